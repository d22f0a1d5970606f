"""What pickles name: kept for as long as there are pickles of version 1."""

from __future__ import annotations

from collections.abc import Sequence

from . import _core


def move(text: str, action: int, spec: str = "", at: str = "") -> _core.Move:
    return _core._move(text, action, spec, at)


def position(version: int, spec: object, start: str, moves: Sequence[str]) -> _core.Position:
    return _core._position(version, spec, start, moves)
