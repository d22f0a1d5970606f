// The small files of tests/data/records, each of one kind of fault, through the library's reader; what is right
// is told beside each.
import {readdirSync, readFileSync} from "node:fs";
import {open} from "boardgames";
import {expect, test} from "vitest";
import {readGame} from "../../src/game/import_text.ts";
import {fileText, sourceOf} from "../../src/game/source.ts";
import {readReport} from "../../src/reports/read.ts";

const folder = new URL("../../../tests/data/records/", import.meta.url);
const reversi = await open("reversi"), nine = "go", e5c7 = {spec: nine, moves: ["E5", "C7"], toMove: 0};

const right = {
  "sjis-comment.sgf": e5c7,
  "sjis-name.sgf": e5c7,
  "big5-name.sgf": e5c7,
  "km-empty.sgf": {...e5c7, note: /komi/},
  "ha-empty.sgf": {...e5c7, note: /handicap|HA/},
  "sz-empty.sgf": {spec: "go:rows=19,cols=19", moves: ["E15", "C17"], toMove: 0, note: /size|SZ/},
  "km-comma.sgf": {...e5c7, spec: "go:komi=6.5"},
  "aw-twice.sgf": {spec: nine, start: /O...O.*X/, moves: ["E5"], toMove: 1, note: /AW twice/},
  "mail-header.sgf": {...e5c7, note: /text before the game/},
  "no-first-semicolon.sgf": {...e5c7, note: /';' is missing/},
  "white-first.sgf": {spec: nine, moves: ["2:G7", "C3"], seats: [1, 0], toMove: 1, note: /White begins/},
  "handicap-as-moves.sgf": {spec: "go:komi=0.5", moves: ["G7", "1:C3", "1:G3", "C7"], seats: [0, 0, 0, 1], toMove: 0, note: /Black plays/},
  "ko-after-passes.sgf": {spec: "go:rows=5,cols=5", plies: 11, last: "1:C2", toMove: 1, note: /goes on after its end/},
  "ggs-numbered.ggf": {spec: "reversi", moves: ["d3", "c5"], others: 1, toMove: 0},
  "transcript-with-a-pass.txt": {spec: "reversi", moves: ["e6", "f6", "d3", "e7", "e8", "d8", "g7", "f8", "pass", "g5"], toMove: 0,
                                 note: /pass was put in/},
  "unfinished.sgf": {spec: "go:rows=5,cols=5,komi=0.5", moves: ["C3", "B4", "D2"], toMove: 1},
  "reversi-without-gm.sgf": {on: "morris", spec: "go:rows=8,cols=8", moves: ["F4", "F5", "F3", "D3"], toMove: 0, note: /taken as Go, though its event is 'reversi/},
  "bom-morris-moves.txt": {on: "morris", spec: "morris", moves: ["d2", "f4"], toMove: 0},
  "numbered-morris-moves.txt": {on: "morris", spec: "morris", moves: ["d2", "f4", "d6", "b4"], toMove: 0},
};

test("every file told of here is there", () => {
  const files = readdirSync(folder);
  expect(Object.keys(right).filter((file) => !files.includes(file))).toEqual([]);
});

for (const [file, {on = "reversi", spec, start, moves, seats, plies, last, toMove, others = 0, note}] of Object.entries(right)) {
  test(file, async () => {
    const found = await readGame(new Uint8Array(readFileSync(new URL(file, folder))), {game: await open(on), start: ""}, file);
    expect(found.fault).toBeUndefined();
    expect([found.spec, found.others]).toEqual([spec, others]);
    if (moves) expect(found.moves).toEqual(moves);
    if (seats) expect(found.seats).toEqual(seats);
    if (plies) expect([found.moves.length, found.moves.at(-1)]).toEqual([plies, last]);
    if (start) expect(found.start).toMatch(start);
    if (note) expect(found.notes.join("; ")).toMatch(note);
    const position = found.start === "" ? (await open(spec)).initial() : (await open(spec)).parse(found.start);
    for (const move of found.moves) position.play(move);
    expect([position.toMove, position.moves]).toEqual([toMove, found.moves]);
  });
}

test("a record that names no game is of the one on the board, if it reads records", async () => {
  const text = readFileSync(new URL("reversi-without-gm.sgf", folder), "utf8");
  const game = await readGame(text, {game: reversi, start: ""});
  expect(game).toMatchObject({spec: "reversi", moves: ["f5", "f4"]});
  expect(game.fault.message).toMatch(/f6/);  // the third move of the file is not legal
});

test("a byte order mark is no text, and tells UTF-16", async () => {
  const text = '{"game":"reversi","moves":["d3","c3"]}', mark = `\ufeff${text}`, marked = (set) => new Uint8Array(Buffer.from(mark, set));
  for (const source of [mark, marked("utf8"), await sourceOf(new Blob([marked("utf16le")])), await sourceOf(new Blob([marked("utf16le").map((_, i, all) => all[i ^ 1])]))]) {
    expect(await readGame(source, {game: reversi, start: ""})).toMatchObject({spec: "reversi", moves: ["d3", "c3"]});
    expect((await readReport(source, "")).games).toHaveLength(1);
  }
  for (const set of ["utf8", "utf16le"]) expect(await fileText(new Blob([marked(set)]))).toBe(text);
  expect(await readGame("\ufefff5 d6", {game: reversi, start: ""})).toMatchObject({moves: ["f5", "d6"]});
});

test("letters: what names none and is no UTF-8 is Latin-1, and that is told; an unknown name too", async () => {
  const bytes = (text) => Uint8Array.from(text, (c) => c.charCodeAt(0)), here = {game: reversi, start: ""};
  const of = async (text) => (await readGame(bytes(text), here)).notes.join("; ");
  expect(await of("(;GM[1]SZ[9]PB[caf\xc3\xa9];B[ee])")).toBe("");
  expect(await of("(;GM[1]SZ[9]PB[caf\xe9];B[ee])")).toMatch(/names no character set and is no UTF-8; it is read as Latin-1/);
  expect(await of("(;GM[1]CA[klingon]SZ[9]PB[cafe];B[ee])")).toMatch(/"klingon" is unknown; the text is read as UTF-8/);
  for (const set of ["ISO-8859-1", "GB18030", "EUC-KR", "Big5", "Shift_JIS", "EUC-JP", "utf-8", "Latin-1", "CP949"]) {
    expect(await of(`(;GM[1]CA[${set}]SZ[9]PB[ann];B[ee])`), set).toBe("");
  }
});
