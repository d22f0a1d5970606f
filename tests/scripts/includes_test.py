"""scripts/includes in small projects that have one thing wrong."""

import os
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class IncludesTest(unittest.TestCase):
    def faults(self, files, path):
        """What the script says of `path` in a project of these files."""
        with tempfile.TemporaryDirectory() as folder:
            os.mkdir(os.path.join(folder, "scripts"))
            script = shutil.copy(os.path.join(ROOT, "scripts", "includes"),
                                 os.path.join(folder, "scripts", "includes"))
            for name, text in files.items():
                name = os.path.join(folder, name)
                os.makedirs(os.path.dirname(name), exist_ok=True)
                with open(name, "w", encoding="utf-8") as file:
                    file.write(text)
            run = subprocess.run([sys.executable, script, "--check"], capture_output=True, text=True)
            self.assertEqual(run.stderr, "")
            self.assertEqual(run.returncode, 1)  # there is no picture
            return [line for line in run.stdout.split("\n") if line.startswith(path)]

    def test_an_arrow_up(self):
        files = {"include/boardgames/arena/a.h": "",
                 "src/runtime/b.cc": '#include <vector>\n#include "boardgames/arena/a.h"\n'}
        self.assertEqual(self.faults(files, "src/runtime"),
                         ["src/runtime/b.cc:2: includes include/boardgames/arena/a.h, but runtime may "
                          "not include arena"])
        files = {"include/boardgames/arena/a.h": "",
                 "src/program/b.cc": '#include "boardgames/arena/a.h"\n'}
        self.assertEqual(self.faults(files, "src/program"), [])

    def test_a_game_in_the_arena(self):
        files = {"games/go/include/boardgames/games/go.h": "",
                 "src/arena/b.cc": '#include "boardgames/games/go.h"\n',
                 "src/protocol/b.cc": '#include "boardgames/games/go.h"\n'}
        self.assertEqual(len(self.faults(files, "src/")), 1)

    def test_what_is_internal(self):
        files = {"include/boardgames/runtime/internal/a.h": "",
                 "include/boardgames/runtime/b.h": '#include "boardgames/runtime/internal/a.h"\n',
                 "src/process/p.h": "",
                 "src/program/c.cc": '#include "boardgames/runtime/internal/a.h"\n',
                 "examples/d.cc": '#include "boardgames/runtime/internal/a.h"\n',
                 "tests/arena/e.cc": '#include "src/process/p.h"\n',
                 "tests/process/f.cc": '#include "src/process/p.h"\n'}
        self.assertEqual(len(self.faults(files, "src/program/c.cc:1: includes")), 1)
        self.assertEqual(len(self.faults(files, "examples/d.cc:1: includes")), 1)
        self.assertEqual(len(self.faults(files, "tests/arena/e.cc:1: includes")), 1)
        self.assertEqual(self.faults(files, "tests/process"), [])
        self.assertEqual(self.faults(files, "include/"), [])

    def test_the_name_of_an_algorithm(self):
        files = {"include/boardgames/runtime/player/algorithm.h": '.name = "max-n",\n',
                 "src/program/a.cc": 'if (name == "max-n") {}\nif (name == "svg") {}\n',
                 "src/runtime/player/b.cc": 'if (name == "max-n") {}\n'}
        self.assertEqual(self.faults(files, "src/"),
                         ['src/program/a.cc:1: compares with "max-n"; an algorithm is an Algorithm'])

    def test_a_long_header(self):
        self.assertEqual(self.faults({"include/boardgames/a.h": "//\n" * 500}, "include/"), [])
        self.assertEqual(self.faults({"include/boardgames/a.h": "//\n" * 501}, "include/"),
                         ["include/boardgames/a.h: 501 lines; a header has at most 500"])

    def test_a_long_function(self):
        for head, name in [("int Long(int a) {", "Long"), ("template <class G>\nauto f() -> int {", "f"),
                           ("struct A {\n  A(int x) : x_{x}, y_(0) {", "A"),
                           ("namespace a {\nvoid A::B() const {", "A::B")]:
            body = '  x("}", \'{\');  // }\n' * 79
            text = f"{head}\n{body}}}\n" + "};\n" * (head.count("{") > 1)
            self.assertEqual([fault.split(": ", 1)[1] for fault in
                              self.faults({"src/arena/a.cc": text}, "src/")],
                             [f"{name} has 81 lines; a function has at most 80"])
            shorter = text.replace(body, body[:-len(body) // 79])
            self.assertEqual(self.faults({"src/arena/a.cc": shorter}, "src/"), [])

    def test_an_exception_nobody_needs(self):
        said = self.faults({"include/boardgames/a.h": ""}, "scripts/includes: the exception")
        self.assertTrue(said)  # all of them, in a project of one header

    def test_json_is_parsed_in_one_place(self):
        for line in ["auto j = Json::parse(text);", "nlohmann::json::sax_parse(text, &sax);"]:
            said = self.faults({"src/arena/a.cc": f"void A() {{\n  {line}\n}}\n"}, "src/")
            self.assertEqual(said, ["src/arena/a.cc:2: parses JSON; internal::ParseJson limits its depth"])

    def test_no_picture(self):
        self.assertEqual(len(self.faults({"include/boardgames/a.h": ""}, "docs/images/layers.svg")), 1)


if __name__ == "__main__":
    unittest.main()
