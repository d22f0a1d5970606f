"""Without recursion: every state is listed before its children, and valued after them."""


def minimax(game, state):
    values = value_all(game, state)
    return values[state]


def value_all(game, root):
    states, children = [root], {}
    for state in states:
        children[state] = [game.after(state, move) for move in game.moves(state)]
        states.extend(children[state])
    values = {}
    for state in reversed(states):
        if game.terminal(state):
            values[state] = game.value(state)
        else:
            best = max if game.to_move(state) == 0 else min
            values[state] = best(values[child] for child in children[state])
    return values


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
