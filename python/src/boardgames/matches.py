"""Matches between two players, in this process."""

import math
import random
from dataclasses import dataclass, field

from ._core import BadOption, IllegalMove, _seeded_searcher


@dataclass
class Match:
    """What became of a match, for player a. str() is one line."""

    names: tuple
    wins: int = 0
    draws: int = 0
    losses: int = 0
    faults: list = field(default_factory=list)  # (name, sentence): moves that were none; such a game is lost
    games: list = field(default_factory=list)  # (a's seat, moves, a's points or None), in the order played

    @property
    def played(self):
        return self.wins + self.draws + self.losses

    @property
    def score(self):
        """a's share of the points, 0 to 1, with 95 %: (share, from, to). Half a game is drawn beside those played, so
        that none is certain. Source of the interval: E. B. Wilson, 1927."""
        n, z = self.played + 0.5, 1.96
        share = (self.wins + self.draws / 2 + 0.25) / n
        middle = (share + z * z / (2 * n)) / (1 + z * z / n)
        reach = z * math.sqrt(share * (1 - share) / n + (z / (2 * n)) ** 2) / (1 + z * z / n)
        return share, middle - reach, middle + reach

    @property
    def elo(self):
        """How much stronger a is, in Elo, with 95 %: (difference, from, to)."""
        return tuple(-400 * math.log10(1 / share - 1) for share in self.score)

    def __str__(self):
        value, low, high = self.elo
        faults = f", {len(self.faults)} faults" if self.faults else ""
        return (f"{self.names[0]} against {self.names[1]}: {self.wins} won, {self.draws} drawn, {self.losses} lost{faults}; "
                f"Elo {value:+.0f} ({low:+.0f} to {high:+.0f})")


def match(game, a, b, games=100, *, openings=4, seed=1, on_game=None):
    """Plays a match of two; each opening twice, with the seats exchanged. `games` is even.

    A player is the text of one, as "expert" or "engine:nodes=2000", or a function that is given a Position and answers
    with a move; it may play on the position. An opening is so many plies drawn by lot, the same for the same seed. What
    a function raises comes out. `on_game`, if given, is called with the Match after each game.
    """
    if game.players != 2:
        raise BadOption(f"a match is for two players, and {game.spec} has {game.players}")
    if games < 2 or games % 2:
        raise BadOption(f"games is {games}; it must be even, 2 or more: each opening is played twice")
    if openings < 0:
        raise BadOption(f"openings is {openings}; it must be 0 or more plies")
    players = [player_of(game, p, seed + i) for i, p in enumerate((a, b))]
    result = Match(tuple(_name(p) for p in (a, b)))
    draw = random.Random(seed)
    for _ in range(games // 2):
        start = _opening(game, openings, draw)
        for seat in (0, 1):
            _play(result, start.copy(), players, seat)
            if on_game is not None:
                on_game(result)
    return result


def _opening(game, plies, draw):
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


def _play(result, position, players, seat):
    while not position.is_over:
        who = 0 if position.turn == seat else 1
        move = players[who](position.copy())
        try:
            position.push(move)
        except (IllegalMove, TypeError) as error:
            result.faults.append((result.names[who], str(error).split("\n")[0]))
            _count(result, position, seat, 1 if who else -1, None)
            return
    points = position.result[seat]
    _count(result, position, seat, points, points)


def _count(result, position, seat, outcome, points):
    result.wins += outcome > 0
    result.draws += outcome == 0
    result.losses += outcome < 0
    result.games.append((seat, position.moves_played, points))


def player_of(game, player, seed=1):
    """The function from a Position to a move that a player is: a text, as of match, or one already. `seed` is that of
    its choices by lot, unless the text says one."""
    if callable(player):
        return player
    searcher = _seeded_searcher(game, player, seed)
    return lambda position: searcher.search(position).best


def _name(player):
    return player if isinstance(player, str) else getattr(player, "__name__", type(player).__name__)
