"""The half of an agent's sandbox that is in Python: load(source) and choose(state) answer in JSON.

A program has a function choose(state), or is one of the arena: it imports boardgames_agent and calls
run(MyAgent). For those the page speaks the arena's protocol, as the referee of `boardgames match` does.
"""

import json
import linecache
import random
import traceback

import boardgames_agent

FILE = "agent.py"
chooser = None


class State:
    """A position; see state.ts, which does the work."""

    def __init__(self, inner):
        self._inner = inner

    to_move = property(lambda self: self._inner.to_move)
    players = property(lambda self: self._inner.players)
    game = property(lambda self: self._inner.game)
    seconds = property(lambda self: self._inner.seconds)
    moves = property(lambda self: self._inner.moves.to_py())
    start = property(lambda self: self._inner.start)

    def legal(self):
        return self._inner.legal().to_py()

    def apply(self, move):
        try:
            return State(self._inner.apply(move))
        except Exception as error:
            raise ValueError(str(error).removeprefix("Error: ")) from None

    def value(self):
        points = self._inner.value()
        return None if points is None else points.to_py()

    def to_text(self):
        return self._inner.to_text()

    def board(self):
        return self._inner.board()

    def facts(self):
        return self._inner.facts().to_py()


class ArenaAgent:
    """What run(MyAgent) makes: the arena's session, which reads and writes the lines of its protocol."""

    def __init__(self, agent_class, name=None):
        self.lines = []
        self.session = boardgames_agent._Session(agent_class(), name or agent_class.__name__, self)
        self.began = False

    def write(self, data):
        self.lines += data.decode().splitlines()
        return len(data)

    def begin(self, state):
        self.began = True
        self.session.on_setoption("name Game value " + state.game)
        self.session.on_uginewgame("")
        self.session.on_info("players %d" % state.players)
        self.session.on_info("seed %d" % random.randrange(2**31))

    def __call__(self, state):
        if not self.began:
            self.begin(state)
        self.session.on_position(" ".join(["fen", state.start, "moves"] + state.moves))
        self.session.on_info("turn %d" % state.to_move)
        self.session.on_info("seat %d" % state.to_move)
        self.session.on_info("legal " + " ".join(state.legal()))
        self.session.on_info("fen " + state.to_text())
        self.session.on_info("board " + json.dumps(state.board()))
        self.session.on_info("facts " + json.dumps(state.facts()))
        self.session.on_go("movetime %d" % (1000 * state.seconds))
        return self.lines[-1].removeprefix("bestmove ")


def run(agent_class, name=None):
    global chooser
    chooser = ArenaAgent(agent_class, name)


boardgames_agent.run = run


def answering(function):
    """Makes the answer JSON, also where the program fails: its text, and the line of the program."""

    def answer(argument):
        try:
            return json.dumps({"answer": function(argument)})
        except BaseException as error:  # sys.exit too
            frames, line = error.__traceback__, getattr(error, "lineno", None)
            while frames and frames.tb_frame.f_code.co_filename != FILE:
                frames = frames.tb_next
            if frames:
                line = [f.lineno for f in traceback.extract_tb(frames) if f.filename == FILE][-1]
                traceback.print_exception(type(error), error, frames)
            return json.dumps({"fault": "%s: %s" % (type(error).__name__, error), "line": line})

    return answer


@answering
def load(source):
    global chooser
    linecache.cache[FILE] = len(source), None, source.splitlines(True), FILE
    chooser = None
    program = {"__name__": "__main__"}
    exec(compile(source, FILE, "exec"), program)
    chooser = chooser or program.get("choose")
    if not callable(chooser):
        raise NameError("the program has no function choose(state), and does not call run(...)")


@answering
def choose(inner):
    move = chooser(State(inner))
    if not isinstance(move, str):
        raise TypeError("choose gave %r; a move is text, as %r" % (move, inner.legal()[0]))
    return move
