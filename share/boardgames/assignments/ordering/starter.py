"""Move ordering. The statement says what is asked; boardgames_lesson.py what `game` answers.

    boardgames grade ordering starter.py
"""


def alpha_beta(game, state):
    """The value of the state as the first player sees it, -1, 0 or 1, looking at few leaves."""
    if game.terminal(state):
        return game.value(state)
    return 0
