"""OpenSpiel's names, against positions; and against OpenSpiel itself where that is installed."""

import pickle
import random
import subprocess
import sys

import pytest

import boardgames as bg
from boardgames import spiel
from test_own import Nim


@pytest.mark.parametrize("spec", ["reversi:size=6", "connect4", "quoridor:rows=3,cols=3,walls=1", "timbiriche:rows=2,cols=2,players=3"])
def test_a_state_is_a_position(spec):
    game = spiel.load_game(spec)
    draw = random.Random(2)
    for _ in range(5):
        state, position = game.new_initial_state(), game.game.start()
        while not position.is_over:
            assert state.current_player() == position.turn and not state.is_terminal()
            assert state.legal_actions() == position.legal_actions()
            assert state.legal_actions_mask() == position.legal_mask().astype(int).tolist()
            assert state.legal_actions(position.turn + 1) == []
            assert state.observation_tensor() == position.planes().ravel().tolist()
            assert state.returns() == [0.0] * game.num_players()
            action = draw.choice(state.legal_actions())
            assert state.string_to_action(state.action_to_string(action)) == action
            child = state.child(action)
            copy = state.clone()
            player = state.current_player()
            state.apply_action(action)
            position.push(action)
            assert str(child) == str(state) == str(position) and str(copy) != ""
            state.undo_action(player, action)
            assert str(state) == str(copy)
            state.apply_action(action)
        assert state.is_terminal() and state.current_player() == spiel.PlayerId.TERMINAL
        assert state.returns() == [float((r > 0) - (r < 0)) for r in position.result]
        assert state.move_number() == position.ply == len(state.history())
    assert spiel.load_game(spec) == game and str(game) == bg.Game(spec).spec


def test_points_if_asked_for():
    game = spiel.load_game("reversi", size=4, points=True)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert state.returns() == list(state.position.result) and game.max_utility() > 1


def test_what_is_wrong_is_told():
    state = spiel.load_game("connect4").new_initial_state()
    with pytest.raises(bg.IllegalMove):
        state.apply_action(7)
    with pytest.raises(bg.IllegalMove, match="was not the last one"):
        state.undo_action(0, 3)
    with pytest.raises(bg.IllegalMove, match="not legal here"):
        state.action_to_string(0, 9)
    with pytest.raises(bg.IllegalMove, match="'x' is not legal"):
        state.string_to_action(0, "x")
    for ask in (state.chance_outcomes, state.get_game().max_game_length, lambda: state.apply_actions([1, 2]), state.information_state_tensor):
        with pytest.raises(bg.Error):
            ask()


NAMES = [
    (("othello",), "reversi"), (("tic_tac_toe",), "tic-tac-toe"), (("nine_mens_morris",), "morris"),
    (("connect_four",), "connect4"), (("connect_four", {"rows": 4, "columns": 5, "x_in_row": 4}), "connect4:rows=4,cols=5"),
    (("dots_and_boxes",), "timbiriche:rows=2,cols=2"), (("dots_and_boxes(num_rows=3,num_cols=4)",), "timbiriche:rows=3"),
    (("go", {"board_size": 9}), "go:komi=7.5"), (("go(board_size=5, komi=0.5)",), "go:rows=5,cols=5,komi=0.5"),
    (("go()",), "go:rows=19,cols=19,komi=7.5"), (("quoridor", {"board_size": 5, "wall_count": 3}), "quoridor:cols=5,rows=5,walls=3"),
    (("quoridor(players=3,ansi_color_output=False)",), "quoridor:players=3"), (("go",), "go"), (("quoridor",), "quoridor"),
    (("reversi", {"size": 6}), "reversi:size=6"), (("othello()",), "reversi"),
]


@pytest.mark.parametrize("said, spec", NAMES, ids=[str(said) for said, _ in NAMES])
def test_openspiels_names_and_parameters(said, spec):
    game = spiel.load_game(*said)
    assert game == spiel.load_game(spec) and game.game.name == bg.Game(spec).name
    assert game.game.plane_shape == bg.Game(spec).plane_shape and game.num_distinct_actions() == bg.Game(spec).actions
    assert spiel.load_game(game.game.name, **game.get_parameters()) == game


def test_parameters_that_are_not_ours_are_refused():
    assert spiel.load_game("dots_and_boxes", {"utility_margin": True}).points
    for said in [("connect_four", {"x_in_row": 5}), ("go", {"handicap": 2}), ("othello", {"size": 6}), ("go(board_size)",),
                 ("go", {"board_size": 90}), ("chess",), ("kuhn_poker()",), ("go(board_size=9",)]:
        with pytest.raises(bg.BadOption) as caught:
            spiel.load_game(*said)
        assert str(caught.value).count("\n") == 0


def test_a_type_without_openspiel(monkeypatch):
    code = """
import sys
sys.modules["pyspiel"] = None
from boardgames import spiel
game = spiel.load_game("timbiriche:players=3,rows=2,cols=2")
kind = game.get_type()
assert kind.dynamics.name == "SEQUENTIAL" and kind.utility.name == "GENERAL_SUM" and game.utility_sum() is None
assert spiel.load_game("reversi").get_type().utility.name == "ZERO_SUM"
state = game.new_initial_state()
while not state.is_terminal():
    assert state.get_type() == "DECISION"
    state.apply_action(state.legal_actions()[-1])
assert state.get_type() == "TERMINAL" and state.clone().returns() == state.returns() and type(state).__mro__[1] is object
"""
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=300)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")


@pytest.mark.parametrize("spec", ["reversi:size=4", "timbiriche:rows=2,cols=2,players=3", "go:rows=3,cols=3"])
def test_states_and_games_as_text(spec):
    game, draw = spiel.load_game(spec), random.Random(1)
    state = game.new_initial_state()
    while not state.is_terminal():
        again = game.deserialize_state(state.serialize())
        assert str(again) == str(state) and again.full_history() == state.full_history()
        assert state.history_str() == ", ".join(map(str, state.history())) == state.information_state_string(0)
        state.apply_action(draw.choice(state.legal_actions()))
    assert spiel.load_game(game.serialize()) == game and game.to_string() == str(game)
    begun = game.new_initial_state(state.position.text)
    with pytest.raises(bg.Error, match="pickle keeps it"):
        begun.serialize()
    assert str(pickle.loads(pickle.dumps(begun))) == str(begun)


class NineMatches(Nim):
    actions = 4
    matches = 9


# --- OpenSpiel's own programs ---------------------------------------------------------------------

FIVE = {"reversi": "reversi:size=4", "go": "go:rows=3,cols=3,komi=0.5", "morris": "morris:variant=three",
        "quoridor": "quoridor:cols=3,rows=3,walls=1", "timbiriche": "timbiriche:rows=2,cols=2"}
on_five = pytest.mark.parametrize("spec", [*FIVE.values(), "connect4", "tic-tac-toe"])


def open_spiel(module):
    return pytest.importorskip(f"open_spiel.python.{module}")


@on_five
def test_openspiels_minimax_gives_our_values(spec):
    minimax = open_spiel("algorithms.minimax")
    game, draw = spiel.load_game(spec), random.Random(7)
    for _ in range(3):
        state = game.new_initial_state()
        line = [state.clone()]
        while not state.is_terminal() and len(line) < 200:
            state.apply_action(draw.choice(state.legal_actions()))
            line.append(state.clone())
        at = line[max(0, len(line) - 4)]
        if at.is_terminal():
            continue
        player = at.current_player()

        def estimate(s):
            return s.returns()[player]

        value, action = minimax.alpha_beta_search(game, state=at, value_function=estimate, maximum_depth=3,
                                                  maximizing_player_id=player)
        best = max(_value(at.child(a), player, 2) for a in at.legal_actions())
        assert value == best == _value(at.child(action), player, 2)


def _value(state, player, depth):
    """Minimax as a textbook has it, with nothing of ours or theirs."""
    if depth == 0 or state.is_terminal():
        return state.returns()[player]
    values = [_value(state.child(a), player, depth - 1) for a in state.legal_actions()]
    return max(values) if state.current_player() == player else min(values)


def test_openspiels_minimax_solves_tic_tac_toe_and_small_boxes():
    minimax = open_spiel("algorithms.minimax")
    for spec, points, value in [("tic-tac-toe", False, 0), ("timbiriche:rows=1,cols=2", True, None)]:
        game = spiel.load_game(spec, points=points)
        found, _ = minimax.alpha_beta_search(game)
        report = game.game.start().search(solve=True)
        assert found == report.value and value in (None, found)


@on_five
def test_openspiels_mcts_and_its_matches_of_bots(spec):
    np = pytest.importorskip("numpy")
    mcts, random_bot, evaluate = (open_spiel(m) for m in ("algorithms.mcts", "bots.uniform_random", "algorithms.evaluate_bots"))
    game, draw = spiel.load_game(spec), np.random.RandomState(3)
    rollouts = mcts.RandomRolloutEvaluator(1, draw)
    won = 0
    for seat in (0, 1):
        for _ in range(2):
            bots = [None, None]
            bots[seat] = mcts.MCTSBot(game, 2.0, 100, rollouts, random_state=draw)
            bots[1 - seat] = random_bot.UniformRandomBot(1 - seat, draw)
            state = game.new_initial_state()
            result = evaluate.evaluate_bots(state, bots, draw)
            assert state.is_terminal() and result == state.returns() and sum(result) == 0
            won += result[seat]
    assert won > 0
    theirs = [pytest.importorskip("pyspiel").make_uniform_random_bot(seat, 1) for seat in (0, 1)]
    assert sum(evaluate.evaluate_bots(game.new_initial_state(), theirs, draw)) == 0
    twins = [mcts.MCTSBot(game, 2.0, 5, rollouts, random_state=draw) for _ in range(2)]
    assert set(evaluate.evaluate_bots(game.new_initial_state(), twins, draw)) <= {-1.0, 0.0, 1.0}
    policy, action = twins[0].step_with_policy(game.new_initial_state())
    assert action in dict(policy) and [a for a, _ in policy] == game.new_initial_state().legal_actions()


@on_five
def test_openspiels_environment_plays_our_game(spec):
    rl = open_spiel("rl_environment")
    game, draw = spiel.load_game(spec), random.Random(5)
    env = rl.Environment(game, discount=0.5)
    assert env.observation_spec()["info_state"] == (game.observation_tensor_size(),)
    assert env.action_spec()["num_actions"] == game.num_distinct_actions() and env.num_players == 2
    ended = 0
    for _ in range(4):
        step, position, plies = env.reset(), game.game.start(), 0
        while not step.last() and plies < 400:
            player = step.observations["current_player"]
            assert player == position.turn and step.observations["legal_actions"][player] == position.legal_actions()
            assert step.observations["legal_actions"][1 - player] == []
            assert step.observations["info_state"][player] == position.planes().ravel().tolist()
            action = draw.choice(step.observations["legal_actions"][player])
            step = env.step([action])
            position.push(action)
            plies += 1
        if step.last():
            assert step.rewards == [float((r > 0) - (r < 0)) for r in position.result]
            assert step.rewards[0] == 0 or step.observations["info_state"][0] != step.observations["info_state"][1]
            ended += 1
    assert ended


def test_openspiels_agents_learn_by_its_environment():
    rl, learner, agents = open_spiel("rl_environment"), open_spiel("algorithms.tabular_qlearner"), open_spiel("algorithms.random_agent")
    env = rl.Environment(spiel.load_game("tic_tac_toe"))
    number = env.action_spec()["num_actions"]
    players = [learner.QLearner(0, number), agents.RandomAgent(1, number)]
    for _ in range(20):
        step = env.reset()
        while not step.last():
            output = players[step.observations["current_player"]].step(step)
            step = env.step([output.action])
        for player in players:
            player.step(step)
    assert players[0]._q_values


def test_openspiels_minimax_solves_rules_in_python():
    minimax = open_spiel("algorithms.minimax")
    game = spiel.load_game(NineMatches())
    assert minimax.alpha_beta_search(game) == (1.0, 1)  # eight are left, a multiple of four
    assert not game.get_type().provides_observation_tensor
    assert pickle.loads(pickle.dumps(game)).num_distinct_actions() == 4


def test_nothing_is_left_when_python_ends():
    open_spiel("algorithms.mcts")
    code = """
import numpy as np
from boardgames import spiel
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import evaluate_bots, mcts
game, draw = spiel.load_game("tic_tac_toe"), np.random.RandomState(1)
state = game.new_initial_state()
bots = [mcts.MCTSBot(game, 2, 20, mcts.RandomRolloutEvaluator(1, draw), random_state=draw) for _ in range(2)]
evaluate_bots.evaluate_bots(state, bots, draw)
state.itself = state
env = rl_environment.Environment(game)
env.reset()
"""
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=300)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")


def sequences(position, depth):
    """How many sequences of moves there are up to that depth (-1: to the end), ends one move beyond it too."""
    if position.is_over or depth == 0:
        return 1 + sum(p.is_over for p in after(position))
    return 1 + sum(sequences(p, depth - 1) for p in after(position))


def after(position):
    for action in position.legal_actions():
        child = position.copy()
        child.push(action)
        yield child


@pytest.mark.parametrize("spec, depth", [("tic-tac-toe", 3), ("timbiriche:rows=1,cols=1", -1), ("reversi:size=4", 4),
                                         ("go:rows=2,cols=2", 3), ("quoridor:cols=3,rows=3,walls=0", 3), ("morris:variant=three", 2)])
def test_openspiels_walk_over_all_states(spec, depth):
    walk = open_spiel("algorithms.get_all_states")
    game = spiel.load_game(spec)
    states = walk.get_all_states(game, depth_limit=depth)
    assert len(states) == sequences(game.game.start(), depth)
    for history, state in list(states.items())[:200]:
        assert state.history_str() == history


def test_plays_openspiels_connect_four():
    pyspiel = pytest.importorskip("pyspiel")
    draw = random.Random(4)
    for _ in range(30):
        mine, theirs = spiel.load_game("connect4").new_initial_state(), pyspiel.load_game("connect_four").new_initial_state()
        while not theirs.is_terminal():
            assert mine.legal_actions() == theirs.legal_actions()
            action = draw.choice(theirs.legal_actions())
            mine.apply_action(action)
            theirs.apply_action(action)
            assert mine.current_player() == theirs.current_player()
        assert mine.returns() == theirs.returns()
