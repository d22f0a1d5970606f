import program


class Solve(program.AppTest):
    def test_known_values(self):
        for game, value in [("reversi:size=4", -8),
                            ("reversi:size=4,blocked=b1", -9),
                            ("timbiriche:rows=2,cols=2", 2),
                            ("timbiriche:rows=2,cols=3", -2),
                            ("timbiriche:rows=1,cols=3", -1),
                            ("timbiriche:rows=1,cols=4", 0)]:
            with self.subTest(game=game):
                row = self.json("solve", game)[-1]
                self.check_search(row)
                self.assertEqual((row["kind"], row["score"]), ("exact", value))
                self.assertIsNone(row["plies"])

    def test_win_or_loss(self):
        row = self.json("solve", "reversi:size=4,objective=win")[-1]
        self.check_search(row)
        self.assertEqual((row["kind"], row["score"]), ("loss", -1))
        row = self.json("solve", "timbiriche:rows=1,cols=4,objective=win")[-1]
        self.assertEqual((row["kind"], row["score"]), ("draw", 0))

    def test_people(self):
        out = self.ok("solve", "reversi:size=4").out
        self.assertIn("exact: White wins by 8 points", out)
        self.assertIn("the value is proved", out)

    def test_says_when_it_is_not_solved(self):
        self.assertRegex(self.ok("solve", "reversi", "--nodes", "1000").out, r"(?m)^solved +no: ")
        row = self.json("solve", "reversi", "--depth", "3")[-1]
        self.check_search(row)
        self.assertEqual(row["kind"], "heuristic")

    def test_after_moves(self):
        # The player who is to move after a best move has the value with the other sign.
        start = self.json("solve", "timbiriche:rows=2,cols=2")[-1]
        after = self.json("solve", "timbiriche:rows=2,cols=2", "--moves", start["best"])[-1]
        self.assertEqual(after["score"], -start["score"])

    def test_interrupt(self):
        result = program.interrupt_after_first_line("solve", "reversi", "--time", "none", "--json")
        self.assertEqual(result.status, 130, result)
        self.check_search(self.parse(result)[-1])


if __name__ == "__main__":
    program.main()
