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
  values.add(node, report("a", 1, 5));
  values.add(node, report("a", 7, 3));
  expect(values.at(node)?.moves.get("a")).toMatchObject({score: 1, depth: 5});
  values.add(node, report("a", 2, 6));
  expect(values.at(node)?.moves.get("a")).toMatchObject({score: 2, depth: 6});
});

test("an exact value stays, however deep a later guess", () => {
  const values = new Values(), node = new MoveTree().root;
  values.add(node, report("a", 4, 2, true));
  values.add(node, report("a", 9, 30));
  expect(values.at(node)?.value).toMatchObject({score: 4, proved: true});
});

test("what is only a bound is no value", () => {
  const values = new Values(), node = new MoveTree().root;
  const r = report("a", 1, 5);
  values.add(node, {...r, lines: [...r.lines, {move: "b", score: 0, kind: "heuristic", plies: 0, bound: "upper", proved: false, depth: 5, pv: []}]});
  expect([...values.at(node)!.moves.keys()]).toEqual(["a"]);
});

test("the graph is the first player's, and mistakes are what its fall cost", () => {
  const values = new Values(), tree = new MoveTree();
  const a = tree.add(tree.root, "a", 0), b = tree.add(a, "b", 1);
  values.add(tree.root, report("x", 3, 5));   // the first player to move: +3 for it
  values.add(a, report("y", 2, 5));           // the second to move: +2 for it
  values.add(b, report("z", 4, 5));           // +4 for the first
  const graph = graphOf(values, [tree.root, a, b], (node) => (node === a ? 1 : 0));
  expect(graph.map((p) => p.value)).toEqual([3, -2, 4]);
  expect(mistakesOf(graph).map((m) => [m.node.move, m.loss])).toEqual([["b", 6], ["a", 5]]);
});
