import {afterEach, beforeEach, expect, test, vi} from "vitest";
import {policy, type Sandbox} from "../../src/agents/frame.ts";
import {agentOfFile, fileOf, freshName, keptAgents} from "../../src/agents/kept.ts";
import {startAgent} from "../../src/agents/player.ts";
import type {FromAgent, Port, ToAgent} from "../../src/agents/sandbox/messages.ts";
import {serve} from "../../src/agents/sandbox/serve.ts";
import {State, Walker} from "../../src/agents/sandbox/state.ts";
import worker from "../../src/agents/sandbox/worker.ts?bundled";
import {starters} from "../../src/agents/starters.ts";
import {AgentFault, type Agent} from "../../src/game/agent.ts";
import page from "../../public/sandbox.html?raw";
import {fakeGame} from "./fake.ts";

const game = fakeGame();
const stateOf = (...moves: string[]) => new State(new Walker(game, "......... X", moves, 5));

// --- the state -----------------------------------------------------------------------------------

test("a state stays as it is, whatever comes after it", () => {
  const state = stateOf("a3");
  const [left, right] = [state.apply("b2"), state.apply("c1")];
  expect(left.apply("a2").to_text()).toBe("X..XO.... O");
  expect(right.to_text()).toBe("X.......O X");
  expect(left.to_text()).toBe("X...O.... X");
  expect(state.to_text()).toBe("X........ O");
  expect(state.legal()).toEqual(["b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"]);
  expect([state.to_move, left.to_move, state.players, state.seconds]).toEqual([1, 0, 2, 5]);
  expect(left.moves).toEqual(["a3", "b2"]);
  expect(state.facts()).toEqual({"empty cells": "8"});
});

test("points are given once the game is over; what is not legal is said", () => {
  const before = stateOf("a3", "a1", "b3", "b1");
  expect(before.value()).toBeUndefined();
  expect(before.apply("c3").value()).toEqual([1, -1]);
  expect(() => before.apply("a3")).toThrow("not legal");
  expect(before.to_text()).toBe("XX....OO. X");
});

// --- the sandbox's side --------------------------------------------------------------------------

let ownConsole: Console;
beforeEach(() => void (ownConsole = globalThis.console));
afterEach(() => {
  globalThis.console = ownConsole;
});

// A sandbox without walls: the agent's side in this thread.
function open(): Sandbox & {closed: boolean} {
  delete (globalThis as {choose?: unknown}).choose;
  const toPage: Port = {postMessage: (data) => queueMicrotask(() => page.onmessage?.({data} as MessageEvent)), onmessage: null};
  const page: Port = {postMessage: (data) => queueMicrotask(() => toPage.onmessage?.({data} as MessageEvent)), onmessage: null};
  const sandbox = {port: page, closed: false, close: () => void (sandbox.closed = true)};
  serve(toPage, {rules: async () => game, python: () => Promise.reject(new Error("no Python here"))});
  return sandbox;
}
const means = async () => ({rules: new ArrayBuffer(), files: {}});
const javascript = (source: string): Agent => ({name: "mine", language: "javascript", source});

async function playerOf(source: string) {
  const sandbox = open();
  return {player: await startAgent(javascript(source), "tic-tac-toe", async () => sandbox, means), sandbox};
}

async function faultOf(source: string, moves: string[] = []) {
  const {player, sandbox} = await playerOf(source);
  const position = game.initial();
  for (const move of moves) position.play(move);
  const error = await player.choose(position, 5).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(AgentFault);
  expect(sandbox.closed).toBe(true);
  return error as AgentFault;
}

for (const {kind, source} of starters.filter((s) => s.language === "javascript")) {
  test(`the starter in JavaScript plays a whole game: ${kind}`, async () => {
    const {player} = await playerOf(source);
    const position = game.initial();
    while (!position.terminal) position.play(await player.choose(position, 5));
    expect(position.moves.length).toBeGreaterThanOrEqual(5);
  });
}

test("one move ahead sees a win", async () => {
  const {player} = await playerOf(starters.find((s) => s.language === "javascript" && s.kind === "ahead")!.source);
  const position = game.initial();
  for (const move of ["a3", "a1", "b3", "b1"]) position.play(move);
  expect(await player.choose(position, 5)).toBe("c3");
  expect(player.printed).toBe("I play c3 for a worth of 1000\n");
});

test("what a program remembers, it keeps from move to move", async () => {
  const {player} = await playerOf("let n = 0; const choose = (state) => { print(++n); return state.legal()[0]; };");
  await player.choose(game.initial(), 5);
  await player.choose(game.initial(), 5);
  expect(player.printed).toBe("2\n");
});

test("a program that fails says where", async () => {
  expect((await faultOf("function choose(state) {\n  print('here');\n  return state.lega();\n}"))).toMatchObject(
      {fault: {kind: "error", text: "TypeError: state.lega is not a function", line: 3}, printed: "here"});
  expect((await faultOf("function choose(state) {\n  return state\n    .apply('z9').to_text();\n}")).fault).toMatchObject(
      {kind: "error", text: 'Error: "z9" is not legal here', line: 3});
  expect((await faultOf("let x = 1;\nlet y = x.z.z;\nfunction choose() {}")).fault).toMatchObject({kind: "error", line: 2});
  expect((await faultOf("function choose() { throw 'nothing'; }")).fault).toEqual({kind: "error", text: "it threw nothing"});
  expect((await faultOf("function chose() {}")).message).toBe("the program has no function choose(state)");
  expect((await faultOf("function choose() {")).fault).toMatchObject({kind: "error", text: expect.stringMatching(/^SyntaxError: /)});
  expect((await faultOf("const choose = () => 3;")).message).toBe('choose gave 3; a move is text, as "a3"');
});

test("a move that is not legal loses, and so does resigning", async () => {
  expect((await faultOf("const choose = () => 'a3';", ["a3"])).fault).toEqual({kind: "illegal", move: "a3"});
  expect((await faultOf("const choose = () => 'resign';")).fault).toEqual({kind: "resigned"});
});

test("nobody prints without end", async () => {
  const {player} = await playerOf("const choose = (s) => { for (let i = 0; i < 1e4; ++i) print(i); return s.legal()[0]; };");
  await player.choose(game.initial(), 5);
  expect(player.printed.split("\n").slice(-3)).toEqual(["198", "…", ""]);
});

test("a sandbox that cannot begin is the page's fault, not the agent's", async () => {
  const sandbox = open();
  const starting = startAgent({name: "p", language: "python", source: ""}, "tic-tac-toe", async () => sandbox, means);
  await expect(starting).rejects.toThrow("no Python here");
  await expect(starting).rejects.not.toBeInstanceOf(AgentFault);
  expect(sandbox.closed).toBe(true);
});

// --- the watchdog: a sandbox that answers as the test says ---------------------------------------

function scripted(answer: (asked: ToAgent) => FromAgent[]) {
  const sandbox = {
    closed: false, asked: [] as string[],
    close: () => void (sandbox.closed = true),
    port: {
      onmessage: null as Port["onmessage"],
      postMessage(asked: ToAgent) {
        sandbox.asked.push(asked.kind);
        for (const data of asked.kind === "begin" ? [{kind: "done"}] : answer(asked)) sandbox.port.onmessage?.({data} as MessageEvent);
      },
    },
  };
  return sandbox;
}
const start = (sandbox: ReturnType<typeof scripted>) => startAgent(javascript(""), "tic-tac-toe", async () => sandbox as Sandbox, means);

test("whoever does not answer within the time has lost, and its sandbox is gone", async () => {
  vi.useFakeTimers();
  try {
    const sandbox = scripted((asked) => (asked.kind === "load" ? [{kind: "done"}] : [{kind: "print", text: "thinking"}]));
    const player = await start(sandbox);
    const failed = player.choose(game.initial(), 5).catch((e: unknown) => e);
    await vi.advanceTimersByTimeAsync(4999);
    expect(sandbox.closed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(sandbox.closed).toBe(true);
    expect(await failed).toMatchObject({fault: {kind: "late", seconds: 5}, printed: "thinking"});
    expect(sandbox.asked).toEqual(["begin", "load", "choose"]);
  } finally {
    vi.useRealTimers();
  }
});

test("a program that never ends loading is late too", async () => {
  vi.useFakeTimers();
  try {
    const player = await start(scripted(() => []));
    const failed = player.choose(game.initial(), 1).catch((e: unknown) => e);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await failed).toMatchObject({fault: {kind: "late", seconds: 1}});
  } finally {
    vi.useRealTimers();
  }
});

test("whoever floods the page has lost", async () => {
  const sandbox = scripted(() => Array.from({length: 5000}, () => ({kind: "print", text: "x".repeat(1e3)})));
  const error = await (await start(sandbox)).choose(game.initial(), 5).catch((e: unknown) => e) as AgentFault;
  expect(error.fault).toEqual({kind: "error", text: "it sends more than the page can take"});
  expect(error.printed.length).toBeLessThanOrEqual(20_000);
  expect(sandbox.closed).toBe(true);
});

test("an agent is told to stop", async () => {
  const sandbox = scripted(() => []);
  const player = await start(sandbox);
  const stop = new AbortController();
  const failed = player.choose(game.initial(), 5, stop.signal);
  stop.abort();
  await expect(failed).rejects.not.toBeInstanceOf(AgentFault);
  expect(sandbox.closed).toBe(true);
});

// --- what is around it ---------------------------------------------------------------------------

test("the text of the Worker is one script that loads nothing", () => {
  expect(() => new Function(worker)).not.toThrow();
  expect(worker).toContain("class State");
  expect(worker).not.toMatch(/import\.meta|new Worker\(/);
});

test("the empty page allows what the sandbox needs, and the sandbox nothing more", () => {
  expect(page).toContain(`content="${policy}"`);
});

test("agents are kept by name, and go into files and out of them", () => {
  const usual = (n: number) => `agent ${n}`;
  expect(freshName(usual)).toBe("agent 1");
  keptAgents.put({...javascript("1"), name: "agent 1"});
  keptAgents.put({...javascript("2"), name: freshName(usual)});
  keptAgents.put({...javascript("3"), name: "Reina"}, "agent 1");
  expect(keptAgents.list.map((a) => [a.name, a.source])).toEqual([["Reina", "3"], ["agent 2", "2"]]);
  expect(fileOf({...javascript(""), name: "mi número 1"})).toBe("mi_número_1.js");
  expect(agentOfFile("agent_2.py", "x")).toEqual({name: "agent 2 2", language: "python", source: "x"});
  keptAgents.remove("Reina");
  keptAgents.remove("agent 2");
  expect(keptAgents.list).toEqual([]);
});
