"""What the adapters to Gymnasium, PettingZoo and OpenSpiel have in common: whose view an observation has, faults, copies."""

import copy
import pickle
import random

import numpy as np
import pytest

gym = pytest.importorskip("boardgames.gymnasium")
zoo = pytest.importorskip("boardgames.pettingzoo")
from gymnasium.vector import AutoresetMode  # noqa: E402

import boardgames as bg  # noqa: E402
from boardgames import spiel  # noqa: E402

# Where each plane of one player lies in the other's view; -1: a plane of 1 for player 0 and of 0 for player 1.
MIRRORED = {
    "reversi:size=4": [1, 0, 2],
    "go:rows=3,cols=3,komi=0.5": [1, 0, 2, 3, -1],
    "morris:variant=three": [1, 0, 2, 4, 3, 5],
    "quoridor:cols=3,rows=3,walls=1": [0, 1, 5, 6, 7, 2, 3, 4],
    "timbiriche:rows=2,cols=2": [0, 2, 1],
    "connect4": [1, 0],
    "tic-tac-toe": [1, 0],
}
TURNED = {"timbiriche:rows=2,cols=2,players=3": [0, 2, 3, 1],
          "quoridor:cols=3,rows=3,walls=1,players=3": [0, 1, 5, 6, 7, 8, 9, 10, 2, 3, 4]}
GAMES = list(MIRRORED)
MOST = 400  # plies of a random game


def mirrored(planes, spec, seat):
    """The planes of the other player, as `seat` sees them."""
    return np.stack([np.full(planes.shape[1:], seat == 0) if i < 0 else planes[i] for i in MIRRORED[spec]]).astype(np.uint8)


def other_to_move(position):
    """The same board with the opponent to move, where the notation has it: the rules' own planes for that seat."""
    board, blank, mover = position.text.rpartition(" ")
    return position.game.parse(board + blank + ("O" if mover == "X" else "X"))


def lines(planes, length):
    """Whether the first plane has so many in a row."""
    rows, columns = planes[0].shape
    return any(all(0 <= r + i * y < rows and 0 <= c + i * x < columns and planes[0][r + i * y, c + i * x] for i in range(length))
               for r in range(rows) for c in range(columns) for y, x in ((0, 1), (1, 0), (1, 1), (1, -1)))


# Whether a view is the winner's, read off the board by the rules; None: the planes do not say.
WINS = {
    "reversi:size=4": lambda p: p[0].sum() > p[1].sum(),
    "quoridor:cols=3,rows=3,walls=1": lambda p: bool((p[2] * p[3]).any()),
    "timbiriche:rows=2,cols=2": lambda p: p[1].max() > p[2].max(),
    "connect4": lambda p: lines(p, 4),
    "tic-tac-toe": lambda p: lines(p, 3),
}


def check_end(position, spec, views):
    """The views of both seats of a position in which the game is over."""
    assert position.is_over
    own = position.planes()
    assert (views[position.turn] == own).all()
    assert (views[1 - position.turn] == mirrored(own, spec, 1 - position.turn)).all()
    if spec.startswith("reversi"):
        assert (views[1 - position.turn] == other_to_move(position).planes()).all()
    if spec in WINS and position.winner is not None:
        assert [WINS[spec](view) for view in views] == [seat == position.winner for seat in (0, 1)]


def random_game(spec, seed, most=MOST):
    draw, position = random.Random(seed), spiel.load_game(spec).game.start()
    while not position.is_over and position.ply < most:
        position.push(draw.choice(position.legal_actions()))
    return position


def finished(spec, games=8):
    return [p for p in (random_game(spec, seed) for seed in range(3 * games)) if p.is_over][:games]


# --- whose view ----------------------------------------------------------------------------------


def test_every_game_with_planes_is_tested():
    assert {name for name in bg.games() if bg.Game(name).planes} == {spec.split(":")[0] for spec in GAMES}


@pytest.mark.parametrize("spec", GAMES)
def test_openspiel_shows_the_end_from_each_seat(spec):
    positions = finished(spec)
    assert len(positions) == 8
    for position in positions:
        state = spiel.State(spiel.load_game(spec), position)
        check_end(position, spec, [np.reshape(state.observation_tensor(seat), position.planes().shape) for seat in (0, 1)])
        with pytest.raises(bg.Error, match="say whose view it is"):
            state.observation_tensor()


@pytest.mark.parametrize("spec", GAMES)
def test_pettingzoo_shows_each_agents_view(spec):
    for seed in range(8):
        env, draw = zoo.env(spec), random.Random(seed)
        env.reset()
        position = env.unwrapped.game.start()

        def seen():
            views = [env.observe(agent)["observation"] for agent in env.possible_agents]
            assert all(view.dtype == np.int8 for view in views)
            return [view.transpose(2, 0, 1) for view in views]

        while not position.is_over and position.ply < MOST:
            views = seen()
            assert (views[position.turn] == position.planes()).all()
            assert (views[1 - position.turn] == mirrored(position.planes(), spec, 1 - position.turn)).all()
            masks = [env.observe(agent)["action_mask"] for agent in env.possible_agents]
            assert masks[position.turn].tolist() == position.legal_mask().tolist() and not masks[1 - position.turn].any()
            action = draw.choice(position.legal_actions())
            env.step(action)
            position.push(action)
        if position.is_over:
            check_end(position, spec, seen())
            assert not any(env.observe(agent)["action_mask"].any() for agent in env.possible_agents)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("spec", GAMES)
def test_gymnasium_shows_the_end_from_the_learners_view(spec, seat):
    env, draw, ended, shown = gym.Env(spec, seat=seat, max_plies=MOST), random.Random(1), [0, 0], set()
    for seed in range(30):
        observation, info = env.reset(seed=seed)
        over = cut_off = False
        while not over and not cut_off:
            assert env.position.turn == seat and (observation == env.position.planes()).all()
            observation, reward, over, cut_off, info = env.step(draw.choice(env.position.legal_actions()))
        if not over:
            continue
        views = [None, None]
        views[seat] = observation
        views[1 - seat] = mirrored(observation, spec, 1 - seat)
        check_end(env.position, spec, views)
        ended[env.position.turn == seat] += 1
        shown.add(reward)
    assert ended[0] > 0 and len(shown) > 1  # games that the learner ended, won and lost


@pytest.mark.parametrize("mode", list(AutoresetMode))
@pytest.mark.parametrize("copied", [True, False])
@pytest.mark.parametrize("spec", GAMES)
def test_vectors_show_the_end_from_the_learners_view(spec, copied, mode):
    env = gym.VectorEnv(spec, 6, opponent="random", autoreset_mode=mode, copy=copied, max_plies=MOST)
    env.reset(seed=1)
    draw, ended, won = np.random.default_rng(1), 0, set()
    before = [None] * 6  # the positions before this step
    for _ in range(150):
        for i in range(6):
            before[i] = env.batch.position(i)
        mask = env.batch.legal_mask
        own = env.own.copy()
        observation, reward, over, cut_off, info = env.step((draw.random(mask.shape) + mask).argmax(1))
        for i in np.flatnonzero(over):
            if mode == AutoresetMode.SAME_STEP:
                planes = info["final_obs"][i]
            else:
                planes = observation[i]
                views = [None, None]
                views[own[i]] = planes
                views[1 - own[i]] = mirrored(planes, spec, 1 - own[i])
                check_end(env.batch.position(int(i)), spec, views)
            if spec in WINS and reward[i]:
                assert WINS[spec](planes) == (reward[i] > 0)
            ended, won = ended + 1, won | {(int(own[i]), float(reward[i]))}
        if mode == AutoresetMode.DISABLED and (over | cut_off).any():
            env.reset(options={"reset_mask": over | cut_off})
    assert ended > 10 and len(won) > 3


@pytest.mark.parametrize("spec", list(TURNED))
def test_views_of_more_players_go_round(spec):
    for seed in range(5):
        env, position, draw = zoo.raw_env(spec), spiel.load_game(spec).game.start(), random.Random(seed)
        env.reset()
        state = spiel.load_game(spec).new_initial_state()
        while True:
            planes = position.planes()
            for k in range(3):
                seat = (position.turn + k) % 3
                assert (env.observe(f"player_{seat}")["observation"].transpose(2, 0, 1) == planes).all()
                assert state.observation_tensor(seat) == planes.ravel().tolist()
                planes = planes[TURNED[spec]]
            if position.is_over:
                break
            action = draw.choice(position.legal_actions())
            for one in (env.step, state.apply_action, position.push):
                one(action)


def test_the_learner_who_wins_has_the_line():
    env = gym.Env("tic-tac-toe", seat=0, opponent=lambda p: p.legal_actions()[-1])
    env.reset()
    for action in (0, 1, 2):
        planes, reward, over, _, _ = env.step(action)
    assert (reward, over, planes[0].sum(), planes[1].sum()) == (1.0, True, 3, 2)


# --- faults --------------------------------------------------------------------------------------

NO_NUMBERS = [4.9, 2.0, "4", None, [4], np.float32(3), float("nan")]


class Gym:
    error = (bg.Error, TypeError)

    def __init__(self, **options):
        self.env = gym.Env("tic-tac-toe", seat=0, **options)

    def reset(self):
        self.env.reset(seed=1)

    def step(self, action):
        self.env.step(action)

    def lose(self):
        _, reward, over, _, info = self.env.step(-1)
        assert (reward, over) == (-1.0, True) and "-1" in info["fault"]

    def legal(self):
        return self.env.position.legal_actions()[0]

    def is_over(self):
        return self.env.position.is_over


class Vector(Gym):
    def __init__(self, **options):
        self.env = gym.VectorEnv("tic-tac-toe", 1, seat=0, autoreset_mode="Disabled", **options)

    def step(self, action):
        self.env.step([action] if not isinstance(action, list) else action + action)

    def lose(self):
        _, reward, over, _, info = self.env.step([-1])
        assert (reward[0], over[0], info["fault"][0]) == (-1.0, True, True)

    def legal(self):
        return int(self.env.batch.legal_mask[0].argmax())

    def is_over(self):
        return not self.env.batch.legal_count[0]


class Raw:
    def __init__(self, **options):
        self.env = zoo.raw_env("tic-tac-toe", **options)

    def reset(self):
        self.env.reset(seed=1)

    def step(self, action):
        self.env.step(action)

    def legal(self):
        return self.env.position.legal_actions()[0]

    def is_over(self):
        return self.env.position.is_over


class Zoo(Raw):
    def __init__(self, **options):
        self.env = zoo.env("tic-tac-toe", **options)

    def lose(self):
        self.env.step(next(a for a in range(9) if not self.env.observe(self.env.agent_selection)["action_mask"][a]))
        assert sorted(self.env.rewards.values()) == [-1, 0] and all(self.env.terminations.values())


class Spiel:
    def __init__(self):
        self.game = spiel.load_game("tic-tac-toe")

    def reset(self):
        self.state = self.game.new_initial_state()

    def step(self, action):
        self.state.apply_action(action)

    def legal(self):
        return self.state.legal_actions()[0]

    def is_over(self):
        return self.state.is_terminal()


ENVIRONMENTS = [Gym, Vector, Raw, Zoo]
ADAPTERS = [*ENVIRONMENTS, Spiel]
SENTENCES = (bg.Error, TypeError, ValueError, AssertionError)  # the last two are PettingZoo's own


def refused(match, function, *arguments, **named):
    with pytest.raises(SENTENCES, match=match) as caught:
        function(*arguments, **named)
    assert str(caught.value).count("\n") == 0 and len(str(caught.value)) < 300
    return caught.value


@pytest.mark.parametrize("action", NO_NUMBERS, ids=repr)
@pytest.mark.parametrize("adapter", ADAPTERS)
def test_what_is_no_number_is_not_played(adapter, action):
    made = adapter()
    made.reset()
    before = made.legal()
    refused("whole number|action is not in action space|shape", made.step, action)
    assert made.legal() == before
    for right in (np.int64(before), np.array(before)) if adapter not in (Vector, Zoo) else (np.int64(before),):
        made.step(right)
        made.reset()


@pytest.mark.parametrize("adapter", ENVIRONMENTS)
def test_no_step_before_reset(adapter):
    made = adapter()
    refused("reset", made.step, 0)
    made.reset()
    made.step(0)


@pytest.mark.parametrize("adapter", ADAPTERS)
def test_no_step_after_the_end(adapter):
    made = adapter()
    made.reset()
    while not made.is_over():
        made.step(made.legal())
    for action in (0, 8, -1):
        refused("over|agent is dead|reset|action space", made.step, action)
    made.reset()
    made.step(made.legal())


@pytest.mark.parametrize("adapter", [Gym, Vector, Zoo])
def test_no_step_after_an_illegal_action(adapter):
    made = adapter()
    made.reset()
    made.step(made.legal())
    made.lose()
    for action in (0, 8):
        refused("over|agent is dead", made.step, action)
    made.reset()
    made.step(made.legal())


def test_no_step_after_a_game_was_cut_off():
    for made in (Gym(max_plies=2), Vector(max_plies=2), Raw(max_plies=1), Zoo(max_plies=1)):
        made.reset()
        made.step(made.legal())
        refused("over|agent is dead", made.step, made.legal())


@pytest.mark.parametrize("make", [gym.Env, gym.VectorEnv, zoo.env, zoo.raw_env, spiel.load_game])
def test_arguments_are_refused_when_it_is_made(make):
    wrong = [("size", {"size": 5}), ("no game 'nonsense'|nonsense", {"spec": "nonsense"}), ("colour|unknown|option", {"colour": 1}),
             ("no numbers", {"spec": "tree"})]
    if make is not spiel.load_game:
        wrong += [(f"max_plies is {value!r}; it must be", {"max_plies": value}) for value in (0, -3, 1.5, "4")]
    if make in (gym.Env, zoo.env, zoo.raw_env):
        wrong += [("render_mode is 'nonsense'; it must be", {"render_mode": "nonsense"})]
    if make in (gym.Env, gym.VectorEnv):
        wrong += [("seat is", {"seat": value}) for value in (2, -1, "first", None, 0.0)]
        wrong += [("player", {"opponent": value}) for value in (3, None)] + [("strongest", {"opponent": "strongest"})]
    if make is gym.VectorEnv:
        wrong += [(f"num_envs is {value!r}; it must be", {"num_envs": value}) for value in (0, -1, 2.5, "3")]
        wrong += [("autoreset_mode is 'sometimes'; it must be 'NextStep', 'SameStep' or 'Disabled'",
                   {"autoreset_mode": "sometimes"}), ("threads is 0", {"threads": 0})]
    for match, named in wrong:
        refused(match, make, **({"spec": "reversi"} | named))


def test_what_else_is_asked_wrongly():
    raw = zoo.raw_env("connect4")
    raw.reset()
    refused("agent is 'player_2'; it must be 'player_0' or 'player_1'", raw.observe, "player_2")
    many = gym.VectorEnv("connect4", 3, opponent="random")
    refused("2 seeds for 3 games", many.reset, seed=[1, 2])
    refused("a seed is -2; it must be 0 or more", many.reset, seed=[1, None, -2])
    refused("integer", many.reset, seed=[1, 2.5, 3])
    for marks in (np.ones(2, bool), np.ones(3), [1, 0, 1]):
        refused("reset_mask is", many.reset, options={"reset_mask": marks})
    many.reset(options={"reset_mask": np.array([True, False, True])})
    refused("game 1 has not begun", many.step, [0, 0, 0])
    many.reset(seed=1)
    refused("shape", many.step, [0, 0])
    refused("whole numbers, not float64", many.step, [0.0, 1.7, 2.0])
    state = spiel.load_game("connect4").new_initial_state()
    for ask in (state.observation_tensor, state.player_return):
        refused("there is no player 2; they are 0 to 1", ask, 2)


# --- copies --------------------------------------------------------------------------------------

COPIES = {"copy": copy.copy, "deepcopy": copy.deepcopy, "pickle": lambda env: pickle.loads(pickle.dumps(env))}
OPPONENTS = ["novice", "novice:seed=7", "expert", "mcts:playouts=20", "engine:nodes=50,random_ties=on", "master:nodes=50,epsilon=0.5"]


def first_legal(position):
    return position.legal_actions()[0]


def drawn(position, seed):
    return random.Random(seed).choice(position.legal_actions())


def edges(position):
    return position.cells()[0].sum() - position.ply / 10


@pytest.mark.parametrize("how", list(COPIES))
@pytest.mark.parametrize("opponent", [*OPPONENTS, first_legal, drawn, bg.player("engine:depth=1", evaluator=edges)], ids=str)
def test_copies_of_an_env_play_the_same_game(opponent, how):
    for seed in range(3):
        env = gym.Env("reversi", size=6, opponent=opponent)
        _, info = env.reset(seed=seed)
        for _ in range(3):
            env.step(env.position.legal_actions()[0])
        copies = [COPIES[how](env) for _ in range(2)]

        def rest(one):
            course, over = [], False
            draw = random.Random(seed)
            while not over:
                planes, reward, over, _, _ = one.step(draw.choice(one.position.legal_actions()))
                course.append((planes.tobytes(), reward))
            return course, one.position.moves_played

        first, second = rest(copies[0]), rest(copies[1])  # one after the other: what they share would show
        assert first == second == rest(env)
        assert rest_after_reset(copies[0], 5) == rest_after_reset(env, 5)


def rest_after_reset(env, seed):
    env.reset(seed=seed)
    while env._ended is None:
        env.step(env.position.legal_actions()[-1])
    return env.position.moves_played


def test_a_seed_that_the_opponent_says_goes_before_that_of_the_game():
    env = gym.Env("connect4", opponent="novice:seed=7", seat=1)
    first = rest_after_reset(env, 1)
    assert first == rest_after_reset(env, 2) != rest_after_reset(gym.Env("connect4", opponent="novice:seed=8", seat=1), 1)
    assert len(set(first[::2])) > 1
    many, other = (gym.VectorEnv("connect4", 4, opponent="expert:seed=7", seat=1) for _ in range(2))
    assert (many.reset(seed=1)[0] == other.reset(seed=2)[0]).all()
    assert rest_after_reset(gym.Env("connect4", opponent="novice", seat=1), 1) != rest_after_reset(gym.Env("connect4", seat=1), 2)


@pytest.mark.parametrize("how", list(COPIES))
@pytest.mark.parametrize("mode", list(AutoresetMode))
@pytest.mark.parametrize("spec, opponent", [("reversi:size=4", "random"), ("connect4", "novice"), ("go:rows=3,cols=3", "random"),
                                            ("quoridor:cols=3,rows=3,walls=1", "expert"), ("tic-tac-toe", first_legal),
                                            ("connect4", "intermediate"), ("reversi:size=4", "expert:seed=7"), ("connect4", drawn),
                                            ("reversi:size=4", bg.player("engine:depth=1", evaluator=edges))])
def test_copies_of_a_vector_play_the_same_games(spec, opponent, mode, how):
    env = gym.VectorEnv(spec, 5, opponent=opponent, autoreset_mode=mode, max_plies=70)
    COPIES[how](env)  # one that has not begun
    env.reset(seed=3)

    def course(one, steps, seed):
        draw, told = np.random.default_rng(seed), []
        for _ in range(steps):
            if mode == AutoresetMode.DISABLED and one._done.any():
                one.reset(options={"reset_mask": one._done.copy()})
            mask = one.batch.legal_mask
            observation, reward, over, cut_off, info = one.step((draw.random(mask.shape) + mask).argmax(1))
            told.append([observation.tobytes(), reward.tolist(), over.tolist(), cut_off.tolist(), one.own.tolist(),
                         info["action_mask"].tobytes(), info["turn"].tolist(), one.batch.ply.tolist()])
        return told

    for steps in (1, 7, 30):
        course(env, steps, steps)
        copies = [COPIES[how](env) for _ in range(2)]
        assert (copies[0].batch.planes == env.batch.planes).all()
        first, second = course(copies[0], 40, 9), course(copies[1], 40, 9)
        assert first == second == course(env, 40, 9)


@pytest.mark.parametrize("how", list(COPIES))
@pytest.mark.parametrize("make", [zoo.raw_env, zoo.env])
def test_copies_of_pettingzoo_are_independent(make, how):
    env = make("reversi", size=4)
    env.reset()
    env.step(env.unwrapped.position.legal_actions()[0])
    other = COPIES[how](env)

    def course(one):
        told = []
        for agent in one.agent_iter():
            observation, reward, over, cut_off, _ = one.last()
            told.append((agent, observation["observation"].tobytes(), reward))
            one.step(None if over or cut_off else int(observation["action_mask"].argmax()))
        return told

    assert course(other) == course(env)


@pytest.mark.parametrize("how", list(COPIES))
def test_copies_of_openspiels_states_are_independent(how):
    state = spiel.load_game("reversi", size=4, points=True).new_initial_state()
    state.apply_action(state.legal_actions()[0])
    other = COPIES[how](state)
    assert str(other) == str(state) and other.full_history() == state.full_history() and other.get_game() == state.get_game()
    other.apply_action(other.legal_actions()[0])
    assert str(other) != str(state) and state.move_number() == 1 and other.history()[:1] == state.history()
    game = COPIES[how](state.get_game())
    assert game == state.get_game() and game.points
