"""One function for MAX and one for MIN."""


def minimax(game, state):
    if game.terminal(state):
        return game.value(state)
    return max_value(game, state) if game.to_move(state) == 0 else min_value(game, state)


def max_value(game, state):
    return max(minimax(game, game.after(state, move)) for move in game.moves(state))


def min_value(game, state):
    return min(minimax(game, game.after(state, move)) for move in game.moves(state))


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
