"""Matches between two players, in this process."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Union

from . import _core
from ._core import BadOption, Game, IllegalMove, Move, Position

if TYPE_CHECKING:
    import random

# A text, as "expert" or "engine:nodes=2000", or a function from a Position to a move.
Player = Union[str, Callable[[Position], Union[Move, str, int, None]]]


class Match:
    """What became of a match, for player a. str() is one line."""

    def __init__(self, names: tuple[str, str]) -> None:
        self.names = names
        self.wins = self.draws = self.losses = 0
        self.faults: list[tuple[str, str]] = []  # (name, sentence): moves that were none; such a game is lost
        # (a's seat, moves, a's points or None), in the order played
        self.games: list[tuple[int, list[str], float | None]] = []

    @property
    def played(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> tuple[float, float, float]:
        """a's share of the points, 0 to 1, with 95 %: (share, from, to). Half a game is drawn beside those played, so
        that none is certain. Source of the interval: E. B. Wilson, 1927."""
        n, z = self.played + 0.5, 1.96
        share = (self.wins + self.draws / 2 + 0.25) / n
        middle = (share + z * z / (2 * n)) / (1 + z * z / n)
        reach = z * math.sqrt(share * (1 - share) / n + (z / (2 * n)) ** 2) / (1 + z * z / n)
        return share, middle - reach, middle + reach

    @property
    def elo(self) -> tuple[float, float, float]:
        """How much stronger a is, in Elo, with 95 %: (difference, from, to)."""
        share, low, high = (-400 * math.log10(1 / share - 1) for share in self.score)
        return share, low, high

    def save(self, path: str) -> None:
        """Into a file: .json or .txt, by the end of its name."""
        from .pictures import save
        save(self, path)

    def __repr__(self) -> str:
        return f"<match {self}>"

    def __str__(self) -> str:
        value, low, high = self.elo
        faults = f", {len(self.faults)} faults" if self.faults else ""
        return (f"{self.names[0]} against {self.names[1]}: {self.wins} won, {self.draws} drawn, {self.losses} lost{faults}; "
                f"Elo {value:+.0f} ({low:+.0f} to {high:+.0f})")


def match(game: Game, a: Player, b: Player, games: int = 100, *, openings: int = 4, seed: int = 1,
          on_game: Callable[[Match], object] | None = None) -> Match:
    """Plays a match of two; each opening twice, with the seats exchanged. `games` is even.

    A player is the text of one, as "expert" or "engine:nodes=2000", or a function that is given a Position and answers
    with a move; it may play on the position. An opening is so many plies drawn by lot, the same for the same seed. What
    a function raises comes out. `on_game`, if given, is called with the Match after each game.
    """
    import random  # not before: whoever plays no match need not wait for it

    if not isinstance(game, Game):
        raise TypeError(f"a match is of a Game, as Game('reversi'), and of no {type(game).__name__}")
    if game.players != 2:
        raise BadOption(f"a match is for two players, and {game.spec} has {game.players}")
    if games < 2 or games % 2:
        raise BadOption(f"games is {games}; it must be even, 2 or more: each opening is played twice")
    if openings < 0:
        raise BadOption(f"openings is {openings}; it must be 0 or more plies")
    players = [player_of(game, p, seed + i) for i, p in enumerate((a, b))]
    result = Match((_name(a), _name(b)))
    draw = random.Random(seed)
    for _ in range(games // 2):
        start = _opening(game, openings, draw)
        for seat in (0, 1):
            _play(result, start.copy(), players, seat)
            if on_game is not None:
                on_game(result)
    return result


def _opening(game: Game, plies: int, draw: random.Random) -> Position:
    while True:
        position = game.start()
        for _ in range(plies):
            moves = list(position.legal_moves)
            if not moves:
                break
            position.push(moves[int(draw.random() * len(moves))])
        if not position.is_over:
            return position
        plies -= 1


def _play(result: Match, position: Position, players: list[Callable[[Position], Any]], seat: int) -> None:
    while not position.is_over:
        who = 0 if position.turn == seat else 1
        move = players[who](position.copy())
        try:
            position.push(move)
        except (IllegalMove, TypeError) as error:
            result.faults.append((result.names[who], str(error).split("\n")[0]))
            _count(result, position, seat, 1 if who else -1, None)
            return
    assert position.result is not None
    points = position.result[seat]
    _count(result, position, seat, points, points)


def _count(result: Match, position: Position, seat: int, outcome: float, points: float | None) -> None:
    result.wins += outcome > 0
    result.draws += outcome == 0
    result.losses += outcome < 0
    result.games.append((seat, position.moves_played, points))


def player_of(game: Game, player: Player, seed: int = 1) -> Callable[[Position], Any]:
    """The function from a Position to a move that a player is: a text, as of match, or one already. `seed` is that of
    its choices by lot, unless the text says one."""
    if callable(player):
        return player
    if not isinstance(player, str):
        raise TypeError(f"a player is a text, as 'expert', or a function of a Position, and no {type(player).__name__}")
    searcher = _core._seeded_searcher(game, player, seed)
    return lambda position: searcher.search(position).best


def _name(player: Player) -> str:
    return player if isinstance(player, str) else str(getattr(player, "__name__", type(player).__name__))
