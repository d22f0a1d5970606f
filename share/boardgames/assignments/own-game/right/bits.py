"""A state is one number: nine bits of each player, and one for who moves."""

LINES = [0b111, 0b111000000, 0b001001001, 0b100100100]
BLOCKED = 1 << 4


def initial():
    return 0


def cells(state, player):
    return state >> 9 * player & 511


def to_move(state):
    return state >> 18


def moves(state):
    taken = cells(state, 0) | cells(state, 1) | BLOCKED
    return [place + 1 for place in range(9) if not taken >> place & 1]


def apply(state, move):
    return (state | 1 << (move - 1) + 9 * to_move(state)) ^ 1 << 18


def line(state, player):
    return any(cells(state, player) & each == each for each in LINES)


def terminal(state):
    return line(state, 0) or line(state, 1) or not moves(state)


def utility(state, player):
    return line(state, 1 - player) - line(state, player)


def to_text(state):
    numbers = [cells(state, 0) >> place & 1 | (cells(state, 1) >> place & 1) << 1 for place in range(9)]
    numbers[4] = 3
    return " ".join(map(str, numbers + [to_move(state)]))


def from_text(text):
    numbers = list(map(int, text.split()))
    numbers[4] = 0
    state = numbers[9] << 18
    for place, owner in enumerate(numbers[:9]):
        if owner:
            state |= 1 << place + 9 * (owner - 1)
    return state
