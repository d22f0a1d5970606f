"""Knows no rules: corners, the rim, and places beside an empty corner, by the names of the moves."""

from boardgames_agent import Agent, run


def worth(move, cells):
    if move == "pass":
        return 0
    column, row = "abcdef".index(move[0]), int(move[1:]) - 1
    corner = 6 * (5 if row > 2 else 0) + (5 if column > 2 else 0)
    to_rim = sorted((min(row, 5 - row), min(column, 5 - column)))
    if to_rim == [0, 0]:
        return 100
    if to_rim in ([0, 1], [1, 1]) and cells[corner] == "-":
        return -20 if to_rim == [0, 1] else -40
    return 10 if to_rim[0] == 0 else 0


class MyAgent(Agent):
    def choose(self, position):
        cells = position.fen.split()[0]
        return max(position.legal, key=lambda move: worth(move, cells))


run(MyAgent)
