"""The puzzles of the page: that those of each game which are proved soonest are right, and that a wrong one is found."""

import json
import os
import subprocess
import sys

import program

SCRIPT = os.path.join(program.ROOT, "scripts", "puzzles")
GAMES = ["reversi", "timbiriche", "quoridor", "go", "morris"]


class PuzzlesTest(program.AppTest):
    def check(self, *args):
        return subprocess.run([sys.executable, "-B", SCRIPT, "--check", "--program", program.program_under_test(), "--tables", self.place,
                               *args], capture_output=True, text=True, check=False, timeout=10 * program.WATCHDOG_SECONDS)


class Puzzles(PuzzlesTest):
    def test_some_of_each_game(self):
        done = self.check("--sample", "2")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "".join(f"{game}: 2 puzzles proved\n" for game in GAMES), ""))

    def test_what_is_wrong_is_found(self):
        with open(os.path.join(program.ROOT, "web", "src", "puzzles", "reversi.json"), encoding="utf-8") as file:
            puzzle = min(json.load(file), key=lambda one: one["nodes"])
        for change in [{"value": puzzle["value"] + 1}, {"rest": puzzle["rest"] - 1}, {"others": {"a9": 0}}, {"best": "a9"}]:
            with self.subTest(change=change):
                self.write("reversi.json", json.dumps([{**puzzle, **change}]))
                done = self.check("reversi", "--folder", self.place)
                self.assertEqual((done.returncode, done.stderr), (1, ""))
                self.assertIn(f"{puzzle['spec']} at '{puzzle['position']}' ", done.stdout)

    def test_unknown_games_are_refused(self):
        done = self.check("chess")
        self.assertEqual(done.returncode, 2)
        self.assertIn("there are no puzzles of 'chess'", done.stderr)


if __name__ == "__main__":
    program.main()
