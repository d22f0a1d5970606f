"""What the adapters to Gymnasium, PettingZoo and OpenSpiel share: views of a position, opponents, copies, and checks of
arguments."""

from __future__ import annotations

import copy
import operator
import re
import reprlib
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from ._core import BadOption, Game, Move, Position
from .matches import Answer, Player, player_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_Self = TypeVar("_Self")


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


class Independent:
    """Copies of it share nothing that changes, those by copy.copy included."""

    def __copy__(self: _Self) -> _Self:
        return copy.deepcopy(self)


class Opponent:
    """A player through a game, or through a step of many games. A copy first asks a searcher of its own what this one was
    asked since begin(), and so goes on as this one does."""

    def __init__(self, game: Game, player: Player) -> None:
        self._game = game
        self._player = player
        # A clock makes other moves each time; what took a second once would take it again.
        self._repeats = not callable(player) and "time=" not in str(player)
        self._seed = 1
        self._asked: list[Position] = []
        self._answer: Answer | None = player_of(game, player)  # what is wrong with it is said now

    def begin(self, seed: int) -> None:
        """It forgets all; `seed` is that of its random choices, unless its text says one."""
        self._seed, self._asked, self._answer = seed, [], None

    def move(self, position: Position) -> Move | str | int:
        """Its move."""
        if callable(self._player):  # of which nothing is known: each move has a seed of its own
            self._answer = player_of(self._game, self._player, self._seed + len(self._asked))
        elif self._answer is None:
            self._answer = player_of(self._game, self._player, self._seed)
            for earlier in self._asked if self._repeats else []:
                self._answer(earlier.copy())
        self._asked.append(position.copy())
        return self._answer(position.copy())

    def __getstate__(self) -> dict[str, Any]:
        return {**vars(self), "_answer": None}


def without_seed(player: Player) -> tuple[Player, int | None]:
    """A player's text without the seed that it says, and that seed."""
    said = re.search(r"[:,]seed=(\d+)", player) if isinstance(player, str) else None
    if not isinstance(player, str) or said is None:
        return player, None
    return player[:said.start()] + player[said.end():].replace(",", player[said.start()], 1), int(said[1])


def observable(spec: str, options: Mapping[str, object], players: int | None = None) -> Game:
    """The game, if an environment can be made of it."""
    game = Game.to_play(spec, **options)
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
