# loses: material, greedy
"""Everything that is not over is worth the same."""

SIZE = 6
WIN = 100000
PLACES = [
    60, -15, 8, 8, -15, 60,
    -15, -25, -1, -1, -25, -15,
    8, -1, 2, 2, -1, 8,
    8, -1, 2, 2, -1, 8,
    -15, -25, -1, -1, -25, -15,
    60, -15, 8, 8, -15, 60,
]
# Of each cell the lines that begin beside it.
LINES = []
for row in range(SIZE):
    for column in range(SIZE):
        lines = []
        for down, right in ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)):
            line, r, c = [], row + down, column + right
            while 0 <= r < SIZE and 0 <= c < SIZE:
                line.append(SIZE * r + c)
                r, c = r + down, c + right
            if len(line) > 1:
                lines.append(line)
        LINES.append(lines)


def moves(cells, player):
    """How many moves there are."""
    count = 0
    for cell in range(SIZE * SIZE):
        if cells[cell] == "-" and takes(cells, player, cell):
            count += 1
    return count


def takes(cells, player, cell):
    for line in LINES[cell]:
        if cells[line[0]] in ("-", player):
            continue
        for other in line:
            if cells[other] == "-":
                break
            if cells[other] == player:
                return True
    return False


def evaluate(cells, player):
    """The larger the better for player; cells are a text, row by row: X, O or -."""
    other = "O" if player == "X" else "X"
    discs = cells.count(player) - cells.count(other)
    mine, theirs = moves(cells, player), moves(cells, other)
    if mine == 0 and theirs == 0:
        return (discs > 0) * WIN - (discs < 0) * WIN + discs
    return 0
