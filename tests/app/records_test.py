"""Files of other programs: what each case of tests/data/records says, by every door that reads records."""
import json
import os
import random
import re

import program


def case(name):
    return os.path.join(program.ROOT, "tests", "data", "records", name)


class Records(program.AppTest):
    def games(self, name):
        return self.parse(self.ok("replay", case(name), "--format", "json"))

    def game(self, name):
        (game,) = self.games(name)
        return game

    def moves(self, game):
        return " ".join(f"{m['player'][0]}:{m['move']}" for m in game["moves"])

    def warned(self, game, *words):
        texts = [w["text"] for w in game["warnings"]]
        for word in words:
            self.assertTrue(any(word in text for text in texts), (word, texts))
        for w in game["warnings"]:
            self.assertGreaterEqual((w["line"], w["column"]), (0, 0))

    def test_character_sets(self):
        for name in "sjis-comment.sgf", "sjis-name.sgf", "big5-name.sgf":
            with self.subTest(name):
                game = self.game(name)
                self.assertEqual(self.moves(game), "B:E5 W:C7")
                self.assertEqual(game["final"].split()[1], "b")
                self.assertEqual(game["warnings"], [])
        self.assertEqual(self.game("sjis-name.sgf")["agents"][0], "ゾ")
        self.assertEqual(self.game("big5-name.sgf")["agents"][0], "功")

    def test_empty_numbers(self):
        for name, spec in [("km-empty.sgf", "go"), ("ha-empty.sgf", "go"), ("sz-empty.sgf", "go:rows=19,cols=19")]:
            with self.subTest(name):
                game = self.game(name)
                self.assertEqual(game["game"], spec)
                self.assertEqual(len(game["moves"]), 2)
                self.warned(game, "empty")

    def test_a_time_that_no_record_tells_is_not_made_up(self):
        games = self.write("games.ggf",
                           "(;GM[Othello]PB[a]PW[b]TY[8]BO[8 ---------------------------O*------*O"
                           "--------------------------- *]B[F5]W[F6//1.50]B[E6];)\n")
        again = self.ok("replay", games, "--format", "ggf").out
        self.assertIn("B[F5]W[F6//1.50]B[E6]", again)
        self.write("games.ggf", again)
        self.assertEqual(self.ok("replay", games, "--format", "ggf").out, again)
        self.assertEqual(["ns" in move for move in self.game(games)["moves"]], [False, True, False])

    def test_a_decimal_comma(self):
        self.assertEqual(self.game("km-comma.sgf")["game"], "go:komi=6.5")

    def test_a_property_twice(self):
        game = self.game("aw-twice.sgf")
        self.assertEqual(game["position"].count("O"), 2)
        self.assertEqual(game["position"].count("X"), 1)
        self.assertEqual(self.moves(game), "B:E5")
        self.warned(game, "AW twice")

    def test_text_around_the_game(self):
        for name, words in ("mail-header.sgf", "before the game"), ("no-first-semicolon.sgf", "';' is missing"):
            with self.subTest(name):
                game = self.game(name)
                self.assertEqual(self.moves(game), "B:E5 W:C7")
                self.warned(game, words)

    def test_colours_are_the_records(self):
        self.assertEqual(self.moves(self.game("white-first.sgf")), "W:G7 B:C3")
        game = self.game("handicap-as-moves.sgf")
        self.assertEqual(self.moves(game), "B:G7 B:C3 B:G3 W:C7")
        self.assertEqual((game["final"].count("X"), game["final"].count("O")), (3, 1))
        self.assertEqual(game["game"], "go:komi=0.5")

    def test_a_ko_after_two_passes(self):
        game = self.game("ko-after-passes.sgf")
        self.assertEqual(len(game["moves"]), 11)
        self.assertEqual(game["moves"][-1]["move"], "C2")

    def test_an_archive_of_a_server(self):
        first, second = self.games("ggs-numbered.ggf")
        self.assertEqual(self.moves(first), "B:d3 W:c5")
        self.assertEqual(first["moves"][1]["ns"], 10_000_000)
        self.assertEqual(self.moves(second), "B:f5 W:d6")
        self.assertEqual((first["agents"], second["agents"]), (["a", "b"], ["b", "a"]))

    def test_a_transcript_without_its_pass(self):
        game = self.game("transcript-with-a-pass.txt")
        self.assertEqual(self.moves(game), "B:e6 W:f6 B:d3 W:e7 B:e8 W:d8 B:g7 W:f8 B:pass W:g5")
        self.assertEqual(game["final"][-1], "X")
        self.warned(game, "a pass was put in")

    def test_an_unfinished_game(self):
        path = case("unfinished.sgf")
        game = self.game(path)
        self.assertEqual((game["ending"], game["result"], game["scores"]), ("unfinished", None, []))
        self.assertIn("unfinished: the record ends here", self.ok("replay", path).out)
        self.assertIn("  0.5 - 0.5 unfinished ", self.ok("replay", case("ggs-numbered.ggf")).out, "as the records have it")
        for ending, said in ("sgf", "RE[?]"), ("json", '"ending":"unfinished"'), ("html", '"ending":"unfinished"'):
            again = self.path(f"again.{ending}")
            self.ok("replay", path, "-o", again)
            self.assertIn(said, program.read(again))
            if ending != "html":
                self.assertEqual(self.game(again)["ending"], "unfinished")

    def test_played_is_what_ends_by_the_rules(self):
        """By every format, at the end and one move before it, whatever the record says of it."""
        spec = "reversi:size=4"
        moves = self.json("play", spec, "--players", "novice,novice")[-1]["moves"]
        seats = [m["seat"] for m in self.game(self.write("saved.json", json.dumps({"game": spec, "moves": moves})))["moves"]]
        for plies, ending in (len(moves), "played"), (len(moves) - 1, "unfinished"):
            for file, text in [("saved.json", json.dumps({"game": spec, "moves": moves[:plies]})),
                               ("line.jsonl", json.dumps({"game": spec, "position": "", "agents": ["a", "b"], "seed": 1, "opening": [],
                                                          "moves": [{"move": m, "seat": s} for m, s in zip(moves[:plies], seats)],
                                                          "ending": "played", "scores": [1, 0]}))]:
                with self.subTest(file, plies=plies):
                    self.assertEqual(self.game(self.write(file, text))["ending"], ending)
            for name in "sgf", "ggf", "transcript":
                for said in None, "B+2", "+2.00", "?", "":
                    path = self.path(f"again.{'txt' if name == 'transcript' else name}")
                    self.ok("replay", self.path("saved.json"), "--format", name, "-o", path)
                    text = program.read(path)
                    if said is not None:
                        text = re.sub(r"RE\[[^]]*\]", f"RE[{said}]" if said else "", text)
                    with self.subTest(name, plies=plies, said=said):
                        self.assertEqual(self.game(self.write(os.path.basename(path), text))["ending"], ending)

    def test_a_record_that_does_not_name_its_game(self):
        game = self.game("reversi-without-gm.sgf")
        self.assertEqual(game["game"], "go:rows=8,cols=8")
        self.warned(game, "GM is missing; the game is taken as Go, though its event is 'reversi.mc.2026.nov.1.1'")
        self.assertIn("GM is missing", self.ok("replay", case("reversi-without-gm.sgf")).err)
        self.warned(self.game(self.write("plain.sgf", "(;SZ[9];B[ee])")), "GM is missing; the game is taken as Go")
        self.assertEqual(self.game("unfinished.sgf")["warnings"], [])

    def test_moves_of_other_games(self):
        for name, moves in ("bom-morris-moves.txt", ["d2", "f4"]), ("numbered-morris-moves.txt", ["d2", "f4", "d6", "b4"]):
            with self.subTest(name):
                plain = self.write("plain.txt", " ".join(moves))
                nodes = [self.json("search", "morris", "--position-file", path, "--depth", "2")[-1]["nodes"] for path in (plain, case(name))]
                self.assertEqual(nodes[0], nodes[1])
        self.assertEqual(self.json("search", "morris", "--moves", "1. d2 f4 2. d6 b4", "--depth", "2")[-1]["nodes"], nodes[1])

    def test_positions_of_obf(self):
        obf = case("../ffo.obf")
        lines = [line for line in program.read(obf).splitlines() if line.strip() and line[0] not in "#%"]
        listed = self.ok("replay", obf).out.splitlines()
        self.assertEqual(len(listed), len(lines))
        self.bad("search", "reversi", "--position-file", obf, says=f"{len(lines)} records")
        row = self.json("solve", "reversi", "--position-file", obf, "--record", "1")[-1]
        self.assertTrue(row["proved"])
        self.assertEqual(row["bound"], "exact")
        rows = self.json("compare", "--position-file", case("../small_endgame.obf"), "--depth", "1",
                         "--algorithms", "alpha-beta,minimax")
        self.assertEqual(len(rows), 2 * 40)
        self.bad("search", "reversi", "--position-file", obf, "--record", "100000", says="the last one is")
        self.bad("search", "reversi", "--record", "1", says="--position-file")
        self.bad("search", "reversi", "--position-file", obf, "--record", "1", "--position", "x", says="both")

    def test_every_door(self):
        go = case("handicap-as-moves.sgf")
        row = self.json("search", "go", "--position-file", go, "--depth", "1")[-1]
        self.assertEqual(row["game"], "go:komi=0.5")
        self.json("bench", "--position-file", go, "--depth", "1")
        self.assertIn("digraph", self.ok("tree", "--position-file", go, "--depth", "1", "--format", "dot").out)
        last = self.json("play", "--load", go, "--players", "human,human", stdin="quit\n")[-1]
        self.assertEqual(last["moves"], ["G7", "1:C3", "1:G3", "C7"])
        self.bad("search", "go:rows=13", "--position-file", go, says=["rows=9", "rows=13"])
        self.bad("search", "morris", "--position-file", go, says="morris")
        self.bad("play", "--load", case("ggs-numbered.ggf"), says="2 records")

    def test_written_and_read_again(self):
        for name, ending in [("handicap-as-moves.sgf", "sgf"), ("ko-after-passes.sgf", "sgf"), ("aw-twice.sgf", "sgf"),
                             ("white-first.sgf", "sgf"), ("transcript-with-a-pass.txt", "ggf")]:
            with self.subTest(name):
                path = self.path(f"again.{ending}")
                self.ok("replay", case(name), "-o", path)
                again, first = self.game(path), self.game(name)
                for field in "game", "position", "moves", "final":
                    self.assertEqual(again[field], first[field], field)

    def test_what_is_no_record(self):
        result = self.ends(2, "replay", self.write("noise.sgf", random.Random(1).randbytes(5_000_000)))
        self.assertLess(len(result.err), 400)
        self.assertEqual(len(result.err.splitlines()), 1)
        pipe = self.path("pipe")
        os.mkfifo(pipe)
        for command in (["replay", pipe], ["play", "--load", pipe], ["search", "go", "--position-file", pipe]):
            self.bad(*command, says="not a regular file")
        faulty = self.write("faulty.sgf", "(;GM[1]SZ[9];B[ee])\n(;GM[1]SZ[9];B[zz])\n(;GM[1]SZ[9];B[cc])\n")
        result = self.ends(2, "replay", faulty, "--format", "json")
        self.assertEqual(len(result.out.splitlines()), 2)
        self.assertIn("line 2, column 16", result.err)


if __name__ == "__main__":
    program.main()
