"""The adapter for PettingZoo, by PettingZoo's own tests."""

import warnings

import numpy as np
import pytest

zoo = pytest.importorskip("boardgames.pettingzoo")
from pettingzoo.test import api_test, render_test, seed_test  # noqa: E402

SPECS = ["reversi", "reversi:size=4", "connect4", "timbiriche", "timbiriche:rows=2,cols=2,players=3", "go:rows=5,cols=5",
         "quoridor", "quoridor:cols=3,rows=3,walls=1", "morris", "morris:variant=three"]


@pytest.mark.parametrize("spec", SPECS)
def test_the_tests_of_pettingzoo_pass(spec):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(zoo.env(spec), num_cycles=300)
        seed_test(lambda: zoo.env(spec), num_cycles=20)
        render_test(lambda render_mode: zoo.env(spec, render_mode=render_mode),
                    custom_tests={"ansi": lambda board: isinstance(board, str)})


def test_rewards_and_the_view_of_who_moves():
    env = zoo.env("tic-tac-toe")
    env.reset()
    assert env.agent_selection == "player_0"
    for action in [0, 6, 1, 7, 2]:
        observation = env.observe(env.agent_selection)
        assert observation["action_mask"][action] == 1
        env.step(action)
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.rewards == {"player_0": 1, "player_1": -1}
    # The mover's own marks are in the first plane, whoever he is.
    planes = env.observe("player_1")["observation"]
    assert planes.shape == (3, 3, 2) and planes[..., 0].sum() == 2 and planes[..., 1].sum() == 3
    assert not env.observe("player_1")["action_mask"].any()


def test_games_are_truncated():
    env = zoo.env("reversi", max_plies=3)
    env.reset()
    for _ in range(3):
        assert not any(env.truncations.values())
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    assert all(env.truncations.values())
