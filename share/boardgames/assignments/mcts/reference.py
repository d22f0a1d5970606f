"""Monte Carlo tree search: UCT, random playouts, and proved values (MCTS-Solver). Results are the first player's."""

import math
import random

EXPLORATION = 1.4


def choose(children, exploration):
    """The number of the child that UCT goes down to; children are (visits, sum of results)."""
    visits = sum(child[0] for child in children)

    def value(child):
        if child[0] == 0:
            return math.inf
        return child[1] / child[0] + exploration * math.sqrt(math.log(visits) / child[0])

    values = [value(child) for child in children]
    return values.index(max(values))


class Node:
    def __init__(self, game, state):
        self.state, self.player = state, game.to_move(state)
        self.moves, self.children = list(game.moves(state)), []
        self.visits, self.total = 0, 0  # the total is the first player's
        self.proved = game.value(state) if game.terminal(state) else None


def playout(game, state, source):
    while not game.terminal(state):
        state = game.after(state, source.choice(game.moves(state)))
    return game.value(state)


def select(node, proving):
    """The child to go down to, as the player to move sees them; to prove, one that is not proved yet."""
    sign = 1 if node.player == 0 else -1
    children = [child for child in node.children if not proving or child.proved is None]
    return children[choose([(child.visits, sign * child.total) for child in children], EXPLORATION)]


def iterate(game, root, source, proving=False):
    path = [root]
    while path[-1].moves and len(path[-1].children) == len(path[-1].moves):
        path.append(select(path[-1], proving))
    node = path[-1]
    if len(node.children) < len(node.moves):
        child = Node(game, game.after(node.state, node.moves[len(node.children)]))
        node.children.append(child)
        path.append(child)
    result = playout(game, path[-1].state, source)
    for node in path:
        node.visits += 1
        node.total += result
    for node in reversed(path):
        prove_by_children(node)


def prove_by_children(node):
    if node.proved is not None or not node.children:
        return
    best = 1 if node.player == 0 else -1
    values = [child.proved for child in node.children]
    if best in values:
        node.proved = best
    elif len(values) == len(node.moves) and None not in values:
        node.proved = max(values) if node.player == 0 else min(values)


def mcts(game, state, playouts, seed):
    """The visits of each move after so many playouts: a dict. The best move is the most visited one."""
    root, source = Node(game, state), random.Random(seed)
    for _ in range(playouts):
        iterate(game, root, source)
    return {move: child.visits for move, child in zip(root.moves, root.children)}


def prove(game, state):
    """The proved value of the state, as the first player sees it: 1, 0 or -1."""
    root, source = Node(game, state), random.Random(0)
    while root.proved is None:
        iterate(game, root, source, proving=True)
    return root.proved
