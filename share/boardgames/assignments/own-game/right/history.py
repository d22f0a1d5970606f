"""A state is where the game began and the list of the moves since."""

LINES = ((0, 1, 2), (6, 7, 8), (0, 3, 6), (2, 5, 8))
START = ((0, 0, 0, 0, 3, 0, 0, 0, 0), 0)


def initial():
    return [START, []]


def cells(state):
    (numbers, player), played = state
    numbers = list(numbers)
    for move in played:
        numbers[move - 1] = player + 1
        player = 1 - player
    return numbers


def to_move(state):
    return (state[0][1] + len(state[1])) % 2


def moves(state):
    for place, owner in enumerate(cells(state)):
        if owner == 0:
            yield place + 1


def apply(state, move):
    return [state[0], state[1] + [move]]


def line(state, player):
    numbers = cells(state)
    return any(all(numbers[place] == player + 1 for place in each) for each in LINES)


def terminal(state):
    return any(line(state, player) for player in (0, 1)) or 0 not in cells(state)


def utility(state, player):
    return float(line(state, 1 - player)) - float(line(state, player))


def to_text(state):
    return " ".join(str(number) for number in cells(state) + [to_move(state)])


def from_text(text):
    numbers = tuple(int(word) for word in text.split())
    return [(numbers[:9], numbers[9]), []]
