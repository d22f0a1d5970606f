import {expect, test} from "vitest";
import {MoveTree} from "../../src/game/tree.ts";

function sample() {
  const tree = new MoveTree();
  const a = tree.add(tree.root, "a", 0), b = tree.add(a, "b", 1), c = tree.add(b, "c", 0);
  const other = tree.add(a, "x", 1);
  return {tree, a, b, c, other};
}

test("the same move is the same node, another one a variation", () => {
  const {tree, a, b, other} = sample();
  expect(tree.add(a, "b", 1)).toBe(b);
  expect(a.children).toEqual([b, other]);
});

test("redo goes to what was visited last", () => {
  const {tree, a, b, c, other} = sample();
  expect(tree.end(tree.root)).toBe(other);
  tree.follow(c);
  expect(a.next).toBe(b);
  expect(tree.line(tree.end(tree.root))).toEqual(["a", "b", "c"]);
});

test("a variation can be removed", () => {
  const {tree, a, b, other} = sample();
  expect(tree.remove(other)).toBe(a);
  expect(a.children).toEqual([b]);
  expect(a.next).toBe(b);
});

test("what is stored comes back: moves, seats, clocks, and where redo goes", () => {
  const {tree, b, c} = sample();
  tree.follow(c);
  b.left = 1234;
  const again = MoveTree.restore(JSON.parse(JSON.stringify(tree.store())));
  expect(again.store()).toEqual(tree.store());
  expect(again.line(again.end(again.root))).toEqual(["a", "b", "c"]);
  expect(again.find(["a", "b"])?.left).toBe(1234);
  expect(again.find(["a", "x"])?.seat).toBe(1);
  expect(again.find(["a", "y"])).toBeUndefined();
});
