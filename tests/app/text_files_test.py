"""Text as Windows programs write it, by every file and input that the program reads: UTF-8 behind a byte order mark, and
UTF-16, which PowerShell writes. Right is what the same text gives without them."""
import json
import os
import subprocess
import sys

import program

BOM = b"\xef\xbb\xbf"
SMALL = "reversi:size=4"
PLAYERS = [{"name": "a", "player": "random"}, {"name": "b", "player": "random"}]
PLAN = json.dumps({"name": "x", "games": [SMALL], "agents": PLAYERS, "seed": 1})


def games_of(rows):
    return [row for row in rows if "moves" in row]


class TextFiles(program.AppTest):
    def ways(self, name, text):
        """Paths of the same text, written in each way; the first as others write it."""
        stem, dot, ending = name.partition(".")
        for way, data in [("plain", text.encode()), ("marked", BOM + text.encode()), ("little", text.encode("utf-16")),
                          ("big", b"\xfe\xff" + text.encode("utf-16-be")), ("windows", BOM + text.replace("\n", "\r\n").encode())]:
            path = self.path(f"{stem}-{way}{dot}{ending}")
            with open(path, "wb") as file:
                file.write(data)
            yield way, path

    def same(self, name, text, *args, then=lambda result, path: result.out, says=None):
        """That a command reads the file, named by FILE among its arguments, in each way alike."""
        first = None
        for way, path in self.ways(name, text):
            with self.subTest(args[0], way=way):
                result = self.ok(*[path if a == "FILE" else a for a in args])
                found = then(result, path)
                first = found if first is None else first
                self.assertTrue(found)
                self.assertEqual(found, first)
                if says:
                    self.assertIn(says, found)

    def test_records_of_every_format(self):
        folder = os.path.join(program.ROOT, "tests", "data", "records")
        for name in "unfinished.sgf", "ggs-numbered.ggf", "transcript-with-a-pass.txt", "../small_endgame.obf":
            self.same(os.path.basename(name), program.read(os.path.join(folder, name)), "replay", "FILE", "--format", "json")
        for name, spec in ("bom-morris-moves.txt", "morris"), ("numbered-morris-moves.txt", "morris"):
            with open(os.path.join(folder, name), encoding="utf-8-sig") as file:
                text = file.read()
            self.same(name, text, "search", spec, "--position-file", "FILE", "--depth", "1", "--json",
                      then=lambda result, _: [row["nodes"] for row in self.parse(result)])
        # A mark says more than the name of a character set, which an editor leaves as it was.
        for way, path in self.ways("renamed.sgf", "(;GM[1]CA[Big5]SZ[9]PB[ñandú];B[ee])"):
            with self.subTest(way=way):
                (game,) = self.parse(self.ok("replay", path, "--format", "json"))
                self.assertEqual(game["agents"][0] == "ñandú", way != "plain")

    def test_games_in_json(self):
        saved = json.dumps({"game": SMALL, "moves": ["a2", "a1"]})
        line = json.dumps({"game": SMALL, "position": "", "agents": ["ana", "Íñigo"], "seed": 1, "opening": [], "ending": "unfinished",
                           "moves": [{"move": "a2", "seat": 0}], "scores": []}, ensure_ascii=False)
        self.same("saved.json", saved, "replay", "FILE", "--format", "json", says='"ending":"unfinished"')
        self.same("lines.jsonl", f"{line}\n{line}\n", "replay", "FILE", "--format", "json", says="Íñigo")
        self.same("blank.jsonl", f"\n{line}\n", "replay", "FILE", "--format", "json", says="Íñigo")
        self.same("saved.json", saved, "play", "--load", "FILE", "--players", "human,human", "--json", says='"moves":["a2","a1"]')
        self.same("saved.json", saved, "search", SMALL, "--position-file", "FILE", "--depth", "1", "--json",
                  then=lambda result, _: self.parse(result)[-1]["nodes"])

    def test_plans_and_openings(self):
        self.same("plan.json", PLAN, "tournament", "FILE", "--json",
                  then=lambda result, _: [[m["move"] for m in row["moves"]] for row in games_of(self.parse(result))])
        for name, text in ("moves.txt", "d2 f4\nd6 b4\n"), ("numbered.txt", "1. d2 f4\n2. d6 b4\n"):
            self.same(name, text, "match", "morris", "random", "random", "--games", "4", "--json",
                      "--openings", "FILE", then=lambda result, _: [row["opening"] for row in games_of(self.parse(result))])

    def test_a_training_that_goes_on(self):
        train = ["train", SMALL, "--generations", "1", "--games", "20", "--depth", "1", "--fits", "0", "-o", self.path("weights.bgw"),
                 "--work", self.path("work")]
        self.ok(*train)
        marked = 0
        for folder, _, names in os.walk(self.path("work")):
            for path in (os.path.join(folder, name) for name in names if name.endswith(".txt") or name == "plan"):
                with open(path, "rb") as file:
                    data = file.read()
                with open(path, "wb") as file:
                    file.write(BOM + data)
                marked += 1
        self.assertGreater(marked, 1)
        self.ok(*train)

    def test_what_students_hand_in(self):
        text = program.read(os.path.join(program.ROOT, "share", "boardgames", "assignments", "alpha-beta", "starter.py"))
        self.same("my.py", text, "grade", "alpha-beta", "FILE", "--format", "csv",
                  then=lambda result, path: result.out.replace(os.path.basename(path), "my.py"))

    def test_standard_input(self):
        for command, text, answer in [(["ugi", SMALL], "ugi\nquit\n", "ugiok\n"), (["gtp"], "1 name\nquit\n", "=1 boardgames\n"),
                                      (["nboard"], "nboard 2\nquit\n", "set myname boardgames\n"),
                                      (["play", SMALL, "--players", "human,human", "--json"], "a2\nquit\n", '"moves":["a2"]')]:
            for way, path in self.ways("input.txt", text):
                with self.subTest(command[0], way=way), open(path, "rb") as stdin:
                    done = subprocess.run([program.program_under_test(), *command], stdin=stdin, capture_output=True, check=False,
                                          timeout=program.WATCHDOG_SECONDS)
                    self.assertEqual(done.returncode, 0, done)
                    self.assertIn(answer, done.stdout.decode())
                    self.assertNotIn("unknown", done.stdout.decode() + done.stderr.decode())

    def test_loadsgf(self):
        for way, path in self.ways("game.sgf", "(;GM[1]SZ[5]PB[ñ];B[cc];W[bb])"):
            with self.subTest(way=way):
                self.assertIn("= black", self.ok("gtp", stdin=f"loadsgf {path}\nquit\n").out)

    def test_an_agent_that_begins_with_a_mark(self):
        agent = self.write("agent.py", """import sys
print("\\ufeffid name x\\noption name Inform type check default true\\nugiok", flush=True)
for line in sys.stdin:
    words = line.split()
    if words[:1] == ["isready"]: print("readyok", flush=True)
    if words[:2] == ["info", "legal"]: legal = words[2:]
    if words[:1] == ["go"]: print("bestmove", legal[0], flush=True)
    if words[:1] == ["quit"]: break
""")
        for way, path in self.ways("agent.py", program.read(agent)):
            if way in ("little", "big"):
                continue  # Python's to refuse, as its author tries it
            with self.subTest(way=way):
                rows = self.json("match", SMALL, f"ugi:{sys.executable} {path}", "random", "--games", "2")
                self.assertEqual([row["ending"] for row in rows if "moves" in row], ["played"] * 2)


if __name__ == "__main__":
    program.main()
