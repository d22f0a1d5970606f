"""A board in a notebook, to be clicked: boardgames.Board."""

from __future__ import annotations

import pathlib
from collections.abc import Iterable
from typing import Any

try:
    import anywidget
    import traitlets
except ImportError as error:
    raise ImportError("bg.Board needs anywidget, which is missing; pip install anywidget") from error

from ._core import Move, MoveValue, Position, Report
from .matches import Player, _name, player_of


class Board(anywidget.AnyWidget):
    """A position in a notebook that is played on: click a cell, or one after the other the places that a move touches,
    or choose the move from the list.

    `opponent` answers each move of yours at once: the text of a player, as "novice", or a function from a Position to
    a move; its button has it move for whoever is to move. `values=True` shows what each move is worth, as a search of
    `nodes` finds it. What is clicked is in `position` and `moves`:

        board = bg.Board(bg.Game("reversi").start(), opponent="novice")
        board.observe(lambda change: print(change.new), "moves")
    """

    _esm = pathlib.Path(__file__).with_name("board.js")
    _css = pathlib.Path(__file__).with_name("board.css")
    _view = traitlets.Dict().tag(sync=True)  # all that board.js shows
    moves = traitlets.Tuple(read_only=True, help="The texts of the moves played, from the start.")
    values = traitlets.Bool(help="Whether the value of each move is shown.").tag(sync=True)

    def __init__(self, position: Position, *, opponent: Player | None = None, nodes: int = 20_000,
                 values: bool = False) -> None:
        self._check(position)
        self._opponent = opponent
        self._nodes = nodes
        self._begin(position)
        super().__init__(values=values)
        self.on_msg(self._told)
        self.observe(lambda change: self._draw(), "values")
        self._draw()

    @property
    def position(self) -> Position:
        """What is on the board: a copy. Assign another one, of any game, and it is shown."""
        return self._position.copy()

    @position.setter
    def position(self, position: Position) -> None:
        self._check(position)
        self._begin(position)
        self._draw()

    def push(self, move: Move | str | int) -> None:
        """Plays a move; nobody answers."""
        self._push(move, False)
        self._draw()

    def pop(self) -> None:
        """Takes back your last move, and what was answered to it. IndexError: there is none."""
        self._position.pop()
        while self._answers.pop() and self._position.ply:
            self._position.pop()
        self._draw()

    def answer(self) -> None:
        """Has the opponent move for whoever is to move."""
        if self._player is None:
            raise ValueError("this board has no opponent; say Board(position, opponent='novice')")
        self._push(self._player(self._position.copy()), True)
        self._draw()

    @staticmethod
    def _check(position: object) -> None:
        if not isinstance(position, Position):
            raise TypeError(f"a Board shows a Position, as Game('reversi').start(), and no {type(position).__name__}")

    def _begin(self, position: Position) -> None:
        self._player = None if self._opponent is None else player_of(position.game, self._opponent)
        self._position = position.copy()
        self._answers = [False] * position.ply  # of each move: whether the opponent played it

    def _push(self, move: Move | str | int, answered: bool) -> None:
        self._position.push(move)
        self._answers.append(answered)

    def _told(self, _: object, told: dict[str, Any], __: object) -> None:
        """What the page wants: {"do": "play", "move": "d3", "ply": 4}. Of a picture that has gone, nothing."""
        try:
            if told["ply"] != self._position.ply:
                return
            if told["do"] == "play":
                self._play(told["move"])
            elif told["do"] == "back":
                self.pop()
            elif told["do"] == "answer":
                self.answer()
        except Exception as error:
            self._draw(str(error).split("\n")[0])
            raise

    def _play(self, move: str) -> None:
        mine = self._position.turn
        self.push(move)
        while self._player is not None and not self._position.is_over and self._position.turn != mine:
            self.answer()

    def _draw(self, fault: str = "") -> None:
        p = self._position
        moves = [(move.text, move.places) for move in p.legal_moves]
        last = _last(p)
        found = p.search(nodes=self._nodes, all_moves=True) if self.values and not p.is_over else None
        self._view = {
            "svg": p.svg,
            "alt": f"{p.game.spec}: {p.text}",
            "places": _places(p, [name for _, touched in moves for name in touched] + last),
            "last": last,
            "moves": [[text, touched] for text, touched in moves],
            "values": None if found is None else {str(m.move): _value(m) for m in found.moves},
            "best": "" if found is None or found.best is None else str(found.best),
            "line": "" if found is None else f"{_value(found)}: {' '.join(found.line)}",
            "status": _status(p),
            "fault": fault,
            "ply": p.ply,
            "opponent": "" if self._opponent is None else _name(self._opponent),
        }
        self.set_trait("moves", tuple(p.moves_played))


def _value(found: Report | MoveValue) -> str:
    """Of a report or of one of its moves; "=" says that it is no guess."""
    if found.kind in ("win", "draw", "loss"):
        return found.kind
    if found.value is None:
        return ""
    value = round(found.value, 1)
    return (f"{value:+g}" if value else "0") + ("=" if found.kind == "exact" else "")


def _last(position: Position) -> list[str]:
    """The places that the last move touched."""
    if position.ply == 0:
        return []
    before = position.copy()
    before.pop()
    return before.touched(position.moves_played[-1])


def _status(position: Position) -> str:
    names = position.game.player_names
    result = position.result
    if result is None:
        return f"{names[position.turn]} to move"
    points = ", ".join(f"{name} {value:+g}" for name, value in zip(names, result))
    return "The game is over" + (f" ({position.ending})" if position.ending else "") + f": {points}"


def _places(position: Position, names: Iterable[str]) -> dict[str, str]:
    """Where the picture is touched for these places, as the corners of a polygon; what has no place is chosen from the list."""
    wanted, areas = set(names), position.places
    return {name: " ".join(f"{x:g},{y:g}" for x, y in area) for name, area in areas.items() if name in wanted}
