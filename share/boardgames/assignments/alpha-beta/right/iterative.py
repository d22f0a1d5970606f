"""Without recursion: a stack of the positions whose moves are being tried."""

INFINITY = 10**9


def alpha_beta(game, state, depth):
    stack = [[state, depth, -INFINITY, INFINITY, iter(game.moves(state)), game.to_move(state)]]
    if depth == 0 or game.terminal(state):
        return leaf(game, state)
    while True:
        top = stack[-1]
        _, left, alpha, beta, moves, player = top
        move = next(moves, None) if alpha < beta else None
        if move is None:
            value = alpha if player == 0 else beta
            stack.pop()
            if not stack:
                return value
            update(stack[-1], value)
            continue
        child = game.after(top[0], move)
        if game.terminal(child) or left == 1:
            update(top, leaf(game, child))
        else:
            stack.append([child, left - 1, alpha, beta, iter(game.moves(child)), game.to_move(child)])


def update(top, value):
    """Alpha and beta are those of MAX and MIN, at every position."""
    if top[5] == 0:
        top[2] = max(top[2], value)
    else:
        top[3] = min(top[3], value)


def leaf(game, state):
    return game.value(state) if game.terminal(state) else game.estimate(state)
