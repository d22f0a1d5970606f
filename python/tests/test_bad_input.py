"""What is wrong is said in one sentence, and nothing else has happened: each case is tried twice, and a search is right
after it."""

import pickle

import numpy as np
import pytest

import boardgames as bg
from boardgames import _pickle

REVERSI = bg.Game("reversi")
ACTIONS = REVERSI.actions


def start():
    return REVERSI.start()


def batch(**how):
    return bg.Batch(REVERSI, 4, **how)


def search(**how):
    return start().search(**how)


def guess(value):
    return lambda: search(depth=2, evaluator=lambda p: value)


def guesses(function):
    return lambda: search(playouts=50, algorithm="mcts:max_plies=0", evaluator=bg.batched(function))


def guess_of_three(value):
    return lambda: bg.Game("quoridor", players=3).start().search(depth=1, algorithm="max-n", evaluator=lambda p: value)


def fail(*_):
    raise LookupError("mine")


def readonly(array):
    array.flags.writeable = False
    return array


def shared(array, first, second):
    return lambda: batch(out={"ply": array[first], "legal_count": array[second]})


def searches_itself():
    found = []
    found.append(REVERSI.searcher("engine", evaluator=lambda p: found[0].search(p, depth=1).value))
    return found[0].search(start(), depth=3)


def after_the_end():
    boards = batch(reset="disabled")
    boards.playout(1)
    boards.step(np.zeros(4, np.int32))


class Unfinished(bg.PythonGame):
    def initial(self):
        return 0


def match(a, b="novice", game=REVERSI, **how):
    return lambda: bg.match(game, a, b, **{"games": 2, **how})


def step(actions, *marks):
    return lambda: batch().step(actions, *marks)


CASES = {
    # games and positions
    "no game": (lambda: bg.Game("chess"), bg.BadOption, "unknown game 'chess'; known games: go, "),
    "an empty game": (lambda: bg.Game(""), bg.BadOption, "unknown game ''"),
    "a game with a zero in it": (lambda: bg.Game("reversi\0"), bg.BadOption, "unknown game 'reversi?'"),
    "ten million letters": (lambda: bg.Game("x" * 10**7), bg.BadOption, "unknown game '" + "x" * 60 + "...'; known"),
    "a game that is None": (lambda: bg.Game(None), bg.BadOption, "'NoneType' has no function initial; a game has initial"),
    "a game that is a number": (lambda: bg.Game(3), bg.BadOption, "'int' has no function initial; a game has initial"),
    "an option that is none": (lambda: bg.Game("reversi", siz=6), bg.BadOption, "no option 'siz'; did you mean 'size'?"),
    "a value that is none": (lambda: bg.Game("reversi", size=7), bg.BadOption, "'size' of reversi is '7'; it must be 4, 6 or 8"),
    "a long value": (lambda: bg.Game("reversi", size="8" * 10**7), bg.BadOption, "8...'; it must be 4, 6 or 8"),
    "an option twice": (lambda: bg.Game("reversi:size=6", size=4), bg.BadOption, "option 'size' of reversi is given twice"),
    "a list for a value": (lambda: bg.Game("reversi", size=[6]), bg.BadOption, "it must be 4, 6 or 8"),
    "no position": (lambda: REVERSI.parse("xyz"), bg.BadPosition, "a position is 64 characters"),
    "a long position": (lambda: REVERSI.parse("O" * 10**7), bg.BadPosition, "the board has 10000000 cells"),
    "a position of a number": (lambda: REVERSI.parse(3), TypeError, "parse: text is 3; it must be a str"),
    "moves of which one is illegal": (lambda: REVERSI.at("d3 d3"), bg.IllegalMove, "'d3' is not legal here; legal moves: c3"),
    # moves
    "an illegal move": (lambda: start().push("a1"), bg.IllegalMove, "'a1' is not legal here; legal moves: d3, c4, f5, e6"),
    "an illegal action": (lambda: start().push(0), bg.IllegalMove, "action 0 is not legal here"),
    "an action below": (lambda: start().push(-1), bg.IllegalMove, "action -1 is none; they are 0 to 64"),
    "an action above": (lambda: start().push(ACTIONS), bg.IllegalMove, "action 65 is none; they are 0 to 64"),
    "a number without end": (lambda: start().push(2**70), bg.IllegalMove, f"action {2**70} is none; they are 0 to 64"),
    "a number of a kilometre": (lambda: start().push(10**5000), bg.IllegalMove, "action with thousands of digits is none"),
    "no move": (lambda: start().push(None), TypeError, "push: move is None; it must be an int, a Move or a str"),
    "half a move": (lambda: start().push(1.5), TypeError, "push: move is 1.5; it must be an int, a Move or a str"),
    "an empty move": (lambda: start().push(""), bg.IllegalMove, "move '' is neither a cell of this board nor 'pass'"),
    "a move with a zero in it": (lambda: start().push("d3\0"), bg.IllegalMove, "move 'd3?' is neither"),
    "a long move": (lambda: start().push("d" * 10**7), bg.IllegalMove, "dddd...' is neither a cell"),
    "a move of another game": (lambda: start().push(bg.Game("go").start().legal_moves[0]), bg.IllegalMove, "legal moves: d3"),
    "nothing to take back": (lambda: start().pop(), IndexError, "no move was played that could be taken back"),
    "a move that is not there": (lambda: start().legal_moves[99], IndexError, "there is no such legal move"),
    "a text for an index": (lambda: start().legal_moves["a"], TypeError, "LegalMoves: index is 'a'; it must be an int"),
    "a size of who has rows": (lambda: bg.Game("go", size=5), bg.BadOption, "go has no option 'size'; did you mean 'rows' and 'cols'?"),
    "rows of who has a size": (lambda: bg.Game("reversi", rows=6), bg.BadOption, "reversi has no option 'rows'; did you mean 'size'?"),
    "a class for a list": (lambda: bg.Game("morris").endgame("3-3"), TypeError, "endgame: classes is '3-3'; it must be a list"),
    "a text for a position": (lambda: REVERSI.searcher().search("d3", depth=2), TypeError, "search: position is 'd3'; it must be a Position"),
    "a key of a number": (lambda: REVERSI.canonical_key(3), TypeError, "canonical_key: position is 3; it must be a Position"),
    "effects of an illegal move": (lambda: start().effects("a1"), bg.IllegalMove, "'a1' is not legal here"),
    "places of an illegal move": (lambda: start().touched("zz"), bg.IllegalMove, "move 'zz' is neither"),
    # arrays of a position
    "a mask of numbers": (lambda: start().legal_mask(np.zeros(ACTIONS, np.int8)), TypeError,
                          "legal_mask: out is an array of int8 of shape (65,); it must be an array of bool with 1 dimension or None"),
    "a short mask": (lambda: start().legal_mask(np.zeros(64, bool)), bg.Error, "the mask has 64 places; this game needs 65"),
    "a mask to read": (lambda: start().legal_mask(readonly(np.zeros(ACTIONS, bool))), TypeError,
                       "legal_mask: out is an array of bool of shape (65,), read-only; it must be"),
    "planes of a wrong shape": (lambda: start().planes(np.zeros((3, 8, 7), np.uint8)), bg.Error, "out must have the shape 3 x 8 x 8"),
    "cells of a wrong shape": (lambda: start().cells(np.zeros((8, 7), np.uint8)), bg.Error, "out must have the shape 8 x 8"),
    "cells of who has none": (lambda: bg.Game("tree").start().cells(), bg.Error, "tree has no cells; Position.text says what lies"),
    # searches
    "no limit": (lambda: search(), bg.BadOption, "nothing would end the search; say depth, nodes, seconds or playouts"),
    "no depth": (lambda: search(depth=0), bg.BadOption, "depth is 0; it must be 1 to 250 plies"),
    "a depth below": (lambda: search(depth=-1), bg.BadOption, "depth is -1; it must be 1 to 250 plies"),
    "half a depth": (lambda: search(depth=1.5), TypeError, "search: depth is 1.5; it must be an int or None"),
    "a million as a float": (lambda: search(nodes=1e6), TypeError, "search: nodes is 1000000.0; it must be an int or None, such as 1000000"),
    "an argument that is none": (lambda: search(dept=3), TypeError, "search has no argument 'dept'; did you mean 'depth'?"),
    "a limit without its name": (lambda: start().search(3), TypeError, "search takes 0 arguments by position, and got 1; name them, as in depth=..."),
    "an argument too few": (lambda: start().push(), TypeError, "push needs the argument 'move'"),
    "an argument twice": (lambda: start().push("d3", move="d3"), TypeError, "push is given 'move' twice"),
    "an argument too many": (lambda: start().copy(1), TypeError, "copy takes 0 arguments by position, and got 1"),
    "no nodes": (lambda: search(nodes=0), bg.BadOption, "nodes is 0; it must be 1 or more"),
    "seconds that are no number": (lambda: search(seconds=float("nan")), bg.BadOption, "seconds is nan; it must be more than 0"),
    "seconds without end": (lambda: search(seconds=float("inf")), bg.BadOption, "seconds is inf; it must be more than 0"),
    "seconds below": (lambda: search(seconds=-1), bg.BadOption, "seconds is -1.0; it must be more than 0"),
    "seconds as text": (lambda: search(seconds="1"), TypeError, "search: seconds is '1'; it must be a number or None"),
    "playouts of who plays none": (lambda: search(playouts=9), bg.BadOption, "playouts is nothing to engine; say depth, nodes or seconds"),
    "no playouts": (lambda: search(playouts=0, algorithm="mcts"), bg.BadOption, "playouts is 0; it must be 1 or more"),
    "no algorithm": (lambda: search(depth=2, algorithm="alfa"), bg.BadOption, "unknown player 'alfa'; known players: engine"),
    "no key": (lambda: search(depth=2, algorithm="engine:nul=on"), bg.BadOption, "no option 'nul'; did you mean 'null_move'?"),
    "a key twice": (lambda: search(depth=2, algorithm="engine:hash=4", table_mib=4), bg.BadOption, "says hash already; say it once"),
    "no evaluator": (lambda: search(depth=2, evaluator="mat"), bg.BadOption, "unknown evaluator 'mat'; did you mean 'material'?"),
    "a number for an evaluator": (lambda: search(depth=2, evaluator=3), TypeError, "search: evaluator is 3; it must be a str or a function"),
    "no table": (lambda: search(depth=2, table_mib=0), bg.BadOption, "'0' is not a whole number from 1 to "),
    "a table larger than the machine": (lambda: search(depth=2, table_mib=10**9), bg.BadOption, "the memory of this machine"),
    "on_depth that is no function": (lambda: search(depth=2, on_depth=3), TypeError, "search: on_depth is 3; it must be a function or None"),
    "on_depth that fails": (lambda: search(depth=2, on_depth=fail), LookupError, "mine"),
    "stop that fails": (lambda: search(nodes=10**9, stop=fail), LookupError, "mine"),
    "a guess that is none": (guess(None), TypeError, "the evaluator says None of '"),
    "a guess that is a text": (guess("x"), TypeError, "the evaluator says 'x' of '"),
    "a guess that is an array": (guess(np.zeros((1,))), TypeError, "the evaluator says an array of shape (1,) of '"),
    "no guesses": (guesses(lambda planes: None), TypeError, "the batched evaluator gave None for "),
    "one guess for all": (guesses(lambda planes: 0.5), TypeError, "the batched evaluator gave 0.5 for "),
    "a column of guesses": (guesses(lambda planes: np.zeros((len(planes), 1))), TypeError, ", 1) for "),
    "guesses that are none": (guesses(lambda planes: [None] * len(planes)), TypeError, "the evaluator says None of '"),
    "too few guesses": (guesses(lambda planes: [0]), bg.Error, "positions; it must give one for each"),
    "a guess for three": (guess_of_three(1.0), TypeError, "the evaluator gave 1.0 for '"),
    "no guess for three": (guess_of_three(None), TypeError, "the evaluator gave None for '"),
    "two guesses for three": (guess_of_three([1, 2]), bg.Error, "gave 2 values for 'd1,a5,e9//6,6,6/1'; it must give one for each of 3 players"),
    "a guess of three that is none": (guess_of_three([None, 1, 2]), TypeError, "the evaluator says None of '"),
    "a guess that is no number": (guess(float("nan")), bg.Error, "the evaluator says nan of '"),
    "a guess without end": (guess(float("inf")), bg.Error, "it must be a number from -9899.99 to 9899.99 points"),
    "a guess too large": (guess(1e9), bg.Error, "the evaluator says 1000000000.0 of '"),
    "an evaluator that fails": (lambda: search(depth=2, evaluator=fail), LookupError, "mine"),
    "a searcher within itself": (searches_itself, RuntimeError, "this searcher is in use"),
    "a position of another game": (lambda: REVERSI.searcher().search(bg.Game("go").start(), depth=1), bg.BadPosition,
                                   "this searcher is of reversi, and the position of go"),
    "perft below": (lambda: start().perft(-1), bg.BadOption, "depth is -1; it must be 0 to 250 plies"),
    "a tree without limit": (lambda: start().trace(), bg.BadOption, "nothing would end the search"),
    "a tree of nothing": (lambda: start().trace(depth=2, max_nodes=0), bg.BadOption, "max_nodes is 0; it must be 1 or more"),
    # batches
    "no boards": (lambda: bg.Batch(REVERSI, 0), bg.BadOption, "boards is 0; it must be 1 to 1048576"),
    "boards below": (lambda: bg.Batch(REVERSI, -1), bg.BadOption, "boards is -1; it must be 1 to 1048576"),
    "boards without end": (lambda: bg.Batch(REVERSI, 10**9), bg.BadOption, "boards is 1000000000; it must be 1 to 1048576"),
    "half a board": (lambda: bg.Batch(REVERSI, 1.5), TypeError, "Batch: boards is 1.5; it must be an int"),
    "a batch without boards": (lambda: bg.Batch(REVERSI), TypeError, "Batch needs the argument 'boards'"),
    "boards of a text": (lambda: bg.Batch("reversi", 4), TypeError, "Batch: game is 'reversi'; it must be a Game"),
    "a seed below": (lambda: batch().reset(seed=-1), TypeError, "reset: seed is -1, which is out of range"),
    "two games at once": (lambda: bg.Game("reversi", 3), TypeError, "Game takes 1 argument by position, and got 2"),
    "no such reset": (lambda: batch(reset="x"), bg.BadOption, "it must be 'same_step', 'next_step' or 'disabled'"),
    "no such reward": (lambda: batch(reward="x"), bg.BadOption, "it must be 'win' or 'points'"),
    "no threads": (lambda: batch(threads=0), bg.BadOption, "threads is 0; it must be 1 to 256"),
    "plies below": (lambda: batch(max_plies=-1), bg.BadOption, "max_plies is -1; it must be 0 or more"),
    "actions of floats": (step(np.zeros(4)), TypeError, "step: actions is an array of float64 of shape (4,); it must be an array of int32 with 1"),
    "actions of two dimensions": (step(np.zeros((4, 1), np.int32)), TypeError, "step: actions is an array of int32 of shape (4, 1); it must be"),
    "every other action": (step(np.zeros(8, np.int32)[::2]), TypeError, "step: actions is an array of int32 of shape (4,), with gaps in memory; it"),
    "actions in a list": (step([19, 19]), TypeError, "step: actions is [19, 19]; it must be an array of int32 with 1 dimension or an array of int64"),
    "too few actions": (step(np.zeros(3, np.int32)), bg.Error, "there are 3 actions for 4 boards; give each one"),
    "too many actions": (step(np.zeros(5, np.int32)), bg.Error, "there are 5 actions for 4 boards; give each one"),
    "illegal actions": (step(np.array([19, 19, 3, 19], np.int32)), bg.IllegalMove, "board 2: action 3 is not legal here"),
    "actions below": (step(np.full(4, -1, np.int32)), bg.IllegalMove, "board 0: action -1 is none; they are 0 to 64"),
    "actions above": (step(np.full(4, ACTIONS)), bg.IllegalMove, "board 0: action 65 is none; they are 0 to 64"),
    "too few marks": (step(np.full(4, 19), np.ones(3, bool)), bg.Error, "there are 3 marks for 4 boards; give each one"),
    "marks of numbers": (step(np.full(4, 19), np.ones(4, np.int8)), TypeError, "step: boards is an array of int8 of shape (4,); it must be an array of bool"),
    "actions after the end": (after_the_end, bg.IllegalMove, "board 0: the game is over; action 0 cannot be played"),
    "an array of another name": (lambda: batch(out={"mask": np.zeros((4, ACTIONS), bool)}), bg.BadOption, "out has 'mask'; a batch writes planes"),
    "an array of another type": (lambda: batch(out={"ply": np.zeros(4)}), bg.BadOption, "out['ply'] must be an array of int32"),
    "an array to read": (lambda: batch(out={"ply": readonly(np.zeros(4, np.int32))}), bg.BadOption, "that may be written"),
    "one array for two": (shared(np.zeros(4, np.int32), slice(4), slice(4)), bg.BadOption, "share memory; each needs its own"),
    "arrays that overlap": (shared(np.zeros(8, np.int32), slice(4), slice(2, 6)), bg.BadOption, "share memory; each needs its own"),
    "a list of arrays": (lambda: batch(out=[1]), TypeError, "Batch: out is [1]; it must be a dict or None"),
    "too few places for actions": (lambda: batch().random_actions(1, np.zeros(3, np.int32)), bg.Error, "out has 3 places for 4 boards"),
    "a board that is not there": (lambda: batch().position(4), IndexError, "board 4 is none; they are 0 to 3"),
    "a playout that never ends": (lambda: batch().playout(), bg.BadOption, "make the batch with reset='disabled'"),
    # matches, files, games in Python, pickles
    "no games": (match("novice", games=0), bg.BadOption, "games is 0; it must be even, 2 or more"),
    "odd games": (match("novice", games=3), bg.BadOption, "games is 3; it must be even, 2 or more"),
    "no player": (match("nobody"), bg.BadOption, "unknown player 'nobody'; known players: engine"),
    "a player that is None": (match(None), TypeError, "a player is a text, as 'expert', or a function of a Position, and no NoneType"),
    "a player that fails": (match(fail), LookupError, "mine"),
    "a match of a number": (match("novice", game=3), TypeError, "a match is of a Game, as Game('reversi'), or its text, and of no int"),
    "a match of four": (match("novice", game=bg.Game("quoridor:players=4")), bg.BadOption, "a match is for two players, and quoridor:players=4 has 4"),
    "a file of no kind": (lambda: start().save("x"), bg.Error, "'x' does not say what it is to be; it must end in .svg"),
    "a file in no folder": (lambda: start().save("no/such/x.svg"), FileNotFoundError, "to save 'no/such/x.svg' in"),
    "a picture of a number": (lambda: bg.save(3, "x.svg"), TypeError, "only a Position, a Trace and a Match are saved, and no int"),
    "a number that is shown": (lambda: bg.show(3), TypeError, "only a Position and a Trace are shown, and no int"),
    "a game without its functions": (lambda: bg.Game(Unfinished()), bg.BadOption, "'Unfinished' has no function to_move"),
    "what is no game": (lambda: bg.check(3), bg.BadOption, "'int' has no function initial"),
    "no games to check": (lambda: bg.check(Unfinished, games=0), bg.BadOption, ""),
    "a pickle of another version": (lambda: _pickle.position(2, "reversi", start().text, []), bg.BadPosition, "version 1 is known"),
    "a pickle of another game": (lambda: _pickle.position(1, "chess", "", []), bg.BadOption, "unknown game 'chess'"),
    "a pickle of other moves": (lambda: _pickle.position(1, "reversi", start().text, ["a1"]), bg.IllegalMove, "'a1' is not legal here"),
}


def test_there_are_enough_cases():
    assert len(CASES) >= 60


@pytest.mark.parametrize("name", CASES)
def test_it_is_said_what_is_wrong(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    call, kind, sentence = CASES[name]
    for _ in range(2):
        with pytest.raises(kind) as caught:
            call()
        assert type(caught.value) is kind and sentence in str(caught.value)
        assert "\n" not in str(caught.value).strip()
        assert len(str(caught.value)) < 1500
    assert list(tmp_path.iterdir()) == []
    assert search(depth=3).nodes == search(depth=3).nodes > 0


def test_a_position_is_as_before_after_what_was_wrong():
    position = start()
    for move in ("a1", 0, -1, 65, 2**70, "", "d3 c4"):
        with pytest.raises(bg.IllegalMove):
            position.push(move)
    for kind in (None, 1.5, []):
        with pytest.raises(TypeError):
            position.push(kind)
    assert position == start() and position.moves_played == []


def test_a_batch_is_as_before_after_what_was_wrong():
    boards = batch()
    before = boards.planes.copy()
    for actions in (np.array([19, 19, 19, 3], np.int32), np.full(4, 65), np.zeros(3, np.int32)):
        with pytest.raises(bg.Error):
            boards.step(actions)
    assert (boards.planes == before).all() and (boards.ply == 0).all()
    boards.step(np.full(4, 19, np.int32))
    assert (boards.ply == 1).all()


# Made in the test: what pytest keeps to its end would be told as leaked.
@pytest.mark.parametrize("make", [lambda: bg.Game("quoridor:walls=5"), lambda: REVERSI.at("d3 c3"),
                                  lambda: start().legal_moves[0]], ids=["Game", "Position", "Move"])
def test_a_pickle_cut_anywhere(make):
    thing = make()
    whole = pickle.dumps(thing)
    assert pickle.loads(whole) == thing
    for cut in range(len(whole)):
        with pytest.raises((pickle.UnpicklingError, EOFError, ValueError, IndexError, KeyError, AttributeError, TypeError,
                            ImportError, UnicodeDecodeError)):
            pickle.loads(whole[:cut])
