"""The package against the program of the same build, which BOARDGAMES_PROGRAM names: random games of every game and
variant, perft as the games' READMEs have it, searches.

BOARDGAMES_RANDOM_GAMES=10000 plays so many games of each, and counts every row of perft that takes under a minute.
"""

import json
import os
import pathlib
import random
import re
import subprocess

import pytest

import boardgames as bg

ROOT = pathlib.Path(__file__).parents[2]
PROGRAM = os.environ.get("BOARDGAMES_PROGRAM")
GAMES = int(os.environ.get("BOARDGAMES_RANDOM_GAMES", "25"))
MOST_PLIES = 300

pytestmark = pytest.mark.skipif(PROGRAM is None, reason="needs the program, which python/test builds")

VARIANTS = [
    "reversi", "reversi:size=6,first=white", "reversi:size=4,scoring=empties-to-winner", "reversi:blocked=c3+f6",
    "reversi:objective=win", "quoridor", "quoridor:cols=5,rows=5,walls=2,double_jump=none", "quoridor:players=3,cols=5,rows=5",
    "quoridor:players=4,cols=7,rows=6,walls=1,repetition=2", "quoridor:cols=12,rows=11,walls=3", "timbiriche",
    "timbiriche:rows=2,cols=3,players=3", "timbiriche:rows=6,cols=6,players=4,objective=win", "go:rows=5,cols=5",
    "go:rows=4,cols=5,komi=0.5,ko=positional", "go:rows=3,cols=4,suicide=allowed,ko=situational", "go:rows=9,cols=9,objective=win",
    "morris", "morris:variant=three", "morris:variant=five", "morris:variant=six,repetition=2", "morris:variant=seven",
    "morris:variant=twelve,flying=yes", "morris:variant=lasker,no_progress=20", "morris:variant=morabaraba", "connect4",
    "connect4:rows=4,cols=5", "tic-tac-toe", "tree",
]


def run(*args, **more):
    ended = subprocess.run([PROGRAM, *args], capture_output=True, text=True, **more)
    assert (ended.returncode, ended.stderr) == (0, ""), (args, ended.stderr)
    return ended.stdout


def random_game(game, draw):
    """A position at its end, and what each one on the way there is, as the program is asked: text, mover, legal moves."""
    position = game.start()
    seen = []
    while True:
        legal = [move.text for move in position.legal_moves]
        seen.append((position.text, f"p{position.turn + 1}", " ".join(legal) or "none"))
        if position.is_over or position.ply == MOST_PLIES:
            return position, seen
        position.push(draw.choice(legal))


def result_in_words(position):
    """As UGI has it: who has the most, and the points of each."""
    if not position.is_over:
        return "none", "none"
    best = max(position.result)
    first = [f"p{player + 1}" for player, points in enumerate(position.result) if points == best]
    winners = "draw" if len(first) == position.game.players else "".join(first) + "win"
    assert position.winner == (int(first[0][1]) - 1 if len(first) == 1 else None)
    return winners, " ".join(f"{points:g}" for points in position.result)


def compare_by_ugi(game, played):
    asked, expected = [], []
    for position, seen in played:
        moves = position.moves_played
        for ply, known in enumerate(seen):
            asked += ["position startpos moves " + " ".join(moves[:ply]), "query fen", "query turn", "query legal"]
            expected += known
        asked += ["query result", "query score", "query facts", "query board"]
        expected += [*result_in_words(position), {name: str(value) for name, value in position.facts.items()}, str(position)]
    # The exact rules: `ugi GAME` would play by those of matches.
    told = run("ugi", input="\n".join([f"setoption name Game value {game.spec}", *asked, "quit"])).splitlines()
    told = [line.removeprefix("response ") for line in told if not line.startswith(("id ", "option "))]
    assert len(told) == len(expected)
    for mine, theirs in zip(expected, told):
        assert mine == theirs or mine == json.loads(theirs)


def compare_by_replay(game, played, folder):
    records = folder / "games.json"
    seats = [str(seat) for seat in range(game.players)]
    with records.open("w", encoding="utf-8") as file:
        for position, seen in played:
            moves = [{"move": move, "seat": int(turn[1]) - 1} for move, (_, turn, _) in zip(position.moves_played, seen)]
            file.write(json.dumps({"game": game.spec, "position": game.start().text, "agents": seats, "seed": 1, "opening": [],
                                   "moves": moves, "ending": "played", "scores": [], "points": []}) + "\n")
    told = run("replay", records, "--format", "json").splitlines()
    assert len(told) == len(played)
    for (position, _), line in zip(played, told):
        record = json.loads(line)
        assert record["final"] == position.text
        assert [move["player"] for move in record["moves"]] == [game.player_names[m["seat"]] for m in record["moves"]]
        if not position.is_over:
            assert record["result"] is None
        elif position.winner is not None:
            assert record["result"].startswith(game.player_names[position.winner] + " wins")
        else:
            assert record["result"] == "draw" or "share the first place" in record["result"]


@pytest.mark.parametrize("spec", VARIANTS)
def test_random_games(spec, tmp_path):
    game = bg.Game(spec)
    at_once = 20
    for first in range(0, GAMES, at_once):
        played = [random_game(game, random.Random(f"{spec} {seed}")) for seed in range(first, min(first + at_once, GAMES))]
        compare_by_ugi(game, played)
        compare_by_replay(game, played, tmp_path)


# --- perft ---------------------------------------------------------------------------------------

# What the rows of the READMEs count, by their first words.
COUNTED = {
    "connect4": {"6x7": "connect4"},
    "go": {"9x9": "go", "5x5": "go:rows=5,cols=5", "19x19": "go:rows=19,cols=19"},
    "morris": {"start": "morris"},
    "quoridor": {
        "9x9, two players, ten walls": "quoridor", "9x9, four players, five walls": "quoridor:players=4",
        "5x5, two walls": "quoridor:cols=5,rows=5,walls=2", "5x5, no walls": "quoridor:cols=5,rows=5,walls=0",
        "3x3, one wall": "quoridor:cols=3,rows=3,walls=1",
    },
    "reversi": {
        "8x8": "reversi", "6x6": "reversi:size=6", "4x4": "reversi:size=4", "8x8, a1 blocked": "reversi:blocked=a1",
        "8x8, c3 f6 blocked": "reversi:blocked=c3+f6", "8x8, d3 e6 blocked": "reversi:blocked=d3+e6",
    },
    "tic-tac-toe": {"": "tic-tac-toe"},
    "timbiriche": {"2x2": "timbiriche:rows=2,cols=2", "3x3": "timbiriche:rows=3,cols=3"},
}
MOST_COUNTED = 300_000 if GAMES < 1000 else 50_000_000


def counts_of(name):
    """The rows of a README's table of perft: their first words, and the counts by depth."""
    depths = None
    for line in (ROOT / "games" / name / "README.md").read_text(encoding="utf-8").splitlines():
        cells = [cell.strip().replace(",", "") if i else cell.strip() for i, cell in enumerate(line.split("|")[1:-1])]
        if cells[1:3] == ["1", "2"]:
            depths = [int(cell) for cell in cells[1:]]
        elif cells[:2] == ["board, depth", "perft"]:
            depths = []
        elif not cells:
            depths = None
        elif depths:
            numbers = {depth: int(cell) for depth, cell in zip(depths, cells[1:]) if cell.isdigit()}
            if numbers:
                yield cells[0], numbers
        elif depths == [] and cells[1].isdigit():
            board, depth = cells[0].split(", ")
            yield board, {int(depth): int(cells[1])}


def position_of(name, words):
    """Where a row counts: the start of a game, or the men of Morris where they are told."""
    men = re.fullmatch(r"(?:flying: )?W ([a-g1-7 ]+) / B ([a-g1-7 ]+), White to move", words)
    if not men:
        return bg.Game(COUNTED[name][words]).start()
    points = "a7 d7 g7 b6 d6 f6 c5 d5 e5 a4 b4 c4 e4 f4 g4 c3 d3 e3 b2 d2 f2 a1 d1 g1".split()
    white, black = (side.split() for side in men.groups())
    return bg.Game("morris").parse("".join("W" if p in white else "B" if p in black else "-" for p in points) + "/0,0/0")


@pytest.mark.parametrize("name", COUNTED)
def test_perft_is_as_the_readme_says(name):
    counted = 0
    for words, counts in counts_of(name):
        position = position_of(name, words)
        for depth, count in counts.items():
            if count <= MOST_COUNTED:
                assert position.perft(depth) == count, (words, depth)
                counted += 1
    assert counted >= 3


# --- searches ------------------------------------------------------------------------------------


def limits_of(game, algorithm):
    if algorithm == "mcts":
        return {"nodes": 3000, "seed": 5}
    return {"depth": 3 if game.max_moves < 300 else 2}


@pytest.mark.parametrize("spec", VARIANTS)
def test_searches(spec):
    game = bg.Game(spec)
    draw = random.Random("searches " + spec)
    for algorithm in game.algorithms:
        position = game.start()
        for _ in range(draw.randrange(12)):
            if len(position.legal_moves) > 0:
                position.push(draw.choice(list(position.legal_moves)))
        if position.is_over:
            position.pop()
        limits = limits_of(game, algorithm)
        told = json.loads(run("search", spec, "--moves", " ".join(position.moves_played), "--algorithm", algorithm, "--json",
                              *(f"--{name}={value}" for name, value in limits.items())).splitlines()[-1])
        mine = position.search(algorithm=algorithm, **limits)
        assert (str(mine.best), mine.value, mine.nodes, mine.line) == \
            (told["best"], told["score"], told["nodes"], told["pv"]), (spec, algorithm, position.moves_played)
