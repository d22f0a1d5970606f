"""Retrograde analysis. The statement says what is asked; boardgames_lesson.py what `game` answers.

    boardgames grade retrograde starter.py
"""


def solve(game, state):
    """A dict: of each position its value and its plies to the end (0 if nobody wins)."""
    return {state: (0, 0)}
