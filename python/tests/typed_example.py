"""A program as type checkers are to see it: test_docs.py has it checked, and runs it."""

from __future__ import annotations

import sys

import numpy as np
from numpy.typing import NDArray

import boardgames as bg


class Nim(bg.PythonGame):
    objective = "win"

    def initial(self) -> tuple[int, int]:
        return 21, 0

    def to_move(self, s: tuple[int, int]) -> int:
        return s[1]

    def moves(self, s: tuple[int, int]) -> range:
        return range(1, min(s[0], 3) + 1)

    def apply(self, s: tuple[int, int], m: int) -> tuple[int, int]:
        return s[0] - m, 1 - s[1]

    def terminal(self, s: tuple[int, int]) -> bool:
        return s[0] == 0

    def utility(self, s: tuple[int, int], p: int) -> int:
        return -1 if p == s[1] else 1


@bg.batched
def network(planes: NDArray[np.uint8]) -> NDArray[np.float64]:
    answers: NDArray[np.float64] = planes[:, 0].sum((1, 2)) / 64.0
    return answers


def first(position: bg.Position) -> bg.Move:
    return position.legal_moves[0]


def play(spec: str) -> list[str]:
    position = bg.Game(spec, size=6).start()
    position.push("c2")
    position.push(position.legal_moves[0])
    position.push(position.legal_actions()[0])
    mask: NDArray[np.bool_] = position.legal_mask()
    planes: NDArray[np.uint8] = position.planes(out=np.zeros(position.game.plane_shape, np.uint8))
    cells: NDArray[np.uint8] = position.cells()
    places: list[str] = position.legal_moves[0].places
    assert mask.any() and planes.any() and cells.shape == (6, 6) and len(places) == 1
    depths: list[int] = []
    report = position.search(depth=3, all_moves=True, on_depth=lambda r: depths.append(r.depth), stop=lambda: False)
    values: dict[str, float | None] = {m.move.text: m.value for m in report.moves}
    assert report.best is not None and report.best.text in values and max(depths) == 3
    below: dict[str, int] = position.perft(2, divide=True)
    assert sum(below.values()) == position.perft(2)
    result: tuple[float, ...] | None = position.result
    assert result is None
    position.search(nodes=200, evaluator=lambda p: float(len(p.legal_moves)))
    position.search(playouts=100, algorithm="mcts:max_plies=0", evaluator=network)
    images: list[bg.Position] = [image for image, _ in position.symmetries()]
    assert len({position.game.canonical_key(image) for image in images}) == 1
    return position.moves_played


def batch() -> float:
    boards = bg.Batch(bg.Game("connect4"), 16)
    for seed in range(3):
        boards.step(boards.random_actions(seed))
    return float(boards.reward.sum())


if __name__ == "__main__":
    assert len(play("reversi")) == 3 and batch() == 0
    value = bg.Game("tic-tac-toe").endgame().value(bg.Game("tic-tac-toe").start())
    assert value is not None and value[0] == "draw"
    faults: list[tuple[str, str]] = bg.check(Nim)
    elo, low, high = bg.match(bg.Game("connect4"), "engine:depth=2", first, games=4, sprt=(0, 50)).elo
    sys.exit(bool(faults) or not low < elo < high)
