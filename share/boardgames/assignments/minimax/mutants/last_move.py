# loses: best move
"""Always the last move."""


def minimax(game, state):
    if game.terminal(state):
        return game.value(state)
    values = [minimax(game, game.after(state, move)) for move in game.moves(state)]
    return max(values) if game.to_move(state) == 0 else min(values)


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
    return game.moves(state)[-1]
