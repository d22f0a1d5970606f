import os
import shutil
import unittest

import program

FOLDER = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "process")
GAME = "timbiriche:rows=2,cols=2"


class AgentCheck(program.AppTest):
    def check(self, deed, *args):
        return program.run("agent", "check", GAME, f"python3 bad_agent.py {deed}", "--folder",
                           FOLDER, *args)

    def test_a_good_agent_may_enter(self):
        result = self.check("honest")
        self.assertEqual(result.status, 0, result)
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
        self.assertEqual(result.status, 0, result)
        self.assertIn("game 1, as First against random: lost, by resignation, 0 moves\n", result.out)

    def test_of_three_players_the_place_is_told(self):
        result = program.run("agent", "check", "timbiriche:rows=1,cols=2,players=3",
                             "python3 bad_agent.py honest", "--folder", FOLDER)
        self.assertEqual(result.status, 0, result)
        for line in result.out.splitlines()[2:5]:
            self.assertRegex(line, r": (won|drawn|shared the first place|place [23] of 3), 7 moves$")

    def test_a_bad_agent_may_not(self):
        result = self.check("error 1")
        self.assertEqual(result.status, 1, result)
        self.assertIn("FAULT: crash: it ended with status 1", result.out)
        # Its log is shown, that is, where it went wrong.
        self.assertIn("| ValueError: a mistake of the author", result.out)
        self.assertIn("3 of 3 games lost by a fault: it may not enter", result.out)

    def test_a_late_agent_is_told_limit_and_measure(self):
        result = self.check("late", "--time", "100ms")
        self.assertEqual(result.status, 1, result)
        self.assertRegex(result.out, r"FAULT: out of time: .*\(limit 100 ms, measured \d+")

    def script(self, text, name="my.py"):
        """A folder with a script in it, readable by everybody."""
        folder = self.folder()
        os.chmod(folder, 0o755)
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)
        os.chmod(os.path.join(folder, name), 0o644)
        return folder

    def test_what_does_not_start_is_told_once(self):
        folder = self.script("import nothing_of_that_name\n")
        result = program.run("agent", "check", GAME, "python3 my.py", "--folder", folder)
        self.assertEqual(result.status, 1, result)
        self.assertEqual(result.out.count("FAULT: "), 1, result)
        self.assertEqual(result.out.count("ModuleNotFoundError: No module named"), 2,
                         "in the fault and in the log")
        self.assertIn("it did not start, so no other game was tried: it may not enter", result.out)

    def test_a_forgotten_run_is_suggested(self):
        folder = self.script("x = 1\n")
        result = program.run("agent", "check", GAME, "python3 my.py", "--folder", folder)
        self.assertEqual(result.status, 1, result)
        self.assertIn("it said nothing at all: is run(MyAgent) its last line?", result.out)

    def test_a_script_is_no_program(self):
        folder = self.script("")
        result = program.run("agent", "check", "quoridor", "my.py", "--folder", folder)
        self.assertEqual(result.status, 1, result)
        self.assertIn("a script is no program: say python3 my.py", result.out)

    def test_a_file_outside_of_the_folder_is_explained(self):
        elsewhere = os.path.realpath(self.script("x = 1\n"))
        folder = self.script("", "other.py")
        result = program.run("agent", "check", GAME, f"python3 {elsewhere}/my.py", "--folder", folder)
        self.assertEqual(result.status, 1, result)
        if "isolation: bubblewrap" in result.out:
            self.assertIn(f"a program sees its own folder alone, and '{elsewhere}/my.py' is not in "
                          "it", result.out)
        else:
            self.assertIn("it said nothing at all", result.out)

    def test_a_hang_shows_where(self):
        agents = os.path.join(os.path.dirname(FOLDER), os.pardir, "agents", "python")
        folder = self.script("""
from boardgames_agent import Agent, run
class A(Agent):
    def choose(self, position):
        return self.never()
    def never(self):
        while True:
            pass
run(A)
""")
        shutil.copy(os.path.join(agents, "boardgames_agent.py"), folder)
        os.chmod(os.path.join(folder, "boardgames_agent.py"), 0o644)
        result = program.run("agent", "check", GAME, "python3 my.py", "--folder", folder, "--time",
                             "200ms")
        self.assertEqual(result.status, 1, result)
        self.assertIn("FAULT: hang", result.out)
        self.assertRegex(result.out, r'File "[^"]*my.py", line [78] in never')

    @program.needs_proc
    def test_json(self):
        result = self.check("honest", "--json", "--isolation", "limits")
        self.assertEqual(result.status, 0, result)
        *games, last = self.parse(result)
        self.assertEqual(len(games), 3)
        for game in games:
            self.assertEqual(game["game"], GAME)
        self.assertEqual((last["isolation"], last["games"], last["faults"], last["may_enter"]),
                         ("limits", 3, 0, True))

    def test_every_seat_of_three(self):
        result = program.run("agent", "check", GAME + ",players=3",
                             "python3 bad_agent.py honest", "--folder", FOLDER)
        self.assertEqual(result.status, 0, result)
        self.assertIn("no faults in 4 games", result.out)

    def test_bad_input(self):
        self.bad("agent", says="agent check")
        self.bad("agent", "chek", says="did you mean 'check'?")
        self.bad("agent", "check", "reversi", says="which program?")
        self.bad("agent", "check", "reversy", "sh", says="did you mean 'reversi'?")
        self.bad("agent", "check", "reversi", "sh", "--isolation", "walls", says="bubblewrap")
        self.bad("agent", "check", "reversi", "tcp:x", says="tcp:HOST:PORT")
        self.bad("agent", "check", "reversi", "sh", "--time", "soon", says="not a time")

    def test_a_program_that_is_not_there(self):
        result = program.run("agent", "check", GAME, "./no-such-program", "--folder", FOLDER)
        self.assertEqual(result.status, 1, result)
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
