"""Each key of a player by each door: understood, or refused in one sentence that names it; never dropped."""
import os

import program

GAME = "reversi:size=4"
# What is asked of each: a short search by the player of the text, and what is typed into it.
DOORS = {
    "search": (["search", GAME, "--depth", "1", "--algorithm"], ""),
    "solve": (["solve", GAME, "--depth", "1", "--algorithm"], ""),
    "bench": (["bench", GAME, "--depth", "1", "--algorithm"], ""),
    "bench --algorithms": (["bench", GAME, "--depth", "1", "--algorithms"], ""),
    "tree": (["tree", GAME, "--depth", "1", "--algorithm"], ""),
    "compare": (["compare", GAME, "--depth", "1", "--algorithms"], ""),
    "play": (["play", GAME, "--players"], ""),
    "match": (["match", GAME, "--games", "2", "--openings", "none"], ""),
    "ugi": (["ugi", GAME, "--algorithm"], "quit\n"),
    "gtp": (["gtp", "--algorithm"], "quit\n"),
    "nboard": (["nboard", "--algorithm"], "quit\n"),
}
GOOD = {"evaluator": "default", "algorithm": "engine", "time": "10ms", "depth": "1", "nodes": "20", "playouts": "5"}
LIMITS = ["time", "depth", "nodes"]
FILES = ["weights", "memory"]


class PlayerKeys(program.AppTest):
    def ask(self, door, text):
        args, typed = DOORS[door]
        texts = {"compare": [text + ",minimax"], "play": [text + ",novice"], "match": [text, "novice"]}
        return program.run(*args, *texts.get(door, [text]), stdin=typed)

    def keys(self):
        common, *algorithms = self.json("list", "--options")
        of_engine = next(a["options"] for a in algorithms if a["algorithm"] == "engine")
        some = [o for o in of_engine if o["name"] in ("selective", "lmr_number", "undominated", "null_move")]
        self.assertEqual(len(some), 4)
        return common["options"] + some

    def test_a_bad_value_is_refused_by_every_door(self):
        for key in self.keys():
            for door in DOORS:
                with self.subTest(key=key["name"], door=door):
                    value = os.path.join("no", "such", "file") if key["name"] in FILES else "nonsense"
                    result = self.ask(door, f"engine:{key['name']}={value}")
                    self.assertEqual(result.status, 2, result)
                    self.assertEqual(result.err.count("\n"), 1, result)
                    self.assertRegex(result.err, f"{key['name']}|{value}")

    def test_a_good_value_is_understood_or_refused_in_one_sentence(self):
        for key in self.keys():
            name = key["name"]
            if name in FILES:
                continue
            for door in DOORS:
                with self.subTest(key=name, door=door):
                    text = f"engine:{name}={GOOD.get(name) or key['default']}"
                    if door in ("play", "match") and name not in LIMITS:
                        text += ",depth=1"
                    result = self.ask(door, text)
                    if result.status != 0:
                        self.assertEqual(result.status, 2, result)
                        self.assertEqual(result.err.count("\n"), 1, result)
                        self.assertIn(name, result.err)

    def test_a_contradiction_of_a_preset_is_refused_by_every_door(self):
        for text in ("selective=on,fixed_depth=on", "fixed_depth=on,lmr=on", "lmr=on,fixed_depth=on",
                     "bounds=on,fixed_depth=on", "selective=on,lmr=off", "futility_depth=4,selective=on"):
            for door in DOORS:
                with self.subTest(text=text, door=door):
                    result = self.ask(door, f"engine:{text}")
                    self.assertEqual(result.status, 2, result)
                    self.assertEqual(result.err.count("\n"), 1, result)
                    self.assertRegex(result.err, r"=\w+ contradicts \w+=on.*(leave one of them out|say selective=off too)")

    def test_older_names(self):
        for older, today in [("playing", "selective"), ("late-moves", "lmr"), ("lots", "random_ties")]:
            self.assertEqual(self.ask("search", f"engine:{older}=on").status, 0)
            self.assertIn(today, self.ask("search", f"engine:{older}=nonsense").err)


if __name__ == "__main__":
    program.main()
