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

test("the graph is the first player's, and mistakes are what its fall cost", () => {
  const values = new Values(), tree = new MoveTree();
  const a = tree.add(tree.root, "a", 0), b = tree.add(a, "b", 1);
  values.add(tree.root, report("x", 3, 5), 0);   // the first player to move: +3 for it
  values.add(a, report("y", 2, 5), 1);           // the second to move: +2 for it
  values.add(b, report("z", 4, 5), 0);           // +4 for the first
  const graph = graphOf(values, [tree.root, a, b], 2);
  expect(graph.map((p) => p.values[0])).toEqual([3, -2, 4]);
  expect(mistakesOf(graph).map((m) => [m.node.move, m.loss])).toEqual([["b", 6], ["a", 5]]);
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
  expect(mistakesOf(graph).map((m) => [m.node.move, m.loss])).toEqual([["c", 4], ["a", 3]]);
});
