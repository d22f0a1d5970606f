"""Positions by a machine of hypothesis against the plainest model, a list of moves; and noise wherever a text is taken."""

import copy
import pickle

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings
from hypothesis.stateful import Bundle, RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

import boardgames as bg
from test_own import Nim, Race, TicTacToe


class Alike:
    """Two of them are one game."""

    def __eq__(self, other):
        return type(self) is type(other)

    def __hash__(self):
        return hash(type(self))


class AlikeNim(Alike, Nim):
    pass


class AlikeTicTacToe(Alike, TicTacToe):
    pass


class AlikeRace(Alike, Race):
    pass


GAMES = ["reversi:size=4", "quoridor:cols=3,rows=3,walls=1,repetition=2", "timbiriche:rows=2,cols=2,players=3",
         "go:rows=3,cols=3,ko=positional", "morris:variant=three", "connect4:rows=4,cols=4", "tic-tac-toe", "tree",
         AlikeNim(), AlikeTicTacToe(), AlikeRace()]
SETTINGS = settings(derandomize=True, database=None, deadline=None, max_examples=20, stateful_step_count=30)
SOME_NOISE = settings(SETTINGS, max_examples=300)
DUPLICATES = {"copy": bg.Position.copy, "copy.copy": copy.copy, "deepcopy": copy.deepcopy,
              "pickle": lambda position: pickle.loads(pickle.dumps(position))}


class Positions(RuleBasedStateMachine):
    """Some positions of one game, each beside the moves that make it."""

    made_of = None  # and no Game: hypothesis keeps the class to the end
    pairs = Bundle("pairs")

    @initialize(target=pairs)
    def begin(self):
        self.game = bg.Game(self.made_of)
        return self.game.start(), []

    @rule(pair=pairs, choice=st.integers(0, 10**6), kind=st.sampled_from(["text", "move", "action"]))
    def push(self, pair, choice, kind):
        position, moves = pair
        legal = list(position.legal_moves)
        if not legal:
            return
        move = legal[choice % len(legal)]
        action = move.action if move.action is not None else move
        position.push({"text": move.text, "move": move, "action": action}[kind])
        moves.append(move.text)

    @rule(pair=pairs)
    def pop(self, pair):
        position, moves = pair
        if moves:
            position.pop()
            moves.pop()
        else:
            with pytest.raises(IndexError):
                position.pop()

    @rule(pair=pairs, noise=st.one_of(st.text(max_size=6), st.integers()))
    def push_noise(self, pair, noise):
        position, _ = pair
        if noise in position.legal_moves:
            return
        try:
            position.push(noise)
        except bg.IllegalMove:
            return
        position.pop()  # a move, written in another way

    @rule(target=pairs, pair=pairs, how=st.sampled_from(sorted(DUPLICATES)))
    def duplicate(self, pair, how):
        position, moves = pair
        return DUPLICATES[how](position), list(moves)

    @rule(pair=pairs, other=pairs)
    def compare(self, pair, other):
        (p, moves), (q, others) = pair, other
        if moves == others:
            assert p == q
        if p == q:
            assert p.key == q.key and p.text == q.text
            assert [m.text for m in p.legal_moves] == [m.text for m in q.legal_moves]

    @rule(pair=pairs)
    def is_the_moves_replayed(self, pair):
        position, moves = pair
        model = self.game.start()
        for move in moves:
            model.push(move)
        for what in ("text", "key", "moves_played", "turn", "is_over", "result", "winner", "ending"):
            assert getattr(position, what) == getattr(model, what), what
        assert position == model and position.moves_played == moves and position.ply == len(moves)
        assert [m.text for m in position.legal_moves] == [m.text for m in model.legal_moves]
        assert position.is_over != bool(position.legal_moves)

    @rule(pair=pairs)
    def search(self, pair):
        position, moves = pair
        report = position.search(depth=2, algorithm="minimax" if self.game.players == 2 else "max-n")
        assert report.best in position.legal_moves if not position.is_over else report.best is None
        assert position.moves_played == moves


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g if isinstance(g, str) else type(g).__name__)
def test_positions_are_their_moves(game):
    machine = type("Machine", (Positions,), {"made_of": game})
    run_state_machine_as_test(machine, settings=SETTINGS)


# --- noise ---------------------------------------------------------------------------------------

def pieces(*texts):
    """Texts that are put together of those that mean something, and of any others."""
    return st.one_of(st.text(), st.lists(st.sampled_from(texts), max_size=8).map("".join),
                     st.lists(st.one_of(st.sampled_from(texts), st.text(max_size=3)), max_size=8).map("".join))


SPECS = pieces(*bg.games(), ":", ",", "=", "rows", "cols", "size", "players", "walls", "3", "6", "-1", "99999999999999999999", "win",
               "blocked", "a1", "variant", "nine", "tree", "((1 2)3)", "(", ")", " ")
TEXTS = pieces("X", "O", ".", "-", "W", "B", "/", " ", "b", "w", "0", "1", "2", "10", "a1", "e9", "e1,e9", "pass", "\n", "\x00", "é")


@SOME_NOISE
@given(spec=SPECS, options=st.dictionaries(st.text(max_size=5), st.one_of(st.text(max_size=5), st.integers(), st.none()), max_size=2))
def test_noise_is_no_game(spec, options):
    try:
        game = bg.Game(spec, **options)
    except (bg.BadOption, TypeError) as error:
        assert str(error)
        return
    assert bg.Game(game.spec) == game and game.start().ply == 0


@pytest.mark.parametrize("spec", [g for g in GAMES if isinstance(g, str)] + ["quoridor", "go", "morris"])
def test_noise_is_no_position_and_no_move(spec):
    game = bg.Game(spec)
    start = game.start()

    @SOME_NOISE
    @given(text=TEXTS)
    def read(text):
        try:
            position = game.parse(text)
            assert game.parse(position.text).text == position.text
        except bg.BadPosition as error:
            assert str(error)
        try:
            assert game.at(text).ply == len(text.split(" ")) - text.split(" ").count("")
        except bg.IllegalMove as error:
            assert str(error)
        for look in (start.push, start.effects, start.touched):
            try:
                look(text)
            except bg.IllegalMove as error:
                assert str(error)
        while start.ply > 0:
            start.pop()

    read()
    assert start == game.start()
    del game, start  # hypothesis keeps the function to the end
