"""The adapter for Gymnasium, by Gymnasium's own check."""

import warnings

import numpy as np
import pytest

gym = pytest.importorskip("boardgames.gymnasium")
from gymnasium.utils.env_checker import check_env  # noqa: E402
from gymnasium.vector import AutoresetMode, SyncVectorEnv  # noqa: E402

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


# --- many at once --------------------------------------------------------------------------------


def last_legal(position):
    return position.legal_actions()[-1]


@pytest.mark.parametrize("mode", list(AutoresetMode))
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("spec, max_plies", [("reversi:size=4", None), ("connect4", 11), ("quoridor:cols=3,rows=3,walls=1", None)])
def test_many_are_as_many_single_ones(mode, seat, spec, max_plies):
    kinds = {"opponent": last_legal, "seat": seat, "max_plies": max_plies}
    many = gym.VectorEnv(spec, 5, autoreset_mode=mode, **kinds)
    single = SyncVectorEnv([lambda: gym.Env(spec, **kinds)] * 5, autoreset_mode=mode)
    assert many.single_observation_space == single.single_observation_space
    assert many.action_space == single.action_space and many.observation_space == single.observation_space

    def same(mine, theirs):
        assert (mine[0] == theirs[0]).all()
        for a, b in zip(mine[1:-1], theirs[1:-1]):
            assert a.tolist() == b.tolist()
        assert (mine[-1]["action_mask"] == np.stack(theirs[-1]["action_mask"])).all()
        assert mine[-1]["turn"].tolist() == theirs[-1]["turn"].tolist()
        assert ("final_obs" in mine[-1]) == ("final_obs" in theirs[-1])
        for i in np.flatnonzero(mine[-1].get("_final_obs", [])):
            assert (mine[-1]["final_obs"][i] == theirs[-1]["final_obs"][i]).all()
            assert theirs[-1]["_final_info"][i] and mine[-1]["_final_info"][i]
            assert (mine[-1]["final_info"]["action_mask"][i] == theirs[-1]["final_info"]["action_mask"][i]).all()
        assert (mine[-1].get("_final_obs", np.zeros(5)) == theirs[-1].get("_final_obs", np.zeros(5))).all()

    same(many.reset(seed=1), single.reset(seed=1))
    draw = np.random.default_rng(3)
    ended = 0
    for _ in range(150):
        mask = many._info()["action_mask"]
        actions = (draw.random(mask.shape) + mask).argmax(1)
        if draw.random() < 0.05:
            actions[2] = many.game.actions - 1  # mostly not legal
        results = many.step(actions), single.step(actions)
        same(*results)
        done = results[0][2] | results[0][3]
        ended += int(done.sum())
        if mode == AutoresetMode.DISABLED and done.any():
            with pytest.raises(bg.Error, match="is over; reset it"):
                many.step(actions)
            mine, theirs = (e.reset(options={"reset_mask": done}) for e in (many, single))
            assert (mine[0] == theirs[0]).all()
            assert (mine[1]["action_mask"][done] == np.stack(theirs[1]["action_mask"])[done]).all()
    assert ended > 20


def test_the_batch_plays_the_random_opponent_itself():
    env = gym.VectorEnv("reversi", 200, opponent="random", size=6)
    env.reset(seed=1)
    assert 0.4 < env.own.mean() < 0.6
    again = gym.VectorEnv("reversi", 200, opponent="random", size=6)
    again.reset(seed=1)
    played = 0
    for _ in range(100):
        mask = env.batch.legal_mask
        actions = mask.argmax(1)
        observation, reward, over, _, info = env.step(actions)
        assert (observation == again.step(actions)[0]).all()
        assert set(np.unique(reward)) <= {-1, 0, 1} and (reward[~over] == 0).all() and "fault" not in info
        played += over.sum()
    assert played > 500


def test_observations_are_copies_unless_asked_otherwise():
    for copy in (True, False):
        env = gym.VectorEnv("connect4", 3, opponent="random", copy=copy)
        first, _ = env.reset(seed=1)
        kept = first.copy()
        env.step(env.batch.legal_mask.argmax(1))
        assert (first == kept).all() == copy
