import {expect, test} from "vitest";
import type {Place, Shape} from "boardgames";
import {centre, landing, neighbour, nextKind, rowsOf} from "../../src/board/geometry.ts";

const place = (name: string, row: number, column: number, content = "empty"): Place =>
    ({name, row, column, content, area: {kind: "rect", at: [column, row, 1, 1], style: ""}});

// The lower left of Morris' board: three squares, one within the other.
const morris = [["a4", 3, 0], ["b4", 3, 1], ["c4", 3, 2], ["c3", 4, 2], ["d3", 4, 3], ["b2", 5, 1], ["d2", 5, 3], ["a1", 6, 0], ["d1", 6, 3]]
    .map(([name, row, column]) => place(String(name), Number(row), Number(column)));
const named = (places: Place[], name: string) => places.find((p) => p.name === name)!;

test("arrows follow the lines of a board with gaps", () => {
  expect(neighbour(morris, named(morris, "a1"), "right")?.name).toBe("d1");
  expect(neighbour(morris, named(morris, "a1"), "up")?.name).toBe("a4");
  expect(neighbour(morris, named(morris, "d1"), "up")?.name).toBe("d2");
  expect(neighbour(morris, named(morris, "b4"), "down")?.name).toBe("b2");
  expect(neighbour(morris, named(morris, "d1"), "down")).toBeUndefined();
});

// Two cells, with walls between and above them, as Quoridor has.
const walls = [place("a1", 2, 0), place("b1", 2, 2), place("a1h", 1, 0, "open"), place("b1h", 1, 2, "wall"), place("a1v", 2, 1, "open")];

test("arrows stay among cells, or among walls of one direction", () => {
  expect(neighbour(walls, named(walls, "a1"), "right")?.name).toBe("b1");
  expect(neighbour(walls, named(walls, "a1h"), "right")?.name).toBe("b1h");
  expect(neighbour(walls, named(walls, "a1"), "right", true)?.name).toBe("a1v");
});

test("from a cell to the walls beside it, and back", () => {
  const once = nextKind(walls, named(walls, "a1"))!;
  const twice = nextKind(walls, once)!;
  expect([once.name, twice.name]).toEqual(["a1v", "a1h"]);
  expect(nextKind(walls, twice)?.name).toBe("a1");
  expect(nextKind(morris, named(morris, "a1"))).toBeUndefined();
});

test("rows are read from the top, and from the left", () => {
  expect(rowsOf(walls).map((row) => row.map((p) => p.name))).toEqual([["a1h", "b1h"], ["a1", "a1v", "b1"]]);
});

test("the centre of every kind of shape", () => {
  expect(centre({kind: "rect", at: [1, 2, 2, 4], style: ""})).toEqual({x: 2, y: 4});
  expect(centre({kind: "circle", at: [1, 2, 9], style: ""})).toEqual({x: 1, y: 2});
  expect(centre({kind: "line", at: [0, 0, 2, 4], style: ""})).toEqual({x: 1, y: 2});
  expect(centre({kind: "polygon", at: [0, 0, 2, 0, 2, 2, 0, 2], style: ""})).toEqual({x: 1, y: 1});
});

test("a move came down on the piece drawn last in its place, and where there is none in the middle", () => {
  const column: Place = {name: "1", row: 0, column: 0, content: "player0 player1", area: {kind: "rect", at: [0, 0, 1, 3], style: ""}};
  const disc = (x: number, y: number, style: string): Shape => ({kind: "circle", at: [x, y, 0.4], style});
  const shapes = [disc(0.5, 2.5, "player0"), disc(0.5, 1.5, "player1"), disc(0.5, 0.5, "cell"), disc(1.5, 0.5, "player0")];
  expect(landing(column, shapes)).toEqual({x: 0.5, y: 1.5});
  expect(landing(column, [])).toEqual({x: 0.5, y: 1.5});
  expect(landing(column, [shapes[0]!])).toEqual({x: 0.5, y: 2.5});
});
