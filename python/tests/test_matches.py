"""Matches: seats exchanged, the same for the same seed, faults told, Elo finite."""

import pytest

import boardgames as bg


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
    ({"a": "engine"}, "nothing would end the search"),
    ({"a": "nobody"}, "nobody"),
])
def test_matches_that_are_none(given, sentence):
    with pytest.raises(bg.BadOption, match=sentence):
        bg.match(bg.Game("connect4"), **{"a": "novice", "b": "novice", "games": 2, **given})
    with pytest.raises(bg.BadOption, match="a match is for two players"):
        bg.match(bg.Game("timbiriche", players=3), "novice", "novice")


def test_openings_never_end_the_game():
    assert bg.match(bg.Game("tic-tac-toe"), "novice", "expert", games=20, openings=9).played == 20
