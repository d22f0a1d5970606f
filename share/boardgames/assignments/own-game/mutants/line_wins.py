# loses: value
"""Who has a line wins."""

BLOCKED = 5
LINES = [(1, 2, 3), (4, 5, 6), (7, 8, 9), (1, 4, 7), (2, 5, 8), (3, 6, 9)]


def has_line(state, player):
    return any(all(state[0][cell - 1] == player + 1 for cell in line) for line in LINES)


def initial():
    """A tuple of the cells, and who moves."""
    cells = [0] * 9
    cells[BLOCKED - 1] = 3
    return tuple(cells), 0


def to_move(state):
    return state[1]


def moves(state):
    return [cell for cell in range(1, 10) if state[0][cell - 1] == 0]


def apply(state, move):
    cells, player = state
    return cells[:move - 1] + (player + 1,) + cells[move:], 1 - player


def terminal(state):
    return has_line(state, 0) or has_line(state, 1) or 0 not in state[0]


def utility(state, player):
    if has_line(state, player):
        return 1
    return -1 if has_line(state, 1 - player) else 0


def to_text(state):
    return " ".join(str(number) for number in state[0] + (state[1],))


def from_text(text):
    *cells, player = [int(word) for word in text.split()]
    return tuple(cells), player
