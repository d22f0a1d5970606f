"""boardgames match: agents against each other, with ratings, a database and a sequential test."""
import os
import re
import sqlite3

import program

FAST = ["--games", "8", "--openings", "random:2"]


class Match(program.AppTest):
    def match(self, *args):
        """The games and the result of a match, from JSON."""
        rows = self.parse(self.ok("match", *args, "--json"))
        return rows[:-1], rows[-1]

    def test_a_switch_of_the_engine_against_itself(self):
        one = "engine:nodes=200,reductions=on"
        games, result = self.match("reversi:size=4", one, "mcts:playouts=50,rave=30", *FAST)
        self.assertEqual(set(games[0]["agents"]),
                         {"engine:nodes=200,late_moves=on", "mcts:playouts=50,rave=30"})
        self.bad("match", "reversi", one, "mcts:ravee=3", says="did you mean 'rave'?")

    def test_every_opening_is_played_from_both_seats(self):
        games, result = self.match("reversi:size=4", "expert", "novice", *FAST)
        self.assertEqual(len(games), 8)
        for one, other in zip(games[::2], games[1::2]):
            self.assertEqual(one["agents"], ["expert", "novice"])
            self.assertEqual(other["agents"], ["novice", "expert"])
            self.assertEqual(one["opening"], other["opening"])
            self.assertEqual(len(one["opening"]), 2)
        points = sum(g["scores"][g["agents"].index("expert")] for g in games)
        self.assertEqual(result["match"]["points"], points)
        self.assertEqual(result["games"], 8)
        self.assertTrue(result["finished"])
        self.assertEqual(sum(result["match"]["pairs"]), 4)
        self.assertEqual({r["agent"]: r["points"] for r in result["standings"]},
                         {"expert": points, "novice": 8 - points})

    def test_the_same_seed_plays_the_same_games(self):
        def moves(*more):
            games, _ = self.match("timbiriche:rows=2,cols=2", "novice", "intermediate", *FAST, *more)
            return [[m["move"] for m in g["moves"]] for g in games]
        self.assertEqual(moves(), moves())
        self.assertNotEqual(moves(), moves("--seed", "2"))

    def test_text_has_both_ends_and_forfeits_apart(self):
        out = self.ok("match", "reversi:size=4", "expert", "novice", "--games", "40").out
        self.assertRegex(out, r"(?m)^Elo +-?[\d.]+; 95 % from -?[\d.]+ to [\w.]+ \(\+/- [\w.]+\)$")
        self.assertRegex(out, r"(?m)^normalized +-?[\d.]+")
        self.assertRegex(out, r"(?m)^pairs +of 0 points \d+, 1/2 \d+, 1 \d+, 1 1/2 \d+, 2 \d+$")
        self.assertIn("forfeited", out)
        self.assertIn("Bradley-Terry", out)

    def test_all_alike_has_no_interval(self):
        _, result = self.match("timbiriche:rows=1,cols=2", "master:nodes=5000", "novice", "--games",
                               "2", "--openings", "none")
        match = result["match"]
        if match["pairs"] == [0, 0, 0, 0, 1]:
            self.assertIsNone(match["elo"])
        self.assertIsNone(match["elo_interval"])
        self.assertIsNone(match["superiority"])

    def test_an_agent_may_play_itself(self):
        games, _ = self.match("reversi:size=4", "novice", "novice", *FAST)
        self.assertEqual(games[0]["agents"], ["novice", "novice#2"])

    def test_three_and_four_seats(self):
        for seats, orders in [(3, 6), (4, 24)]:
            agents = ["expert", "a@novice", "b@novice", "c@novice"][:seats]
            games, result = self.match(f"timbiriche:rows=2,cols=2,players={seats}", *agents,
                                       "--games", str(orders))
            self.assertEqual(len({tuple(g["agents"]) for g in games}), orders)
            self.assertEqual(result["model"], "Plackett-Luce")
            self.assertAlmostEqual(sum(r["points"] for r in result["standings"]),
                                   orders * seats / 2, places=4)

    def test_the_same_command_goes_on(self):
        database = os.path.join(self.folder(), "m.db")
        command = ["match", "reversi:size=6", "expert", "novice", "--games", "400", "--db", database]
        first = program.interrupt_after_first_line(*command, "--json")
        self.assertEqual(first.status, 130, first)
        self.assertIn("this goes on: ", first.err)
        self.assertIn(f"match reversi:size=6 expert novice --games 400 --db {database} --json",
                      first.err)
        played = len(first.out.splitlines()) - 1
        self.assertGreater(played, 0)
        self.assertLess(played, 400)
        second = self.ok(*command, "--json")
        self.assertIn(f"has {played} games of", second.err)
        self.assertEqual(len(second.out.splitlines()) - 1, 400 - played)
        third = self.ok(*command, "--json")
        result = self.parse(third)[-1]
        self.assertEqual((result["before"], result["played"]), (400, 0))
        # What is in the database is what an unbroken match plays.
        whole = os.path.join(self.folder(), "whole.db")
        self.ok(*command[:-1], whole)
        self.assertEqual(self.games_of(database), self.games_of(whole))

    def games_of(self, database):
        connection = sqlite3.connect(database)
        rows = connection.execute("SELECT number, seats, digest FROM games ORDER BY number").fetchall()
        connection.close()
        return rows

    def test_another_match_under_the_same_name_is_refused(self):
        database = os.path.join(self.folder(), "m.db")
        self.ok("match", "reversi:size=4", "expert", "novice", *FAST, "--db", database)
        result = program.run("match", "reversi:size=4", "expert", "novice", *FAST, "--db", database,
                             "--seed", "9")
        self.assertEqual(result.status, 2, result)
        self.assertIn("another plan", result.err)
        # Another pairing is another match; both are shown.
        self.ok("match", "reversi:size=4", "expert", "intermediate", *FAST, "--db", database)
        rows = self.parse(self.ok("tournament", "show", database, "--json"))
        self.assertEqual(len(rows), 2)

    def test_sequential_test(self):
        _, result = self.match("reversi:size=4", "master", "novice", "--nodes", "300", "--sprt",
                               "0,50", "--openings", "random:2", "--model", "normalized")
        self.assertLess(result["games"], 100000)
        self.assertEqual(result["sprt"]["model"], "normalized")
        self.assertGreaterEqual(result["sprt"]["llr"], 2.944439)
        self.assertIn("elo1 accepted", result["sprt"]["decision"])
        out = self.ok("match", "reversi:size=4", "expert", "novice", *FAST, "--sprt", "0,50").out
        self.assertRegex(out, r"test +LLR -?[\d.]+ in \(-2.9444, 2.9444\); logistic Elo in \[0, 50\]")

    def test_openings_from_a_file(self):
        path = os.path.join(self.folder(), "openings.txt")
        with open(path, "w", encoding="utf-8") as file:
            file.write("# one move, or a position\nb1\n-----OX--XXX---- O\n")
        games, _ = self.match("reversi:size=4", "novice", "expert", "--games", "4", "--openings",
                              path)
        self.assertEqual([g["opening"] for g in games], [["b1"], ["b1"], [], []])
        self.assertEqual(games[2]["position"], "-----OX--XXX---- O")

    def test_report(self):
        page = os.path.join(self.folder(), "m.html")
        self.ok("match", "reversi:size=4", "expert", "novice", *FAST, "--report", page)
        with open(page, encoding="utf-8") as file:
            text = file.read()
        self.assertIn("<html", text)
        self.assertIn("Standings", text)
        self.assertIsNone(re.search(r"(src|href)=[\"']?https?:", text))

    def test_a_report_that_cannot_be_written_is_found_before_the_first_game(self):
        for report in ["/no/such/folder/r.html", self.folder()]:
            result = program.run("match", "reversi", "novice", "random", "--json", "--report",
                                 report)
            self.assertEqual(result.status, 1, result)
            self.assertEqual(result.out, "", "no game was played")
            self.assertEqual(result.err.count("\n"), 1, result)
            self.assertIn(f"cannot write '{report}'", result.err)

    def test_what_has_no_end_is_not_read(self):
        fifo = os.path.join(self.folder(), "fifo")
        os.mkfifo(fifo)
        for path in ["/dev/zero", fifo, self.folder()]:
            self.bad("match", "reversi", "novice", "random", "--openings", path,
                     says=f"'{path}' is not a regular file")

    @program.needs_proc
    def test_what_agents_write_is_harmless_to_show(self):
        folder = self.folder()
        with open(os.path.join(folder, "rude.py"), "w") as f:
            f.write("import sys\n"
                    "sys.stderr.write('log \\x1b[2J \\u009b2J \\u202e end\\n')\n"
                    "for line in sys.stdin:\n"
                    "    if line.startswith('ugi\\n'): print('ugiok', flush=True)\n"
                    "    if line.startswith('isready'): print('readyok', flush=True)\n"
                    "    if line.startswith('go'): print('bestmove \\u202e\\u009b', flush=True)\n")
        database = os.path.join(folder, "m.db")
        page = os.path.join(folder, "m.html")
        name = "ann\u202e\u009b"
        shown = [self.ok("match", "reversi:size=4", f"{name}@ugi:python3 {folder}/rude.py", "random",
                         "--games", "2", "--openings", "none", "--db", database, "--report", page),
                 self.ok("replay", database), self.ok("replay", database, "--game", "1"),
                 self.ok("tournament", "show", database)]
        os.chmod(folder, 0o755)
        check = program.run("agent", "check", "reversi:size=4", "python3 rude.py", "--folder", folder)
        self.assertIn("  | log \\x1b[2J \\xc2\\x9b2J \\xe2\\x80\\xae end", check.out + check.err)
        with open(page) as f:
            shown.append(program.Result((), 0, f.read(), ""))
        for result in [*shown, check]:
            for bad in "\x1b\u009b\u202e":
                self.assertNotIn(bad, result.out + result.err, result.args)
        self.assertIn("forfeits", shown[2].out)

    def test_bad_input(self):
        self.bad("match", "reversi", says="for 2 players; 0 agents")
        self.bad("match", "reversi", "novice", says="1 agents")
        self.bad("match", "reversy", "novice", "novice", says="reversi")
        self.bad("match", "reversi", "novice", "nobody", says="'nobody'")
        self.bad("match", "reversi", "novice", "expert", "--games", "3", says="2 or 4")
        self.bad("match", "reversi", "novice", "expert", "--games", "0", says="--games")
        self.bad("match", "reversi", "novice", "expert", "--jobs", "9999", says="cores")
        self.bad("match", "reversi", "novice", "expert", "--time", "soon", says="500ms/move")
        self.bad("match", "reversi", "novice", "expert", "--sprt", "5", says="elo0,elo1")
        self.bad("match", "reversi", "novice", "expert", "--sprt", "5,0", says="elo0 below elo1")
        self.bad("match", "reversi", "novice", "expert", "--sprt", "0,5", "--model", "logistik",
                 says="did you mean 'logistic'")
        self.bad("match", "reversi", "novice", "expert", "--openings", "random:x", says="random:4")
        self.bad("match", "reversi", "novice", "expert", "--isolation", "jail", says="bubblewrap")
        self.bad("match", "timbiriche:players=3", "novice", "expert", says="for 3 players")
        result = program.run("match", "reversi", "novice", "expert", "--openings", "/no/file")
        self.assertEqual(result.status, 1, result)
        text = os.path.join(self.folder(), "text")
        with open(text, "w", encoding="utf-8") as file:
            file.write("no database\n" * 200)
        self.bad("match", "reversi", "novice", "expert", "--db", text, says="no database of results")


if __name__ == "__main__":
    program.main()
