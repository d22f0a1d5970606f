# loses: value, extra turns
"""MAX takes the least, MIN the most."""


def minimax(game, state):
    if game.terminal(state):
        return game.value(state)
    values = [minimax(game, game.after(state, move)) for move in game.moves(state)]
    return max(values) if game.to_move(state) == 1 else min(values)


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
    return max(game.moves(state), key=lambda move: value_of(game, game.after(state, move)))


def value_of(game, state):
    if game.terminal(state):
        return game.value(state)
    values = [value_of(game, game.after(state, move)) for move in game.moves(state)]
    return max(values) if game.to_move(state) == 0 else min(values)
