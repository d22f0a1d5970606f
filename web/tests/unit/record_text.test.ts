import {expect, test} from "vitest";
import {isRecord, playRecord} from "../../src/game/record_text.ts";
import {fakeGame} from "./fake.ts";

const play = (text: string) => playRecord(fakeGame().initial(), text);

test("SGF: letters of column and row, from the top", () => {
  expect(play("(;FF[4]GM[1]SZ[3];B[aa];W[ba];B[cc])")).toEqual(["a3", "b3", "c1"]);
});

test("GGF: the game's own words, with values and times", () => {
  expect(play("(;GM[Othello]PB[X]PW[O]B[B2//0.01]W[A1/3.00/2];)")).toEqual(["b2", "a1"]);
});

test("only the main line; brackets in comments are no moves", () => {
  expect(play("(;C[not B[ab\\] ] a move];B[aa](;W[ba];B[ca])(;W[bb]))")).toEqual(["a3", "b3", "c3"]);
});

test("what cannot be played is named", () => {
  expect(() => play("(;B[aa];W[aa])")).toThrow("W[aa] is not a legal move as move 2");
  expect(() => play("(;B[zz])")).toThrow("B[zz] is not a legal move as move 1");
  expect(() => play("(;AB[aa][bb];W[ab])")).toThrow("sets up stones (AB)");
});

test("what is a record", () => {
  expect([" (;B[aa])", "(\n;", "1. a3", "a3 (;"].map(isRecord)).toEqual([true, true, false, false]);
});
