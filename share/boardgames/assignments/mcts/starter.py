"""Monte Carlo tree search. The statement says what is asked; boardgames_lesson.py what `game` answers.

    boardgames grade mcts starter.py
"""


def choose(children, exploration):
    """The number of the child that UCT goes down to; children are (visits, sum of results)."""
    return 0


def mcts(game, state, playouts, seed):
    """The visits of each move after so many playouts: a dict. The best move is the most visited one."""
    return {game.moves(state)[0]: playouts}


def prove(game, state):
    """The proved value of the state, as the first player sees it: 1, 0 or -1."""
    return 0
