import signal

import program


class Solve(program.AppTest):
    def test_known_values(self):
        # Those of Quoridor, Go and Morris have cycles.
        for game, kind, score, plies in [("reversi:size=4", "exact", -8, None),
                                         ("reversi:size=4,blocked=b1", "exact", -9, None),
                                         ("timbiriche:rows=2,cols=2", "exact", 2, None),
                                         ("timbiriche:rows=2,cols=3", "exact", -2, None),
                                         ("timbiriche:rows=1,cols=3", "exact", -1, None),
                                         ("timbiriche:rows=1,cols=4", "exact", 0, None),
                                         ("quoridor:cols=3,rows=3,walls=0", "loss", -1, 4),
                                         ("quoridor:cols=3,rows=3,walls=1", "loss", -1, 8),
                                         ("quoridor:cols=3,rows=3,walls=2", "loss", -1, 12),
                                         ("quoridor:cols=5,rows=3,walls=0", "loss", -1, 4),
                                         ("quoridor:cols=5,rows=3,walls=1", "loss", -1, 8),
                                         ("go:rows=1,cols=3", "exact", 3, None),
                                         ("go:rows=1,cols=4", "exact", 4, None),
                                         ("go:rows=1,cols=5", "exact", 0, None),
                                         ("go:rows=2,cols=3", "exact", 0, None),
                                         ("go:rows=3,cols=3", "exact", 9, None),
                                         ("morris:variant=three", "win", 1, 9)]:
            with self.subTest(game=game):
                row = self.json("solve", game)[-1]
                self.check_search(row)
                self.assertEqual((row["kind"], row["score"], row["plies"]), (kind, score, plies))

    def moves(self, game, *options):
        rows = self.json("solve", game, "--all-moves", *options)
        for row in rows:
            self.check_search(row)
            self.assertNotEqual(row["kind"], "heuristic", row)
        return {row["best"]: row for row in rows}

    def test_all_moves(self):
        go = {move: row["score"] for move, row in self.moves("go:rows=3,cols=3").items()}
        self.assertEqual(go, {"B2": 9, "A2": 3, "B1": 3, "B3": 3, "C2": 3,
                              "A1": -9, "A3": -9, "C1": -9, "C3": -9, "pass": -9})
        go = {move: row["score"] for move, row in self.moves("go:rows=2,cols=3").items()}
        self.assertEqual(go, {"B1": 0, "B2": 0, "A1": -6, "A2": -6, "C1": -6, "C2": -6, "pass": 0})
        quoridor = self.moves("quoridor:cols=3,rows=3,walls=1")
        self.assertEqual({row["kind"] for row in quoridor.values()}, {"loss"})
        self.assertEqual({move: row["plies"] for move, row in quoridor.items()},
                         {"b2": 2, "a1": 8, "c1": 8, "a1h": 6, "b1h": 6, "a2h": 8, "b2h": 8,
                          "a1v": 4, "b1v": 4, "a2v": 6, "b2v": 6})
        three = self.moves("morris:variant=three")
        self.assertEqual([move for move, row in three.items() if row["kind"] == "win"], ["b2"])
        out = self.ok("solve", "go:rows=3,cols=3", "--all-moves").out
        self.assertRegex(out, r"(?m)^B2 +\+9 ")
        self.bad("solve", "timbiriche:players=3", "--all-moves", says="games of two")

    def test_all_moves_turn_bounds_around(self):
        # df-pn answers questions of "at least"; stopped early it knows a bound. What is at most so
        # much for the player to move after a move is at least so much for the one who made it.
        seen = set()
        for game, nodes in [("reversi:size=4", "1000"), ("go:rows=2,cols=3", "3000")]:
            values = {row["best"]: row["score"] for row in self.json("solve", game, "--all-moves")}
            for row in self.json("solve", game, "--all-moves", "--algorithm", "df-pn", "--nodes",
                                 nodes):
                seen.add(row["bound"])
                with self.subTest(game=game, move=row["best"], bound=row["bound"]):
                    if row["bound"] == "lower":
                        self.assertGreaterEqual(values[row["best"]], row["score"])
                        self.assertIn("heuristic", row["kind"])
                    if row["bound"] == "upper":
                        self.assertLessEqual(values[row["best"]], row["score"])
        self.assertEqual(seen, {"exact", "lower", "upper"})

    def test_the_depth_is_told_truly(self):
        row = self.json("solve", "reversi:size=6", "--depth", "10")[-1]
        out = self.ok("solve", "reversi:size=6", "--depth", "10").out
        self.assertRegex(out, rf"(?m)^depth +{row['depth']}  ")
        self.assertEqual("(the depth asked for)" in out, row["depth"] == 10, out)

    @program.needs_proc
    def test_interrupt_while_a_game_is_made(self):
        process = program.start("search", "morris:endgame=8", "--depth", "1")
        program.await_handler(process, signal.SIGINT)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=program.WATCHDOG_SECONDS)
        self.assertEqual((process.returncode, out), (130, ""), err)
        self.assertIn("interrupted while the endgame tables were built", err)

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
        result = self.interrupted("solve", "reversi", "--time", "none", "--json")
        self.check_search(self.parse(result)[-1])


if __name__ == "__main__":
    program.main()
