"""What the program calls proved or exact is so: positions in which it once was not."""

import program


class Claims(program.AppTest):
    def solved(self, *args):
        row = self.json("solve", *args)[-1]
        self.check_search(row)
        return row

    def test_fractional_komi_and_cycles(self):
        for algorithm in ["df-pn", "engine", "mcts"]:
            with self.subTest(algorithm=algorithm):
                row = self.solved("go:rows=2,cols=2,komi=0.5", "--algorithm", algorithm)
                self.assertEqual((row["kind"], row["score"]), ("exact", 0))

    def test_a_position_from_before_the_search_is_no_proof_of_a_draw(self):
        game = ["quoridor:cols=4,rows=4,walls=0", "--moves"]
        before = self.solved(*game, "c2 c3 b2 d3 a2 d4 b2")
        after = self.solved(*game, "c2 c3 b2 d3 a2 d4 b2 d3")
        self.assertEqual(after["kind"], "win")
        if before["best"] == "d3":
            self.assertEqual(before["kind"], "loss")
        for algorithm in ["df-pn", "mcts"]:
            row = self.solved(*game, "c2 c3 b2 d3 a2 d4 b2", "--algorithm", algorithm)
            if row["kind"] != "heuristic":
                self.assertEqual(row["kind"], before["kind"])

    def test_superko_can_forbid_the_capture(self):
        row = self.solved("go:rows=2,cols=3,ko=situational", "--moves",
                          "B1 A1 B2 C1 A2 pass C2 pass C1 A1 B1 C1 B2")
        self.assertEqual((row["kind"], row["score"]), ("exact", -3))

    def test_depth_is_the_depth_asked_for(self):
        row = self.solved("reversi:size=6", "--depth", "6")
        self.assertEqual(row["depth"], 6)


if __name__ == "__main__":
    program.main()
