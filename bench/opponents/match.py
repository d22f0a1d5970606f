"""One pairing: our program, which is the referee too, against another one. Needs the standard library
alone."""

import random
import time

from programs import Gtp, ProgramError, Silence, Ugi

MAX_PLIES = 400


class Pairing:
    """Both programs, started when they are first needed and open until close()."""

    def __init__(self, ours, theirs):
        self.make = (ours, theirs)  # functions that start them
        self.ours = self.theirs = None

    def start(self):
        if self.ours is None:
            self.ours = self.make[0]()
        if self.theirs is None:
            self.theirs = self.make[1]()

    def close(self):
        for program in (self.ours, self.theirs):
            if program is not None:
                program.close()
        self.ours = self.theirs = None


def opening(ours, seed, pair, plies):
    """Random legal moves; fewer only where the game would be over."""
    lots, moves = random.Random(f"{seed} {pair}"), []
    for _ in range(plies):
        ours.position(moves)
        legal = sorted(ours.legal())
        lots.shuffle(legal)
        for move in legal:
            ours.position(moves + [move])
            if not ours.over():
                moves.append(move)
                break
    return moves


def difference(ours, theirs, moves):
    """How the two sets of legal moves differ, or whether the game is over; None where they agree."""
    ours.position(moves)
    theirs.position(moves)
    mine, over = set(ours.legal()), ours.over()
    if isinstance(theirs, Gtp):
        if over or theirs.ask("known_command all_legal") != "true":
            return None
        said = set(theirs.legal())
    else:
        if theirs.over() != over:
            return {"after": list(moves), "over": {"ours": over, "theirs": not over}}
        said = set(theirs.legal())
        if over and theirs.query("result") != ours.query("result"):
            return {"after": list(moves), "result": [ours.query("result"), theirs.query("result")]}
    if mine != said:
        return {"after": list(moves), "ours alone": sorted(mine - said), "theirs alone": sorted(said - mine)}
    return None


def points_of(result, seat):
    """Ours, where we sit in that seat."""
    return {"p1win": 1.0 - seat, "p2win": float(seat), "draw": 0.5}[result]


def area(ours, moves):
    """The result of a game of Go as the board stands, and what Black has more than White."""
    passes = ["pass"] * (1 if moves and moves[-1] == "pass" else 2)
    ours.position(moves if moves[-2:] == ["pass", "pass"] else moves + passes)
    return ours.query("result"), float(ours.query("score").split()[0])


def play(pairing, row, budgets, go):
    """One game. Fills `row` with all that is kept of it. Nobody loses by a few milliseconds: what was used is
    written down instead. A program that fails when it is not asked for a move, as
    by refusing a move of the other one, or that is silent without computing, spoils the game, which then
    counts for nobody."""
    told = {who: {"moves": 0, "processor": 0.0, "wall": 0.0} for who in ("ours", "theirs")}
    row.update(told, moves=list(row["opening"]), points=None, ending="", differences=None)
    try:
        for program in (pairing.ours, pairing.theirs):
            program.new_game(row["game_seed"])
        while not row["ending"]:
            differs = difference(pairing.ours, pairing.theirs, row["moves"])
            row["differences"] = row["differences"] or differs
            if not end(row, pairing, go):
                turn(row, told, pairing, budgets, differs)
    except ProgramError as error:
        row["ending"] = f"spoilt: {error}"
        pairing.close()
    row["plies"] = len(row["moves"])


def end(row, pairing, go):
    """Whether the game is over; if so, the row is told its result."""
    ours, theirs, moves, seat = pairing.ours, pairing.theirs, row["moves"], row["seat"]
    ours.position(moves)
    if ours.over():
        if go and isinstance(theirs, Gtp):
            row["final_scores"] = [area(ours, moves)[1], theirs.final_score(moves)]
        row["points"], row["ending"] = points_of(ours.query("result"), seat), "played"
    elif isinstance(theirs, Ugi) and theirs.over():
        row["points"], row["ending"] = points_of(theirs.query("result"), seat), "over by their rules alone"
    elif len(moves) >= MAX_PLIES:
        result = area(ours, moves)[0] if go else "draw"
        row["points"], row["ending"] = points_of(result, seat), f"ended after {MAX_PLIES} plies"
    return row["ending"] != ""


def turn(row, told, pairing, budgets, differs):
    """Who is to move does, and the row is told where that ends the game."""
    moves = row["moves"]
    mine = seat_to_move(pairing.ours, moves) == row["seat"]
    program, budget = (pairing.ours, budgets[0]) if mine else (pairing.theirs, budgets[1])
    who, used = ("us" if mine else "them"), told["ours" if mine else "theirs"]
    legal = set(pairing.ours.legal())
    begin, before = time.monotonic(), program.processor_seconds()
    try:
        move, said = program.play(list(moves), budget, watched=mine and row["clock"] == "processor")
    except Silence:
        raise
    except ProgramError as error:
        row["ending"], row["points"] = f"forfeit by {who}: {error}", 0.0 if mine else 1.0
        pairing.close()
        return
    used["moves"] += 1
    used["wall"] = round(used["wall"] + time.monotonic() - begin, 3)
    used["processor"] = round(used["processor"] + program.processor_seconds() - before, 4)
    for name, value in said.items():
        used[name] = used.get(name, 0) + value
    if move == "resign":
        row["ending"], row["points"] = f"resigned by {who}", 0.0 if mine else 1.0
    elif differs and (move in differs.get("ours alone", []) or move in differs.get("theirs alone", [])):
        row["ending"] = "rules differ"  # for no fault of either; the game counts for nobody
    elif move not in legal:
        row["ending"], row["points"] = f"forfeit by {who}: {move} is not legal", 0.0 if mine else 1.0
    else:
        moves.append(move)


def seat_to_move(ours, moves):
    """The seat that is to move, from 0."""
    ours.position(moves)
    return int(ours.query("turn")[1:]) - 1


def check(pairing, seed, games):
    """Random games in lock-step: how many positions were compared, and each difference."""
    positions, differences = 0, []
    pairing.start()
    for game in range(games):
        lots, moves = random.Random(f"check {seed} {game}"), []
        for program in (pairing.ours, pairing.theirs):
            program.new_game(seed)
        while len(moves) <= MAX_PLIES:
            positions += 1
            differs = difference(pairing.ours, pairing.theirs, moves)
            if differs:
                differences.append(differs)
            common = set(pairing.ours.legal())
            if differs:
                common -= set(differs.get("ours alone", []))
            if not common or (differs and "over" in differs):
                break
            moves = moves + [lots.choice(sorted(common))]
    return positions, differences
