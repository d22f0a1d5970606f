import base64
import csv
import glob
import io
import json
import os
import re
import shutil
import stat
import subprocess
from xml.etree import ElementTree

import program

os.environ["LC_ALL"] = "C.UTF-8"  # messages are in English, whatever the language here
ASSIGNMENTS = os.path.join(program.ROOT, "share", "boardgames", "assignments")
NAMES = sorted(name for name in os.listdir(ASSIGNMENTS) if os.path.exists(os.path.join(ASSIGNMENTS, name, "assignment.json")))
CLASSROOM = {"CLASSROOM": "ai", "ASSIGNMENT": "alpha-beta", "SUBMISSION_TAG": "submit/1",
             "COMMIT_URL": "https://example.org/commit/1"}


def assignment_file(*parts):
    return os.path.join(ASSIGNMENTS, *parts)


def load(*parts):
    return json.loads(program.read(os.path.join(*parts)))


class GradeTest(program.AppTest):
    def grade(self, *args, **options):
        return self.ok("grade", *args, **options)

    def one(self, assignment, path, *args):
        """The only grading, of a file that may be anything."""
        (row,) = self.parse(self.grade(assignment, path, "--format", "json", *args))
        return row

    def student(self, login, text, name="my_search.py"):
        """The path of a file in the student's own folder."""
        os.makedirs(self.path(login), exist_ok=True)
        return self.write(os.path.join(login, name), text)

    def secret(self):
        return self.write("course.key", b"0123456789abcdef0123456789abcdef")


class Student(GradeTest):
    def test_the_reference_has_all_points(self):
        for assignment, hidden in [("alpha-beta", "4 tests with 20 points"), ("minimax", "5 tests with 10 points")]:
            result = self.grade(assignment, assignment_file(assignment, "reference.py"), "--login", "ana")
            self.assertRegex(result.out, rf"^{assignment}, for ana \(instance [0-9a-f]{{8}}\), boardgames \d")
            self.assertIn(hidden + " are shown after the due date: ", result.out)
            points = re.findall(r"(\d+) of (\d+)$", result.out, re.M)
            self.assertTrue(points and all(score == most for score, most in points), result)

    def test_a_wrong_search_is_told_the_first_leaf_too_many(self):
        result = self.grade("alpha-beta", assignment_file("alpha-beta", "mutants", "no_window.py"))
        self.assertIn("practice instance ", result.out)
        self.assertRegex(result.out, r"\n  value +8 of 8 trees +16 of 16\n  leaves +0 of 8 trees +0 of 40\n")
        self.assertRegex(result.out, r"you looked at \d+ leaves, alpha-beta looks at \d+\n")
        self.assertRegex(result.out, r"the first you need not look at: [\d.]+, after [\d.]+ = -?\d+ "
                                     r"\((MAX|MIN) has -?\d+ elsewhere\)\n")
        self.assertRegex(result.out, r"see it: boardgames tree 'tree:\(.*\)' --depth 4 --steps\n")
        self.assertIn("\n    and 6 more\n", result.out)
        self.assertRegex(result.out, r"\nvisible: 28 of 80\.  4 tests with 20 points are shown after the due date: depth limit\.\n$")

    def test_what_is_seen_can_be_seen(self):
        """The command of a message says the same leaves."""
        result = self.grade("alpha-beta", assignment_file("alpha-beta", "mutants", "no_window.py"))
        if subprocess.run([program.program_under_test(), "tree", "--help"], capture_output=True).returncode != 0:
            self.skipTest("needs boardgames tree")
        right = re.search(r"alpha-beta looks at (\d+)\n", result.out).group(1)
        spec, depth = re.search(r"see it: boardgames tree '(tree:[^']*)' --depth (\d+) --steps", result.out).groups()
        self.ok("tree", spec, "--depth", depth, "--steps")
        (found,) = self.json("compare", spec, "--depth", depth, "--algorithms", "alpha-beta")[-1:]
        self.assertIn(right, json.dumps(found))

    def test_in_spanish(self):
        path = assignment_file("alpha-beta", "mutants", "cut_strict.py")
        for args, environment in [(["--language", "es"], {}), ([], {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "es_MX.UTF-8"})]:
            result = self.grade("alpha-beta", path, *args, environment=environment)
            self.assertIn("instancia de práctica", result.out)
            self.assertIn("la primera que sobra: ", result.out)
            self.assertIn("4 pruebas con 20 puntos se muestran después de la fecha de entrega: límite de profundidad.",
                          result.out)

    def test_a_wrong_value_is_told_with_its_leaf(self):
        result = self.grade("minimax", assignment_file("minimax", "mutants", "always_max.py"))
        self.assertRegex(result.out, r"you returned -?\d+, the value is -?\d+, that of the leaf [\d.]+\n")
        self.assertRegex(result.out, r"see it: boardgames tree 'tree:.*' --depth 4 --algorithm minimax\n")

    def test_an_exception_is_told_with_its_line(self):
        path = self.write("my.py", "def alpha_beta(game, state, depth):\n    return 1 // 0\n")
        self.assertIn("your function raised ZeroDivisionError: integer division or modulo by zero (line 2)",
                      self.grade("alpha-beta", path).out)
        for text, says in [("None", "you returned None; is a return missing?"),
                           ("'x'", "you returned 'x'; a whole number is expected"),
                           ("object()", "you returned <object object at 0x...>; a whole number"),
                           ("[1, 2]", "you returned 2 numbers; one is expected"),
                           ("float('inf')", "you returned inf; a whole number is expected"),
                           ("10**100", "you returned a number of 101 digits; a whole number"),
                           ("game.value(state)", "raised ValueError: state - is not the end of the game, so it has no value yet"),
                           ("game.after(state, 9)", "raised ValueError: there is no move 9 in state -"),
                           ("game.to_move('2.2.2.2')", "raised ValueError: there is no state 2.2.2.2 yet"),
                           ("game.estimate(state)", "raised ValueError: there is no limit of depth here"),
                           ("exit(3)", "raised SystemExit: 3 (line 2)"),
                           ("__import__('os')._exit(3)", "your program ended: it ended with status 3"),
                           ("alpha_beta(game, state, depth)", "raised RecursionError: maximum recursion depth exceeded")]:
            self.write("my.py", f"def alpha_beta(game, state, depth):\n    return {text}\n")
            self.assertIn(says, self.grade("alpha-beta", path).out)

    def test_what_is_wrong_in_other_kinds_is_told(self):
        for name, mutant, says in [
                ("ordering", "as_given", r"you looked at \d+ leaves; with the middle columns first \d+ are enough\n"),
                ("ordering", "for_who_moves", r"you returned -?\d, the value for the first player is -?\d\n"),
                ("ordering", "as_given", r"see it: boardgames solve connect4:rows=4,cols=5 --position '[.XO/]+ [XO]'\n"),
                ("mcts", "smallest", r"table 1: \[\[.*\]\], [\d.]+\n +you chose \d, UCT chooses \d; the values are -?\d"),
                ("mcts", "one_playout_short", r"your visits add up to 299, and there were 300 playouts\n"),
                ("mcts", "no_seed", r'the same seed gave \{".*\}, and then \{".*\}\n'),
                ("mcts", "own_seed", r"two seeds gave the same visits: \{"),
                ("mcts", "for_the_other", r"your most visited move is \w\d; the only one that keeps the value is \w\d; your visits: \{"),
                ("retrograde", "root_left_out", r"your table has 5477 positions, the game 5478\n"),
                ("retrograde", "no_distance", r"your table has -?1 0; right is -?1 [1-9]: the value for the first player, and the plies"),
                ("retrograde", "nothing", r"you returned None; is a return missing\?\n"),
                ("own-game", "blocked_forgotten", r"the first position that differs, after the start: yours is '0: 1 2 3 4 5 6 7 8 9', right is '0: 1 2 3 4 6"),
                ("own-game", "changed_in_place", r"asked again at the end of the game, the position after the start is '"),
                ("own-game", "loser_gets_0", r"the utilities at the end are '(1 0|0 1)'; they are two whole numbers whose sum is 0\n"),
                ("own-game", "first_move_twice", r"you count \d+, right is \d+; the first move that differs is 1: \d+, right is \d+\n"),
                ("evaluation", "first_player_favoured", r"'[XO-]{36} [XO]' is worth (-?\d+), and with the colours exchanged, '[XO-]{36} [XO]', it is worth -?\d+\n"),
                ("evaluation", "loser_gets_0", r"the end is worth \d+ to the winner and 0 to the loser, and '[XO-]{36} [XO]', which is not the end, -?\d+;"),
                ("agent", "not_legal", r"it may not enter: .*a1"),
                ("agent", "resigns", r"you scored 0 points; 18 are enough\n"),
                ("own-game", "line_wins", r"the utilities of player 0 and of player 1 are '-1 1', right is '1 -1'\n")]:
            self.assertRegex(self.grade(name, assignment_file(name, "mutants", mutant + ".py")).out, says)

    def test_everybody_has_a_rule(self):
        """It goes with the login, whatever the secret is; what is asked goes with both."""
        starter = assignment_file("own-game", "starter.py")
        rules, games = set(), set()
        for login, secret in [("ana", []), ("ANA", ["--secret-file", self.secret()]), ("luis", []), ("eva", [])]:
            out = self.grade("own-game", starter, "--login", login, *secret).out
            rules.add(re.search(r"\n  your rule: (.*)\n", out).group(1))
            games.add(re.search(r"game 1: (.*)\n", out).group(1))
        self.assertEqual((len(rules), len(games)), (3, 4))
        self.assertIn("\n  tu regla: ", self.grade("own-game", starter, "--language", "es").out)
        self.grade("--hand-out", "own-game", "--login", "Ana", "--to", self.path("ana"))
        practice = program.read(self.path("ana/practice.txt"))
        self.assertRegex(practice, r"the practice instance [0-9a-f]{8} of ana; ")
        self.assertIn(re.search(r"your rule: (.*)\n", practice).group(1), rules)

    def test_a_search_without_end_meets_its_budget(self):
        path = assignment_file("alpha-beta", "mutants", "never_ends.py")
        self.assertIn("BudgetExceeded: 4000 positions are enough for this tree; is a terminal position expanded?",
                      self.grade("alpha-beta", path).out)
        # Who catches everything, or asks but never moves, ends too.
        for text in ["    while True:\n        try:\n            game.after(state, 0)\n        except BaseException:\n            pass\n",
                     "    while True:\n        game.moves(state)\n"]:
            row = self.one("alpha-beta", self.write("my.py", "def alpha_beta(game, state, depth):\n" + text))
            self.assertEqual((row["score"], row["tests"][0]["trouble"]), (0, "budget"))

    def test_what_is_kept_between_calls_is_found(self):
        text = program.read(assignment_file("alpha-beta", "reference.py")).replace(
            "    return search(", "    CALLS.append(state)\n    if len(CALLS) > 8:\n        return 0\n    return search(")
        row = self.one("alpha-beta", self.write("my.py", text + "\n\nCALLS = []\n"))
        value, leaves, turns, limit = row["tests"]
        self.assertEqual([test["score"] for test in row["tests"]], [14, 35, 24, 20])
        self.assertIn("something is kept between calls", value["output"])
        self.assertIn("something is kept between calls", leaves["output"])

    def test_a_test_that_hangs_costs_itself_alone(self):
        text = program.read(assignment_file("alpha-beta", "reference.py")).replace(
            "def alpha_beta(game, state, depth):\n",
            "def alpha_beta(game, state, depth):\n    while depth == 4:\n        pass\n")
        row = self.one("alpha-beta", self.write("my.py", text), "--hang", "4s")
        self.assertEqual([test["score"] for test in row["tests"]], [16, 40, 24, 0, 0])
        self.assertEqual([test["trouble"] for test in row["tests"]], ["none"] * 3 + ["deadline"] * 2)
        self.assertEqual(row["tests"][-1]["name"], "deadline")
        self.assertIn("no answer within 4 s", row["tests"][-1]["output"])

    def test_one_function_of_three_is_marked(self):
        text = program.read(assignment_file("minimax", "reference.py"))
        row = self.one("minimax", self.write("my.py", text[:text.index("def max_n")]))
        self.assertEqual([test["score"] for test in row["tests"]], [50, 20, 0, 0])
        self.assertIn("your file has no function max_n", row["tests"][2]["output"])

    def test_files_of_any_editor(self):
        text = program.read(assignment_file("alpha-beta", "reference.py"))
        for name, data in [("búsqueda.py", text.replace("search", "búsqueda").encode()),
                           ("crlf.py", text.replace("\n", "\r\n").encode()),
                           ("bom.py", b"\xef\xbb\xbf" + text.encode()),
                           ("tabs.py", text.replace("    ", "\t").encode()),
                           ("latin.py", b"# -*- coding: latin-1 -*-\n# \xe9\n" + text.encode()),
                           ("boardgames_lesson.py", text.encode()),
                           ("a name.py", text.encode()), ("-x.py", text.encode())]:
            self.assertEqual(self.one("alpha-beta", self.write(name, data))["score"], 100, name)

    def test_a_file_called_like_a_module_of_the_library_is_loaded_all_the_same(self):
        """All names are tried in grade_long_test.py."""
        for name in ("json", "re", "types", "collections", "os", "sys", "random", "traceback", "msvcrt", "_winapi",
                     "sitecustomize", "submission", "boardgames_lesson", "boardgames_agent"):
            text = program.read(assignment_file("minimax", "reference.py"))
            text = f"import json, random, re, subprocess, types\nfrom collections import deque\n{text}"
            row = self.one("minimax", self.write(name + ".py", text))
            self.assertEqual((name, row["score"], row["refused"]), (name, 100, None))
        agent = program.read(assignment_file("agent", "reference.py"))
        for name in ("json", "random", "msvcrt", "boardgames_agent"):
            row = self.one("agent", self.write(name + ".py", f"import json, random, subprocess\n{agent}"))
            self.assertEqual((name, row["score"]), (name, 100))

    def test_a_dataclass_whose_annotations_are_texts(self):
        text = program.read(assignment_file("minimax", "reference.py"))
        text = ("from __future__ import annotations\nfrom dataclasses import dataclass\n\n"
                f"@dataclass\nclass Node:\n    value: int\n\n{text}")
        self.assertEqual(self.one("minimax", self.write("my.py", text))["score"], 100)

    def test_bad_input(self):
        path = self.write("my.py", "def alphabeta(game, state, depth):\n    return 0\n\n\ndef helper():\n    pass\n")
        self.bad("grade", says="grade --list")
        self.bad("grade", "alpha-bet", path, says=["did you mean 'alpha-beta'?", "minimax"])
        self.bad("grade", "alpha-beta", says="which file?")
        self.bad("grade", "alpha-beta", path, says="my.py has no function alpha_beta; the functions it has: alphabeta, helper")
        self.bad("grade", "alpha-beta", self.write("empty.py", ""), says="empty.py has no function alpha_beta, nor any other")
        self.bad("grade", "alpha-beta", self.write("wrong.py", "x = (\n"), says="wrong.py could not be loaded: SyntaxError: ")
        self.bad("grade", "alpha-beta", path, "--language", "fr", says="known languages: en, es")
        self.bad("grade", "alpha-beta", path, "--format", "xml", says="unknown format 'xml'")
        self.bad("grade", "alpha-beta", path, "--format", "csv,json", says="only one of several")
        self.bad("grade", "alpha-beta", path, path, "--format", "gradescope", "--login-from", "file", says="are both of 'my'")
        self.bad("grade", "alpha-beta", path, "--login-from", "there", says="folder, file or env:NAME")
        self.bad("grade", "alpha-beta", path, "--hang", "none", says="--hang")
        self.bad("grade", "alpha-beta", path, "--secret-file", self.write("short", "abc"), says="has 3 bytes")
        self.ends(1, "grade", "alpha-beta", "/nowhere/my.py")
        self.ends(1, "grade", "alpha-beta", path, "-o", "/nowhere/marks.txt")
        self.ends(1, "grade", "alpha-beta", path, "--secret-file", "/nowhere/key")


class Teacher(GradeTest):
    def test_list(self):
        self.assertRegex(self.grade("--list").out, r"(?m)^alpha-beta +100 +2 +python +Alpha-beta$")
        self.assertRegex(self.grade("--list", "--language", "es").out, r"(?m)^alpha-beta .* Poda alfa-beta$")

    def test_hand_out_has_no_solution(self):
        folder = self.path("hw2")
        result = self.grade("--hand-out", "alpha-beta", "--to", folder)
        names = ["boardgames_lesson.py", "practice.txt", "starter.py", "statement.en.md", "statement.es.md"]
        self.assertEqual(sorted(os.listdir(folder)), names)
        self.assertEqual(sorted(result.out.split()), sorted(os.path.join(folder, name) for name in names))
        self.assertLess(self.one("alpha-beta", os.path.join(folder, "starter.py"))["score"], 20)
        practice = program.read(os.path.join(folder, "practice.txt"))
        self.assertEqual(len(re.findall(r"(?m)^     value -?\d+, \d+ leaves: [\d. ]+$", practice)), 12)
        self.assertEqual(len(re.findall(r"(?m)^     .*\b4\b.*, value -?\d+, \d+ leaves: ", practice)), 4)
        self.bad("grade", "--hand-out", "alpha-beta", "--to", folder, says="is there already")
        self.bad("grade", "--hand-out", "alpha-beta", says="--to DIR")

    def test_the_practice_trees_can_be_tried_without_the_program(self):
        folder = self.path("hw2")
        self.grade("--hand-out", "alpha-beta", "--to", folder)
        practice = program.read(os.path.join(folder, "practice.txt"))
        number = r"  tree 1: (\(.*\))\n     value (-?\d+), (\d+) leaves: ([\d. ]+)\n"
        tree, value, leaves, paths = re.search(number, practice).groups()
        shutil.copy(assignment_file("alpha-beta", "reference.py"), os.path.join(folder, "my.py"))
        tried = subprocess.run(["python3", "-B", "boardgames_lesson.py", "my.py", "alpha_beta", tree], cwd=folder,
                               capture_output=True, text=True, check=True)
        self.assertEqual(tried.stdout, f"alpha_beta: {value}\nvalued, in this order: {paths}; in all {leaves}\n")

    def test_a_secret_is_made_once(self):
        path = self.path("course.key")
        self.grade("--secret-file", path, "--new")
        self.assertEqual(os.path.getsize(path), 32)
        self.assertEqual(stat.S_IMODE(os.stat(path).st_mode), 0o600)
        self.bad("grade", "--secret-file", path, "--new", says="is there already")
        self.bad("grade", "--new", says="--secret-file FILE")

    def test_reveal_and_answers(self):
        secret = self.secret()
        shown = self.grade("alpha-beta", "--reveal", " Ana ", "--secret-file", secret).out
        self.assertEqual(shown, self.grade("alpha-beta", "--reveal", "ana", "--secret-file", secret).out)
        self.assertNotEqual(shown, self.grade("alpha-beta", "--reveal", "luis", "--secret-file", secret).out)
        self.assertNotEqual(shown, self.grade("alpha-beta", "--reveal", "ana").out)
        told = self.grade("alpha-beta", assignment_file("alpha-beta", "mutants", "no_window.py"), "--login", "ana",
                          "--secret-file", secret).out
        self.assertIn(re.search(r"tree 1: (.*)", told).group(1), shown)
        answers = self.grade("--answers", "alpha-beta", "--secret-file", secret)
        self.assertEqual(answers.out, program.read(assignment_file("alpha-beta", "reference.py")))
        self.bad("grade", "--answers", "alpha-beta", says="--secret-file")

    def test_logins(self):
        path = self.student("ana", program.read(assignment_file("minimax", "reference.py")))
        secret = self.secret()
        for args in [["--login", "ANA "], ["--login-from", "folder"], [], ["--login-from", "env:USERNAME"]]:
            (row,) = self.parse(self.grade("minimax", path, "--format", "json", "--secret-file", secret, *args,
                                           environment={"USERNAME": "Ana"}))
            self.assertEqual(row["login"], "ana", args)
        self.assertEqual(self.one("minimax", path, "--login-from", "file")["login"], "my_search")
        failed = self.ends(3, "grade", "minimax", path, "--login-from", "env:NOBODY_SET_THIS")
        self.assertIn("no mark is given", failed.err)

    def test_the_order_and_the_jobs_change_nothing(self):
        paths = [self.student(login, program.read(assignment_file("alpha-beta", "mutants", name + ".py")))
                 for login, name in [("zoe", "no_window"), ("ana", "cut_strict"), ("luis", "constant"), ("eva", "skip_last")]]
        secret = self.secret()
        seen = set()
        for order, jobs in [(paths, "1"), (paths[::-1], "3"), (paths[2:] + paths[:2], "2")]:
            out = [self.path(name) for name in ("marks.csv", "marks.json", "marks.txt")]
            formats = ",".join(f"{name}={path}" for name, path in zip(["csv", "json", "text"], out))
            self.grade("alpha-beta", *order, "--secret-file", secret, "--jobs", jobs, "--format", formats)
            seen.add(tuple(program.read(path) for path in out))
        self.assertEqual(len(seen), 1)
        rows = list(csv.DictReader(io.StringIO(seen.pop()[0])))
        self.assertEqual([row["login"] for row in rows], ["ana", "eva", "luis", "zoe"])
        # A file alone has the marks that it has among others.
        (alone,) = csv.DictReader(io.StringIO(self.grade("alpha-beta", paths[1], "--secret-file", secret, "--format", "csv").out))
        self.assertEqual(alone, rows[0])

    def test_own_assignments(self):
        own = self.path("own")
        shutil.copytree(assignment_file("minimax"), os.path.join(own, "small"))
        path = os.path.join("own", "small", "assignment.json")
        self.write(path, program.read(self.path(path)).replace('"name": "minimax"', '"name": "small"'))
        self.assertIn("small ", self.grade("--list", "--assignments", own).out)
        row = self.one("small", assignment_file("minimax", "reference.py"), "--assignments", own)
        self.assertEqual((row["assignment"], row["score"]), ("small", 100))
        for fault, says in [('"count": 10', "points together; they are to have 100"), ('"es": "valor"', "'es' is missing")]:
            text = program.read(self.path(path))
            self.write(path, text.replace(fault, {'"count": 10': '"count": 9'}.get(fault, '"fr": "valeur"')))
            result = self.ends(2, "grade", "--check", os.path.join(own, "small"))
            self.assertIn("FAULT: ", result.out)
            self.assertIn(says, result.out)
            self.write(path, text)


class Bundles(GradeTest):
    """Each is what its system runs; here the program under test stands for the one installed."""

    def setUp(self):
        tools = self.path("tools")
        os.makedirs(tools)
        os.symlink(program.program_under_test(), os.path.join(tools, "boardgames"))
        self.environment = {**os.environ, **CLASSROOM, "PATH": tools + ":" + os.environ["PATH"]}

    def bundle(self, system, names):
        folder = self.path(system)
        self.grade("alpha-beta", "--bundle", system, "--to", folder)
        self.assertEqual(sorted(os.listdir(folder)), names)
        for name in names:
            self.assertNotRegex(program.read(os.path.join(folder, name)), "@[A-Z]+@")
        return folder

    def run_in(self, folder, *command):
        return subprocess.run(command, cwd=folder, env={**self.environment, "AUTOGRADER": folder}, capture_output=True,
                              text=True, check=False)

    def test_gradescope(self):
        source = self.bundle("gradescope", ["run_autograder", "setup.sh"])
        place = self.path("autograder")
        for name in ("submission", "results", "source"):
            os.makedirs(os.path.join(place, name))
        self.write("autograder/source/course.key", b"0123456789abcdef0123456789abcdef")
        self.write("autograder/submission_metadata.json", json.dumps({"users": [{"email": "Ana@example.org"}]}))
        script = os.path.join(source, "run_autograder")
        for files, score in [([], 0), (["search_of_mine.py", "boardgames_lesson.py"], 100), (["my_search.py", "a.py"], 100)]:
            for name in files:
                shutil.copy(assignment_file("alpha-beta", "reference.py"), os.path.join(place, "submission", name))
            done = self.run_in(place, script)
            self.assertEqual(done.returncode, 0, done)
            row = load(place, "results", "results.json")
            self.assertEqual(row["score"], score, row)
        self.assertIn("for ana ", row["output"])
        self.assertEqual(subprocess.run(["sh", "-n", os.path.join(source, "setup.sh")], check=False).returncode, 0)

    def test_classroom50(self):
        folder = self.bundle("classroom50", ["autograder.py", "runtime.json"])
        self.assertEqual(load(folder, "runtime.json"), {"python": "3.14"})
        shutil.copy(assignment_file("alpha-beta", "mutants", "cut_strict.py"), os.path.join(folder, "my_search.py"))
        self.environment.update(USERNAME="Ana", BOARDGAMES_KEY=base64.b64encode(bytes(range(32))).decode())
        done = self.run_in(folder, "python3", "autograder.py")
        self.assertEqual(done.returncode, 0, done)
        self.assertIn("alpha-beta, for ana ", done.stdout)
        row = load(folder, "result.json")
        self.assertEqual(row["score"], 80)

    def test_moodle(self):
        folder = self.bundle("moodle", ["question.xml"])
        question = ElementTree.parse(os.path.join(folder, "question.xml")).getroot().find("question")
        self.assertEqual(question.find("name/text").text, "alpha-beta")
        template = question.find("template").text
        text = program.read(assignment_file("alpha-beta", "mutants", "cut_strict.py"))
        for name, value in [("STUDENT_ANSWER", text), ("STUDENT.username", "ana")]:
            template = template.replace("{{ %s | e('py') }}" % name, value.replace("\\", "\\\\").replace('"', '\\"'))
        self.assertNotIn("{{", template)
        row = json.loads(self.run_in(folder, "python3", "-c", template).stdout)
        self.assertEqual(row["fraction"], 0.8)
        self.assertIn("alpha-beta, for ana ", row["prologuehtml"])

    def test_bad_input(self):
        self.bad("grade", "alpha-beta", "--bundle", "canvas", "--to", self.path("x"), says="known systems: classroom50, gradescope, moodle")
        self.bad("grade", "alpha-beta", "--bundle", "moodle", says="--to")
        self.bad("grade", "--bundle", "moodle", "--to", self.path("x"), says="takes an assignment")


class Hostile(GradeTest):
    """Whatever is handed in is a mark of 0 and one line, and the others are unharmed."""

    def test_together_with_a_good_one(self):
        bad = {
            "noise": os.urandom(5000),
            "binary": b"\x7fELF\x02\x01\x01" + bytes(2000),
            "empty": b"",
            "ends": b"import os\nos._exit(0)\n",
            "quits": b"raise SystemExit\n",
            "hangs": b"while True:\n    pass\n",
            "reads": b"input()\n",
            "other": b"def another(game):\n    return 0\n",
            "closes": b"import os\nos.closerange(0, 100)\n",
            "lines": b"import os\nfor fd in range(3, 9):\n    try:\n        os.write(fd, b'result 3\\n' * 9)\n    except OSError:\n        pass\n",
            "eats": b"x = []\nwhile True:\n    x.append(bytearray(1 << 24))\n",
            "forks": b"import os\nwhile True:\n    try:\n        os.fork()\n    except OSError:\n        pass\n",
        }
        paths = [self.student(login, text) for login, text in bad.items()]
        sparse = self.student("sparse", b"")
        os.truncate(sparse, 100 << 20)
        good = self.student("good", program.read(assignment_file("alpha-beta", "reference.py")))
        noisy = self.student("noisy", "print('x' * 10**6)\n" + program.read(good).replace(
            "    best = -INFINITY\n", "    best = -INFINITY\n    print('y' * 10**5)\n"))
        link = os.path.join(self.place, "link", "my_search.py")
        os.makedirs(os.path.dirname(link))
        os.symlink(good, link)
        folder = os.path.join(self.place, "folder", "my_search.py")
        os.makedirs(folder)
        pipe = os.path.join(self.place, "pipe", "my_search.py")
        os.makedirs(os.path.dirname(pipe))
        os.mkfifo(pipe)
        temporary = self.path("temporary")
        os.makedirs(temporary)
        result = self.grade("alpha-beta", *paths, sparse, good, noisy, link, folder, pipe, "--format", "csv", "--jobs", "2",
                            "--hang", "10s", "--secret-file", self.secret(), environment={"TMPDIR": temporary})
        rows = {row["login"]: row for row in csv.DictReader(io.StringIO(result.out))}
        self.assertEqual(len(rows), len(bad) + 6)
        for login, row in rows.items():
            self.assertEqual(row["score"], "100" if login in ("good", "noisy") else "0", row)
            self.assertEqual(row["comment"].count("\n"), 0)
        for login, says in [("sparse", "larger than 1024 KiB"), ("link", "symbolic link"), ("folder", "is not a file"),
                            ("pipe", "is not a file"), ("hangs", "was not loaded within 10 s"),
                            ("quits", "could not be loaded: SystemExit"), ("reads", "EOFError"),
                            ("other", "has no function alpha_beta; the functions it has: another"),
                            ("eats", "could not be loaded")]:
            self.assertIn(says, rows[login]["comment"])
        self.assertEqual(os.listdir(temporary), [], "nothing is left")

    def test_a_file_that_is_not_there_is_told_and_the_others_are_marked(self):
        good = self.student("ana", program.read(assignment_file("minimax", "reference.py")))
        result = self.ends(1, "grade", "minimax", good, self.path("luis/my_search.py"), "--format", "csv")
        rows = list(csv.DictReader(io.StringIO(result.out)))
        self.assertEqual([row["score"] for row in rows], ["100", "0"])
        self.assertEqual(result.err.count("\n"), 1)

    def test_nobody_marks_himself(self):
        """A file that answers without asking, or asks about everything, has no points for leaves."""
        text = ("import os\n\n\ndef alpha_beta(game, state, depth):\n    for fd in range(3, 20):\n        try:\n"
                "            os.write(fd, b'result 3\\n')\n        except OSError:\n            pass\n    return 3\n")
        self.assertEqual(self.one("alpha-beta", self.write("my.py", text))["score"], 0)

    def test_where_nothing_can_be_run_no_mark_is_given(self):
        path = self.write("my.py", program.read(assignment_file("minimax", "reference.py")))
        result = self.ends(3, "grade", "minimax", path, environment={"TMPDIR": self.path("nowhere")})
        self.assertRegex(result.err, r"^boardgames: no mark is given: a folder for a submission")
        self.assertEqual(result.out, "")


class Formats(GradeTest):
    """What stands in them; python/tests/test_grade_formats.py holds them against their schemas."""

    def setUp(self):
        self.wrong = self.student("ana", program.read(assignment_file("alpha-beta", "mutants", "cut_strict.py")))

    def test_gradescope(self):
        for path in (self.wrong, self.student("luis", "")):
            result = self.grade("alpha-beta", path, "--format", "gradescope", "--login", "ana")
            row = json.loads(result.out)
            self.assertEqual(row["score"], sum(test["score"] for test in row["tests"]))
            self.assertEqual(row["tests"][3]["visibility"], "after_due_date")
        self.bad("grade", "alpha-beta", path, self.wrong, "--format", "gradescope", says="of one file alone")

    def test_classroom50(self):
        out = self.path("result.json")
        self.grade("alpha-beta", self.wrong, "--format", f"classroom50={out}", environment=CLASSROOM)
        row = load(out)
        self.assertEqual(row["score"], 80)
        self.assertEqual(row["release"], CLASSROOM["COMMIT_URL"])
        os.remove(out)
        failed = self.ends(3, "grade", "alpha-beta", self.wrong, "--format", f"classroom50={out}",
                           environment={**CLASSROOM, "COMMIT_URL": ""})
        self.assertIn("COMMIT_URL", failed.err)
        self.assertFalse(os.path.exists(out))

    def test_junit(self):
        crash = self.student("luis", "def alpha_beta(game, state, depth):\n    raise ValueError('\\x00]]>\\ud800')\n")
        out = self.path("report.xml")
        self.grade("alpha-beta", self.wrong, crash, "--format", f"junit={out},csv", environment={"SOURCE_DATE_EPOCH": "86400"})
        suites = ElementTree.parse(out).getroot()
        self.assertEqual([suite.get("name") for suite in suites], ["alpha-beta ana", "alpha-beta luis"])
        ana, luis = suites
        self.assertEqual((ana.get("failures"), ana.get("errors"), ana.get("timestamp")), ("1", "0", "1970-01-02T00:00:00"))
        self.assertEqual(luis.get("errors"), "4")
        self.assertEqual({case.get("time") for case in suites.iter("testcase")}, {"0"})

    def test_csv(self):
        result = self.grade("alpha-beta", self.student("=1+1", program.read(self.wrong)), self.wrong, "--format", "csv")
        first, *rows = csv.reader(io.StringIO(result.out))
        self.assertEqual(first, ["login", "assignment", "score", "max_score", "instance", "visible", "hidden", "comment"])
        self.assertEqual([row[0] for row in rows], ["'=1+1", "ana"])
        for row in rows:
            self.assertEqual(row[1:4] + row[5:7], ["alpha-beta", "80", "100", "60", "20"])
            self.assertFalse(any(cell[:1] in set("=+-@") for cell in row))


class Check(GradeTest):
    def test_a_mutant_that_says_something_else_is_a_fault(self):
        folder = self.path("minimax")
        shutil.copytree(assignment_file("minimax"), folder, ignore=shutil.ignore_patterns("[a-z]*_*.py", "right"))
        for path in glob.glob(os.path.join(folder, "mutants", "*.py")):
            os.remove(path)
        self.write("minimax/mutants/fine.py", "# loses: value\n" + program.read(assignment_file("minimax", "reference.py")))
        result = self.ends(2, "grade", "--check", folder)
        self.assertIn("FAULT: mutants/fine.py loses points in: none; its first line says: value\n", result.out)


if __name__ == "__main__":
    program.main()
