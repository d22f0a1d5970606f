"""boardgames endgame: tables that are built, kept, checked and read."""

import json
import os
import signal
import struct
import zlib

import program

THREE = "morris:variant=three"
HEADER = struct.Struct("<8sIIQQIIIIIIQQQQIIII")
TEXTS = 136


class Endgame(program.AppTest):
    def build(self, game, name="table.bgt", *options):
        self.ok("endgame", "build", game, "--table", self.path(name), *options)
        return self.path(name)

    def probe(self, game, table, *args):
        return self.json("endgame", "probe", game, *args, "--table", table)[0]

    def test_what_it_writes_is_as_the_page_says(self):
        data = self.bytes(self.build("tic-tac-toe"))
        fields = HEADER.unpack_from(data)
        size = fields[3]
        self.assertEqual(fields[:2], (b"\x89BGT\r\n\x1a\n", 2))
        self.assertEqual(fields[2], zlib.crc32(data[16:size]))
        self.assertEqual((size, fields[4:9]), (4096, (19683, 2, 1, 0, 65536)))
        game, part = fields[15:17]
        self.assertEqual((data[TEXTS:TEXTS + game], part), (b"tic-tac-toe", 0))
        self.assertEqual(struct.unpack_from("<I", data, TEXTS + game)[0], zlib.crc32(data[size:]))
        entries = struct.unpack("<19683h", data[size:])
        used = [e for e in entries if e != -32768]
        self.assertEqual(fields[11:15], (len(used), sum(e > 0 for e in used), used.count(0),
                                         sum(e < 0 for e in used)))
        self.assertEqual(fields[10], max(abs(e) for e in used) - 1)
        self.assertEqual(entries[0], 0)  # the start is a draw

    def test_threads_make_the_same_file(self):
        one = self.bytes(self.build(THREE))
        for threads in ["2", "3", "7"]:
            self.assertEqual(self.bytes(self.build(THREE, "more", "--threads", threads)), one)

    def test_build_info_and_verify(self):
        path = self.path("table.bgt")
        out = self.ok("endgame", "build", THREE, "--table", path).out
        self.assertRegex(out, r"game +morris:variant=three\n")
        self.assertIn("629,856 numbers", out)
        self.assertRegex(out, r"built in [\d.]+ s\n$")
        self.assertTrue(out.startswith(self.ok("endgame", "info", path).out))
        built = self.json("endgame", "build", THREE, "--table", path)[0]
        info = self.json("endgame", "info", path)[0]
        self.assertGreaterEqual(built.pop("seconds"), 0)
        self.assertIs(built.pop("verified"), False)
        self.assertEqual(built, info)
        self.assertRegex(self.ok("endgame", "build", THREE, "--table", path, "--verify").out, r"built and verified in ")
        self.assertEqual(info["positions"], info["wins"] + info["draws"] + info["losses"])
        self.assertEqual((info["numbers"], info["blocks"]), (629856, 20))
        self.assertEqual(info["bytes"], os.path.getsize(path))
        self.assertIn("20 blocks are as they were written\n", self.ok("endgame", "verify", path).out)
        self.assertIn("every entry follows",
                      self.ok("endgame", "verify", path, "--full", "--threads", "2").out)
        self.assertTrue(self.json("endgame", "verify", path, "--full")[0]["full"])

    def test_the_table_has_a_name_of_its_own(self):
        self.assertEqual(self.ok("endgame", "build", THREE, cwd=self.place).err, "")
        self.assertEqual(os.listdir(self.place), ["morris-variant-three.bgt"])
        self.assertIn("White to move: a win in 9\n",
                      self.ok("endgame", "probe", THREE, cwd=self.place).out)

    def test_probe_agrees_with_solve(self):
        table = self.build(THREE)
        row = self.probe(THREE, table)
        self.assertEqual((row["value"], row["plies"], len(row["moves"])), ("win", 9, 9))
        self.assertEqual(row["moves"][0], {"move": "b2", "value": "win", "plies": 9})
        for moves in ["", "b2", "a1", "b2 a1", "a1 b2 c3", "b2 a1 c1 a3"]:
            row = self.probe(THREE, table, "--moves", moves)
            solved = self.json("solve", THREE, "--moves", moves)[-1]
            self.assertEqual((row["value"], row["plies"]),
                             (solved["kind"], solved["plies"] if row["plies"] is not None else None))
            each = self.json("solve", THREE, "--moves", moves, "--all-moves")
            self.assertEqual({m["move"]: m["value"] for m in row["moves"]},
                             {s["best"]: s["kind"] for s in each})
            best = [m for m in row["moves"] if m["value"] == row["value"]][0]
            self.assertEqual((best["value"], best["plies"]), (row["value"], row["plies"]))

    def test_probe_of_a_position(self):
        table = self.build("tic-tac-toe")
        out = self.ok("endgame", "probe", "tic-tac-toe", "XX-OO---- X", "--table", table).out
        self.assertEqual(out.splitlines()[0], "tic-tac-toe, X to move: a win in 1")
        self.assertRegex(out, r"\nc1 +a win in 1\n")
        over = self.probe("tic-tac-toe", table, "XXXOO---- O")
        self.assertEqual((over["value"], over["plies"], over["moves"]), ("loss", 0, []))
        self.bad("endgame", "probe", "tic-tac-toe", "X-------- X", "--table", table,
                 says="cannot come about")
        self.bad("endgame", "probe", "tic-tac-toe", "?", "--table", table, says="is no position")

    def test_games_without_numbers_are_told_so(self):
        for action in [["build"], ["probe"]]:
            self.bad("endgame", *action, "reversi",
                     says=["reversi has no endgame table", "positions, rank and unrank"])
        self.assertEqual(os.listdir(self.place), [])

    def test_classes_are_built_kept_and_used(self):
        build = ["endgame", "build", "morris:variant=six", "--tables", self.place]
        self.bad(*build, "--classes", "9-9", says="unknown class '9-9'")
        first = self.json(*build, "--classes", "4-3")
        self.assertEqual([row["class"] for row in first], ["3-3", "4-3"])
        folder = self.path("morris-variant-six")
        self.assertEqual(sorted(os.listdir(folder)), ["3-3.bgt", "4-3.bgt"])
        again = self.json(*build, "--classes", "4-4", "--threads", "2")
        self.assertEqual([row["checksum"] for row in again[:2]],
                         [row["checksum"] for row in first])
        self.assertEqual([row["seconds"] is None for row in again], [True, True, False])
        self.ok("endgame", "verify", folder, "--full", "--threads", "2")
        # Sixteen points: 16 over 3 times 13 over 3 positions.
        row = self.json("endgame", "info", os.path.join(folder, "3-3.bgt"))[0]
        self.assertEqual(row["all_wins"] + row["all_draws"] + row["all_losses"], 560 * 286)
        self.assertIn("no man flies", row["rules"])
        won = "WW-W------B-B-B-/0,0/0"
        row = self.json("endgame", "probe", "morris:variant=six", won, "--tables", self.place)[0]
        found = self.json("search", "morris:variant=six", "--position", won, "--depth", "1",
                          "--tables", self.place)[-1]
        self.assertEqual((found["kind"], found["plies"]), (row["value"], row["plies"]))
        path = os.path.join(folder, "3-3.bgt")
        data = bytearray(self.bytes(path))
        data[5000] ^= 1
        self.write(path, bytes(data))
        os.remove(os.path.join(folder, "4-3.bgt"))
        self.assertIn("4-3: a table that it rests on is damaged",
                      self.ends(2, *build, "--classes", "4-3").err)

    def test_classes_of_both_phases_end_with_the_value_of_the_start(self):
        five = ["morris:variant=five", "--tables", self.place]
        rows = self.json("endgame", "build", *five, "--threads", "2")
        self.assertEqual([row["class"] for row in rows[:2]], ["3-3", "4-3"])
        self.assertEqual(rows[-2]["class"], "5+0-5+0")
        self.assertEqual(rows[-1], {"game": five[0], "position": "-" * 16 + "/5,5/0",
                                    "value": "draw", "plies": None})
        folder = self.path("morris-variant-five")
        self.ok("endgame", "verify", folder, "--full", "--threads", "2")
        verified = self.json("endgame", "build", five[0], "--tables", self.path("verified"), "--verify")
        self.assertEqual([row.get("checksum") for row in verified], [row.get("checksum") for row in rows])
        self.assertTrue(all(row["verified"] for row in verified[:-1]))
        out = self.ok("endgame", "build", *five).out
        self.assertRegex(out, r"\nmorris:variant=five, White to move at the start: a draw\n$")
        row = self.json("endgame", "probe", *five)[0]
        self.assertEqual((row["value"], len(row["moves"])), ("draw", 16))
        found = self.json("search", five[0], "--tables", self.place, "--depth", "1")[-1]
        self.assertEqual(found["kind"], "draw")

    def test_distances_and_the_longest_wins(self):
        build = ["endgame", "build", "morris:variant=six", "--tables", self.place, "--classes"]
        self.json(*build, "4-3")
        folder = self.path("morris-variant-six")
        rows = self.json("endgame", "info", folder, "--distances", "--plot", self.path("plies.svg"))
        tables, distances = rows[:2], rows[2:]
        self.assertEqual([row["plies"] for row in distances], list(range(len(distances))))
        self.assertEqual(len(distances) - 1, max(table["longest"] for table in tables))
        for side, name in [("won", "wins"), ("lost", "losses")]:
            self.assertEqual(sum(row[side] for row in distances),
                             sum(table[name] for table in tables))
        self.assertEqual([(row["won"] == 0, row["lost"] == 0) for row in distances[:4]],
                         [(True, False), (False, True), (True, False), (False, True)])
        self.assertIn("by their distance to the end", program.read(self.path("plies.svg")))
        self.bad("endgame", "info", folder, "--plot", self.path("plies.png"), says="svg")
        longest = ["endgame", "longest", "morris:variant=six", "--tables", self.place]
        games = self.ok(*longest, "--json").out
        path = self.write("longest.jsonl", games)
        for line in games.splitlines():
            row = json.loads(line)
            self.assertEqual(len(row["moves"]), row["plies"])
        replayed = self.parse(self.ok("replay", path, "--format", "json"))
        self.assertEqual([game["result"] is None for game in replayed], [False, False])
        out = self.ok(*longest, "--classes", "3-3").out
        self.assertEqual(len(out.splitlines()), 2)
        self.bad(*longest, "--classes", "4-4", says="no table of class 4-4")

    def test_passing_classes_are_removed(self):
        build = ["endgame", "build", "morris", "--tables", self.place, "--classes"]
        out = self.ok(*build, "1+2-1+3").out
        self.assertIn(", before the end 3, of which the tables of later plies are removed again",
                      out)
        self.assertIn("1+3-0+3", out)
        folder = self.path("morris")
        kept = ["1+2-1+3.bgt", "3-3.bgt", "4-3.bgt"]
        self.assertEqual(sorted(os.listdir(folder)), kept)
        self.assertEqual([row["class"] for row in self.json(*build, "1+2-1+3")],
                         ["3-3", "4-3", "1+2-1+3"])
        out = self.ok("endgame", "verify", folder, "--full").out
        self.assertRegex(out, r"4-3.bgt: \d+ blocks are as they were written, and every entry follows")
        self.assertIn("but its moves lead to class 1+3-0+3, whose table is not kept\n", out)
        white = "-BW-B----------B--------/1,1/0"
        self.bad("endgame", "probe", "morris", "--tables", self.place, "--", white,
                 says="in none of the classes")
        self.json(*build, "1+2-0+3,1+2-1+3")
        self.assertEqual(sorted(os.listdir(folder)), ["1+2-0+3.bgt", *kept])
        # What was asked for once stays, though another build needs it only in passing.
        os.remove(os.path.join(folder, "1+2-1+3.bgt"))
        self.json(*build, "1+2-1+3")
        self.assertEqual(sorted(os.listdir(folder)), ["1+2-0+3.bgt", *kept])

    def test_passing_classes_of_a_build_that_was_interrupted_are_used(self):
        build = ["endgame", "build", "morris", "--tables", self.place, "--classes"]
        self.json(*build, "1+3-0+3")
        folder = self.path("morris")
        os.mkdir(os.path.join(folder, "passing"))
        os.rename(os.path.join(folder, "1+3-0+3.bgt"), os.path.join(folder, "passing", "1+3-0+3.bgt"))
        rows = self.json(*build, "1+2-1+3")
        self.assertIsNone(next(row for row in rows if row["class"] == "1+3-0+3")["seconds"])
        self.assertEqual(sorted(os.listdir(folder)), ["1+2-1+3.bgt", "3-3.bgt", "4-3.bgt"])

    def test_layouts_of_walls_are_built_checked_and_used(self):
        game = "quoridor:cols=4,rows=4,walls=2"
        folder = self.path("tables")
        row, start = self.json("endgame", "build", game, "--tables", folder)
        all_positions = row["all_wins"] + row["all_draws"] + row["all_losses"]
        self.assertEqual((all_positions, row["all_draws"], row["longest"]), (541320, 0, 25))
        self.assertEqual((start["value"], start["plies"]), ("win", 11))
        table = os.path.join(folder, "quoridor-cols-4-rows-4-walls-2", "layouts.bgt")
        self.assertIn("every entry follows", self.ok("endgame", "verify", table, "--full").out)
        self.assertIn("159,118", self.ok("endgame", "info", table).out)
        # A search asks the table at once; repetition plays no part.
        for spec in [game, game + ",repetition=0"]:
            found = self.json("search", spec, "--depth", "1", "--tables", folder)[0]
            self.assertEqual((found["kind"], found["plies"]), ("win", 11))
        self.json("endgame", "probe", game, "b1,c4/a1h,c3v/1,1/0", "--tables", folder)
        self.bad("endgame", "probe", game, "b1,c4//1,1/0", "--tables", folder,
                 says="is not in the table")

    def test_layouts_that_are_too_many_are_told_so(self):
        self.bad("endgame", "build", "quoridor", "--tables", self.path("t"), says="needs")
        self.assertEqual(os.listdir(self.path("")), ["t"])
        self.bad("endgame", "build", "quoridor:cols=10", "--tables", self.path("t"),
                 says="has no endgame table")
        self.bad("endgame", "build", "quoridor:players=3", "--tables", self.path("t"),
                 says="has no endgame table")

    def test_too_much_is_told_before_it_starts(self):
        path = self.path("t")
        self.bad("endgame", "build", THREE, "--memory", "1", "--table", path,
                 says=["needs 11 MB", "more than the 1 MB allowed"])
        self.bad("endgame", "build", "morris", "--table", path, says="--tables names the folder")
        self.bad("endgame", "build", "morris", "--tables", self.place, "--memory", "5",
                 says=["MiB while it is solved", "more than --memory 5"])
        os.rmdir(self.path("morris"))
        self.bad("endgame", "build", THREE, "--memory", "0", "--table", path, says="--memory")
        self.bad("endgame", "build", THREE, "--threads", "0", "--table", path, says="--threads")
        self.assertEqual(os.listdir(self.place), [])
        nowhere = self.path("no/table")
        err = self.ends(1, "endgame", "build", THREE, "--table", nowhere).err
        self.assertEqual(err.count("\n"), 1)
        self.assertIn(f"cannot write '{nowhere}'", err)

    def test_what_is_missing(self):
        self.bad("endgame", says=["no action", "build, verify, info, probe"])
        self.bad("endgame", "verify", says="FILE is missing")
        self.bad("endgame", "info", says="FILE is missing")
        self.bad("endgame", "build", says="game")
        result = self.ends(1, "endgame", "probe", THREE, "--table", self.path("none"))
        self.assertIn("endgame build morris:variant=three` makes a table", result.err)

    def test_damaged_and_foreign_files(self):
        path = self.build(THREE)
        data = self.bytes(path)
        half = self.write("half", data[:len(data) // 2])
        for command in [["info", half], ["verify", half], ["probe", THREE, "--table", half]]:
            self.bad("endgame", *command, says=f"'{half}' is cut off")
        for name, wrong, says in [("empty", b"", "is no endgame table"),
                                  ("text", b"hello\n" * 2000, "is no endgame table"),
                                  ("head", data[:30], "is cut off"),
                                  ("more", data + b"\0", "bytes too many"),
                                  ("flip", data[:60] + b"\xff" + data[61:], "damaged header"),
                                  ("version", data[:8] + b"\x09" + data[9:], "of version 9")]:
            bad = self.write(name, wrong)
            for command in ["info", "verify"]:
                self.bad("endgame", command, bad, says=[f"'{bad}' ", says])
        at = 4096 + 65536 * 3 + 77
        bad = self.write("block", data[:at] + bytes([data[at] ^ 4]) + data[at + 1:])
        self.bad("endgame", "verify", bad, says=["block 4 of 20, entries 98304 to 131071"])
        self.ok("endgame", "info", bad)  # which does not read the entries
        data = self.bytes(self.build("tic-tac-toe", "other"))
        bad = self.write("damaged", data[:4096] + b"\x07" + data[4097:])
        self.bad("endgame", "probe", "tic-tac-toe", "--table", bad, says="block 1 of 1")
        other = self.path("other")
        self.bad("endgame", "probe", THREE, "--table", other,
                 says="is of 'tic-tac-toe', not of 'morris:variant=three'")
        self.bad("endgame", "info", self.folder(), says="has no table, NAME.bgt")

    def test_nothing_is_told_of_a_damaged_table(self):
        six, layouts = "morris:variant=six", "quoridor:cols=4,rows=4,walls=1"
        self.json("endgame", "build", six, "--tables", self.place, "--classes", "3-3")
        self.json("endgame", "build", layouts, "--tables", self.place)
        start = self.json("endgame", "probe", layouts, "--tables", self.place)[0]
        morris = self.path("morris-variant-six/3-3.bgt")
        walls = self.path("quoridor-cols-4-rows-4-walls-1/layouts.bgt")
        for path in [morris, walls]:
            data = bytearray(self.bytes(path))
            size = struct.unpack_from("<Q", data, 16)[0]
            for at in range(size, min(size + 65536, len(data))):
                data[at] ^= 2
            self.write(path, bytes(data))
        self.assertEqual(start["value"], "win")
        plot = self.path("plies.svg")
        for told in [["info", morris, "--distances"], ["info", morris, "--plot", plot], ["verify", morris],
                     ["longest", six, "--tables", self.place], ["probe", layouts, "--tables", self.place],
                     ["build", layouts, "--tables", self.place]]:
            result = self.ends(2, "endgame", *told)
            self.assertIn("does not agree with its checksum; build the table anew", result.err, told)
            self.assertNotIn("win", result.out, told)
        self.assertFalse(os.path.exists(plot))

    def test_full_finds_what_checksums_cannot(self):
        data = bytearray(self.bytes(self.build("tic-tac-toe")))
        struct.pack_into("<h", data, 4096, 3)  # the start
        self.seal(data)
        path = self.write("wrong", bytes(data))
        self.bad("endgame", "verify", path, says="other wins, draws and losses")
        for at, change in [(64, 1), (72, -1)]:  # a draw has become a win
            struct.pack_into("<Q", data, at, struct.unpack_from("<Q", data, at)[0] + change)
        self.seal(data)
        path = self.write("wrong", bytes(data))
        self.ok("endgame", "verify", path)
        self.bad("endgame", "verify", path, "--full",
                 says=["entry 0, '--------- X', is a win in 2", "it is a draw"])

    def seal(self, data):
        """Makes the checksums of a table of one block right."""
        struct.pack_into("<I", data, TEXTS + 11, zlib.crc32(data[4096:]))
        struct.pack_into("<I", data, 12, zlib.crc32(data[16:4096]))

    def test_a_table_whose_game_is_unknown(self):
        data = bytearray(self.bytes(self.build("tic-tac-toe")))
        data[TEXTS:TEXTS + 11] = b"tic-tac-two"
        self.seal(data)
        path = self.write("unknown", bytes(data))
        self.assertEqual(self.json("endgame", "info", path)[0]["game"], "tic-tac-two")
        self.bad("endgame", "verify", path, "--full", says="unknown game 'tic-tac-two'")

    @program.needs_proc
    def test_an_interrupt_ends_it_with_a_sentence(self):
        process = program.start("endgame", "build", THREE + ",no_progress=30", "--table", self.path("t"),
                                "--threads", "2")
        program.await_handler(process, signal.SIGINT)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=program.WATCHDOG_SECONDS)
        self.assertEqual((process.returncode, out), (130, ""))
        self.assertEqual(err, "boardgames: interrupted; no table was written\n")
        self.assertEqual(os.listdir(self.place), [])

    def test_a_live_line_on_a_terminal(self):
        t = self.terminal("endgame", "build", THREE + ",no_progress=30", "--table", self.path("t"))
        t.wait_for("step 1 of 3, successors")
        t.wait_for(" left")
        t.process.send_signal(signal.SIGINT)
        self.assertEqual(t.finish(), 130)


if __name__ == "__main__":
    program.main()
