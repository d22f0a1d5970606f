"""boardgames compare: the same positions, several algorithms, equal values."""
import csv
import io
import os

import program

EXACT = "minimax,negamax,alpha-beta,pvs,max-n,paranoid"


class Compare(program.AppTest):
    def test_values_are_equal_and_minimax_sees_every_position(self):
        # Perft of Reversi: 1 + 4 + 12 + 56 + 244 positions to depth 4.
        rows = {r["algorithm"]: r
                for r in self.json("compare", "reversi", "--depth", "4", "--algorithms", EXACT)}
        self.assertEqual(list(rows), EXACT.split(","))
        self.assertEqual({r["score_units"] for r in rows.values()}, {rows["minimax"]["score_units"]})
        for name in ["minimax", "negamax", "max-n"]:
            self.assertEqual((rows[name]["nodes"], rows[name]["leaves"], rows[name]["cutoffs"]),
                             (317, 244, 0), name)
        self.assertLess(rows["alpha-beta"]["nodes"], 317)
        self.assertGreater(rows["alpha-beta"]["cutoffs"], 0)

    # The command looks to the depth and no further, and leaves alone what is said of that.
    def test_presets_are_not_dropped(self):
        def nodes(game, *engines):
            rows = self.json("compare", game, "--depth", "6", "--algorithms", ",".join(engines))
            return [r["all_depths_nodes"] for r in rows]
        plain, same, selective, reduced = nodes("reversi", "engine", "engine:fixed_depth=on", "engine:selective=on",
                                                "engine:lmr=on")
        self.assertEqual(plain, same)
        self.assertLess(selective, plain)
        self.assertLess(reduced, plain)
        game = "timbiriche:rows=2,cols=2"
        default = self.json("search", game, "--depth", "6", "--algorithm", "engine")[-1]["nodes"]
        self.assertEqual(nodes(game, "engine:fixed_depth=off", "minimax")[0], default)
        self.assertNotEqual(nodes(game, "engine", "minimax")[0], default)
        for pair in ("selective=on,fixed_depth=on", "fixed_depth=on,lmr=on"):
            self.bad("compare", "reversi", "--depth", "3", "--algorithms", f"engine:{pair},minimax", says="contradicts")

    def test_table_for_people(self):
        out = self.ok("compare", "reversi", "--depth", "3", "--algorithms", "minimax,alpha-beta").out
        self.assertRegex(out, r"(?m)^minimax +\S+ \S+ +73 +56 +- +- +-")
        self.assertRegex(out, r"(?m)^values +equal in every position")

    def test_line_has_the_same_player_to_move(self):
        rows = self.json("compare", "timbiriche:rows=2,cols=2", "--depth", "3", "--algorithms",
                         "alpha-beta,minimax", "--line", "3")
        self.assertEqual([(r["position"], r["algorithm"]) for r in rows],
                         [(p, a) for p in [1, 2, 3] for a in ["alpha-beta", "minimax"]])
        # Two edges are drawn from turn to turn while no box is completed.
        self.assertEqual([r["nodes"] for r in rows if r["algorithm"] == "minimax"][:2],
                         [1 + 12 + 12 * 11 + 12 * 11 * 10, 1 + 10 + 10 * 9 + 10 * 9 * 8])

    def test_csv(self):
        out = self.ok("compare", "go:rows=5,cols=5", "--depth", "2", "--algorithms",
                      "minimax,alpha-beta", "--csv").out
        rows = list(csv.DictReader(io.StringIO(out)))
        self.assertEqual([r["algorithm"] for r in rows], ["minimax", "alpha-beta"])
        self.assertEqual(rows[0]["game"], "go:rows=5,cols=5")
        self.assertEqual(rows[0]["nodes"], str(1 + 26 + 26 * 26 - 25))

    def test_positions_and_plot(self):
        text = "# two\n\n-----OX--XO----- X\n-----OX--XXX---- O\n"
        positions = self.write("positions.txt", text)
        plot = os.path.join(self.folder(), "plot.svg")
        rows = self.json("compare", "reversi:size=4", "--depth", "2", "--algorithms", "minimax,pvs",
                         "--positions", positions, "--plot", plot)
        self.assertEqual([r["position"] for r in rows], [1, 1, 2, 2])
        self.assertLessEqual({"minimax", "pvs", "1", "2", "position"}, set(program.svg_texts(plot)))
        self.assertEqual(os.listdir(os.path.dirname(plot)), ["plot.svg"])
        self.write("positions.txt", text + "-----OX--X\n")
        self.bad("compare", "reversi:size=4", "--depth", "2", "--algorithms", "minimax",
                 "--positions", positions, says="line 5")

    def test_an_algorithm_against_itself_with_other_options(self):
        names = ["engine", "engine:prior=off,history=off", "minimax"]
        rows = self.json("compare", "reversi", "--depth", "4", "--algorithms", ",".join(names))
        self.assertEqual([r["algorithm"] for r in rows], names)
        self.assertEqual(len({r["score_units"] for r in rows}), 1)
        self.assertGreater(rows[1]["nodes"], rows[0]["nodes"])

    def test_each_has_the_evaluator_it_names(self):
        by_evaluator = self.json("compare", "reversi", "--depth", "3", "--algorithms",
                                 "pvs:evaluator=material,pvs:evaluator=handcrafted")
        self.assertNotEqual(by_evaluator[0]["nodes"], by_evaluator[1]["nodes"])

    def test_bad_input(self):
        self.bad("compare", "reversi", "--depth", "2", says="minimax")
        self.bad("compare", "reversi", "--algorithms", "minimax", says="--depth")
        self.bad("compare", "reversi", "--algorithms", "minimax,best", "--depth", "2", says="'best'")
        self.bad("compare", "reversi", "--algorithms", "pvs,pvs", "--depth", "2", says="twice")
        self.bad("compare", "timbiriche:players=3", "--algorithms", "alpha-beta", "--depth", "2",
                 says="max-n, paranoid")
        self.bad("compare", "reversi", "--algorithms", "minimax", "--depth", "0", says="1 to 250")
        self.bad("compare", "reversi", "--algorithms", "master,engine", "--depth", "2", says="'master' is a level")
        for key in "time=1s", "depth=3", "nodes=5", "soft_time=off", "ponder=on":
            self.bad("compare", "reversi", "--algorithms", f"engine:{key},pvs", "--depth", "2",
                     says=f"says {key.split('=')[0]}")
        self.bad("compare", "reversi", "--algorithms", "engine:evaluator=material,pvs", "--depth", "2",
                 "--evaluator", "handcrafted", says="say it once")
        self.bad("compare", "reversi", "--algorithms", "engine:hash=4,pvs", "--depth", "2",
                 "--hash", "8", says="say it once")
        self.ends(1, "compare", "reversi", "--algorithms", "minimax", "--depth", "2", "--positions",
                  "/nowhere/at/all")


if __name__ == "__main__":
    program.main()
