"""Matches between two players, in this process."""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar, Union

from ._core import BadOption, Game, IllegalMove, Move, Position, _playing_searcher

if TYPE_CHECKING:  # else imported where they are used: who plays no match need not wait for them
    import collections
    import concurrent.futures
    import random
    import threading

Choice = Union[Move, str, int]


class _WithSeed(Protocol):
    def __call__(self, position: Position, /, *, seed: int) -> Choice: ...


class PlayerSpec(NamedTuple):
    """What boardgames.player gives: a player before it has a game. It is pickled if its evaluator is."""

    text: str
    evaluator: Union[str, Callable[[Any], Any]] = ""

    def __str__(self) -> str:
        return f"{self.text} with {_name(self.evaluator)}" if self.evaluator else self.text


def player(text: str, *, evaluator: str | Callable[[Any], Any] = "") -> PlayerSpec:
    """A player by its text, with an evaluator: the name of one of the game's, or a function of your own. For
    boardgames.match and opponents; each thread or worker makes a searcher of its own of it.

    >>> import boardgames as bg
    >>> mobile = bg.player("engine:depth=2", evaluator=lambda p: len(p.legal_moves))
    >>> bg.match(bg.Game("reversi"), mobile, "random", games=10).played
    10
    """
    if not isinstance(text, str):
        raise TypeError(f"the text of a player is a str, such as 'engine:depth=4', and no {type(text).__name__}")
    if not isinstance(evaluator, str) and not callable(evaluator):
        raise TypeError(f"an evaluator is a name or a function of a Position, and no {type(evaluator).__name__}")
    return PlayerSpec(text, evaluator)


Answer = Callable[[Position], Choice]
Player = Union[str, PlayerSpec, Answer, _WithSeed]
_Played = tuple[int, Position, Union[int, None], str]
_T = TypeVar("_T")

MOST_PLIES = 10_000  # of a game, which then is a draw


class Match:
    """What became of a match, for player a. str() is one line."""

    def __init__(self, names: tuple[str, str], *, sprt: tuple[float, float] | None = None,
                 pairs: list[int] | None = None) -> None:
        self.names = names
        self.wins = self.draws = self.losses = 0
        self.faults: list[tuple[str, str]] = []  # (name, sentence): moves that were none; such a game is lost
        # (a's seat, moves, a's points or None), in the order played
        self.games: list[tuple[int, list[str], float | None]] = []
        self.sprt = sprt  # the two differences in Elo that are tested; None: none are
        self.pairs = pairs or [0] * 5  # pairs of games by a's wins and half his draws, 0 to 2

    @property
    def played(self) -> int:
        """How many games were played to the end, or ended by a fault."""
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
        value, low, high = (-400 * math.log10(1 / share - 1) for share in self.score)
        return value, low, high

    @property
    def llr(self) -> float | None:
        """How much likelier the pairs are where a is stronger by the second Elo of sprt than by the first: the natural
        logarithm; None without sprt. Source: M. Van den Bergh, "A practical introduction to the GSPRT"."""
        if self.sprt is None:
            return None
        low, high = (_likeliest(self.pairs, 1 / (1 + 10 ** (-elo / 400))) for elo in self.sprt)
        return high - low

    @property
    def accepted(self) -> float | None:
        """The Elo of sprt that the test accepts, with 5 % of error either way; None: it is open."""
        llr = self.llr
        if self.sprt is None or llr is None or abs(llr) < math.log(19):
            return None
        return self.sprt[1] if llr > 0 else self.sprt[0]

    @property
    def json(self) -> str:
        """All of it, as JSON."""
        import json
        return json.dumps(vars(self), indent=1) + "\n"

    @property
    def text(self) -> str:
        """What str() is, as a line."""
        return f"{self}\n"

    def save(self, path: str) -> None:
        """Into a file: .json or .txt, by the end of its name."""
        from .pictures import save
        save(self, path)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and vars(self) == vars(other)

    def __repr__(self) -> str:
        return f"<match {self}>"

    def __str__(self) -> str:
        value, low, high = self.elo
        faults = f", {len(self.faults)} faults" if self.faults else ""
        test = "" if self.accepted is None else f"; {self.accepted:+g} Elo is accepted"
        names = " against ".join(self.names)
        return (f"{names}: {self.wins} won, {self.draws} drawn, {self.losses} lost{faults}; "
                f"Elo {value:+.0f} ({low:+.0f} to {high:+.0f}){test}")


def match(game: Game | str, a: Player, b: Player, games: int = 100, *, openings: int = 4, seed: int = 1,
          sprt: tuple[float, float] | None = None, jobs: int = 1,
          on_game: Callable[[Match], object] | None = None) -> Match:
    """Plays a match of two; each opening twice, with the seats exchanged. `games` is even. A Game is played by its
    own rules, a text by those of Game.to_play. After MOST_PLIES a game is a draw.

    A player is the text of one, as "expert" or "engine:nodes=2000", what boardgames.player gives, or a function that is
    given a Position and answers with a move; it may play on the position. A function that has an argument `seed` gets
    another number for each move, the same for the same match. An opening consists of that many random plies; the same seed
    gives the same opening. What a function raises comes out. `on_game`, if given, is called with the Match after each game.

    sprt=(0, 50) ends the match once it is likely that a is stronger by the one or by the other, in Elo. `jobs` threads
    play it, with the same games; a function is then called from all of them.

    >>> import boardgames as bg
    >>> result = bg.match(bg.Game("connect4"), "engine:depth=4", "random", games=40, sprt=(0, 100), jobs=2)
    >>> result.accepted, result.played < 40
    (100, True)
    """
    import contextlib
    import random
    import threading

    if isinstance(game, str):
        game = Game.to_play(game)
    if not isinstance(game, Game):
        raise TypeError(f"a match is of a Game, as Game('reversi'), or its text, and of no {type(game).__name__}")
    if game.players != 2:
        raise BadOption(f"a match is for two players, and {game.spec} has {game.players}")
    if games < 2 or games % 2:
        raise BadOption(f"games is {games}; it must be even, 2 or more: each opening is played twice")
    if openings < 0:
        raise BadOption(f"openings is {openings}; it must be 0 or more plies")
    if jobs < 1:
        raise BadOption(f"jobs is {jobs}; it must be 1 or more threads")
    if sprt is not None and not -400 <= sprt[0] < sprt[1] <= 400:
        raise BadOption(f"sprt is {sprt}; it must be two differences in Elo, -400 to 400, the smaller one first")
    result = Match((_name(a), _name(b)), sprt=sprt)
    draw = random.Random(seed)
    stop = threading.Event()

    def seated() -> list[_Seated]:
        return [_Seated(game, p, stop.is_set) for p in (a, b)]

    idle = [seated()]  # says what is wrong with them, before anything is played

    def pair(start: Position, seed: int) -> list[_Played]:
        try:
            players = idle.pop()
        except IndexError:  # those that there are play in other threads
            players = seated()
        for i, p in enumerate(players):
            p.begin(seed + i)
        played = [_play(start.copy(), players, seat, stop) for seat in (0, 1)]
        idle.append(players)
        return played

    starts = ((_opening(game, openings, draw), draw.getrandbits(32)) for _ in range(games // 2))
    with contextlib.closing(_in_order(pair, starts, jobs, stop)) as pairs:
        for played in pairs:
            for of_game in played:
                _count(result, *of_game)
                if on_game is not None:
                    on_game(result)
            result.pairs[_half_points(played)] += 1
            if result.accepted is not None:
                break
    return result


def _in_order(work: Callable[[Position, int], _T], arguments: Iterable[tuple[Position, int]], jobs: int,
              stop: threading.Event) -> Generator[_T, None, None]:
    """work(*a) for each of the arguments, in their order, by so many threads. `stop` is set when nobody asks on."""
    if jobs == 1:
        for argument in arguments:
            yield work(*argument)
        return
    import collections
    import concurrent.futures

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        waiting: collections.deque[concurrent.futures.Future[_T]] = collections.deque()
        try:
            for argument in arguments:
                waiting.append(pool.submit(work, *argument))
                if len(waiting) > 2 * jobs:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            stop.set()
            pool.shutdown(cancel_futures=True)


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


def _play(position: Position, players: list[_Seated], seat: int, stop: threading.Event) -> _Played:
    """(a's seat, the position at the end, who gave a move that is none, what was wrong with it)"""
    while not position.is_over and position.ply < MOST_PLIES and not stop.is_set():
        who = 0 if position.turn == seat else 1
        move = players[who](position.copy())
        try:
            position.push(move)
        except (IllegalMove, TypeError) as error:
            return seat, position, who, str(error).split("\n")[0]
    return seat, position, None, ""


def _outcome(seat: int, position: Position, faulty: int | None) -> float:
    """What the game is worth for a, by its sign."""
    if faulty is not None:
        return 1 if faulty else -1
    return 0 if position.result is None else position.result[seat]


def _half_points(played: list[_Played]) -> int:
    outcomes = [_outcome(seat, position, faulty) for seat, position, faulty, _ in played]
    return sum(1 + (outcome > 0) - (outcome < 0) for outcome in outcomes)


def _count(result: Match, seat: int, position: Position, faulty: int | None, wrong: str) -> None:
    outcome = _outcome(seat, position, faulty)
    result.wins += outcome > 0
    result.draws += outcome == 0
    result.losses += outcome < 0
    if faulty is not None:
        result.faults.append((result.names[faulty], wrong))
    result.games.append((seat, position.moves_played, outcome if faulty is None else None))


def _likeliest(pairs: list[int], score: float) -> float:
    """The most that the logarithm of the likelihood of these pairs can be where that share of the points is expected;
    less a term of theirs alone."""
    counts = [max(n, 0.001) for n in pairs]
    off = [i / 4 - score for i in range(5)]
    low, high = -1 / off[4], -1 / off[0]
    for _ in range(100):
        middle = (low + high) / 2
        slope = sum(n * x / (1 + middle * x) for n, x in zip(counts, off))
        low, high = (middle, high) if slope > 0 else (low, middle)
    return -sum(n * math.log(1 + low * x) for n, x in zip(counts, off))


class _Seated:
    """A player of a game, with its searcher, which is kept from game to game."""

    def __init__(self, game: Game, player: Player, stop: Callable[[], bool] | None = None, seed: int = 1) -> None:
        self._player: Any = player
        self._stop = stop
        self._searcher = None
        if isinstance(player, (str, PlayerSpec)):
            spec = PlayerSpec(player) if isinstance(player, str) else player
            self._searcher = _playing_searcher(game, spec.text, spec.evaluator, seed)
        elif not callable(player):
            raise TypeError("a player is a text, as 'expert', or a function of a Position, and no "
                            f"{type(player).__name__}")
        self._takes_seed = self._searcher is None and _takes_seed(player)
        self._draw = _random(seed)

    def begin(self, seed: int) -> None:
        """As if it had just been made: `seed` is that of its random choices, unless its text says one."""
        self._draw = _random(seed)
        if self._searcher is not None:
            self._searcher._begin(seed)

    def __call__(self, position: Position) -> Choice:
        if self._searcher is not None:
            best = self._searcher.search(position, stop=self._stop).best
            assert best is not None, "only positions that are not over are asked about"
            return best
        move: Choice = (self._player(position, seed=self._draw.getrandbits(32)) if self._takes_seed
                        else self._player(position))
        return move


def _random(seed: int) -> random.Random:
    import random
    return random.Random(seed)


def _takes_seed(function: Any) -> bool:
    import inspect
    try:
        return "seed" in inspect.signature(function).parameters
    except (TypeError, ValueError):  # there is nothing to look at
        return False


def player_of(game: Game, player: Player, seed: int = 1, stop: Callable[[], bool] | None = None) -> Answer:
    """The function from a Position to a move that a player is: one of match. `seed` is that of its random choices,
    unless the text says one; it ends its search when stop() is true."""
    return _Seated(game, player, stop, seed)


def _name(player: Any) -> str:
    return str(player) if isinstance(player, (str, PlayerSpec)) else str(getattr(player, "__name__", type(player).__name__))
