"""What the adapters to Gymnasium, PettingZoo and OpenSpiel share: views of a position, and checks of arguments."""

from __future__ import annotations

import operator
import re
import reprlib
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from ._core import BadOption, Game

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Views:
    """The planes of a game from the view of any seat: as if it were that seat's turn."""

    def __init__(self, game: Game) -> None:
        self._players = game.players
        place: dict[object, int] = {}
        for i, name in enumerate(game.planes):
            place[_whose(name)] = i
        # order[k]: where the planes are for the seat k places after the side to move.
        self._order = [[place[(whose + k) % self._players, what] if whose >= 0 else i
                        for i, (whose, what) in enumerate(map(_whose, game.planes))] for k in range(self._players)]
        # "Black to move": as if it were that seat's turn.
        colours = {f"{name} to move": seat for seat, name in enumerate(game.player_names)}
        self._colours = [(i, colours[name]) for i, name in enumerate(game.planes) if name in colours]

    def seen(self, planes: NDArray[np.uint8], turn: int, seat: int) -> NDArray[np.uint8]:
        """uint8[..., planes, rows, columns] from the view of `turn`, the side to move, as `seat` sees them."""
        if turn == seat:
            return planes
        view: NDArray[np.uint8] = planes[..., self._order[(seat - turn) % self._players], :, :]
        for plane, colour in self._colours:
            view[..., plane, :, :] = seat == colour
        return view


def _whose(plane: str) -> tuple[int, str]:
    """(how many places after the side to move the owner of such a plane sits, what it shows); -1: it has no owner."""
    owned = re.fullmatch(r"(?:own|opponent's|next (\d+)'s) (.+)", plane)
    if owned is None:
        return -1, plane
    return int(owned[1]) if owned[1] else int(plane.startswith("opponent's")), owned[2]


def observable(game: Game, players: int | None = None) -> Game:
    """The game, if an environment can be made of it."""
    if players is not None and game.players != players:
        raise BadOption(f"{game.spec} has {game.players} players; an Env is for two")
    if not game.actions or not game.planes:
        lacking = "positions have no planes" if game.actions else "moves have no numbers"
        raise BadOption(f"{game.spec} cannot be an environment: its {lacking}")
    return game


def action_of(action: object) -> int:
    """The number that an action is; a fraction or a text is none."""
    try:
        return operator.index(action)  # type: ignore[arg-type]
    except TypeError:
        raise TypeError(f"an action must be a whole number, not {reprlib.repr(action)}") from None


def one_of(name: str, value: object, known: Iterable[Any]) -> Any:
    """The value, which is one of those known."""
    known = list(known)
    for right in known:
        if type(value) is type(right) and value == right:
            return right
    *most, last = map(repr, known)
    raise BadOption(f"{name} is {reprlib.repr(value)}; it must be {', '.join(most)} or {last}")


def count(name: str, value: Any) -> int:
    """A whole number from 1 on."""
    try:
        number = operator.index(value)
    except TypeError:
        number = 0
    if number < 1:
        raise BadOption(f"{name} is {reprlib.repr(value)}; it must be a whole number from 1 on")
    return number


def plies(name: str, value: Any) -> int | None:
    """The same, or None: no limit."""
    return None if value is None else count(name, value)
