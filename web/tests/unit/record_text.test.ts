import {expect, test} from "vitest";
import {isRecord, playMoves, readRecords, setUpOf} from "../../src/game/record_text.ts";
import {fakeGame} from "./fake.ts";

const play = (text: string) => {
  const position = fakeGame().initial(), [record] = readRecords(text);
  playMoves(position, record!);
  return position.moves;
};
const setUp = (text: string) => setUpOf([...readRecords(text)][0]!);

test("SGF: letters of column and row, from the top", () => {
  expect(play("(;FF[4]GM[1]SZ[3];B[aa];W[ba];B[cc])")).toEqual(["a3", "b3", "c1"]);
});

test("GGF: the game's own words, with values and times", () => {
  expect(play("(;GM[Othello]PB[X]PW[O]B[B2//0.01]W[A1/3.00/2];)")).toEqual(["b2", "a1"]);
});

test("only the main line; brackets in comments are no moves", () => {
  expect(play("(;C[not B[ab\\] ] a move];B[aa](;W[ba];B[ca])(;W[bb]))")).toEqual(["a3", "b3", "c3"]);
});

test("what cannot be played is named by its line", () => {
  expect(() => play("(;B[aa]\n;W[aa])")).toThrow("line 2: W[aa] is not a legal move as move 2");
  expect(() => play("(;B[zz])")).toThrow("B[zz] is not a legal move as move 1");
  expect(() => play("(;B[aa];AB[bb])")).toThrow("sets up stones (AB)");
});

test("several records, each with its line; what has no end is named", () => {
  const records = [...readRecords("(;PB[a\\]b];B[aa])\n between \n(;PB[c];B[aa](;W[bb])(;W[cc];B[ba]))")];
  expect(records.map((r) => [r.line, r.properties.get("PB"), r.moves.map((m) => m.value)])).toEqual(
      [[1, ["a]b"], ["aa"]], [3, ["c"], ["aa", "bb"]]]);
  expect(() => [...readRecords("(;B[aa])\n(;B[bb]")]).toThrow("line 2: the record that begins here has no closing )");
  expect(() => [...readRecords("(;B[aa];\nC[open)")]).toThrow("line 2: a value that begins here has no closing ]");
});

test("rules and start of a record: Go by its stones, Reversi by BO", () => {
  expect(setUp("(;GM[1]SZ[9]KM[6.5];B[aa])")).toEqual({spec: "go:rows=9,cols=9,komi=6.5", start: ""});
  expect(setUp("(;GM[1]SZ[3:2]AB[aa][ca:cb]AW[bb];W[ab])")).toEqual({spec: "go:rows=2,cols=3", start: "X.X/.OX w -"});
  expect(setUp("(;GM[Othello]TY[8]BO[8 --*O*O-- *]B[D3])")).toEqual({spec: "reversi", start: "--XOXO-- X"});
  expect(() => setUp("(;GM[1]SZ[3]AB[dd])")).toThrow("AB[dd] is not on the board");
  expect(() => setUp("\n(;GM[40];B[aa])")).toThrow('line 2: the record is of the game "40"');
});

test("what is a record", () => {
  expect([" (;B[aa])", "(\n;", "1. a3", "a3 (;"].map(isRecord)).toEqual([true, true, false, false]);
});
