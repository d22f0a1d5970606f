"""What is seen of a process from outside: Ctrl-C, what is left at its end, what it loads, the two commands."""

import os
import signal
import subprocess
import sys

import pytest

import boardgames as bg


def python(*args, **more):
    return subprocess.run([sys.executable, *args], capture_output=True, text=True, timeout=900, **more)


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.parametrize("work", ["p.search(depth=60)", "p.search(depth=60, algorithm='alpha-beta')",
                                  "p.search(playouts=10**12, algorithm='mcts')", "p.trace(depth=60)", "p.perft(30)",
                                  "p.search(depth=60, all_moves=True)", "p.search(solve=True)",
                                  "bg.match(p.game, 'random', 'random', games=10**6)",
                                  "bg.match(p.game, 'random', 'random', games=10**6, jobs=2)",
                                  "for i in range(10**9): bg.Batch(p.game, 512, reset='disabled').playout(i)"])
def test_ctrl_c_ends_what_goes_on(work):
    # What a shell starts in the background ignores the signal, and so would its children.
    script = f"""
import signal
import boardgames as bg
signal.signal(signal.SIGINT, signal.default_int_handler)
p = bg.Game("reversi").start()
print("begun", flush=True)
{work}"""
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          text=True) as process:
        assert process.stdout.readline() == "begun\n"
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=300)
    assert errors.rstrip().endswith("KeyboardInterrupt")


def test_nothing_is_left_at_the_end():
    script = """
import pickle
import numpy as np
import boardgames as bg

class Stop(Exception):
    pass

def raises(report):
    raise Stop()

for _ in range(3):
    game = bg.Game("reversi", size=4)
    p = game.start()
    searcher = game.searcher()
    kept = [m for m in p.legal_moves], p.legal_moves, searcher.search(p, depth=3, all_moves=True), p.trace(depth=2)
    for wrong in [lambda: p.push("z9"), lambda: p.search(), lambda: game.parse("x"), lambda: bg.Game("reversi", size=5),
                  lambda: searcher.search(p, depth=9, on_depth=raises), lambda: bg.Batch(game, 0)]:
        try:
            wrong()
        except (bg.Error, Stop):
            pass
    batch = bg.Batch(game, 8)
    views = batch.planes, batch.legal_mask, batch.reward, p.planes(), p.cells(), p.legal_mask()
    batch.step(batch.random_actions(1))
    pickle.loads(pickle.dumps(p))
"""
    ended = python("-c", script)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.skipif(not os.path.exists("/proc/self/smaps_rollup"), reason="there is no /proc that tells of memory")
def test_memory_does_not_grow():
    script = """
import gc
import pickle
import boardgames as bg
from boardgames import spiel

def resident():
    gc.collect()
    with open("/proc/self/smaps_rollup") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("Private_Dirty"))

def refuse(function, *args, **named):
    try:
        function(*args, **named)
    except (bg.Error, TypeError, LookupError):
        return
    raise AssertionError(function)

def fail(*_):
    raise LookupError

class Nim(bg.PythonGame):
    def initial(self): return (5, 0)
    def to_move(self, s): return s[1]
    def moves(self, s): return range(1, min(s[0], 3) + 1)
    def apply(self, s, m): return (s[0] - m, 1 - s[1])
    def terminal(self, s): return s[0] == 0
    def utility(self, s, p): return -1 if p == s[1] else 1

def everything():
    game = bg.Game("reversi:size=4")
    p = game.at("a2")
    for q in (p, bg.Game(Nim()).start()):
        pickle.loads(pickle.dumps(q)).push(list(q.legal_moves)[0])
        q.copy(), q.key, q.text, str(q), q.facts, q.result, q.search(depth=2, all_moves=True), q.trace(depth=1), q.perft(2)
        q.game.searcher("mcts", table_mib=1).search(q, playouts=20)
        refuse(q.push, "nothing"), refuse(q.search), refuse(q.search, depth=2, evaluator=fail)
        refuse(q.search, depth=2, on_depth=fail), refuse(q.game.parse, "x"), refuse(q.game.searcher, "engine:x=1")
    p.effects(list(p.legal_moves)[0]), p.symmetries(), game.canonical_key(p), p.planes(), p.cells(), p.legal_mask(), p._repr_svg_()
    pickle.loads(pickle.dumps(p.legal_moves[0])).places, p.search(depth=1).best.places
    p.search(depth=2, evaluator=lambda q: 0.25), bg.check(Nim, games=1)
    bg.match(game, "random", lambda q: list(q.legal_moves)[0], games=2)
    refuse(bg.match, game, "random", fail, games=2), refuse(bg.Game, "reversi:size=5"), refuse(bg.Batch, game, 0)
    batch = bg.Batch(game, 8)
    batch.step(batch.random_actions(1))
    batch.position(3), batch.planes, batch.legal_mask
    refuse(batch.step, [1, 2])
    spiel.load_game("reversi:size=4").new_initial_state().clone().observation_tensor()

for _ in range(50):
    everything()
before = resident()
for _ in range(250):
    everything()
print(resident() - before)
"""
    ended = python("-c", script)
    assert (ended.returncode, ended.stderr) == (0, "")
    # Ten bytes kept a round by each of some hundred calls would be 250 KB.
    assert int(ended.stdout) <= 200, "KB"


def test_numpy_is_loaded_when_an_array_is_asked_for():
    script = """
import sys
import boardgames as bg
p = bg.Game("reversi").start()
p.search(depth=2)
assert not {"numpy", "gymnasium", "pettingzoo"} & set(sys.modules), sorted(sys.modules)
p.legal_mask()
assert "numpy" in sys.modules
"""
    ended = python("-c", script)
    assert ended.returncode == 0, ended.stderr


def test_the_module_draws_and_searches_at_once():
    ended = python("-m", "boardgames", "reversi:size=6", "--nodes", "2000")
    assert ended.returncode == 0 and "Black to move: " in ended.stdout and ">>> p.push(" in ended.stdout
    for wrong in [["reversi:size=5"], ["nothing"], ["reversi", "--moves", "a1"], ["reversi", "--nodes", "0"]]:
        ended = python("-m", "boardgames", *wrong)
        assert (ended.returncode, ended.stdout) == (2, "") and ended.stderr.count("\n") == 1


@pytest.mark.skipif(sys.platform != "linux", reason="a file of ELF")
def test_one_symbol_is_seen_from_outside():
    import shutil
    if shutil.which("nm") is None:
        pytest.skip("needs nm")
    from boardgames import _core
    names = subprocess.run(["nm", "-D", "--defined-only", _core.__file__], capture_output=True, text=True, check=True)
    assert [line.split()[-1] for line in names.stdout.splitlines()] == ["PyInit__core"]
