"""Moves are found by regular expressions on the rows, columns and diagonals."""
import re


def all_lines():
    rows = [[6 * row + column for column in range(6)] for row in range(6)]
    lines = rows + [list(column) for column in zip(*rows)]
    for sign in (1, -1):
        for total in range(-5, 11):
            line = [6 * row + sign * (total - row) for row in range(6) if 0 <= sign * (total - row) < 6]
            if len(line) > 2:
                lines.append(line)
    return lines


LINES = all_lines()
PATTERNS = {
    "X": (re.compile("(?=(-)O+X)"), re.compile("(?<=X)(?=(O+-))")),
    "O": (re.compile("(?=(-)X+O)"), re.compile("(?<=O)(?=(X+-))")),
}


def moves(cells, player):
    forwards, backwards = PATTERNS[player]
    found = set()
    for line in LINES:
        text = "".join(cells[at] for at in line)
        found.update(line[match.start(1)] for match in forwards.finditer(text))
        found.update(line[match.end(1) - 1] for match in backwards.finditer(text))
    return len(found)


def evaluate(cells, player):
    other = "O" if player == "X" else "X"
    lead = cells.count(player) - cells.count(other)
    difference = moves(cells, player) - moves(cells, other)
    if difference == 0 and moves(cells, player) == 0:
        return 50000 * lead
    corners = "".join(cells[at] for at in (0, 5, 30, 35))
    diagonal = "".join(cells[at] for at in (7, 10, 25, 28))
    value = 8 * difference + 70 * (corners.count(player) - corners.count(other))
    for corner, beside in zip(corners, diagonal):
        if corner == "-" and beside != "-":
            value += -30 if beside == player else 30
    return value
