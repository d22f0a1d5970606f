"""The helper for agents in Python and the two samples, against the program's own referee and by hand."""
import os
import socket
import subprocess
import sys
import unittest

import program

AGENTS = os.path.join(program.ROOT, "agents", "python")
HELPER = "import sys; sys.path.insert(0, %r); from boardgames_agent import Agent, run\n" % AGENTS

TURN = ["uginewgame", "info players 2", "info seat 1", "info seed 7", "position startpos moves a1b1",
        "info turn 1", "info legal a2b2 a1a2 b1b2", "info fen 1000/0,0/1",
        'info board "   a   b\\n 1 o---o\\n"',
        'info facts {"boxes of First":"0","boxes of Second":"0","captures":"","safe edges":"2"}',
        "go p1time 1000 p2time 60000 p2inc 0"]


def talk(source, *lines):
    """Runs an agent's source with these lines; returns what it said, its log and its status."""
    result = subprocess.run([sys.executable, "-c", HELPER + source], text=True, capture_output=True,
                            input="".join(line + "\n" for line in lines),
                            timeout=program.WATCHDOG_SECONDS)
    return result.stdout.splitlines(), result.stderr, result.returncode


class Helper(unittest.TestCase):
    def test_a_session(self):
        out, log, status = talk("""
class A(Agent):
    def start(self, seat):
        print("seat", seat, "seed", self.random_seed)
    def choose(self, position):
        assert position.name == "timbiriche" and position.size == {"rows": 1, "cols": 1}
        assert position.moves == ["a1b1"] and position.start is None
        assert position.facts_of("boxes") == [0, 0] and position.fact("safe edges") == 2
        assert position.bank == 60 and position.seconds == 2
        assert position.board.splitlines()[1] == " 1 o---o"
        return position.legal[-1]
    def finish(self, result):
        print("finished", result)
run(A, "mine")
""", "ugi", "setoption name Game value timbiriche:rows=1,cols=1", "isready", *TURN,
                                "info result 0.25 0.75", "info ending played", "quit")
        self.assertEqual(status, 0, log)
        self.assertEqual(out[0], "id name mine")
        self.assertIn("option name Inform type check default true", out)
        self.assertEqual([x for x in out if x.startswith(("ugiok", "readyok", "bestmove"))],
                         ["ugiok", "readyok", "bestmove b1b2"])
        self.assertEqual(log, "seat 1 seed 7\nfinished 0.75\n")

    def test_input_finds_no_line_of_the_referee(self):
        for read, said in [("input()", "EOFError"), ("input('which? ')", "EOFError"), ("next(sys.stdin)", "StopIteration"),
                           ("sys.stdin.buffer.read(1)[0]", "IndexError"), ("os.read(0, 1)[0]", "IndexError"),
                           ("subprocess.check_output(['cat'])[0]", "IndexError")]:
            with self.subTest(read):
                out, log, status = talk(f"""
import os, subprocess
class A(Agent):
    def choose(self, position):
        try:
            {read}
        except Exception as error:
            print(type(error).__name__)
        return position.legal[0]
run(A)
""", *TURN, *TURN, "quit")
                self.assertEqual([x for x in out if not x.startswith("info ")], ["bestmove a2b2"] * 2, log)
                self.assertEqual(log.replace("which? ", ""), f"{said}\n" * 2)
                self.assertEqual(status, 0)
        # Unless it says otherwise, the agent ends by it at once.
        out, log, status = talk("class A(Agent):\n    def choose(self, p): return input()\nrun(A)", *TURN, "a2b2", "quit")
        self.assertIn("EOFError", log)
        self.assertEqual(status, 1)

    def test_blanks_around_a_move_are_none_of_it(self):
        for move in "a2b2\\n", " a2b2", "a2b2\\r\\n", "\\ta2b2 ":
            out, log, _ = talk(f"class A(Agent):\n    def choose(self, p): return '{move}'\nrun(A)", *TURN, "quit")
            self.assertEqual([x for x in out if not x.startswith("info ")], ["bestmove a2b2"], move)
            self.assertEqual(log, "")

    def test_a_byte_order_mark_before_the_first_line(self):
        out, log, _ = talk("class A(Agent): choose = lambda self, p: p.legal[0]\nrun(A)", "\ufeffugi", *TURN, "quit")
        self.assertEqual((out[-1], log), ("bestmove a2b2", ""))
        self.assertNotIn("error", "".join(out))

    def test_it_connects_and_connects_again(self):
        with socket.create_server(("127.0.0.1", 0)) as there:
            there.settimeout(program.WATCHDOG_SECONDS)
            address = "127.0.0.1:%d" % there.getsockname()[1]
            source = HELPER + "class A(Agent): choose = lambda self, p: print('thinking') or p.legal[0]\nrun(A)"
            agent = subprocess.Popen([sys.executable, "-c", source, "--connect", address, "--name", "ana"], text=True,
                                     stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            for last in (False, True):
                line, _ = there.accept()
                with line, line.makefile("rw") as both:
                    secret = [] if last else ["info secret 5f0c"]
                    both.write("\n".join(["ugi", *secret, "isready", *TURN, *(["quit"] if last else [])]) + "\n")
                    both.flush()
                    said = [both.readline() for _ in range(9 if last else 8)]
                self.assertEqual(said[0], "id name ana\n")
                self.assertEqual("info secret 5f0c\n" in said[:said.index("ugiok\n")], last)
                self.assertIn("bestmove a2b2\n", said)
            out, log = agent.communicate(timeout=program.WATCHDOG_SECONDS)
        self.assertEqual(agent.returncode, 0, log)
        self.assertEqual(out, "thinking\n" * 2)
        connected = "boardgames_agent: connected to %s as ana\n" % address
        self.assertEqual(log, connected + "boardgames_agent: to take the name ana again, start with --secret 5f0c\n" +
                         connected)

    def test_it_comes_back_with_its_secret_and_ends_when_it_is_refused(self):
        source = HELPER + "class A(Agent): choose = lambda self, p: p.legal[0]\nrun(A)"
        with socket.create_server(("127.0.0.1", 0)) as there:
            there.settimeout(program.WATCHDOG_SECONDS)
            address = "127.0.0.1:%d" % there.getsockname()[1]
            agent = subprocess.Popen([sys.executable, "-c", source, "--connect", address, "--name", "ana", "--secret", "9a"],
                                     text=True, stderr=subprocess.PIPE)
            line, _ = there.accept()
            with line, line.makefile("rw") as both:
                both.write("ugi\n")
                both.flush()
                said = [both.readline() for _ in range(6)]
                both.write("info string error: the name is another's\n")
            log = agent.communicate(timeout=program.WATCHDOG_SECONDS)[1]
        self.assertEqual(said[-2:], ["info secret 9a\n", "ugiok\n"])
        self.assertEqual(agent.returncode, 1, log)
        self.assertIn("boardgames_agent: refused: the name is another's\n", log)

    def test_where_it_cannot_connect_it_says_so(self):
        source = HELPER + "class A(Agent): pass\nrun(A)"
        with socket.create_server(("127.0.0.1", 0)) as closed:
            address = "127.0.0.1:%d" % closed.getsockname()[1]
        for said, status, sentence in ((address, 1, "cannot connect to " + address),
                                       ("localhost", 2, "must be HOST:PORT, as localhost:9000")):
            result = subprocess.run([sys.executable, "-c", source, "--connect", said], text=True, capture_output=True,
                                    timeout=program.WATCHDOG_SECONDS)
            self.assertEqual(result.returncode, status, result.stderr)
            self.assertIn(sentence, result.stderr)

    def test_it_has_started_before_it_is_ready(self):
        # The clock of the first move begins after readyok, so what takes long comes before it.
        source = """
import os
class A(Agent):
    def start(self, seat):
        os.write(PROTOCOL, b"info string start\\n")
    def choose(self, position):
        return position.legal[0]
_session = boardgames_agent._Session.__init__
def _note(self, agent, name, out):
    global PROTOCOL
    PROTOCOL = out.fileno()
    _session(self, agent, name, out)
boardgames_agent._Session.__init__ = _note
run(A)
"""
        def order(*lines):
            out, log, status = talk("import boardgames_agent\n" + source, *lines)
            self.assertEqual(status, 0, log)
            return [x.replace("info string ", "").split()[0] for x in out
                    if x.startswith(("info string", "readyok", "bestmove"))]
        game = TURN[:4]
        self.assertEqual(order("isready", *game, "isready", *TURN[4:]),
                         ["readyok", "start", "readyok", "bestmove"])
        # Asked twice, started once; each game anew; and who is told no seat starts at its first turn.
        self.assertEqual(order(*game, "isready", "isready", *TURN[4:]),
                         ["start", "readyok", "readyok", "bestmove"])
        self.assertEqual(order(*game, "isready", *TURN[4:], *game, "isready"),
                         ["start", "readyok", "bestmove", "start", "readyok"])
        self.assertEqual(order("uginewgame", "isready", *TURN[4:]), ["readyok", "start", "bestmove"])

    def test_standard_output_is_protected(self):
        out, log, status = talk("""
import os, subprocess
class A(Agent):
    def choose(self, position):
        print("printed"); sys.stdout.write("written\\n"); os.write(1, b"raw\\n")
        sys.stdout.flush(); subprocess.run(["echo", "from a child"])
        return position.legal[0]
run(A)
""", *TURN)
        self.assertEqual(status, 0, log)
        self.assertEqual([x for x in out if not x.startswith("info ")], ["bestmove a2b2"])
        for text in ["printed", "written", "raw", "from a child"]:
            self.assertIn(text, log)

    def test_an_exception_is_a_traceback_and_an_end(self):
        for body, text in [("return 1 / 0", "ZeroDivisionError"), ("return None", "choose returned None"),
                           ("return 'a b'", "choose returned 'a b'"), ("sys.exit(0)", "sys.exit")]:
            out, log, status = talk(
                f"class A(Agent):\n    def choose(self, position):\n        {body}\nrun(A)", *TURN)
            self.assertEqual(status, 1, log)
            self.assertNotIn("bestmove", "".join(out))
            self.assertIn(text, log)
            self.assertIn("Traceback", log)

    def test_a_hang_shows_where(self):
        out, log, _ = talk("""
import os, tempfile
class A(Agent):
    def __init__(self):
        self.log = sys.stderr = tempfile.TemporaryFile("w+")
    def choose(self, position):
        return self.think_hard()
    def think_hard(self):
        while os.fstat(self.log.fileno()).st_size == 0 or not self.written().endswith("in <module>\\n"):
            pass
        os.write(2, self.written().encode())
        return "resign"
    def written(self):
        # Without moving the place where the traceback is being written.
        return os.pread(self.log.fileno(), 65536, 0).decode()
run(A)
""", *TURN[:-1], "info limit 400", TURN[-1])
        self.assertIn("bestmove resign", out)
        self.assertIn("in think_hard\n", log)
        self.assertIn("in choose\n", log)

    def test_nothing_is_shown_in_time(self):
        _, log, status = talk("class A(Agent):\n    def choose(self, p): return p.legal[0]\nrun(A)",
                              *TURN[:-1], "info limit 60000", TURN[-1])
        self.assertEqual((log, status), ("", 0))

    def test_a_forgotten_run_is_said(self):
        out, log, status = talk("class Mine(Agent):\n    pass", "ugi")
        self.assertEqual((out, status), ([], 0))
        self.assertEqual(log, "boardgames_agent: the program ended without playing: its last line must be "
                              "run(Mine)\n")
        _, log, _ = talk("class Mine(Agent):\n    pass\n1 / 0", "ugi")
        self.assertNotIn("last line", log)
        self.assertIn("ZeroDivisionError", log)

    def test_lines_that_are_none(self):
        out, _, status = talk("class A(Agent): pass\nrun(A)", "", "nonsense", "go", "\udcff".encode(
            "utf-8", "surrogatepass").decode("latin-1"), "on_ugi", "__init__", "isready")
        self.assertEqual(status, 0)
        self.assertEqual(out[-1], "readyok")
        self.assertTrue(all(x.startswith("info string error: ") for x in out[:-1]), out)


@program.needs_proc
class Samples(program.AppTest):
    GAMES = ["quoridor:cols=5,rows=5,walls=3", "reversi:size=6", "go:rows=5,cols=5", "morris",
             "timbiriche:rows=3,cols=3"]

    def test_greedy_beats_random_in_all_games(self):
        for game in self.GAMES:
            with self.subTest(game):
                greedy, lucky = (f"{n}@ugi:{sys.executable} {AGENTS}/{n}_agent.py"
                                 for n in ("greedy", "random"))
                rows = self.parse(self.ok("match", game, greedy, lucky, "--games", "8", "--openings",
                                          "none", "--json"))
                for row in rows[:-1]:
                    self.assertEqual(row["ending"], "played", row)
                points = sum(g["scores"][g["agents"].index("greedy")] for g in rows[:-1])
                self.assertGreaterEqual(points, 6)

    def test_the_same_seed_the_same_game(self):
        def games():
            rows = self.parse(self.ok("match", "reversi:size=4",
                                      f"a@ugi:{sys.executable} {AGENTS}/random_agent.py", "novice",
                                      "--games", "4", "--openings", "none", "--json"))
            return [[m["move"] for m in row["moves"]] for row in rows[:-1]]
        self.assertEqual(games(), games())


if __name__ == "__main__":
    program.main()
