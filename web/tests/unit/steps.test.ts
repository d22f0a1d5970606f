import {open} from "boardgames";
import {expect, test} from "vitest";
import {Mcts, mctsOptions} from "../../src/trees/mcts.ts";
import {ProofNumbers} from "boardgames-page/proof.js";
import {Steps} from "boardgames-page/steps.js";
import {kindOf, movesTo, parseTrace, stepCount} from "boardgames-page/trace.js";
import {passesOf, WindowCounter} from "../../src/trees/windows.ts";
import {proofJson, realTrace, textbook} from "./traces.ts";

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
  // Of a leaf that was left the leaf, of a pruned move the position that it is not searched in.
  expect([0, 4, 5, 18, 20].map((k) => steps.at(k))).toEqual([0, 2, 2, 4, 0]);
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
  const mcts = new Mcts(t, mctsOptions(await open("tic-tac-toe"), "mcts").exploration);
  let chosen = 0;
  expect(t.halfWin).toBe(300);
  for (let i = 1; i < stepCount(t); ++i) {
    if (kindOf(t, i) !== "enter" || kindOf(t, i - 1) !== "enter") continue;
    const moves = mcts.movesAt(t.node[i - 1]!, steps, i), followed = moves.find((m) => m.id === t.node[i])!;
    if (moves.some((m) => m.visits === 0)) {
      expect(followed.visits).toBe(0);
    } else {
      expect(followed.bound).toBeGreaterThanOrEqual(Math.max(...moves.map((m) => m.bound!)) - 1e-5);
      for (const m of moves) expect(m.mean! >= 0 && m.mean! <= 1 && m.bonus! > 0).toBe(true);
      ++chosen;
    }
  }
  expect(chosen).toBeGreaterThan(100);
  expect(mcts.visitsOf(0, steps, steps.length)).toBe(400);
  expect(mcts.phaseOf(0, steps)).toBe("selection");
  expect(mcts.phaseOf(1, steps)).toBe("expansion");
});

test("df-pn: the numbers of a node are the last ones told, and a move's are turned where the other player moves", () => {
  const t = parseTrace(proofJson), proof = new ProofNumbers(t);
  expect(proof.at(0, 0)).toBeUndefined();
  expect(proof.at(0, 1)).toEqual({phi: 1, delta: 2});
  expect([proof.at(1, 1), proof.at(1, 2), proof.at(1, 3)]).toEqual([undefined, {phi: 1, delta: 2}, {phi: 1, delta: 2}]);
  expect(proof.at(0, 6)).toEqual({phi: 0, delta: Infinity});
  // b is for the opponent to move: what proves it for him refutes it for the root. bb was never looked at.
  expect(proof.movesAt(0, 3)).toEqual([{id: 1, numbers: {phi: 2, delta: 1}}, {id: 2, numbers: undefined}]);
  expect(proof.movesAt(0, 4)[1]).toEqual({id: 2, numbers: {phi: Infinity, delta: 0}});
  expect(proof.movesAt(0, 5)[0]).toEqual({id: 1, numbers: {phi: 0, delta: Infinity}});
});

test("df-pn: who is followed has the smallest phi, by the numbers that the search told", async () => {
  const t = await realTrace("tic-tac-toe", "df-pn:canonical=off"), proof = new ProofNumbers(t);
  let chosen = 0;
  for (let i = 1; i < stepCount(t); ++i) {
    if (kindOf(t, i) !== "enter" || kindOf(t, i + 1) === "leaf") continue;   // those are looked at, not gone on with
    const moves = proof.movesAt(t.parent[t.node[i]!]!, i), followed = moves.find((m) => m.id === t.node[i])!.numbers;
    if (!followed) continue;   // it is in the tree from here on
    ++chosen;
    for (const {numbers} of moves) expect(followed.phi).toBeLessThanOrEqual(numbers?.phi ?? Infinity);
  }
  expect(chosen).toBeGreaterThan(50);
  expect(proof.at(0, stepCount(t))).toEqual({phi: 0, delta: Infinity});  // the last question: yes
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
