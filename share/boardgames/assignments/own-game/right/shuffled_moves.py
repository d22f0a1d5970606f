"""The moves are in another order every time, as that of a set may be."""
import random

from collections import namedtuple

State = namedtuple("State", "cells player")


def initial():
    return State((0,) * 4 + (3,) + (0,) * 4, 0)


def to_move(state):
    return state.player


def moves(state):
    free = {cell for cell in range(1, 10) if not state.cells[cell - 1]}
    return random.sample(sorted(free), len(free))


def apply(state, move):
    cells = list(state.cells)
    cells[move - 1] = 1 + state.player
    return state._replace(cells=tuple(cells), player=1 - state.player)


def lines(state):
    rows = [state.cells[at:at + 3] for at in (0, 3, 6)]
    return rows + [state.cells[at::3] for at in range(3)]


def terminal(state):
    return utility(state, 0) != 0 or 0 not in state.cells


def utility(state, player):
    mine, theirs = (player + 1,) * 3, (2 - player,) * 3
    return (theirs in lines(state)) - (mine in lines(state))


def to_text(state):
    return "%d " * 9 % state.cells + "%d" % state.player


def from_text(text):
    words = [int(word) for word in text.split()]
    return State(tuple(words[:-1]), words[-1])
