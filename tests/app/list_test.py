import program

# The games whose default evaluator has learned its weights.
TRAINED = ["quoridor", "reversi"]


class List(program.AppTest):
    def test_people_see_games_options_evaluators_and_algorithms(self):
        out = self.ok("list").out
        for text in ["go", "morris", "quoridor", "reversi", "timbiriche", "size", "4, 6 or 8",
                     "original", "pvs", "minimax", "max-n", "paranoid"]:
            self.assertIn(text, out)

    def test_json_has_one_game_a_line(self):
        games = self.json("list")
        self.assertEqual([g["game"] for g in games if not g["for_lessons"]],
                         ["go", "morris", "quoridor", "reversi", "timbiriche"])
        self.assertEqual([g["game"] for g in games if g["for_lessons"]],
                         ["tree", "tic-tac-toe", "connect4"])
        for game in games:
            self.assertEqual(list(game), ["game", "summary", "for_lessons", "players", "options",
                                          "most_plies", "evaluators", "algorithms", "levels"])
            self.assertTrue(0 < game["most_plies"] <= 10_000)
            for option in game["options"]:
                self.assertEqual(list(option)[:4], ["name", "values", "default", "help"])
                self.assertIn(list(option)[4:], [[], ["played"]])
            evaluators = [e["name"] for e in game["evaluators"]]
            first = ("default" if game["for_lessons"] else
                     "trained" if game["game"] in TRAINED else "handcrafted")
            self.assertEqual(evaluators[0], first)
            self.assertEqual("original" in evaluators, not game["for_lessons"])
            self.assertEqual([a["name"] for a in game["algorithms"]],
                             ["engine", "pvs", "mtd-f", "sss-star", "alpha-beta", "negamax", "minimax", "max-n",
                              "paranoid", "best-reply", "mcts", "df-pn", "best-difference", "greedy",
                              "random"])

    def test_the_games_for_lessons_come_last(self):
        out = self.ok("list").out
        before, heading, after = out.partition("\nfor lessons\n")
        self.assertTrue(heading)
        self.assertIn("timbiriche  ", before)
        self.assertNotIn("connect4", before)
        self.assertIn("connect4  Connect Four", after)
        self.assertIn("(default ((3 12 8)(2 4 6)(14 5 2))); tree= may be left out\n", after)

    def test_every_option_listed_takes_its_default(self):
        for game in self.json("list"):
            for option in game["options"]:
                if option["default"]:
                    spec = f"{game['game']}:{option['name']}={option['default']}"
                    row, = self.json("perft", spec, "--depth", "0")
                    self.assertEqual(row["game"], game["game"])  # a default is left out

    def test_options_of_the_algorithms(self):
        out = self.ok("list", "--options").out
        for text in ["limits, and what several have", "engine\n", "null_move", "exploration",
                     "0 to 1000 (default 0.4)", "never, to_end or always"]:
            self.assertIn(text, out)
        common, *algorithms = self.json("list", "--options")
        self.assertIsNone(common["algorithm"])
        self.assertEqual([o["name"] for o in common["options"]],
                         ["time", "depth", "nodes", "playouts", "evaluator", "weights", "memory", "algorithm", "hash", "seed", "epsilon",
                          "threads", "soft_time", "ponder"])
        self.assertEqual([a["algorithm"] for a in algorithms],
                         [a["name"] for a in self.json("list")[0]["algorithms"]])
        for algorithm in algorithms:
            for option in algorithm["options"]:
                self.assertEqual(list(option)[:4], ["name", "values", "default", "help"])
                self.assertIn(list(option)[4:], [[], ["played"]])
        self.bad("list", "--markdown", says="--options")

    def test_every_option_is_understood_where_players_are_named(self):
        small = "timbiriche:rows=1,cols=1"
        for algorithm in self.json("list", "--options")[1:]:
            for option in algorithm["options"]:
                text = f"{algorithm['algorithm']}:{option['name']}={option['default']}"
                with self.subTest(text=text):
                    self.ok("search", small, "--algorithm", text, "--depth", "2")
        self.ok("play", small, "--players", "mcts:playouts=20,rave=30,engine:null_move=on,depth=2")
        self.ok("gtp", "--algorithm", "mcts:playouts=9,own_playout=off", stdin="quit\n")
        self.ok("nboard", "--algorithm", "engine:lmr=on", stdin="")


if __name__ == "__main__":
    program.main()
