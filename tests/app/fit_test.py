import program

SMALL = ("--positions", "900", "--depth", "3", "--nodes", "5000")


class Fit(program.AppTest):
    def test_a_header_for_the_game(self):
        out = self.ok("fit", "reversi:size=6", *SMALL).out
        self.assertIn("namespace boardgames::reversi {", out)
        self.assertIn("std::array<search::ErrorFits, 8> kErrors", out)  # Default's stages
        self.assertIn("boardgames fit reversi:size=6 --positions 900\n", out)
        self.assertRegex(out, r"from_evaluation = \{\{\{\}, \{\d+, -?\d+, \d+\}")
        self.assertEqual(out.count(".from_search"), 8)
        self.assertEqual(self.ok("fit", "reversi:size=6", *SMALL).out, out)
        self.assertNotEqual(self.ok("fit", "reversi:size=6", *SMALL, "--seed", "2").out, out)

    def test_another_evaluator_has_one_stage(self):
        out = self.ok("fit", "morris:variant=three", "--evaluator", "material", *SMALL).out
        self.assertIn("ErrorFits, 1> kErrors", out)
        self.assertIn("--evaluator material", out)

    def test_into_a_file(self):
        path = self.path("errors.h")
        self.assertEqual(self.ok("fit", "tic-tac-toe", *SMALL, "-o", path).out, "")
        self.assertIn("namespace boardgames::tic_tac_toe", program.read(path))
        nowhere = self.path("no/errors.h")
        self.assertIn(f"cannot write '{nowhere}'",
                      program.run("fit", "tic-tac-toe", *SMALL, "-o", nowhere).err)

    def test_what_is_wrong_is_said(self):
        self.bad("fit", "reversi", "--evaluator", "perfect", says="perfect")
        self.bad("fit", "reversi", "--depth", "99", says="14")
        self.bad("fit", "quoridor:players=4", *SMALL, says="two players")
        self.bad("fit", "chess", says="chess")


if __name__ == "__main__":
    program.main()
