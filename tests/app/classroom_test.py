"""docs/classroom.md as it is written: its commands from the sixth on, and what they are said to do."""

import contextlib
import os
import re
import shlex
import subprocess

import program
from live_client import LiveClient, LiveTest

def commands():
    """The commands of the page by their number; one with a document in it, to its end."""
    page = program.read(os.path.join(program.ROOT, "docs", "classroom.md"))
    blocks = re.findall(r"```sh\n(.*?)```", page, re.DOTALL)
    found, number = {}, 0
    for line in "".join(blocks).splitlines(keepends=True):
        numbered = re.search(r" +# (\d+)\b", line)
        if numbered:
            number = int(numbered.group(1))
        found[number] = found.get(number, "") + line
    return found


class Classroom(LiveTest):
    def setUp(self):
        self.commands = commands()
        os.symlink(os.path.join(program.ROOT, "agents"), self.path("agents"))
        os.mkdir(self.path("bin"))
        os.symlink(program.program_under_test(), self.path("bin/boardgames"))

    def do(self, number):
        """What the command writes; it succeeds."""
        path = self.path("bin") + os.pathsep + os.environ["PATH"]
        result = subprocess.run(["bash", "-euc", self.commands[number]], cwd=self.place,
                                env={**os.environ, "PATH": path}, capture_output=True, text=True,
                                timeout=program.WATCHDOG_SECONDS, check=False)
        self.assertEqual(result.returncode, 0, result)
        return result.stdout

    @contextlib.contextmanager
    def serving(self):
        """The ninth, on this machine alone: its port and its tokens; ended by Ctrl-C."""
        args = shlex.split(self.commands[9], comments=True)
        self.assertEqual(args[:2], ["boardgames", "serve"])
        with super().serving(*args[2:], "--host", "127.0.0.1", cwd=self.place) as (lines, port):
            yield port, self.tokens(lines)

    def test_there_are_ten(self):
        self.assertEqual(sorted(self.commands), list(range(1, 11)))
        for number in (1, 2):
            self.assertTrue(os.access(os.path.join(program.ROOT, self.commands[number].split()[0]), os.X_OK), number)

    @program.needs_proc
    def test_from_the_plan_to_the_page_to_keep(self):
        self.do(6)
        self.do(7)
        self.assertIn("may enter", self.do(8))
        with self.serving() as (port, tokens), LiveClient(port) as teacher:
            hello = teacher.ask("hello", token=tokens["steer"])
            self.assertEqual((hello["rights"], hello["tournament"]["state"]), ("steer", "waiting"))
            self.assertEqual(hello["allowed"]["uploads"], True)
            files = {file: program.read(self.path(f"class/{file}"))
                     for file in ("greedy_agent.py", "boardgames_agent.py")}
            self.send(port, files, "greedy_agent.py", tokens["play"])
            self.await_accepted(teacher)
            self.assertTrue(teacher.ask("enter", uploads=["anna"])["ok"])
            self.assertTrue(teacher.ask("tournament_start")["ok"])
            teacher.until(lambda e: e["event"] == "played")
        with self.serving() as (port, tokens), LiveClient(port) as guest:
            hello = guest.ask("hello", token=tokens["watch"])
            tournament = hello["tournament"]
            self.assertEqual(tournament["agents"], ["novice", "expert", "anna"])
            self.assertGreaterEqual(tournament["progress"]["played"], 1)
        self.assertTrue(os.path.isdir(self.path("class/sent/anna")))
        self.do(10)
        self.assertIn("anna", program.read(self.path("class/spring.html")))


if __name__ == "__main__":
    program.main()
