"""boardgames learn: players that learn from the games they lose, the same by any number of threads."""

import re
import signal

import program

SMALL = ["tic-tac-toe", "--player", "engine:depth=1", "--opponent", "engine:depth=3", "--plies", "2",
         "--block", "8", "--held", "4"]
CONNECT4 = ["connect4", "--player", "engine:depth=2", "--opponent", "engine:depth=2", "--block", "4",
            "--held", "3"]


class Learn(program.AppTest):
    def memory(self, name, *options, games=24):
        self.ok("learn", *SMALL, "--games", str(games), "--memory", self.path(name), *options)
        return self.bytes(name)

    def test_the_experiment_is_the_same_by_any_number_of_threads(self):
        for game in [[*SMALL, "--games", "24"], [*CONNECT4, "--games", "8"]]:
            runs = []
            for name, threads in [("a.svg", "1"), ("b.svg", "1"), ("c.svg", "3")]:
                out = self.ok("learn", *game, "--plot", self.path(name), "--threads", threads).out
                runs.append((out, self.bytes(name)))
            self.assertEqual(runs[0], runs[1])
            self.assertEqual(runs[0], runs[2])
            other = self.ok("learn", *game, "--seed", "2").out
            self.assertNotEqual(other, runs[0][0])

    def test_the_table_and_what_it_says(self):
        lines = self.ok("learn", *SMALL, "--games", "24", "--plot", self.path("a.svg")).out.splitlines()
        self.assertIn("against engine:depth=3", lines[0])
        self.assertEqual(lines[1].split(), ["games", "frozen", "learning", "td-leaf", "learning", "book",
                                            "learning", "shuffled", "learning"])
        rows = [line.split() for line in lines[2:6]]
        self.assertEqual([row[0] for row in rows], ["0", "8", "16", "24"])
        first = rows[0]
        self.assertEqual(first[1:4] * 4, first[1:], "all arms begin as the same")
        for row in rows:
            self.assertEqual(row[1:3], first[1:3], "what is frozen stays as it is")
            for share in row[1::3]:
                self.assertRegex(share, r"^\d+\.\d$")
        self.assertRegex(lines[7], r"^(TD-leaf has learned|That TD-leaf has learned cannot be claimed): ")
        claimed = lines[7].startswith("TD-leaf has learned")
        lows = [float(low) for low in re.findall(r"\((-?[\d.]+) to", lines[7])]
        self.assertEqual(len(lows), 2)
        self.assertEqual(claimed, min(lows) > 0)
        self.assertRegex(lines[8], r"^The position book has .* held out, and .* it learned from\.$")
        self.assertLessEqual({"frozen", "td-leaf", "book", "shuffled", "24", "100"},
                             set(program.svg_texts(self.path("a.svg"))))

    def test_a_memory_is_the_same_however_often_it_was_broken_off(self):
        bytes_ = self.memory("a")
        self.assertEqual(self.memory("b", "--threads", "3"), bytes_)
        self.memory("c", games=5)
        self.memory("c", games=13)
        self.assertEqual(self.memory("c"), bytes_)
        for stop in [signal.SIGKILL, signal.SIGINT]:
            name = f"d{stop}"
            self.end_once_there(name, stop, "learn", *SMALL, "--games", "2000", "--memory", self.path(name))
            games = int(re.search(rb"\ngames (\d+)\n", self.bytes(name)).group(1))
            self.assertGreater(games, 0)
            self.assertEqual(self.memory(name, games=games + 9),
                             self.memory(name + "whole", games=games + 9))
        done = self.ok("learn", *SMALL, "--games", "24", "--memory", self.path("a")).out
        self.assertIn("learned from 24 games already", done)
        self.assertEqual(self.bytes("a"), bytes_)

    def test_a_memory_says_how_it_was_made(self):
        head = self.memory("a", "--seed", "5").split(b"\ninputs ")[0].decode().splitlines()
        self.assertEqual(head, ["boardgames memory 1", "game tic-tac-toe", "games 24",
                                "made learn tic-tac-toe --player engine:depth=1 --opponent engine:depth=3 "
                                "--block 8 --plies 2 --seed 5"])

    def test_a_player_takes_a_memory_and_nothing_else(self):
        bytes_ = self.memory("a")
        self.ok("match", "tic-tac-toe", "--games", "2", "engine:depth=2,memory=" + self.path("a"), "novice")
        search = ["search", "tic-tac-toe", "--depth", "2", "--algorithm"]
        self.ok(*search, "pvs:memory=" + self.path("a"))
        self.write("cut", bytes_[:-7])
        damaged = bytearray(bytes_)
        damaged[len(damaged) // 2] ^= 1
        self.write("damaged", bytes(damaged))
        for name, says in [("cut", "cut off or damaged"), ("damaged", "cut off or damaged"),
                           ("none", "no file")]:
            self.bad(*search, "engine:memory=" + self.path(name), says=says)
            if name != "none":
                self.bad("learn", *SMALL, "--memory", self.path(name), says=says)
        self.bad(*search, "engine:memory=" + __file__, says="no memory of lost games")
        self.bad("learn", *SMALL, "--memory", __file__, says="no memory of lost games")
        self.bad("search", "reversi", "--depth", "2", "--algorithm", "engine:memory=" + self.path("a"),
                 says="of tic-tac-toe")
        self.bad("learn", "connect4", "--memory", self.path("a"), says=["of tic-tac-toe", "connect4"])
        self.bad(*search, f"engine:memory={self.path('a')},weights={self.path('a')}",
                 says="weights= or memory=")
        self.assertEqual(self.bytes("a"), bytes_)

    def test_it_begins_with_weights_of_a_linear_model(self):
        train = ["train", "tic-tac-toe", "--games", "40", "--generations", "1", "--epochs", "1", "--depth",
                 "1", "--fits", "0"]
        for hidden in ["0", "8"]:
            self.ok(*train, "--hidden", hidden, "--work", self.path("w" + hidden), "-o",
                    self.path(hidden + ".bgw"))
        player = "engine:depth=1,weights="
        small = [word for word in SMALL if word not in ["--player", "engine:depth=1"]]
        self.ok("learn", *small, "--games", "8", "--player", player + self.path("0.bgw"))
        self.bad("learn", *small, "--player", player + self.path("8.bgw"),
                 says=["of a network", "--hidden 0"])
        self.bad("learn", *small, "--player", player + __file__, says="no file of weights")

    def test_interrupted_it_says_so(self):
        self.assertIn("Interrupted", self.interrupted("learn", "connect4", "--games", "100000").err)

    def test_bad_input_is_one_line(self):
        self.bad("learn", "go", says="nothing to train")
        self.bad("learn", "timbiriche:players=3", says="two players")
        self.bad("learn", "connect4", "--block", "7", says="even")
        self.bad("learn", "connect4", "--opponent", "master", says=["--opponent", "no clock"])
        self.bad("learn", "connect4", "--player", "engine:time=1s", says=["--player", "no clock"])
        self.bad("learn", "connect4", "--player", "mcts:playouts=9", says="--player mcts")
        self.bad("learn", "connect4", "--opponent", "engine:depth=2,threads=2", says="one thread")
        self.bad("learn", "tic-tac-toe", "--plies", "1", says=["too few openings", "--plies"])


if __name__ == "__main__":
    program.main()
