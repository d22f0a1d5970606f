"""Runs the program under test. Every *_test.py here is called with the path of the program:

    python3 tests/app/search_test.py build/release/apps/boardgames [TestClass ...]

Nothing here sleeps: a test that has to wait for the program waits for a line of its output.
"""

import contextlib
import functools
import json
import os
import pty
import signal
import sqlite3
import subprocess
import sys
import tempfile
import termios
import threading
import unittest
from xml.etree import ElementTree

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
WATCHDOG_SECONDS = 280

SEARCH_FIELDS = ["game", "algorithm", "best", "kind", "score", "unit", "proved", "bound", "plies", "depth", "nodes",
                 "seconds", "nps", "pv"]

_program = None


def main():
    """Takes the program's path off the command line and runs the tests of the calling file."""
    global _program
    if len(sys.argv) < 2:
        sys.exit("usage: python3 FILE_test.py PROGRAM [TestClass ...]")
    _program = os.path.abspath(sys.argv.pop(1))
    unittest.main()


class Result:
    def __init__(self, args, status, out, err):
        self.args, self.status, self.out, self.err = args, status, out, err

    def __repr__(self):
        return f"{self.args} -> {self.status}\nstdout: {self.out}\nstderr: {self.err}"


def start(*args, environment=None, **options):
    """Starts the program with pipes; the caller ends it."""
    environment = {**os.environ, "TERM": "dumb", **(environment or {})}
    return subprocess.Popen([program_under_test(), *args], stdin=subprocess.PIPE,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, bufsize=1,
                            env=environment, **options)


@contextlib.contextmanager
def running(*args, **options):
    """The program as start gives it; in the end it is ended, at the latest by the watchdog."""
    process = start(*args, **options)
    watchdog = threading.Timer(WATCHDOG_SECONDS, process.kill)
    watchdog.start()
    try:
        yield process
    finally:
        watchdog.cancel()
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout, process.stderr):
            pipe.close()


def program_under_test():
    # The modules are imported under the name "program" by the tests and may be run as __main__.
    return _program or sys.modules["program"]._program


def run(*args, stdin="", **options):
    process = start(*args, **options)
    try:
        out, err = process.communicate(stdin, timeout=WATCHDOG_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        raise
    return Result(args, process.returncode, out, err)


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def svg_texts(path):
    """The texts of a picture, in their order."""
    return [text.text for text in ElementTree.parse(path).iter("{http://www.w3.org/2000/svg}text")]


def query(database, *statements):
    """The rows that the last statement finds; what they change stays."""
    with contextlib.closing(sqlite3.connect(database)) as connection, connection:
        for statement in statements:
            rows = connection.execute(statement).fetchall()
    return rows


# A chroot may lack /proc, by which the program holds other programs.
needs_proc = unittest.skipUnless(os.path.exists("/proc/self/fd"), "needs /proc")


def needs_an_agents_memory(test):
    """The program runs within the addresses that an agent has; one built for a sanitizer reserves more of them."""
    @functools.wraps(test)
    def tried(self):
        limited = subprocess.run(["sh", "-c", 'ulimit -v 1048576; exec "$0" list', program_under_test()], capture_output=True)
        if limited.returncode != 0:
            self.skipTest("needs a program that runs in 1 GiB of addresses")
        test(self)
    return tried


def open_terminal():
    """Its two ends, ours first."""
    if not os.path.exists("/dev/pts/ptmx"):
        raise unittest.SkipTest("needs terminals: nothing is mounted on /dev/pts")
    return pty.openpty()


def await_handler(process, number):
    """Returns once the program catches the signal."""
    caught = 0
    while process.poll() is None and not caught >> (number - 1) & 1:
        with open(f"/proc/{process.pid}/status", encoding="utf-8") as status:
            lines = dict(line.split(":", 1) for line in status if ":" in line)
        caught = int(lines.get("SigCgt", "0"), 16)


class Terminal:
    """The program on a terminal of its own. Nothing is read from it but what it wrote."""

    def __init__(self, *args, environment=None):
        own, theirs = open_terminal()
        settings = termios.tcgetattr(theirs)
        settings[1] &= ~termios.OPOST  # output as the program writes it
        termios.tcsetattr(theirs, termios.TCSANOW, settings)
        self.settings = termios.tcgetattr(theirs)  # before the program changes any
        environment = {**os.environ, "TERM": "xterm", **(environment or {})}
        self.process = subprocess.Popen([program_under_test(), *args], stdin=theirs, stdout=theirs,
                                        stderr=theirs, env=environment, start_new_session=True)
        os.close(theirs)
        self.own = own
        self.text = ""
        self.seen = 0
        self.watchdog = threading.Timer(WATCHDOG_SECONDS, self.process.kill)
        self.watchdog.start()

    def type(self, text):
        os.write(self.own, text.encode())

    def read(self):
        """What is written next; False at the end."""
        try:
            some = os.read(self.own, 65536)
        except OSError:  # Linux tells the end of a terminal so
            some = b""
        self.text += some.decode(errors="replace")
        return bool(some)

    def wait_for(self, text):
        """Reads until the text is there, after what was waited for before."""
        while text not in self.text[self.seen:]:
            if not self.read():
                raise AssertionError(f"no {text!r} in {self.text[self.seen:]!r}")
        self.seen = self.text.index(text, self.seen) + len(text)

    def finish(self):
        """The exit status, once everything is read."""
        while self.read():
            pass
        return self.process.wait()

    def close(self):
        self.watchdog.cancel()
        self.process.kill()
        self.process.wait()
        os.close(self.own)


class AppTest(unittest.TestCase):
    def ends(self, status, *args, **options):
        """How a run went that ends with that status."""
        result = run(*args, **options)
        self.assertEqual(result.status, status, result)
        return result

    def ok(self, *args, **options):
        return self.ends(0, *args, **options)

    def interrupted(self, *args, stdin=""):
        """How a run went that is sent SIGINT once it has written a line, and ends by it."""
        with running(*args) as process:
            process.stdin.write(stdin)
            process.stdin.flush()
            first = process.stdout.readline()
            process.send_signal(signal.SIGINT)
            # communicate would close standard input, which is not what Ctrl-C does.
            out, err = first + process.stdout.read(), process.stderr.read()
            result = Result(args, process.wait(), out, err)
        self.assertEqual(result.status, 130, result)
        return result

    def end_once_there(self, name, number, *args):
        """Sends a signal to a run once the test's folder has the file of that name."""
        process = start(*args)
        while process.poll() is None and not os.path.exists(self.path(name)):
            pass
        process.send_signal(number)
        process.communicate()

    def json(self, *args, stdin=""):
        """The JSON objects that a successful run writes, one per line; nothing on standard error
        unless the program plays or the game is over."""
        return self.parse(self.ok(*args, "--json", stdin=stdin))

    def parse(self, result):
        rows = [json.loads(line) for line in result.out.splitlines()]
        self.assertTrue(rows, result)
        for row in rows:
            self.assertIsInstance(row, dict)
        return rows

    def bad(self, *args, says, stdin=""):
        """Bad input: exit status 2, nothing on standard output, one line on standard error that
        holds every text of `says`."""
        result = self.ends(2, *args, stdin=stdin)
        self.assertEqual(result.out, "", result)
        self.assertEqual(result.err.count("\n"), 1, result)
        self.assertTrue(result.err.startswith("boardgames: "), result)
        for text in [says] if isinstance(says, str) else says:
            self.assertIn(text, result.err)

    def full(self, *args, stdin=""):
        """The lines on standard error where standard output is full, which is no success."""
        with open("/dev/full", "w", encoding="utf-8") as full:
            done = subprocess.run([program_under_test(), *args], input=stdin, stdout=full,
                                  stderr=subprocess.PIPE, text=True, check=False,
                                  timeout=WATCHDOG_SECONDS)
        self.assertEqual(done.returncode, 1, (args, done.stderr))
        lines = done.stderr.splitlines()
        self.assertIn("boardgames: cannot write to standard output: No space left on device", lines)
        return lines

    def check_search(self, row):
        """A result of search or solve: the fields in their order, with their types."""
        of_mcts = row["algorithm"] == "mcts" and row["best"] is not None
        self.assertEqual(list(row), SEARCH_FIELDS + (["moves"] if of_mcts else []))
        self.assertIsInstance(row["game"], str)
        self.assertIsInstance(row["algorithm"], str)
        self.assertIsInstance(row["best"], (str, type(None)))
        self.assertIn(row["kind"], ["exact", "win", "loss", "draw", "heuristic"])
        self.assertIsInstance(row["score"], (int, float))
        self.assertIn(row["bound"], ["exact", "lower", "upper"] if row["proved"] else [None])
        self.assertIsInstance(row["plies"], (int, type(None)))
        self.assertIsInstance(row["depth"], int)
        self.assertIsInstance(row["nodes"], int)
        self.assertIsInstance(row["seconds"], (int, float))
        self.assertGreaterEqual(row["seconds"], 0)
        self.assertIsInstance(row["nps"], int)
        self.assertIsInstance(row["pv"], list)
        for move in row["pv"]:
            self.assertIsInstance(move, str)
        if row["pv"]:
            self.assertEqual(row["pv"][0], row["best"])

    def terminal(self, *args, **options):
        terminal = Terminal(*args, **options)
        self.addCleanup(terminal.close)
        return terminal

    def folder(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        return folder.name

    @functools.cached_property
    def place(self):
        """The test's own folder, where its files have their names."""
        return self.folder()

    def path(self, name):
        return os.path.join(self.place, name)

    def bytes(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def write(self, name, text):
        """The path of the file of that name, which is this text, or these bytes, now."""
        with open(self.path(name), "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())
        return self.path(name)
