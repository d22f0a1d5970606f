"""A state is its text."""

LINES = ["012", "678", "036", "258"]  # the others go through the blocked cell


def initial():
    return "0 0 0 0 3 0 0 0 0 0"


def to_move(state):
    return int(state[-1])


def moves(state):
    return [place + 1 for place in range(9) if state[2 * place] == "0"]


def apply(state, move):
    words = state.split()
    words[move - 1] = str(to_move(state) + 1)
    words[9] = str(1 - to_move(state))
    return " ".join(words)


def lost(state, player):
    return any({state[2 * int(place)] for place in line} == {str(player + 1)} for line in LINES)


def terminal(state):
    return lost(state, 0) or lost(state, 1) or not moves(state)


def utility(state, player):
    return lost(state, 1 - player) - lost(state, player)


def to_text(state):
    return state


from_text = str
