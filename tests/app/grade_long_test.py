"""Each assignment's right solutions have all points, and each of its mutants loses in the tests that are its."""
import re
import sys

import program
from grade_test import GradeTest, assignment_file


class Mutants(GradeTest):
    """Each assignment marks what it says: --check grades all its right and wrong solutions."""

    def check(self, name):
        result = self.grade("--check", assignment_file(name))
        self.assertIn("8 right solutions, 20 wrong ones, 0 faults\n", result.out)
        return dict(re.findall(r"mutants/(\w+)\.py: (\d+) of 100", result.out))

    def test_alpha_beta(self):
        marks = self.check("alpha-beta")
        self.assertLessEqual(int(marks["cut_strict"]), 90)
        for name in ("no_window", "no_alpha_down", "window_not_negated", "never_cuts", "reverse"):
            self.assertEqual(marks[name], "36", name)
        for name in ("never_ends", "constant"):
            self.assertEqual(marks[name], "0", name)

    def test_minimax(self):
        marks = self.check("minimax")
        self.assertEqual(marks["constant"], "4")  # a move is the best one by chance, twice
        self.assertEqual(marks["worst_move"], "90")

    def test_mcts(self):
        self.check("mcts")

    def test_ordering(self):
        self.check("ordering")

    def test_retrograde(self):
        self.check("retrograde")

    def test_own_game(self):
        marks = self.check("own-game")
        self.assertEqual(marks["text_without_player"], "90")

    def test_evaluation(self):
        marks = self.check("evaluation")
        self.assertEqual(marks["first_player_favoured"], "80")
        self.assertEqual(marks["returns_nothing"], "0")

    def test_agent(self):
        marks = self.check("agent")
        self.assertEqual(marks["resigns"], "40")
        self.assertEqual(marks["never_runs"], "0")


class Names(GradeTest):
    def test_a_file_called_like_any_module_of_the_library_is_loaded_all_the_same(self):
        text = program.read(assignment_file("minimax", "reference.py"))
        # 3.8 and 3.9 list their modules nowhere.
        for name in getattr(sys, "stdlib_module_names", ["json", "re", "types"]):
            row = self.one("minimax", self.write(name + ".py", text))
            self.assertEqual((name, row["score"], row["refused"]), (name, 100, None))


if __name__ == "__main__":
    program.main()
