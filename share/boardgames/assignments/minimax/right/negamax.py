"""Negamax: values are those of the player to move."""


def minimax(game, state):
    value = negamax(game, state)
    return value if game.to_move(state) == 0 else -value


def negamax(game, state):
    player = game.to_move(state)
    if game.terminal(state):
        return game.value(state) if player == 0 else -game.value(state)
    best = -10**9
    for move in game.moves(state):
        child = game.after(state, move)
        value = negamax(game, child)
        best = max(best, value if game.to_move(child) == player else -value)
    return best


def max_n(game, state):
    if game.terminal(state):
        return game.value(state)
    player = game.to_move(state)
    best = None
    for move in game.moves(state):
        values = max_n(game, game.after(state, move))
        if best is None or values[player] > best[player]:
            best = values
    return best


def best_move(game, state):
    return max(game.moves(state), key=lambda move: minimax(game, game.after(state, move)))
