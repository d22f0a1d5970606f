import json
import os
import subprocess
import xml.etree.ElementTree as xml

import program

SVG = "{http://www.w3.org/2000/svg}"
# A small board in the middle of a game, with cuts, and the end within reach.
GAME = ["reversi:size=4", "--moves", "b1 a1 a2"]


class Tree(program.AppTest):
    def tree(self, *args):
        return json.loads(self.ok("tree", *args, "--format", "json").out)

    def test_exact_algorithms_show_the_value_that_search_finds(self):
        for game in ["reversi", "timbiriche:rows=2,cols=2", "morris", "go:rows=3,cols=3"]:
            for algorithm in ["minimax", "negamax", "alpha-beta"]:
                with self.subTest(game=game, algorithm=algorithm):
                    args = [game, "--depth", "3", "--algorithm", algorithm]
                    found = self.json("search", *args)[-1]
                    tree = self.tree(*args)
                    root = tree["nodes"][0]
                    if not tree["win_scores"]:
                        self.assertAlmostEqual(root["value"] / tree["point_value"],
                                               found["score"], 6)
                    self.assertEqual(tree["nodes"][root["best_child"]]["move"], found["best"])
                    self.assertEqual((tree["game"], tree["algorithm"], tree["depth"]),
                                     (game, algorithm, 3))
                    self.assertEqual(tree["evaluator"],
                                     "trained" if game == "reversi" else "handcrafted")
                    self.assertEqual(len(tree["players"]), 2)

    def test_every_algorithm_shows_its_tree(self):
        listed = self.json("list")
        reversi, = [g for g in listed if g["game"] == "reversi"]
        for algorithm in reversi["algorithms"]:
            with self.subTest(algorithm=algorithm["name"]):
                tree = self.tree(*GAME, "--depth", "2", "--algorithm", algorithm["name"], "--nodes", "500")
                self.assertEqual(tree["nodes"][0]["parent"], -1)

    def test_gains_are_what_was_compared(self):
        for game in ["reversi", "timbiriche:rows=2,cols=2", "morris", "go:rows=3,cols=3", "quoridor:rows=5,cols=5"]:
            for algorithm in ["greedy", "best-difference", "expert"]:
                with self.subTest(game=game, algorithm=algorithm):
                    tree = self.tree(game, "--depth", "2", "--algorithm", algorithm)
                    rows = {r["best"]: r for r in self.json("search", game, "--algorithm", algorithm, "--all-moves")}
                    self.assertEqual((tree["gains"], tree["point_value"]), (True, 1))
                    nodes = tree["nodes"]
                    for child in (nodes[i] for i in nodes[0]["children"]):
                        row = rows.pop(child["move"])
                        self.assertEqual(child["gain"], row["gain"])
                        sign = 1 if child["player"] == nodes[0]["player"] else -1
                        self.assertEqual(sign * child["value"], row["score"])
                        if child["children"]:
                            reply = nodes[child["best_child"]]
                            self.assertEqual(reply["gain"], row["reply_gain"])
                    self.assertEqual(rows, {})
                    self.assertNotIn("guesses", self.ok("tree", game, "--depth", "2", "--algorithm", algorithm).out)

    def test_alpha_beta_is_minimax_without_what_is_pruned(self):
        whole = self.tree(*GAME, "--depth", "4", "--algorithm", "minimax")
        cut = self.tree(*GAME, "--depth", "4", "--algorithm", "alpha-beta")
        self.assertEqual(whole["nodes"][0]["value"], cut["nodes"][0]["value"])
        self.assertFalse([n for n in whole["nodes"] if n["pruned"]])
        pruned = [n for n in cut["nodes"] if n["pruned"]]
        self.assertTrue(pruned)
        self.assertLess(cut["visited"], whole["visited"])

        def paths(tree):
            """How each node is reached, in their order."""
            found = []
            for n in tree["nodes"]:
                found.append((found[n["parent"]] if n["parent"] >= 0 else ()) + (n["move"],))
            return found

        every = set(paths(whole))
        self.assertLessEqual(set(paths(cut)), every)
        # Pruned moves included, every position that was gone into shows all of its moves.
        children = {}
        for path in every:
            children.setdefault(path[:-1], set()).add(path[-1])
        for n, path in zip(cut["nodes"], paths(cut)):
            if n["children"]:
                self.assertEqual({cut["nodes"][c]["move"] for c in n["children"]}, children[path])

    def test_more_players(self):
        tree = self.tree("timbiriche:rows=2,cols=2,players=3", "--depth", "2")
        self.assertEqual(len(tree["players"]), 3)
        self.assertGreater(len(tree["nodes"]), 12)

    def test_text(self):
        out = self.ok("tree", *GAME, "--depth", "2", "--algorithm", "alpha-beta").out
        self.assertTrue(out.startswith("alpha-beta on reversi:size=4, depth 2, evaluator handcrafted\n"))
        self.assertRegex(out, r"(?m)^\* White \S+  \(-inf, inf\)$")
        self.assertIn("pruned  Not searched: ", out)
        self.assertIn("The depth is used up; the evaluator guesses ", out)
        self.assertIn("elsewhere and gains nothing here.", out)

    def test_steps(self):
        out = self.ok("tree", *GAME, "--depth", "2", "--steps").out.splitlines()
        self.assertEqual(out[2], "1  -  enter: White to move, window (-inf, inf)")
        self.assertEqual([int(line.split()[0]) for line in out[2:]], list(range(1, len(out) - 1)))
        self.bad("tree", *GAME, "--depth", "2", "--steps", "--format", "svg",
                 says=["--steps", "--format text"])

    def test_graphviz_accepts_the_dot_file(self):
        for game in [GAME, ["quoridor:cols=3,rows=3"], ["go:rows=2,cols=2"], ["morris"]]:
            dot = self.ok("tree", *game, "--depth", "2", "--format", "dot").out
            tree = self.tree(*game, "--depth", "2", "--max-nodes", "500")
            drawn = subprocess.run(["dot", "-Tsvg"], input=dot, capture_output=True, text=True,
                                   timeout=program.WATCHDOG_SECONDS)
            self.assertEqual((drawn.returncode, drawn.stderr), (0, ""))
            groups = xml.fromstring(drawn.stdout).iter(SVG + "g")
            nodes = [g for g in groups if g.get("class") == "node"]
            self.assertEqual(len(nodes), len(tree["nodes"]))

    def test_svg(self):
        tree = self.tree(*GAME, "--depth", "3", "--max-nodes", "300")
        svg = xml.fromstring(self.ok("tree", *GAME, "--depth", "3", "--format", "svg").out)
        self.assertEqual(svg.get("role"), "img")
        self.assertIn("alpha-beta on reversi:size=4", svg.find(SVG + "title").text)
        self.assertIn("Best line: ", svg.find(SVG + "desc").text)
        boxes = svg.findall(f"./{SVG}g/{SVG}g/{SVG}rect")
        self.assertEqual(len(boxes), len(tree["nodes"]))
        self.assertEqual(len([b for b in boxes if b.get("class") == "cut"]),
                         len([n for n in tree["nodes"] if n["pruned"]]))
        width, height = float(svg.get("width")), float(svg.get("height"))
        places = []
        for box in boxes:
            x, y, w, h = (float(box.get(a)) for a in ["x", "y", "width", "height"])
            self.assertGreaterEqual(min(x, y), 0)
            self.assertLess(x + w, width)
            self.assertLess(y + h, height)
            for x2, y2, w2, h2 in places:
                self.assertFalse(x < x2 + w2 and x2 < x + w and y < y2 + h2 and y2 < y + h)
            places.append((x, y, w, h))

    def test_html(self):
        html = self.ok("tree", *GAME, "--depth", "3", "--format", "html").out
        self.assertTrue(html.lower().startswith("<!doctype html>"))
        self.assertNotRegex(html, r"(src|href)=[\"']?https?:")
        self.assertIn('"algorithm":"alpha-beta"', html)
        # The page has pictures; other formats do without.
        self.assertIn('"drawing":{"width":', html)
        self.assertIn('"drawn":[', html)
        json_text = self.ok("tree", *GAME, "--depth", "3", "--format", "json").out
        self.assertNotIn('"drawing"', json_text)

    def test_every_format_says_what_is_left_out(self):
        note = r"[\d,]+ of ([\d,]+) positions are not drawn; a larger --max-nodes shows more"
        for form in ["text", "dot", "svg", "json", "html"]:
            with self.subTest(format=form):
                out = self.ok("tree", "reversi", "--depth", "4", "--format", form,
                              "--max-nodes", "30").out
                self.assertRegex(out, note)
                whole = self.ok("tree", *GAME, "--depth", "2", "--format", form,
                                "--max-nodes", "1000").out
                self.assertNotRegex(whole, note)

    def test_large_searches_stay_small(self):
        tree = self.tree("reversi", "--depth", "6", "--algorithm", "minimax",
                         "--max-nodes", "200")
        self.assertLessEqual(len(tree["nodes"]), 200)
        self.assertEqual(tree["visited"], 1 + 4 + 12 + 56 + 244 + 1396 + 8200)
        kept = sum(n["visits"] for n in tree["nodes"])
        self.assertEqual(kept + tree["left_out"], tree["visited"])
        self.assertEqual(sum(n["left_out"] for n in tree["nodes"]), tree["left_out"])

    def test_a_limit_that_ends_the_search_is_told(self):
        out = self.ok("tree", "reversi", "--depth", "8", "--nodes", "3000").out
        self.assertIn("a limit ended the search before this tree was complete", out)

    def test_files(self):
        for form, begin in [("svg", "<svg"), ("dot", "digraph"), ("json", "{"), ("txt", "alpha-"),
                            ("html", "<!")]:
            path = self.path("tree." + form)
            result = self.ok("tree", *GAME, "--depth", "2", "-o", path)
            self.assertTrue(program.read(path).startswith(begin))
            self.assertRegex(result.out, r"^\S+tree\.\w+: (\d+) of \1 positions\n$")
        self.assertEqual(len(os.listdir(self.place)), 5)  # no temporary file is left
        self.ok("tree", *GAME, "--depth", "2", "--format", "dot", "--output", self.path("as.told"))
        nowhere = self.ends(1, "tree", *GAME, "--depth", "2", "-o", self.path("none/tree.svg"))
        self.assertEqual(nowhere.err.count("\n"), 1)

    def test_bad_input(self):
        self.bad("tree", "reversi", says=["--depth is missing", "1 to 250"])
        self.bad("tree", "reversi", "--depth", "0", says=["--depth", "'0'", "1 to 250"])
        self.bad("tree", "reversi", "--depth", "2", "--algorithm", "alpha-betta",
                 says=["unknown algorithm 'alpha-betta'", "alpha-beta", "minimax"])
        self.bad("tree", "reversi", "--depth", "2", "--evaluator", "perfect",
                 says=["unknown evaluator 'perfect'", "material"])
        self.bad("tree", "reversi", "--depth", "2", "--format", "png",
                 says=["unknown format 'png'", "text, dot, svg, html, json"])
        self.bad("tree", "reversi", "--depth", "2", "--max-nodes", "0",
                 says=["--max-nodes", "1 to 1000000"])
        self.bad("tree", "timbiriche:players=3", "--depth", "2", "--algorithm", "alpha-beta",
                 says=["alpha-beta is for two players", "max-n"])
        self.bad("tree", "reversi", "--depth", "2", "--position", "X" * 64 + " X",
                 says="the game is over here")
        self.bad("tree", "--depth", "2", says=["GAME is missing", "reversi"])


if __name__ == "__main__":
    program.main()
