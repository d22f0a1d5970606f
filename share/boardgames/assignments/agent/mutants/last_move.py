# loses: novice, intermediate
"""The last of the moves."""

from boardgames_agent import Agent, run

SIZE = 6
DEPTH = 3
INFINITY = 10**9
PLACES = [
    60, -15, 8, 8, -15, 60,
    -15, -25, -1, -1, -25, -15,
    8, -1, 2, 2, -1, 8,
    8, -1, 2, 2, -1, 8,
    -15, -25, -1, -1, -25, -15,
    60, -15, 8, 8, -15, 60,
]


def lines_from(cell):
    row, column = divmod(cell, SIZE)
    for down, right in ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)):
        line, r, c = [], row + down, column + right
        while 0 <= r < SIZE and 0 <= c < SIZE:
            line.append(SIZE * r + c)
            r, c = r + down, c + right
        yield line


LINES = [list(lines_from(cell)) for cell in range(SIZE * SIZE)]


def turned(cells, cell, player):
    """The discs that a move turns over."""
    found = []
    if cells[cell] != "-":
        return found
    for line in LINES[cell]:
        between = []
        for at in line:
            if cells[at] == "-":
                break
            if cells[at] == player:
                found += between
                break
            between.append(at)
    return found


def moves(cells, player):
    return [cell for cell in range(SIZE * SIZE) if turned(cells, cell, player)]


def after(cells, cell, player):
    board = list(cells)
    for at in [cell] + turned(cells, cell, player):
        board[at] = player
    return board


def other(player):
    return "O" if player == "X" else "X"


def evaluate(cells, player, mobility):
    value = 6 * mobility
    for sign, worth in zip(cells, PLACES):
        value += worth if sign == player else 0 if sign == "-" else -worth
    return value


def search(cells, player, depth, alpha, beta):
    """The value for player, who is to move."""
    mine = moves(cells, player)
    theirs = moves(cells, other(player)) if depth == 0 or not mine else []
    if not mine and not theirs:
        return 1000 * (cells.count(player) - cells.count(other(player)))
    if depth == 0:
        return evaluate(cells, player, len(mine) - len(theirs))
    if not mine:
        return -search(cells, other(player), depth - 1, -beta, -alpha)
    best = -INFINITY
    for move in mine:
        best = max(best, -search(after(cells, move, player), other(player), depth - 1, -beta, -max(alpha, best)))
        if best >= beta:
            break
    return best


class MyAgent(Agent):
    def choose(self, position):
        cells, player = position.fen.split()
        if position.legal == ["pass"]:
            return "pass"
        best, chosen = -INFINITY, position.legal[0]
        for move in position.legal:
            cell = SIZE * (int(move[1:]) - 1) + ord(move[0]) - ord("a")
            value = -search(after(cells, cell, player), other(player), DEPTH - 1, -INFINITY, -best)
            if value > best:
                best, chosen = value, move
        return position.legal[-1]


run(MyAgent)
