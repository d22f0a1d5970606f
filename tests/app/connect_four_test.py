"""A game of a user's own has the whole command line: examples/12_connect_four."""

import json
import os
import re
import subprocess

import program

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
EXAMPLE = os.path.join(ROOT, "examples", "12_connect_four")
PAGE = os.path.join(ROOT, "docs", "your_own_game.md")
GAME = "connect4"
SMALL = "connect4:rows=4,cols=4"
# X threatens at both ends.
OPEN = "......./......./......./......./......./.XXX... X"


class ConnectFour(program.AppTest):
    def test_list_names_the_game_and_its_options(self):
        out = self.ok("list").out
        self.assertIn("connect4  Connect Four: discs fall into columns", out)
        self.assertIn("rows", out)
        self.assertNotIn("reversi", out)

    def test_help_and_errors_are_of_this_program(self):
        self.assertRegex(self.ok("--version").out, r"^connect4 \(boardgames \d+\.\d+\.\d+\)\n$")
        out = self.ok("--help").out
        self.assertIn("connect4 list shows them", out)
        for command in ["gtp", "nboard", "serve"]:  # for Go and Reversi, and a library of its own
            self.assertNotIn(command, out)
        result = program.run("search", "chess")
        self.assertEqual(result.status, 2)
        self.assertTrue(result.err.startswith("connect4: unknown game 'chess'"), result.err)
        result = program.run("search", GAME, "--moves", "8")
        self.assertIn("columns are 1 to 7", result.err)

    def test_perft(self):
        # The numbers of positions after so many discs, as published: 7, 49, 343, 2401, 16807, 117649,
        # 823536 (a column is full), 5673234 (a game is over).
        for depth, nodes in [(1, 7), (6, 117649), (7, 823536)]:
            self.assertEqual(self.json("perft", GAME, "--depth", str(depth))["nodes"], nodes)

    def test_search_takes_the_win(self):
        result = self.json("search", GAME, "--position", OPEN, "--depth", "4")
        self.assertEqual((result["kind"], result["plies"]), ("win", 1))
        self.assertIn(result["best"], ["1", "5"])

    def test_solve(self):
        result = self.json("solve", SMALL)
        self.assertEqual((result["kind"], result["score"]), ("draw", 0))

    def test_tree_as_a_page(self):
        page = os.path.join(self.folder(), "tree.html")
        self.ok("tree", GAME, "--depth", "2", "-o", page)
        with open(page, encoding="utf-8") as file:
            text = file.read()
        self.assertTrue(text.startswith("<!DOCTYPE html>"), text[:40])

    def test_play(self):
        out = self.ok("play", SMALL, "--players", "random:seed=1,engine:depth=4").out
        self.assertIn("1 2 3 4", out)

    def test_match_and_its_page(self):
        folder = self.folder()
        page = os.path.join(folder, "match.html")
        database = os.path.join(folder, "match.db")
        result = self.json("match", SMALL, "engine:depth=6", "random", "--games", "4", "--openings",
                           "none", "--db", database, "--report", page)
        self.assertEqual(result["games"], 4)
        self.assertTrue(os.path.getsize(page) > 0)
        self.assertEqual(len(self.ok("replay", database).out.splitlines()), 4)

    def test_ugi(self):
        result = program.run("ugi", stdin="ugi\nposition startpos moves 4\ngo depth 2\nquit\n")
        self.assertIn("bestmove", result.out)

    def test_the_page_quotes_the_files(self):
        known = set()
        nim = os.path.join(ROOT, "tests", "docs", "hooks_test.cc")
        for name in [*(os.path.join(EXAMPLE, name) for name in os.listdir(EXAMPLE)), nim]:
            with open(name, encoding="utf-8") as file:
                known.update(line.split("  //")[0].strip() for line in file)
        for language in ["cpp", "cmake"]:
            blocks = re.findall(rf"```{language}\n(.*?)```", self.page(), flags=re.S)
            self.assertTrue(blocks)
            for line in "".join(blocks).splitlines():
                code = line.split("  //")[0].strip()
                if not code.startswith("//"):
                    self.assertTrue(code == "" or code in known, code)

    def test_the_commands_of_the_page(self):
        commands = re.findall(r"^\./connect4 (.*?)(?:  +#.*)?$", self.page(), flags=re.M)
        self.assertGreater(len(commands), 7)
        folder = self.folder()
        for command in commands:
            with self.subTest(command=command):
                done = subprocess.run([program.program_under_test(), *command.split()], cwd=folder,
                                      input="quit\n", capture_output=True, text=True, check=False,
                                      timeout=program.WATCHDOG_SECONDS)
                self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertTrue(os.path.exists(os.path.join(folder, "tree.html")))
        self.assertTrue(os.path.exists(os.path.join(folder, "match.html")))

    def page(self):
        with open(PAGE, encoding="utf-8") as file:
            return file.read()

    def json(self, *args):
        return json.loads(self.ok(*args, "--json").out.splitlines()[-1])


if __name__ == "__main__":
    program.main()
