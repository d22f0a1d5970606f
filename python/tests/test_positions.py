"""Games and positions: the same by text, by Move and by number; what is wrong is one sentence."""

import copy
import pickle
import random
from collections.abc import Hashable

import numpy as np
import pytest

import boardgames as bg

SPECS = ["reversi", "reversi:size=4,blocked=a1", "quoridor:cols=5,rows=5,walls=3", "timbiriche", "go:rows=5,cols=5",
         "morris:variant=six", "connect4", "tic-tac-toe", "tree"]


def random_game(spec, seed, plies=60):
    draw = random.Random(seed)
    position = bg.Game(spec).start()
    for _ in range(plies):
        if position.is_over:
            break
        position.push(draw.choice(list(position.legal_moves)))
    return position


def test_the_options_of_a_game_are_words_or_text():
    assert bg.Game("quoridor", rows=5, cols=5, walls=2) == bg.Game("quoridor:rows=5,cols=5,walls=2")
    assert bg.Game("reversi:size=6", blocked="a1").spec == "reversi:size=6,blocked=a1"
    assert hash(bg.Game("go")) == hash(bg.Game("go")) and bg.Game("go") != bg.Game("go", rows=5)
    assert repr(bg.Game("reversi", size=6)) == "Game('reversi:size=6')"
    with pytest.raises(bg.BadOption, match="option 'size' of reversi is '7'; it must be 4, 6 or 8"):
        bg.Game("reversi", size=7)
    with pytest.raises(ValueError, match="'revesi'"):
        bg.Game("revesi")


def test_what_a_game_says_of_itself():
    reversi = bg.Game("reversi")
    assert (reversi.name, reversi.players, reversi.player_names) == ("reversi", 2, ["Black", "White"])
    assert (reversi.actions, reversi.objective) == (65, "points")
    assert reversi.algorithms[0] == "engine" and "material" in reversi.evaluators
    assert [o.name for o in reversi.options][0] == "size"
    assert reversi.options[0].values == "4, 6 or 8"
    assert set(SPECS) - set(bg.games()) == {s for s in SPECS if ":" in s}


def test_moves_without_numbers():
    position = bg.Game("tree").start()
    assert position.game.actions == 0 and position.legal_actions() == [] and len(position.legal_moves) == 3
    assert position.legal_moves[0].action is None
    with pytest.raises(bg.IllegalMove, match="the moves of this game have no numbers; play them by their text"):
        position.push(0)
    with pytest.raises(bg.Error, match="have no numbers"):
        position.legal_mask()
    with pytest.raises(bg.BadOption, match="its moves have no numbers"):
        bg.Batch(position.game, 2)


@pytest.mark.parametrize("spec", [s for s in SPECS if s != "tree"])
def test_a_game_by_numbers_is_the_game_by_texts_and_moves(spec):
    draw = random.Random(3)
    game = bg.Game(spec)
    numbered, written, moved = game.start(), game.start(), game.start()
    while not written.is_over and written.ply < 80:
        moves = list(written.legal_moves)
        actions = [move.action for move in moves]
        assert len(moves) == len(written.legal_moves) <= game.max_moves
        mask = numbered.legal_mask()
        assert mask.dtype == bool and np.flatnonzero(mask).tolist() == sorted(actions) == numbered.legal_actions()
        chosen = draw.randrange(len(moves))
        assert moves[chosen] in written.legal_moves and actions[chosen] in written.legal_moves
        assert written.legal_moves[chosen] == moves[chosen] == str(moves[chosen])
        numbered.push(actions[chosen])
        written.push(moves[chosen].text)
        moved.push(moves[chosen])
        assert numbered == written == moved
        assert numbered.key == written.key == moved.key
        assert numbered.moves_played == written.moves_played
    assert bool(written.legal_moves) != written.is_over
    plies = written.ply
    written.pop()
    assert written.ply == plies - 1 and written != numbered


@pytest.mark.parametrize("spec", [*bg.games(), "morris:variant=three", "quoridor:cols=5,rows=5,walls=2,players=3"])
def test_legal_actions_ascend(spec):
    numbered = bg.Game(spec).actions > 0
    for seed in range(5):
        position = random_game(spec, seed, 100)
        while position.ply > 0:
            position.pop()
            moves = position.legal_moves
            assert position.legal_actions() == (sorted(move.action for move in moves) if numbered else [])


def test_the_end_of_a_game():
    position = bg.Game("tic-tac-toe").start()
    assert position.result is None and position.winner is None and position.ending == ""
    for move in ["a3", "a1", "b3", "b1", "c3"]:
        position.push(move)
    assert position.is_over and position.result == (1.0, -1.0) and position.winner == 0
    assert not position.legal_moves and list(position.legal_moves) == [] and position.legal_actions() == []
    with pytest.raises(bg.IllegalMove, match="the game is over"):
        position.push("a2")
    with pytest.raises(bg.IllegalMove, match="the game is over; action 3 cannot be played"):
        position.push(3)


def test_moves_that_are_none_change_nothing():
    position = bg.Game("reversi").start()
    before = position.text
    for wrong in ["z9", "a1", "", "\x00", "é", 0, 65, -1, 10**18]:
        with pytest.raises(bg.IllegalMove):
            position.push(wrong)
        assert wrong not in position.legal_moves
    for wrong in [None, 1.5, [], b"d3"]:
        with pytest.raises(TypeError):
            position.push(wrong)
    assert position.text == before and position.ply == 0
    with pytest.raises(IndexError):
        position.pop()
    with pytest.raises(IndexError):
        position.legal_moves[4]
    assert position.legal_moves[-1] == position.legal_moves[3]


def test_parts_of_the_legal_moves():
    position = bg.Game("quoridor", rows=3, cols=3, walls=1).start()
    moves = position.legal_moves
    for begin, end, step in [(None, 2, None), (1, None, 3), (None, None, -1), (-3, -1, None), (9, 1, -2), (99, None, None)]:
        assert moves[begin:end:step] == list(moves)[begin:end:step]
    with pytest.raises(ValueError, match="step"):
        moves[::0]


@pytest.mark.parametrize("spec", SPECS)
def test_copies_and_pickles_are_equal_and_apart(spec):
    position = random_game(spec, 1, 9)
    for other in [position.copy(), copy.copy(position), copy.deepcopy(position), pickle.loads(pickle.dumps(position))]:
        assert other == position and other is not position
        assert other.moves_played == position.moves_played
        other.pop()
        assert other != position
    assert pickle.loads(pickle.dumps(position.game)) == position.game
    assert position.game.at(" ".join(position.moves_played)) == position
    assert position != position.text and position != None  # noqa: E711


def test_what_changes_has_no_hash_and_what_has_one_stays_equal():
    game = bg.Game(SPECS[0])
    changing = [game.start(), bg.Match(("a", "b"))]
    for thing in changing:
        with pytest.raises(TypeError, match="unhashable type"):
            {thing: 1}
        assert not isinstance(thing, Hashable)
    seen = {}
    position = game.start()
    for kind in ("key", "text"):
        seen[getattr(position, kind)] = kind
    position.push("d3")
    position.pop()
    assert [seen[position.key], seen[position.text]] == ["key", "text"]
    for thing in (game, position.legal_moves[0]):
        assert {thing: 1}[pickle.loads(pickle.dumps(thing))] == 1


def test_a_pickle_that_was_cut_is_refused():
    data = pickle.dumps(random_game("reversi", 2, 20))
    for cut in range(0, len(data), 7):
        with pytest.raises(Exception):
            pickle.loads(data[:cut])


def test_texts_are_read_and_refused():
    game = bg.Game("reversi")
    position = random_game("reversi", 4, 11)
    again = game.parse(position.text)
    assert again.text == position.text and again.ply == 0
    with pytest.raises(bg.BadPosition):
        game.parse("nothing of the kind")
    with pytest.raises(bg.IllegalMove):
        game.at("d3 d3")
    assert "Game" not in repr(position) and position.text in repr(position)
    assert str(position).count("\n") >= 8
    assert position.effects(position.legal_moves[0]) and position.touched(position.legal_moves[0])


def test_facts_are_numbers_where_their_whole_text_is_one():
    facts = bg.Game("go", rows=5, cols=5, komi=6.5).at("A1 pass B1").facts
    told = [facts[name] for name in ("stones of Black", "score of Black", "ko", "chain A1 Black")]
    assert told == [2, 18.5, "", "A1 B1; liberties A2 B2 C1"] and [type(value) for value in told] == [int, float, str, str]
    assert bg.Game("go", rows=5, cols=5, komi=0.5).start().facts["score of Black"] == -0.5
    morris = bg.Game("morris").start()
    assert (morris.facts["hand of White"], morris.facts["phase of White"]) == (9, "placing")
    assert bg.Game("reversi").start().effects("d3") == {"flips": 1}


def test_planes():
    game = bg.Game("reversi", size=4, blocked="a1")
    assert game.planes == ["own discs", "opponent's discs", "blocked"] and game.plane_shape == (3, 4, 4)
    planes = game.start().planes()
    assert planes.dtype == np.uint8 and planes.shape == (3, 4, 4)
    assert np.argwhere(planes).tolist() == [[0, 1, 2], [0, 2, 1], [1, 1, 1], [1, 2, 2], [2, 0, 0]]
    mine = np.full((3, 4, 4), 9, np.uint8)
    game.start().planes(out=mine)
    assert (mine == planes).all()
    with pytest.raises(bg.Error, match="out must have the shape 3 x 4 x 4"):
        game.start().planes(out=np.zeros((3, 4, 5), np.uint8))
    for wrong in [np.zeros((3, 4, 4)), np.zeros(48, np.uint8), np.zeros((3, 4, 8), np.uint8)[:, :, ::2]]:
        with pytest.raises(TypeError):
            game.start().planes(out=wrong)
    assert bg.Game("tree").planes == []
    with pytest.raises(bg.Error, match="has no planes"):
        bg.Game("tree").start().planes()


def test_cells_are_what_lies_where_for_who_is_to_move():
    def cells(spec, moves=""):
        return bg.Game(spec).at(moves).cells().tolist()

    assert cells("reversi:size=4,blocked=a1") == [[255, 0, 0, 0], [0, 2, 1, 0], [0, 1, 2, 0], [0, 0, 0, 0]]
    assert cells("go:rows=2,cols=3", "A2 C1 B2") == [[2, 2, 0], [0, 0, 1]]  # row 2 is the upper one
    assert cells("quoridor:rows=3,cols=3,walls=1", "b2 a1h") == [[0, 0, 0], [0, 1, 0], [0, 2, 0]]  # row 1 comes first
    assert cells("quoridor:rows=5,cols=5,walls=1,players=4", "c2") == [
        [0] * 5, [0, 0, 4, 0, 0], [1, 0, 0, 0, 3], [0] * 5, [0, 0, 2, 0, 0]]
    assert cells("tic-tac-toe", "b2 a1") == [[2, 0, 0], [0, 1, 0], [0, 0, 0]]
    assert cells("connect4:rows=4,cols=4", "4 4 3") == [[0] * 4, [0] * 4, [0, 0, 0, 1], [0, 0, 2, 2]]
    n = 255  # no point
    assert cells("morris:variant=six", "a5 e1") == [
        [1, n, 0, n, 0], [n, 0, 0, 0, n], [0, 0, n, 0, 0], [n, 0, 0, 0, n], [0, n, 0, n, 2]]


@pytest.mark.parametrize("spec", ["reversi", "reversi:size=4,blocked=a1", "go:rows=5,cols=5", "quoridor:cols=5,rows=5,walls=3"])
def test_a_man_lies_where_its_action_says(spec):
    draw = random.Random(8)
    position = bg.Game(spec).start()
    board = position.cells().size
    while not position.is_over and position.ply < 60:
        before, action = position.cells().ravel(), draw.choice(position.legal_actions())
        position.push(action)
        after = position.cells().ravel()
        if action < board:
            assert before[action] == 0 and after[action] == 2  # it is the next player's turn
        assert (before == 255).tolist() == (after == 255).tolist()


def test_cells_of_the_user_are_written_in_place():
    position = bg.Game("reversi", size=4).start()
    mine = np.full((4, 4), 9, np.uint8)
    assert position.cells(out=mine).dtype == np.uint8 and (mine == position.cells()).all()
    with pytest.raises(bg.Error, match="out must have the shape 4 x 4"):
        position.cells(out=np.zeros((4, 5), np.uint8))
    for wrong in [np.zeros((4, 4)), np.zeros(16, np.uint8), np.zeros((4, 8), np.uint8)[:, ::2]]:
        with pytest.raises(TypeError):
            position.cells(out=wrong)
    for spec in ["tree", "timbiriche"]:
        with pytest.raises(bg.Error, match=f"{spec} has no cells; Position.text says what lies where"):
            bg.Game(spec).start().cells()


def test_a_move_knows_its_places_after_the_game_went_on():
    mills = bg.Game("morris").parse("WW----------B-B---W---B-/0,0/0")
    moves = {move.text: move for move in mills.legal_moves}
    assert moves["b2-g7xe4"].places == ["b2", "g7", "e4"] and moves["b2-f2"].places == ["b2", "f2"]
    position = bg.Game("go", rows=5, cols=5).start()
    stone, off = position.legal_moves[0], position.legal_moves[-1]
    assert off == "pass" and off.places == []
    position.push(stone)
    assert stone.places == [stone.text] and stone.text not in position.legal_moves
    for spec in SPECS:
        position = random_game(spec, 11, 6)
        for move in position.legal_moves:
            assert move.places == position.touched(move.text)
            for again in [pickle.loads(pickle.dumps(move)), copy.deepcopy(move)]:
                assert (again, again.action, again.places) == (move, move.action, move.places)
        report = position.search(depth=2, all_moves=True)
        assert all(m.move.places == position.touched(m.move) for m in report.moves)
        assert report.best is None or report.best.places == position.touched(report.best)


def test_the_mask_of_the_user_is_written_in_place():
    position = bg.Game("connect4").start()
    mask = np.zeros(7, bool)
    assert position.legal_mask(out=mask) is not None and mask.all()
    with pytest.raises(bg.Error, match="the mask has 8 places; this game needs 7"):
        position.legal_mask(out=np.zeros(8, bool))
    for wrong in [np.zeros(7, np.int8), np.zeros((7, 1), bool), np.zeros(14, bool)[::2]]:
        with pytest.raises(TypeError):
            position.legal_mask(out=wrong)
    fixed = np.zeros(7, bool)
    fixed.flags.writeable = False
    with pytest.raises(TypeError):
        position.legal_mask(out=fixed)


@pytest.mark.parametrize("spec, images", [
    ("reversi", 8), ("quoridor:cols=5,rows=5,walls=3", 2), ("timbiriche:rows=3,cols=3", 8), ("go:rows=5,cols=5", 8),
    ("morris", 16), ("tree", 1)])
def test_the_images_of_a_position_are_worth_the_same(spec, images):
    position = random_game(spec, 5, 7)
    game, found = position.game, position.symmetries()
    assert len(found) == images and found[0][0].text == position.text and found[0][1] == position.legal_actions()
    for image, actions in found:
        assert image.moves_played == [] and image.turn == position.turn
        assert sorted(actions) == sorted(image.legal_actions())
        assert game.canonical_key(image) == game.canonical_key(position)
        for here, there in zip(position.legal_actions(), actions):  # the same move leads to an image
            image.push(there)
            position.push(here)
            assert game.canonical_key(image) == game.canonical_key(position)
            image.pop()
            position.pop()
    assert game.canonical_key(position) != game.canonical_key(random_game(spec, 6, 4))


def test_canonical_keys_are_of_the_game():
    reversi = bg.Game("reversi")
    assert len({reversi.canonical_key(reversi.at(m)) for m in ["d3", "c4", "f5", "e6"]}) == 1
    assert len({reversi.at(m).key for m in ["d3", "c4", "f5", "e6"]}) == 4
    with pytest.raises(bg.BadPosition, match="this is reversi, and the position of reversi:size=6"):
        reversi.canonical_key(bg.Game("reversi", size=6).start())
