"""scripts/hooks in a copy of the headers that has one thing wrong."""

import os
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CONTRACT = "include/boardgames/game.h"
NEW = """
// Is it new?
// fresh(s): whether it is. Without it: no. Unlocks: nothing.
template <class G>
concept HasFresh = true;
"""


class HooksTest(unittest.TestCase):
    def said(self, path, change, *arguments):
        """The exit status and the words of the script where the text of a file is changed."""
        with tempfile.TemporaryDirectory() as folder:
            headers = shutil.ignore_patterns("*.cc", "*.svg", "*.json", "tests")
            for part in ("include", "games", "examples", "scripts"):
                shutil.copytree(os.path.join(ROOT, part), os.path.join(folder, part), ignore=headers)
            os.mkdir(os.path.join(folder, "docs"))
            shutil.copy(os.path.join(ROOT, "docs", "hooks.md"), os.path.join(folder, "docs"))
            path = os.path.join(folder, path)
            text = ""
            if os.path.exists(path):
                with open(path, encoding="utf-8") as file:
                    text = file.read()
            changed = change(text)
            self.assertNotEqual(text, changed)
            with open(path, "w", encoding="utf-8") as file:
                file.write(changed)
            run = subprocess.run([sys.executable, "-B", os.path.join(folder, "scripts", "hooks"), *arguments],
                                 capture_output=True, text=True)
            self.assertEqual(run.stdout, "")
            self.assertLessEqual(run.stderr.count("\n"), 1)
            return run.returncode, run.stderr

    def refused(self, words, path, change):
        status, said = self.said(path, change)
        self.assertEqual(status, 1)
        for word in words:
            self.assertIn(word, said)

    def test_a_part_is_missing(self):
        for old, new, word in (("Without it: 0. Unlocks: play", "Unlocks: play", "Without it"),
                               (" Unlocks: play to a limited depth.", "", "Unlocks"),
                               ("// How good does a position look?\n", "", "question"),
                               ("evaluate(s, p): a guess", "a guess", "name(s)")):
            self.refused(["HasEvaluate", word], CONTRACT, lambda text: text.replace(old, new))

    def test_no_comment(self):
        self.refused(["HasFresh"], CONTRACT, lambda text: text.replace(
            "// --- speed ---", "template <class G>\nconcept HasFresh = true;\n\n// --- speed ---"))
        self.refused(["HasFresh"], "include/boardgames/playout.h",
                     lambda text: text + "template <class G> concept HasFresh = true;\n")

    def test_no_group(self):
        self.refused(["HasFresh", "group"], CONTRACT,
                     lambda text: text.replace("// --- guesses ---", NEW + "// --- guesses ---"))

    def test_a_header_that_is_not_read(self):
        self.refused(["score.h", "HasFresh"], "include/boardgames/score.h", lambda text: text + NEW)
        self.refused(["fresh.h", "HasFresh"], "include/boardgames/search/fresh.h", lambda text: NEW)

    def test_an_old_page(self):
        page = "docs/hooks.md is not what the headers say"
        for path, old, new in ((CONTRACT, "Unlocks: fewer branches", "Unlocks: much"),
                               ("games/reversi/include/boardgames/games/reversi.h", " gain(", " gained(")):
            status, said = self.said(path, lambda text: text.replace(old, new), "--check")
            self.assertEqual(status, 1)
            self.assertIn(page, said)
        status, said = self.said(CONTRACT, lambda text: text.replace("namespace", "namespace "), "--check")
        self.assertEqual((status, said), (0, ""))


if __name__ == "__main__":
    unittest.main()
