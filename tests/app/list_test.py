import program


class List(program.AppTest):
    def test_people_see_games_options_evaluators_and_algorithms(self):
        out = self.ok("list").out
        for text in ["go", "morris", "quoridor", "reversi", "timbiriche", "size", "4, 6 or 8",
                     "original", "pvs", "minimax", "max-n", "paranoid"]:
            self.assertIn(text, out)

    def test_json_has_one_game_a_line(self):
        games = self.json("list")
        self.assertEqual([g["game"] for g in games],
                         ["go", "morris", "quoridor", "reversi", "timbiriche"])
        for game in games:
            self.assertEqual(list(game), ["game", "summary", "players", "options", "evaluators",
                                          "algorithms"])
            for option in game["options"]:
                self.assertEqual(list(option), ["name", "values", "default", "help"])
            evaluators = [e["name"] for e in game["evaluators"]]
            self.assertEqual(evaluators[0], "default")
            self.assertIn("original", evaluators)
            self.assertEqual([a["name"] for a in game["algorithms"]],
                             ["engine", "pvs", "mtd-f", "sss-star", "alpha-beta", "negamax", "minimax", "max-n",
                              "paranoid", "best-reply", "mcts", "df-pn", "best-difference", "greedy",
                              "random"])

    def test_every_option_listed_takes_its_default(self):
        for game in self.json("list"):
            for option in game["options"]:
                if option["default"]:
                    spec = f"{game['game']}:{option['name']}={option['default']}"
                    row, = self.json("perft", spec, "--depth", "0")
                    self.assertEqual(row["game"], game["game"])  # a default is left out


if __name__ == "__main__":
    program.main()
