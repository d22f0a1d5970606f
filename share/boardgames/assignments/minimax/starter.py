"""Minimax. The statement says what is asked; boardgames_lesson.py what `game` answers.

    boardgames grade minimax starter.py
"""


def minimax(game, state):
    """What MAX gets from the state if both play best."""
    if game.terminal(state):
        return game.value(state)
    return 0


def max_n(game, state):
    """What each of three players gets from the state if each plays best for himself."""
    return [0, 0, 0]


def best_move(game, state):
    """The move at the state that is best for MAX, who is to move."""
    return game.moves(state)[0]
