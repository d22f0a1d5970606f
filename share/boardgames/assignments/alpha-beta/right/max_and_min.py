"""Two functions, values from MAX's view, infinities that are floats."""

INFINITY = float("inf")


def alpha_beta(game, state, depth):
    return search(game, state, depth, -INFINITY, INFINITY)


def search(game, state, depth, alpha, beta):
    if game.terminal(state):
        return game.value(state)
    if depth == 0:
        return game.estimate(state)
    return (max_value if game.to_move(state) == 0 else min_value)(game, state, depth, alpha, beta)


def max_value(game, state, depth, alpha, beta):
    best = -INFINITY
    for move in game.moves(state):
        best = max(best, search(game, game.after(state, move), depth - 1, alpha, beta))
        if best >= beta:
            return best
        alpha = max(alpha, best)
    return best


def min_value(game, state, depth, alpha, beta):
    best = INFINITY
    for move in game.moves(state):
        best = min(best, search(game, game.after(state, move), depth - 1, alpha, beta))
        if best <= alpha:
            return best
        beta = min(beta, best)
    return best
