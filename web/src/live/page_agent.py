"""Plays agent.py, a program of the page's panel "Agents", in a match: it is asked choose(state), as there.

The referee tells what a state is made of; what apply() leads to is asked of the rules, `boardgames ugi`. The
environment names that program in BOARDGAMES; without it, the one on the PATH.
"""

import json
import os
import runpy
import subprocess

from boardgames_agent import Agent, run


class Rules:
    def __init__(self, game):
        self.game, self.process, self.at = game, None, None

    def ask(self, question, start, moves):
        if self.process is None:
            self.begin()
        if self.at != (start, moves):
            self.say("position " + " ".join(["fen " + start if start else "startpos", "moves"] + list(moves)))
            self.at = start, moves
        self.say("query " + question)
        for line in self.process.stdout:
            if line.startswith("response "):
                return line[len("response "):].strip()
        raise RuntimeError("the rules (boardgames ugi %s) have ended" % self.game)

    def begin(self):
        program = os.environ.get("BOARDGAMES", "boardgames")
        try:
            self.process = subprocess.Popen([program, "ugi", self.game], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                            stderr=subprocess.DEVNULL, text=True, bufsize=1)
        except OSError as error:
            raise RuntimeError("apply() needs the rules, and %s cannot be run: %s" % (program, error.strerror)) from None

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()


class State:
    """A position. `known`: what the referee has told of it."""

    def __init__(self, rules, origin, moves, players, seconds, known):
        self._rules, self._origin, self._known = rules, origin, known
        self.game, self.moves, self.players, self.seconds = rules.game, list(moves), players, seconds

    def _ask(self, question, read=str):
        if question not in self._known:
            self._known[question] = read(self._rules.ask(question, self._origin, tuple(self.moves)))
        return self._known[question]

    @property
    def to_move(self):
        return self._ask("turn", lambda text: int(text[1:]) - 1)

    @property
    def start(self):
        return self._origin or self._rules.ask("fen", self._origin, ())

    def legal(self):
        return list(self._ask("legal", lambda text: [] if text == "none" else text.split()))

    def apply(self, move):
        if move not in self.legal():
            raise ValueError("%r is not a legal move; legal: %s" % (move, " ".join(self.legal()[:20])))
        return State(self._rules, self._origin, self.moves + [move], self.players, self.seconds, {})

    def value(self):
        return self._ask("score", lambda text: None if text == "none" else [float(word) for word in text.split()])

    def to_text(self):
        return self._ask("fen")

    def board(self):
        return self._ask("board", json.loads)

    def facts(self):
        return dict(self._ask("facts", json.loads))


class PageAgent(Agent):
    program = None  # what agent.py defines
    rules = None

    def choose(self, position):
        if self.rules is None or self.rules.game != position.game:
            self.rules = Rules(position.game)
        known = {"turn": position.turn, "legal": position.legal, "fen": position.fen, "board": position.board,
                 "facts": position.facts, "score": None}
        seconds = 5 if position.seconds is None else position.seconds
        state = State(self.rules, position.start, position.moves, position.players, seconds, known)
        move = self.program["choose"](state)
        if not isinstance(move, str):
            raise TypeError("choose gave %r; a move is text, as %r" % (move, position.legal[0]))
        return move


# One that calls run() itself plays from here on, and does not come back.
PageAgent.program = runpy.run_path(os.path.join(os.path.dirname(os.path.abspath(__file__)), "agent.py"), run_name="__main__")
if not callable(PageAgent.program.get("choose")):
    raise SystemExit("the program has no function choose(state), and does not call run(...)")
run(PageAgent)
