import os
import unittest

import program

FOLDER = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "arena")
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
            self.assertRegex(line, r": (won|drawn|place [23] of 3), 7 moves$")

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
