# loses: value, extra turns, three players, best move
"""Answers and no search."""


def minimax(game, state):
    return 7


def max_n(game, state):
    return [7, 7, 7]


def best_move(game, state):
    return 0
