"""A table of values within one call; each state is searched whole."""

INFINITY = 10**9
COLUMNS = 5


def alpha_beta(game, state):
    value = search(game, state, -INFINITY, INFINITY, {})
    return for_player(game.to_move(state), value)


def search(game, state, alpha, beta, ends):
    player = game.to_move(state)
    if game.terminal(state):
        if state not in ends:
            ends[state] = game.value(state)
        return for_player(player, ends[state])
    best = -INFINITY
    for move in ordered(game.moves(state)):
        value = -search(game, game.after(state, move), -beta, -alpha, ends)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def ordered(moves):
    """Those near the middle first; of two as near the left one."""
    return sorted(moves, key=lambda move: abs(2 * move - COLUMNS - 1))


def for_player(player, value):
    """A value that is given as the first player sees it, as this player sees it; and back."""
    return value if player == 0 else -value
