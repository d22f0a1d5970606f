# loses: leaves, extra turns, depth limit
"""Children are not told what the player to move has."""

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
        if game.to_move(child) == player:
            value = search(game, child, depth - 1, alpha, beta)
        else:
            value = -search(game, child, depth - 1, -beta, INFINITY)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def for_player(player, value):
    return value if player == 0 else -value
