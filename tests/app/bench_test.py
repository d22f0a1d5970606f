import program

ROW = ["game", "algorithm", "depth", "score", "unit", "kind", "best", "nodes", "seconds", "nps", "branching"]


class Bench(program.AppTest):
    def test_json_rows_and_the_total_last(self):
        *rows, total = self.json("bench", "reversi", "timbiriche:rows=3,cols=3", "--depth", "4")
        for row in rows:
            self.assertEqual(list(row), ROW)
        self.assertEqual([(r["game"], r["depth"]) for r in rows],
                         [("reversi", d) for d in [1, 2, 3, 4]] +
                         [("timbiriche:rows=3,cols=3", d) for d in [1, 2, 3, 4]])
        self.assertEqual(list(total), ["games", "nodes", "seconds", "nps", "compiler",
                                       "processor"])
        self.assertEqual(total["games"], ["reversi", "timbiriche:rows=3,cols=3"])
        self.assertEqual(total["nodes"], rows[3]["nodes"] + rows[7]["nodes"])

    def test_all_five_games_depth_by_depth(self):
        games = ["go", "morris", "quoridor", "reversi", "timbiriche"]
        *rows, total = self.json("bench", "--depth", "3")
        self.assertEqual(total["games"], games)
        self.assertEqual([(r["game"], r["depth"]) for r in rows],
                         [(game, depth) for game in games for depth in [1, 2, 3]])
        for row in rows:
            self.assertEqual(list(row), ROW)
            self.assertGreater(row["nodes"], row["depth"])
            self.assertEqual(row["kind"], "heuristic")
        self.assertEqual(total["nodes"], sum(r["nodes"] for r in rows if r["depth"] == 3))
        out = self.ok("bench", "--depth", "3").out
        for row in rows:
            self.assertRegex(out, rf"(?m)^{row['game']} +{row['depth']} .* {row['best']} ")

    def test_plain_algorithms_agree_on_every_game(self):
        for evaluator in ["default", "handcrafted", "material", "original"]:
            scores = {}
            for algorithm in ["minimax", "negamax", "alpha-beta", "max-n", "paranoid"]:
                rows = self.json("bench", "--depth", "2", "--algorithm", algorithm,
                                 "--evaluator", evaluator)[:-1]
                scores[algorithm] = [(r["game"], r["depth"], r["score"], r["best"]) for r in rows]
                self.assertEqual(len(rows), 10)
                self.assertEqual(scores[algorithm], scores["minimax"], (algorithm, evaluator))

    def test_people(self):
        out = self.ok("bench", "reversi", "--depth", "2").out
        self.assertRegex(out.splitlines()[0], r"^boardgames \S+, (gcc|clang) \d+.*, one thread$")
        self.assertRegex(out, r"(?m)^game +depth +score +best +nodes +time +nodes/s +branching$")
        self.assertRegex(out, r"(?m)^reversi +2 ")

    def test_algorithms_side_by_side_and_their_chart(self):
        plot = self.path("plot.svg")
        names = ["engine", "engine:selective=on"]
        *rows, total = self.json("bench", "reversi", "--algorithms", ",".join(names), "--depth",
                                 "4", "--plot", plot)
        self.assertEqual([(r["game"], r["algorithm"], r["depth"]) for r in rows],
                         [("reversi", name, d) for name in names for d in [1, 2, 3, 4]])
        self.assertEqual(total["games"], ["reversi"])
        texts = program.svg_texts(plot)
        self.assertEqual(texts[0], "reversi: time to each depth")
        self.assertLessEqual({"1", "2", "3", "4", *names}, set(texts))
        sizes = ["reversi:size=4", "reversi:size=6"]
        self.json("bench", *sizes, "--depth", "2", "--plot", plot)
        self.assertLessEqual({"1", "2", *sizes}, set(program.svg_texts(plot)))
        out = self.ok("bench", *sizes, "--algorithms", "pvs,engine", "--depth", "1").out
        for size in sizes:
            self.assertRegex(out, rf"(?m)^{size} engine +1 ")
        self.bad("bench", "--algorithms", "engine,engine", says="engine twice")
        self.bad("bench", "go", "--algorithms", "master", says="'master' is a level")
        of_master = self.json("bench", "go:rows=5,cols=5", "--algorithm", "master", "--depth", "2")[0]
        self.assertEqual(of_master["algorithm"], "mcts")
        alone, together = (self.ok("bench", "reversi", "--algorithms", name, "--depth", "3").out
                           for name in ["engine", "engine:threads=2"])
        self.assertIn(", one thread\n", alone)
        self.assertNotIn("one thread", together)
        self.bad("bench", "--plot", "plot.png", says="svg")

    def test_bad_games_are_found_before_the_first_search(self):
        self.bad("bench", "reversi", "chess", says="unknown game 'chess'")
        self.bad("bench", "reversi", "timbiriche:players=4", "--algorithm", "pvs",
                 says="two players")
        self.bad("bench", "--evaluator", "perfect", says="unknown evaluator 'perfect'")

    def test_interrupt(self):
        rows = self.parse(self.interrupted("bench", "reversi", "--time", "10m", "--json"))
        self.assertEqual(rows[-1]["games"], ["reversi"])
        self.assertGreater(rows[-1]["nodes"], 0)


if __name__ == "__main__":
    program.main()
