import {expect, test, vi} from "vitest";
import {Mcts} from "../../src/trees/mcts.ts";
import {ProofNumbers} from "../../src/trees/proof.ts";
import {Steps} from "boardgames-page/steps.js";
import {kindOf, movesTo, parseTrace, stepCount} from "boardgames-page/trace.js";
import {passesOf, WindowCounter} from "../../src/trees/windows.ts";
import {realTrace, textbook} from "./traces.ts";

vi.setConfig({testTimeout: 60_000});  // a real search starts an engine, which takes its time on a busy machine

test("a node's state is found whichever way the step is reached", () => {
  const t = textbook(), steps = new Steps(t);
  expect(steps.length).toBe(20);
  expect(steps.stack(0)).toEqual([]);
  expect(steps.stateAt(0, 0)).toMatchObject({visits: 0, pruned: false});
  expect(steps.stack(4)).toEqual([0, 1, 2]);
  expect(steps.stateAt(2, 4)).toMatchObject({open: true, leaf: true, value: 3});
  expect(steps.stack(5)).toEqual([0, 1]);
  expect(steps.stateAt(1, 6)).toMatchObject({open: true, value: -3, best: 2, alpha: -3});
  expect(steps.stateAt(4, 17)).toMatchObject({cutBy: 5, beta: -3, open: true});
  expect(steps.stateAt(4, 19)).toMatchObject({finished: true, bound: "lower", value: -2});
  expect(steps.stateAt(6, 17)).toMatchObject({pruned: false, visits: 0});
  expect(steps.stateAt(6, 18)).toMatchObject({pruned: true, visits: 0});
  expect(steps.stack(20)).toEqual([]);
  expect(steps.notSearched(4, 17)).toBe(1);
  expect(movesTo(t, 5)).toEqual(["b", "ba"]);
});

test("leaps go to the next and to the one before", () => {
  const steps = new Steps(textbook());
  expect(steps.next(0, "cutoff")).toBe(17);
  expect(steps.next(17, "cutoff")).toBeUndefined();
  expect(steps.previous(20, "cutoff")).toBe(17);
  expect(steps.previous(17, "cutoff")).toBeUndefined();
  expect(steps.next(0, "root")).toBe(2);
  expect(steps.next(2, "root")).toBe(12);
  expect(steps.next(0, "table")).toBeUndefined();
  expect([steps.count("enter", 20), steps.count("leaf", 20), steps.count("pruned", 20)]).toEqual([6, 3, 1]);
  expect(steps.firstSeen(5)).toBe(13);
});

test("a trace without nodes is refused in one sentence", () => {
  expect(() => parseTrace('{"nodes": [], "steps": []}')).toThrow("recorded no node");
});

test("at the end each state is what the trace recorded: a real search", async () => {
  const t = await realTrace("tic-tac-toe", "alpha-beta:depth=4"), steps = new Steps(t);
  for (let id = 0; id < t.parent.length; ++id) {
    const state = steps.stateAt(id, steps.length);
    expect(state.visits).toBe(t.visits[id]);
    if (t.known[id]) expect(state.value).toBe(t.value[id]);
    if (state.cutBy >= 0) expect(state.cutBy).toBe(t.cutBy[id]);
  }
  expect(steps.count("enter", steps.length)).toBe(t.visited);
});

test("MCTS: who is followed has the largest bound, or was never tried", async () => {
  const t = await realTrace("tic-tac-toe", "mcts:playouts=400,solver=off"), steps = new Steps(t);
  const mcts = new Mcts(t, {exploration: 0.4, halfWin: 300});
  let chosen = 0;
  for (let i = 1; i < stepCount(t); ++i) {
    if (kindOf(t, i) !== "enter" || kindOf(t, i - 1) !== "enter") continue;
    const moves = mcts.movesAt(t.node[i - 1]!, steps, i), followed = moves.find((m) => m.id === t.node[i])!;
    if (moves.some((m) => m.visits === 0)) {
      expect(followed.visits).toBe(0);
    } else {
      expect(followed.bound).toBeGreaterThanOrEqual(Math.max(...moves.map((m) => m.bound!)) - 1e-5);
      ++chosen;
    }
  }
  expect(chosen).toBeGreaterThan(100);
  expect(mcts.visitsOf(0, steps, steps.length)).toBe(400);
  expect(mcts.phaseOf(0, steps)).toBe("selection");
  expect(mcts.phaseOf(1, steps)).toBe("expansion");
});

test("df-pn: who is followed nearly always has the smallest phi; the search's table may know another", async () => {
  const t = await realTrace("tic-tac-toe", "df-pn:canonical=off"), steps = new Steps(t), proof = new ProofNumbers(t);
  let chosen = 0, least = 0;
  for (let i = 1; i < stepCount(t); ++i) {
    if (kindOf(t, i) !== "enter" || t.leaf[t.node[i]!]! >= 0) continue;
    const parent = t.parent[t.node[i]!]!;
    const moves = proof.movesAt(parent, steps, i), followed = moves.find((m) => m.id === t.node[i])!;
    ++chosen;
    if (followed.numbers.phi <= Math.min(...moves.map((m) => m.numbers.phi))) ++least;
  }
  expect(chosen).toBeGreaterThan(500);
  expect(least / chosen).toBeGreaterThan(0.8);
  expect(proof.at(0, steps, 1)).toEqual({phi: 1, delta: 1});
  expect(proof.at(0, steps, steps.length)).toEqual({phi: 0, delta: Infinity});  // the last question: yes
});

test("MTD(f): passes with null windows, and a last one for the line", async () => {
  const t = await realTrace("tic-tac-toe", "mtd-f:depth=4"), passes = passesOf(t);
  expect(passes.length).toBeGreaterThan(1);
  expect(passes.map((p) => p.beta - p.alpha)).toEqual([...passes.slice(1).map(() => 1), 2]);
  expect(passes.at(-1)!.value).toBe(t.value[0]);
  expect(passes.reduce((sum, p) => sum + p.entered, 0)).toBe(t.visited);
});

test("PVS: null windows and moves searched again are counted", async () => {
  const t = await realTrace("reversi", "pvs:depth=4"), counts = new WindowCounter(t);
  const {nullWindows, wideWindows, researches} = counts.at(stepCount(t));
  expect(nullWindows + wideWindows).toBe(t.visited);
  expect(nullWindows).toBeGreaterThan(wideWindows);
  expect(researches).toBeGreaterThan(0);
  expect(counts.at(0)).toEqual({nullWindows: 0, wideWindows: 0, researches: 0});
});
