"""Plays a legal move at random; the same seed, the same game."""

import random

from boardgames_agent import Agent, run


class RandomAgent(Agent):
    def start(self, seat):
        self.random = random.Random(self.random_seed + seat)

    def choose(self, position):
        return self.random.choice(position.legal)


run(RandomAgent, "random in Python")
