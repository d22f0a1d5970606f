"""The three protocols over real pipes: nothing stays in a buffer, and everything ends when its user does."""
import signal

import program


class Session:
    """A program on the other end of a pipe; one line at a time."""

    def __init__(self, test, *args):
        self.process = test.enterContext(program.running(*args))

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def hear(self):
        return self.process.stdout.readline().rstrip("\n")

    def ask(self, line):
        """The first line of the answer."""
        self.say(line)
        return self.hear()

    def until(self, start):
        """Every line up to the first that begins so."""
        lines = []
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise AssertionError(f"it ended before {start!r}: {lines}")
            lines.append(line.rstrip("\n"))
            if line.startswith(start):
                return lines


class Ugi(program.AppTest):
    def test_a_session(self):
        session = Session(self, "ugi", "timbiriche:rows=1,cols=2", "--nodes", "1000")
        session.say("ugi")
        hello = session.until("ugiok")
        self.assertTrue(hello[0].startswith("id name boardgames "))
        self.assertIn("option name Game type string default timbiriche:rows=1,cols=2", hello)
        self.assertEqual(session.ask("isready"), "readyok")
        session.say("uginewgame")
        session.say("position startpos")
        self.assertEqual(session.ask("query p1turn"), "response true")
        session.say("go p1time 500 p2time 500 p1inc 10 p2inc 10")
        best = session.until("bestmove ")[-1].split()
        self.assertEqual(len(best), 2)
        session.say("position startpos moves " + best[1])
        self.assertEqual(session.ask("query p1turn"), "response false")
        session.say("quit")
        self.assertEqual(session.process.wait(), 0)

    def test_morris_is_as_it_is_played(self):
        def game(*args, lines=("ugi",)):
            session = Session(self, "ugi", *args)
            for line in lines:
                session.say(line)
            return [line for line in session.until("ugiok") if " Game " in line][0].split()[-1]
        self.assertEqual(game("morris"), "morris:no_progress=100")
        self.assertEqual(game("morris:no_progress=0"), "morris")
        # Another program says exactly what it plays: the games of a referee may be old ones.
        self.assertEqual(game(lines=("setoption name Game value morris", "ugi")), "morris")

    def test_stop_isready_and_end_of_file_while_thinking(self):
        session = Session(self, "ugi", "go")
        session.say("go infinite")
        session.until("info depth ")
        session.say("isready")
        session.until("readyok")
        session.say("stop")
        session.until("bestmove ")
        session.say("go infinite")
        session.until("info depth ")
        session.process.stdin.close()
        self.assertEqual(session.process.wait(), 0)

    def test_ctrl_c_while_thinking(self):
        session = Session(self, "ugi", "go")
        session.say("go infinite")
        session.until("info depth ")
        session.process.send_signal(signal.SIGINT)
        self.assertEqual(session.process.wait(), 130)

    def test_what_was_asked_is_answered_at_the_end_of_the_input(self):
        self.assertEqual(self.ok("ugi", "reversi", stdin="go perft 5\n").out.splitlines()[-1],
                         "nodes 1396")
        out = self.ok("ugi", "reversi", stdin="go depth 4").out.splitlines()
        self.assertTrue(out[-2].startswith("info depth 4 "), out)
        self.assertTrue(out[-1].startswith("bestmove "), out)
        # Nobody can say stop any more.
        self.assertIn("bestmove ", self.ok("ugi", "reversi", stdin="go infinite\n").out)

    def test_quit_stops_and_still_answers(self):
        out = self.ok("ugi", "reversi", stdin="go perft 40\nquit\n").out.splitlines()
        self.assertEqual(out[-2], "info string stopped before the end")
        self.assertRegex(out[-1], r"^nodes \d+$")

    def test_ctrl_c_at_the_end_of_the_input(self):
        session = Session(self, "ugi", "reversi")
        session.say("go depth 60")
        session.process.stdin.close()
        session.until("info depth 1 ")
        session.process.send_signal(signal.SIGINT)
        self.assertEqual(session.process.wait(), 130)

    def test_bad_input(self):
        self.bad("ugi", "chess", says=["chess", "reversi"])
        self.bad("ugi", "--level", "god", says=["unknown level 'god'", "novice"])
        self.bad("ugi", "reversi", "--algorithm", "luck", says=["luck", "engine"])
        self.bad("ugi", "--nodes", "0", says="--nodes")
        result = self.ok("ugi", "reversi", stdin="\xff\x01 nonsense\nquery fen\n")
        self.assertEqual(len(result.out.splitlines()), 2)
        self.assertIn("info string error", result.out.splitlines()[0])


class Gtp(program.AppTest):
    def test_a_session(self):
        session = Session(self, "gtp", "go:rows=5,cols=5,komi=0.5", "--nodes", "500", "--no-resign")
        for line, answer in [("1 name", "^=1 boardgames$"), ("genmove b", "^= [A-E][1-5]$"),
                             ("final_score", r"^= B\+24\.5$")]:
            self.assertRegex(session.ask(line), answer)
            self.assertEqual(session.hear(), "")
        session.say("quit")
        self.assertEqual(session.process.wait(), 0)

    def test_every_board(self):
        for size in range(1, 20):
            out = self.ok("gtp", "--nodes", "50",
                          stdin=f"boardsize {size}\ngenmove b\nfinal_status_list alive\nquit\n").out
            move = out.splitlines()[2]
            self.assertRegex(move, r"^= ([A-HJ-T]\d+|pass)$")

    def test_bad_input(self):
        self.bad("gtp", "reversi", says=["GTP is for Go", "go:rows=9"])
        self.bad("gtp", "go:rows=20", says="rows")


class NBoard(program.AppTest):
    def test_a_session(self):
        session = Session(self, "nboard", "--nodes", "1000")
        self.assertEqual(session.ask("nboard 2"), "set myname boardgames")
        session.say("set depth 4")
        self.assertEqual(session.ask("ping 1"), "pong 1")
        session.say("go")
        lines = session.until("status boardgames is waiting")
        self.assertRegex(lines[-2], r"^=== [A-H][1-8]/-?[\d.]+/[\d.]+$")
        session.process.stdin.close()
        self.assertEqual(session.process.wait(), 0)


class LongLines(program.AppTest):
    """A line without an end costs neither memory nor time, and is answered."""

    def test_each_protocol(self):
        endless = "x" * 100_000_000 + "\n"
        for protocol, question, answer, error in [
                ("ugi", "isready", "readyok", "info string error: "),
                ("gtp", "name", "= boardgames", "? "),
                ("nboard", "ping 1", "pong 1", "status error: ")]:
            with self.subTest(protocol=protocol):
                result = self.ok(protocol, stdin=endless + question + "\n")
                lines = [line for line in result.out.splitlines() if line]
                self.assertEqual(lines, [error + "a line of more than 1048576 bytes", answer])

    def test_without_an_end(self):
        result = self.ok("ugi", stdin="x" * 2_000_000)
        self.assertEqual(len(result.out.splitlines()), 1)


if __name__ == "__main__":
    program.main()
