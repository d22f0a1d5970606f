"""Every source and every test is in the list of a CMakeLists.txt: what is in none is not built, and a
test that is forgotten never fails."""

import glob
import os
import re
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SOURCES = ["src/*/*.cc", "apps/*/*.cc", "bench/*.cc", "examples/*.cc", "tests/*/*_test.cc",
           "tests/*/*_test.py", "tests/compile_fail/*.cc", "games/*/src/*.cc", "games/*/tests/*_test.cc"]


def list_of(root, path):
    """The CMakeLists.txt beside a file, or the next one above."""
    folder = os.path.dirname(path)
    while folder and not os.path.exists(os.path.join(root, folder, "CMakeLists.txt")):
        folder = os.path.dirname(folder)
    return os.path.join(folder, "CMakeLists.txt")


def forgotten(root):
    """A sentence for each file that is in no list."""
    said = []
    for path in sorted(path for pattern in SOURCES for path in glob.glob(pattern, root_dir=root)):
        where = list_of(root, path)
        with open(os.path.join(root, where), encoding="utf-8") as file:
            listed = re.sub(r"#.*", "", file.read())
        name = os.path.relpath(path, os.path.dirname(where) or ".")
        if path.startswith("tests/compile_fail/"):
            name = name.removesuffix(".cc")
        if not re.search(r"(?:^|[\s(\"]|_DIR}/)" + re.escape(name) + r"(?:$|[\s)\"])", listed):
            said.append(f"{path} is in no list; add {name} to {where}")
    return said


class ListedTest(unittest.TestCase):
    def test_this_project(self):
        self.assertEqual(forgotten(ROOT), [])
        for pattern in SOURCES:
            self.assertTrue(glob.glob(pattern, root_dir=ROOT), f"there is no {pattern}")

    def test_what_is_forgotten_is_told(self):
        with tempfile.TemporaryDirectory() as root:
            for path, text in [("tests/CMakeLists.txt", "add_folder(core\n  core/a_test.cc\n"
                                                        "  other/b_test.cc)  # core/c_test.cc\n"),
                               ("tests/core/a_test.cc", ""), ("tests/core/b_test.cc", ""),
                               ("tests/core/c_test.cc", ""), ("tests/core/helper.cc", ""),
                               ("games/nim/CMakeLists.txt", "boardgames_add_game(nim)\n"),
                               ("games/nim/tests/rules_test.cc", "")]:
                path = os.path.join(root, path)
                os.makedirs(os.path.dirname(path), exist_ok=True)
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text)
            self.assertEqual(forgotten(root), [
                "games/nim/tests/rules_test.cc is in no list; add tests/rules_test.cc to "
                "games/nim/CMakeLists.txt",
                "tests/core/b_test.cc is in no list; add core/b_test.cc to tests/CMakeLists.txt",
                "tests/core/c_test.cc is in no list; add core/c_test.cc to tests/CMakeLists.txt"])


if __name__ == "__main__":
    unittest.main()
