"""A table that is new in every call."""


def minimax(game, state):
    return search(game, state, {})


def search(game, state, table):
    if state not in table:
        if game.terminal(state):
            table[state] = game.value(state)
        else:
            values = [search(game, game.after(state, move), table) for move in game.moves(state)]
            table[state] = max(values) if game.to_move(state) == 0 else min(values)
    return table[state]


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
