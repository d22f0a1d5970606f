"""bench/opponents without the opponents: the arithmetic of its table, what it keeps of the games and how
it goes on, the translation of moves, and matches against stand-ins. The real ones need their packages."""

import json
import os
import subprocess
import sys
import textwrap
import unittest

import program

FOLDER = os.path.join(program.ROOT, "bench", "opponents")
sys.path.insert(0, FOLDER)
import match  # noqa: E402  pylint: disable=wrong-import-position
import notation  # noqa: E402  pylint: disable=wrong-import-position
import programs  # noqa: E402  pylint: disable=wrong-import-position
import results  # noqa: E402  pylint: disable=wrong-import-position

# In the place of OpenSpiel: dots and boxes by its interface, and a search that takes the last move.
PYSPIEL = """
    import re
    class State:
        def __init__(self, rows, cols):
            self.edges = [("h", r, c) for r in range(rows + 1) for c in range(cols)]
            self.edges += [("v", r, c) for r in range(rows) for c in range(cols + 1)]
            self.size, self.drawn, self.player, self.boxes = (rows, cols), set(), 0, [0, 0]
        def clone(self):
            copy = State(*self.size)
            copy.drawn, copy.player, copy.boxes = set(self.drawn), self.player, list(self.boxes)
            return copy
        def legal_actions(self):
            return [n for n, edge in enumerate(self.edges) if edge not in self.drawn]
        def current_player(self):
            return self.player
        def action_to_string(self, player, action):
            return "P%d(%s,%d,%d)" % (player + 1, *self.edges[action])
        def closed(self):
            rows, cols = self.size
            return sum({("h", r, c), ("h", r + 1, c), ("v", r, c), ("v", r, c + 1)} <= self.drawn
                       for r in range(rows) for c in range(cols))
        def apply_action(self, action):
            before = self.closed()
            self.drawn.add(self.edges[action])
            self.boxes[self.player] += self.closed() - before
            if self.closed() == before:
                self.player = 1 - self.player
        def is_terminal(self):
            return len(self.drawn) == len(self.edges)
        def returns(self):
            first, second = self.boxes
            return [(first > second) - (first < second), (second > first) - (second < first)]
    class Game:
        def __init__(self, text):
            self.size = [int(n) for n in re.findall(r"=(\\d+)", text)]
        def new_initial_state(self):
            return State(*self.size)
    class Node:
        def __init__(self, action):
            self.action, self.explore_count = action, 7
        def best_child(self):
            return self
    class MCTSBot:
        def __init__(self, *arguments):
            pass
        def mcts_search(self, state):
            return Node(state.legal_actions()[-1])
    def RandomRolloutEvaluator(playouts, seed):
        return None
    load_game = Game
"""

# In the place of GNU Go: it passes, and is wrong about the score.
PASSES = """
    import sys
    answers = {"name": "Passer", "version": "1", "known_command": "false", "genmove": "PASS",
               "final_score": "B+99.5"}
    for line in sys.stdin:
        command = line.split()[0]
        print("= " + answers.get(command, ""), end="\\n\\n", flush=True)
        if command == "quit":
            break
"""


def row(points, **more):
    return {"game": "g", "opponent": "o", "player": "p", "budgets": [0.1, 1], "clock": "wall", "build": "b", "seed": 1,
            "pair": 0, "seat": 0, "points": points, "ending": "played",
            "ours": {"moves": 10, "processor": 0.5}, "theirs": {"moves": 10, "processor": 5, "simulations": 70},
            **more}


class Arithmetic(unittest.TestCase):
    def test_interval(self):
        # Its ends are the shares of which what was seen is 1.96 standard errors away.
        for points, games in [(5, 10), (7.5, 10), (1, 20), (99, 200)]:
            for share in results.wilson(points, games):
                error = (share * (1 - share) / games) ** 0.5
                self.assertAlmostEqual(abs(points / games - share) / error, 1.959964, places=5)
        low, high = results.wilson(10, 10)
        self.assertAlmostEqual(low, 0.7225, places=4)
        self.assertAlmostEqual(high, 1)
        self.assertEqual(results.wilson(0, 0), (0, 1))

    def test_table(self):
        rows = [row(1), row(0.5, seat=1), row(0, pair=1, ending="forfeit by us: e9 is not legal"),
                row(1, pair=1, seat=1, ending="forfeit by them: it ended"),
                row(None, pair=2, ending="rules differ"), row(0, build="another")]
        # The same games in two files are counted once.
        text = results.table(rows + rows)
        line = next(line for line in text.splitlines() if line.startswith("| g |"))
        self.assertEqual([cell.strip() for cell in line.split("|")[1:-1]],
                         ["g", "o", "`p`", "62.5 %", "22 to 91", "4", "2, 1, 1", "50 of 100", "500 of 1000", "7", "1, 1"])
        self.assertEqual(text.count("| g |"), 2)
        self.assertIn("1 games were spoilt", text)


class Mapping(program.AppTest):
    """What OpenSpiel's texts become are exactly the legal moves of the program."""

    def legal(self, game, moves=()):
        moves = "moves " + " ".join(moves) if moves else ""
        out = self.ok("ugi", game, stdin=f"position startpos {moves}\nquery legal\n").out
        return sorted(out.strip().removeprefix("response ").split())

    def test_quoridor(self):
        walls = [f"{column}{row}{kind}" for column in "abcdefgh" for row in range(1, 9) for kind in "hv"]
        self.assertEqual(sorted(map(notation.quoridor, ["e8", "d9", "f9"] + walls)), self.legal("quoridor"))
        # The wall before the first player, as OpenSpiel names it: he can no longer go straight on.
        moves = [move for move in self.legal("quoridor", [notation.quoridor("a1v"), notation.quoridor("e8h")]) if len(move) == 2]
        self.assertEqual(moves, ["d1", "f1"])

    def test_timbiriche(self):
        texts = [f"P1(h,{r},{c})" for r in range(3) for c in range(3)]
        texts += [f"P2(v,{r},{c})" for r in range(2) for c in range(4)]
        self.assertEqual(sorted(map(notation.timbiriche, texts)), self.legal("timbiriche:rows=2,cols=3"))

    def test_morris(self):
        self.assertEqual(sorted(notation.morris(f"Point {n}") for n in range(24)), self.legal("morris"))
        moves = ["a7", "a1", "d7", "d1"]
        self.assertIn(notation.morris_with_removal("Point 2", "Point 21"), self.legal("morris", moves))
        self.assertEqual(notation.morris_with_removal("Move 9 -> 0", "Point 23"), "a4-a7xg1")

    def test_go(self):
        texts = [f"B {column}{row}" for column in "abcdefghj" for row in range(1, 10)] + ["B PASS"]
        self.assertEqual(sorted(map(notation.go, texts)), self.legal("go:rows=9,cols=9"))


class Stub(programs.Ugi):
    """A game of three plies; `legal_moves` by the ply. Plays what `chosen` says."""

    def __init__(self, legal_moves, chosen, plies=3):  # pylint: disable=super-init-not-called
        self.legal_moves, self.chosen, self.plies, self.moves, self.closed = legal_moves, chosen, plies, [], False

    def new_game(self, seed):
        self.moves = []

    def position(self, moves):
        self.moves = moves

    def query(self, question):
        return {"turn": f"p{len(self.moves) % 2 + 1}", "gameover": str(len(self.moves) >= self.plies).lower(),
                "legal": " ".join(self.legal_moves) if len(self.moves) < self.plies else "none",
                "result": "p1win" if len(self.moves) >= self.plies else "none"}[question]

    def play(self, moves, seconds, watched=False):
        if self.chosen is None:
            raise programs.ProgramError("gone")
        return self.chosen, {}

    def processor_seconds(self):
        return 0

    def close(self):
        self.closed = True


class Games(unittest.TestCase):
    def game(self, ours, theirs, seat):
        pairing = match.Pairing(lambda: ours, lambda: theirs)
        pairing.start()
        played = {"opening": [], "seat": seat, "game_seed": 1, "clock": "processor"}
        match.play(pairing, played, [1, 1], go=False)
        return played

    def test_seats(self):
        for seat, points in [(0, 1), (1, 0)]:
            played = self.game(Stub(["a", "b"], "a"), Stub(["a", "b"], "b"), seat)
            self.assertEqual((played["points"], played["ending"]), (points, "played"))
            self.assertEqual(played["moves"], list(["aba", "bab"][seat]))

    def test_forfeits(self):
        played = self.game(Stub(["a"], "a"), Stub(["a"], "c"), 0)
        self.assertEqual((played["points"], played["ending"]), (1, "forfeit by them: c is not legal"))
        played = self.game(Stub(["a"], "c"), Stub(["a"], "a"), 0)
        self.assertEqual((played["points"], played["ending"]), (0, "forfeit by us: c is not legal"))
        theirs = Stub(["a"], None)
        played = self.game(Stub(["a"], "a"), theirs, 1)
        self.assertEqual((played["points"], played["ending"]), (1, "forfeit by them: gone"))
        self.assertTrue(theirs.closed)  # the next game starts another

    def test_rules_that_differ_count_for_nobody(self):
        played = self.game(Stub(["a"], "a"), Stub(["a", "c"], "c"), 0)
        self.assertEqual((played["points"], played["ending"]), (None, "rules differ"))
        self.assertEqual(played["differences"], {"after": [], "ours alone": [], "theirs alone": ["c"]})
        theirs = Stub(["a"], "a")
        theirs.position = lambda moves: theirs.until("response", 0) if moves else None
        theirs.line = lambda seconds: "info string error: a is no legal move here"
        theirs.name = "theirs"
        played = self.game(Stub(["a"], "a"), theirs, 0)
        self.assertEqual((played["points"], played["ending"]),
                         (None, "spoilt: theirs: error: a is no legal move here"))
        self.assertTrue(theirs.closed)
        # One side's end of the game is taken, and told.
        played = self.game(Stub(["a"], "a"), Stub(["a"], "a", plies=2), 0)
        self.assertEqual((played["points"], played["ending"]), (1, "over by their rules alone"))


class Matches(program.AppTest):
    def play(self, *options, status=0):
        environment = {**os.environ, "PYTHONPATH": self.place}
        result = subprocess.run(
            [sys.executable, "-B", os.path.join(FOLDER, "main.py"), "--program", program.program_under_test(),
             "--output", self.path("games.jsonl"), *options], capture_output=True, text=True,
            env=environment, timeout=program.WATCHDOG_SECONDS, check=False)
        self.assertEqual(result.returncode, status, result)
        return result

    def games(self):
        return [json.loads(line) for line in program.read(self.path("games.jsonl")).splitlines()]

    def test_goes_on_where_it_was(self):
        game = "timbiriche:rows=1,cols=2"
        options = ["--games", "4", "--games-list", game, "--opponents", f"lots@ugi:{program.program_under_test()} ugi {game} --level novice",
                   "--player", "engine:nodes=500", "--seed", "3"]
        self.play(*options)
        before = self.games()
        self.assertEqual([(played["pair"], played["seat"]) for played in before], [(0, 0), (0, 1), (1, 0), (1, 1)])
        self.assertEqual(before[0]["opening"], before[1]["opening"])
        for played in before:
            self.assertEqual(played["moves"][:2], played["opening"])
            self.assertEqual(len(played["moves"]), 7)
        lines = self.bytes("games.jsonl").splitlines(keepends=True)
        # Cut off in the middle of a game's line.
        path = self.write("games.jsonl", b"".join(lines[:2]) + lines[2][:50])
        told = self.play(*options)
        self.assertEqual(self.games()[:2], before[:2])
        self.assertEqual([played["pair"] for played in self.games()], [0, 0, 1, 1])
        self.assertEqual(told.stderr.count("game "), 2, told.stderr)
        self.assertIn("| 4 |", self.play("--table", path, path).stdout)

    def test_open_spiel(self):
        self.write("pyspiel.py", textwrap.dedent(PYSPIEL))
        told = self.play("--games", "2", "--games-list", "timbiriche4", "--opponents", "openspiel",
                         "--player", "novice", "--player", "timbiriche4=engine:nodes=200")
        for played in self.games():
            self.assertEqual((played["ending"], played["plies"], played["differences"]), ("played", 40, None))
            self.assertEqual(played["theirs"]["simulations"], 7 * played["theirs"]["moves"])
            self.assertEqual(played["player"], "engine:nodes=200")
        self.assertIn("| 7 | 0, 0 |", told.stdout)
        told = self.play("--check", "3", "--games-list", "timbiriche5", "--opponents", "openspiel")
        self.assertEqual(told.stdout, "timbiriche5 against openspiel: 183 positions of 3 games compared, 0 differ\n")

    def test_gtp(self):
        passes = self.write("passes.py", textwrap.dedent(PASSES))
        told = self.play("--games", "2", "--games-list", "go:rows=3,cols=3,komi=0.5", "--opponents",
                         f"passes@gtp:{sys.executable} {passes}", "--player", "engine:nodes=500", "--plies", "0")
        first, second = self.games()
        self.assertEqual((first["points"], first["version"]), (1, "Passer 1"))
        self.assertEqual([first["final_scores"][1], second["final_scores"][1]], [99.5, 99.5])
        self.assertIn("0 of 2 final scores agreed, 1 winners", told.stdout)
        self.assertEqual(first["moves"][1], "pass")

    def test_errors(self):
        for options, says in [(["--games", "3"], "an even number"), (["--games-list", "chess"], "unknown game 'chess'"),
                              (["--opponents", "edax"], "unknown opponent 'edax'"),
                              (["--opponents", "x@uci:y"], "after @ comes ugi:COMMAND"),
                              (["--program", "/nowhere"], "there is no program /nowhere")]:
            self.assertIn(says, self.play(*options, status=2).stderr)


if __name__ == "__main__":
    program.main()
