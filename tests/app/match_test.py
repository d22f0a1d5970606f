"""boardgames match: agents against each other, with ratings, a database and a sequential test."""
import os
import re
import sys

import program

AGENTS = os.path.join(program.ROOT, "agents", "python")
HELPER = "import sys; sys.path.insert(0, %r); from boardgames_agent import Agent, run\n" % AGENTS
AGENT = "class A(Agent):\n    def choose(self, position):\n        %s\nrun(A)\n"
LOSES = AGENT % "return 'resign'"
CRASHES = AGENT % "return 1 / 0"
ERRS_OTHERWISE = AGENT % "return 'x%d' % self.random_seed"
SAYS_MUCH = AGENT % "raise ValueError('x' * 5000)"

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
                         {"engine:nodes=200,lmr=on", "mcts:playouts=50,rave=30"})
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
        self.assertRegex(out, r"(?m)^Elo +-?[\d.]+; 95 % from -?[\d.]+ to -?[\d.]+ \(\+/- [\d.]+\)$")
        self.assertEqual(len(re.findall(r"\bElo +", out.split("Elo and intervals")[0])), 1, "one Elo")
        self.assertRegex(out, r"(?m)^normalized +-?[\d.]+")
        self.assertRegex(out, r"(?m)^pairs +of 0 points \d+, 1/2 \d+, 1 \d+, 1 1/2 \d+, 2 \d+$")
        self.assertIn("forfeited", out)
        self.assertRegex(out, r"gifts +ms/move +median +99 % +slowest")

    @program.needs_proc
    def test_all_alike_has_a_finite_interval(self):
        games, result = self.match("reversi:size=4", *self.agents(LOSES), "--games", "4",
                                   "--keep-going")
        # By hand: of two pairs lost, half a pair lost and half a pair won added, s is 1/6.
        match = result["match"]
        self.assertEqual(match["pairs"], [2, 0, 0, 0, 0])
        self.assertAlmostEqual(match["elo"], -279.588, places=3)
        self.assertAlmostEqual(match["elo_interval"][0], -807.058, places=3)
        self.assertAlmostEqual(match["elo_interval"][1], 247.882, places=3)
        self.assertIsNone(match["normalized_elo"])
        self.assertNotIn("elo", result["standings"][0])
        # Three agents have a rating each.
        out = self.ok("match", "timbiriche:players=3,rows=1,cols=2", "novice", "random", "expert",
                      "--games", "6").out
        self.assertIn("Plackett-Luce", out)
        self.assertNotRegex(out, r"\binf\b")

    def agents(self, source, name="bad"):
        """An agent of that source against novice."""
        path = self.write("agent.py", HELPER + source)
        return f"{name}@ugi:{sys.executable} {path}", "novice"

    def test_a_line_for_each_game_as_it_ends(self):
        with program.running("match", "reversi:size=4", "novice", "me@human", "--games", "2",
                             "--openings", "none", "--seed", "3") as process:
            # The person's first game: the line is there while the second is being played.
            for line in ["game 1 of 2: novice 1.0 - 0.0 me, 1 moves; resigned by me\n",
                         "game 2 of 2: me 0.0 - 1.0 novice, 0 moves; resigned by me\n"]:
                process.stdin.write("resign\n")
                process.stdin.flush()
                self.assertEqual(process.stdout.readline(), line)
        out = self.ok("match", "timbiriche:rows=1,cols=2,players=3", "novice", "random", "expert",
                      "--games", "6").out
        lines = [line for line in out.splitlines() if line.startswith("game ")]
        self.assertEqual([line.split(":")[0] for line in lines], [f"game {i} of 6" for i in range(1, 7)])
        self.assertRegex(lines[0], r": novice [\d.]+, random [\d.]+, expert [\d.]+, 7 moves; played$")

    def test_the_live_line_of_a_terminal_is_alone(self):
        terminal = self.terminal("match", "reversi:size=4", "novice", "random", "--games", "4")
        self.assertEqual(terminal.finish(), 0)
        self.assertNotIn("game 1 of 4", terminal.text)
        self.assertIn("Standings", terminal.text)

    @program.needs_proc
    def test_equal_faults_stop_it(self):
        agents = self.agents(CRASHES)
        result = self.ends(1, "match", "reversi:size=4", *agents, "--games", "40")
        crash = "crash: it ended with status 1; the last line of its log: ZeroDivisionError: division by zero"
        self.assertIn("stopped after 3 of 40 games: bad lost 3 in a row by the same fault, " + crash,
                      result.out.splitlines()[4])
        self.assertIn("--keep-going", result.err)
        # Who, how often, and the sentence of one game.
        self.assertRegex(result.out, r"(?m)^bad +crash +3 +game 1: it ended with status 1; .*"
                                     r"ZeroDivisionError: division by zero$")
        command = ["match", "reversi:size=4", *agents, "--games", "8", "--json", "--db", self.path("m.db")]
        rows = self.parse(program.run(*command))
        self.assertEqual(len(rows), 4)
        self.assertFalse(rows[-1]["finished"])
        self.assertEqual(rows[-1]["stopped"], {"agent": "bad", "games": 3, "fault": "crash",
                                               "what": crash.removeprefix("crash: ")})
        rows = self.parse(self.ok(*command, "--keep-going"))
        self.assertEqual((rows[-1]["before"], rows[-1]["played"]), (3, 5))
        self.assertNotIn("stopped", rows[-1])
        self.assertEqual(rows[-1]["faults"], [{"agent": "bad", "fault": "crash", "games": 8,
                                               "first_game": 1, "what": crash.removeprefix("crash: ")}])
        # Its faults are not equal: it plays on.
        self.ok("match", "reversi:size=4", *self.agents(ERRS_OTHERWISE), "--games", "6")

    @program.needs_proc
    def test_a_long_sentence_is_cut(self):
        out = self.ok("match", "reversi:size=4", *self.agents(SAYS_MUCH), "--games", "2").out
        for line in out.splitlines():
            self.assertLess(len(line), 260)

    @program.needs_proc
    def test_isolation_is_one_line(self):
        command = ["match", "reversi:size=4", *self.agents(LOSES), "--games", "2"]
        short = [line for line in self.ok(*command).out.splitlines() if "solation" in line]
        self.assertEqual(len(short), 2, short)
        self.assertTrue(short[0].endswith("; isolation limits"))
        self.assertRegex(short[1], "^Isolation on .*: --verbose says what it holds back$")
        self.assertLess(len(short[1]), 100)
        long = self.ok(*command, "--verbose").out
        self.assertRegex(long, r"(?m)^Isolation on .*: none: holds: .*limits: ")

    def test_go_is_won_or_lost(self):
        for spec, played in [("go:rows=3,cols=3", "go:rows=3,cols=3,objective=win"),
                             ("go:rows=3,cols=3,objective=margin", "go:rows=3,cols=3"),
                             ("go:rows=3,cols=3,objective=win", "go:rows=3,cols=3,objective=win")]:
            games, result = self.match(spec, "novice", "random", "--games", "2", "--openings", "none")
            self.assertEqual(games[0]["game"], played)
            self.assertTrue(result["tournament"].endswith(" at " + played))
        database = self.path("go.db")
        self.ok("match", "go:rows=3,cols=3", "novice", "random", "--games", "2", "--db", database)
        self.assertIn("the same again", self.ok("replay", database, "--game", "1", "--again").out)
        self.assertIn("objective=win", self.ok("replay", database).out)

    def test_morris_ends_without_progress(self):
        games, result = self.match("morris", "expert", "expert", "--games", "4")
        self.assertTrue(result["tournament"].endswith(" at morris:no_progress=100"))
        for game in games:
            self.assertEqual((game["game"], game["ending"]), ("morris:no_progress=100", "played"))
            self.assertLess(len(game["moves"]), 18 + 13 * 100)
        database = self.path("morris.db")
        self.ok("match", "morris:no_progress=0,variant=three", "novice", "random", "--games", "2", "--db", database)
        self.assertEqual(self.parse(self.ok("replay", database, "--game", "1", "--format", "json"))[0]["game"], "morris:variant=three")
        self.assertIn("the same again", self.ok("replay", database, "--game", "1", "--again").out)

    def test_times_have_a_median_and_a_99th_of_100(self):
        games, result = self.match("reversi:size=4", "expert", "novice", "--games", "20")
        for row in result["standings"]:
            times = sorted(m["ns"] / 1e9 for g in games for m in g["moves"]
                           if g["agents"][m["seat"]] == row["agent"])
            for key, share in [("median", 50), ("per_cent_99", 99)]:
                rank = -(-len(times) * share // 100)
                self.assertAlmostEqual(row[key], times[rank - 1], places=6)
            self.assertAlmostEqual(row["slowest"], times[-1], places=6)

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
        database = self.path("m.db")
        command = ["match", "reversi:size=6", "expert", "novice", "--games", "400", "--db", database]
        first = self.interrupted(*command, "--json")
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
        whole = self.path("whole.db")
        self.ok(*command[:-1], whole)
        games = "SELECT number, seats, digest FROM games ORDER BY number"
        self.assertEqual(program.query(database, games), program.query(whole, games))

    def test_another_match_under_the_same_name_is_refused(self):
        database = self.path("m.db")
        self.ok("match", "reversi:size=4", "expert", "novice", *FAST, "--db", database)
        result = self.ends(2, "match", "reversi:size=4", "expert", "novice", *FAST, "--db", database,
                           "--seed", "9")
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
        path = self.write("openings.txt", "# one move, or a position\nb1\n-----OX--XXX---- O\n")
        games, _ = self.match("reversi:size=4", "novice", "expert", "--games", "4", "--openings",
                              path)
        self.assertEqual([g["opening"] for g in games], [["b1"], ["b1"], [], []])
        self.assertEqual(games[2]["position"], "-----OX--XXX---- O")

    def test_report(self):
        page = self.path("m.html")
        self.ok("match", "reversi:size=4", "expert", "novice", *FAST, "--report", page)
        text = program.read(page)
        self.assertIn("<html", text)
        self.assertIn("Standings", text)
        self.assertIsNone(re.search(r"(src|href)=[\"']?https?:", text))

    def test_a_report_that_cannot_be_written_is_found_before_the_first_game(self):
        for report in ["/no/such/folder/r.html", self.folder()]:
            result = self.ends(1, "match", "reversi", "novice", "random", "--json", "--report", report)
            self.assertEqual(result.out, "", "no game was played")
            self.assertEqual(result.err.count("\n"), 1, result)
            self.assertIn(f"cannot write '{report}'", result.err)

    def test_what_has_no_end_is_not_read(self):
        fifo = self.path("fifo")
        os.mkfifo(fifo)
        for path in ["/dev/zero", fifo, self.folder()]:
            self.bad("match", "reversi", "novice", "random", "--openings", path,
                     says=f"'{path}' is not a regular file")

    @program.needs_proc
    def test_what_agents_write_is_harmless_to_show(self):
        folder = self.place
        self.write("rude.py", "import sys\n"
                              "sys.stderr.write('log \\x1b[2J \\u009b2J \\u202e end\\n')\n"
                              "for line in sys.stdin:\n"
                              "    if line.startswith('ugi\\n'): print('ugiok', flush=True)\n"
                              "    if line.startswith('isready'): print('readyok', flush=True)\n"
                              "    if line.startswith('go'): print('bestmove \\u202e\\u009b', flush=True)\n")
        database, page = self.path("m.db"), self.path("m.html")
        name = "ann\u202e\u009b"
        shown = [self.ok("match", "reversi:size=4", f"{name}@ugi:python3 {folder}/rude.py", "random",
                         "--games", "2", "--openings", "none", "--db", database, "--report", page),
                 self.ok("replay", database), self.ok("replay", database, "--game", "1"),
                 self.ok("tournament", "show", database)]
        os.chmod(folder, 0o755)
        check = program.run("agent", "check", "reversi:size=4", "python3 rude.py", "--folder", folder)
        self.assertIn("  | log \\x1b[2J \\xc2\\x9b2J \\xe2\\x80\\xae end", check.out + check.err)
        shown.append(program.Result((), 0, program.read(page), ""))
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
        self.ends(1, "match", "reversi", "novice", "expert", "--openings", "/no/file")
        text = self.write("text", "no database\n" * 200)
        self.bad("match", "reversi", "novice", "expert", "--db", text, says="no database of results")


if __name__ == "__main__":
    program.main()
