"""docs/classroom.md as it is written: its commands from the sixth on, and what they are said to do."""

import contextlib
import http.client
import json
import os
import re
import shlex
import signal
import subprocess

import program
from live_client import LiveClient

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))


def commands():
    """The commands of the page by their number; one with a document in it, to its end."""
    with open(os.path.join(ROOT, "docs", "classroom.md"), encoding="utf-8") as file:
        blocks = re.findall(r"```sh\n(.*?)```", file.read(), re.DOTALL)
    found, number = {}, 0
    for line in "".join(blocks).splitlines(keepends=True):
        numbered = re.search(r" +# (\d+)\b", line)
        if numbered:
            number = int(numbered.group(1))
        found[number] = found.get(number, "") + line
    return found


class Classroom(program.AppTest):
    def setUp(self):
        self.place = self.folder()
        self.commands = commands()
        os.symlink(os.path.join(ROOT, "agents"), os.path.join(self.place, "agents"))
        os.mkdir(os.path.join(self.place, "bin"))
        os.symlink(program.program_under_test(), os.path.join(self.place, "bin", "boardgames"))
        self.page = os.path.join(self.place, "page")
        os.mkdir(self.page)
        with open(os.path.join(self.page, "index.html"), "w", encoding="utf-8") as file:
            file.write("<!DOCTYPE html><title>A page</title>")

    def do(self, number):
        """What the command writes; it succeeds."""
        path = os.path.join(self.place, "bin") + os.pathsep + os.environ["PATH"]
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
        with program.running(*args[1:], "--page", self.page, "--no-open", "--host", "127.0.0.1",
                             cwd=self.place) as process:
            tokens = {}
            for _ in range(3):
                line = process.stdout.readline()
                link = re.fullmatch(r"(watch|play|steer)  http://[^/]+:(\d+)/live\.html"
                                    r"#token=([0-9a-f]{32})\n", line)
                self.assertTrue(link, line)
                tokens[link.group(1)] = link.group(3)
            yield int(link.group(2)), tokens
            process.send_signal(signal.SIGINT)
            self.assertEqual(process.wait(), 130, process.stderr.read())

    def send(self, port, token, name, run):
        files = {}
        for file in (run, "boardgames_agent.py"):
            with open(os.path.join(self.place, "class", file), encoding="utf-8") as source:
                files[file] = source.read()
        connection = http.client.HTTPConnection("localhost", port)
        connection.request("POST", "/api/agents",
                           json.dumps({"name": name, "files": files, "run": run}),
                           {"Authorization": f"Bearer {token}"})
        answer = connection.getresponse()
        self.assertEqual(answer.status, 202, answer.read())
        connection.close()

    def test_there_are_ten(self):
        self.assertEqual(sorted(self.commands), list(range(1, 11)))
        for number in (1, 2):
            self.assertTrue(os.access(os.path.join(ROOT, self.commands[number].split()[0]), os.X_OK), number)

    @program.needs_proc
    def test_from_the_plan_to_the_page_to_keep(self):
        self.do(6)
        self.do(7)
        self.assertIn("may enter", self.do(8))
        with self.serving() as (port, tokens), LiveClient(port) as teacher:
            hello = teacher.ask("hello", token=tokens["steer"])
            self.assertEqual((hello["rights"], hello["tournament"]["state"]), ("steer", "waiting"))
            self.assertEqual(hello["allowed"]["uploads"], True)
            self.send(port, tokens["play"], "anna", "greedy_agent.py")
            checked = teacher.until(lambda e: e["event"] == "uploads"
                                    and e["upload"]["state"] != "checking")
            self.assertEqual(checked["upload"]["state"], "accepted", checked)
            self.assertTrue(teacher.ask("enter", uploads=["anna"])["ok"])
            self.assertTrue(teacher.ask("tournament_start")["ok"])
            teacher.until(lambda e: e["event"] == "played")
        with self.serving() as (port, tokens), LiveClient(port) as guest:
            hello = guest.ask("hello", token=tokens["watch"])
            tournament = hello["tournament"]
            self.assertEqual(tournament["agents"], ["novice", "expert", "anna"])
            self.assertGreaterEqual(tournament["progress"]["played"], 1)
        self.assertTrue(os.path.isdir(os.path.join(self.place, "class", "sent", "anna")))
        self.do(10)
        with open(os.path.join(self.place, "class", "spring.html"), encoding="utf-8") as file:
            self.assertIn("anna", file.read())


if __name__ == "__main__":
    program.main()
