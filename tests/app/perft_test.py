import program


class Perft(program.AppTest):
    def test_people(self):
        self.assertIn("3,005,288 nodes", self.ok("perft", "reversi", "--depth", "9").out)

    def test_json_fields(self):
        row, = self.json("perft", "reversi", "--depth", "5")
        self.assertEqual(list(row), ["game", "depth", "nodes", "seconds"])
        self.assertEqual((row["game"], row["depth"], row["nodes"]), ("reversi", 5, 1396))
        self.assertIsInstance(row["seconds"], (int, float))

    def test_known_counts(self):
        for game, depth, nodes in [("reversi", 0, 1),
                                   ("reversi", 1, 4),
                                   ("reversi:size=4", 9, 20032),
                                   ("reversi:size=6", 6, 7604),
                                   ("reversi:blocked=c3+f6", 5, 528),
                                   ("reversi:blocked=d3+e6", 5, 424),
                                   ("timbiriche:rows=3,cols=3", 4, 24 * 23 * 22 * 21),
                                   ("timbiriche:rows=3,cols=3,players=3", 2, 24 * 23)]:
            with self.subTest(game=game, depth=depth):
                self.assertEqual(self.json("perft", game, "--depth", str(depth))[-1]["nodes"],
                                 nodes)

    def test_divide_adds_up(self):
        *rows, total = self.json("perft", "reversi", "--depth", "6", "--divide")
        self.assertEqual(total["nodes"], 8200)
        self.assertEqual(sorted(r["move"] for r in rows), ["c4", "d3", "e6", "f5"])
        self.assertEqual(sum(r["nodes"] for r in rows), 8200)
        out = self.ok("perft", "reversi", "--depth", "6", "--divide").out
        self.assertRegex(out, r"(?m)^f5 +2,050$")

    def test_from_a_position_and_after_moves(self):
        by_moves = self.json("perft", "reversi", "--depth", "4", "--moves", "f5 d6, c3")[-1]
        by_commas = self.json("perft", "reversi", "--depth", "4", "--moves", "f5,d6,c3")[-1]
        self.assertEqual(by_moves["nodes"], by_commas["nodes"])
        self.bad("perft", "reversi", "--depth", "1", "--position", "-" * 40 + " X",
                 says="64 characters")

    def test_position_that_begins_with_a_dash(self):
        start = "-" * 27 + "OX------XO" + "-" * 27 + " X"
        row, = self.json("perft", "reversi", "--depth", "5", "--position", start)
        self.assertEqual(row["nodes"], 1396)
        row, = self.json("perft", "reversi", "--depth", "4", "--position=" + start, "--moves", "f5")
        self.assertEqual(row["nodes"], 1396 // 4)

    def test_finished_game_has_no_sequences(self):
        full = "X" * 64 + " X"
        self.assertEqual(self.json("perft", "reversi", "--depth", "3",
                                   "--position", full)[-1]["nodes"], 0)

    def test_interrupt_says_what_was_counted(self):
        # The first row takes a moment, all of them more than a hundred times as long.
        last = self.parse(self.interrupted("perft", "timbiriche:rows=8,cols=8", "--depth", "5", "--divide",
                                           "--json"))[-1]
        self.assertEqual(list(last), ["game", "depth", "nodes", "seconds", "complete"])
        self.assertIs(last["complete"], False)
        self.assertGreater(last["nodes"], 0)

    def test_bad_input(self):
        self.bad("perft", "reversi", says=["--depth", "0 to 250"])
        self.bad("perft", "reversi", "--depth", "-1", says=["--depth", "'-1'", "0 to 250"])
        self.bad("perft", "reversi", "--depth", "251", says="0 to 250")
        self.bad("perft", "reversi", "--depth", "2.5", says="'2.5'")
        self.bad("perft", "reversi", "--depth", "2", "--divide=no", says="--divide takes no value")


if __name__ == "__main__":
    program.main()
