# Plays the move that leads to the best position, as worth() sees it.
def choose(state):
    me = state.to_move
    chosen = max(state.legal(), key=lambda move: worth(state.apply(move), me))
    print("I play", chosen, "for a worth of", worth(state.apply(chosen), me))
    return chosen


# Points once the game is over; until then, many choices are good for whoever has them.
def worth(state, me):
    points = state.value()
    if points:
        return 1000 * points[me]
    choices = len(state.legal())
    return choices if state.to_move == me else -choices
