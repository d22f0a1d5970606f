"""python -m boardgames: a board, the best move on it, and what to type next."""

from __future__ import annotations

import argparse
import sys

import boardgames as bg


def main() -> int:
    """What python -m boardgames does; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m boardgames", description="Draws a board and searches a move.")
    parser.add_argument("game", nargs="?", default="reversi", help="as reversi:size=6; one of " + ", ".join(bg.games()))
    parser.add_argument("--moves", default="", help="played before, apart by blanks")
    parser.add_argument("--nodes", type=int, default=100_000, help="positions to search (%(default)s)")
    args = parser.parse_args()
    try:
        position = bg.Game(args.game).at(args.moves)
        report = None if position.is_over else position.search(nodes=args.nodes)
    except bg.Error as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 2
    print(position)
    if report is None:
        print(f"The game is over: {position.result}")
        return 0
    name = position.game.player_names[position.turn]
    print(f"{name} to move: {report.best} ({report.kind} {report.value:+g}, depth {report.depth}, "
          f"{report.nodes:,} nodes)")
    print(f"""
Next:
    >>> import boardgames as bg
    >>> p = bg.Game("{args.game}").start()
    >>> list(p.legal_moves)
    >>> p.push("{position.legal_moves[0]}")
    >>> p.search(depth=8)""")
    return 0


if __name__ == "__main__":
    sys.exit(main())
