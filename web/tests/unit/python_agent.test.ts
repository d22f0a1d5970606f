// Python itself, as node runs it: programs of both kinds, and what they fail with.
import {loadPyodide} from "pyodide";
import {beforeEach, expect, test} from "vitest";
import {AgentError, type Interpreter} from "../../src/agents/sandbox/interpreter.ts";
import {startPython, type Python} from "../../src/agents/sandbox/python.ts";
import {State, Walker} from "../../src/agents/sandbox/state.ts";
import {starters} from "../../src/agents/starters.ts";
import greedy from "../../../agents/python/greedy_agent.py?raw";
import random from "../../../agents/python/random_agent.py?raw";
import {fakeGame} from "./fake.ts";

const game = fakeGame();
const stateOf = (...moves: string[]) => new State(new Walker(game, "......... X", moves, 5));
let printed = "";
const print = (text: string) => void (printed += `${text}\n`);
const python = await loadPyodide({stdout: print, stderr: print}) as unknown as Python;
let interpreter: Interpreter;

// Each test begins as a new Worker does.
beforeEach(() => {
  interpreter = startPython(python);
  printed = "";
});

async function playedBy(source: string): Promise<string[]> {
  await interpreter.load(source);
  const position = game.initial();
  while (!position.terminal) {
    const move = await interpreter.choose(stateOf(...position.moves));
    expect(position.legal().map((m) => m.text)).toContain(move);
    position.play(move);
  }
  return [...position.moves];
}

function failing(f: () => unknown): AgentError {
  try {
    f();
  } catch (error) {
    expect(error).toBeInstanceOf(AgentError);
    return error as AgentError;
  }
  throw new Error("it did not fail");
}

for (const {kind, source} of starters.filter((s) => s.language === "python")) {
  test(`the starter in Python plays a whole game: ${kind}`, async () => {
    expect((await playedBy(source)).length).toBeGreaterThanOrEqual(5);
  });
}

test("one move ahead sees a win, and prints", async () => {
  await interpreter.load(starters.find((s) => s.language === "python" && s.kind === "ahead")!.source);
  expect(await interpreter.choose(stateOf("a3", "a1", "b3", "b1"))).toBe("c3");
  expect(printed).toBe("I play c3 for a worth of 1000\n");
});

test("a state is Python's own: lists, numbers, text, None", async () => {
  await interpreter.load(`def choose(s):
    assert s.legal()[1:3] == ["c3", "a2"] and isinstance(s.legal(), list), s.legal()
    assert (s.to_move, s.players, s.game, s.seconds, s.moves) == (1, 2, "tic-tac-toe", 5, ["a3"])
    assert s.value() is None and s.facts() == {"empty cells": "8"} and s.to_text() == "X........ O"
    t = s.apply("a1").apply("b3").apply("b1").apply("c3")
    assert t.value() == [1, -1] and t.legal() == []
    try:
        s.apply("a3")
    except ValueError as error:
        assert str(error) == '"a3" is not legal here', error
        return "b2"
`);
  expect(await interpreter.choose(stateOf("a3"))).toBe("b2");
});

for (const [name, source] of Object.entries({random, greedy})) {
  test(`an agent of the arena plays as it is: ${name}`, async () => {
    expect((await playedBy(source)).length).toBeGreaterThanOrEqual(5);
  });
}

test("an agent of the arena is told what the referee tells it", async () => {
  await interpreter.load(`from boardgames_agent import Agent, run
class Mine(Agent):
    def start(self, seat):
        self.seat = seat
    def choose(self, p):
        assert (self.seat, p.turn, p.players, p.name, p.seconds) == (1, 1, 2, "tic-tac-toe", 5.0)
        assert p.fen == "X........ O" and p.board == "X........" and p.fact("empty cells") == 8
        assert p.moves == ["a3"] and "a3" not in p.legal
        return p.legal[-1]
if __name__ == "__main__":
    run(Mine)
`);
  expect(await interpreter.choose(stateOf("a3"))).toBe("c1");
});

test("a program that fails says where, with its traceback printed", () => {
  expect(failing(() => interpreter.load("x = 1\ny = )\n"))).toMatchObject({message: expect.stringMatching(/^SyntaxError: /), line: 2});
  expect(failing(() => interpreter.load("x = 1\nimport nothing_like_that\n"))).toMatchObject(
      {message: "ModuleNotFoundError: No module named 'nothing_like_that'", line: 2});
  expect(failing(() => interpreter.load("x = 1"))).toMatchObject(
      {message: "NameError: the program has no function choose(state), and does not call run(...)"});
  interpreter.load("def choose(state):\n    return help_me(state)\n\ndef help_me(state):\n    return 1 // 0\n");
  expect(failing(() => interpreter.choose(stateOf()))).toMatchObject({message: expect.stringMatching(/^ZeroDivisionError: /), line: 5});
  expect(printed).toContain('File "agent.py", line 2, in choose\n    return help_me(state)');
  interpreter.load("def choose(state):\n    return 3\n");
  expect(failing(() => interpreter.choose(stateOf())).message).toBe("TypeError: choose gave 3; a move is text, as 'a3'");
  interpreter.load("import sys\ndef choose(state):\n    sys.exit(1)\n");
  expect(failing(() => interpreter.choose(stateOf()))).toMatchObject({message: "SystemExit: 1", line: 3});
});
