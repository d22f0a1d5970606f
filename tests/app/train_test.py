"""boardgames train: weights that are the same whoever plays the games and however often it was broken off."""

import glob
import os
import re
import signal

import program

SMALL = ["tic-tac-toe", "--games", "600", "--generations", "2", "--depth", "2", "--epochs", "3",
         "--fits", "60", "--fit-depth", "4"]


class Train(program.AppTest):
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
            file = os.path.join(name + ".training", written)
            self.end_once_there(file, stop, *self.args(name))
            self.assertEqual(self.train(name), bytes_, written)
            self.assertFalse([f for _, _, files in os.walk(self.path(name + ".training"))
                              for f in files if "tmp" in f])

    def test_when_the_time_is_over_it_ends_and_can_go_on(self):
        self.assertIn("The time is over", self.ok(*self.args("a", "--hours", "0.0000001")).err)
        self.assertFalse(os.path.exists(self.path("a")))
        self.assertEqual(self.train("a"), self.train("b"))

    def test_parts_of_the_games_can_be_played_elsewhere(self):
        for generation in ["1", "2"]:
            for part in ["2/2", "1/2"]:
                out = self.ok(*self.args("a", "--shard", part)).out
                self.assertIn(f"of generation {generation} is in", out)
            if generation == "1":
                # Learns from them, and is broken off where the next games would be played.
                self.end_once_there("a.training/generation-1/weights.bgw", signal.SIGKILL, *self.args("a"))
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
        for path in (self.path("pipe"), self.place):
            self.bad(*search, player + path, says=f"'{path}' is not a regular file")
        self.write("cut", self.bytes("a")[:-7])
        self.bad(*search, player + self.path("cut"), says=["cut", "checksum"])
        self.bad(*search, player + __file__, says="no file of weights")
        self.bad("search", "reversi", "--depth", "2", "--algorithm", player + self.path("a"),
                 says=["does not fit reversi", "of tic-tac-toe"])
        self.bad(*search, "engine:evaluator=trained", says=["no trained weights", "boardgames train"])
        self.bad(*search, f"engine:evaluator=default,weights={self.path('a')}",
                 says="has no weights to be read")

    def test_the_weights_that_are_built_in_are_those_of_the_script(self):
        script = program.read(os.path.join(program.ROOT, "scripts", "train"))
        script = " ".join(script.replace("\\\n", " ").split())
        size = 0
        for path in glob.glob(os.path.join(program.ROOT, "games", "*", "weights", "*.bgw")):
            bytes_ = self.bytes(path)
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
        os.makedirs(self.path("c.training/generation-1"))
        self.write("c.training/generation-1/games-0.txt",
                   "boardgames training games 1\ngame tic-tac-toe\n\n0 1 *z9\n")
        self.bad(*self.args("c"), says=["game 1", "z9"])

    def test_the_curve_is_a_chart(self):
        self.train("a", "--curve", self.path("curve.svg"))
        svg = self.bytes("curve.svg").decode()
        self.assertTrue(svg.startswith("<svg"))
        self.assertIn("learned from", svg)


if __name__ == "__main__":
    program.main()
