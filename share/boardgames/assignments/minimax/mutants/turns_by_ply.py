# loses: extra turns
"""MAX at even plies, also after an extra turn."""


def minimax(game, state):
    return search(game, state, 0)


def search(game, state, ply):
    if game.terminal(state):
        return game.value(state)
    values = [search(game, game.after(state, move), ply + 1) for move in game.moves(state)]
    return max(values) if ply % 2 == 0 else min(values)


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
