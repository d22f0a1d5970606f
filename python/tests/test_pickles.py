"""What workers need goes through a pickle and comes back equal; what cannot says so in one sentence."""

import concurrent.futures
import copy
import json
import multiprocessing
import pickle

import numpy as np
import pytest

import boardgames as bg
from test_own import FiveNim, Nim, TicTacToe

POSITION = bg.Game("reversi", size=4).at("a2")
SEARCHES = {
    "engine": lambda p: p.search(depth=3),
    "all moves": lambda p: p.search(depth=2, all_moves=True),
    "mcts": lambda p: p.search(playouts=30, algorithm="mcts"),
    "max-n": lambda p: p.search(depth=2, algorithm="max-n"),
    "over": lambda p: bg.Game("tic-tac-toe").at("a3 a1 b3 b1 c3").search(depth=1),
    "gains": lambda p: p.search(depth=2, algorithm="best-difference", all_moves=True),
    "own game": lambda p: bg.Game(TicTacToe()).start().search(depth=2, all_moves=True),
}


@bg.batched
def network(planes):
    return planes[:, 0].sum((1, 2)) / 64.0


def plain(planes):
    return planes[:, 1].sum((1, 2)) / 64.0


class Networks:
    @bg.batched(size=7)
    def inner(planes):
        return planes[:, 0].sum((1, 2))


class Adder:
    """A network as a library gives it: an object that is called."""

    def __init__(self, more):
        self.more = more

    def __call__(self, planes):
        return planes[:, 0].sum((1, 2)) + self.more


def round_trips(thing):
    return [pickle.loads(pickle.dumps(thing, protocol)) for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)] + \
        [copy.copy(thing), copy.deepcopy(thing)]


MOVE_VALUE = ("move", "value", "kind", "visits", "line", "gain", "reply_gain")


@pytest.mark.parametrize("name", SEARCHES)
def test_reports(name):
    report = SEARCHES[name](POSITION)
    for again in round_trips(report):
        assert again.dict == report.dict and repr(again) == repr(report) and again.best == report.best
        assert [repr(value) for value in again.moves] == [repr(value) for value in report.moves]
        assert [value.visits for value in again.moves] == [value.visits for value in report.moves]
        if report.best is not None:
            assert again.best.places == report.best.places
    for value in report.moves:
        for again in round_trips(value):
            assert [getattr(again, n) for n in MOVE_VALUE] == [getattr(value, n) for n in MOVE_VALUE]


@pytest.mark.parametrize("name", SEARCHES)
def test_a_report_as_dict_and_json(name):
    report = SEARCHES[name](POSITION)
    told = report.dict
    public = [n for n in dir(report) if not n.startswith("_") and n not in ("dict", "json")]
    assert sorted(told) == public
    for n in public:
        value = getattr(report, n)
        if n == "best":
            value = None if value is None else value.text
        if n == "moves":
            value = [{"move": m.move.text, "value": m.value, "kind": m.kind, "visits": m.visits, "line": m.line,
                      "gain": m.gain, "reply_gain": m.reply_gain} for m in value]
        assert told[n] == value, n
    assert json.loads(report.json) == told and "\n" not in report.json


@pytest.mark.parametrize("make", [
    lambda: POSITION.trace(depth=3), lambda: POSITION.trace(depth=2, algorithm="engine"),
    lambda: bg.Game("tic-tac-toe").at("b2").trace(nodes=200, algorithm="df-pn"),
    lambda: bg.Game("timbiriche", players=3, rows=2, cols=2).start().trace(depth=2, algorithm="max-n"),
    lambda: POSITION.trace(depth=2, algorithm="best-difference"), lambda: POSITION.trace(playouts=20, algorithm="mcts"), lambda: bg.Game(TicTacToe()).start().trace(depth=2, max_nodes=9)])
def test_traces(make):
    trace = make()
    for again in round_trips(trace):
        for what in ("svg", "dot", "json", "html", "text", "steps", "nodes", "left_out", "pruned", "leaves", "depth", "algorithm"):
            assert getattr(again, what) == getattr(trace, what), what


def test_a_trace_that_was_cut_or_changed_is_refused():
    function, (data,) = POSITION.trace(depth=2).__reduce__()
    for wrong in [data[:cut] for cut in range(0, len(data), 97)] + [data[:50] + bytes([data[50] ^ 1]) + data[51:], data + b"x"]:
        with pytest.raises(bg.Error, match="this pickle of a Trace is cut off or damaged"):
            function(wrong)


def test_functions_and_methods_by_their_names():
    for function in (bg.games, bg.check, bg.match, bg.player, bg.Position.search, bg.Game.searcher):
        assert all(again is function for again in round_trips(function))
    for method in (POSITION.search, POSITION.trace, POSITION.perft, POSITION.legal_actions, POSITION.game.parse,
                   POSITION.legal_moves.__len__):
        again = pickle.loads(pickle.dumps(method))
        assert again.__self__ == method.__self__ or method.__name__ == "__len__"
        assert again.__name__ == method.__name__
    assert pickle.loads(pickle.dumps(POSITION.perft))(3) == POSITION.perft(3)
    assert list(pickle.loads(pickle.dumps(POSITION.legal_moves))) == list(POSITION.legal_moves)


def test_networks():
    assert all(again is network for again in round_trips(network))
    assert all(again is Networks.inner for again in round_trips(Networks.inner))
    planes = np.ones((3, 2, 4, 4), np.uint8)
    for made in (bg.batched(plain), bg.batched(plain, size=3), bg.batched(Adder(5))):
        again = pickle.loads(pickle.dumps(made))
        assert type(again) is type(made) and again.batch_size == made.batch_size
        assert again(planes).tolist() == made(planes).tolist()


@pytest.mark.parametrize("how", ["fork", "spawn"])
def test_workers(how):
    if how not in multiprocessing.get_all_start_methods():
        pytest.skip("this system has no " + how)
    own = bg.Game(TicTacToe()).at("b2")
    with concurrent.futures.ProcessPoolExecutor(1, multiprocessing.get_context(how)) as workers:
        searched = [workers.submit(p.search, depth=3) for p in (POSITION, own)]
        traced = workers.submit(POSITION.trace, depth=2)
        net = workers.submit(POSITION.search, playouts=100, algorithm="mcts:max_plies=0", evaluator=network)
        seen = workers.submit(bg.check, FiveNim, games=1)
        for p, future in zip((POSITION, own), searched):
            here = p.search(depth=3)
            assert {**future.result().dict, "seconds": 0} == {**here.dict, "seconds": 0}
        assert traced.result().nodes == POSITION.trace(depth=2).nodes
        assert net.result().best == POSITION.search(playouts=100, algorithm="mcts:max_plies=0", evaluator=network).best
        assert seen.result() == []


# --- games of one's own --------------------------------------------------------------------------------


class Heap(Nim):
    def __init__(self, size, table=None):
        self.size = size
        self.table = table

    def initial(self):
        return (self.size, 0)


@pytest.mark.parametrize("table", [None, [1, 2], {"a": (1, 2)}, np.arange(3), [3.5, "x"]], ids=str)
def test_a_game_of_ones_own_is_the_same_after_a_round_trip(table):
    game = bg.Game(Heap(9, table))
    position = game.at("2 3")
    for again in round_trips(position):
        assert again == position and again.game == game and again.game.rules.size == 9
        searcher = game.searcher()
        assert searcher.search(again, depth=5).value == searcher.search(position, depth=5).value
        assert game.canonical_key(again) == game.canonical_key(position)
    assert bg.Game(Heap(9, table)) == game != bg.Game(Heap(8, table))
    assert game != bg.Game(Heap(9, "another")) and game != bg.Game(Heap(9, np.arange(4)))


# --- what cannot ---------------------------------------------------------------------------------------

KEPT_HERE = {
    "Searcher": (lambda: POSITION.game.searcher(), "make another by Game.searcher"),
    "Batch": (lambda: bg.Batch(POSITION.game, 2), "make another by Batch"),
    "Endgame": (lambda: bg.Game("tic-tac-toe").endgame(), "save its tables into a folder"),
}


@pytest.mark.parametrize("name", KEPT_HERE)
@pytest.mark.parametrize("how", [pickle.dumps, copy.copy, copy.deepcopy])
def test_what_stays_in_its_process_says_so(name, how):
    make, sentence = KEPT_HERE[name]
    thing = make()
    method = {"Searcher": "search", "Batch": "step", "Endgame": "value"}[name]
    for part in (thing, getattr(thing, method)):
        if how is not pickle.dumps and part is not thing:
            continue
        with pytest.raises(TypeError) as caught:
            how(part)
        assert f"{name} cannot be pickled or copied" in str(caught.value) and sentence in str(caught.value)
        assert "\n" not in str(caught.value)


def test_all_that_is_public_was_tried():
    tried = {"Report", "MoveValue", "Trace", "Position", "Move", "Game", "LegalMoves", "Searcher", "Batch", "Endgame",
             "PythonGame", "Match", "PlayerSpec", "Option"}
    errors = {"Error", "BadOption", "BadPosition", "IllegalMove"}
    assert {name for name in bg.__all__ if isinstance(getattr(bg, name), type)} == tried | errors
    for name in errors:
        again = pickle.loads(pickle.dumps(getattr(bg, name)("what is wrong")))
        assert type(again) is getattr(bg, name) and str(again) == "what is wrong"
    match = bg.match(bg.Game("connect4"), "novice", "expert", games=2)
    assert all(again == match for again in round_trips(match))
    spec = bg.player("engine:depth=2", evaluator=plain)
    assert all(again == spec for again in round_trips(spec))
    with pytest.raises(TypeError, match=r"^cannot pickle '[\w.]*Option' object"):
        pickle.dumps(POSITION.game.options[0])
