"""A whole tournament: eight agents, one of them bad in another way each game, five games.

Four levels, the three sample programs and tests/process/bad_agent.py, all limited by nodes or by
nothing that takes time, so that every game comes out the same again. Played at one go; killed and
resumed many times; cut into shards under GNU parallel and under MPI, and merged: all end in the same
table. After each, no process of it is left.
"""
import json
import os
import re
import select
import shutil
import signal
import subprocess
import tempfile
import time

import program

PATIENCE_SECONDS = 1200

# What each deed of bad_agent.py is to be recorded as, in the order of its DEEDS; None: no fault.
DEEDS = [("illegal", "illegal move"), ("hang", "hang"), ("crash", "crash"), ("exit1", "crash"),
         ("close", "end of file"), ("garbage", "garbage"), ("half", "garbage"), ("two", "garbage"),
         ("binary", "garbage"), ("ponder", "garbage"), ("orphan", None), ("memory", "memory"),
         ("output", "output"), ("flood", "output"), ("write", None), ("network", None)]

# Folders of agents, and what is in them.
SAMPLES = {
    "random": ["agents/python/random_agent.py", "agents/python/boardgames_agent.py"],
    "greedy": ["agents/python/greedy_agent.py", "agents/python/boardgames_agent.py"],
    "bad": ["tests/process/bad_agent.py"],
    "ply": [],
}
GAMES = 5 * 28 * 2
TIMES = ("seconds", "median", "per_cent_99", "slowest")


def sample_agent():
    """The sample in C++, built beside the program."""
    build = os.path.dirname(os.path.dirname(program.program_under_test()))
    path = os.path.join(build, "agents", "sample_agent")
    if not os.path.exists(path):
        raise AssertionError(f"{path} is missing; build the target sample_agent")
    return path


def strongest_isolation():
    return program.run("agent", "probe").out.split()[-1]


class Tournament(program.AppTest):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory(prefix="boardgames-class-")
        cls.addClassCleanup(cls.temporary.cleanup)
        cls.root = cls.temporary.name
        for name, files in SAMPLES.items():
            os.mkdir(os.path.join(cls.root, name))
            for file in files:
                shutil.copy(os.path.join(program.ROOT, file), os.path.join(cls.root, name))
            os.chmod(os.path.join(cls.root, name), 0o755)
        shutil.copy(sample_agent(), os.path.join(cls.root, "ply", "sample_agent"))
        cls.isolation = strongest_isolation()
        plan = {
            "name": "class",
            "games": ["reversi:size=4", "quoridor:cols=3,rows=3,walls=1", "morris:variant=three",
                      "go:rows=3,cols=3,objective=margin", "timbiriche:rows=2,cols=2"],
            "agents": ["novice", "intermediate", "expert", "master:nodes=500",
                       {"name": "random", "command": "python3 random_agent.py", "folder": "random"},
                       {"name": "greedy", "command": "python3 greedy_agent.py", "folder": "greedy"},
                       {"name": "ply", "command": "./sample_agent", "folder": "ply"},
                       {"name": "bad", "command": "python3 bad_agent.py each", "folder": "bad"}],
            "openings": "random:1", "seed": 1, "max_moves": 100,
            "isolation": cls.isolation, "hang": "3s", "memory_mib": 128, "output_kib": 1024,
        }
        cls.plan = os.path.join(cls.root, "class.json")
        with open(cls.plan, "w", encoding="utf-8") as file:
            json.dump(plan, file)
        cls.whole_database = os.path.join(cls.root, "whole.db")
        cls.whole = cls.finish(cls.start(cls.whole_database))
        cls.left_after_whole = cls.left_at_last()

    # --- running it ---

    @classmethod
    def start(cls, database):
        return program.start("tournament", cls.plan, "--db", database, "--json", "--jobs", "2",
                             "--force-jobs")

    @classmethod
    def finish(cls, process):
        """The result, from a run that is let alone."""
        try:
            out, err = process.communicate(timeout=PATIENCE_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            raise
        if process.returncode != 0:
            raise AssertionError(f"status {process.returncode}\n{err}")
        return json.loads(out.splitlines()[-1])

    @classmethod
    def ours(cls):
        """Processes with the folder of this test in their command line or environment."""
        mark = cls.root.encode()
        found = []
        for pid in filter(str.isdigit, os.listdir("/proc")):
            text = b""
            for name in ["cmdline", "environ"]:
                try:
                    with open(f"/proc/{pid}/{name}", "rb") as file:
                        text += file.read()
                except OSError:  # it has just ended, or is somebody else's
                    pass
            if mark in text:
                found.append((int(pid), text.replace(b"\0", b" ").decode(errors="replace")))
        return found

    @classmethod
    def left_at_last(cls):
        """What is left of a run, once it had time to go."""
        deadline = time.monotonic() + 30
        while cls.ours() and time.monotonic() < deadline:
            select.select([], [], [], 0.01)
        return cls.ours()

    # --- what must be the same ---

    def table(self, result):
        """Everything but times and places."""
        rows = [{k: v for k, v in r.items() if k not in TIMES}
                for r in result["standings"]]
        faults = [(f["agent"], f["fault"], f["games"], f["first_game"]) for f in result["faults"]]
        return rows, faults, [result[k] for k in ("pairings", "cross", "by_game")]

    def games(self, database):
        """Every game: which, who, from where, all moves, and how it ended."""
        games = []
        for number, key, fault, text in program.query(
                database, "SELECT number, game || ' ' || pairing || ' ' || opening || ' ' || seats, "
                          "fault, record FROM games ORDER BY number"):
            record = json.loads(text)
            games.append((number, key, record["agents"], record["seed"], record["opening"],
                          [(m["move"], m["seat"]) for m in record["moves"]], record["ending"],
                          record.get("offender"), fault, record["scores"]))
        return games

    def assert_same(self, database, result):
        self.assertEqual(result["games"], GAMES)
        whole = self.games(self.whole_database)
        for mine, expected in zip(self.games(database), whole):
            self.assertEqual(mine, expected)
        self.assertEqual(len(self.games(database)), len(whole))
        self.assertEqual(self.table(result), self.table(self.whole))

    # --- the tests ---

    def test_every_deed_is_what_it_is(self):
        self.assertEqual(self.left_after_whole, [])
        self.assertEqual(self.whole["games"], GAMES)
        self.assertEqual(len(self.whole["standings"]), 8)
        seen = set()
        for _, key, agents, seed, _, moves, ending, offender, fault, _ in self.games(
                self.whole_database):
            if "bad" not in agents:
                self.assertIsNone(fault, key)
                continue
            deed, kind = DEEDS[seed % len(DEEDS)]
            seen.add(deed)
            with self.subTest(game=key, deed=deed):
                self.assertEqual(fault, kind)
                if kind is None:
                    self.assertIn("bad", [agents[seat] for _, seat in moves])
                else:
                    self.assertEqual(ending, "forfeit")
                    self.assertEqual(agents[offender], "bad")
        self.assertEqual(seen, {deed for deed, _ in DEEDS}, "choose another seed for the plan")
        forfeits = {r["agent"]: r["forfeited"] for r in self.whole["standings"]}
        self.assertEqual(sum(forfeits.values()), forfeits["bad"])
        self.assertEqual(sum(r["games"] for r in self.whole["faults"]), forfeits["bad"])

    def test_deeds_that_bubblewrap_stops(self):
        if self.isolation != "bubblewrap":
            self.skipTest(f"BUBBLEWRAP DOES NOT HOLD HERE; played with {self.isolation}")
        logs = [log for log, in program.query(self.whole_database,
                                              "SELECT log FROM seats WHERE agent = 'bad'")]
        self.assertTrue(any("orphan left behind" in log for log in logs))
        self.assertEqual(sum("wrote " in log for log in logs), 0)
        self.assertEqual(sum("connected " in log for log in logs), 0)
        for log in logs:
            if "boardgames-bad-agent" in log:
                self.assertEqual(log.count("refused "), 4, log)
            if "interfaces" in log:
                self.assertIn("interfaces lo\nrefused 192.0.2.1: Network is unreachable", log)

    def test_killed_in_the_middle_and_resumed(self):
        database = os.path.join(self.root, "killed.db")
        seen = 0
        # Games to wait for; then some milliseconds, or until the bad agent is at work.
        for games, pause in [(3, 0), (10, 30), (1, "bad"), (40, 5), (2, "bad"), (60, 15), (25, 60),
                             (1, 0), (30, "bad")]:
            process = self.start(database)
            for _ in range(games):
                self.assertTrue(process.stdout.readline(), "it ended too soon")
            if pause == "bad":
                while process.poll() is None and not any(
                        "bad_agent.py" in text for _, text in self.ours()):
                    pass
            else:
                select.select([], [], [], pause / 1000)
            process.send_signal(signal.SIGKILL)
            process.communicate()
            self.assertEqual(process.returncode, -signal.SIGKILL)
            self.assertEqual(self.left_at_last(), [])
            now, = program.query(database, "SELECT count(*) FROM games")[0]
            self.assertGreaterEqual(now, seen + games)
            self.assertLess(now, GAMES)
            seen = now
        result = self.finish(self.start(database))
        self.assertEqual(result["before"], seen)
        self.assertEqual(result["played"], GAMES - seen)
        self.assertEqual(self.left_at_last(), [])
        self.assert_same(database, result)

    def test_games_are_played_again(self):
        # One of each deed, and the first of the others.
        chosen = {}
        others = []
        for number, _, agents, seed, *_ in self.games(self.whole_database):
            if "bad" in agents:
                chosen[DEEDS[seed % len(DEEDS)][0]] = number
            else:
                others.append(number)
        for number in [*chosen.values(), *others[:10]]:
            again = self.ok("replay", self.whole_database, "--game", str(number), "--again")
            self.assertIn("the same again", again.out)
        self.assertEqual(self.left_at_last(), [])

    def merge(self, shards, name):
        """Merges twice; both times the table is that of the run at one go."""
        merged = os.path.join(self.root, name)
        for new_games in [GAMES, 0]:
            merging = self.ok("tournament", "merge", merged, *shards, "--json")
            counts = re.findall(r"(\d+) new games, (\d+) known, 0 conflicts", merging.err)
            self.assertEqual(len(counts), len(shards), merging.err)
            self.assertEqual(sum(int(new) for new, _ in counts), new_games)
            self.assertEqual(sum(int(known) for _, known in counts), GAMES - new_games)
            self.assert_same(merged, self.parse(merging)[-1])

    def test_shards_with_parallel(self):
        if not shutil.which("parallel"):
            self.fail("GNU parallel is missing; apt-get install parallel")
        folder = self.folder()
        command = (f"{program.program_under_test()} tournament {self.plan} --shard {{}}/4 "
                   f"--db {folder}/{{}}of4.db --json")
        run = subprocess.run(["parallel", "--will-cite", "-j2", command, ":::", "1", "2", "3", "4"],
                             capture_output=True, text=True, timeout=PATIENCE_SECONDS)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(self.left_at_last(), [])
        shards = [os.path.join(folder, f"{i}of4.db") for i in [1, 2, 3, 4]]
        played = [number for shard in shards
                  for number, in program.query(shard, "SELECT number FROM games")]
        self.assertEqual(sorted(played), list(range(1, GAMES + 1)))
        self.merge(shards, "parallel.db")

    def test_shards_with_mpirun(self):
        if not shutil.which("mpirun"):
            self.skipTest("MPIRUN IS NOT INSTALLED HERE")
        folder = self.folder()
        script = ("i=$((${OMPI_COMM_WORLD_RANK:-$PMI_RANK} + 1)); "
                  f"exec {program.program_under_test()} tournament {self.plan} --shard $i/2 "
                  f"--db {folder}/${{i}}of2.db --json")
        root = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
                "OMPI_MCA_rmaps_base_oversubscribe": "1"}
        run = subprocess.run(["mpirun", "-n", "2", "sh", "-c", script], capture_output=True,
                             text=True, timeout=PATIENCE_SECONDS, env={**os.environ, **root})
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(self.left_at_last(), [])
        self.merge([os.path.join(folder, f"{i}of2.db") for i in [1, 2]], "mpi.db")


if __name__ == "__main__":
    program.main()
