"""Moves and corners alone; lines are walked by steps on a board with a rim."""

STEPS = (-9, -8, -7, -1, 1, 7, 8, 9)
CORNERS = (9, 14, 49, 54)
NEAR = {9: (10, 17, 18), 14: (13, 22, 21), 49: (50, 41, 42), 54: (53, 46, 45)}


def with_rim(cells):
    rows = [cells[at:at + 6] for at in range(0, 36, 6)]
    return "#" * 8 + "".join("#" + row + "#" for row in rows) + "#" * 8


def may_move(board, place, player, other):
    for step in STEPS:
        at = place + step
        while board[at] == other:
            at += step
        if board[at] == player and at != place + step:
            return True
    return False


def moves(board, player, other):
    return sum(may_move(board, place, player, other) for place, sign in enumerate(board) if sign == "-")


def corners(board, player):
    value = 0
    for corner in CORNERS:
        if board[corner] == player:
            value += 50
        elif board[corner] == "-":
            value -= 12 * sum(board[place] == player for place in NEAR[corner])
    return value


def evaluate(cells, player):
    other = {"X": "O", "O": "X"}[player]
    board = with_rim(cells)
    mine, theirs = moves(board, player, other), moves(board, other, player)
    if not mine and not theirs:
        discs = cells.count(player) - cells.count(other)
        return 10**6 if discs > 0 else -10**6 if discs < 0 else 0
    return 5 * (mine - theirs) + corners(board, player) - corners(board, other)
