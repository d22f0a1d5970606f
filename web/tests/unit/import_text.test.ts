import {expect, test} from "vitest";
import {open} from "boardgames";
import {readText} from "../../src/game/import_text.ts";
import {readJsonRecord, writeJsonRecord} from "../../src/game/json_record.ts";
import {startOf} from "../../src/game/position_at.ts";

const reversi = await open("reversi"), here = {game: reversi, start: ""};
const obf = "---------------------------OX------XOO-----X-------------------- X";

test("a position of OBF, with what others thought of it after a semicolon", () => {
  expect(readText(`${obf}; d3:+2; c4:-1\n`, here)).toMatchObject({spec: "reversi", start: obf, others: 0});
  expect(readText(`${obf}\n${obf.toLowerCase()}`, here)).toMatchObject({start: obf, others: 1});
  expect(() => readText("--X-- X", here, "end.OBF")).toThrow(/^line 1: the board has 5 cells/);
  expect(startOf(reversi, reversi.initial().toText())).toBe("");
  expect(startOf(reversi, obf)).toBe(obf);
});

test("moves are moves, also where a position is as short", async () => {
  const tree = await open("tree"), position = tree.initial();
  const found = readText("2", {game: tree, start: ""});
  found.play(position);
  expect([found.start, position.moves]).toEqual(["", ["2"]]);
});

test("a record of another game opens that game", async () => {
  const found = readText("(;GM[1]SZ[5]AB[cc];W[bb];B[])", here);
  expect(found).toMatchObject({spec: "go:rows=5,cols=5", start: "...../...../..X../...../..... w -"});
  const position = (await open(found.spec)).parse(found.start);
  found.play(position);
  expect(position.moves).toEqual(["B4", "pass"]);
});

test("a record that names no game is of the game on the board", () => {
  const position = reversi.initial(), found = readText("(;B[d3];W[c3])(;B[e6])", here);
  found.play(position);
  expect([found.spec, found.others, position.moves.join(" ")]).toEqual(["reversi", 1, "d3 c3"]);
});

test("a game goes out as a line of JSON and comes in again", () => {
  const position = reversi.initial();
  for (const move of ["d3", "c3"]) position.play(move);
  const line = writeJsonRecord(reversi.spec, position, ["ann", "bob"], [0, 1]);
  expect(readJsonRecord(line)).toMatchObject({game: "reversi", agents: ["ann", "bob"], ending: "interrupted", scores: []});
  const again = reversi.initial();
  readText(line, here).play(again);
  expect(again.moves).toEqual(["d3", "c3"]);
});

test("a game that is over has its scores and points", async () => {
  const game = await open("tic-tac-toe"), position = game.initial();
  for (const move of ["a1", "b1", "a2", "b2", "a3"]) position.play(move);
  expect(readJsonRecord(writeJsonRecord(game.spec, position, ["a", "b"], [0, 1, 0, 1, 0]))).toMatchObject({ending: "played", scores: [1, 0]});
});

test("what is wrong with a line of JSON is named", () => {
  expect(() => readText('{"game":"reversi"}', here)).toThrow('game record: "moves" is missing');
  expect(() => readText('{"game":"reversi","moves":3}', here)).toThrow('"moves" is of the wrong type');
  expect(() => readText('{"game":"reversi","moves":[{"seat":0}]}', here)).toThrow('"move" is missing');
  expect(() => readText('{"game":', here)).toThrow("this is no JSON");
  expect(() => readText('{"game":"reversi","moves":["d3","d3"]}', here).play(reversi.initial())).toThrow("line 1: move 2: ");
  expect(() => readText("<!DOCTYPE html><html>", here)).toThrow("a report or a database");
});
