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


def files_of(folder):
    """What a folder has; the numbers of files tell one that was written again from one that was left alone."""
    return {path.relative_to(folder).as_posix(): (path.stat().st_ino, path.read_bytes())
            for path in sorted(folder.rglob("*.bgt"))}


def exchange(path, at):
    """Exchanges two different bytes beside each other, so that the counts of the header stay right."""
    data = bytearray(path.read_bytes())
    while data[at] == data[at + 1]:
        at += 1
    data[at], data[at + 1] = data[at + 1], data[at]
    path.write_bytes(data)


@pytest.mark.parametrize("spec, classes, at", [("morris", ["3-3"], 107118), ("morris:variant=six", ["3-3"], 5000),
                                               ("tic-tac-toe", [], 5000), ("morris:variant=three", [], 100_000),
                                               ("quoridor:cols=4,rows=4,walls=1", ["layouts"], 5000)])
def test_a_table_that_was_read_is_never_written_again(spec, classes, at, tmp_path):
    game = bg.Game(spec)
    game.endgame(classes).save(tmp_path)
    (path,) = tmp_path.rglob("*.bgt")
    whole = files_of(tmp_path)
    game.endgame(classes, folder=tmp_path).save(tmp_path)
    assert files_of(tmp_path) == whole
    exchange(path, at)
    damaged = files_of(tmp_path)
    again = game.endgame(classes, folder=tmp_path)
    for folder in (tmp_path, tmp_path / "other"):
        again.save(folder)
    assert files_of(tmp_path) == damaged != whole


def test_a_damaged_table_is_still_known_as_damaged(tmp_path):
    game = bg.Game("morris")
    position = game.parse("-------BWWW--B-----B----/0,0/0")
    table = game.endgame(["3-3"])
    assert table.value(position) == ("win", 1)
    table.save(tmp_path)
    exchange(tmp_path / "morris" / "3-3.bgt", 107118)
    damaged = game.endgame(["3-3"], folder=tmp_path)
    damaged.save(tmp_path)
    for again in (damaged, game.endgame(folder=tmp_path)):
        with pytest.raises(bg.Error, match="the table of morris 3-3 is damaged"):
            again.value(position)
    assert game.endgame(folder=tmp_path).game.parse(position.text).search(depth=1).nodes > 1  # it does not ask that block


def test_what_rests_on_others_is_saved_alone_and_never_on_damaged_ones(tmp_path):
    game = bg.Game("morris", variant="six")
    game.endgame(["3-3"]).save(tmp_path)
    before = files_of(tmp_path)
    game.endgame(["4-3"], folder=tmp_path).save(tmp_path)
    both = files_of(tmp_path)
    assert sorted(both) == ["morris-variant-six/3-3.bgt", "morris-variant-six/4-3.bgt"]
    assert both["morris-variant-six/3-3.bgt"] == before["morris-variant-six/3-3.bgt"]
    (tmp_path / "morris-variant-six" / "4-3.bgt").unlink()
    exchange(tmp_path / "morris-variant-six" / "3-3.bgt", 5000)
    with pytest.raises(bg.Error, match="4-3: a table that it rests on is damaged"):
        game.endgame(["4-3"], folder=tmp_path)


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
