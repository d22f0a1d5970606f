"""Alpha-beta. The statement says what is asked; boardgames_lesson.py what `game` answers.

    boardgames grade alpha-beta starter.py
"""


def alpha_beta(game, state, depth):
    """The value of the state, as MAX sees it, looking at most `depth` moves ahead."""
    if game.terminal(state):
        return game.value(state)
    return 0
