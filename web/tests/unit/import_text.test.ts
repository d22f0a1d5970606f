import {expect, test} from "vitest";
import {open} from "boardgames";
import {readGame} from "../../src/game/import_text.ts";
import {readJsonRecord, writeJsonRecord} from "../../src/game/json_record.ts";
import {startOf} from "../../src/game/position_at.ts";

const reversi = await open("reversi"), here = {game: reversi, start: ""};
const obf = "---------------------------OX------XOO-----X-------------------- X";

test("a position of OBF, with what others thought of it after a semicolon", async () => {
  expect(await readGame(`${obf}; d3:+2; c4:-1\n`, here)).toMatchObject({spec: "reversi", start: obf, others: 0});
  expect(await readGame(`${obf}\n${obf.toLowerCase()}`, here)).toMatchObject({start: obf, others: 1});
  await expect(readGame("--X-- X", here, "end.OBF")).rejects.toThrow(/^line 1: the board has 5 cells/);
  expect(startOf(reversi, reversi.initial().toText())).toBe("");
  expect(startOf(reversi, obf)).toBe(obf);
});

test("moves are moves, also where a position is as short", async () => {
  for (const text of ["c", "C", "2"]) {
    const found = await readGame(text, {game: await open("tree"), start: ""});
    expect(found).toMatchObject({start: "", moves: ["c"], others: 0});
  }
});

test("moves of the game on the board are of it, also where they look like another's", async () => {
  const small = await open("reversi:size=6");
  expect(await readGame("c2 b2", {game: small, start: ""})).toMatchObject({spec: "reversi:size=6", moves: ["c2", "b2"]});
  const set = small.parse("--------------XO----OX-------------- O");
  const {text: move} = set.legal()[0]!;
  expect(await readGame(move, {game: small, start: set.toText()})).toMatchObject({start: set.toText(), moves: [move]});
});

test("a record of another game opens that game", async () => {
  expect(await readGame("(;GM[1]SZ[5]AB[cc];W[bb];B[])", here)).toMatchObject(
      {spec: "go:rows=5,cols=5", start: expect.stringMatching(/^\.{5}\/\.{5}\/\.\.X\.\.\/\.{5}\/\.{5} w/), moves: ["B4", "pass"]});
  const board = await open("tic-tac-toe");
  expect(await readGame("f5d6c3", {game: board, start: ""})).toMatchObject({spec: "reversi", moves: ["f5", "d6", "c3"]});
});

test("a record that names no game is of the game on the board", async () => {
  expect(await readGame("(;B[d3];W[c3])(;B[e6])", here)).toMatchObject({spec: "reversi", others: 1, moves: ["d3", "c3"]});
  const go = {game: await open("go"), start: ""};
  expect(await readGame("(;SZ[9];B[dc];W[cc])", go)).toMatchObject({spec: "go", moves: ["D7", "C7"]});
});

test("the rules on the board hold where a record does not say, and its own where it does", async () => {
  const go = {game: await open("go:ko=positional,komi=7.5"), start: ""};
  expect((await readGame("(;GM[1]SZ[9];B[dc])", go)).spec).toBe("go:komi=7.5,ko=positional");
  expect((await readGame("(;GM[1]SZ[9]KM[6.5];B[dc])", go)).spec).toBe("go:komi=6.5");
  expect((await readGame("(;GM[1]SZ[13];B[dc])", go)).spec).toMatch(/^go:rows=13,cols=13/);
});

test("what cannot be played is told; the moves before it are there", async () => {
  const found = await readGame("(;GM[1]SZ[5];B[aa]\n;W[aa])", here);
  expect(found.moves).toEqual(["A5"]);
  expect(String(found.fault)).toMatch(/line 2, column \d+: move 2: /);
  await expect(readGame("(;GM[1]SZ[5]\n;B[zz])", here)).rejects.toThrow(/line 2/);
  await expect(readGame("hello", here)).rejects.toThrow('line 1: "hello" is not a legal move as move 1');
  expect(await readGame("d3 c3 a1", here)).toMatchObject({moves: ["d3", "c3"], fault: expect.anything()});
  expect(await readGame("1. f5 d6\n2. c3 a8", here)).toMatchObject({moves: ["f5", "d6", "c3"], fault: {line: 2, ply: 4, word: "a8"}});
  expect(await readGame("f5d6c3\nf5f6e6", here)).toMatchObject({moves: ["f5", "d6", "c3"], others: 1});
});

test("noise is refused at once, and quoted in a few printable characters", async () => {
  let seed = 2026;
  const random = () => (seed = (Math.imul(seed, 1103515245) + 12345) >>> 0) >>> 16;
  const noise = new Uint8Array(5_000_000).map(() => random() & 255);
  const letters = new Uint8Array(5_000_000).map(() => 97 + (random() % 26));
  for (const bytes of [noise, letters, noise.slice(0, 1000)]) {
    const begin = performance.now();
    const message = await readGame(bytes, here).then(() => "", (error: Error) => error.message);
    expect(performance.now() - begin).toBeLessThan(3000);   // ten times what it may take, for a busy machine
    const quotation = /"(.*?)(…?)"/s.exec(message)![1]!;
    expect([...quotation].length).toBeLessThanOrEqual(20);
    expect(quotation).not.toMatch(/[\0-\x1f\x7f-\x9f\ufffd]/);
  }
});

test("a game that is longer than the page keeps is cut, and that is told", async () => {
  const passes = "B[aa];W[bb];B[];W[];".repeat(1500).replaceAll("B[aa];W[bb];", "B[];W[];");
  const found = await readGame(`(;GM[1]SZ[5];${passes.slice(0, -1)})`, here);
  expect(found.moves.length).toBeLessThanOrEqual(2000);
});

test("a game goes out as a line of JSON and comes in again", async () => {
  const position = reversi.initial();
  for (const move of ["d3", "c3"]) position.play(move);
  const line = writeJsonRecord(reversi.spec, position, ["ann", "bob"], [0, 1]);
  expect(readJsonRecord(line)).toMatchObject({game: "reversi", agents: ["ann", "bob"], ending: "unfinished", scores: []});
  expect(await readGame(line, here)).toMatchObject({moves: ["d3", "c3"], others: 0});
});

test("a game that is over has its scores and points", async () => {
  const game = await open("tic-tac-toe"), position = game.initial();
  for (const move of ["a1", "b1", "a2", "b2", "a3"]) position.play(move);
  expect(readJsonRecord(writeJsonRecord(game.spec, position, ["a", "b"], [0, 1, 0, 1, 0]))).toMatchObject({ending: "played", scores: [1, 0]});
});

test("what is wrong with a line of JSON is named", async () => {
  await expect(readGame('{"game":"reversi"}', here)).rejects.toThrow('game record: "moves" is missing');
  await expect(readGame('{"game":"reversi","moves":3}', here)).rejects.toThrow('"moves" is of the wrong type');
  await expect(readGame('{"game":"reversi","moves":[{"seat":0}]}', here)).rejects.toThrow('"move" is missing');
  await expect(readGame('{"game":', here)).rejects.toThrow("this is no JSON");
  expect(await readGame('{"game":"reversi","moves":["d3","d3"]}', here)).toMatchObject(
      {moves: ["d3"], fault: {message: expect.stringMatching(/^line 1: move 2: /)}});
  await expect(readGame("<!DOCTYPE html><html>", here)).rejects.toThrow("a report or a database");
  await expect(readGame("SQLite format 3\0...", here)).rejects.toThrow("a report or a database");
});
