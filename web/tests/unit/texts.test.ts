import {open, type Place} from "boardgames";
import {expect, test} from "vitest";
import {moveLabel, moveText, placeLabel} from "../../src/board/labels.ts";
import {formatTime} from "../../src/game/clock.ts";
import {eventsAsCsv, filterEvents, type GameEvent} from "../../src/game/log.ts";
import {playText, quoted, splitMover} from "../../src/game/moves_text.ts";
import {formatSpec, optionsOf} from "../../src/game/spec.ts";
import {english} from "../../src/words/english.ts";
import {languages} from "./languages.ts";
import {fakeGame} from "./fake.ts";

test("moves out of text, with and without numbers and blanks", () => {
  for (const text of ["a3 a1 b3", "1. a3 a1 2. b3", "1.a3 a1\n2.b3\n", "a3a1b3", "A3,A1;B3", "1. a3 1... a1 2. b3"]) {
    expect(playText(fakeGame().initial(), text), text).toEqual(["a3", "a1", "b3"]);
  }
});

test("the first text that is no legal move is named with its line; the moves before it stay", () => {
  const position = fakeGame().initial();
  expect(() => playText(position, "a3\na1\na3 b2")).toThrow('line 3: "a3" is not a legal move as move 3');
  expect(position.moves).toEqual(["a3", "a1"]);
});

test("a move out of turn is played as it is written, and shown with who made it", async () => {
  const go = await open("go:rows=5,cols=5"), position = go.initial();
  const played = playText(position, "A1 1:B2 C3\n2:D4");
  expect(position.moves).toEqual(["A1", "1:B2", "C3", "2:D4"]);
  expect(played).toEqual(position.moves);
  expect(splitMover("2:D4")).toEqual({seat: 1, move: "D4"});
  expect(splitMover("D4")).toEqual({move: "D4"});
  expect(moveText("2:D4", go, english)).toBe("White D4");
  expect(moveText("2:D4", go, languages.es)).toBe("Blancas D4");
  expect(moveText("D4", go, english)).toBe("D4");
  expect(moveLabel({text: "2:D4"}, 1, go, english)).toBe("White plays D4");
  expect(() => playText(go.initial(), "2:Z9")).toThrow('"2:Z9" is not a legal move as move 1');
});

test("at most twenty printable characters are quoted", () => {
  expect(quoted("abc")).toBe("abc");
  expect(quoted("a\0b\u0007\ufffdc")).toBe("abc");
  expect(quoted("x".repeat(5000))).toBe("x".repeat(20) + "…");
});

test("clocks", () => {
  expect([9_940, 65_000, 3_661_000, -5].map((ms) => formatTime(ms, "en"))).toEqual(["9.9", "1:05", "1:01:01", "0.0"]);
  expect(formatTime(9_940, "es")).toBe("9,9");
});

const events: GameEvent[] = [
  {time: 0, kind: "start", ply: 0, player: "", text: "go"},
  {time: 1000, kind: "move", ply: 1, player: "Black", text: "d4, \"best\"", value: "3"},
  {time: 2000, kind: "move", ply: 2, player: "White", text: "e5"},
];

test("the log is filtered and saved", () => {
  expect(filterEvents(events, {kind: "move", player: "White"}).map((e) => e.text)).toEqual(["e5"]);
  expect(filterEvents(events, {text: "D4"})).toHaveLength(1);
  expect(eventsAsCsv(events).split("\n")).toEqual([
    "time,ply,event,player,move,value", "1970-01-01T00:00:00.000Z,0,start,,go,",
    '1970-01-01T00:00:01.000Z,1,move,Black,"d4, ""best""",3', "1970-01-01T00:00:02.000Z,2,move,White,e5,", "",
  ]);
});

test("a game's text says what is not as usual", () => {
  const info = {name: "reversi", summary: "", players: [], options: [
    {name: "size", type: "choice" as const, default: "8", help: ""}, {name: "blocked", type: "text" as const, default: "", help: ""}]};
  expect(formatSpec(info, {size: "8", blocked: ""})).toBe("reversi");
  expect(formatSpec(info, {size: "6", blocked: " c3+f6 "})).toBe("reversi:size=6,blocked=c3+f6");
  expect(optionsOf(info, "reversi:size=6,blocked=c3+f6")).toEqual({size: "6", blocked: "c3+f6"});
  expect(optionsOf(info, "reversi")).toEqual({});
});

test("one option's name may be left out, and brackets hold commas", () => {
  const info = {name: "tree", summary: "", players: [], options: [
    {name: "tree", type: "text" as const, default: "(3 5)", help: "", bare: true as const},
    {name: "first", type: "int" as const, default: "0", help: ""}]};
  expect(optionsOf(info, "tree:(<1,2,3>2:(<4,5,6>)),first=1")).toEqual({tree: "(<1,2,3>2:(<4,5,6>))", first: "1"});
  expect(optionsOf(info, "tree:tree=(3 5)")).toEqual({tree: "(3 5)"});
  expect(optionsOf(info, "tree:(a=b)")).toEqual({tree: "(a=b)"});
  expect(formatSpec(info, {tree: "(3 (5 1))"})).toBe("tree:tree=(3 (5 1))");
});

test("what lies on a place is told in words, pieces on each other from below", () => {
  const game = fakeGame(), at: Omit<Place, "name" | "content"> = {area: {kind: "rect", at: [0, 0, 1, 1], style: ""}, row: 0, column: 0};
  const label = (content: string) => placeLabel({...at, name: "4", content}, undefined, false, 0, game, english);
  expect(label("empty")).toBe("4, empty");
  expect(label("player0")).toBe(`4, ${game.players[0]}`);
  expect(label("player0 player1 player0")).toBe(`4, ${game.players[0]}, ${game.players[1]}, ${game.players[0]}`);
});
