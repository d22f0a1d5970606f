import json
import os
import re

import program


def record(game, moves, agents, **more):
    """A game record as JSON; moves by the seats in turn."""
    return {"game": game, "position": "", "agents": agents, "seed": 7, "opening": [],
            "moves": [{"move": m, "seat": i % len(agents), "ns": 1_500_000 + i}
                      for i, m in enumerate(moves)],
            "ending": "played", "scores": [0.5] * len(agents), **more}


GO = record("go:rows=3,cols=3,komi=0.5", ["B2", "pass", "pass"], ["ann", "bob"],
            position=".../.../... b -", scores=[1, 0], points=[8.5, -8.5])
REVERSI = record("reversi", ["c3"], ["ann", "bob"], opening=["d3"], position="-" * 27 + "OX" +
                 "-" * 6 + "XO" + "-" * 27 + " X", ending="forfeit", offender=0, scores=[0, 1],
                 fault={"kind": "out of time", "what": "too late", "limit": 100, "measured": 123.5,
                        "unit": "ms"})
REVERSI["moves"][0]["seat"] = 1  # after Black's opening


class Replay(program.AppTest):
    def file(self, *records, name="games.jsonl"):
        return self.write(name, "".join((r if isinstance(r, str) else json.dumps(r)) + "\n" for r in records))

    def test_one_game_is_shown_move_by_move(self):
        out = self.ok("replay", self.file(GO)).out
        self.assertTrue(out.startswith("game 1: go:rows=3,cols=3,komi=0.5, ann - bob, seed 7\n"))
        self.assertEqual(out.count("   A B C\n"), 8)  # four positions, letters above and below
        self.assertIn("\n1. B2  Black (ann), 1.50 ms\n", out)
        self.assertIn(" 2 . X . 2\n", out)
        self.assertIn("\n3. pass  Black (ann), 1.50 ms\n", out)
        self.assertTrue(out.endswith("Black wins by 8.50 points\n"), out)

    def test_openings_and_faults_are_told(self):
        out = self.ok("replay", self.file(REVERSI)).out
        self.assertIn("\n1. d3  Black (ann), opening\n", out)
        self.assertIn("\n2. c3  White (bob), 1.50 ms\n", out)
        self.assertTrue(out.endswith("Black (ann) forfeits; out of time: too late "
                                     "(limit 100 ms, measured 123.5 ms)\n"), out)

    def test_large_numbers_are_written_out(self):
        fault = {"kind": "memory", "what": "too much", "limit": 1 << 30, "measured": 2 ** 31 + 1,
                 "unit": "bytes"}
        out = self.ok("replay", self.file({**REVERSI, "fault": fault})).out
        self.assertIn("(limit 1073741824 bytes, measured 2147483649 bytes)", out)
        slow = json.loads(json.dumps(REVERSI))
        slow["moves"][0]["ns"] = 1_030_000_000
        self.assertIn(", 1.03 s\n", self.ok("replay", self.file(slow)).out)

    def test_several_games_are_listed_and_chosen(self):
        path = self.file(GO, REVERSI)
        lines = self.ok("replay", path).out.splitlines()
        self.assertEqual(len(lines), 2)
        self.assertRegex(lines[0], r"^ +1  ann - bob +1 - 0 +3 moves  go:rows=3,cols=3,komi=0.5$")
        self.assertRegex(lines[1], r"^ +2  ann - bob +0 - 1 forfeit +2 moves  reversi$")
        self.assertIn("game 2: reversi,", self.ok("replay", path, "--game", "2").out)
        self.bad("replay", path, "--game", "3", says=["no game 3", "the last one is 2"])

    def test_json_is_the_record_itself(self):
        path = self.file(GO, REVERSI)
        rows = self.parse(self.ok("replay", path, "--format", "json"))
        self.assertEqual([m["player"] for m in rows[0]["moves"]], ["Black", "White", "Black"])
        self.assertEqual(rows[0]["result"], "Black wins by 8.50 points")
        self.assertEqual(rows[0]["final"], ".../.X./... w - 2")
        for row, expected in zip(rows, [GO, REVERSI], strict=True):
            self.assertEqual(row.pop("warnings"), [])
            for added in "logs", "result", "final":
                row.pop(added, None)
            for move in row["moves"]:
                move.pop("player", None)
            self.assertEqual(row, expected)

    def test_other_formats(self):
        go, reversi = self.file(GO), self.file(REVERSI, name="reversi.jsonl")
        self.assertEqual(self.ok("replay", go, "--format", "sgf").out,
                         "(;FF[4]GM[1]CA[UTF-8]AP[boardgames]SZ[3]KM[0.5]PB[ann]PW[bob]RE[B+8.5]\n"
                         ";B[bb];W[];B[])\n")
        ggf = self.ok("replay", reversi, "--format", "ggf").out
        self.assertTrue(ggf.startswith("(;GM[Othello]PC[boardgames]PB[ann]PW[bob]RE[-64.00:t]TY[8]"))
        self.assertTrue(ggf.endswith("B[D3]W[C3//0.00];)\n"), ggf)
        self.bad("replay", go, "--format", "ggf", says="this is a game of go")
        self.bad("replay", go, "--format", "transcript", says="this is a game of go")
        self.assertTrue(self.ok("replay", reversi, "--format", "sgf").out.endswith(
            "PB[ann]PW[bob]RE[W+T]\n;B[dc];W[cc])\n"))
        self.assertEqual(self.ok("replay", reversi, "--format", "transcript").out, "d3c3\n")
        self.assertRegex(self.ok("replay", reversi, "--format", "obf").out, r"^[XO-]{64} X;\n$")
        self.bad("replay", go, "--format", "sfg", says=["sfg", "sgf"])

    def test_the_page_goes_into_a_file(self):
        path = self.file(GO, REVERSI)
        page = self.path("out.html")
        self.assertEqual(self.ok("replay", path, "-o", page).out, "")
        games = json.loads(re.search(r'id="report">([^<]*)<', program.read(page))[1])["games"]
        self.assertEqual([g["number"] for g in games], [1, 2])
        self.assertEqual([len(g["changes"]) for g in games], [4, 3])
        self.assertEqual(sorted(os.listdir(self.place)), ["games.jsonl", "out.html"])

    def test_bad_input_is_told_in_a_sentence(self):
        self.bad("replay", says="FILE is missing")
        self.bad("replay", "/dev/zero", says="'/dev/zero' is not a regular file")
        fifo = self.path("fifo")
        os.mkfifo(fifo)
        self.bad("replay", fifo, says="is not a regular file")
        endless = self.file()
        os.truncate(endless, 200 << 20)  # one line, and no byte of it on the disk
        self.bad("replay", endless, says="line 1: a line is longer than 64 MiB")
        self.ends(1, "replay", "/nowhere/at/all")
        self.bad("replay", self.file("{}"), says=["line 1", "missing"])
        self.bad("replay", self.file(GO, "nonsense"), says="line 2")
        self.bad("replay", self.file(), says="no game")
        self.bad("replay", self.file({**GO, "game": "chess"}), says="chess")
        wrong = json.loads(json.dumps(GO))
        wrong["moves"][1]["move"] = "B2"
        self.bad("replay", self.file(wrong), says=["move 2", "there is a stone"])
        self.bad("replay", self.file(GO), "--again", says="database")
        self.bad("replay", self.file(GO), "--tournament", "x", says="databases")


class Again(program.AppTest):
    def database(self):
        path = self.path("match.db")
        self.ok("match", "reversi:size=4", "master:nodes=200", "random:seed=3", "--games", "4",
                "--openings", "random:2", "--db", path, "--seed", "5")
        return path

    def test_a_game_comes_out_the_same(self):
        path = self.database()
        self.assertEqual(len(self.ok("replay", path).out.splitlines()), 4)
        self.assertIn("game 3: reversi:size=4", self.ok("replay", path, "--game", "3").out)
        for game in ["1", "2"]:
            self.assertIn("the same again",
                          self.ok("replay", path, "--game", game, "--again").out)
        self.bad("replay", path, "--again", says="--game N")
        self.bad("replay", path, "--game", "9", "--again", says="no game 9")

    def test_a_difference_is_told_and_is_a_failure(self):
        path = self.database()
        kept = self.path("again.json")
        again = self.ok("replay", path, "--game", "1", "--again", "-o", kept).out
        self.assertIn("the same again", again)
        self.assertTrue(json.loads(program.read(kept))["moves"])
        # The stored record is changed by hand: its last move is another one.
        program.query(path, "update games set record = json_remove(record, '$.moves[#-1]') "
                            "where id = (select min(id) from games)")
        results = [program.run("replay", path, "--game", str(g), "--again") for g in range(1, 5)]
        self.assertEqual(sorted(r.status for r in results), [0, 0, 0, 1])
        different = next(r for r in results if r.status == 1)
        self.assertRegex(different.out, r"not the same: move \d+ was the end and is now \S+\n")

    def test_an_unknown_tournament_is_told(self):
        self.bad("replay", self.database(), "--tournament", "none", says="none")


if __name__ == "__main__":
    program.main()
