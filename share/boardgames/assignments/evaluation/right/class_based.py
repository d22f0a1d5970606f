"""A board that is an object; places by rings."""


class Board:
    RING = {(0, 0): 50, (0, 1): -12, (1, 1): -20, (0, 2): 6, (1, 2): -1, (2, 2): 1}

    def __init__(self, cells):
        self.cell = {(at // 6, at % 6): sign for at, sign in enumerate(cells)}

    def can_move(self, player):
        return sum(self.turns(row, column, player) for row, column in self.cell if self.cell[row, column] == "-")

    def turns(self, row, column, player):
        for down in (-1, 0, 1):
            for right in (-1, 0, 1):
                steps, sign = 1, self.cell.get((row + down, column + right))
                while sign not in (None, "-", player):
                    steps += 1
                    sign = self.cell.get((row + steps * down, column + steps * right))
                if sign == player and steps > 1:
                    return True
        return False

    def worth(self, player):
        sum_of_all = 0
        for (row, column), sign in self.cell.items():
            if sign == player:
                ring = tuple(sorted((min(row, 5 - row), min(column, 5 - column))))
                sum_of_all += self.RING[ring]
        return sum_of_all


def evaluate(cells, player):
    board, other = Board(cells), "XO"[player == "X"]
    mine, theirs = board.can_move(player), board.can_move(other)
    if mine == theirs == 0:
        return (cells.count(player) - cells.count(other)) * 10**5
    return board.worth(player) - board.worth(other) + 7 * (mine - theirs)
