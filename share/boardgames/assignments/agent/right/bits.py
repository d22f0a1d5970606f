"""Discs as bits of two numbers; two plies, by moves and corners."""

from boardgames_agent import Agent, run

# Eight columns to a row, of which the first and the last are a rim.
BOARD = sum(1 << 8 * row + column for row in range(1, 7) for column in range(1, 7))
CORNERS = sum(1 << 8 * row + column for row in (1, 6) for column in (1, 6))
DIAGONAL = sum(1 << 8 * row + column for row in (2, 5) for column in (2, 5))
STEPS = (1, 7, 8, 9)


def shifted(bits, step):
    return (bits << step if step > 0 else bits >> -step) & BOARD


def turned(mine, theirs, move):
    found = 0
    for step in STEPS + tuple(-step for step in STEPS):
        line, at = 0, shifted(move, step)
        while at & theirs:
            line, at = line | at, shifted(at, step)
        if at & mine:
            found |= line
    return found


def moves(mine, theirs):
    empty = BOARD & ~(mine | theirs)
    found = 0
    for step in STEPS + tuple(-step for step in STEPS):
        line = shifted(mine, step) & theirs
        for _ in range(4):
            line |= shifted(line, step) & theirs
        found |= shifted(line, step) & empty
    return found


def each(bits):
    while bits:
        yield bits & -bits
        bits &= bits - 1


def count(bits):
    return bin(bits).count("1")


def value(mine, theirs, depth):
    """For who moves, with the discs `mine`."""
    possible, answers = moves(mine, theirs), moves(theirs, mine)
    if not possible and not answers:
        return 1000 * (count(mine) - count(theirs))
    if depth == 0:
        diagonal = count(mine & DIAGONAL) - count(theirs & DIAGONAL)
        return 5 * (count(possible) - count(answers)) + 60 * (count(mine & CORNERS) - count(theirs & CORNERS)) - 9 * diagonal
    if not possible:
        return -value(theirs, mine, depth - 1)
    best = -10**9
    for move in each(possible):
        discs = turned(mine, theirs, move)
        best = max(best, -value(theirs & ~discs, mine | discs | move, depth - 1))
    return best


class MyAgent(Agent):
    def choose(self, position):
        if position.legal == ["pass"]:
            return "pass"
        cells, player = position.fen.split()
        bits = {"X": 0, "O": 0, "-": 0}
        for at, sign in enumerate(cells):
            bits[sign] |= 1 << 8 * (at // 6 + 1) + at % 6 + 1
        mine, theirs = bits[player], bits["O" if player == "X" else "X"]

        def worth(name):
            move = 1 << 8 * int(name[1:]) + "abcdef".index(name[0]) + 1
            discs = turned(mine, theirs, move)
            return -value(theirs & ~discs, mine | discs | move, 2)

        return max(position.legal, key=worth)


run(MyAgent)
