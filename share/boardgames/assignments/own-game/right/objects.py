"""A state is an object, which is copied before it changes."""
import copy


class Board:
    def __init__(self):
        self.cells = {(row, column): None for row in range(3) for column in range(3) if (row, column) != (1, 1)}
        self.player = 0

    def loser(self):
        lines = [[(a, b) for b in range(3)] for a in (0, 2)] + [[(b, a) for b in range(3)] for a in (0, 2)]
        for line in lines:
            owners = {self.cells[cell] for cell in line}
            if len(owners) == 1 and None not in owners:
                return owners.pop()
        return None


def initial():
    return Board()


def to_move(state):
    return state.player


def moves(state):
    return [3 * row + column + 1 for (row, column), owner in state.cells.items() if owner is None]


def apply(state, move):
    state = copy.deepcopy(state)
    state.cells[divmod(move - 1, 3)] = state.player
    state.player = 1 - state.player
    return state


def terminal(state):
    return state.loser() is not None or not moves(state)


def utility(state, player):
    loser = state.loser()
    return 0 if loser is None else -1 if loser == player else 1


def to_text(state):
    numbers = {None: 0, 0: 1, 1: 2, 3: 3}
    return " ".join(str(numbers[state.cells.get((row, column), 3)]) for row in range(3) for column in range(3)) \
        + " " + str(state.player)


def from_text(text):
    state = Board()
    *numbers, player = text.split()
    for place, number in enumerate(numbers):
        if number != "3":
            state.cells[divmod(place, 3)] = {"0": None, "1": 0, "2": 1}[number]
    state.player = int(player)
    return state
