"""Games that threads share, and what says that it belongs to one of them at a time. `python/test --sanitize thread` watches;
a Python without its lock (3.14t) lets them truly run at once."""

import concurrent.futures
import random
import threading

import numpy as np
import pytest

import boardgames as bg
from test_own import Nim, Race, TicTacToe

THREADS = 4


def at_once(work, times=THREADS):
    """work(i) by as many threads, which begin together; what it gives, and what it raises comes out."""
    begin = threading.Barrier(times)

    def begun(i):
        begin.wait()
        return work(i)

    with concurrent.futures.ThreadPoolExecutor(times) as pool:
        return list(pool.map(begun, range(times)))


def played(game, seed):
    draw = random.Random(seed)
    position = game.start()
    while not position.is_over and position.ply < 60:
        position.push(draw.choice(list(position.legal_moves)))
        position.copy().pop()
    return position.moves_played, position.result, position.key


@pytest.mark.parametrize("rules", ["reversi", "quoridor:cols=5,rows=5,walls=2", "go:rows=4,cols=4,ko=positional", "morris:variant=three",
                                   Nim, TicTacToe, Race], ids=str)
def test_a_game_is_shared(rules):
    game = bg.Game(rules if isinstance(rules, str) else rules())
    alone = [played(bg.Game(rules if isinstance(rules, str) else rules()), seed) for seed in range(THREADS)]
    assert at_once(lambda i: played(game, i)) == alone


@pytest.mark.parametrize("algorithm", ["engine:hash=1", "mcts", "alpha-beta"])
def test_searches_of_one_game_are_as_if_alone(algorithm):
    game = bg.Game("reversi", size=6)
    alone = game.start().search(depth=5, playouts=300, algorithm=algorithm, seed=1) if algorithm == "mcts" else \
        game.start().search(depth=5, algorithm=algorithm)
    limits = {"playouts": 300, "seed": 1} if algorithm == "mcts" else {}
    found = at_once(lambda i: game.start().search(depth=5, algorithm=algorithm, **limits))
    assert {(r.best.text, r.value, r.nodes) for r in found} == {(alone.best.text, alone.value, alone.nodes)}


def test_functions_are_called_by_the_thread_that_searches():
    game = bg.Game("reversi", size=4)

    def search(i):
        asked = []

        def guess(position):
            asked.append(threading.get_ident())
            return len(position.legal_moves)

        report = game.start().search(depth=3, evaluator=guess)
        assert set(asked) == {threading.get_ident()}
        return report.value, report.nodes

    assert len(set(at_once(search))) == 1


def test_moves_of_a_game_in_python_are_one_table_for_all_threads():
    class Words(Race):
        def moves(self, s):
            return [f"{s[0]}-{n}" for n in range(40)]  # a new place in the table for each

        def apply(self, s, m):
            return s[0] + 1, (s[1] + 1) % 3

    game = bg.Game(Words())
    alone = [played(bg.Game(Words()), seed) for seed in range(THREADS)]
    assert at_once(lambda i: played(game, i)) == alone


def test_what_is_read_of_one_position_is_right_in_each_thread():
    position = bg.Game("quoridor", cols=5, rows=5, walls=2).at("c2 c4")
    moves = [m.text for m in position.legal_moves]

    def read(i):
        for _ in range(50):
            legal = position.legal_moves
            assert [m.text for m in legal] == moves and moves[i] in legal and len(legal) == len(moves)
            assert position.copy() == position and position.key == position.copy().key
            assert position.search(depth=1).best.text in moves and position.perft(1) == len(moves)
        return position.cells().tolist(), position.text, position.legal_mask().tolist()

    first, *others = at_once(read)
    assert others == [first] * (THREADS - 1)


def test_pushes_of_threads_to_one_position_come_one_after_the_other():
    position = bg.Game("connect4").start()

    def push(i):
        for _ in range(200):
            position.push(str(i + 1))
            position.pop()
        position.push(str(i + 1))

    at_once(push)
    # Another's move may have been taken back, but each pop took one and each push gave one.
    assert position.ply == THREADS and position == position.game.at(" ".join(position.moves_played))


def test_boards_of_a_batch_belong_to_one_thread_at_a_time():
    batch = bg.Batch(bg.Game("reversi"), 512, seed=3)
    refused = []

    def step(i):
        for seed in range(30):
            try:
                if i % 2:
                    batch.random_actions(seed)
                else:
                    assert batch.position(seed).game == batch.game
            except RuntimeError as error:
                assert "this batch is in use by another thread; make one for each" in str(error)
                refused.append(i)

    at_once(step)
    batch.step(batch.random_actions(1))
    assert (batch.ply == 1).all() and len(refused) <= 30 * THREADS


def test_a_batch_each():
    game = bg.Game("reversi", size=6)

    def run(i):
        batch = bg.Batch(game, 2048, threads=2, seed=i % 2)
        for seed in range(20):
            batch.step(batch.random_actions(seed))
        return batch.planes.copy(), batch.reward.copy()

    found = at_once(run)
    for i in range(2, THREADS):
        assert all(np.array_equal(a, b) for a, b in zip(found[i], found[i - 2]))


def test_a_match_by_four_threads_is_the_one_by_one():
    game = bg.Game("reversi", size=4)
    one, four = (bg.match(game, "engine:depth=2", lambda p: p.legal_moves[0], games=16, jobs=jobs) for jobs in (1, THREADS))
    assert one == four
