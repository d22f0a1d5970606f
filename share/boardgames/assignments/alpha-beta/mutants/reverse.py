# loses: leaves, extra turns, depth limit
"""The moves are tried from the last one."""

INFINITY = 10**9


def alpha_beta(game, state, depth):
    return search(game, state, depth, -INFINITY, INFINITY)


def search(game, state, depth, alpha, beta):
    player = game.to_move(state)
    if game.terminal(state):
        return for_player(player, game.value(state))
    if depth == 0:
        return for_player(player, game.estimate(state))
    best = -INFINITY
    for move in reversed(game.moves(state)):
        child = game.after(state, move)
        if game.to_move(child) == player:
            value = search(game, child, depth - 1, alpha, beta)
        else:
            value = -search(game, child, depth - 1, -beta, -alpha)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def for_player(player, value):
    return value if player == 0 else -value
