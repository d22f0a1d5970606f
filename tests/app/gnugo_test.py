"""GNU Go against the engine, both as GTP programs under the match runner: twenty games on 9x9 and 5x5 whose
final scores by GNU Go, by the engine and by the referee are the same. Installs gnugo if it is not there.

Everything is limited by nodes and seeded, so that the games are the same each time. Now and then a game ends
with stones on the board that GNU Go calls dead, mostly by a ko that two passes left open. The rules here count
the board as it stands; then the scores must be the same once those stones are taken off."""
import os
import shutil
import subprocess
import sys

import program

GNUGO = "gnugo@gtp:gnugo --mode gtp --chinese-rules --level 1"
# Where Debian puts games, which is not on everybody's path.
PATH = os.environ.get("PATH", "") + ":/usr/games"


def install():
    if shutil.which("gnugo", path=PATH):
        return True
    if not shutil.which("apt-get"):
        return False
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    print("installing gnugo", file=sys.stderr)
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    for command in (["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", "gnugo"]):
        if subprocess.run(sudo + command, env=environment, stdout=subprocess.DEVNULL).returncode != 0:
            return False
    return shutil.which("gnugo", path=PATH) is not None


class GnuGo(program.AppTest):
    @classmethod
    def setUpClass(cls):
        if not install():
            raise AssertionError("gnugo is missing and could not be installed; apt-get install gnugo")

    def games(self, game, games, nodes, seed):
        database = self.path("gnugo.db")
        ours = f"ours@gtp:{program.program_under_test()} gtp --nodes {nodes} --no-resign"
        rows = self.parse(self.ok("match", game, GNUGO, ours, "--games", str(games), "--openings",
                                  "random:2", "--seed", str(seed), "--time", "none", "--isolation", "none", "--db", database, "--json"))
        played = rows[:-1]
        self.assertEqual(len(played), games)
        for row in played:
            self.assertEqual(row["ending"], "played", row)
        logs = [log for (log,) in program.query(database, "SELECT log FROM seats")]
        self.assertEqual(len(logs), 2 * games)
        for log in logs:
            self.assertRegex(log, r"(?m)^final score: .*: agreed($| without the stones it calls dead)")
        outright = sum(": agreed\n" in log for log in logs if "by the program" in log)
        # Almost every game has no such stones, or the test would show little.
        self.assertGreaterEqual(outright, 2 * games - 2)
        return played

    def test_nine_by_nine(self):
        games = self.games("go:rows=9,cols=9,komi=7.5", 10, 1000, seed=1)
        self.assertEqual(sum(g["agents"][0] == "gnugo" for g in games), 5)

    def test_five_by_five(self):
        self.games("go:rows=5,cols=5", 10, 1000, seed=1)


if __name__ == "__main__":
    program.main()
