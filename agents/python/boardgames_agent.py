"""Write a program that plays any of the games, in plain Python 3.8 or later, without knowing their rules:

    from boardgames_agent import Agent, run

    class MyAgent(Agent):
        def choose(self, position):
            return position.legal[0]

    run(MyAgent)

Save it beside this file as my_agent.py and try it:

    boardgames agent check reversi "python3 my_agent.py"
    boardgames match reversi "ugi:python3 my_agent.py" novice --games 20

and where somebody has said `boardgames serve --connections 9000`, connect by yourself, and wait for games:

    python3 my_agent.py --connect HOST:9000 --name ana

The referee holds the rules. Before each of your turns it sends the position, the legal moves and facts
worth knowing; this file speaks UGI with it (standard input and output), so print() is free for you: what
you print goes to standard error, which is kept as your log. input() raises EOFError. An exception in your
code ends the program with a traceback in the log, and loses the game. If you think until the referee gives
you up, the log says where you were just before.
"""

import sys

_path = sys.path[:]
sys.path.append(sys.path.pop(0))  # a program beside this file may be called json.py: the library's come first

import atexit
import faulthandler
import json
import os
import time
import traceback

if __name__ != "__main__":
    sys.path[:] = _path


class Position:
    """What you know when it is your turn."""

    def __init__(self):
        self.legal = []       # the legal moves, as text; return one of them
        self.turn = 0         # the player to move, 0 ... players-1; it is you
        self.seat = 0         # your seat in this game, the same number
        self.players = 2
        self.fen = ""         # the position on one line; each game's README has its form
        self.board = ""       # the board as lines of text, for your eyes
        self.facts = {}       # names to text: "walls of Player 1": "7"; see fact() and facts_of()
        self.game = ""        # the rules: "reversi:size=6"
        self.start = None     # the position the moves begin at; None: the start of the game
        self.moves = []       # the moves played since
        self.seconds = None   # how long you may think about this move; None: nobody said
        self.bank = None      # what is left on your clock for the whole game, in seconds, or None

    @property
    def name(self):
        """The name of the game without its options: "reversi"."""
        return self.game.split(":")[0]

    @property
    def size(self):
        """The numbers among the options of the game: {"rows": 5, "cols": 5}; only what is not as usual."""
        options = {}
        for option in self.game.partition(":")[2].split(","):
            name, _, value = option.partition("=")
            try:
                options[name] = int(value)
            except ValueError:
                pass
        return options

    def fact(self, name, default=None):
        """A fact as a number where it is one, else as text."""
        if name not in self.facts:
            return default
        return _number(self.facts[name])

    def facts_of(self, what):
        """The facts "WHAT of PLAYER" by seat: facts_of("walls") is [7, 10]; empty if there are none."""
        return [_number(value) for key, value in self.facts.items() if key.startswith(what + " of ")]

    def cells(self, name):
        """A fact that lists cells, split: ["a1", "b3"]; for "path of Player 1", "safe edges", ..."""
        text = self.facts.get(name, "").replace(",", " ").replace(";", " ").replace("-", " ")
        return text.split()


class Agent:
    """Derive from this. Only choose() is needed."""

    def start(self, seat):
        """A game begins; you are player `seat`, 0 ... players-1. self.random_seed is for random.Random.

        What takes long belongs here: no clock of a move runs yet.
        """

    def choose(self, position):
        """Returns a move out of position.legal, "resign", or "draw".

        "draw" claims one: it is true when the position stands for the third time in this game, else you lose.
        """
        raise NotImplementedError("your agent needs choose(self, position)")

    def finish(self, result):
        """The game is over. result is 1 for a win, 0 for a loss, 0.5 for a draw; with more players in between.

        Not called if you were the one who broke off.
        """


def run(agent_class, name=None):
    """Plays until the referee is done. Call it last; it does not return."""
    atexit.unregister(_remind)
    name = name or agent_class.__name__
    there = _where_to_connect(name) if "--connect" in sys.argv[1:] else None
    faulthandler.enable()  # crashes inside of C leave a traceback, too
    try:
        if there:
            status = _play_there(agent_class(), *there)
        else:
            protocol_in, protocol_out = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb", buffering=0)
            # The lines are the referee's: input() finds the end of the file, and print() goes to the log.
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            os.dup2(2, 1)
            sys.stdin, sys.stdout = open(0, closefd=False), sys.stderr
            status = _Session(agent_class(), name, protocol_out).run(protocol_in)
    except KeyboardInterrupt:
        status = 130
    except BrokenPipeError:
        status = 0  # the referee is gone
    except BaseException as error:  # also sys.exit in an agent: the log has to say what happened
        if isinstance(error, SystemExit):
            print("the agent called sys.exit", file=sys.stderr)
        traceback.print_exc()
        status = 1
    sys.stderr.flush()
    os._exit(status)  # no thread of an agent keeps the program alive


def _where_to_connect(name):
    import argparse
    arguments = argparse.ArgumentParser(description="An agent that plays over the network.", allow_abbrev=False)
    arguments.add_argument("--connect", metavar="HOST:PORT", help="where programs connect")
    arguments.add_argument("--name", help="what it is called there (%(default)s)", default=name)
    arguments.add_argument("--secret", help="what it printed when that name was new")
    said, _ = arguments.parse_known_args()
    host, _, port = said.connect.rpartition(":")
    if not host or not port.isdigit():
        arguments.error("--connect is %r; it must be HOST:PORT, as localhost:9000" % said.connect)
    return said.name, said.secret, host, int(port)


def _play_there(agent, name, secret, host, port):
    """Plays over connections until it is told to quit, or 30 seconds after the last one has broken."""
    import socket
    broke = None
    while True:
        try:
            line = socket.create_connection((host, port))
        except (OSError, OverflowError) as error:
            if broke is None or time.monotonic() - broke > 30:
                print("boardgames_agent: cannot connect to %s:%d: %s" % (host, port, error), file=sys.stderr)
                return 1
            time.sleep(0.5)
            continue
        print("boardgames_agent: connected to %s:%d as %s" % (host, port, name), file=sys.stderr)
        with line, line.makefile("rb") as read, line.makefile("wb", buffering=0) as write:
            session = _Session(agent, name, write, secret)
            try:
                session.run(read)
            except ConnectionError:
                pass
        if session.quits:
            return 0
        if session.refused:
            return 1
        secret = session.secret
        broke = time.monotonic()


@atexit.register
def _remind():
    """The program has ended without run(): says so, unless an exception has said why."""
    agents = [c.__name__ for c in Agent.__subclasses__() if c.__module__ == "__main__"]
    if agents and not hasattr(sys, "last_type"):
        print("boardgames_agent: the program ended without playing: its last line must be run(%s)" % agents[-1],
              file=sys.stderr)


def _number(text):
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            pass
    return text


class _Session:
    def __init__(self, agent, name, out, secret=None):
        self.agent, self.name, self.out, self.secret = agent, name, out, secret
        self.position = Position()
        self.started = False
        self.seated = False  # the referee has said which seat is ours
        self.limit = None  # seconds until the referee waits no longer
        self.quits = False
        self.refused = False

    def say(self, line):
        data = (line + "\n").encode()
        while data:
            data = data[self.out.write(data):]

    def run(self, lines):
        for raw in lines:
            line = raw.decode("utf-8-sig", "replace").strip()
            word, _, rest = line.partition(" ")
            if word == "quit":
                self.quits = True
                break
            handler = getattr(self, "on_" + word, None) if word.isidentifier() else None
            if handler is not None:
                handler(rest.strip())
            elif word:
                self.say("info string error: unknown command " + ascii(word)[:60])
        return 0

    def on_ugi(self, _):
        self.say("id name " + (" ".join(self.name.split()) or "agent"))
        self.say("id author unknown")
        self.say("option name Game type string default <empty>")
        self.say("option name Inform type check default true")
        if self.secret:
            self.say("info secret " + self.secret)
        self.say("ugiok")

    def on_isready(self, _):
        if self.seated:  # who is asked before a game has nothing to prepare
            self.begin()
        self.say("readyok")

    def on_setoption(self, rest):
        words = rest.split()
        if len(words) >= 4 and words[0] == "name" and words[1] == "Game" and words[2] == "value":
            self.position.game = " ".join(words[3:])

    def on_uginewgame(self, _):
        game = self.position.game
        self.position = Position()
        self.position.game = game
        self.started = self.seated = False

    def on_stop(self, _):
        pass  # the agent thinks in this thread; it has answered already

    def on_position(self, rest):
        words = rest.split()
        moves = words.index("moves") if "moves" in words else len(words)
        self.position.start = " ".join(words[1:moves]) if words[:1] == ["fen"] else None
        self.position.moves = words[moves + 1:]

    def on_info(self, rest):
        what, _, value = rest.partition(" ")
        position = self.position
        if what == "players":
            position.players = int(value)
        elif what == "seat":
            position.seat = int(value)
            self.seated = True
        elif what == "seed":
            self.agent.random_seed = int(value)
        elif what == "turn":
            position.turn = int(value)
        elif what == "legal":
            position.legal = value.split()
        elif what == "fen":
            position.fen = value
        elif what == "board":
            position.board = json.loads(value)
        elif what == "facts":
            position.facts = json.loads(value)
        elif what == "limit":
            self.limit = int(value) / 1000
        elif what == "secret":
            self.secret = value
            print("boardgames_agent: to take the name %s again, start with --secret %s" % (self.name, value),
                  file=sys.stderr)
        elif what == "string" and value.startswith("error: "):
            self.refused = True
            print("boardgames_agent: refused: " + value[len("error: "):], file=sys.stderr)
        elif what == "result":
            scores = [float(score) for score in value.split()]
            self.begin()
            if position.seat < len(scores):
                self.agent.finish(scores[position.seat])

    def on_query(self, rest):
        if rest == "p1turn":
            self.say("response " + ("true" if self.position.turn == 0 else "false"))
        else:
            self.say("info string error: this program knows no rules")

    def begin(self):
        if not self.started:
            self.started = True
            if not hasattr(self.agent, "random_seed"):
                self.agent.random_seed = 1
            self.agent.start(self.position.seat)

    def watch(self):
        """Has the log say what is being done, shortly before the referee ends it."""
        if self.limit is not None:
            try:
                faulthandler.dump_traceback_later(self.limit - min(0.5, self.limit / 2))
            except RuntimeError:
                pass  # no thread is left for it

    def on_go(self, rest):
        position = self.position
        if not position.legal:
            self.say("info string error: no legal moves were sent; this program needs 'info legal'")
            return
        words = rest.split()
        limits = {k: int(v) for k, v in zip(words, words[1:]) if v.lstrip("-").isdigit()}
        mine = "p%d" % (position.turn + 1)
        position.seat = position.turn
        position.bank = limits[mine + "time"] / 1000 if mine + "time" in limits else None
        position.seconds = limits["movetime"] / 1000 if "movetime" in limits else None
        if position.seconds is None and position.bank is not None:
            share = position.bank / 30 + limits.get(mine + "inc", 0) / 1000
            position.seconds = min(share, position.bank / 2)
        self.watch()
        self.begin()
        began = time.monotonic()
        move = self.agent.choose(position)
        faulthandler.cancel_dump_traceback_later()
        if not isinstance(move, str) or len(move.split()) != 1:
            raise ValueError("choose returned %r; a move is text such as %r" % (move, position.legal[0]))
        move = move.strip()
        if move not in ("resign", "draw") and move not in position.legal:
            print("choose returned %r, which is not legal here; legal: %s" %
                  (move, " ".join(position.legal[:20])), file=sys.stderr)
        position.legal = []
        # Both at once: over TCP a second small packet may wait for 40 ms.
        self.say("info time %d\nbestmove %s" % (1000 * (time.monotonic() - began), move))


if __name__ == "__main__":
    # python3 boardgames_agent.py FILE: runs FILE, whatever it is called, with the library's modules first.
    if len(sys.argv) < 2:
        sys.exit("usage: python3 boardgames_agent.py FILE")
    atexit.unregister(_remind)
    del sys.argv[0]
    with open(sys.argv[0], "rb") as _file:
        _code = compile(_file.read(), sys.argv[0], "exec")
    _program = sys.modules["__main__"] = type(sys)("__main__")
    _program.__file__ = sys.argv[0]
    exec(_code, vars(_program))
