import {expect, test} from "vitest";
import type {Report} from "boardgames";
import {graphOf, mistakesOf, Values} from "../../src/analyse/values.ts";
import {MoveTree} from "../../src/game/tree.ts";

const report = (best: string, score: number, depth: number, proved = false): Report => ({
  algorithm: "engine", best, score, bound: "exact", kind: proved ? "exact" : "heuristic", proved, plies: 0, depth, nodes: 1,
  milliseconds: 1, pv: [best], stop: "", lines: [{move: best, score, kind: "heuristic", plies: 0, bound: "exact", proved, depth, pv: [best]}],
});

test("a deeper value replaces a shallower one, never the other way round", () => {
  const values = new Values(), node = new MoveTree().root;
  values.add(node, report("a", 1, 5), 0);
  values.add(node, report("a", 7, 3), 0);
  expect(values.at(node)?.moves.get("a")).toMatchObject({score: 1, depth: 5});
  values.add(node, report("a", 2, 6), 0);
  expect(values.at(node)?.moves.get("a")).toMatchObject({score: 2, depth: 6});
});

test("an exact value stays, however deep a later guess", () => {
  const values = new Values(), node = new MoveTree().root;
  values.add(node, report("a", 4, 2, true), 0);
  values.add(node, report("a", 9, 30), 0);
  expect(values.at(node)?.value).toMatchObject({score: 4, proved: true});
});

test("what is only a bound is no value", () => {
  const values = new Values(), node = new MoveTree().root;
  const r = report("a", 1, 5);
  values.add(node, {...r, lines: [...r.lines, {move: "b", score: 0, kind: "heuristic", plies: 0, bound: "upper", proved: false, depth: 5, pv: []}]}, 0);
  expect([...values.at(node)!.moves.keys()]).toEqual(["a"]);
});

test("the graph is the first player's", () => {
  const values = new Values(), tree = new MoveTree();
  const a = tree.add(tree.root, "a", 0), b = tree.add(a, "b", 1);
  values.add(tree.root, report("x", 3, 5), 0);   // the first player to move: +3 for it
  values.add(a, report("y", 2, 5), 1);           // the second to move: +2 for it
  values.add(b, report("z", 4, 5), 0);           // +4 for the first
  const graph = graphOf(values, [tree.root, a, b], 2);
  expect(graph.map((p) => p.values[0])).toEqual([3, -2, 4]);
});

test("who moves again has its own value, with its own sign", () => {
  const values = new Values(), tree = new MoveTree(), closed = tree.add(tree.root, "a", 0);
  values.add(tree.root, report("x", 1, 5), 0);
  values.add(closed, report("y", 2, 5), 0);
  expect(graphOf(values, [tree.root, closed], 2).map((p) => p.values)).toEqual([[1, -1], [2, -2]]);
});

test("three players: max-n's vector, or the value of whoever is to move and of nobody else", () => {
  const values = new Values(), tree = new MoveTree();
  const a = tree.add(tree.root, "a", 0), b = tree.add(a, "b", 1), c = tree.add(b, "c", 2);
  values.add(tree.root, {...report("x", 4, 5), values: [4, 1, -5]}, 0);
  values.add(a, {...report("y", 2, 5), values: [1, 2, -3]}, 1);
  values.add(b, report("z", 6, 5), 2);
  values.add(c, {...report("z", 1, 5), values: [1, 1, 2]}, 0);
  const graph = graphOf(values, [tree.root, a, b, c], 3);
  expect(graph.map((p) => p.values)).toEqual([[4, 1, -5], [1, 2, -3], [undefined, undefined, 6], [1, 1, 2]]);
});

// Of one search to a depth: each move with its value.
const lines = (depth: number, moves: Record<string, number>, proved: Record<string, boolean> = {}): Report => {
  const found = Object.entries(moves).sort(([, a], [, b]) => b - a).map(([move, score]) => (
    {move, score, kind: "heuristic" as const, plies: 0, bound: "exact" as const, proved: proved[move] ?? false, depth, pv: [move]}));
  return {...report(found[0]!.move, found[0]!.score, depth), lines: found};
};
const lossOf = (move: string, reports: readonly Report[], objective: "points" | "win" = "points") => {
  const values = new Values(objective), tree = new MoveTree(), node = tree.add(tree.root, move, 0);
  values.add(tree.root, report("a", 9, 9), 0);   // another search, whose value does not count
  for (const r of reports) values.compare(tree.root, r);
  return [values.lossOf(node), mistakesOf(values, [tree.root, node]).map((m) => [m.ply, m.node.move, m.loss])];
};

test("a loss is the best move's value less the one's that was played, by the same search", () => {
  expect(lossOf("b", [lines(4, {a: 5, b: 2}), lines(5, {a: 4, b: 2})])).toEqual([2, [[1, "b", 2]]]);
  expect(lossOf("a", [lines(4, {a: 5, b: 2})])[1]).toEqual([]);
  expect(lossOf("b", [lines(4, {a: 5, b: 5}), lines(5, {a: 1, b: 1})])).toEqual([0, []]);
});

test("what the values of consecutive positions differ by is no loss", () => {
  const values = new Values(), tree = new MoveTree(), a = tree.add(tree.root, "a", 0), b = tree.add(a, "b", 1);
  values.add(tree.root, report("a", 3, 5), 0);
  values.add(a, report("y", 2, 5), 1);
  values.add(b, report("z", 4, 5), 0);
  expect(mistakesOf(values, [tree.root, a, b])).toEqual([]);
});

test("an odd and an even depth must agree; a deeper search corrects a shallower one", () => {
  expect(lossOf("b", [lines(4, {a: 5, b: 2})])).toEqual([undefined, []]);
  expect(lossOf("b", [lines(4, {a: 5, b: 2}), lines(5, {b: 5, a: 2})])).toEqual([0, []]);
  expect(lossOf("b", [lines(4, {a: 5, b: 2}), lines(5, {a: 3, b: 2}), lines(6, {a: 3, b: 2}), lines(3, {a: 9, b: 0})])[0]).toBe(1);
  expect(lossOf("b", [lines(4, {a: 5, b: 2}), lines(4, {a: 5, b: 2})])[0]).toBeUndefined();
});

test("what is proved needs no second depth; a guess is less than a win", () => {
  const both = {a: true, b: true};
  expect(lossOf("b", [lines(4, {a: 1, b: -1}, both)], "win")[0]).toBe(2);
  expect(lossOf("b", [lines(4, {a: 5, b: 2}), lines(5, {a: 5, b: 2}), lines(6, {a: 4, b: 4}, both)])[0]).toBe(0);
  expect(lossOf("b", [lines(4, {a: 1, b: 0.9}, {a: true}), lines(5, {a: 1, b: 0.9}, {a: true})], "win")[0]).toBeCloseTo(1 - 0.9 / 150.9);
  expect(lossOf("b", [lines(4, {a: 7, b: -1}, {b: true}), lines(5, {a: 7, b: -1}, {b: true})], "win")[0]).toBeCloseTo(1 + 7 / 157);
});
