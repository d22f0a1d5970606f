"""Board games, every search algorithm for them, and many boards at once.

>>> import boardgames as bg
>>> position = bg.Game("reversi", size=6).start()
>>> position.push("c2")
>>> report = position.search(depth=6)
>>> report.kind, report.depth
('guess', 6)
"""

import typing as _typing

from . import _core, _pickle  # noqa: F401: it tells pickle of the functions
from ._core import (BadOption, BadPosition, Batch, Endgame, Error, Game, IllegalMove, LegalMoves, Move, MoveValue, Option,
                    Position, Report, Searcher, Trace, games)
from .matches import Match, PlayerSpec, match, player
from .own import PythonGame, batched, check
from .pictures import save, show

__version__: str = getattr(_core, "__version__")
__all__ = ["BadOption", "BadPosition", "Batch", "Endgame", "Error", "Game", "IllegalMove", "LegalMoves", "Match", "Move", "MoveValue",
           "Option", "PlayerSpec", "Position", "PythonGame", "Report", "Searcher", "Trace", "batched", "check", "games", "match",
           "player", "save", "show"]

if _typing.TYPE_CHECKING:
    from .board import Board as Board
else:
    def __getattr__(name):
        if name == "Board":  # needs anywidget, which others do not
            from .board import Board
            return Board
        raise AttributeError(f"module 'boardgames' has no attribute '{name}'")

    def __dir__():
        return sorted([*globals(), "Board"])
