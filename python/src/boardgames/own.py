"""Games and evaluators of your own.

>>> import boardgames as bg
>>> class Nim(bg.PythonGame):
...     "Take one, two or three of 21 matches; who takes the last one wins."
...     objective = "win"
...     def initial(self): return (21, 0)
...     def to_move(self, s): return s[1]
...     def moves(self, s): return range(1, min(s[0], 3) + 1)
...     def apply(self, s, m): return (s[0] - m, 1 - s[1])
...     def terminal(self, s): return s[0] == 0
...     def utility(self, s, p): return -1 if p == s[1] else 1
>>> bg.check(Nim)
[]
>>> report = bg.Game(Nim()).start().search(solve=True)
>>> report.kind, str(report.best)
('win', '1')
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias, overload

from ._core import _check

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Network: TypeAlias = "Callable[[NDArray[np.uint8]], Any]"


class PythonGame:
    """The rules of a game as functions: derive from it, and give an instance to Game.

    States and moves are values that never change, as numbers, texts and tuples of these. Required, of a state s, a move
    m and a player p, 0 to players - 1:

        initial(self)           the first state
        to_move(self, s)        whose turn it is
        moves(self, s)          the legal moves, at least one, each once and always in the same order; s is not terminal
        apply(self, s, m)       the new state
        terminal(self, s)       whether the game is over
        utility(self, s, p)     what it is worth for p, in points; of two players one's is minus the other's

    May be left out:

        players, player_names   2; none
        objective               "points", the more the better; "win", sooner is better; "win by points", by their sign
        actions                 how many numbers its moves are, 0 to actions - 1: for masks and batches
        evaluate(self, s, p)    a guess at utility, where the game is not over
        key(self, s)            what tells positions apart, for tables: numbers, texts and tuples; else s itself
        move_text(self, s, m), parse_move(self, s, text)        else str(m); ValueError: text is no move
        position_text(self, s), parse_position(self, text)      else repr(s), and as Python reads it
        board(self, s)          the lines of a board, as text
        cells(self, s)          a picture: rows of numbers, 0: empty, 1 to 6: a man of that player, else the number itself
        draw(self, s)           another picture: shapes in units of a cell, from the upper left, later ones above earlier
                                ones: ("rect", x, y, width, height, style), ("circle", x, y, radius, style),
                                ("line", x1, y1, x2, y2, style), ("text", x, y, style, words); styles are "board", "cell",
                                "grid", "label", "player0" to "player5" and those of include/boardgames/drawing.h

    boardgames.check says what is wrong with a game. Two objects are the same game if they are equal, or of one class
    with equal vars(): as after a pickle.
    """

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        known = {name for name in dir(cls) if not name.startswith("_")}
        for name, meant in _MISTAKEN.items():
            if name in known and meant not in known:
                raise TypeError(f"{cls.__name__} has a function {name}; a game's is called {meant}")


def same_rules(a: object, b: object) -> bool:
    """Whether two objects are the rules of one game."""
    return a == b or (type(a) is type(b) and _equal(getattr(a, "__dict__", None), getattr(b, "__dict__", None)))


def _equal(a: Any, b: Any) -> bool:
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(_equal(value, b[name]) for name, value in a.items())
    if hasattr(a, "shape") or hasattr(b, "shape"):  # arrays answer == with an array
        return bool(getattr(a, "shape", None) == getattr(b, "shape", None) and (a == b).all())
    return a is b or bool(a == b)


def check(rules: object, games: int = 100, seed: int | None = None, *, seconds: float | None = None,
          progress: bool | None = None) -> list[tuple[str, str]]:
    """Looks for what is wrong with a PythonGame: [] or [(check, what is wrong)], the first that is found. Plays so many
    random games, and solves small trees; searches are compared with plain minimax. If `seconds` run out, it
    returns ("TimeIsOver", ...) with the checks not done. `progress` reports on standard error; None: if that is a terminal.

    >>> import boardgames as bg
    >>> class Endless(bg.PythonGame):
    ...     def initial(self): return 0
    ...     def to_move(self, s): return s % 2
    ...     def moves(self, s): return []
    ...     def apply(self, s, m): return s
    ...     def terminal(self, s): return False
    ...     def utility(self, s, p): return 0
    >>> bg.check(Endless)
    [('StatesStayAsTheyAre', 'moves gives none for 0, which is not terminal')]
    """
    shown = sys.stderr if progress or (progress is None and sys.stderr is not None and sys.stderr.isatty()) else None

    def show(name: str, number: int, of: int) -> None:
        print(f"\rcheck {number} of {of}: {name}\x1b[K", end="", file=shown, flush=True)
    try:
        return _check(rules, games, seed, seconds, None if shown is None else show)
    finally:
        if shown is not None:
            print("\r\x1b[K", end="", file=shown, flush=True)


_MISTAKEN = {"legal_moves": "moves", "player": "to_move", "turn": "to_move", "is_terminal": "terminal",
             "is_over": "terminal", "play": "apply", "result": "utility", "start": "initial"}


@overload
def batched(function: Network, *, size: int = 64) -> Callable[[Any], Any]: ...
@overload
def batched(function: None = None, *, size: int = 64) -> Callable[[Network], Callable[[Any], Any]]: ...
def batched(function: Network | None = None, *, size: int = 64) -> Any:
    """Makes an evaluator of a function of many positions at once, as a network is one: it is given their planes,
    uint8[n, *game.plane_shape], and answers with n numbers: points, each from the view of who is to move there. Of use
    to a player that asks for many: "mcts:max_plies=0" lets `size` descents wait for one another.

    >>> import boardgames as bg
    >>> @bg.batched
    ... def more_stones(planes):
    ...     return planes[:, 0].sum((1, 2)) - planes[:, 1].sum((1, 2), dtype=int)
    >>> game = bg.Game("reversi")
    >>> game.start().search(playouts=500, algorithm="mcts:max_plies=0", evaluator=more_stones).stop
    'playouts'
    """
    if size < 1:
        raise ValueError(f"size is {size}; it must be 1 or more")
    if function is None:
        return lambda f: _Batched(f, size)
    return _Batched(function, size)


class _Batched:
    def __init__(self, function: Network, size: int) -> None:
        self.function = function
        self.batch_size = size
        self.__name__: str = getattr(function, "__name__", type(function).__name__)
        self.__qualname__: str = getattr(function, "__qualname__", self.__name__)
        self.__module__: str = getattr(function, "__module__", __name__)

    def __call__(self, planes: NDArray[np.uint8]) -> Any:
        return self.function(planes)

    def __reduce__(self) -> str | tuple[Any, ...]:
        # A decorator has put this in the place of the function, which has no name of its own then.
        found: Any = sys.modules.get(self.__module__)
        for name in self.__qualname__.split("."):
            found = getattr(found, name, None)
        return self.__qualname__ if found is self else (_Batched, (self.function, self.batch_size))
