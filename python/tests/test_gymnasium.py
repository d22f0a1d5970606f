"""The adapter for Gymnasium, by Gymnasium's own check."""

import warnings

import numpy as np
import pytest

gym = pytest.importorskip("boardgames.gymnasium")
from gymnasium.utils.env_checker import check_env  # noqa: E402

import boardgames as bg  # noqa: E402


@pytest.mark.parametrize("spec", ["reversi:size=4", "connect4", "go:rows=3,cols=3", "quoridor:cols=3,rows=3,walls=1"])
def test_the_check_of_gymnasium_passes(spec):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(gym.Env(spec, render_mode="ansi"), skip_render_check=True)


def test_whole_games_are_played_from_both_seats():
    for seat in (0, 1):
        env = gym.Env("reversi", size=4, opponent="expert", seat=seat)
        for game in range(10):
            observation, info = env.reset(seed=game)
            over = False
            while not over:
                assert info["turn"] == seat and (observation == env.position.planes()).all()
                action = env.action_space.sample(info["action_mask"])
                observation, reward, over, cut_off, info = env.step(action)
                assert not cut_off and (over or reward == 0)
            assert reward == np.sign(env.position.result[seat])


def test_the_same_seed_is_the_same_game():
    def course(seed):
        env = gym.Env("connect4")
        _, info = env.reset(seed=seed)
        env.action_space.seed(seed)
        over = False
        while not over:
            _, _, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
        return env.own, env.position.moves_played
    assert course(1) == course(1) and len({course(s)[0] for s in range(8)}) == 2


def test_an_illegal_action_loses_and_games_are_cut_off():
    env = gym.Env("connect4", seat=0)
    env.reset(seed=1)
    _, reward, over, _, info = env.step(7)
    assert (reward, over, info["fault"]) == (-1.0, True, "action 7 is none; they are 0 to 6")
    env = gym.Env("reversi", seat=0, max_plies=4)
    _, info = env.reset(seed=1)
    cut_off = [env.step(int(np.flatnonzero(env.position.legal_mask())[0]))[3] for _ in range(2)]
    assert cut_off == [False, True]
    with pytest.raises(bg.BadOption, match="seat is 2"):
        gym.Env("reversi", seat=2)
    with pytest.raises(bg.BadOption, match="an Env is for two"):
        gym.Env("timbiriche", players=3)
