# loses: values, distances, cycles, draws
"""One bad move is enough to be lost."""


def solve(game, state):
    """A dict: of each position its value and its plies to the end (0 if nobody wins)."""
    player, children, parents = {}, {}, {state: []}
    queue = [state]
    for at in queue:
        player[at] = game.to_move(at)
        children[at] = [] if game.terminal(at) else [game.after(at, move) for move in game.moves(at)]
        for child in children[at]:
            if child not in parents:
                parents[child] = []
                queue.append(child)
            parents[child].append(at)
    table = {at: (0, 0) for at in queue}
    left = {at: len(children[at]) for at in queue}
    decided = []
    for at in queue:
        if game.terminal(at) and game.value(at) != 0:
            table[at] = (game.value(at), 0)
            decided.append(at)
    for child in decided:
        value, distance = table[child]
        for parent in parents[child]:
            if table[parent][0] != 0:
                continue
            wins = value == (1 if player[parent] == 0 else -1)
            left[parent] -= 1
            if wins or left[parent] >= 0:
                table[parent] = (value, distance + 1)
                decided.append(parent)
    return table
