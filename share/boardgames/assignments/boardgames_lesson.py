"""What stands between your function and the grader, in plain Python 3.8 or later.

Your file holds functions that an assignment names, as

    def alpha_beta(game, state, depth):
        ...

and imports nothing of this file. `game` answers these questions; the tree itself stays with the grader,
which counts them:

    game.to_move(state)       who moves: 0 is MAX, 1 is MIN; with three players 0, 1 or 2
    game.moves(state)         a list of the moves, in their order; empty at the end
    game.after(state, move)   the state after the move
    game.terminal(state)      whether the game is over
    game.value(state)         at the end: what MAX gets; with three players a list, what each of them gets
    game.estimate(state)      at the limit of depth: a guess at the value
    game.players              how many

A state never changes; it may be printed, compared and used as a key of a dict. What you print goes to
the log, not to the grader.

    boardgames grade alpha-beta my_search.py

grades your file. Without that program this file tries it on a tree that you write yourself:

    python3 boardgames_lesson.py my_search.py alpha_beta "((3 12 8)(2 4 6)(14 5 2))"
"""

import sys

if __name__ == "__main__":
    sys.path.append(sys.path.pop(0))  # a file beside this one may be called json.py: the library's come first

import json
import os
import traceback


class BudgetExceeded(BaseException):
    """More was asked than an assignment needs. It is no Exception, so that a bare search is not caught."""


class Game:
    """Answers by asking the grader."""

    def __init__(self, ask, players):
        self._ask, self.players = ask, players

    def to_move(self, state):
        return int(self._ask("to_move", state))

    def moves(self, state):
        return [int(word) if word.isdigit() else word for word in self._ask("moves", state).split()]

    def after(self, state, move):
        return self._ask("after", state, move)

    def terminal(self, state):
        return self._ask("terminal", state) == "true"

    def value(self, state):
        return self._numbers(self._ask("value", state))

    def estimate(self, state):
        return self._numbers(self._ask("estimate", state))

    @staticmethod
    def _numbers(text):
        numbers = [int(word) for word in text.split()]
        return numbers[0] if len(numbers) == 1 else numbers


class RememberedGame(Game):
    """Asks for each state once, where nobody counts what is looked at; so it counts its own answers."""

    def __init__(self, ask, players, budget):
        super().__init__(ask, players)
        self._states, self._left = {}, 20 * budget

    def _all(self, state):
        self._left -= 1
        if self._left < 0:
            raise BudgetExceeded()
        if state not in self._states:
            player, value, *steps = self._ask("all", state).split()
            moves = [int(word) if word.isdigit() else word for word in steps[::2]]
            self._states[state] = int(player), int(value), dict(zip(moves, steps[1::2]))
        return self._states[state]

    def to_move(self, state):
        return self._all(state)[0]

    def moves(self, state):
        return list(self._all(state)[2])

    def after(self, state, move):
        return self._all(state)[2].get(move) or super().after(state, move)

    def terminal(self, state):
        return not self._all(state)[2]

    def value(self, state):
        return super().value(state) if self._all(state)[2] else self._all(state)[1]


class OwnGame:
    """What the grader asks of a game that a file has: six functions, and two for texts."""

    def __init__(self, names, budget):
        self._names, self._left = names, budget

    def _ask(self, name, *arguments):
        if name not in self._names:
            raise NameError("name '%s' is not defined" % name)
        if name == "apply":
            self._left -= 1
            if self._left < 0:
                raise BudgetExceeded()
        return self._names[name](*arguments)

    def _states(self, moves):
        """Of each position of a game, one after the other."""
        states = [self._ask("initial")]
        for move in moves:
            yield states[-1]
            states.append(self._ask("apply", states[-1], int(move) if move.isdigit() else move))
        yield states[-1]

    def _row(self, state):
        """Who moves and the moves, or that it is over."""
        if self._ask("terminal", state):
            return "-"
        moves = sorted(str(move) for move in self._ask("moves", state))
        return _one_line("%s: %s" % (self._ask("to_move", state), " ".join(moves)))

    def _utilities(self, state):
        return [self._ask("utility", state, player) for player in (0, 1)]

    def play(self, moves):
        """The rows of a game, as far as its moves are there, and the same rows asked again from its end."""
        states, rows = [], []
        for state, move in zip(self._states(moves), moves + [None]):
            states.append(state)
            rows.append(self._row(state))
            if move is not None and move not in rows[-1].split()[1:]:
                break
        again = [self._row(state) for state in reversed(states)]
        utilities = self._utilities(states[-1]) if rows[-1] == "-" else []
        return {"rows": rows, "again": again[::-1], "utilities": [_one_line(_whole(each)) for each in utilities]}

    def _count(self, state, plies):
        if plies == 0:
            return 1
        if self._ask("terminal", state):
            return 0
        return sum(self._count(self._ask("apply", state, move), plies - 1) for move in self._ask("moves", state))

    def perft(self, plies):
        """How many sequences of so many moves begin with each first move."""
        start, counts = self._ask("initial"), {}
        for move in self._ask("moves", start):
            count = self._count(self._ask("apply", start, move), plies - 1)
            counts[_one_line(move)] = counts.get(_one_line(move), 0) + count
        return counts

    def utilities(self, moves):
        return self._utilities(list(self._states(moves))[-1])

    def texts(self, moves, text):
        """The text of a state, and that of the state which is read from a text, with its row."""
        written = self._ask("to_text", list(self._states(moves))[-1])
        state = self._ask("from_text", text)
        return {"texts": [_one_line(written), _one_line(self._ask("to_text", state)), self._row(state)]}


def load(path):
    """The names and values of a file that is run as a module. Any encoding it declares, CRLF, BOM and tabs will do."""
    with open(path, "rb") as file:
        source = file.read()
    module = type(sys)("submission")
    module.__file__ = path
    sys.modules[module.__name__] = module  # dataclasses look their annotations up there
    exec(compile(source, path, "exec"), vars(module))
    return vars(module)


def _one_line(text, most=200):
    text = " ".join(str(text).split())
    text = "".join(c if c.isprintable() else "?" for c in text)
    return text if len(text) <= most else text[:most] + "..."


def _describe(error, path):
    """The error on one line, with the last line of the file that it came from."""
    where = ""
    for frame in traceback.extract_tb(error.__traceback__):
        if frame.filename == path:
            where = " (line %d)" % frame.lineno
    if isinstance(error, SyntaxError) and error.filename == path:
        return _one_line("%s: %s (line %s)" % (type(error).__name__, error.msg, error.lineno))
    try:
        text = str(error)
    except Exception:
        text = "?"
    return _one_line(type(error).__name__ + (": " + text if text else "")) + where


def _whole(value):
    """The value as an int, or None. A float that is whole is one: infinities make floats of scores."""
    if isinstance(value, bool):
        return None
    try:
        return value.__index__()
    except Exception:
        pass
    try:
        return int(value) if isinstance(value, float) and value == int(value) else None
    except Exception:
        return None


def _result(value):
    number = _whole(value)
    if number is not None:
        return "result %d" % number if abs(number) < 10**15 else "other a number of %d digits" % len(str(abs(number)))
    if isinstance(value, (list, tuple)) and 0 < len(value) <= 8:
        numbers = [_whole(each) for each in value]
        if None not in numbers and all(abs(each) < 10**15 for each in numbers):
            return "result " + " ".join("%d" % each for each in numbers)
    if isinstance(value, str) and value and _one_line(value, 100) == value:
        return "text " + value
    try:
        if isinstance(value, dict):
            text = json.dumps({str(key): each for key, each in value.items()})
            if len(text) < 10000:
                return "map " + text
        return "other " + _one_line(repr(value), 60)
    except Exception:
        return "other ?"


class _Grader:
    """The grader at the other end of two pipes."""

    def __init__(self, path, lines, out):
        self.path, self.lines, self.out = path, lines, out
        self.names = {}  # of the file
        self.table = None, None  # what the last call returned that is asked for by keys

    def say(self, text):
        self.out.write(text.encode("utf-8", "replace") + b"\n")

    def ask(self, *words):
        line = " ".join(_one_line(word, 100) for word in words)
        self.say(line)
        answer = self.lines.readline().decode().rstrip("\n")
        if answer[:1] == "=":
            return answer[2:]
        if answer[:1] != "!":
            os._exit(0)  # the grader is gone
        kind, _, text = answer[2:].partition(" ")
        raise (BudgetExceeded if kind == "budget" else ValueError)(text)

    def call(self, function, line):
        call = json.loads(line)
        if "own" in call:
            return getattr(OwnGame(self.names, call["budget"]), call["own"])(*call["args"])
        key = call.pop("key", "")
        same = json.dumps(call, sort_keys=True)
        arguments = call["args"]
        if "players" in call:
            remember = call.get("remember")
            arguments.insert(0, RememberedGame(self.ask, call["players"], remember) if remember
                             else Game(self.ask, call["players"]))
        if key == "":
            return function(*arguments)
        # One entry of a table that is too large for a line; None: how many it has.
        if self.table[0] != same:
            self.table = same, function(*arguments)
        table = self.table[1]
        return table if not isinstance(table, dict) else len(table) if key is None else table.get(key, "no entry")

    def answer(self, function, line):
        try:
            self.say(_result(self.call(function, line)))
        except BudgetExceeded:
            self.say("budget")
        except BaseException as error:
            traceback.print_exc()
            self.say("raised " + _describe(error, self.path))

    def run(self):
        try:
            self.names = names = load(self.path)
        except BaseException as error:
            traceback.print_exc()
            self.say("broken " + _describe(error, self.path))
            return
        functions = [name for name, value in names.items()
                     if callable(value) and not name.startswith("_") and not isinstance(value, type)]
        self.say(_one_line("ready " + " ".join(functions), 2000))
        for line in self.lines:
            name, _, call = line.decode().partition(" ")
            self.answer(names[name], call)
            sys.stderr.flush()


def serve(path):
    lines, out = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb", buffering=0)
    # Nothing but what this file says may reach the grader, whoever prints.
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    status = 0
    try:
        _Grader(path, lines, out).run()
    except BrokenPipeError:
        pass
    except BaseException:
        traceback.print_exc()
        status = 1
    sys.stderr.flush()
    os._exit(status)  # no thread of a submission keeps the program alive


class Tree:
    """A tree that is written down, for trying a function without the grader; it counts what is valued."""

    def __init__(self, text):
        self.nodes, self.text, self.at, self.valued = {}, text.replace(" (", "("), 0, []
        self._read("-", 0)
        leaf = next(node for node in self.nodes.values() if not node[1])
        self.players = len(leaf[2]) if isinstance(leaf[2], list) else 2

    def to_move(self, state):
        return self.nodes[state][0]

    def moves(self, state):
        return list(range(self.nodes[state][1]))

    def after(self, state, move):
        if not 0 <= move < self.nodes[state][1]:
            raise ValueError("there is no move %r at %s" % (move, state))
        return str(move) if state == "-" else "%s.%d" % (state, move)

    def terminal(self, state):
        return not self.nodes[state][1]

    def value(self, state):
        if self.nodes[state][1]:
            raise ValueError("%s is not the end of the game" % state)
        self.valued.append(state)
        return self.nodes[state][2]

    estimate = value

    def _word(self, stops):
        begin = self.at
        while self.at < len(self.text) and self.text[self.at] not in stops:
            self.at += 1
        return self.text[begin:self.at]

    def _read(self, state, player):
        while self.text[self.at:self.at + 1] == " ":
            self.at += 1
        if self.text[self.at:self.at + 1] == "<":
            self.at += 1
            results = [int(word) for word in self._word(">").split(",")]
            self.at += 1
            self.nodes[state] = (player, 0, results)
            return
        if self.text[self.at + 1:self.at + 3] == ":(":
            player = int(self.text[self.at])
            self.at += 2
        if self.text[self.at:self.at + 1] != "(":
            self.nodes[state] = (player, 0, int(self._word(" ()<")))
            return
        players = self.text[:self.text.find(">")].count(",") + 1 if "<" in self.text else 2
        self.at += 1
        count = 0
        while self.text[self.at:].strip()[:1] not in (")", ""):
            self._read(str(count) if state == "-" else "%s.%d" % (state, count), (player + 1) % players)
            count += 1
        while self.text[self.at:self.at + 1] == " ":
            self.at += 1
        self.at += 1
        self.nodes[state] = (player, count, None)


def try_out(path, name, text):
    tree = Tree(text)
    function = load(path)[name]
    arguments = [99] if function.__code__.co_argcount == 3 else []
    print("%s: %r" % (name, function(tree, "-", *arguments)))
    print("valued, in this order: %s; in all %d" % (" ".join(tree.valued), len(tree.valued)))


if __name__ == "__main__":
    if len(sys.argv) == 2:
        serve(sys.argv[1])
    elif len(sys.argv) == 4:
        try_out(*sys.argv[1:])
    else:
        sys.exit("usage: python3 boardgames_lesson.py FILE FUNCTION TREE")
