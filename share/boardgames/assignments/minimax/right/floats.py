"""Infinities that are floats, and values that become floats."""


def minimax(game, state):
    if game.terminal(state):
        return float(game.value(state))
    player = game.to_move(state)
    best = float("-inf") if player == 0 else float("inf")
    for move in game.moves(state):
        value = minimax(game, game.after(state, move))
        best = max(best, value) if player == 0 else min(best, value)
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
