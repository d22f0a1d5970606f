"""An evaluator of Reversi 6x6. The statement says what is asked.

    boardgames grade evaluation starter.py
"""


def evaluate(cells, player):
    """The larger the better for player, who is to move; cells are a text of 36 signs, row by row: X, O or -."""
    other = "O" if player == "X" else "X"
    return cells.count(player) - cells.count(other)
