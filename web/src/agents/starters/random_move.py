import random


# Called when it is your turn. Gives the text of a legal move.
def choose(state):
    return random.choice(state.legal())
