import signal

import program


class CommandLine(program.AppTest):
    def test_help_and_version(self):
        out = self.ok("--help").out
        for command in ["list", "perft", "search", "solve", "bench", "play"]:
            self.assertIn(command, out)
            self.assertIn("--json", self.ok(command, "--help").out)
        self.assertRegex(self.ok("--version").out, r"^boardgames \d+\.\d+\.\d+\n$")

    def test_errors_are_one_line_that_names_wrong_and_right(self):
        commands = "list, perft, search, solve, endgame, bench, fit, train, learn, compare, tree, play"
        self.bad(says=["no command", commands])
        self.bad("chess", says=["unknown command 'chess'", commands])
        self.bad("serch", "reversi", says="did you mean 'search'?")
        self.bad("--verbose", says=["unknown option '--verbose'", "--help"])
        self.bad("search", "reversi", "--dept", "3", says="did you mean '--depth'?")
        self.bad("search", "reversi", "--dept=3", says="unknown option '--dept'")
        self.bad("search", "reversi", "-d", "3", says="unknown option '-d'")
        self.bad("search", "reversi", "timbiriche", says="'timbiriche'")
        self.bad("search", "reversi", "--depth", says=["--depth needs a value", "1 to 250"])
        self.bad("search", "reversi", "--depth", "3", "--depth", "4", says="more than once")
        self.bad("list", "reversi", says="'reversi'")

    def test_strange_characters_stay_on_one_line(self):
        self.bad("search", "rev\nersi", says="unknown game 'rev?ersi'")
        self.bad("search", "reversi", "--moves", "\x1b[2J", says="?[2J")


class FullOutput(program.AppTest):
    """What cannot be written to standard output is said, in one line, and is no success."""

    def test_every_command(self):
        small = "timbiriche:rows=1,cols=2"
        database, table = self.path("m.db"), self.path("t.bgt")
        plan = self.write("plan.json", '{"name": "p", "games": ["%s"], "agents": ["novice", "expert"]}' % small)
        match = ["match", small, "novice", "expert", "--games", "2", "--openings", "none"]
        self.ok(*match, "--db", database)
        for args in [["--help"], ["--version"], ["list"], ["list", "--json"], ["perft", "--help"],
                     ["perft", small, "--depth", "2"], ["search", small], ["solve", small, "--all-moves"],
                     ["bench", small], ["compare", small, "--algorithms", "minimax,alpha-beta", "--depth",
                      "2"],
                     ["tree", small, "--depth", "2"],
                     ["endgame", "build", "tic-tac-toe", "--table", table], ["endgame", "info", table],
                     ["endgame", "verify", table],
                     ["endgame", "probe", "tic-tac-toe", "--table", table],
                     ["train", "tic-tac-toe", "--games", "20", "--generations", "1", "--epochs", "1", "--fits",
                      "0", "--work", self.path("w"), "-o", self.path("w.bgw")],
                     ["learn", "tic-tac-toe", "--games", "2", "--block", "2", "--held", "1", "--plies", "2"],
                     match, ["tournament", plan],
                     ["tournament", "show", database], ["replay", database],
                     ["agent", "probe"]]:
            with self.subTest(args=args):
                # What is cut short at its first line says how to go on.
                cut = args in (match, ["tournament", plan])
                self.assertEqual(len(self.full(*args)), 2 if cut else 1)
        for args, stdin in [(["ugi"], "ugi\nisready\n"), (["gtp"], "name\n"),
                            (["nboard"], "ping 1\n")]:
            with self.subTest(args=args):
                self.assertEqual(len(self.full(*args, stdin=stdin)), 1)
        self.full("play", small, "--players", "random,random")

    def test_a_long_run_ends_at_once_and_says_how_to_go_on(self):
        lines = self.full("match", "reversi", "novice", "random", "--games", "10000", "--json",
                          "--db", self.path("m.db"))
        self.assertEqual(len(lines), 2)
        self.assertIn("this goes on: ", lines[1])


class Terminal(program.AppTest):
    """What is drawn on a terminal, and only there."""

    def interrupted(self, *args, until):
        """What the program drew that is interrupted once it has drawn `until`."""
        t = self.terminal(*args)
        t.wait_for(until)
        t.process.send_signal(signal.SIGINT)
        self.assertEqual(t.finish(), 130, t.text)
        return t.text

    def test_live_line_appears_and_disappears(self):
        drawn = self.interrupted("perft", "reversi", "--depth", "20", until=" nodes  ")
        self.assertIn("\r\x1b[Kperft 20  ", drawn)
        # The result is written on a line that was cleared.
        self.assertRegex(drawn, r"\x1b\[Kreversi  perft 20 [^\r\n]*until interrupted[^\r\n]*\n$")

    def test_time_left(self):
        self.interrupted("search", "reversi", "--time", "10m", until=" s left")

    def test_no_color(self):
        for environment, bold in [({}, True), ({"NO_COLOR": "1"}, False)]:
            t = self.terminal("list", environment=environment)
            t.wait_for("never")
            self.assertEqual(t.finish(), 0)
            self.assertEqual("\x1b[1m" in t.text, bold, t.text)
            self.assertEqual("\x1b" in t.text, bold, t.text)

    def test_pipes_get_plain_text(self):
        for args in [["list"], ["search", "reversi", "--depth", "4"], ["bench", "--depth", "2"]]:
            result = self.ok(*args)
            self.assertNotIn("\x1b", result.out)
            self.assertEqual(result.err, "")


if __name__ == "__main__":
    program.main()
