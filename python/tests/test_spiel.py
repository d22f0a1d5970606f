"""OpenSpiel's names, against positions; and against OpenSpiel itself where that is installed."""

import random

import pytest

import boardgames as bg
from boardgames import spiel


@pytest.mark.parametrize("spec", ["reversi:size=6", "connect4", "quoridor:rows=3,cols=3,walls=1", "timbiriche:rows=2,cols=2,players=3"])
def test_a_state_is_a_position(spec):
    game = spiel.load_game(spec)
    draw = random.Random(2)
    for _ in range(5):
        state, position = game.new_initial_state(), bg.Game(spec).start()
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
