"""What pickles name: kept for as long as there are pickles of version 1."""

from . import _core


def move(text, action):
    return _core._move(text, action)


def position(version, spec, start, moves):
    return _core._position(version, spec, start, moves)
