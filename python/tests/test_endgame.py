"""Endgame tables: the values of searches, made in memory, saved and read again; what is wrong with files."""

import random
import re

import pytest

import boardgames as bg


@pytest.fixture(scope="module")
def table():
    return bg.Game("tic-tac-toe").endgame()


def random_positions(game, seed, count, plies):
    draw = random.Random(seed)
    for _ in range(count):
        position = game.start()
        for _ in range(draw.randrange(plies)):
            if position.is_over:
                break
            position.push(draw.choice(list(position.legal_moves)))
        yield game.parse(position.text)  # no table knows the game before it


def test_a_table_counts_its_positions(table):
    assert table.classes == {"": {"positions": 6046, "wins": 3404, "draws": 1068, "losses": 1574, "longest": 5}}
    assert table.game == bg.Game("tic-tac-toe") and table.rules == ""
    assert table.value(bg.Game("tic-tac-toe").start()) == ("draw", None)


@pytest.mark.parametrize("spec, seed, plies", [("tic-tac-toe", 1, 9), ("morris:variant=three", 2, 14)])
def test_the_values_are_those_of_searches(spec, seed, plies):
    game = bg.Game(spec)
    table, seen = game.endgame(), set()
    for position in random_positions(game, seed, 60, plies):
        value = table.value(position)
        seen.add(value[0])
        if not position.is_over:
            report = position.search(solve=True)
            assert value == (report.kind, report.plies if report.kind != "draw" else None), (seed, position)
    assert seen == {"win", "draw", "loss"}


def test_classes_rest_on_others_and_searches_ask_them(tmp_path):
    game = bg.Game("morris", variant="six")
    table = game.endgame(["3-3"])
    assert list(table.classes) == ["3-3"] and table.value(game.start()) is None
    position = game.parse("WW---BB-W---B---/0,0/0")
    kind, plies = table.value(position)
    assert kind == "win" and plies > 1
    report = table.game.parse(position.text).search(depth=1)
    assert (report.kind, report.plies) == (kind, plies)
    assert position.search(depth=1).kind == "guess"
    table.save(tmp_path)
    again = game.endgame(folder=tmp_path)
    assert again.classes == table.classes and again.value(position) == (kind, plies)


def test_files_that_are_none(table, tmp_path):
    table.save(tmp_path)
    path = tmp_path / "tic-tac-toe.bgt"
    whole = path.read_bytes()
    game = bg.Game("tic-tac-toe")
    path.write_bytes(whole[:-1] + bytes([whole[-1] ^ 1]))
    damaged = game.endgame(folder=tmp_path)
    with pytest.raises(bg.Error, match="the table of tic-tac-toe is damaged"):
        damaged.value(game.start())
    for wrong, sentence in [(b"", "is no endgame table"), (b"GIF89a" * 1000, "is no endgame table"),
                            (whole[:5000], "is cut off"), (whole[:100], "is cut off or damaged"),
                            (whole[:60] + b"x" + whole[61:], "has a damaged header"),
                            (whole + b"x", "has bytes too many")]:
        path.write_bytes(wrong)
        with pytest.raises(bg.Error, match="the table of tic-tac-toe " + sentence):
            game.endgame(folder=tmp_path)
    path.unlink()
    path.mkdir()
    with pytest.raises(OSError):
        game.endgame(folder=tmp_path)


@pytest.mark.parametrize("spec, given, sentence", [
    ("reversi", {}, "reversi has no endgame table"),
    ("tic-tac-toe", {"classes": ["3-3"]}, "tic-tac-toe has one table, and no classes"),
    ("morris", {}, "say classes, from '3-3' to '9+0-9+0', or a folder"),
    ("morris", {"classes": ["3-33"]}, "unknown class '3-33'; did you mean '3-3'? known classes: 3-3, 4-3"),
    ("morris", {"classes": ["8-8"], "memory_mib": 1}, "retrograde analysis needs 2 MB here, more than the 1 MB"),
    ("tic-tac-toe", {"memory_mib": 0}, "memory_mib is 0; it must be 1 to"),
])
def test_tables_that_are_none(spec, given, sentence):
    with pytest.raises(bg.Error, match=re.escape(sentence)):
        bg.Game(spec).endgame(**given)


def test_a_position_of_another_game_is_refused(table):
    with pytest.raises(bg.BadPosition, match="this table is of tic-tac-toe, and the position of connect4"):
        table.value(bg.Game("connect4").start())
