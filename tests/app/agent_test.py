import os
import shutil

import program

FOLDER = os.path.join(program.ROOT, "tests", "process")
GAME = "timbiriche:rows=2,cols=2"


class AgentCheck(program.AppTest):
    def check(self, deed, *args, game=GAME, status=0):
        return self.ends(status, "agent", "check", game, f"python3 bad_agent.py {deed}", "--folder",
                         FOLDER, *args)

    def test_a_good_agent_may_enter(self):
        result = self.check("honest")
        self.assertIn("isolation: ", result.out)
        for game in ["game 1, as First against random", "game 2, as Second against random",
                     "game 3, in every seat against itself", "slowest move: ",
                     "no faults in 3 games: it may enter"]:
            self.assertIn(game, result.out)
        self.assertRegex(result.out, r"\ngame 1, .*: (won|lost|drawn), \d+ moves\n")
        self.assertRegex(result.out, r"\ngame 2, .*: (won|lost|drawn), \d+ moves\n")
        self.assertRegex(result.out, r"\nslowest move: \d+(\.\d+)? (us|ms|s) \(game \d, move \d+: ")

    def test_who_resigns_has_lost(self):
        result = self.check("resign")
        self.assertIn("game 1, as First against random: lost, by resignation, 0 moves\n", result.out)

    def test_of_three_players_the_place_is_told(self):
        result = self.check("honest", game="timbiriche:rows=1,cols=2,players=3")
        for line in result.out.splitlines()[2:5]:
            self.assertRegex(line, r": (won|drawn|shared the first place|place [23] of 3), 7 moves$")
        self.assertIn("no faults in 4 games", result.out)  # in every seat, and against itself

    def test_a_bad_agent_may_not(self):
        result = self.check("error 1", status=1)
        self.assertIn("FAULT: crash: it ended with status 1", result.out)
        # Its log is shown, that is, where it went wrong.
        self.assertIn("| ValueError: a mistake of the author", result.out)
        self.assertIn("3 of 3 games lost by a fault: it may not enter", result.out)

    def test_a_late_agent_is_told_limit_and_measure(self):
        result = self.check("late", "--time", "100ms", status=1)
        self.assertRegex(result.out, r"FAULT: out of time: .*\(limit 100 ms, measured \d+")

    def script(self, text, name="my.py"):
        """Makes a script that is readable by everybody, as is its folder."""
        os.chmod(self.place, 0o755)
        os.chmod(self.write(name, text), 0o644)

    def refused(self, command, *args, game=GAME):
        """What is said of a program in the test's folder that may not enter."""
        return self.ends(1, "agent", "check", game, command, "--folder", self.place, *args)

    def test_what_does_not_start_is_told_once(self):
        self.script("import nothing_of_that_name\n")
        result = self.refused("python3 my.py")
        self.assertEqual(result.out.count("FAULT: "), 1, result)
        self.assertEqual(result.out.count("ModuleNotFoundError: No module named"), 2,
                         "in the fault and in the log")
        self.assertIn("it did not start, so no other game was tried: it may not enter", result.out)

    def test_a_forgotten_run_is_suggested(self):
        self.script("x = 1\n")
        self.assertIn("it said nothing at all: is run(MyAgent) its last line?",
                      self.refused("python3 my.py").out)

    def test_a_script_is_no_program(self):
        self.script("")
        self.assertIn("a script is no program: say python3 my.py",
                      self.refused("my.py", game="quoridor").out)

    def test_a_file_outside_of_the_folder_is_explained(self):
        elsewhere = os.path.realpath(self.folder())
        os.chmod(elsewhere, 0o755)
        os.chmod(self.write(os.path.join(elsewhere, "my.py"), "x = 1\n"), 0o644)
        self.script("", "other.py")
        result = self.refused(f"python3 {elsewhere}/my.py")
        if "isolation: bubblewrap" in result.out:
            self.assertIn(f"a program sees its own folder alone, and '{elsewhere}/my.py' is not in "
                          "it", result.out)
        else:
            self.assertIn("it said nothing at all", result.out)

    def test_a_hang_shows_where(self):
        self.script("""
from boardgames_agent import Agent, run
class A(Agent):
    def choose(self, position):
        return self.never()
    def never(self):
        while True:
            pass
run(A)
""")
        shutil.copy(os.path.join(program.ROOT, "agents", "python", "boardgames_agent.py"), self.place)
        os.chmod(self.path("boardgames_agent.py"), 0o644)
        result = self.refused("python3 my.py", "--time", "200ms")
        self.assertIn("FAULT: hang", result.out)
        self.assertRegex(result.out, r'File "[^"]*my.py", line [78] in never')

    @program.needs_proc
    def test_json(self):
        *games, last = self.parse(self.check("honest", "--json", "--isolation", "limits"))
        self.assertEqual(len(games), 3)
        for game in games:
            self.assertEqual(game["game"], GAME)
        self.assertEqual((last["isolation"], last["games"], last["faults"], last["may_enter"]),
                         ("limits", 3, 0, True))

    def test_bad_input(self):
        self.bad("agent", says="agent check")
        self.bad("agent", "chek", says="did you mean 'check'?")
        self.bad("agent", "check", "reversi", says="which program?")
        self.bad("agent", "check", "reversy", "sh", says="did you mean 'reversi'?")
        self.bad("agent", "check", "reversi", "sh", "--isolation", "walls", says="bubblewrap")
        self.bad("agent", "check", "reversi", "tcp:x", says="tcp:HOST:PORT")
        self.bad("agent", "check", "reversi", "sh", "--time", "soon", says="not a time")

    def test_a_program_that_is_not_there(self):
        result = self.ends(1, "agent", "check", GAME, "./no-such-program", "--folder", FOLDER)
        self.assertIn("FAULT: start-up: there is no program", result.out)


class AgentProbe(program.AppTest):
    def test_names_every_level(self):
        result = self.ok("agent", "probe")
        for level in ["none", "limits", "namespaces", "bubblewrap"]:
            self.assertRegex(result.out, rf"(?m)^{level}: (holds|does not hold): ")
        self.assertRegex(result.out, r"the strongest that holds: \w+\n$")
        (row,) = self.json("agent", "probe")
        self.assertEqual(len(row["report"]), 4)
        self.assertIn(row["strongest"] + ": holds", " ".join(row["report"]))


if __name__ == "__main__":
    program.main()
