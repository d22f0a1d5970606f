"""boardgames train: weights that are the same whoever plays the games and however often it was broken off."""

import glob
import os
import re
import signal

import program

SMALL = ["tic-tac-toe", "--games", "600", "--generations", "2", "--depth", "2", "--epochs", "3",
         "--fits", "60", "--fit-depth", "4"]


class Train(program.FolderTest):
    def args(self, name, *options):
        return ["train", *SMALL, "--work", self.path(name + ".training"), "-o", self.path(name),
                *options]

    def train(self, name, *options):
        self.ok(*self.args(name, *options))
        return self.bytes(name)

    def test_the_same_command_gives_the_same_bytes_by_any_number_of_threads(self):
        bytes_ = self.train("a")
        self.assertEqual(self.train("b"), bytes_)
        self.assertEqual(self.train("c", "--threads", "3"), bytes_)
        self.assertNotEqual(self.train("d", "--seed", "2"), bytes_)

    def test_killed_it_goes_on_where_it_was(self):
        bytes_ = self.train("a")
        for stop, written in [(signal.SIGKILL, "generation-1/games-0.txt"),
                              (signal.SIGINT, "generation-1/weights.bgw"),
                              (signal.SIGKILL, "generation-2/games-0.txt"),
                              (signal.SIGTERM, "generation-2/losses.txt")]:
            name = written.replace("/", "-")
            file = os.path.join(self.path(name + ".training"), written)
            process = program.start(*self.args(name))
            while process.poll() is None and not os.path.exists(file):
                pass
            process.send_signal(stop)
            process.communicate()
            self.assertEqual(self.train(name), bytes_, written)
            self.assertFalse([f for _, _, files in os.walk(self.path(name + ".training"))
                              for f in files if "tmp" in f])

    def test_when_the_time_is_over_it_ends_and_can_go_on(self):
        result = program.run(*self.args("a", "--hours", "0.0000001"))
        self.assertEqual(result.status, 0)
        self.assertIn("The time is over", result.err)
        self.assertFalse(os.path.exists(self.path("a")))
        self.assertEqual(self.train("a"), self.train("b"))

    def test_parts_of_the_games_can_be_played_elsewhere(self):
        for generation in ["1", "2"]:
            for part in ["2/2", "1/2"]:
                out = self.ok(*self.args("a", "--shard", part)).out
                self.assertIn(f"of generation {generation} is in", out)
            if generation == "1":
                # Learns from them, and is broken off where the next games would be played.
                process = program.start(*self.args("a"))
                file = os.path.join(self.path("a.training"), "generation-1", "weights.bgw")
                while process.poll() is None and not os.path.exists(file):
                    pass
                process.kill()
                process.communicate()
        self.assertEqual(self.train("a"), self.train("b"))
        self.assertIn("All generations", self.ok(*self.args("a", "--shard", "1/2")).out)

    def test_weights_say_how_they_were_made(self):
        head = self.train("a").split(b"\n\n")[0].decode().splitlines()
        self.assertEqual(head[:2], ["boardgames weights 1", "game tic-tac-toe"])
        made = [line for line in head if line.startswith("made ")]
        self.assertEqual(made[0], "made train tic-tac-toe --generations 2 --games 600 --depth 2 "
                                  "--epochs 3 --fits 60 --fit-depth 4")
        self.assertRegex(made[1], r"^made generation 2: \d+ positions; loss [\d.]+")

    def test_a_player_takes_weights_and_nothing_else(self):
        self.train("a")
        player = "engine:depth=2,weights="
        match = ["match", "tic-tac-toe", "--games", "2"]
        self.ok(*match, player + self.path("a"), "engine:depth=2")
        search = ["search", "tic-tac-toe", "--depth", "2", "--algorithm"]
        self.ok(*search, "pvs:weights=" + self.path("a"))
        self.bad(*search, player + self.path("none"), says=["no file", "with weights"])
        os.mkfifo(self.path("pipe"))
        for path in (self.path("pipe"), os.path.dirname(self.path("pipe"))):
            self.bad(*search, player + path, says=f"'{path}' is not a regular file")
        with open(self.path("cut"), "wb") as file:
            file.write(self.bytes("a")[:-7])
        self.bad(*search, player + self.path("cut"), says=["cut", "checksum"])
        self.bad(*search, player + __file__, says="no file of weights")
        self.bad("search", "reversi", "--depth", "2", "--algorithm", player + self.path("a"),
                 says=["does not fit reversi", "of tic-tac-toe"])
        self.bad(*search, "engine:evaluator=trained", says=["no trained weights", "boardgames train"])
        self.bad(*search, f"engine:evaluator=default,weights={self.path('a')}",
                 says="has no weights to be read")

    def test_the_weights_that_are_built_in_are_those_of_the_script(self):
        root = os.path.join(os.path.dirname(__file__), "..", "..")
        with open(os.path.join(root, "scripts", "train"), encoding="utf-8") as file:
            script = " ".join(file.read().replace("\\\n", " ").split())
        size = 0
        for path in glob.glob(os.path.join(root, "games", "*", "weights", "*.bgw")):
            with open(path, "rb") as file:
                bytes_ = file.read()
            size += len(bytes_)
            made = re.search(rb"^made train (.*)$", bytes_, re.MULTILINE).group(1).decode()
            self.assertIn(made, script)
        self.assertGreater(size, 0)
        self.assertLessEqual(size, 4_000_000)

    def test_bad_input_is_one_line(self):
        self.train("a")
        self.bad(*self.args("a", "--seed", "3"), says=["of another plan", "--work"])
        self.bad("train", "go", says="nothing to train")
        self.bad("train", "quoridor:players=3", says="two players")
        self.bad(*self.args("b", "--shard", "3/2"), says="--shard")
        self.bad(*self.args("b", "--hours", "-1"), says="hours")
        self.bad(*self.args("b", "--least-random", "9", "--most-random", "3"), says="--most-random")
        damaged = os.path.join(self.path("c.training"), "generation-1")
        os.makedirs(damaged)
        with open(os.path.join(damaged, "games-0.txt"), "w", encoding="utf-8") as file:
            file.write("boardgames training games 1\ngame tic-tac-toe\n\n0 1 *z9\n")
        self.bad(*self.args("c"), says=["game 1", "z9"])

    def test_the_curve_is_a_chart(self):
        self.train("a", "--curve", self.path("curve.svg"))
        svg = self.bytes("curve.svg").decode()
        self.assertTrue(svg.startswith("<svg"))
        self.assertIn("learned from", svg)


if __name__ == "__main__":
    program.main()
