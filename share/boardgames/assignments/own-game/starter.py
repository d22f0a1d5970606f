"""A game of your own. The statement says what is asked, and this says your rule:

    boardgames grade own-game starter.py --login YOUR_LOGIN
"""


def initial():
    """The state at the start."""
    return None


def to_move(state):
    """Who moves: 0 or 1."""
    return 0


def moves(state):
    """A list of the moves."""
    return []


def apply(state, move):
    """The state after the move; the one that is given stays as it was."""
    return state


def terminal(state):
    """Whether the game is over."""
    return False


def utility(state, player):
    """At the end: what this player gets."""
    return 0


def to_text(state):
    """The numbers that the rule names, and who moves."""
    return ""


def from_text(text):
    """The state of which this is the text."""
    return None
