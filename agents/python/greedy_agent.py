"""Plays all five games sensibly without searching: one rule or two for each, made of the facts it is told."""

import random

from boardgames_agent import Agent, run


class GreedyAgent(Agent):
    def start(self, seat):
        self.random = random.Random(self.random_seed + seat)

    def choose(self, position):
        rule = getattr(self, position.name, None)
        move = rule(position) if rule else None
        return move if move in position.legal else self.random.choice(position.legal)

    # Run if nobody is nearer to the goal, else put a wall across the shortest path of whoever is.
    def quoridor(self, position):
        me = position.turn
        distances = position.facts_of("distance")
        paths = [position.cells("path of Player %d" % (p + 1)) for p in range(position.players)]
        others = [p for p in range(position.players) if p != me]
        leader = min(others, key=lambda p: distances[p])
        if distances[leader] < distances[me] and position.facts_of("walls")[me] > 0:
            walls = [w for a, b in zip(paths[leader], paths[leader][1:]) for w in walls_between(a, b)
                     if w in position.legal]
            # Not a wall that stands in one's own way.
            own = {w for a, b in zip(paths[me], paths[me][1:]) for w in walls_between(a, b)}
            good = [w for w in walls if w not in own]
            if good:
                return good[0]
        steps = [m for m in position.legal if m[-1] not in "hv"]
        return max(steps, key=lambda m: paths[me].index(m) if m in paths[me] else 0, default=None)

    # Corners, then the rim, but not beside an empty corner.
    def reversi(self, position):
        size = position.size.get("size", 8)

        def worth(move):
            if move == "pass":
                return 0
            x, y = ord(move[0]) - ord("a"), int(move[1:]) - 1
            to_rim = sorted([min(x, size - 1 - x), min(y, size - 1 - y)])
            values = {(0, 0): 9, (0, 1): -5, (1, 1): -9}
            return values.get(tuple(to_rim), 3 if to_rim[0] == 0 else 0) + self.random.random()

        return max(position.legal, key=worth)

    # Take boxes; else draw an edge that gives none away.
    def timbiriche(self, position):
        captures = [m for m in position.cells("captures") if m in position.legal]
        if captures:
            return captures[0]
        gives = threes_after(position)
        return min(position.legal, key=lambda m: (gives.get(m, 0), self.random.random()))

    # Close a mill, else stop one, else keep moving.
    def morris(self, position):
        players = ["White", "Black"]
        mine = position.cells("closing points of " + players[position.turn])
        theirs = position.cells("closing points of " + players[1 - position.turn])

        def worth(move):
            to = move.split("x")[0].split("-")[-1]
            taking = move.split("x")[1] if "x" in move else ""
            return (bool(taking), taking in theirs, to in mine, to in theirs, self.random.random())

        return max(position.legal, key=worth)

    # Take chains, save chains, play beside the chain with the fewest liberties, never into an own eye.
    def go(self, position):
        me = ["Black", "White"][position.turn]
        take, save, near = [], [], []
        for name, text in position.facts.items():
            if not name.startswith("chain "):
                continue
            stones, _, liberties = text.partition("; liberties ")
            stones, liberties = stones.split(), liberties.split()
            if len(liberties) == 1:
                (save if name.endswith(me) else take).append((len(stones), liberties[0]))
            elif not name.endswith(me):
                near += [(-len(liberties), point) for point in liberties]
        for moves in (take, save, near):
            for _, move in sorted(moves, key=lambda m: (m[0], self.random.random()), reverse=True):
                if move in position.legal and not is_own_eye(position, move):
                    return move
        points = [m for m in position.legal if m != "pass" and not is_own_eye(position, m)]
        return self.random.choice(points) if points else "pass"


def walls_between(a, b):
    """The walls that cut the step from cell a to cell b: each covers this step and one beside it."""
    (x, y), (x2, y2) = sorted([(ord(a[0]), int(a[1:])), (ord(b[0]), int(b[1:]))])
    if x == x2:
        return [chr(x) + str(y) + "h", chr(x - 1) + str(y) + "h"]
    return [chr(x) + str(y) + "v", chr(x) + str(y - 1) + "v"]


def threes_after(position):
    """How many boxes each edge would leave with three sides, for the other player to take."""
    drawn = {}
    rows, cols = position.size.get("rows", 4), position.size.get("cols", 4)
    bits = iter(position.fen.split("/")[0])
    dot = lambda row, col: chr(ord("a") + col) + str(row + 1)
    for row in range(rows + 1):
        for col in range(cols):
            drawn[dot(row, col) + dot(row, col + 1)] = next(bits, "0") == "1"
    for row in range(rows):
        for col in range(cols + 1):
            drawn[dot(row, col) + dot(row + 1, col)] = next(bits, "0") == "1"
    gives = {}
    for row in range(rows):
        for col in range(cols):
            sides = [dot(row, col) + dot(row, col + 1), dot(row + 1, col) + dot(row + 1, col + 1),
                     dot(row, col) + dot(row + 1, col), dot(row, col + 1) + dot(row + 1, col + 1)]
            if sum(drawn[s] for s in sides) == 2:
                for side in sides:
                    gives[side] = gives.get(side, 0) + 1
    return gives


def is_own_eye(position, move):
    """Whether all neighbours of the point are stones of the player to move."""
    rows = position.fen.split()[0].split("/")
    col = "ABCDEFGHJKLMNOPQRST".index(move[0])
    row = len(rows) - int(move[1:])
    beside = [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]
    stone = "XO"[position.turn]
    return all(rows[r][c] == stone for r, c in beside if 0 <= r < len(rows) and 0 <= c < len(rows[0]))


run(GreedyAgent, "greedy in Python")
