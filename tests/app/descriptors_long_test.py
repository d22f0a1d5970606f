"""Ten thousand games with a program that is started anew for each: no descriptor and no process is left."""
import os
import subprocess

import program

GAMES = 10_000


def descriptors(pid):
    return len(os.listdir(f"/proc/{pid}/fd"))


def children(pid):
    with open(f"/proc/{pid}/task/{pid}/children", encoding="ascii") as file:
        return file.read().split()


@program.needs_proc
class Descriptors(program.AppTest):
    def test_ten_thousand_games(self):
        executable = program.program_under_test()
        agent = os.path.join(os.path.dirname(os.path.dirname(executable)), "agents", "sample_agent")
        command = [executable, "match", "timbiriche:rows=1,cols=1", f"ugi:{agent}", "novice", "--games",
                   str(GAMES), "--openings", "none", "--json"]
        seen = []
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as match:
            for number, line in enumerate(match.stdout, 1):
                if number % 1000 == 0 and number <= GAMES:
                    self.assertIn('"ending":"played"', line)
                    seen.append(descriptors(match.pid))
                last = line
        self.assertEqual(match.returncode, 0, last)
        self.assertEqual(number, GAMES + 1)
        # A game more or less may be going on when one looks; with its pipes, log and watch on the
        # program it holds ten.
        self.assertLessEqual(max(seen) - min(seen), 10, seen)
        self.assertLess(max(seen), 40, seen)


if __name__ == "__main__":
    program.main()
