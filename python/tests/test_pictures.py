"""Boards and trees as pictures and files."""

import html
import json
import urllib.parse
import xml.etree.ElementTree as xml

import pytest

import boardgames as bg


def test_a_position_draws_itself():
    for name in bg.games():
        position = bg.Game(name).start()
        assert xml.fromstring(position._repr_svg_()).tag.endswith("svg")
        assert position.svg == position._repr_svg_()


def test_a_tree_draws_itself_and_is_the_one_that_was_searched():
    position = bg.Game("tree", tree="((3 12 8)(2 4 6)(14 5 2))").start()
    trace = position.trace(depth=2)
    assert (trace.algorithm, trace.nodes, trace.pruned) == ("alpha-beta", 11, 2)
    assert trace.leaves == 7 and trace.left_out == 0
    assert xml.fromstring(trace._repr_svg_()).tag.endswith("svg")
    assert trace.dot.startswith("digraph") and trace.text.count("\n") == 2 + 13 == str(trace).count("\n")
    assert "cut" in trace.steps and repr(trace) == "<trace of alpha-beta: 11 nodes>"
    assert json.loads(trace.json)["visited"] == 11 and len(json.loads(trace.json)["nodes"]) == 13
    assert trace.html.startswith("<!DOCTYPE html>") and "alpha-beta on tree" in trace.html
    assert json.loads(bg.Game("reversi").start().trace(depth=1).json)["drawing"]["shapes"]
    minimax = position.trace(depth=2, algorithm="minimax")
    assert (minimax.nodes, minimax.pruned) == (13, 0)
    large = bg.Game("reversi").start().trace(depth=5, max_nodes=50)
    assert large.left_out > 0 and large.nodes - large.left_out + large.pruned == 50
    with pytest.raises(bg.BadOption, match="max_nodes is 0"):
        position.trace(depth=2, max_nodes=0)


def test_files(tmp_path):
    position = bg.Game("connect4").start()
    trace = position.trace(depth=2)
    for thing, name, text in [(position, "a.svg", position.svg), (trace, "b.svg", trace.svg),
                              (trace, "c.dot", trace.dot), (trace, "d.txt", trace.text),
                              (trace, "e.html", trace.html), (trace, "f.json", trace.json)]:
        path = tmp_path / name
        bg.save(thing, str(path))
        assert path.read_text(encoding="utf-8") == text
    with pytest.raises(bg.Error, match="must end in .svg$"):
        bg.save(position, str(tmp_path / "x.png"))
    with pytest.raises(OSError):
        bg.save(position, str(tmp_path / "none" / "x.svg"))
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a.svg", "b.svg", "c.dot", "d.txt", "e.html", "f.json"]


def test_saved_by_themselves(tmp_path):
    position = bg.Game("connect4").start()
    position.save(str(tmp_path / "a.svg"))
    assert (tmp_path / "a.svg").read_text(encoding="utf-8") == position.svg
    played = bg.match(position.game, "random", "novice", games=2)
    played.save(str(tmp_path / "m.json"))
    played.save(str(tmp_path / "m.txt"))
    written = json.loads((tmp_path / "m.json").read_text())
    assert written["names"] == ["random", "novice"] and len(written["games"]) == 2
    assert [written[what] for what in ("wins", "draws", "losses")] == [played.wins, played.draws, played.losses]
    assert (tmp_path / "m.txt").read_text() == f"{played}\n"
    with pytest.raises(bg.Error, match="must end in .json, .txt$"):
        played.save(str(tmp_path / "m.svg"))


def test_a_tree_in_a_notebook_scrolls_and_keeps_its_style_to_itself():
    trace = bg.Game("tree", tree="((3 12 8)(2 4 6)(14 5 2))").start().trace(depth=2)
    shown = trace._repr_html_()
    assert "alpha-beta: 11 nodes, 7 leaves, 2 pruned" in shown and trace.steps.splitlines()[0] in html.unescape(shown)
    assert "<style" not in shown and "<svg" not in shown
    assert urllib.parse.unquote(shown.split("data:image/svg+xml,")[1].split('"')[0]) == trace.svg
    assert "more are not drawn" in bg.Game("reversi").start().trace(depth=5, max_nodes=50)._repr_html_()


def test_show_opens_a_page():
    opened = []
    path = bg.show(bg.Game("go").start(), browser=opened.append)
    assert opened == ["file://" + path] and "<svg" in open(path, encoding="utf-8").read()
    trace = bg.Game("connect4").start().trace(depth=1)
    assert open(bg.show(trace, browser=opened.append), encoding="utf-8").read() == trace.html
