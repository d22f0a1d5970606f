"""What pickles name: kept for as long as there are pickles of version 1."""

from __future__ import annotations

import copyreg
from collections.abc import Sequence
from typing import Any

from . import _core


def move(text: str, action: int, spec: str = "", at: str = "") -> _core.Move:
    return _core._move(text, action, spec, at)


def position(version: int, spec: object, start: str, moves: Sequence[str]) -> _core.Position:
    return _core._position(version, spec, start, moves)


def move_value(*state: Any) -> _core.MoveValue:
    return _core._move_value(*state)


def report(*state: Any) -> _core.Report:
    return _core._report(*state)


def trace(data: bytes) -> _core.Trace:
    return _core._trace(data)


def _add_functions() -> None:
    """nanobind's functions and methods are pickled by their names, as Python's are."""
    def by_name(function: Any) -> str:
        return str(function.__qualname__)

    def by_object(method: Any) -> tuple[Any, ...]:
        return getattr, (method.__self__, method.__name__)

    copyreg.pickle(type(_core.games), by_name)
    copyreg.pickle(type(_core.Game.start), by_name)
    copyreg.pickle(type(_core.Game("tree").start), by_object)


_add_functions()
