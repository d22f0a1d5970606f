"""Results of three players are tuples, and prunes as alpha-beta."""


def minimax(game, state, alpha=-1000, beta=1000):
    if game.terminal(state):
        return game.value(state)
    for move in game.moves(state):
        value = minimax(game, game.after(state, move), alpha, beta)
        if game.to_move(state) == 0:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return alpha if game.to_move(state) == 0 else beta


def max_n(game, state):
    if game.terminal(state):
        return tuple(game.value(state))
    player = game.to_move(state)
    best = None
    for move in game.moves(state):
        values = max_n(game, game.after(state, move))
        if best is None or values[player] > best[player]:
            best = values
    return best


def best_move(game, state):
    return max(game.moves(state), key=lambda move: minimax(game, game.after(state, move)))
