"""The adapter for Gymnasium, by Gymnasium's own check."""

import subprocess
import sys
import warnings

import numpy as np
import pytest

gym = pytest.importorskip("boardgames.gymnasium")
import gymnasium  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402
from gymnasium.vector import AutoresetMode, SyncVectorEnv  # noqa: E402

import boardgames as bg  # noqa: E402


@pytest.mark.parametrize("spec", ["reversi", "reversi:size=4", "connect4", "go:rows=3,cols=3", "quoridor:cols=3,rows=3,walls=1",
                                  "timbiriche", "morris", "morris:variant=three", "tic-tac-toe"])
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


def test_metadata_are_of_the_class_and_modes_are_gymnasiums():
    assert gym.Env.metadata["render_modes"] == ["ansi"] and gym.VectorEnv.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    for mode in AutoresetMode:
        for said in (mode, mode.value):
            env = gym.VectorEnv("connect4", 2, opponent="random", autoreset_mode=said)
            assert env.metadata["autoreset_mode"] is mode and env.autoreset_mode is mode
    assert gym.VectorEnv("connect4").metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    assert gym.VectorEnv.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    assert "SameStep" in gym.VectorEnv.__doc__


def test_gymnasium_makes_each_game_of_two():
    ids = {id for id in gymnasium.registry if id.startswith("boardgames/")}
    assert {f"boardgames/{name}-v0" for name in ("reversi", "go", "morris", "quoridor", "timbiriche", "connect4", "tic-tac-toe")} == ids
    for id in sorted(ids):
        env = gymnasium.make(id, opponent="random", seat=1, render_mode="ansi")
        assert isinstance(env.unwrapped, gym.Env) and env.spec.id == id
        _, info = env.reset(seed=1)
        env.step(int(info["action_mask"].argmax()))
        assert env.render() == str(env.unwrapped.position)
        many = gymnasium.make_vec(id, num_envs=3, opponent="random")
        assert isinstance(many.unwrapped, gym.VectorEnv) and many.reset(seed=1)[0].shape[0] == 3
    small = gymnasium.make("boardgames/reversi-v0", size=4)
    assert small.unwrapped.game == bg.Game("reversi:size=4")
    code = ("import gymnasium\nenv = gymnasium.make('boardgames.gymnasium:boardgames/go-v0', rows=3, cols=3)\n"
            "assert env.reset(seed=1)[0].shape == (5, 3, 3)")
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=300)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")


def test_no_warning_of_gymnasiums_check():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*observation space.*")
        warnings.filterwarnings("ignore", message=".*not different from the environment.*")
        warnings.filterwarnings("ignore", message=".*registered spec.*")
        check_env(gymnasium.make("boardgames/connect4-v0", render_mode="ansi").unwrapped)


# --- many at once --------------------------------------------------------------------------------


def last_legal(position):
    return position.legal_actions()[-1]


@pytest.mark.parametrize("mode", list(AutoresetMode))
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("spec, max_plies", [("reversi:size=4", None), ("connect4", 11), ("quoridor:cols=3,rows=3,walls=1", None),
                                             ("go:rows=3,cols=3", 12), ("morris:variant=three", 15), ("timbiriche:rows=2,cols=2", None)])
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


def drawn_by_seed(position):
    return position.legal_actions()[position.key % len(position.legal_actions())]


@pytest.mark.parametrize("opponent", ["expert", "mcts:playouts=5", "expert:seed=3"])
def test_the_same_seeds_are_the_same_games(opponent):
    def course(seeds):
        env = gym.VectorEnv("reversi", len(seeds), opponent=opponent, size=6)
        told = [env.reset(seed=seeds)[0].tobytes()]
        for _ in range(25):
            told.append(env.step(env.batch.legal_mask.argmax(1))[0].tobytes())
        return told

    assert course([5, 6, 7]) == course([5, 6, 7]) == course(range(5, 8)) != course([5, 6, 8])


@pytest.mark.parametrize("opponent", ["random", "novice", drawn_by_seed])
def test_each_game_depends_on_its_own_seed(opponent):
    def courses(seeds, steps=25):
        env = gym.VectorEnv("reversi", len(seeds), opponent=opponent, size=4)
        env.reset(seed=seeds)
        told = [[] for _ in seeds]
        for _ in range(steps):
            observation, reward, _, _, _ = env.step(env.batch.legal_mask.argmax(1))
            for i, one in enumerate(told):
                one.append((observation[i].tobytes(), float(reward[i]), int(env.own[i])))
        return told

    first = courses([5, 6, 7, 5])
    assert first[0] == first[3] and first[0] != first[1] != first[2]
    assert courses([7, 5])[::-1] == [first[0], first[2]]
    assert courses(range(5, 8)) == first[:3]
    many = gym.VectorEnv("reversi", 3, opponent=opponent, size=4)
    assert (many.reset(seed=5)[0] == gym.VectorEnv("reversi", 3, opponent=opponent, size=4).reset(seed=[5, 6, 7])[0]).all()
    before = many.own.copy(), many._draws.copy()
    many.reset(seed=[None, 9, None], options={"reset_mask": np.array([False, True, False])})
    assert (many.own[[0, 2]] == before[0][[0, 2]]).all() and (many._draws[[0, 2]] == before[1][[0, 2]]).all()


def test_seats_and_random_opponents_are_drawn_evenly():
    env = gym.VectorEnv("tic-tac-toe", 3000, opponent="random", seat="random")
    env.reset(seed=1)
    assert 0.46 < env.own.mean() < 0.54
    first = env.batch.planes[env.own == 1, 1].reshape(-1, 9).sum(0)
    assert first.sum() == (env.own == 1).sum() and first.min() > 0.08 * first.sum() and first.max() < 0.14 * first.sum()
