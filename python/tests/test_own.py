"""Games and evaluators in Python."""

import gc
import pickle
import random
import re
import subprocess
import sys
import weakref

import numpy as np
import pytest

import boardgames as bg


class Nim(bg.PythonGame):
    """Matches: take one to three; who takes the last one wins."""

    objective = "win"
    matches = 21

    def initial(self):
        return (self.matches, 0)

    def to_move(self, s):
        return s[1]

    def moves(self, s):
        return range(1, min(s[0], 3) + 1)

    def apply(self, s, m):
        return (s[0] - m, 1 - s[1])

    def terminal(self, s):
        return s[0] == 0

    def utility(self, s, p):
        return -1 if p == s[1] else 1

    def evaluate(self, s, p):
        good = 0.5 if s[0] % 4 else -0.5
        return good if p == s[1] else -good


class FiveNim(Nim):
    matches = 5


class TicTacToe(bg.PythonGame):
    """As the one of the library's lessons."""

    actions = 9
    LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

    def initial(self):
        return (0,) * 9

    def to_move(self, s):
        return sum(c != 0 for c in s) % 2

    def moves(self, s):
        return [i for i, c in enumerate(s) if c == 0]

    def apply(self, s, m):
        return s[:m] + (self.to_move(s) + 1,) + s[m + 1:]

    def won(self, s, p):
        return any(all(s[i] == p + 1 for i in line) for line in self.LINES)

    def terminal(self, s):
        return 0 not in s or self.won(s, 0) or self.won(s, 1)

    def utility(self, s, p):
        return int(self.won(s, p)) - int(self.won(s, 1 - p))

    def move_text(self, s, m):
        return "abc"[m % 3] + str(m // 3 + 1)

    def cells(self, s):
        return [s[0:3], s[3:6], s[6:9]]


class Race(bg.PythonGame):
    """Three players in turn put 1 or 2 on a heap; who makes it ten or more gets it from both others."""

    players = 3
    player_names = ["Ann", "Bo", "Cy"]

    def initial(self):
        return (0, 0)

    def to_move(self, s):
        return s[1]

    def moves(self, s):
        return ["one", "two"]

    def apply(self, s, m):
        return (s[0] + (1 if m == "one" else 2), (s[1] + 1) % 3)

    def terminal(self, s):
        return s[0] >= 10

    def utility(self, s, p):
        return 2 if p == (s[1] - 1) % 3 else -1


# --- games ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [Nim, TicTacToe, Race])
def test_right_games_pass_the_suite(rules):
    assert bg.check(rules) == []


def test_every_algorithm_solves_nim():
    game = bg.Game(FiveNim())
    assert (game.name, game.players, game.objective, game.actions) == ("fivenim", 2, "win", 0)
    assert game.summary == "a game in Python"  # a name and a text are a class's own
    assert bg.Game(Nim()).summary == "Matches: take one to three; who takes the last one wins."
    solvers = set(game.algorithms) - {"random", "greedy", "best-difference", "max-n", "paranoid", "best-reply"}
    assert len(solvers) >= 9
    for algorithm in sorted(solvers):
        report = game.start().search(depth=10, solve=algorithm in ("mcts", "df-pn"), algorithm=algorithm)
        assert (report.kind, str(report.best)) == ("win", "1"), algorithm
    for algorithm in game.algorithms:
        assert game.start().search(depth=2, playouts=20, algorithm=algorithm).best is not None, algorithm


def test_is_the_librarys_game_where_the_rules_are():
    mine, theirs = bg.Game(TicTacToe()), bg.Game("tic-tac-toe")
    for depth in range(7):
        assert mine.start().perft(depth) == theirs.start().perft(depth)
    for algorithm in ("minimax", "negamax"):
        a = mine.at("b2 a1").search(depth=7, algorithm=algorithm)
        b = theirs.at("b2 a1").search(depth=7, algorithm=algorithm)
        assert (a.value, a.nodes, a.leaves) == (b.value, b.nodes, b.leaves)
    draw = random.Random(3)
    for _ in range(50):
        p, q = mine.start(), theirs.start()
        while not q.is_over:
            assert list(map(str, p.legal_moves)) == list(map(str, q.legal_moves))
            assert p.legal_actions() == q.legal_actions()
            move = str(draw.choice(list(q.legal_moves)))
            p.push(move)
            q.push(move)
        assert p.is_over and p.result == q.result


def test_cells_are_those_of_the_game_from_the_movers_view():
    position = bg.Game(TicTacToe()).at("b2 a1")
    assert position.cells().tolist() == [[2, 0, 0], [0, 1, 0], [0, 0, 0]]
    position.push("c3")
    assert position.cells().tolist() == [[1, 0, 0], [0, 2, 0], [0, 0, 2]]
    assert all(move.places == [] for move in position.legal_moves)  # its picture names none

    def cells(rows):
        return bg.Game(type("Odd", (Race,), {"cells": lambda self, s: rows})()).at("one").cells()  # Bo is to move

    assert cells([[0, 1, 2, 3, 4, 255]]).tolist() == [[0, 3, 1, 2, 4, 255]]
    assert cells([]).shape == (0, 0)
    with pytest.raises(bg.Error, match="cells gives 256; an array has numbers from 0 to 255"):
        cells([[256]])
    with pytest.raises(bg.Error, match="cells gives rows of 2 and of 1 numbers; an array has rows of one length"):
        cells([[1, 2], [1]])
    with pytest.raises(bg.Error, match="fivenim has no cells"):
        bg.Game(FiveNim()).start().cells()


def test_a_game_draws_itself():
    class Drawn(TicTacToe):
        def draw(self, s):
            yield "rect", 0, 0, 3, 3, "board"
            for i, man in enumerate(s):
                yield "rect", i % 3, i // 3, 1, 1, "cell"
                if man:
                    yield "circle", i % 3 + 0.5, i // 3 + 0.5, 0.4, f"player{man - 1}"

    assert bg.Game(Drawn()).at("b2 a1 c3").svg == bg.Game(TicTacToe()).at("b2 a1 c3").svg

    def drawn(*shapes):
        return bg.Game(type("Odd", (FiveNim,), {"draw": lambda self, s: shapes})()).start().svg

    picture = drawn(("line", 0, 1, 4.5, 2, "grid"), ("text", 1, 3, "label", "five <"))
    assert 'viewBox="0 0 180 120"' in picture and 'class="grid"' in picture and ">five &lt;</text>" in picture
    for wrong in [("square", 0, 0, 1, "cell"), ("circle", 0, 0, "cell"), ("circle", 0, 0, float("nan"), "cell"), ("rect", 0, 0, 1, 1, 3),
                  ("text", 0, 0, "label"), ("circle", 0, 0, 1, "cell", "more"), (), "circle", None]:
        with pytest.raises(bg.Error, match="^draw gives the shape .*; one is .'rect', x, y, width, height, style"):
            drawn(wrong)
    with pytest.raises(LookupError):
        bg.Game(type("Odd", (FiveNim,), {"draw": lambda self, s: {}[s]})()).start().svg


def test_a_position_of_it_is_as_any_other():
    game = bg.Game(TicTacToe())
    p = game.at("b2 a1")
    assert str(p) == "O . .\n. X .\n. . .\n"
    assert p.text == "(2, 0, 0, 0, 1, 0, 0, 0, 0)"
    assert game.parse(p.text) == p and game.parse(p.text).key == p.key
    assert "player0" in p.svg and "player1" in p.svg
    assert p.legal_mask().tolist() == [False, True, True, True, False, True, True, True, True]
    assert 4 not in p.legal_moves and "c3" in p.legal_moves
    with pytest.raises(bg.IllegalMove, match="'b2' is not legal here; legal are: b1 c1"):
        p.push("b2")
    with pytest.raises(bg.BadPosition, match="is no position of tictactoe"):
        game.parse("import os")
    q = pickle.loads(pickle.dumps(p))
    assert q.text == p.text and q.moves_played == ["b2", "a1"]
    assert p.trace(depth=2).nodes == 20
    assert game.rules.LINES is TicTacToe.LINES and bg.Game("reversi").rules is None


def test_numbers_that_are_moves_are_taken_as_moves():
    p = bg.Game(Nim()).start()
    p.push(3)
    assert p.text == "(18, 1)" and 2 in p.legal_moves and 4 not in p.legal_moves
    with pytest.raises(bg.IllegalMove, match="'4' is not legal here; legal are: 1 2 3"):
        p.push(4)


def test_three_players():
    game = bg.Game(Race())
    assert game.player_names == ["Ann", "Bo", "Cy"]
    report = game.start().search(depth=10, algorithm="max-n")
    assert sorted(report.values) == [-1, -1, 2] and report.kind == "exact"


def test_matches_and_batches():
    game = bg.Game(TicTacToe())
    match = bg.match(game, "alpha-beta:depth=9", "random", games=10, openings=1)
    assert match.losses == 0 and match.played == 10
    batch = bg.Batch(game, 32)
    ended = 0
    for step in range(50):
        batch.step(batch.random_actions(seed=step))
        ended += int(batch.terminated.sum())
    assert ended > 100


def test_is_searched_in_one_thread():
    with pytest.raises(bg.BadOption, match="in one thread"):
        bg.Game(Nim()).searcher("engine:threads=2")


def test_games_are_one_if_their_classes_and_attributes_are():
    class Other(Nim):
        name = "nim"

    class Named(Nim):
        name = "nim"

        def __init__(self, size):
            self.size = size

        def initial(self):
            return (self.size, 0)

    searcher = bg.Game(Nim()).searcher()
    assert searcher.search(bg.Game(Nim()).start(), depth=3).depth == 3 and bg.Game(Nim()) == bg.Game(Nim())
    for other in (Other(), Named(21), Named(20)):
        assert bg.Game(other).name == "nim" and bg.Game(other) != bg.Game(Nim())
        with pytest.raises(bg.BadPosition, match="another game of that name"):
            searcher.search(bg.Game(other).start(), depth=3)
    assert bg.Game(Named(20)) == bg.Game(Named(20)) != bg.Game(Named(21))
    assert bg.Game(Named(20)).start() == bg.Game(Named(20)).start()


# --- faulty games --------------------------------------------------------------------------------


def faulty(base=FiveNim, **functions):
    return type("Faulty", (base,), functions)


FAULTY = {
    "a move twice": (faulty(moves=lambda self, s: [1, 1]), "MovesAreThere", "each must be pushed once"),
    "another order": (faulty(moves=lambda self, s: random.sample(range(1, min(s[0], 3) + 1), min(s[0], 3))), "StatesStay",
                      "another order, the second time"),
    "no moves": (faulty(moves=lambda self, s: []), "StatesStay", "moves gives none"),
    "too many moves": (faulty(moves=lambda self, s: range(600)), "StatesStay", "more than 512"),
    "not zero-sum": (faulty(utility=lambda self, s, p: 1), "GamesEnd", "results must sum to zero over the players, and sum to 2 ["),
    "not quite zero-sum": (faulty(utility=lambda self, s, p: 0.25), "GamesEnd", "results must sum to zero over the players, and sum to 0.5 ["),
    "nothing applied": (faulty(apply=lambda self, s, m: None), "StatesStay", "apply gives None"),
    "nobody's turn": (faulty(to_move=lambda self, s: 2), "StatesStay|MovesAreThere", "to_move gives 2"),
    "guess not zero-sum": (faulty(evaluate=lambda self, s, p: 0.25), "Evaluations", "evaluate"),
    "guess too large": (faulty(evaluate=lambda self, s, p: 1e6), "", "must be a number from"),
    "keys alike": (faulty(key=lambda self, s: 7), "", ""),
    "keys of lists": (faulty(key=lambda self, s: list(s) if s[0] < 5 else s), "", "keys are made of"),
    "one text for all": (faulty(move_text=lambda self, s, m: "x"), "", ""),
    "moves that change": (faulty(moves=lambda self, s: [[1]]), "StatesStay", "may change"),
    "an error": (faulty(apply=lambda self, s, m: 1 // 0), "StatesStay", "ZeroDivisionError"),
    "no number": (faulty(utility=lambda self, s, p: "won"), "", "utility gives 'won' for (0, 0); it must be a number from -"),
    "nothing": (faulty(utility=lambda self, s, p: None), "", "utility gives None for (0, 0); it must be a number from -"),
    "an array": (faulty(utility=lambda self, s, p: np.zeros((1, 1))), "", "utility gives an array of shape (1, 1) for (0, 0)"),
}


@pytest.mark.parametrize("name", FAULTY)
def test_what_is_wrong_is_found(name):
    rules, check, sentence = FAULTY[name]
    faults = bg.check(rules, games=20)
    assert len(faults) == 1
    assert any(faults[0][0].startswith(c) for c in check.split("|"))
    assert sentence in faults[0][1]


@pytest.mark.parametrize("state", [lambda n, p: [n, p], lambda n, p: {"n": n, "p": p}, lambda n, p: ({n}, p),
                                   lambda n, p: np.array([n, p]), lambda n, p: bytearray([n, p])],
                         ids=["list", "dict", "set in a tuple", "array", "bytearray"])
def test_states_without_a_key_are_told_as_such(state):
    def parts(s):
        if isinstance(s, dict):
            return s["n"], s["p"]
        n, p = s
        return (next(iter(n)) if isinstance(n, set) else n), p

    class Unhashable(FiveNim):
        def initial(self):
            return state(5, 0)

        def to_move(self, s):
            return int(parts(s)[1])

        def moves(self, s):
            return super().moves((int(parts(s)[0]), 0))

        def apply(self, s, m):
            n, p = parts(s)
            return state(n - m, 1 - p)

        def terminal(self, s):
            return parts(s)[0] == 0

        def utility(self, s, p):
            return super().utility((0, int(parts(s)[1])), p)

        def evaluate(self, s, p):
            return 0

    (check, sentence), = bg.check(Unhashable, games=3)
    assert check == "StatesStayAsTheyAre" and sentence == (
        f"the state {state(5, 0)!r} has no key, so that no search has a table; make states of numbers, texts, tuples and "
        "frozensets, or add a function key")
    Unhashable.key = lambda self, s: tuple(map(int, parts(s)))
    assert not any("has no key" in sentence for _, sentence in bg.check(Unhashable, games=3))
    assert bg.Game(Unhashable()).start().search(solve=True).plies == bg.Game(FiveNim()).start().search(solve=True).plies


def test_scores_in_what_check_says_are_points_or_plies():
    """Inside they are hundredths, and a win is a number near a million."""
    for rules in (faulty(utility=lambda self, s, p: 1), faulty(utility=lambda self, s, p: 0.25), faulty(key=lambda self, s: 7),
                  faulty(key=lambda self, s: s[1])):
        (_, sentence), = bg.check(rules, games=5)
        assert not re.search(r"\d{3}", re.sub(r"seed \d+", "", sentence)), sentence


def test_check_ends_when_its_time_is_over():
    (name, sentence), = bg.check(FiveNim, seconds=1e-9)
    assert name == "TimeIsOver" and re.fullmatch("1e-09 seconds were over in check 1 of [0-9]+, StatesStayAsTheyAre; it and those "
                                                 "after it have not been done", sentence)
    assert bg.check(FiveNim, seconds=1e6) == bg.check(FiveNim) == []
    assert bg.check(faulty(moves=lambda self, s: []), seconds=1e6)[0][0] == "StatesStayAsTheyAre"
    for wrong in (0, -1.0, float("nan")):
        with pytest.raises(bg.BadOption, match=f"seconds is {float(wrong)}; it must be more than 0"):
            bg.check(FiveNim, seconds=wrong)


def test_check_shows_how_far_it_is(capsys):
    assert bg.check(FiveNim, games=3, progress=True) == []
    shown = re.findall(r"\rcheck ([0-9]+) of ([0-9]+): (\w+)\x1b\[K", capsys.readouterr().err)
    assert [int(number) for number, _, _ in shown] == list(range(1, int(shown[0][1]) + 1)) and len({name for _, _, name in shown}) > 20
    (fault, _), = bg.check(faulty(utility=lambda self, s, p: 1), games=3, progress=True)
    shown = capsys.readouterr().err
    assert shown.endswith(f": {fault}\x1b[K\r\x1b[K")
    bg.check(FiveNim, games=3)  # where that is no terminal
    bg.check(FiveNim, games=3, progress=False)
    assert capsys.readouterr().err == ""


def test_a_state_changed_in_place_is_found():
    class InPlace(FiveNim):
        def initial(self):
            return [5, 0]

        def apply(self, s, m):
            s[0] -= m
            s[1] = 1 - s[1]
            return s

    (check, sentence), = bg.check(InPlace)
    assert check == "StatesStayAsTheyAre" and "apply changes the state it is given: [5, 0] becomes" in sentence


def test_what_a_game_lacks_is_told_at_once():
    class Little(bg.PythonGame):
        def initial(self):
            return 0

    with pytest.raises(bg.BadOption, match="'Little' has no function to_move; a game has initial"):
        bg.Game(Little())
    with pytest.raises(TypeError, match="called moves"):
        class Named(bg.PythonGame):
            def legal_moves(self, s):
                return []
    for attribute, wrong in (("players", 1), ("players", 9), ("objective", "fun"), ("actions", -1)):
        with pytest.raises(bg.BadOption, match=attribute):
            bg.Game(faulty(**{attribute: wrong})())


class Failing(TicTacToe):
    """Raises at the n-th call of one of its functions."""

    def __init__(self):
        self.function, self.left = "", 0

    def count(self, function):
        if function == self.function:
            self.left -= 1
            if self.left == 0:
                raise LookupError(function)


def _failing(name):
    def function(self, *args):
        self.count(name)
        return getattr(TicTacToe, name)(self, *args)
    return function


for _name in ("to_move", "moves", "apply", "terminal", "utility"):
    setattr(Failing, _name, _failing(_name))
Failing.evaluate = lambda self, s, p: self.count("evaluate") or (s[4] == p + 1) - (s[4] == 2 - p)


def test_what_a_function_raises_ends_the_search_and_the_next_one_is_right():
    rules = Failing()
    game = bg.Game(rules)
    draw = random.Random(1)
    raised = 0
    for algorithm in game.algorithms:
        searcher = game.searcher(algorithm)
        limits = {"playouts": 200} if algorithm == "mcts" else {"depth": 3}
        rules.function = ""
        right = game.searcher(algorithm).search(game.start(), **limits)
        for function in ("to_move", "moves", "apply", "terminal", "utility", "evaluate"):
            for _ in range(4):
                searcher.clear()
                rules.function, rules.left = function, draw.randrange(1, 60)
                try:
                    searcher.search(game.start(), **limits)
                except LookupError as error:
                    assert error.args == (function,)
                    raised += 1
                rules.function = ""
                searcher.clear()
                again = searcher.search(game.start(), **limits)
                if algorithm not in ("random", "greedy", "best-difference", "mcts"):  # which draw lots on
                    assert (again.value, again.nodes) == (right.value, right.nodes), algorithm
    assert raised > 150


# --- evaluators ----------------------------------------------------------------------------------


def stones(p):
    planes = p.planes()
    return float(planes[0].sum()) - float(planes[1].sum())


def test_an_evaluator_is_a_function():
    game = bg.Game("reversi", size=6)
    for player in ("engine", "alpha-beta", "pvs", "minimax"):
        mine = game.searcher(player, evaluator=stones).search(game.start(), depth=4)
        theirs = game.searcher(player, evaluator="material").search(game.start(), depth=4)
        assert (mine.value, mine.nodes, mine.best) == (theirs.value, theirs.nodes, theirs.best)
    assert game.start().search(depth=3, evaluator=lambda p: 0).value == 0
    assert game.start().trace(depth=2, evaluator=stones).nodes > 10


def test_an_evaluator_of_three_players_gives_three_values():
    game = bg.Game("quoridor", rows=5, cols=5, players=3, walls=1)
    report = game.start().search(depth=2, algorithm="max-n", evaluator=lambda p: (3, 2, -5))
    assert report.values == [3, 2, -5]
    with pytest.raises(bg.Error, match="gave 2 values .* one for each of 3 players"):
        game.start().search(depth=2, algorithm="max-n", evaluator=lambda p: (1, 2))


@pytest.mark.parametrize("answer, error, words", [
    (float("nan"), bg.Error, "the evaluator says nan of .* it must be a number from -"),
    (float("inf"), bg.Error, "the evaluator says inf of"),
    (1e9, bg.Error, "the evaluator says 1000000000.0 of"),
    ("good", TypeError, "it must be a number from"),
    (None, TypeError, "it must be a number from")])
def test_what_is_no_evaluation_is_refused(answer, error, words):
    game = bg.Game("reversi", size=6)
    searcher = game.searcher(evaluator=lambda p: answer if p.ply else 0)
    with pytest.raises(error, match=words):
        game.searcher(evaluator=lambda p: answer).search(game.start(), depth=3)
    assert searcher.search(game.start(), depth=1).best is not None


def test_what_an_evaluator_raises_comes_out_as_it_is():
    class Mine(Exception):
        pass

    game = bg.Game("reversi", size=6)
    left = [0]

    def failing(p):
        left[0] -= 1
        if left[0] == 0:
            raise Mine(p.text)
        return stones(p)

    draw = random.Random(5)
    raised = 0
    for algorithm in game.algorithms:
        if algorithm == "random":
            continue
        limits = {"playouts": 50} if algorithm == "mcts" else {"depth": 3}
        text = "mcts:max_plies=0" if algorithm == "mcts" else algorithm
        searcher = game.searcher(text, evaluator=failing)
        for _ in range(5):
            left[0] = draw.randrange(1, 20)
            try:
                searcher.search(game.start(), **limits)
            except Mine as error:
                assert game.parse(str(error)).text == str(error)
                raised += 1
            left[0] = 0
            again = searcher.search(game.start(), **limits)
            if algorithm in ("engine", "alpha-beta", "pvs", "minimax", "negamax", "mtdf"):
                assert again.value == game.start().search(depth=3, algorithm="minimax", evaluator="material").value
    assert raised > 30


def test_an_evaluator_may_search_but_not_with_its_own_searcher():
    game = bg.Game("tic-tac-toe")
    inner = game.searcher("minimax")
    game.searcher(evaluator=lambda p: inner.search(p, depth=9).value).search(game.start(), depth=2)
    searcher = game.searcher(evaluator=lambda p: searcher.search(p, depth=1).value)
    with pytest.raises(RuntimeError, match="in use"):
        searcher.search(game.start(), depth=2)


def test_an_evaluator_and_its_name_are_said_once():
    with pytest.raises(bg.BadOption, match="say it once"):
        bg.Game("reversi").searcher("engine:evaluator=material", evaluator=stones)


def test_a_searcher_that_its_evaluator_knows_is_collected():
    game = bg.Game("reversi")

    class Knows:
        def __call__(self, p):
            return 0

    knows = Knows()
    knows.searcher = game.searcher(evaluator=knows)
    gone = weakref.ref(knows)
    del knows
    gc.collect()
    assert gone() is None


def test_a_batched_evaluator_is_asked_for_many():
    sizes = []

    @bg.batched(size=16)
    def many(planes):
        assert planes.dtype == np.uint8 and planes.shape[1:] == game.plane_shape
        sizes.append(len(planes))
        return planes[:, 0].sum((1, 2), dtype=int) - planes[:, 1].sum((1, 2), dtype=int)

    game = bg.Game("reversi", size=6)
    reports = [game.start().search(playouts=1000, algorithm="mcts:max_plies=0", evaluator=many, seed=1) for _ in (1, 2)]
    assert max(sizes) == 16 and sum(sizes) > 10 * len(sizes)
    assert sum(m.visits for m in reports[0].moves) == 1000
    assert reports[0].line == reports[1].line and reports[0].value == reports[1].value
    # By other players it is asked for one.
    sizes.clear()
    mine = game.start().search(depth=3, evaluator=many)
    assert set(sizes) == {1}
    assert mine.value == game.start().search(depth=3, evaluator="material").value


def test_a_batched_evaluator_of_the_wrong_kind_is_refused():
    game = bg.Game("reversi", size=6)
    with pytest.raises(bg.Error, match="gave 1 values for"):
        game.start().search(playouts=200, algorithm="mcts:max_plies=0", evaluator=bg.batched(lambda planes: [0]))
    with pytest.raises(bg.BadOption, match="two players"):
        bg.Game("quoridor:players=3").searcher("mcts", evaluator=bg.batched(lambda planes: [0]))
    with pytest.raises(bg.BadOption, match="has none"):
        bg.Game(Nim()).searcher("mcts", evaluator=bg.batched(lambda planes: [0]))
    with pytest.raises(ValueError, match="size is 0"):
        bg.batched(size=0)


# --- what is left over ---------------------------------------------------------------------------


def test_games_that_know_themselves_are_collected():
    gone = []

    class Card:
        """A state that knows its game, as states of a notebook's own classes do."""

    def round_about():
        class Knows(FiveNim):
            def initial(self):
                card.five = super().initial()
                return card.five

            def board(self, s):
                return str(game) + str(position) + str(searcher) + str(batch)

        card = Card()
        rules = Knows()
        game = bg.Game(rules)
        position = game.start()
        position.push(1)
        searcher = game.searcher(evaluator=lambda p: position.ply * 0)
        searcher.search(position, depth=3)
        batch = bg.Game(TicTacToe())
        card.game = game
        gone.extend(weakref.ref(o) for o in (rules, card))

    round_about()
    gc.collect()
    assert [ref() for ref in gone] == [None, None]


def test_a_script_leaves_nothing_behind():
    script = """if True:
        import typing
        import boardgames as bg

        class State(typing.NamedTuple):
            left: int
            turn: int

        class Nim(bg.PythonGame):
            def initial(self): return State(9, 0)
            def to_move(self, s): return s.turn
            def moves(self, s): return ["one", "two"][:s.left]
            def apply(self, s, m): return State(s.left - (1 if m == "one" else 2), 1 - s.turn)
            def terminal(self, s): return s.left == 0
            def utility(self, s, p): return -1 if p == s.turn else 1
            def position_text(self, s): return f"{s.left}/{s.turn}"
            def parse_position(self, text): return State(*map(int, text.split("/")))

        print(bg.check(Nim))
        game = bg.Game(Nim())
        p = game.start()
        p.push("two")
        searcher = game.searcher(evaluator=lambda q: 0.0 * p.ply)
        report = searcher.search(p, depth=3)
        tree = p.trace(depth=2)
        reversi = bg.Game("reversi")
        batch = bg.Batch(reversi, 2048, threads=2)
        mask = batch.legal_mask
        moves = p.legal_moves
        print(p.search(solve=True).kind)
        """
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert (run.stdout, run.stderr, run.returncode) == ("[]\nexact\n", "", 0)
