import program


class Search(program.AppTest):
    def test_json_has_one_object_per_depth_and_the_result_last(self):
        rows = self.json("search", "reversi", "--depth", "5")
        for row in rows:
            self.check_search(row)
        self.assertEqual([r["depth"] for r in rows], [1, 2, 3, 4, 5, 5])
        self.assertEqual(rows[-1]["game"], "reversi")
        self.assertEqual(rows[-1]["algorithm"], "engine")
        self.assertEqual(rows[-1]["kind"], "heuristic")
        self.assertEqual(rows[-1]["best"], rows[-2]["best"])
        self.assertEqual([r["nodes"] for r in rows], sorted(r["nodes"] for r in rows))

    def test_people_see_a_table_and_the_result(self):
        out = self.ok("search", "reversi", "--depth", "3").out
        for text in ["Black to move", "depth", "branching", "best", "an estimate in points"]:
            self.assertIn(text, out)

    def test_every_algorithm_finds_the_same_value(self):
        scores = {a: self.json("search", "reversi:size=4", "--moves", "b1 a1 a2 c1",
                               "--depth", "12", "--algorithm", a)[-1]
                  for a in ["engine", "pvs", "mtd-f", "alpha-beta", "negamax", "minimax"]}
        for algorithm, row in scores.items():
            self.check_search(row)
            self.assertEqual(row["algorithm"], algorithm)
            self.assertEqual((row["kind"], row["score"]), ("exact", scores["pvs"]["score"]))

    def test_limits(self):
        self.assertEqual(self.json("search", "reversi", "--nodes", "2000", "--depth", "3")[-1]["depth"], 3)
        by_nodes = self.json("search", "reversi", "--nodes", "2000")[-1]
        self.assertLess(by_nodes["nodes"], 2600)
        self.assertGreater(by_nodes["depth"], 0)
        for time in ["50ms", "0.05s", ".05", "0.001m"]:
            self.check_search(self.json("search", "reversi", "--time", time)[-1])
        self.json("search", "reversi", "--time", "none", "--depth", "2", "--hash", "1")

    def test_evaluators(self):
        scores = [self.json("search", "reversi", "--depth", "1", "--evaluator", e)[-1]["score"]
                  for e in ["default", "trained", "handcrafted", "original", "material"]]
        self.assertEqual(scores.pop(0), scores.pop(0))
        self.assertEqual(scores[2], 3)  # four discs against one

    def test_line_is_playable(self):
        for game in ["reversi:size=4", "reversi:size=4,objective=win", "timbiriche:rows=2,cols=2",
                     "timbiriche:rows=2,cols=2,objective=win", "timbiriche:rows=2,cols=3"]:
            for command in ["search", "solve"]:
                for row in self.json(command, game, "--depth", "14"):
                    with self.subTest(command=command, game=game, depth=row["depth"]):
                        self.ok("perft", game, "--depth", "0", "--moves", " ".join(row["pv"]))

    def test_scores_are_of_the_player_to_move(self):
        first = self.json("search", "reversi:size=4", "--depth", "12")[-1]
        self.assertEqual(first["score"], -8)
        second = self.json("search", "reversi:size=4", "--depth", "12", "--moves",
                           first["best"])[-1]
        self.assertEqual(second["score"], 8)

    def test_win_and_loss(self):
        for moves, scores in [("", [1]), ("a1b1", [-1, 0, 1])]:
            row = self.json("search", "timbiriche:rows=2,cols=2,objective=win", "--depth", "12",
                            "--moves", moves)[-1]
            self.assertEqual(row["score"], {"win": 1, "draw": 0, "loss": -1}[row["kind"]])
            self.assertIn(row["score"], scores)
            self.assertIsInstance(row["plies"], int)

    def test_finished_game_says_so(self):
        full = "X" * 40 + "O" * 24 + " X"
        self.assertIn("the game is over: Black wins by 16 points",
                      self.ok("search", "reversi", "--position", full).out)
        result = self.ok("search", "reversi", "--position", full, "--json")
        row, = self.parse(result)
        self.check_search(row)
        self.assertEqual((row["best"], row["kind"], row["score"], row["pv"]),
                         (None, "exact", 16, []))
        self.assertIn("the game is over", result.err)
        draw = "X" * 32 + "O" * 32 + " O"
        self.assertIn("the game is over: draw",
                      self.ok("search", "reversi", "--position", draw).out)

    def test_spec_is_printed_in_its_usual_form(self):
        row = self.json("search", "reversi:first=black,size=6", "--depth", "1")[-1]
        self.assertEqual(row["game"], "reversi:size=6")

    def test_interrupt_prints_the_best_so_far(self):
        last = self.parse(self.interrupted("search", "reversi", "--time", "10m", "--json"))[-1]
        self.check_search(last)
        self.assertIn(last["best"], ["c4", "d3", "e6", "f5"])
        self.assertGreater(last["depth"], 0)
        out = self.interrupted("search", "timbiriche:rows=9,cols=9", "--time", "10m").out
        self.assertIn("interrupted", out)
        self.assertRegex(out, r"(?m)^best +[a-j]\d")

    def test_repeated_searches_visit_the_same_nodes(self):
        nodes = {self.json("search", "reversi", "--depth", "8")[-1]["nodes"] for _ in range(3)}
        self.assertEqual(len(nodes), 1)

    def test_nothing_on_standard_error_without_a_terminal(self):
        self.assertEqual(self.ok("search", "reversi", "--time", "300ms").err, "")

    def test_superko_forbids_moves(self):
        go = "go:rows=2,cols=2,ko=positional"
        moves = "A1 B2 B1 A2 pass B1"
        for algorithm in ["greedy", "random", "best-difference", "minimax", "sss-star", "engine",
                          "mcts", "df-pn"]:
            for limit in [("--depth", "1"), ("--nodes", "1")]:
                with self.subTest(algorithm=algorithm, limit=limit):
                    row = self.json("search", go, "--moves", moves, "--algorithm", algorithm,
                                    *limit)[-1]
                    self.assertNotEqual(row["best"], "A1")  # it would bring back a position
                    self.ok("perft", go, "--depth", "0", "--moves", f"{moves} {row['best']}")

    BOXES = ("timbiriche:rows=2,cols=2,players=3", "--position", "010011101100/0,0,0/0",
             "--depth", "12", "--algorithm")

    def test_paranoid_gives_a_lower_bound(self):
        row = self.json("search", *self.BOXES, "paranoid")[-1]
        self.check_search(row)
        self.assertEqual((row["kind"], row["score"], row["bound"]), ("heuristic", -4, "lower"))
        out = self.ok("search", *self.BOXES, "paranoid").out
        self.assertRegex(out, r"(?m)^score +>= -4  \(proved: First gets at least that, whatever the "
                              r"others do\)$")
        self.assertRegex(out, r"(?m)^depth +\d+  \(more depth would not change the score\)$")
        self.assertNotIn("exact", out)
        solved = self.ok("solve", *self.BOXES, "paranoid").out
        self.assertRegex(solved, r"(?m)^solved +no: only a bound is proved; ")

    def test_results_of_several_players_name_them(self):
        row = self.json("search", *self.BOXES, "max-n")[-1]
        self.assertEqual((row["kind"], row["score"], row["bound"]), ("exact", 8, "exact"))
        out = self.ok("search", *self.BOXES, "max-n").out
        self.assertRegex(out, r"(?m)^score +\+8  \(if each plays for himself: First \+8, Second -4, "
                              r"Third -4\)$")
        # The third player is to move and cannot prevent the loss of both boxes.
        out = self.ok("search", "quoridor:players=4,cols=5,rows=5,walls=0", "--position",
                      "b1,a3,d4,c4//0,0,0,0/0", "--depth", "4", "--algorithm", "max-n").out
        self.assertNotIn("Player 0", out)
        out = self.ok("search", *self.BOXES, "best-reply").out
        self.assertIn("an estimate in points", out)
        self.assertNotIn("the value is proved", out)
        self.assertRegex(self.ok("solve", *self.BOXES, "best-reply").out, r"(?m)^solved +no: more")

    def test_says_how_deep_and_why(self):
        depth = r"(?m)^depth +%s  \(%s\)$"
        self.assertRegex(self.ok("search", "reversi", "--depth", "3").out,
                         depth % (3, "the depth asked for"))
        self.assertRegex(self.ok("search", "reversi", "--depth", "3", "--algorithm", "greedy").out,
                         depth % (1, "it looks no further ahead"))
        self.assertRegex(self.ok("search", "go:rows=2,cols=2", "--algorithm", "mcts", "--nodes",
                                 "50").out, r"(?m)^depth .*the nodes are used up")

    # A board of two boxes, of which one can be taken at once.
    BOX = ("timbiriche:rows=1,cols=2", "--moves", "a1a2 a1b1 b1b2")

    def test_gains_have_their_own_unit(self):
        for game, algorithm, score, unit, gain in [
                (("reversi",), "greedy", r"gain \d+", "gain", None),
                (("reversi",), "intermediate", r"gain \d+", "gain", None),
                (self.BOX, "greedy", "1 box", "gain", 1),
                (("go:rows=3,cols=3", "--moves", "A1 A2 C3"), "greedy", "1 stone", "gain", 1),
                (("reversi",), "best-difference", r"difference -?\d+", "difference", None),
                (("morris",), "expert", r"difference -?\d+", "difference", 0),
                (("quoridor",), "expert", r"difference -?\d+", "difference", 1)]:
            with self.subTest(game=game, algorithm=algorithm):
                args = ("search", *game, "--algorithm", algorithm)
                out = self.ok(*args).out
                self.assertRegex(out, rf"(?m)^score +{score}  \(the ")
                self.assertNotIn("estimate", out)
                row = self.json(*args)[-1]
                self.assertEqual(row["unit"], unit)
                self.assertEqual(row["score"], int(row["score"]))
                if gain is not None:
                    self.assertEqual(row["gain"], gain)
                if unit == "gain":
                    self.assertEqual(row["score"], row["gain"])
        for game in ["tic-tac-toe", "connect4"]:
            self.assertEqual(self.json("search", game, "--algorithm", "greedy")[-1]["unit"], "points")
        self.assertEqual(self.json("search", "reversi", "--depth", "2")[-1]["unit"], "points")

    def test_all_moves_lists_the_gains_that_were_compared(self):
        rows = self.json("search", *self.BOX, "--algorithm", "greedy", "--all-moves")
        self.assertEqual([(r["best"], r["score"], r["gain"]) for r in rows],
                         [("a2b2", 1, 1), ("b1c1", 0, 0), ("b2c2", 0, 0), ("c1c2", 0, 0)])
        out = self.ok("search", *self.BOX, "--algorithm", "greedy", "--all-moves").out
        self.assertRegex(out, r"(?m)^move +gain  line$")
        self.assertRegex(out, r"(?m)^a2b2 +1  a2b2$")
        rows = self.json("search", "reversi", "--algorithm", "best-difference", "--all-moves")
        self.assertEqual(len(rows), 4)
        self.assertEqual([r["score"] for r in rows], sorted((r["score"] for r in rows), reverse=True))
        for r in rows:
            self.assertEqual(r["score"], r["gain"] - r["reply_gain"])
            self.assertEqual(len(r["pv"]), 2)
        out = self.ok("search", "reversi", "--algorithm", "best-difference", "--all-moves").out
        self.assertRegex(out, r"(?m)^move +gain  best reply  difference  line$")
        # For any number of players, since it is one search.
        three = self.json("search", "timbiriche:rows=1,cols=2,players=3", "--algorithm", "greedy", "--all-moves")
        self.assertEqual(len(three), 7)

    def test_mcts_tells_visits_and_means(self):
        args = ["reversi", "--algorithm", "mcts:playouts=300,exploration=0.6"]
        *_, last = self.json("search", *args)
        self.assertEqual(sum(m["visits"] for m in last["moves"]), 300)
        self.assertEqual(last["moves"][0]["move"], last["best"])
        self.assertEqual(list(last["moves"][0]), ["move", "visits", "mean", "proved"])
        out = self.ok("search", *args).out
        self.assertIn("the random games are played", out)
        self.assertRegex(out, r"(?m)^move +visits +mean")
        *_, last = self.json("search", "reversi", "--depth", "1")
        self.assertNotIn("moves", last)

    def test_options_of_the_algorithm(self):
        def nodes(*args):
            return self.json("search", "reversi", "--depth", "6", *args)[-1]["nodes"]
        plain = nodes()
        self.assertEqual(nodes("--algorithm", "engine"), plain)
        self.assertGreater(nodes("--algorithm", "engine:prior=off,history=off"), plain)
        self.assertEqual(nodes("--algorithm", "engine:late-moves=on"),
                         nodes("--algorithm", "engine:reductions=on"))
        # A command's own limit goes before the text's.
        last = self.json("search", "reversi", "--algorithm", "engine:depth=5", "--depth", "2")[-1]
        self.assertEqual(last["depth"], 2)
        self.bad("search", "reversi", "--algorithm", "engine:lmr_number=0", says="1 to 1000")
        self.bad("search", "reversi", "--algorithm", "mcts:prior=on", says="no option 'prior'")
        self.bad("search", "reversi", "--algorithm", "pvs:null_move=on",
                 says="pvs has no option 'null_move'")
        self.bad("search", "timbiriche:players=3", "--algorithm", "engine:prior=off",
                 says=["two players", "has 3"])

    def test_bad_input(self):
        self.bad("search", says=["GAME is missing", "reversi", "timbiriche"])
        self.bad("search", "chess", says=["unknown game 'chess'", "reversi, timbiriche"])
        self.bad("search", "revrsi", says="did you mean 'reversi'?")
        self.bad("search", "reversi:size=5", says=["'size'", "'5'", "4, 6 or 8"])
        self.bad("search", "reversi:siz=6", says=["'siz'", "did you mean 'size'?", "blocked"])
        self.bad("search", "reversi:size", says=["'size'", "needs a value"])
        self.bad("search", "reversi:size=6,size=8", says="given twice")
        self.bad("search", "reversi:blocked=z9", says="z9")
        self.bad("search", "timbiriche:rows=0", says=["'rows'", "'0'", "1 to "])
        self.bad("search", "timbiriche:players=3", "--algorithm", "pvs",
                 says=["two players", "has 3", "max-n, paranoid"])
        self.bad("search", "reversi", "--moves", "f5 z9", says=["move 2 of 2", "z9"])
        self.bad("search", "reversi", "--moves", "f5 f5", says=["move 2 of 2", "f5"])
        self.bad("search", "reversi", "--position", "nonsense", says="64 characters")
        self.bad("search", "reversi", "--algorithm", "pws", says=["'pws'", "pvs", "negamax"])
        self.bad("search", "reversi", "--evaluator", "best", says=["'best'", "handcrafted", "original"])
        self.bad("search", "reversi", "--depth", "0", says=["--depth", "'0'", "1 to 250"])
        self.bad("search", "reversi", "--depth", "x", says=["--depth", "'x'", "1 to 250"])
        self.bad("search", "reversi", "--time", "soon", says=["--time", "'soon'", "500ms"])
        self.bad("search", "reversi", "--time", "0", says=["--time", "'0'"])
        self.bad("search", "reversi", "--time", "-1s", says=["--time", "'-1s'"])
        self.bad("search", "reversi", "--time", "nan", says=["--time", "'nan'"])
        self.bad("search", "reversi", "--nodes", "0", says=["--nodes", "'0'"])
        self.bad("search", "reversi", "--hash", "0", says=["--hash", "'0'", "MiB"])
        self.bad("search", "reversi", "--hash", "999999999", says=["--hash", "memory"])
        self.bad("search", "reversi", "--json=yes", says="--json takes no value")


if __name__ == "__main__":
    program.main()
