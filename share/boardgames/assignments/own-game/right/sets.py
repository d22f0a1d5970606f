"""A state is the cells of both players, as two frozensets; whose turn it is follows from their sizes."""

CELLS = frozenset(range(1, 10)) - {5}
LINES = [{1, 2, 3}, {7, 8, 9}, {1, 4, 7}, {3, 6, 9}]


def initial():
    return frozenset(), frozenset()


def to_move(state):
    return len(state[0]) - len(state[1])


def moves(state):
    return sorted(CELLS - state[0] - state[1])


def apply(state, move):
    return tuple(cells | {move} if player == to_move(state) else cells for player, cells in enumerate(state))


def has_line(cells):
    return any(line <= cells for line in LINES)


def terminal(state):
    return has_line(state[0]) or has_line(state[1]) or len(state[0] | state[1]) == 8


def utility(state, player):
    return int(has_line(state[1 - player])) - int(has_line(state[player]))


def to_text(state):
    def number(cell):
        return 3 if cell == 5 else 1 if cell in state[0] else 2 if cell in state[1] else 0
    return " ".join("%d" % number(cell) for cell in range(1, 10)) + " %d" % to_move(state)


def from_text(text):
    numbers = text.split()
    return tuple(frozenset(cell + 1 for cell in range(9) if numbers[cell] == owner) for owner in ("1", "2"))
