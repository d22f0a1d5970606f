"""The types that editors and mypy see."""

import os
import subprocess
import sys

import pytest

import boardgames

pytest.importorskip("mypy")

USE = """
import numpy as np
import numpy.typing as npt
import boardgames as bg
from boardgames import gymnasium, spiel

game = bg.Game("quoridor", rows=5, cols=5, walls=2)
p = game.start()
p.push("c2")
p.push(p.legal_actions()[0])
p.push(p.legal_moves[0])
count: int = p.perft(2) + 1
below: int | dict[str, int] = p.perft(2, divide=True)
r = p.search(nodes=1000, on_depth=lambda r: print(r.depth), stop=lambda: False)
value: float = r.value
best: bg.Move | None = r.best
texts: list[str] = [m.text for m in p.legal_moves]
result: tuple[float, ...] | None = p.result
evaluated: bg.Report = p.search(depth=2, evaluator=lambda p: float(len(p.legal_moves)))
b = bg.Batch(game, 4, out={"legal_mask": np.zeros((4, game.actions), bool)})
b.step(b.random_actions(seed=1))
planes: npt.NDArray[np.uint8] = b.planes
elo: tuple[float, float, float] = bg.match(game, "expert", lambda p: p.legal_moves[0], games=2).elo
state = spiel.load_game("reversi").new_initial_state()
actions: list[int] = state.legal_actions()
observation, info = gymnasium.Env("reversi").reset(seed=1)
"""

WRONG = """
import boardgames as bg
p = bg.Game("reversi").start()
p.push(1.5)
p.search(depth="6")
p.search(depth=6, on_depth=3)
p.pull("d3")
x: str = p.search(depth=1).value
bg.Batch(p, 4)
"""


def mypy(*args):
    folder = os.path.dirname(os.path.dirname(boardgames.__file__))
    done = subprocess.run([sys.executable, "-m", "mypy", "--strict", "--no-incremental", "--cache-dir", os.devnull, *args],
                          capture_output=True, text=True, timeout=300, env={**os.environ, "MYPYPATH": folder})
    return done.stdout


def test_the_package_has_types():
    assert "Success: no issues found" in mypy("-p", "boardgames")


def test_its_users_have_types(tmp_path):
    for text, name in (USE, "use.py"), (WRONG, "wrong.py"):
        (tmp_path / name).write_text(text)
    assert "Success: no issues found" in mypy(str(tmp_path / "use.py"))
    said = mypy(str(tmp_path / "wrong.py"))
    assert [line.split(":")[1] for line in said.splitlines() if " error: " in line] == ["4", "5", "6", "7", "8", "9"], said
