"""How OpenSpiel writes the moves of our games, and what they are here. Plain functions of text: nothing
of OpenSpiel is needed."""

import re

# OpenSpiel numbers the points of Nine Men's Morris in reading order.
MORRIS_POINTS = ("a7 d7 g7 b6 d6 f6 c5 d5 e5 a4 b4 c4 e4 f4 g4 c3 d3 e3 b2 d2 f2 a1 d1 g1").split()


def reversi(text):
    """d3, pass: the same."""
    return text


def quoridor(text, rows=9):
    """Rows are counted from the other side. A wall has the name of the highest cell it touches on their
    board, which is the lowest here: a1h is a8h, e9 is e1."""
    cell = re.fullmatch(r"([a-z])(\d+)([hv]?)", text)
    column, row, wall = cell[1], int(cell[2]), cell[3]
    return f"{column}{rows - row if wall else rows + 1 - row}{wall}"


def timbiriche(text):
    """P1(h,0,1): the player, the direction, row and column of the first dot from 0."""
    direction, row, column = re.fullmatch(r"P\d\(([hv]),(\d+),(\d+)\)", text).groups()
    row, column = int(row), int(column)

    def dot(r, c):
        return f"{chr(ord('a') + c)}{r + 1}"
    return dot(row, column) + (dot(row, column + 1) if direction == "h" else dot(row + 1, column))


def morris(text):
    """Point 3, Move 3 -> 4. A removal is a move of its own there, a Point too."""
    return "-".join(MORRIS_POINTS[int(number)] for number in re.findall(r"\d+", text))


def morris_with_removal(text, removed):
    return morris(text) + "x" + morris(removed)


def go(text):
    """B a1, W PASS."""
    vertex = text.split()[1]
    return "pass" if vertex.lower() == "pass" else vertex.upper()
