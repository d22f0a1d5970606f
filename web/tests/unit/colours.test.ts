import {expect, test} from "vitest";
import type {Drawing} from "boardgames";
import {seatStyles} from "../../src/board/colours.ts";

const drawing = (style: string, turn = ""): Drawing => ({
  width: 2, height: 1,
  shapes: [{kind: "circle", at: [0.5, 0.5, 0.3], style},
           ...(turn === "" ? [] : [{kind: "circle" as const, at: [5, 5, 0.3], style: "turn"},
                                   {kind: "circle" as const, at: [5, 5, 0.2], style: turn}])],
  places: [{name: "a1", content: "player0", row: 0, column: 0, area: {kind: "rect", at: [0, 0, 1, 1], style: ""}}],
});
const empty: Drawing = {width: 1, height: 1, shapes: [], places: []};

test("a seat has the colour of its pieces", () => {
  expect(seatStyles(drawing("player0"), 0, 2)).toEqual(["player0", "player1"]);
  expect(seatStyles(drawing("player1"), 0, 2)).toEqual(["player1", "player0"]);
});

test("before there is a piece, whose turn it is tells", () => {
  expect(seatStyles({...drawing("cell", "player1"), places: []}, 0, 2)).toEqual(["player1", "player0"]);
  expect(seatStyles({...drawing("cell", "player0"), places: []}, 1, 2)).toEqual(["player1", "player0"]);
});

test("without any it is the seat's number", () => {
  expect(seatStyles(empty, 0, 4)).toEqual(["player0", "player1", "player2", "player3"]);
});
