# loses: value, leaves, extra turns, depth limit
"""A number and no search."""

def alpha_beta(game, state, depth):
    return 7
