# loses: extra turns
"""The sign turns at every ply, also at an extra turn."""

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
    for move in game.moves(state):
        child = game.after(state, move)
        value = -search(game, child, depth - 1, -beta, -alpha)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def for_player(player, value):
    return value if player == 0 else -value
