import {expect, test} from "vitest";
import type {Move} from "boardgames";
import {buttonMoves, nextPlaces, touch} from "../../src/board/choice.ts";

const move = (text: string, ...touched: string[]): Move => ({text, touched, effects: []});
// As Morris has them: from, to, and what is taken; and a pass.
const moves = [move("a1-a4", "a1", "a4"), move("a1-d1xb2", "a1", "d1", "b2"), move("a1-d1xf2", "a1", "d1", "f2"),
               move("g7-g4", "g7", "g4"), move("pass")];

test("the places that may be touched next follow what was touched", () => {
  expect([...nextPlaces(moves, []).keys()]).toEqual(["a1", "g7"]);
  expect([...nextPlaces(moves, ["a1"]).keys()]).toEqual(["a4", "d1"]);
  expect([...nextPlaces(moves, ["a1", "d1"]).keys()]).toEqual(["b2", "f2"]);
  expect(nextPlaces(moves, ["a1", "d1"]).get("b2")).toEqual([moves[1]]);
});

test("a move is chosen by its last place", () => {
  expect(touch(moves, [], "a1")).toEqual({touched: ["a1"]});
  expect(touch(moves, ["a1"], "d1")).toEqual({touched: ["a1", "d1"]});
  expect(touch(moves, ["a1", "d1"], "f2")?.move?.text).toBe("a1-d1xf2");
  expect(touch(moves, ["a1"], "a4")?.move?.text).toBe("a1-a4");
});

test("another first place begins anew, the last place again gives it up, others mean nothing", () => {
  expect(touch(moves, ["a1"], "g7")).toEqual({touched: ["g7"]});
  expect(touch(moves, ["a1", "d1"], "d1")).toEqual({touched: ["a1"]});
  expect(touch(moves, ["a1"], "b4")).toBeUndefined();
  expect(touch(moves, [], "b4")).toBeUndefined();
});

test("a move that touches nothing is a button", () => {
  expect(buttonMoves(moves).map((m) => m.text)).toEqual(["pass"]);
  expect(nextPlaces([move("pass")], []).size).toBe(0);
});
