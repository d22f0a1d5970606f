"""Every puzzle of the page is proved again."""

import program
from puzzles_test import GAMES, PuzzlesTest


class AllPuzzles(PuzzlesTest):
    def test_each_has_one_best_move(self):
        done = self.check()
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "".join(f"{game}: 50 puzzles proved\n" for game in GAMES), ""))


if __name__ == "__main__":
    program.main()
