"""A game of a user's own has the whole command line: examples/12_connect_four."""

import json
import os
import re

import program

EXAMPLE = os.path.join(program.ROOT, "examples", "12_connect_four")
PAGE = program.read(os.path.join(program.ROOT, "docs", "your_own_game.md"))
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
        result = self.ends(2, "search", "chess")
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
        page = self.path("tree.html")
        self.ok("tree", GAME, "--depth", "2", "-o", page)
        self.assertRegex(program.read(page), "^<!DOCTYPE html>")

    def test_play(self):
        out = self.ok("play", SMALL, "--players", "random:seed=1,engine:depth=4").out
        self.assertIn("1 2 3 4", out)

    def test_match_and_its_page(self):
        page, database = self.path("match.html"), self.path("match.db")
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
        nim = os.path.join(program.ROOT, "tests", "docs", "hooks_test.cc")
        conformance = os.path.join(program.ROOT, "tests", "consumers", "conformance")
        for name in [*(os.path.join(folder, name) for folder in (EXAMPLE, conformance) for name in os.listdir(folder)), nim]:
            known.update(line.split("  //")[0].strip() for line in program.read(name).splitlines())
        for language in ["cpp", "cmake"]:
            blocks = re.findall(rf"```{language}\n(.*?)```", PAGE, flags=re.S)
            self.assertTrue(blocks)
            for line in "".join(blocks).splitlines():
                code = line.split("  //")[0].strip()
                if not code.startswith("//"):
                    self.assertTrue(code == "" or code in known, code)

    def test_the_commands_of_the_page(self):
        commands = re.findall(r"^\./connect4 (.*?)(?:  +#.*)?$", PAGE, flags=re.M)
        self.assertGreater(len(commands), 7)
        for command in commands:
            with self.subTest(command=command):
                self.assertEqual(self.ok(*command.split(), cwd=self.place, stdin="quit\n").err, "")
        self.assertLessEqual({"tree.html", "match.html"}, set(os.listdir(self.place)))

    def json(self, *args):
        return json.loads(self.ok(*args, "--json").out.splitlines()[-1])


if __name__ == "__main__":
    program.main()
