"""The games of the first lessons: textbook trees, tic-tac-toe and Connect Four."""

import json

import program

TEXTBOOK = "tree:((3 12 8)(2 4 6)(14 5 2))"
# Blanks, commas and colons in one text.
THREE = "tree:(<1,2,3> 2:(<6,1,2> <3,1,4>))"
SMALL = {"tree": ["MAX", "MIN"], "tic-tac-toe": ["X", "O"], "connect4:rows=4,cols=4": ["X", "O"]}


class LessonGames(program.AppTest):
    def test_the_textbooks_tree(self):
        row = self.json("search", TEXTBOOK, "--depth", "2", "--algorithm", "minimax")[-1]
        self.assertEqual((row["game"], row["best"], row["score"], row["pv"]),
                         ("tree", "a", 3, ["a", "a"]))
        row = self.json("solve", TEXTBOOK)[-1]
        self.assertEqual((row["kind"], row["best"], row["score"]), ("exact", "a", 3))
        moves = {row["best"]: row["score"] for row in self.json("solve", TEXTBOOK, "--all-moves")}
        self.assertEqual(moves, {"a": 3, "b": 2, "c": 2})

    def test_alpha_beta_prunes_two_leaves_of_nine(self):
        tree = json.loads(self.ok("tree", TEXTBOOK, "--depth", "2", "--algorithm", "alpha-beta",
                                  "--format", "json").out)
        leaves = [n for n in tree["nodes"] if not n["children"]]
        self.assertEqual(len(leaves), 9)
        self.assertEqual([n["move"] for n in leaves if n["pruned"]], ["b", "c"])
        self.assertEqual((tree["players"], tree["nodes"][0]["value"]), (["MAX", "MIN"], 3))

    def test_a_tree_needs_no_name_and_has_one_form(self):
        for spec in [THREE, "tree:tree=( <1, 2,3> 2:( <6,1,2> <3,1,4>) )"]:
            row = self.json("perft", spec, "--depth", "2")[-1]
            self.assertEqual((row["game"], row["nodes"]), ("tree:(<1,2,3>2:(<6,1,2><3,1,4>))", 2))
        row = self.json("search", THREE, "--algorithm", "max-n", "--depth", "2")[-1]
        self.assertEqual((row["best"], row["score"]), ("b", 3))

    def test_a_mistake_is_named_with_its_place(self):
        self.bad("search", "tree:((3 12", says=["'((3 12'", "character 7: expected ')'"])
        self.bad("perft", "tree:", "--moves", "7", says="'7'")
        self.bad("search", "tree:rows=3", says="tree has no option 'rows'")
        self.bad("search", "tic-tac-toe:rows=3", says="tic-tac-toe has no options")

    def test_known_values(self):
        for game, depth, nodes in [("tic-tac-toe", 9, 127872), ("connect4", 7, 823536)]:
            self.assertEqual(self.json("perft", game, "--depth", str(depth))[-1]["nodes"], nodes)
        for game in ["tic-tac-toe", "connect4:rows=4,cols=4"]:
            row = self.json("solve", game)[-1]
            self.assertEqual((row["kind"], row["score"]), ("draw", 0))

    def test_they_are_played_to_their_values(self):
        for game, names in SMALL.items():
            with self.subTest(game=game):
                *events, last = self.parse(self.ok("play", game, "--players",
                                                   "engine:depth=16,engine:depth=16", "--json"))
                self.assertEqual([e["player"] for e in events[:2]], names)
                self.assertEqual(last["scores"], [3, -3] if game == "tree" else [0, 0])

    def test_other_programs_play_them(self):
        engine = f"ugi:{program.program_under_test()} ugi"
        for game in ["tic-tac-toe", "tree:((3 -12 8)(2 4 6))"]:
            with self.subTest(game=game):
                # Not isolated: a sanitized program needs more addresses than an agent is allowed.
                *games, result = self.parse(self.ok(
                    "match", game, engine, "random", "--games", "2", "--openings", "none",
                    "--isolation", "none", "--json"))
                self.assertEqual(result["games"], 2)
                for record in games:
                    self.assertEqual(record["game"], game)
                    self.assertNotIn("offender", record)


if __name__ == "__main__":
    program.main()
