"""The board that is clicked: what it does with moves, and in a real browser what a click tells it."""

import os
import random
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as xml

import pytest

import boardgames as bg

pytest.importorskip("anywidget")
from boardgames.board import Board, _places  # noqa: E402

# Every way of drawing, and of naming places.
SPECS = ["reversi:size=6", "go:rows=5,cols=7", "morris", "morris:variant=three", "quoridor:rows=5,cols=7,walls=3",
         "quoridor:players=4", "timbiriche:rows=2,cols=3,players=3", "connect4", "tic-tac-toe", "tree", "tree:tree=(((3 17)(2 12))((15)(25 0))((2 5)(3)))"]


def tell(board, **what):
    """As if the page had said it."""
    board._handle_custom_msg({"ply": board.position.ply} | what, [])


def inside(corners, x, y):
    points = [tuple(map(float, corner.split(","))) for corner in corners.split()]
    found = False
    for (ax, ay), (bx, by) in zip(points, points[-1:] + points[:-1]):
        if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
            found = not found
    return found


def marks(position):
    """Where pieces, drawn lines and rings are: {(x, y, ...): class}."""
    found = {}
    for shape in xml.fromstring(position.svg):
        at, style = shape.attrib, shape.get("class", "")
        if shape.tag.endswith("circle") and (style == "last" or style.startswith("player") and float(at["r"]) > 8):
            found[float(at["cx"]), float(at["cy"])] = style
        elif shape.tag.endswith("line") and style in ("edge", "wall"):
            x, y = (0.4 * float(at[a + "1"]) + 0.6 * float(at[a + "2"]) for a in "xy")  # beside the middle, where walls cross
            found[x, y] = style
    return found


def test_each_place_lies_where_the_move_is_seen():
    for spec in SPECS:
        draw = random.Random(spec)
        for _ in range(3):
            position = bg.Game(spec).start()
            while not position.is_over and position.ply < 80:
                move = draw.choice(list(position.legal_moves))
                touched = position.touched(move)
                assert touched or str(move) == "pass", (spec, position.text, move)
                places = _places(position, [name for m in position.legal_moves for name in position.touched(m)])
                before = marks(position)
                position.push(move)
                after = marks(position)
                changed = {at for at in before | after if before.get(at) != after.get(at)}
                for name in touched:
                    here = [at for at in changed if inside(places[name], *at)]
                    assert here, (spec, position.text, move, name)
                    if position.game.name != "connect4":  # a column is touched as a whole
                        assert len(here) == 1
                    others = [n for n in places if n != name and inside(places[n], *here[0])]
                    assert not others, (spec, position.text, move, name, others)


def test_a_click_plays_and_is_observed():
    board = Board(bg.Game("reversi").start())
    seen = []
    board.observe(lambda change: seen.append(change.new), "moves")
    tell(board, do="play", move="d3")
    assert seen == [("d3",)] == [board.moves]
    assert board.position == bg.Game("reversi").at("d3") and board._view["last"] == ["d3"]
    board.position.push("c3")  # a copy
    tell(board, do="play", move="c5", ply=0)  # of a picture that has gone
    assert board.moves == ("d3",)
    tell(board, do="play", move="d3")
    assert board.moves == ("d3",) and board._view["fault"].startswith("move 'd3' is not legal here")
    tell(board, do="play", move="c3")
    assert board.moves == ("d3", "c3") and board._view["fault"] == ""
    tell(board, do="back")
    assert board.moves == ("d3",)
    board.position = bg.Game("tic-tac-toe").at("b2")
    assert board.moves == ("b2",) and board._view["status"] == "O to move"


def test_an_opponent_answers_until_it_is_your_turn():
    board = Board(bg.Game("timbiriche", rows=1, cols=2, players=3).start(), opponent=lambda p: p.legal_moves[0])
    tell(board, do="play", move="c1c2")
    assert len(board.moves) == 3 and board.position.turn == 0
    tell(board, do="back")
    assert board.moves == ()
    tell(board, do="answer")
    assert len(board.moves) == 1 and board.position.turn == 1
    tell(board, do="back")
    assert board.moves == ()
    with pytest.raises(IndexError):
        board.pop()

    board = Board(bg.Game("reversi", size=6).start(), opponent="novice")
    assert board._view["opponent"] == "novice"
    while not board.position.is_over:
        tell(board, do="play", move=str(board.position.legal_moves[0]))
    assert board._view["moves"] == [] and board._view["status"].startswith("The game is over")

    def broken(position):
        raise ZeroDivisionError("no idea")

    for opponent, fault in [(lambda p: "a1", "move 'a1' is not legal here"), (broken, "no idea")]:
        board = Board(bg.Game("reversi").start(), opponent=opponent)
        tell(board, do="play", move="d3")
        assert board.moves == ("d3",) and board._view["fault"].startswith(fault)
    with pytest.raises(bg.BadOption, match="unknown player 'nobody'"):
        Board(bg.Game("reversi").start(), opponent="nobody")
    with pytest.raises(ValueError, match="no opponent; say Board"):
        Board(bg.Game("reversi").start()).answer()
    with pytest.raises(TypeError, match="shows a Position, as .*, and no str"):
        Board("reversi")


def test_values():
    board = Board(bg.Game("tree", tree="((3 12 8)(2 4 6)(14 5 2))").start(), values=True)
    assert board._view["values"] == {"a": "+3=", "b": "+2=", "c": "+2="}
    assert board._view["best"] == "a" and board._view["line"] == "+3=: a a"
    board.values = False
    assert board._view["values"] is None and board._view["line"] == ""
    board = Board(bg.Game("tic-tac-toe").at("a1 a2 b1 b2"), values=True)
    assert board._view["values"]["c1"] == "win" and board._view["values"]["a3"] == "loss"


def test_a_game_of_your_own_is_played_by_its_list():
    class Nim(bg.PythonGame):
        def initial(self): return (5, 0)
        def to_move(self, s): return s[1]
        def moves(self, s): return range(1, min(s[0], 3) + 1)
        def apply(self, s, m): return (s[0] - m, 1 - s[1])
        def terminal(self, s): return s[0] == 0
        def utility(self, s, p): return -1 if p == s[1] else 1

    board = Board(bg.Game(Nim()).start(), opponent="alpha-beta:depth=5")
    assert board._view["moves"] == [["1", []], ["2", []], ["3", []]] and board._view["places"] == {}
    tell(board, do="play", move="3")
    assert board.moves == ("3", "2") and board.position.winner == 1


def test_without_anywidget_one_sentence_says_so():
    code = "import sys; sys.modules['anywidget'] = None\nimport boardgames as bg\nassert 'Board' in dir(bg)\nbg.Board"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stderr
    assert said.strip().splitlines()[-1] == \
        "ImportError: bg.Board needs anywidget, which is missing; pip install anywidget"
    code = "import sys, boardgames; sys.exit(bool({'anywidget', 'traitlets', 'numpy'} & set(sys.modules)))"
    subprocess.run([sys.executable, "-c", code], check=True)


# In a real browser: the page has a stub of the model, which keeps what it was told.

CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")

STUB = """async ([source, css]) => {
  document.head.append(Object.assign(document.createElement("style"), {textContent: css}));
  const listeners = [];
  window.model = {
    state: {}, told: [],
    get: (name) => model.state[name],
    set: (name, value) => { model.state[name] = value; },
    send: (what) => model.told.push(what),
    save_changes: () => model.told.push({values: model.state.values}),
    on: (event, listener) => listeners.push(listener),
    off: () => {},
    show: (state) => { model.state = state; for (const listener of listeners) listener(); },
  };
  window.board = (await import(`data:text/javascript,${encodeURIComponent(source)}`)).default;
}"""


class InBrowser:
    """A Board and the page that shows it."""

    def __init__(self, page, board):
        self.page, self.board = page, board
        page.set_content("<!doctype html><html lang=en><title>board</title><main id=cell></main>")
        page.evaluate(STUB, [board._esm, board._css])
        self.show()
        page.evaluate("board.render({model, el: document.getElementById('cell')})")

    def show(self):
        self.page.evaluate("state => model.show(state)", {"_view": self.board._view, "values": self.board.values})

    def click(self, place):
        self.page.locator(f'[data-place="{place}"]').click()

    def deliver(self):
        """Tells the board what the model was told, and returns it."""
        told = self.page.evaluate("model.told.splice(0)")
        for what in told:
            if "do" in what:
                self.board._handle_custom_msg(what, [])
            else:
                self.board.values = what["values"]
        self.show()
        return told

    def texts(self, what):
        return self.page.locator(what).all_text_contents()


@pytest.fixture(scope="module")
def page():
    playwright = pytest.importorskip("playwright.sync_api")
    if CHROMIUM is None:
        pytest.skip("there is no chromium on this machine to click in")
    if "LD_PRELOAD" in os.environ:
        pytest.skip("what is loaded before all else, as a sanitizer, would be loaded by the browser too")
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 900, "height": 800})
        complaints, strangers = [], []
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("request", lambda request: request.url.startswith("data:") or strangers.append(request.url))
        yield page
        browser.close()
    assert complaints == [] and strangers == []


def test_a_cell_is_clicked(page):
    seen = InBrowser(page, Board(bg.Game("reversi").start()))
    assert page.locator("polygon.next").evaluate_all("all => all.map(p => p.dataset.place)") == ["d3", "c4", "f5", "e6"]
    assert page.locator("img").evaluate("async i => { await i.decode(); return [i.naturalWidth, i.naturalHeight]; }") == [360, 388]
    seen.click("d3")
    assert seen.deliver() == [{"do": "play", "move": "d3", "ply": 0}]
    assert seen.board.position == bg.Game("reversi").at("d3")
    assert page.locator("polygon.last").get_attribute("data-place") == "d3"
    assert seen.texts(".status") == ["White to move"]
    # In the picture, not beside it: a click at the coordinates that the picture's labels give.
    box = page.locator("img").bounding_box()
    page.mouse.click(box["x"] + 128, box["y"] + 124)
    assert seen.deliver() == [{"do": "play", "move": "c3", "ply": 1}]
    page.get_by_role("button", name="Take back").click()
    assert seen.deliver() == [{"do": "back", "ply": 2}]
    assert seen.board.moves == ("d3",)


def test_a_move_of_two_places_is_clicked_or_a_button(page):
    position = bg.Game("morris", variant="three").at("a1 c1 b2 c3 a3 a2")
    seen = InBrowser(page, Board(position))
    moves = [str(move) for move in position.legal_moves if position.touched(move)[0] == "b2"]
    assert len(moves) > 1 and seen.texts(".offered button") == []
    seen.click("b2")
    assert seen.texts(".offered button") == moves
    assert page.locator("polygon.next").count() == len(moves)
    seen.click("b2")  # gives it up
    assert page.locator("polygon.touched").count() == 0 and seen.texts(".offered button") == [] == seen.deliver()
    seen.click("b2")
    seen.click(position.touched(moves[0])[1])
    assert seen.deliver() == [{"do": "play", "move": moves[0], "ply": 6}]
    assert seen.board.moves[-1] == moves[0]
    seen.board.pop()
    seen.show()
    seen.click("b2")
    page.get_by_role("button", name=moves[1]).click()
    seen.deliver()
    assert seen.board.moves[-1] == moves[1]


def test_a_wall_and_a_pass(page):
    seen = InBrowser(page, Board(bg.Game("quoridor").start()))
    box = page.locator("img").bounding_box()
    x, y = (float(re.search(rf'{a}="([\d.]+)"[^>]*>{name}<', seen.board._view["svg"])[1]) for a, name in (("x", "e"), ("y", "3")))
    page.mouse.click(box["x"] + x + 10, box["y"] + y - 20)  # above e3, to the right
    assert seen.deliver() == [{"do": "play", "move": "e3h", "ply": 0}]
    seen = InBrowser(page, Board(bg.Game("go", rows=5, cols=5).start()))
    assert seen.texts(".offered button") == ["pass"]
    page.get_by_role("button", name="pass").click()
    seen.deliver()
    assert seen.board.moves == ("pass",)


def test_keys_alone(page):
    seen = InBrowser(page, Board(bg.Game("connect4").start(), opponent="novice"))
    assert seen.texts("option") == [str(m) for m in bg.Game("connect4").start().legal_moves]
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.tagName") == "SELECT"
    page.keyboard.type("4")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert seen.deliver() == [{"do": "play", "move": "4", "ply": 0}]
    assert seen.board.moves[0] == "4" and len(seen.board.moves) == 2
    assert page.evaluate("document.activeElement.textContent") == "Play"  # the focus stays
    page.get_by_role("button", name="Let novice move").click()
    assert seen.deliver() == [{"do": "answer", "ply": 2}]


def test_values_are_shown(page):
    seen = InBrowser(page, Board(bg.Game("tic-tac-toe").at("a1 a2 b1 b2")))
    assert page.locator("svg text").count() == 0
    page.get_by_label("Values").check()
    assert seen.deliver() == [{"values": True}]
    assert sorted(seen.texts("svg text")) == sorted(seen.board._view["values"].values())
    assert seen.texts("svg text.best") == ["win"] and "c1  win" in seen.texts("option")
    seen.click("c1")
    seen.deliver()
    assert seen.board.position.winner == 0 and seen.texts("option") == []
    assert page.locator("select").is_disabled()


def test_what_is_wrong_is_said_and_stays_text(page):
    def opponent(position):
        raise ValueError("<b>no move</b>")

    seen = InBrowser(page, Board(bg.Game("tic-tac-toe").start(), opponent=opponent))
    seen.click("b2")
    seen.deliver()
    assert seen.texts(".fault") == ["<b>no move</b>"]
