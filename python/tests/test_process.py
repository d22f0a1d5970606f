"""What is seen of a process from outside: Ctrl-C, what is left at its end, what it loads, the two commands."""

import os
import signal
import subprocess
import sys

import pytest

import boardgames as bg


def python(*args, **more):
    return subprocess.run([sys.executable, *args], capture_output=True, text=True, timeout=300, **more)


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.parametrize("work", ["p.search(depth=60)", "p.search(depth=60, algorithm='alpha-beta')",
                                  "p.search(playouts=10**12, algorithm='mcts')", "p.trace(depth=60)", "p.perft(30)",
                                  "p.search(depth=60, all_moves=True)"])
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
    views = batch.planes, batch.legal_mask, batch.reward, p.planes(), p.legal_mask()
    batch.step(batch.random_actions(1))
    pickle.loads(pickle.dumps(p))
"""
    ended = python("-c", script)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")


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
