"""Batches against as many single positions, and arrays that do not fit."""

import os

import numpy as np
import pytest

import boardgames as bg


@pytest.mark.parametrize("spec", ["reversi:size=4", "connect4", "timbiriche:rows=2,cols=2,players=3", "go:rows=4,cols=4",
                                  "morris:variant=three", "quoridor:cols=3,rows=3,walls=1"])
@pytest.mark.parametrize("boards", [1, 2, 31])
def test_a_batch_is_as_many_positions(spec, boards):
    game = bg.Game(spec)
    batch = bg.Batch(game, boards, reward="points", max_plies=50)
    single = [game.start() for _ in range(boards)]
    ended, has_cells = 0, game.name != "timbiriche"
    for step in range(120):
        actions = batch.random_actions(step)
        batch.step(actions if step % 2 else actions.astype(np.int64))
        for i, position in enumerate(single):
            position.push(int(actions[i]))
            over, cut_off = position.is_over, position.ply >= 50
            if over or cut_off:
                assert (batch.final_planes[i] == position.planes()).all()
                assert not has_cells or (batch.final_cells[i] == position.cells()).all()
            assert batch.terminated[i] == over and batch.truncated[i] == (cut_off and not over)
            assert tuple(batch.reward[i]) == (position.result if over else (0,) * game.players)
            if over or cut_off:
                ended += 1
                single[i] = position = game.start()
            assert (batch.planes[i] == position.planes()).all()
            assert not has_cells or (batch.cells[i] == position.cells()).all()
            assert (batch.legal_mask[i] == position.legal_mask()).all()
            assert batch.legal_count[i] == len(position.legal_moves)
            assert (batch.turn[i], batch.ply[i]) == (position.turn, position.ply)
            if step % 20 == 0:
                assert batch.position(i) == position
    assert ended >= boards


def test_cells_are_made_when_they_are_asked_for():
    batch = bg.Batch(bg.Game("connect4", rows=4, cols=4), 2, seed=1)
    before = batch.cells
    batch.step(np.array([0, 3], np.int32))
    assert not before.any() and batch.cells.dtype == np.uint8
    assert batch.cells.tolist() == [[[0] * 4, [0] * 4, [0] * 4, [2, 0, 0, 0]], [[0] * 4, [0] * 4, [0] * 4, [0, 0, 0, 2]]]
    with pytest.raises(bg.Error, match="timbiriche has no cells; Position.text says what lies where"):
        bg.Batch(bg.Game("timbiriche"), 1).cells


def test_shapes_and_types():
    batch = bg.Batch(bg.Game("reversi"), 3)
    assert len(batch) == 3 and batch.game == bg.Game("reversi")
    for array, shape, dtype in [(batch.planes, (3, 3, 8, 8), np.uint8), (batch.legal_mask, (3, 65), np.bool_), (batch.legal_count, (3,), np.int32),
                                (batch.turn, (3,), np.int8), (batch.ply, (3,), np.int32),
                                (batch.reward, (3, 2), np.float32), (batch.terminated, (3,), np.bool_),
                                (batch.truncated, (3,), np.bool_)]:
        assert array.shape == shape and array.dtype == dtype
    assert np.shares_memory(batch.legal_mask, batch.legal_mask)


def test_arrays_outlive_their_batch():
    batch = bg.Batch(bg.Game("connect4"), 2)
    mask = batch.legal_mask
    del batch
    assert mask.all()


def test_one_illegal_action_moves_no_board():
    batch = bg.Batch(bg.Game("connect4"), 4)
    before = [batch.position(i) for i in range(4)]
    for wrong, sentence in [([0, 7, 0, 0], "board 1: action 7 is none; they are 0 to 6"),
                            ([0, 0, -1, 0], "board 2: action -1 is none"),
                            ([2**40, 0, 0, 0], "board 0: action -1 is none")]:
        with pytest.raises(bg.IllegalMove, match=sentence):
            batch.step(np.array(wrong, np.int64))
    assert [batch.position(i) for i in range(4)] == before


def test_arrays_that_do_not_fit():
    batch = bg.Batch(bg.Game("connect4"), 4)
    with pytest.raises(bg.Error, match="there are 3 actions for 4 boards; give each one"):
        batch.step(np.zeros(3, np.int32))
    for wrong in [np.zeros(4), np.zeros((4, 1), np.int32), np.zeros(8, np.int32)[::2], np.zeros(4, np.uint8), [0] * 4,
                  None]:
        with pytest.raises(TypeError):
            batch.step(wrong)
    assert (batch.ply == 0).all()
    with pytest.raises(IndexError, match="board 4 is none; they are 0 to 3"):
        batch.position(4)
    assert batch.position(-1) == batch.position(3)


@pytest.mark.parametrize("given, sentence", [
    ({"boards": 0}, "boards is 0; it must be 1 to 1048576"),
    ({"boards": 10**9}, "boards is 1000000000"),
    ({"boards": -3}, "boards is -3"),
    ({"reset": "maybe"}, "reset is 'maybe'; it must be 'same_step', 'next_step' or 'disabled'"),
    ({"reward": "fame"}, "reward is 'fame'"),
    ({"max_plies": -1}, "max_plies is -1"),
    ({"openings": -1}, "openings is -1"),
])
def test_batches_that_are_none(given, sentence):
    with pytest.raises(bg.BadOption, match=sentence):
        bg.Batch(bg.Game("reversi"), **{"boards": 1, **given})


def test_a_board_depends_on_no_other():
    def course(boards, seed):
        batch = bg.Batch(bg.Game("reversi", size=4), boards, openings=3, seed=seed)
        positions = []
        for step in range(40):
            positions.append(batch.position(1).text)
            batch.step(batch.random_actions(step))
        return positions
    assert course(2, 5) == course(50, 5) != course(2, 6)


def test_a_board_that_is_over_waits_for_the_next_step_or_for_reset():
    waiting = bg.Batch(bg.Game("tic-tac-toe"), 1, reset="next_step")
    ended = bg.Batch(bg.Game("tic-tac-toe"), 1, reset="disabled")
    for action in [0, 6, 1, 7, 2]:
        for batch in (waiting, ended):
            batch.step(np.array([action], np.int32))
    for batch in (waiting, ended):
        assert batch.terminated[0] and not batch.legal_mask.any() and tuple(batch.reward[0]) == (1, -1)
    waiting.step(np.array([8], np.int32))
    assert not waiting.terminated[0] and waiting.legal_mask.all() and waiting.ply[0] == 0
    assert tuple(waiting.reward[0]) == (0, 0)
    with pytest.raises(bg.IllegalMove, match="board 0: the game is over"):
        ended.step(np.array([8], np.int32))
    ended.reset()
    assert ended.legal_mask.all()


@pytest.mark.parametrize("spec", ["reversi:size=4", "connect4", "morris:variant=three"])
@pytest.mark.parametrize("threads", [2, 3, 4])
def test_threads_change_nothing(spec, threads):
    game = bg.Game(spec)
    one, many = (bg.Batch(game, 4096, threads=t, legal="both", max_plies=40, seed=5) for t in (1, threads))
    for step in range(60):
        actions = one.random_actions(step)
        assert (actions == many.random_actions(step)).all()
        one.step(actions)
        many.step(actions)
        for name in ("planes", "final_planes", "legal_mask", "legal", "legal_count", "turn", "ply", "reward",
                     "terminated", "truncated"):
            assert (getattr(one, name) == getattr(many, name)).all(), name
    wrong = one.random_actions(1)
    wrong[[3000, 4000]] = game.actions
    for batch in (one, many):
        with pytest.raises(bg.IllegalMove, match="board 3000: action"):
            batch.step(wrong)


def test_a_child_process_has_no_threads_and_goes_on():
    batch = bg.Batch(bg.Game("connect4"), 4096, threads=2)
    batch.step(batch.random_actions(1))
    child = os.fork()
    if child == 0:
        batch.step(batch.random_actions(2))
        os._exit(7 if (batch.ply == 2).all() else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7


def test_legal_moves_as_lists():
    assert bg.Batch(bg.Game("morris"), 2).legal.shape == (2, bg.Game("morris").max_moves)  # of 13,272 actions
    batch = bg.Batch(bg.Game("reversi"), 3, legal="both")
    for step in range(100):
        for i in range(3):
            legal = batch.legal[i][:batch.legal_count[i]].tolist()
            assert sorted(legal) == batch.position(i).legal_actions() == np.flatnonzero(batch.legal_mask[i]).tolist()
            assert (batch.legal[i][batch.legal_count[i]:] == -1).all()
        batch.step(batch.random_actions(step))
    with pytest.raises(bg.Error, match="writes no lists; make it with legal='list'"):
        bg.Batch(bg.Game("reversi"), 1).legal
    with pytest.raises(bg.Error, match="writes no masks"):
        bg.Batch(bg.Game("reversi"), 1, legal="list").legal_mask
    with pytest.raises(bg.BadOption, match="it must be 'mask', 'list' or 'both'"):
        bg.Batch(bg.Game("reversi"), 1, legal="all")


def test_the_callers_own_arrays_are_written():
    mask = np.zeros((4, 65), bool)
    turn = np.zeros(8, np.int8)[2:6]
    batch = bg.Batch(bg.Game("reversi"), 4, out={"legal_mask": mask, "turn": turn})
    assert mask.sum() == 16 and np.shares_memory(mask, batch.legal_mask)
    batch.step(mask.argmax(1))
    assert (turn == 1).all() and (batch.turn == 1).all()


def _read_only():
    array = np.zeros(4, np.int8)
    array.flags.writeable = False
    return array


_ONE = np.zeros(16, np.int32)


@pytest.mark.parametrize("out, sentence", [
    ({"turn": np.zeros(4)}, "must be an array of int8 that may be written, of the shape \\(4,\\)"),
    ({"turn": np.zeros(5, np.int8)}, "of the shape \\(4,\\)"),
    ({"turn": np.zeros((4, 1), np.int8)}, "of the shape \\(4,\\)"),
    ({"turn": np.zeros(8, np.int8)[::2]}, "row after row in memory"),
    ({"turn": _read_only()}, "may be written"),
    ({"turn": [0, 0, 0, 0]}, "must be an array of int8"),
    ({"turns": np.zeros(4, np.int8)}, "out has 'turns'; a batch writes planes, final_planes, legal_mask"),
    ({"legal_count": _ONE[:4], "ply": _ONE[3:7]}, "share memory; each needs its own")])
def test_arrays_that_do_not_fit_are_refused(out, sentence):
    with pytest.raises(bg.BadOption, match=sentence):
        bg.Batch(bg.Game("reversi"), 4, out=out)
    with pytest.raises(TypeError):
        bg.Batch(bg.Game("reversi"), 4, out=[1])


def test_some_boards_begin_anew():
    batch = bg.Batch(bg.Game("connect4"), 4)
    for step in range(3):
        batch.step(batch.random_actions(step))
    batch.reset(1, boards=np.array([True, False, False, True]))
    assert batch.ply.tolist() == [0, 3, 3, 0]
    with pytest.raises(bg.Error, match="3 marks for 4 boards"):
        batch.reset(1, boards=np.zeros(3, bool))
    with pytest.raises(TypeError):
        batch.reset(1, boards=[True, False, False, True])


@pytest.mark.parametrize("threads", [1, 2])
def test_a_reset_may_have_openings_of_its_own(threads):
    game = bg.Game("tic-tac-toe")
    plain = bg.Batch(game, 4000, threads=threads)
    opened = bg.Batch(game, 5000, openings=4, seed=7, threads=threads)
    marks = np.arange(4000) % 3 == 0
    plain.reset(7, boards=marks, openings=4)
    assert (plain.legal_count == np.where(marks, 5, 9)).all() and not plain.ply.any()
    assert (plain.legal_mask[marks] == opened.legal_mask[:4000][marks]).all()
    for step in range(5):
        plain.step(plain.random_actions(step))
        assert (plain.legal_count[plain.terminated] == 9).all()
    assert plain.terminated[marks].any()
    opened.reset(7, openings=0)
    assert (opened.legal_count == 9).all()
    opened.reset(8)
    assert (opened.legal_count == 5).all()
    for wrong in (-1, 2**40):
        with pytest.raises(bg.BadOption, match=f"openings is {wrong}; it must be 0 or more"):
            opened.reset(8, openings=wrong)
    assert (opened.legal_count == 5).all()


@pytest.mark.parametrize("threads", [1, 2])
def test_a_playout_goes_to_the_end(threads):
    ends = []
    for _ in range(2):
        batch = bg.Batch(bg.Game("reversi:size=6"), 3000, reset="disabled", threads=threads)
        batch.playout(7)
        assert (batch.legal_count == 0).all() and (batch.ply > 8).all()
        assert all(batch.position(i).is_over for i in range(0, 3000, 500))
        ends.append(batch.planes.copy())
    assert (ends[0] == ends[1]).all()
    with pytest.raises(bg.BadOption, match="reset='disabled'"):
        bg.Batch(bg.Game("reversi"), 1).playout()


@pytest.mark.parametrize("threads", [0, -1, 257, 10**12])
def test_threads_that_cannot_be(threads):
    with pytest.raises(bg.BadOption, match="threads is .*; it must be 1 to 256"):
        bg.Batch(bg.Game("reversi"), 1, threads=threads)


@pytest.mark.parametrize("threads", [1, 2])
def test_some_boards_step_and_the_others_stay(threads):
    batch = bg.Batch(bg.Game("connect4"), 4000, threads=threads)
    marks = np.arange(4000) % 3 == 0
    actions = np.where(marks, 2, 99)
    batch.step(actions, boards=marks)
    assert (batch.ply == marks).all() and (batch.turn == marks).all()
    actions[5] = 2
    marks[4] = True
    with pytest.raises(bg.IllegalMove, match="board 4: action 99"):
        batch.step(actions, boards=marks)
    assert batch.ply.sum() == (np.arange(4000) % 3 == 0).sum()
    with pytest.raises(bg.Error, match="3 marks for 4000 boards"):
        batch.step(actions, boards=np.ones(3, bool))
