#!/usr/bin/env python3
"""How many positions a second a search visits in games whose rules are in Python, and how long their own functions
take for one position: python/bench/own_games.py [SECONDS]"""

import sys
import time

import boardgames as bg


class Nim(bg.PythonGame):
    objective = "win"

    def initial(self): return (21, 0)
    def to_move(self, s): return s[1]
    def moves(self, s): return range(1, min(s[0], 3) + 1)
    def apply(self, s, m): return (s[0] - m, 1 - s[1])
    def terminal(self, s): return s[0] == 0
    def utility(self, s, p): return -1 if p == s[1] else 1


class Lines(bg.PythonGame):
    """Players put stones on a board; a row of stones wins. A state is the board and whose turn it is."""
    objective = "win"

    def __init__(self, cols, rows, length):
        self.size = cols * rows
        self.lines = [tuple(c + x * i + cols * (r + y * i) for i in range(length))
                      for c in range(cols) for r in range(rows) for x, y in ((1, 0), (0, 1), (1, 1), (-1, 1))
                      if 0 <= c + x * (length - 1) < cols and r + y * (length - 1) < rows]

    def initial(self): return ((0,) * self.size, 0)
    def to_move(self, s): return s[1]
    def winner(self, s):
        board = s[0]
        return next((board[a] for a, *more in self.lines if board[a] and all(board[b] == board[a] for b in more)), 0)
    def moves(self, s): return [i for i, stone in enumerate(s[0]) if not stone]
    def apply(self, s, m): return (s[0][:m] + (s[1] + 1,) + s[0][m + 1:], 1 - s[1])
    def terminal(self, s): return bool(self.winner(s)) or 0 not in s[0]
    def utility(self, s, p):
        winner = self.winner(s)
        return 0 if not winner else 1 if winner == p + 1 else -1


class TicTacToe(Lines):
    def __init__(self): super().__init__(3, 3, 3)


class ConnectFour(Lines):
    def __init__(self): super().__init__(7, 6, 4)
    def moves(self, s): return [i for i in range(42) if not s[0][i] and (i < 7 or s[0][i - 7])]


class Domineering(bg.PythonGame):
    """Dominoes on 8x8, upright by the one and level by the other; who cannot move loses. The taken cells are bits."""
    objective = "win"
    masks = ([(c, 1 << c | 1 << c + 8) for c in range(56)], [(c, 1 << c | 1 << c + 1) for c in range(64) if c % 8 < 7])

    def initial(self): return (0, 0)
    def to_move(self, s): return s[1]
    def moves(self, s): return [c for c, mask in self.masks[s[1]] if not s[0] & mask]
    def apply(self, s, m): return (s[0] | 1 << m | 1 << m + (8 if s[1] == 0 else 1), 1 - s[1])
    def terminal(self, s): return not self.moves(s)
    def utility(self, s, p): return -1 if p == s[1] else 1


def microseconds_a_position(game):
    """What the game's own functions take for a position, called from Python."""
    states = [game.initial()]
    for state in states:
        if not game.terminal(state):
            states += [game.apply(state, m) for m in game.moves(state)]
        if len(states) > 2000:
            break
    begun = time.process_time()
    for state in states:
        if not game.terminal(state):
            game.to_move(state)
            game.apply(state, next(iter(game.moves(state))))
    return (time.process_time() - begun) / len(states) * 1e6


def positions_a_second(start, algorithm, seconds):
    """By the CPU, so that other programs matter less; the search is repeated until it has taken so long."""
    visited, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        visited += start.search(nodes=20_000, algorithm=algorithm).nodes
    return visited / spent


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2
    print(f"{'game':<14}{'functions, us':>14}{'engine, positions/s':>21}{'minimax, positions/s':>22}")
    for rules in (Nim(), TicTacToe(), ConnectFour(), Domineering()):
        start = bg.Game(rules).start()
        speeds = [positions_a_second(start, algorithm, seconds) for algorithm in ("engine:hash=1", "minimax")]
        print(f"{type(rules).__name__:<14}{microseconds_a_position(rules):>14.1f}{speeds[0]:>21,.0f}{speeds[1]:>22,.0f}")


if __name__ == "__main__":
    main()
