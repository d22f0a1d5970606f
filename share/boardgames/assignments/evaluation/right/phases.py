"""Weights that change from the opening to the end; positions are sets of pairs."""

DIRECTIONS = [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if (a, b) != (0, 0)]
CORNERS = {(0, 0), (0, 5), (5, 0), (5, 5)}


def places(cells, sign):
    return {divmod(at, 6) for at, each in enumerate(cells) if each == sign}


def moves(empty, mine, theirs):
    found = set()
    for row, column in mine:
        for down, right in DIRECTIONS:
            r, c = row + down, column + right
            met = False
            while (r, c) in theirs:
                met = True
                r, c = r + down, c + right
            if met and (r, c) in empty:
                found.add((r, c))
    return found


def beside_empty_corner(empty, mine):
    bad = 0
    for row, column in CORNERS & empty:
        bad += sum(max(abs(r - row), abs(c - column)) == 1 for r, c in mine)
    return bad


def evaluate(cells, player):
    empty = places(cells, "-")
    mine, theirs = places(cells, player), places(cells, "XO".replace(player, ""))
    my_moves, their_moves = len(moves(empty, mine, theirs)), len(moves(empty, theirs, mine))
    discs = len(mine) - len(theirs)
    if my_moves + their_moves == 0:
        return discs * 100000
    left = len(empty)
    value = (my_moves - their_moves) * (4 + left // 4)
    value += 60 * (len(mine & CORNERS) - len(theirs & CORNERS))
    value -= 15 * (beside_empty_corner(empty, mine) - beside_empty_corner(empty, theirs))
    return value + (discs if left < 8 else 0)
