"""What scripts/test, scripts/fresh, python/wheels and python/test understand, before they install or run anything."""

import os
import re
import subprocess
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def run(script, *arguments):
    folder = "python" if script == "wheels" else "scripts"
    return subprocess.run([os.path.join(ROOT, folder, script), *arguments], capture_output=True, text=True, timeout=30)


class Arguments(unittest.TestCase):
    def refused(self, sentence, script, *arguments):
        done = run(script, *arguments)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertEqual(done.stderr.count("\n"), 1)
        self.assertIn(sentence, done.stderr)

    def test_parts_are_listed(self):
        done = run("test", "--long", "--list")
        self.assertEqual(done.returncode, 0)
        names = [line.split()[0] for line in done.stdout.splitlines()]
        self.assertEqual(len(names), len(set(names)))
        with open(os.path.join(ROOT, "scripts", "test"), encoding="utf-8") as file:
            run_part = file.read().split("run_part() {")[1].split("esac")[0]
        known = [name for case in re.findall(r"(?m)^    ([a-z0-9 |-]+)\) ", run_part) for name in case.split(" | ")]
        self.assertEqual(sorted(names), sorted(known))
        with open(os.path.join(ROOT, "CONTRIBUTING.md"), encoding="utf-8") as file:
            told = file.read()
        for name in names:
            self.assertTrue(f"`{name}`" in told, f"CONTRIBUTING.md does not name the part {name}")

    def test_parts_are_refused(self):
        self.refused("there is no part 'asann'; scripts/test --long --list lists them", "test", "--long", "asan", "asann")
        self.refused("there is no part ''", "test", "--long", "")
        self.refused("there is no part '.*'", "test", "--long", ".*")
        self.refused("the part 'asan' is named twice", "test", "--long", "asan", "asan")
        self.refused("--list takes no argument, and 'asan' is one", "test", "--long", "--list", "asan")
        self.refused("there is no part '--list'", "test", "--long", "asan", "--list")
        self.refused("unknown argument 'asan'", "test", "asan")
        self.refused("unknown argument '--list'", "test", "--list")

    def test_suites_are_refused(self):
        self.refused("there is no suite 'sarge'; known: bookworm, trixie, noble, all", "fresh", "sarge")
        self.refused("no suite is named", "fresh")
        self.refused("the suite 'noble' is named twice", "fresh", "noble", "noble")
        self.refused("all is every suite, and 'noble' is named besides", "fresh", "noble", "all")
        self.refused("the suite 'noble' is named twice", "fresh", "all", "noble")
        self.refused("--mirror takes one address, once", "fresh", "noble", "--mirror")
        self.refused("--mirror takes one address, once", "fresh", "--mirror", "a", "--mirror", "b", "noble")
        self.refused("--table takes at most a file", "fresh", "noble", "--table")
        self.refused("there is no file 'none.md'", "fresh", "--table", "none.md")
        self.refused("lacks the line '<!-- scripts/fresh --table: begin -->'", "fresh", "--table", "LICENSE")

    def test_wheels_are_refused(self):
        self.refused("unknown argument '--there'; usage: python/wheels [--here [PYTHON]]", "wheels", "--there")
        self.refused("'cp310' runs no Python; name one of CPython 3.10 or later", "wheels", "--here", "cp310")
        self.refused("unknown argument 'cp311'", "wheels", "--here", "cp310", "cp311")

    def test_sanitizers_are_refused(self):
        self.refused("--sanitize is 'memory'; it must be address or thread", "../python/test", "--sanitize", "memory")
        self.refused("--sanitize is ''", "../python/test", "--sanitize")

    def test_the_page_has_a_row_for_each_suite(self):
        with open(os.path.join(ROOT, "scripts", "fresh"), encoding="utf-8") as file:
            suites = re.findall(r"(?m)^[a-z]+ +(?:Debian|Ubuntu) +(.+)$", file.read())
        self.assertGreaterEqual(len(suites), 3)
        with open(os.path.join(ROOT, "docs", "systems.md"), encoding="utf-8") as file:
            table = file.read().split("<!-- scripts/fresh --table: begin -->\n")[1].split("<!-- scripts/fresh --table: end -->")[0]
        rows = re.findall(r"(?m)^\| ([A-Z][a-z]+ [0-9.]+) \|", table)
        self.assertEqual(rows, [suite for suite in suites if suite in rows])


if __name__ == "__main__":
    unittest.main()
