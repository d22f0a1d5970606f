"""Searches: their values, their limits, what calls back, and what is wrong."""

import random
import threading
import time

import pytest

import boardgames as bg


def test_a_report_says_what_was_found():
    report = bg.Game("tic-tac-toe").start().search(solve=True)
    assert (report.kind, report.value, report.bound) == ("draw", 0.0, "exact")
    position = bg.Game("reversi", size=4).start()
    report = position.search(solve=True)
    assert report.kind == "exact" and report.value == -8.0
    assert report.best in position.legal_moves and report.line[0] == report.best
    assert report.nodes > 0 and report.leaves > 0 and report.stop in ("proved", "depth")


def test_nodes_are_the_budget_and_the_same_every_time():
    position = bg.Game("reversi").start()
    first, second = (position.search(nodes=20_000) for _ in range(2))
    assert first.nodes == second.nodes and abs(first.nodes - 20_000) <= 1 and first.stop == "nodes"
    assert (first.best, first.value, first.line) == (second.best, second.value, second.line)


@pytest.mark.parametrize("algorithm", bg.Game("tic-tac-toe").algorithms)
def test_every_algorithm_searches(algorithm):
    position = bg.Game("tic-tac-toe").at("a3 a1 b3 b1")
    report = position.search(depth=3, playouts=300, algorithm=algorithm)
    assert report.best in position.legal_moves
    if algorithm not in ("random", "greedy"):
        assert report.best == "c3", report


def test_a_searcher_keeps_its_table():
    game = bg.Game("reversi")
    searcher = game.searcher("engine", table_mib=4)
    position = game.start()
    first = searcher.search(position, depth=8)
    again = searcher.search(position, depth=8)
    assert again.nodes < first.nodes and again.value == first.value
    searcher.clear()
    assert searcher.search(position, depth=8).nodes == first.nodes
    # A game of the same text is the same game.
    assert searcher.search(bg.Game("reversi").at("d3"), depth=2).best is not None
    with pytest.raises(bg.BadPosition, match="this searcher is of reversi, and the position of reversi:size=6"):
        searcher.search(bg.Game("reversi", size=6).start(), depth=2)


def test_every_moves_value():
    position = bg.Game("reversi").start()
    report = position.search(depth=5, all_moves=True)
    assert sorted(m.move.text for m in report.moves) == sorted(m.text for m in position.legal_moves)
    assert len({m.value for m in report.moves}) == 1  # one by symmetry
    visits = position.search(playouts=200, algorithm="mcts").moves
    assert sum(m.visits for m in visits) >= 199


def test_gains_have_their_own_unit():
    box = bg.Game("timbiriche", rows=1, cols=2).at("a1a2 a1b1 b1b2")
    report = box.search(depth=1, algorithm="greedy", all_moves=True)
    assert (report.value, report.unit, report.gain, report.reply_gain) == (1, "gain", 1, None)
    assert "1 box" in repr(report) and "guess" not in repr(report)
    assert [(m.move.text, m.value, m.gain) for m in report.moves] == [
        ("a2b2", 1, 1), ("b1c1", 0, 0), ("b2c2", 0, 0), ("c1c2", 0, 0)]
    report = bg.Game("reversi").start().search(depth=2, algorithm="best-difference", all_moves=True)
    assert report.unit == "difference" and len(report.moves) == 4
    assert report.value == report.gain - report.reply_gain == report.moves[0].value
    assert all(m.value == m.gain - m.reply_gain for m in report.moves)
    report = bg.Game("reversi").start().search(depth=2)
    assert (report.unit, report.gain) == ("points", None)


@pytest.mark.parametrize("limits, sentence", [
    ({}, "nothing would end the search; say depth, nodes, seconds or playouts"),
    ({"depth": 0}, "depth is 0; it must be 1 to 250 plies"),
    ({"depth": -1}, "depth is -1"),
    ({"depth": 251}, "depth is 251"),
    ({"nodes": 0}, "nodes is 0; it must be 1 or more"),
    ({"nodes": -5}, "nodes is -5"),
    ({"playouts": 0}, "playouts is 0"),
    ({"seconds": 0}, "seconds is 0"),
    ({"seconds": float("nan")}, "seconds is -?nan"),
    ({"seconds": float("inf")}, "seconds is inf"),
    ({"depth": 2, "algorithm": "alphabeta"}, "alphabeta"),
    ({"depth": 2, "evaluator": "nobody"}, "nobody"),
    ({"depth": 2, "table_mib": 0}, "'0' is not a whole number from 1 to"),
    ({"depth": 2, "algorithm": "engine:seed=1", "seed": 2}, "says seed already"),
])
def test_limits_that_are_none(limits, sentence):
    with pytest.raises(bg.BadOption, match=sentence):
        bg.Game("reversi").start().search(**limits)


def test_types_that_are_none():
    position = bg.Game("reversi").start()
    for wrong in [{"depth": "3"}, {"depth": 2.5}, {"nodes": None, "depth": []}, {"deep": 3}]:
        with pytest.raises(TypeError):
            position.search(**wrong)


def test_each_depth_is_told():
    told = []
    bg.Game("reversi").start().search(depth=5, on_depth=told.append)
    assert [r.depth for r in told] == [1, 2, 3, 4, 5]


class Stop(Exception):
    pass


def test_what_a_callback_raises_ends_the_search_and_comes_out():
    game = bg.Game("reversi")
    searcher = game.searcher()

    def raise_at_three(report):
        if report.depth == 3:
            raise Stop("three")

    for _ in range(3):
        with pytest.raises(Stop, match="three"):
            searcher.search(game.start(), depth=30, on_depth=raise_at_three)
    with pytest.raises(Stop):
        searcher.search(game.start(), depth=30, stop=lambda: (_ for _ in ()).throw(Stop()))
    searcher.clear()
    assert searcher.search(game.start(), depth=5).nodes == game.start().search(depth=5).nodes


# A move by lot asks no evaluator, nor do those that go by the discs they win, nor a playout to the end of the game.
EVALUATING = ["mcts:max_plies=0" if name == "mcts" else name for name in bg.Game("reversi").algorithms
              if name not in ("random", "greedy", "best-difference")]


@pytest.mark.parametrize("algorithm", EVALUATING)
def test_what_an_evaluator_raises_at_any_of_its_calls(algorithm):
    game = bg.Game("reversi", size=6)
    position = game.at("c2")
    calls = fails = 0

    def evaluator(p):
        nonlocal calls
        calls += 1
        if calls == fails:
            raise Stop(calls)
        return float(len(p.legal_moves))

    def searched(failing_at):
        nonlocal calls, fails
        calls, fails = 0, failing_at
        limits = {"nodes": 500} if algorithm.startswith("mcts") else {"depth": 3}
        return game.searcher(algorithm, evaluator=evaluator).search(position, **limits)

    right, most = searched(0), calls
    draw = random.Random(algorithm)
    for call in {1, most, *(draw.randint(1, most) for _ in range(6))}:
        with pytest.raises(Stop, match=f"^{call}$"):
            searched(call)
        again = searched(0)
        assert (again.best, again.value, again.nodes, again.line) == (right.best, right.value, right.nodes, right.line)


def test_stop_ends_a_search_that_keeps_its_answer():
    asked = []
    report = bg.Game("reversi").start().search(depth=40, stop=lambda: asked.append(1) or len(asked) > 2)
    assert report.stop == "stopped" and report.best is not None


def test_a_searcher_belongs_to_one_thread_at_a_time():
    game = bg.Game("reversi")
    searcher, begun, end = game.searcher(), threading.Event(), threading.Event()

    def stop():
        begun.set()
        return end.is_set()

    thread = threading.Thread(target=lambda: searcher.search(game.start(), depth=60, stop=stop))
    thread.start()
    assert begun.wait(30)
    with pytest.raises(RuntimeError, match="this searcher is in use by another thread"):
        searcher.search(game.start(), depth=1)
    with pytest.raises(RuntimeError):
        searcher.clear()
    end.set()
    thread.join()
    assert searcher.search(game.start(), depth=1).depth == 1


def test_a_search_does_not_hold_others_up():
    game = bg.Game("reversi")
    done = threading.Event()
    thread = threading.Thread(target=lambda: game.start().search(depth=60, stop=done.is_set))
    thread.start()
    position = game.start()
    while position.ply < 40 and not position.is_over:
        position.push(position.legal_actions()[0])
    assert thread.is_alive()
    done.set()
    thread.join()


def test_perft_counts():
    reversi = bg.Game("reversi").start()
    assert [reversi.perft(n) for n in range(7)] == [1, 4, 12, 56, 244, 1396, 8200]
    assert sum(reversi.perft(5, divide=True).values()) == 1396
    for wrong in (-1, 251):
        with pytest.raises(bg.BadOption):
            reversi.perft(wrong)


@pytest.mark.parametrize("player", ["engine:selective=on,fixed_depth=on", "engine:lmr=on,fixed_depth=on", "master:lmr=off"])
def test_options_that_contradict_a_preset_are_refused(player):
    game = bg.Game("reversi", size=4)
    for ask in (lambda: game.start().search(depth=2, algorithm=player), lambda: game.searcher(player)):
        with pytest.raises(bg.BadOption, match="contradicts .*=on"):
            ask()


@pytest.mark.parametrize("algorithm", ["minimax", "negamax", "alpha-beta"])
def test_equal_moves_are_chosen_at_random_by_the_seed(algorithm):
    position = bg.Game("tic-tac-toe").start()
    def chosen(text, seeds):
        return [str(position.search(depth=2, algorithm=algorithm + text, seed=seed).best) for seed in seeds]
    assert len(set(chosen("", range(1, 20)))) == 1
    values = {str(m.move): m.value for m in position.search(depth=2, algorithm="minimax", all_moves=True).moves}
    best = {move for move, value in values.items() if value == max(values.values())}
    moves = chosen(":random_ties=on", range(1, 100))
    assert set(moves) == best and len(best) > 1
    assert moves == chosen(":random_ties=on", range(1, 100))
