#!/usr/bin/env python3
"""usage: python/bench/compare.py [--install] [--rounds N] [--seconds S] [--only WHAT] [--program FILE]

Compares the package with others of PyPI, in turn, round after round, on one core: OpenSpiel, python-chess, EnvPool.
Prints a table of the least and the most of the rounds, and the ratio of the bests; then how long an import takes, a
search beside the program's own, and the threads of a batch. --install installs the others, else what is missing is
left out, and said.
"""

import argparse
import json
import os
import random
import resource
import statistics
import subprocess
import sys
import time

import numpy as np

import boardgames as bg


def rate(work, seconds):
    """How often a second `work` does its thing: it is called until the time is over, and says how often it did it."""
    count, begin = 0, time.process_time()
    while (spent := time.process_time() - begin) < seconds:
        count += work()
    return count / spent


def times(n, call):
    """The work of calling it so often."""
    def work():
        for _ in range(n):
            call()
        return n
    return work


# --- ours ---------------------------------------------------------------------------------------------

def our_random_player(spec):
    game, draw = bg.Game(spec), random.Random(1)

    def play():
        position = game.start()
        while not position.is_over:
            actions = position.legal_actions()
            position.push(actions[int(draw.random() * len(actions))])
        return position.ply
    return play


def our_legal_actions(spec):
    return times(1000, bg.Game(spec).start().legal_actions)


def our_legal_moves(spec):
    position = bg.Game(spec).start()
    return times(100, lambda: list(position.legal_moves))


def our_push_pop(spec):
    position = bg.Game(spec).start()
    action = position.legal_actions()[0]

    def play():
        for _ in range(1000):
            position.push(action)
            position.pop()
        return 1000
    return play


def our_copy(spec):
    return times(1000, bg.Game(spec).start().copy)


def our_batch(boards):
    batch = bg.Batch(bg.Game("reversi"), boards)
    actions = np.zeros(boards, np.int32)
    seed = 0

    def step():
        nonlocal seed
        for _ in range(10):
            seed += 1
            batch.random_actions(seed, out=actions)
            batch.step(actions)
        return 10 * boards
    return step


def our_batch_with_numpy(boards):
    batch = bg.Batch(bg.Game("reversi"), boards)
    draw = np.random.default_rng(1)

    def step():
        actions = np.argmax(draw.random(batch.legal_mask.shape, np.float32) + batch.legal_mask, axis=1)
        batch.step(actions)
        return boards
    return step


# --- the others ---------------------------------------------------------------------------------------

def spiel(name, what):
    import pyspiel
    game, draw = pyspiel.load_game(name), random.Random(1)
    start = game.new_initial_state()

    def player():
        state, plies = game.new_initial_state(), 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(draw.random() * len(actions))])
            plies += 1
        return plies

    return {"player": player, "legal": times(1000, start.legal_actions), "copy": times(1000, start.clone)}[what]


def chess_of(what):
    import chess
    board = chess.Board()
    move = chess.Move.from_uci("e2e4")

    def push_pop():
        for _ in range(1000):
            board.push(move)
            board.pop()
        return 1000
    return {"legal": times(100, lambda: list(board.legal_moves)), "push_pop": push_pop,
            "copy": times(1000, lambda: board.copy(stack=False))}[what]


def envpool_of(boards):
    import envpool
    env = envpool.make_gymnasium("Othello-v1", num_envs=boards)
    draw = np.random.default_rng(1)
    observed, info = env.reset()

    def mask_of(info):
        return np.asarray(info["legal_action_mask"] if "legal_action_mask" in info else info["action_mask"])
    mask = mask_of(info)

    def step():
        nonlocal mask
        actions = np.argmax(draw.random(mask.shape, np.float32) + mask, axis=1).astype(np.int32)
        mask = mask_of(env.step(actions)[-1])
        return boards
    return step


def aec():
    from boardgames import pettingzoo
    env, draw = pettingzoo.raw_env("reversi"), random.Random(1)  # PettingZoo's wrappers take four fifths of the time

    def play():
        env.reset(seed=1)
        turns = 0
        for _ in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            legal = observation["action_mask"].nonzero()[0]
            env.step(None if termination or truncation else int(legal[int(draw.random() * len(legal))]))
            turns += 1
        return turns
    return play


ROWS = [
    ("random player, Reversi, plies", lambda: our_random_player("reversi"),
     [("OpenSpiel othello", lambda: spiel("othello", "player"))]),
    ("random player, Quoridor 9x9, plies", lambda: our_random_player("quoridor"),
     [("OpenSpiel quoridor", lambda: spiel("quoridor", "player"))]),
    ("legal actions, Reversi", lambda: our_legal_actions("reversi"),
     [("OpenSpiel othello", lambda: spiel("othello", "legal")), ("python-chess", lambda: chess_of("legal"))]),
    ("legal moves as objects, Reversi", lambda: our_legal_moves("reversi"),
     [("python-chess", lambda: chess_of("legal"))]),
    ("legal actions, Quoridor 9x9", lambda: our_legal_actions("quoridor"),
     [("OpenSpiel quoridor", lambda: spiel("quoridor", "legal"))]),
    ("push and pop, Reversi", lambda: our_push_pop("reversi"), [("python-chess", lambda: chess_of("push_pop"))]),
    ("copy, Reversi", lambda: our_copy("reversi"),
     [("OpenSpiel othello", lambda: spiel("othello", "copy")), ("python-chess", lambda: chess_of("copy"))]),
    ("batch of 4,096 Reversi boards, steps of a board", lambda: our_batch(4096), []),
    ("the same, a random policy in numpy", lambda: our_batch_with_numpy(4096),
     [("EnvPool Othello-v1", lambda: envpool_of(4096))]),
    ("turns of the environment of PettingZoo, Reversi", aec, []),
    ("batch of 32 boards", lambda: our_batch(32), [("EnvPool Othello-v1", lambda: envpool_of(32))]),
]


def told(rates):
    return f"{min(rates) / 1e6:.3g} to {max(rates) / 1e6:.3g} M/s"


# --- what is no rate ----------------------------------------------------------------------------------

def imports(rounds):
    """The CPU time and the memory of an import, less those of an empty program."""
    end = """
import time
print(time.process_time(), int(open("/proc/self/statm").read().split()[1]) * 4096 / 2**20)"""

    def spent(code):
        done = subprocess.run([sys.executable, "-c", code + end], capture_output=True, text=True)
        return None if done.returncode else [float(word) for word in done.stdout.split()]
    print("\n| import | ms | MiB |\n|---|---|---|")
    for name in ("boardgames", "pyspiel", "chess", "gymnasium", "envpool"):
        pairs = [(spent(f"import {name}"), spent("")) for _ in range(max(rounds, 5))]
        if pairs[0][0] is None:
            continue
        ms = statistics.median(1000 * (with_it[0] - empty[0]) for with_it, empty in pairs)
        mib = statistics.median(with_it[1] - empty[1] for with_it, empty in pairs)
        print(f"| {name} | {ms:.1f} | {mib:.1f} |", flush=True)


def beside_the_program(program, rounds):
    """One search by the package and by the program, in turn: the nodes are equal, or it fails."""
    position, ours, theirs = bg.Game("reversi").start(), [], []
    for _ in range(rounds):
        begin = time.process_time()
        report = position.search(depth=15)
        ours.append(time.process_time() - begin)
        begin = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run([program, "search", "reversi", "--depth", "15", "--json"], capture_output=True, text=True, check=True)
        end = resource.getrusage(resource.RUSAGE_CHILDREN)
        theirs.append(end.ru_utime + end.ru_stime - begin.ru_utime - begin.ru_stime)
        assert json.loads(done.stdout.splitlines()[-1])["nodes"] == report.nodes
    print(f"\nA search of Reversi, depth 15, {report.nodes:,} nodes in the package and in the program: the package is "
          f"{min(theirs) / min(ours):.2f} times as fast ({min(ours):.2f} to {max(ours):.2f} s, {min(theirs):.2f} to {max(theirs):.2f} s).")


def threads(rounds, seconds):
    """Wall time: how often as many boards a second two threads step."""
    for boards in (4096, 65_536):
        ratios = []
        for _ in range(rounds):
            rates = []
            for count in (1, 2):
                batch = bg.Batch(bg.Game("reversi"), boards, threads=count)
                actions, steps, stepping = np.zeros(boards, np.int32), 0, 0.0
                while stepping < seconds:
                    batch.random_actions(steps, out=actions)
                    begin = time.perf_counter()
                    batch.step(actions)
                    stepping += time.perf_counter() - begin
                    steps += 1
                rates.append(steps * boards / stepping)
            ratios.append(rates[1] / rates[0])
        print(f"Two threads step {boards:,} boards {min(ratios):.2f} to {max(ratios):.2f} times as fast as one.")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=1.0, help="of CPU for each measure")
    parser.add_argument("--only", default="", help="rows whose name has this")
    parser.add_argument("--install", action="store_true", help="install the others by pip first")
    parser.add_argument("--program", default="build/release/apps/boardgames", help="(%(default)s)")
    args = parser.parse_args()
    if args.install:
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "open-spiel", "chess", "envpool"], check=True)
    everywhere = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else None
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    print("| what, a second | boardgames | others | ratio |\n|---|---|---|---|")
    missing = set()
    for name, ours, anchors in ROWS:
        if args.only not in name:
            continue
        works = [("boardgames", ours())]
        for anchor, make in anchors:
            try:
                works.append((anchor, make()))
            except ImportError as error:
                missing.add(f"{anchor}: {error}")
        rates = {who: [] for who, _ in works}
        for _ in range(args.rounds):
            for who, work in works:
                rates[who].append(rate(work, args.seconds))
        best = max(rates["boardgames"])
        others = [(who, r) for who, r in rates.items() if who != "boardgames"]
        print(f"| {name} | {told(rates['boardgames'])} | " + "; ".join(f"{who} {told(r)}" for who, r in others) +
              " | " + "; ".join(f"{best / max(r):.3g}" for _, r in others) + " |", flush=True)
    for line in sorted(missing):
        print(f"left out: {line}", file=sys.stderr)
    if args.only:
        return
    imports(args.rounds)
    if os.path.exists(args.program):
        beside_the_program(args.program, args.rounds)
    if everywhere is not None:
        os.sched_setaffinity(0, everywhere)
        if len(everywhere) > 1:
            threads(args.rounds, args.seconds)


if __name__ == "__main__":
    main()
