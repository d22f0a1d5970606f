"""Matches: seats exchanged, the same for the same seed, faults told, Elo finite."""

import importlib
import random
import threading

import pytest

import boardgames as bg
from boardgames import matches


def test_the_stronger_one_wins():
    result = bg.match(bg.Game("reversi"), "expert", "novice", games=40, seed=2)
    assert result.played == 40 == len(result.games) and result.wins > 24
    difference, low, high = result.elo
    assert 0 < low < difference < high < 3000
    assert str(result).startswith(f"expert against novice: {result.wins} won, ")


def test_seats_are_exchanged_over_the_same_openings():
    seen = []

    def first(position):
        seen.append(position.moves_played[:4])
        return position.legal_moves[0]

    result = bg.match(bg.Game("reversi"), first, first, games=6)
    assert [seat for seat, _, _ in result.games] == [0, 1] * 3
    openings = [moves[:4] for _, moves, _ in result.games]
    assert openings[0::2] == openings[1::2] and len({tuple(o) for o in openings}) > 1
    # One player against itself: what is won in one seat is lost in the other.
    assert result.wins == result.losses and result.elo[0] == 0.0
    assert bg.match(bg.Game("reversi"), "expert", "novice", games=4, seed=3).games == \
        bg.match(bg.Game("reversi"), "expert", "novice", games=4, seed=3).games


def test_a_player_may_play_on_the_position_it_is_given():
    def deep(position):
        move = position.legal_moves[0]
        position.push(move)
        return move.text
    assert bg.match(bg.Game("connect4"), deep, "expert", games=2).played == 2


def test_faults_lose_and_are_told():
    result = bg.match(bg.Game("connect4"), lambda position: 7, "novice", games=4, openings=0)
    assert (result.wins, result.losses) == (0, 4)
    assert result.faults == [("<lambda>", "action 7 is none; they are 0 to 6")] * 4
    assert bg.match(bg.Game("connect4"), lambda position: None, "novice", games=2).losses == 2
    difference, low, high = result.elo
    assert -3000 < low < difference < 0 and difference < high < 3000

    def broken(position):
        raise KeyError("mine")
    with pytest.raises(KeyError, match="mine"):
        bg.match(bg.Game("connect4"), broken, "novice", games=2)


@pytest.mark.parametrize("given, sentence", [
    ({"games": 3}, "games is 3; it must be even"),
    ({"games": 0}, "games is 0"),
    ({"openings": -1}, "openings is -1"),
    ({"jobs": 0}, "jobs is 0; it must be 1 or more threads"),
    ({"sprt": (50, 0)}, "sprt is .50, 0.; it must be two differences"),
    ({"sprt": (0, 500)}, "the smaller one first"),
    ({"a": "engine"}, "nothing would end a search of 'engine'; say a limit, such as 'engine:nodes=2000'"),
    ({"a": "nobody"}, "nobody"),
])
def test_matches_that_are_none(given, sentence):
    with pytest.raises(bg.BadOption, match=sentence):
        bg.match(bg.Game("connect4"), **{"a": "novice", "b": "novice", "games": 2, **given})
    with pytest.raises(bg.BadOption, match="a match is for two players"):
        bg.match(bg.Game("timbiriche", players=3), "novice", "novice")


@pytest.mark.parametrize("text", ["engine", "master", "mcts", "alpha-beta", "minimax", "df-pn", "engine:null_move=off",
                                  "engine:time=none", "mcts:exploration=0.4", "engine:epsilon=0.5"])
@pytest.mark.parametrize("seat", ["match", "second", "player", "opponent", "board"])
def test_a_player_without_a_limit_is_refused_when_it_is_made(text, seat):
    game = bg.Game("reversi", size=4)
    played = []

    def first(position):
        played.append(position)
        return position.legal_moves[0]

    makes = {"match": lambda: bg.match(game, text, first, games=2), "second": lambda: bg.match(game, first, text, games=2),
             "player": lambda: bg.match(game, bg.player(text), first, games=2),
             "opponent": lambda: importorskip("gymnasium").Env("reversi:size=4", opponent=text),
             "board": lambda: importorskip("board", "anywidget").Board(game.start(), opponent=text)}
    with pytest.raises(bg.BadOption) as caught:
        makes[seat]()
    assert not played and f"nothing would end a search of '{text}'; say a limit, such as '{text}" in str(caught.value)
    assert "\n" not in str(caught.value)
    limited = str(caught.value).rsplit("'", 2)[1]  # what it says would be right is right
    assert bg.match(game, limited.replace("time=none,", ""), "random", games=2).played == 2


def importorskip(module, needs=None):
    pytest.importorskip(needs or module)
    return importlib.import_module("boardgames." + module)


@pytest.mark.parametrize("text", ["random", "novice", "intermediate", "expert", "level-2", "greedy", "best-difference",
                                  "engine:depth=1", "mcts:playouts=5", "master:nodes=50", "engine:time=1ms"])
def test_a_player_with_a_limit_is_taken(text):
    assert bg.match(bg.Game("reversi", size=4), text, "random", games=2).played == 2


@bg.batched
def stones(planes):
    return planes[:, 0].sum((1, 2)) * 1.0 - planes[:, 1].sum((1, 2))


@pytest.mark.parametrize("jobs", [1, 3])
def test_players_with_evaluators_of_ones_own(jobs):
    game = bg.Game("reversi", size=4)
    threads = set()

    def mobile(position):
        threads.add(threading.get_ident())
        return len(position.legal_moves)

    players = [bg.player("engine:depth=2", evaluator=mobile), bg.player("mcts:playouts=20,max_plies=0", evaluator=stones),
               bg.player("engine:depth=2", evaluator="material"), bg.player("expert")]
    for one in players:
        result = bg.match(game, one, "random", games=6, jobs=jobs)
        assert result.played == 6 and result.names[0] == str(one) and not result.faults
    assert threads and str(players[0]) == "engine:depth=2 with mobile" and str(players[3]) == "expert"
    # The same evaluator by its name and by a function plays the same games.
    material = bg.player("engine:depth=2", evaluator=lambda p: int((p.cells() == 1).sum()) - int((p.cells() == 2).sum()))
    assert [moves for _, moves, _ in bg.match(game, material, players[2], games=6).games] == \
        [moves for _, moves, _ in bg.match(game, players[2], players[2], games=6).games]


def test_players_that_are_none():
    for wrong, sentence in [(lambda: bg.player(3), "the text of a player is a str"),
                            (lambda: bg.player("expert", evaluator=3), "an evaluator is a name or a function"),
                            (lambda: bg.match(bg.Game("connect4"), None, "random"), "a player is a text")]:
        with pytest.raises(TypeError, match=sentence):
            wrong()
    with pytest.raises(bg.BadOption, match="unknown evaluator 'mat'"):
        bg.match(bg.Game("reversi"), bg.player("engine:depth=2", evaluator="mat"), "random", games=2)
    with pytest.raises(KeyError, match="mine"):
        bg.match(bg.Game("reversi"), bg.player("engine:depth=2", evaluator=fails), "random", games=2)


def fails(position):
    raise KeyError("mine")


def test_functions_that_take_a_seed_play_the_same_match_again():
    game = bg.Game("connect4")
    seeds = []

    def drawn(position, seed):
        seeds.append(seed)
        return random.Random(seed).choice(position.legal_actions())

    class Drawn:
        def __call__(self, position, *, seed=None):
            return drawn(position, seed)

    first = bg.match(game, drawn, Drawn(), games=8, seed=3)
    assert len(set(seeds)) > 0.9 * len(seeds) and len({tuple(moves) for _, moves, _ in first.games}) == 8
    for jobs in (1, 3):
        again = bg.match(game, drawn, Drawn(), games=8, seed=3, jobs=jobs)
        assert again == first and bg.match(game, drawn, Drawn(), games=8, seed=4, jobs=jobs) != first
    without = bg.match(game, lambda position: position.legal_actions()[0], max_seedless, games=2)
    assert without.played == 2


def max_seedless(position):
    return position.legal_actions()[-1]


@pytest.mark.parametrize("a, b", [("engine:nodes=300", "random"), ("mcts:playouts=30", "engine:depth=2"),
                                  ("level-2", "engine:nodes=200,random_ties=on"), ("random:seed=5", "novice"),
                                  ("engine:nodes=300,epsilon=0.3", "best-difference")])
def test_a_searcher_that_is_kept_plays_as_a_new_one(a, b):
    """Each pair of games depends on its opening and seed alone, not on those before it."""
    game = bg.Game("reversi", size=6)
    whole = bg.match(game, a, b, games=12, seed=6)
    assert bg.match(game, a, b, games=12, seed=6, jobs=3) == whole
    assert bg.match(game, a, b, games=4, seed=6).games == whole.games[:4]
    kept = [matches._Seated(game, player) for player in (a, b)]
    for seat in (0, 1, 0):
        for player in kept:
            player(game.start())
        fresh = [matches._Seated(game, player, seed=70 + i) for i, player in enumerate((a, b))]
        for i, player in enumerate(kept):
            player.begin(70 + i)
        games = [matches._play(game.start(), players, seat, threading.Event())[1].moves_played for players in (fresh, kept)]
        assert games[0] == games[1]


def test_openings_never_end_the_game():
    assert bg.match(bg.Game("tic-tac-toe"), "novice", "expert", games=20, openings=9).played == 20


def test_threads_play_the_same_games():
    played = [bg.match(bg.Game("reversi", size=6), "novice", "engine:nodes=300", games=24, seed=5, jobs=jobs)
              for jobs in (1, 2, 5)]
    assert played[0] == played[1] == played[2] and sum(played[0].pairs) == 12


def test_what_a_player_raises_in_a_thread_ends_the_match():
    def broken(position):
        raise KeyError("mine")
    with pytest.raises(KeyError, match="mine"):
        bg.match(bg.Game("reversi"), broken, "engine:depth=60", games=20, jobs=3)


# The ratios are those of the library's own test of its tournaments, which are fastchess's.
@pytest.mark.parametrize("pairs, ratio", [([1, 4, 10, 8, 2], 0.3103), ([10, 40, 100, 60, 15], 1.5185),
                                          ([5, 0, 10, 0, 5], -0.0166), ([0, 0, 10, 0, 0], -0.2858),
                                          ([0, 0, 0, 0, 10], 0.2837)])
def test_the_ratio_of_a_sequential_test(pairs, ratio):
    assert bg.Match(("a", "b"), sprt=(0, 10), pairs=pairs).llr == pytest.approx(ratio, abs=5e-5)
    assert bg.Match(("a", "b"), pairs=pairs).llr is None


def test_a_sequential_test_ends_the_match():
    told = []
    won = bg.match(bg.Game("reversi"), "expert", "random", games=400, sprt=(0, 100), jobs=2,
                   on_game=lambda result: told.append(result.played))
    assert won.accepted == 100 and won.played < 400 and told == list(range(1, won.played + 1))
    assert str(won).endswith("; +100 Elo is accepted")
    lost = bg.match(bg.Game("reversi"), "random", "expert", games=400, sprt=(0, 100))
    assert lost.accepted == 0 and lost.played < 400
    assert bg.match(bg.Game("reversi"), "random", "random", games=4, sprt=(0, 100)).accepted is None
