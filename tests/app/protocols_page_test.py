"""Every session of docs/protocols.md is held with the program, line by line."""
import os
import re
import shlex

import program

DOCS = os.path.join(program.ROOT, "docs")
PAGE = program.read(os.path.join(DOCS, "protocols.md"))
SESSIONS = re.findall(r"^```session\n\$ boardgames (.*)\n((?s:.*?))^```$", PAGE, re.M)


def matches(expected, line):
    """Whether a line is as the page says, which may have "..." for any text."""
    return re.fullmatch(".*".join(re.escape(part) for part in expected.split("...")), line) is not None


class Page(program.AppTest):
    def hold(self, args, lines):
        with program.running(*shlex.split(args)) as process:
            for i, line in enumerate(lines):
                if line.startswith("> "):
                    process.stdin.write(line[2:] + "\n")
                    process.stdin.flush()
                    continue
                if line == "...":
                    continue
                heard = process.stdout.readline()
                while lines[i - 1] == "..." and heard and not matches(line, heard.rstrip("\n")):
                    heard = process.stdout.readline()
                self.assertTrue(matches(line, heard.rstrip("\n")), f"{heard!r} instead of {line!r}")
            process.stdin.close()
            rest = process.stdout.read()
            # Nothing that the page does not show.
            if lines[-1] != "...":
                self.assertEqual(rest, "")
            self.assertEqual(process.wait(), 0, process.stderr.read())

    def test_every_session(self):
        self.assertEqual({args.split()[0] for args, _ in SESSIONS}, {"ugi", "gtp", "nboard"})
        for args, text in SESSIONS:
            with self.subTest(args=args):
                self.hold(args, text.splitlines())

    def test_every_code_block_is_a_session_or_a_command_run_here(self):
        blocks = re.findall(r"^```(\w*)\n((?s:.*?))^```$", PAGE, re.M)
        self.assertEqual(sum(kind == "session" for kind, _ in blocks), len(SESSIONS))
        self.assertEqual([text for kind, text in blocks if kind != "session"],
                         ["printf 'go perft 5\\n' | boardgames ugi reversi\n"])
        self.assertEqual(self.ok("ugi", "reversi", stdin="go perft 5\n").out.splitlines()[-1],
                         "nodes 1396")

    def test_every_command_and_query_is_on_the_page(self):
        page = PAGE + program.read(os.path.join(DOCS, "options.md"))  # the options of the algorithms
        listed = self.ok("gtp", stdin="list_commands\n").out[2:].split()
        out = self.ok("ugi", stdin="nonsense\nquery nonsense\nsetoption name x value y\nugi\n").out
        for names in re.findall(r"known \w+s: (.*)", out):
            # A long list is cut short; what is missing are options, which are listed below.
            listed += [name for name in names.split(", ") if not name.endswith("...")]
        listed += re.findall(r"(?m)^option name (\w+)", out)
        self.assertIn("genmove", listed)
        self.assertIn("islegal", listed)
        for name in listed:
            self.assertRegex(page, rf"`{name}\b")


if __name__ == "__main__":
    program.main()
