"""How the project's own code is compiled: when warnings are errors, and that scripts/test goes on with
what scripts/demo compiled."""

import json
import os
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CMAKE, COMPILER = sys.argv[1:3]
del sys.argv[1:3]


class WarningsAreErrors(unittest.TestCase):
    def errors(self, asked, compiler="GNU", version="12.2.0"):
        """What boardgames_warnings_are_errors says, or CMake's message."""
        with tempfile.TemporaryDirectory() as folder:
            script = os.path.join(folder, "ask.cmake")
            with open(script, "w", encoding="utf-8") as file:
                file.write("cmake_minimum_required(VERSION 3.25)\n"
                           f"include({ROOT}/cmake/BoardgamesTargets.cmake)\n"
                           "boardgames_warnings_are_errors(errors)\nmessage(STATUS ${errors})\n")
            done = subprocess.run([CMAKE, f"-DBOARDGAMES_WERROR={asked}", f"-DCMAKE_CXX_COMPILER_ID={compiler}",
                                   f"-DCMAKE_CXX_COMPILER_VERSION={version}", "-P", script],
                                  capture_output=True, text=True)
            return " ".join((done.stdout + done.stderr).replace("-- ", "").split())

    def test_known_compilers_alone(self):
        for compiler, version, errors in [("GNU", "12.2.0", "TRUE"), ("GNU", "12.4.0", "TRUE"), ("GNU", "13.2.0", "FALSE"),
                                          ("GNU", "11.4.0", "FALSE"), ("GNU", "1.2", "FALSE"), ("GNU", "", "FALSE"),
                                          ("Clang", "19.1.7", "TRUE"), ("Clang", "12.0.0", "FALSE"),
                                          ("AppleClang", "19.0.0", "FALSE"), ("MSVC", "19.40", "FALSE")]:
            with self.subTest(compiler=compiler, version=version):
                self.assertEqual(self.errors("KNOWN", compiler, version), errors)

    def test_on_and_off_whoever_compiles(self):
        for version in ["12.2.0", "16.1.0"]:
            for asked in ["ON", "on", "1", "yes"]:
                self.assertEqual(self.errors(asked, version=version), "TRUE")
            for asked in ["OFF", "off", "0", ""]:
                self.assertEqual(self.errors(asked, version=version), "FALSE")

    def test_another_word_is_refused(self):
        self.assertIn("BOARDGAMES_WERROR is 'KNWON'; it must be ON, OFF or KNOWN", self.errors("KNWON"))


class DemoAndTest(unittest.TestCase):
    def commands(self, script, line):
        """How each file is compiled after the first `line` of a script and the options that follow it."""
        with open(os.path.join(ROOT, "scripts", script), encoding="utf-8") as file:
            said = re.search(re.escape(line) + r"((?:[ \\\n]|-D\w+=\w+)*)", file.read())
        self.assertIsNotNone(said, f"scripts/{script} has no '{line}'")
        options = re.findall(r"-D\S+", said.group(1))
        self.assertTrue(options, f"scripts/{script} says no option")
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([CMAKE, "--preset", "release", "-B", folder, f"-DCMAKE_CXX_COMPILER={COMPILER}", *options],
                           cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
            with open(os.path.join(folder, "compile_commands.json"), encoding="utf-8") as file:
                return {command.split(" -o ")[1].split()[0]: command
                        for command in (entry["command"].replace(folder, "BUILD") for entry in json.load(file))}

    def test_the_test_goes_on_with_what_the_demo_compiled(self):
        demo = self.commands("demo", "cmake --preset release")
        test = self.commands("test", "run release release")
        self.assertGreater(len(demo), 40)
        for output, command in demo.items():
            if not output.endswith("no_serve.cc.o"):  # what stands in for serve.cc
                self.assertEqual(test.get(output), command, output)


if __name__ == "__main__":
    unittest.main()
