"""boardgames class collect: from folders as four systems leave them to a tournament."""
import csv
import glob
import io
import json
import os
import shutil
import tarfile
import unittest
import zipfile

import program

os.environ["LC_ALL"] = "C.UTF-8"
PLAIN = """from boardgames_agent import Agent, run


class MyAgent(Agent):
    def choose(self, position):
        return position.legal[%d %% len(position.legal)]


run(MyAgent)
"""
METADATA = """---
submission_%d:
  :submitters:
  - :name: %s
    :sid: '1'
    :email: %s@example.org
  :created_at: 2026-11-01 10:00:00 -0600
  :history:
  - :id: 1
    :submitters:
    - :email: nobody@example.org
"""


class ClassTest(program.AppTest):
    def setUp(self):
        self.place = self.folder()
        self.collected = os.path.join(self.place, "collected")

    def hand_in(self, folder, text, name="my_agent.py"):
        path = os.path.join(self.collected, folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())
        return path

    def collect(self, *args, folder=None, **options):
        out = {name: os.path.join(self.place, file)
               for name, file in [("--plan", "spring.json"), ("--refused", "refused.csv"), ("--to", "class")]}
        words = [word for pair in out.items() for word in pair if pair[0] not in args]
        return self.ok("class", "collect", folder or self.collected, *words, "--isolation", "limits", "--time", "5s", *args,
                       **options)  # a busy machine is no fault

    def plan(self):
        return json.loads(program.read(os.path.join(self.place, "spring.json")))

    def refused(self):
        return {row["login"]: row for row in csv.DictReader(io.StringIO(program.read(os.path.join(self.place, "refused.csv"))))}


class Collect(ClassTest):
    def a_class(self):
        """30 folders of four kinds: 25 good, 3 broken, 2 hostile."""
        metadata = ""
        for i in range(7):
            self.hand_in(f"submission_{i + 100}", PLAIN % i)
            metadata += METADATA[0 if i == 0 else 4:] % (i + 100, "Ana", f"ana{i}")
        self.hand_in("", metadata, "submission_metadata.yml")
        for i in range(6):
            self.hand_in(f"ai-2026-agent-luis{i}", PLAIN % i, "src/agent.py")
            self.hand_in(f"ai-2026-agent-luis{i}/.git", "not this", "an_agent.py")
            self.hand_in(f"Eva Núñez {i}_{i + 12345}_assignsubmission_file_", PLAIN % i, "Mi Agente final agent.py")
        for i in range(6):
            self.hand_in(f"Zoe{i}", PLAIN % i)
            self.hand_in(f"Zoe{i}", "# theirs, which is not taken", "boardgames_agent.py")
        self.hand_in("broken1", "def (\n")
        self.hand_in("broken2", "print('no agent here')\n", "search.py")
        self.hand_in("broken3", "from boardgames_agent import Agent, run\nclass A(Agent):\n    def choose(self, position):\n"
                                "        raise ValueError('lost, \"all\"')\nrun(A)\n")
        self.hand_in("hostile1", "while True:\n    pass\n")
        self.hand_in("hostile2", "import os\nwhile True:\n    try:\n        os.fork()\n    except OSError:\n        pass\n")

    def test_thirty_folders_of_four_kinds(self):
        self.a_class()
        temporary = self.path("temporary")
        os.makedirs(temporary)
        result = self.collect("--assignment", "agent", "--jobs", "2", environment={"TMPDIR": temporary})
        self.assertIn("25 may enter: ", result.out)
        self.assertIn("5 are refused: ", result.out)
        self.assertEqual(result.out.count("\n"), 31)
        refused = self.refused()
        self.assertEqual(sorted(refused), ["broken1", "broken2", "broken3", "hostile1", "hostile2"])
        self.assertIn("SyntaxError", refused["broken1"]["log"])
        self.assertEqual(refused["broken2"]["reason"], "there is no file *agent*.py; --main names another")
        self.assertIn("lost, \"all\"", refused["broken3"]["log"])
        plan = self.plan()
        names = [agent["name"] for agent in plan["agents"][2:]]
        self.assertEqual(names, sorted([f"ana{i}" for i in range(7)] + [f"luis{i}" for i in range(6)] +
                                       [f"eva-núñez-{i}" for i in range(6)] + [f"zoe{i}" for i in range(6)]))
        for agent in plan["agents"][2:]:
            folder = os.path.join(self.place, agent["folder"])
            self.assertEqual(len(set(os.listdir(folder)) - {"__pycache__"}), 2)
            self.assertNotIn("theirs", program.read(os.path.join(folder, "boardgames_agent.py")))
        self.assertEqual(os.listdir(temporary), [])

    def test_a_tournament_of_it_and_its_leaderboard(self):
        for login in ("ana", "luis"):
            self.hand_in(login, PLAIN % len(login))
        self.collect("--game", "tic-tac-toe")
        plan = self.plan()
        plan.update(agents=plan["agents"][1:], games_per_pairing=2)  # novice is as good here
        path = os.path.join(self.place, "spring.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(plan, file)
        self.ok("tournament", path)
        database = os.path.join(self.place, "spring.db")
        out = os.path.join(self.place, "elo.csv")
        self.ok("tournament", "show", database, "--leaderboard", out)
        rows = list(csv.DictReader(io.StringIO(program.read(out))))
        self.assertEqual(sorted(row["login"] for row in rows), ["ana", "expert", "luis"])
        for row in rows:
            self.assertEqual(list(row), ["login", "elo", "low", "high", "games"])
            self.assertEqual(row["games"], "4")
            self.assertLessEqual(float(row["low"]), float(row["elo"]))
            self.assertLessEqual(float(row["elo"]), float(row["high"]))
        board = json.loads(self.ok("tournament", "show", database, "--leaderboard", "gradescope").out)
        self.assertEqual(sorted(board), ["ana", "expert", "luis"])
        for entries in board.values():
            self.assertEqual([entry["name"] for entry in entries], ["Elo", "95 %", "games"])
            self.assertTrue(all(set(entry) <= {"name", "value", "order"} for entry in entries))
        self.bad("tournament", "show", database, "--leaderboard", "elo.txt", says="ends in .csv or gradescope")

    def test_pseudonyms_last(self):
        secret = self.write("course.key", b"0123456789abcdef")
        for login in ("ana", "luis"):
            self.hand_in(login, PLAIN % 0)
        names = []
        for plan, to in [("a.json", "a"), ("b.json", "b")]:
            self.collect("--pseudonyms", secret, "--game", "tic-tac-toe", "--plan", os.path.join(self.place, plan),
                         "--to", os.path.join(self.place, to))
            text = program.read(os.path.join(self.place, plan))
            self.assertNotIn("ana", text)
            names.append([agent["name"] for agent in json.loads(text)["agents"][2:]])
        self.assertEqual(names[0], names[1])
        self.assertRegex(names[0][0], "^player-[0-9a-f]{8}$")

    def test_a_folder_that_is_there_stays_as_it_is(self):
        self.hand_in("ana", PLAIN % 0)
        mine = os.path.join(self.place, "class", "ana", "mine.txt")
        os.makedirs(os.path.dirname(mine))
        self.write(mine, "mine")
        self.bad("class", "collect", self.collected, "--to", os.path.join(self.place, "class"), "--isolation", "limits",
                 "--plan", self.path("p.json"), "--refused", self.path("r.csv"), says="is there already")
        self.assertEqual((program.read(mine), os.listdir(os.path.dirname(mine))), ("mine", ["mine.txt"]))

    def test_archives(self):
        inner = io.BytesIO()
        with zipfile.ZipFile(inner, "w") as archive:
            archive.writestr("work/agent.py", PLAIN % 1)
        os.makedirs(self.collected)
        path = os.path.join(self.place, "all.zip")
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr("Ana Luz_1_assignsubmission_file_/agent.py", PLAIN % 0)
            archive.writestr("Luis_2_assignsubmission_file_/work.zip", inner.getvalue())
            archive.writestr("Eva_3_assignsubmission_file_/../../../evil_agent.py", PLAIN % 0)
            archive.writestr("Zoe_4_assignsubmission_file_/work.zip", b"PK no archive")
        self.collect("--game", "tic-tac-toe", folder=path)
        self.assertEqual([agent["name"] for agent in self.plan()["agents"][2:]], ["ana-luz", "luis"])
        self.assertIn("work.zip cannot be opened", self.refused()["zoe"]["reason"])
        self.assertFalse(glob.glob("/tmp/*evil_agent.py"))

    def test_nothing_is_lost_whatever_it_is_called_and_packed_in(self):
        """Each of a class comes out, as the agent or refused with a sentence."""
        def packed(kind, files):
            out = io.BytesIO()
            if kind == "zip":
                with zipfile.ZipFile(out, "w") as archive:
                    for name, data in files.items():
                        archive.writestr(name, data)
            else:
                with tarfile.open(fileobj=out, mode=kind) as archive:
                    for name, data in files.items():
                        entry = tarfile.TarInfo(name)
                        entry.size = len(data)
                        archive.addfile(entry, io.BytesIO(data))
            return out.getvalue()

        kinds = [("zip", ".zip"), ("zip", ".ZIP"), ("w", ".tar"), ("w:gz", ".tar.gz"), ("w:gz", ".TGZ"), ("w:bz2", ".tar.bz2"),
                 ("w:xz", ".Tar.Xz")]
        names = ["my_agent.py", "MY_AGENT.PY", "My_Agent.Py", "src/AGENT.pY"]
        agent, helper = b"def (\n", b"# theirs"
        class_, found, none = {}, set(), set()
        for i, name in enumerate(names):
            files = {name: agent, "Boardgames_Agent.PY": helper}
            class_.update({f"in-folder-{i}/{file}": data for file, data in files.items()})
            found.add(f"in-folder-{i}")
            for k, (kind, ending) in enumerate(kinds if i == 1 else kinds[i:i + 1]):
                inner = packed(kind, files)
                class_[f"alone-{i}-{k}{ending}"] = inner
                class_[f"nested-{i}-{k}/work{ending}"] = inner
                class_[f"twice-{i}-{k}.zip"] = packed("zip", {f"deep/work{ending}": inner})
                found |= {f"alone-{i}-{k}", f"nested-{i}-{k}", f"twice-{i}-{k}"}
        class_.update({"notes/notes.txt": b"", "rar/agent.rar": b"Rar!", "loose.py": agent, "packed.7z": b"7z",
                       "Ana_3_assignsubmission_file_my.docx": b"", "---/agent.py": agent})
        none |= {"notes", "rar", "loose.py", "packed.7z", "ana", "unknown"}
        for kind, ending in [("", ""), ("zip", ".zip"), ("w:gz", ".tar.gz")]:
            self.place = self.folder()
            place = os.path.join(self.place, "collected" + ending)
            if kind:
                with open(place, "wb") as file:
                    file.write(packed(kind, class_))
            for name, data in class_.items() if not kind else ():
                os.makedirs(os.path.dirname(os.path.join(place, name)), exist_ok=True)
                with open(os.path.join(place, name), "wb") as file:
                    file.write(data)
            self.collect("--game", "tic-tac-toe", "--jobs", "2", folder=place)
            refused = self.refused()
            self.assertEqual(set(refused), found | none)
            for login in found:
                self.assertIn("SyntaxError", refused[login]["log"], login)
            self.assertEqual({login: refused[login]["reason"] for login in none}, {
                "notes": "there is no file *agent*.py; --main names another",
                "rar": "there is no file *agent*.py; --main names another",
                "loose.py": "'loose.py' is neither a folder nor a .zip or .tar",
                "packed.7z": "'packed.7z' is neither a folder nor a .zip or .tar",
                "ana": "'Ana_3_assignsubmission_file_my.docx' is neither a folder nor a .zip or .tar",
                "unknown": "'---' names no login"})

    def test_an_archive_that_is_too_large_is_said_to_be(self):
        place = os.path.join(self.place, "many.zip")
        with zipfile.ZipFile(place, "w") as archive:
            for i in range(20001):
                archive.writestr(f"ana/{i}.txt", b"")
        out = ["--to", self.path("class"), "--plan", self.path("p.json"), "--refused", self.path("r.csv"), "--isolation", "limits"]
        self.assertIn("it has more than 20000 files", self.ends(2, "class", "collect", place, *out).err)
        with zipfile.ZipFile(place, "w", zipfile.ZIP_DEFLATED) as archive:
            for i in range(33):
                archive.writestr(f"ana{i}/agent.py", b"#" * (2 << 20))
        self.assertIn("its programs and archives have more than 64 MiB", self.ends(2, "class", "collect", place, *out).err)

    def test_what_is_refused_unread(self):
        good = self.hand_in("good", PLAIN % 0)
        os.makedirs(os.path.join(self.collected, "link"))
        os.symlink(good, os.path.join(self.collected, "link", "my_agent.py"))
        os.symlink(os.path.dirname(good), os.path.join(self.collected, "folder-link"))
        os.makedirs(os.path.join(self.collected, "pipe"))
        os.mkfifo(os.path.join(self.collected, "pipe", "my_agent.py"))
        os.truncate(self.hand_in("large", b""), 100 << 20)
        self.hand_in("two", PLAIN % 0)
        self.hand_in("two", PLAIN % 0, "agent2.py")
        self.hand_in("Good ", PLAIN % 0)
        self.collect("--game", "tic-tac-toe")
        reasons = {login: row["reason"] for login, row in self.refused().items()}
        self.assertEqual(reasons, {"link": "my_agent.py is a symbolic link", "folder-link": "its folder is a symbolic link",
                                   "pipe": "my_agent.py is no file", "large": "my_agent.py cannot be read, or is larger than 1 MiB",
                                   "two": "which is the agent? agent2.py, my_agent.py",
                                   "good": "two of the folders are of this login"})
        self.assertEqual(len(self.plan()["agents"]), 2)

    def test_main_names_the_agent(self):
        self.hand_in("two", PLAIN % 0)
        self.hand_in("two", PLAIN % 0, "player.py")
        self.collect("--game", "tic-tac-toe", "--main", "player.py")
        self.assertEqual(self.plan()["agents"][2]["command"], ["python3", "player.py"])

    def test_bad_input(self):
        self.hand_in("ana", PLAIN % 0)
        self.bad("class", says="class collect")
        self.bad("class", "collect", says="which folder?")
        self.bad("class", "collect", self.collected, "--game", "chess", says="unknown game")
        self.bad("class", "collect", self.collected, "--plan", self.write("spring.json", ""), says="is there already")
        self.bad("class", "collect", self.collected, "--time", "none", says="--time")
        self.bad("class", "collect", self.folder(), says="has no folder that a student handed in")
        self.ends(1, "class", "collect", "/nowhere")


if __name__ == "__main__":
    program.main()
