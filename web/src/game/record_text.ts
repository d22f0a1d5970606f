// Games out of the records of other programs: SGF of Go and Othello, GGF. Moves are their B[...] and
// W[...], as the game's own words ("d3") or as SGF's letters of column and row ("dc"). A file may hold
// several, one after another.
import type {Move, Position} from "boardgames";

export interface TextRecord {
  line: number;   // where it begins
  /** What the record says before its first move: "GM", "SZ", "PB" ... */
  properties: ReadonlyMap<string, readonly string[]>;
  /** The main line; other lines come after the first bracket that closes. */
  moves: readonly {name: "B" | "W"; value: string; line: number}[];
  /** A position set up after the first move, which nothing here plays. */
  setUpLater: string;
}

/** A page of HTML, as the arena's report is. */
export const isPage = (text: string) => /^\s*<(!doctype|html)/i.test(text);

export const isDatabase = (text: string) => text.startsWith("SQLite format 3");

/** Whether a text is such a record. */
export const isRecord = (text: string) => /^\s*\(\s*;/.test(text);

const token = /\[(?:\\[\s\S]|[^\]\\])*\]|[A-Za-z]+|[();[]/g;
const placed = new Set(["AB", "AW", "AE"]);  // positions that are set up, not played
const plain = (value: string) => value.slice(1, -1).replace(/\\\r?\n/g, "").replace(/\\([\s\S])/g, "$1").trim();

/** The records of a text, one at a time; throws where one has no end. */
export function* readRecords(text: string): Generator<TextRecord> {
  let line = 1, counted = 0;
  const lineAt = (index: number) => {
    for (; counted < index; ++counted) if (text.charCodeAt(counted) === 10) ++line;
    return line;
  };
  let open = 0, main = true, name = "", begin = 0;
  let properties = new Map<string, string[]>(), moves: {name: "B" | "W"; value: string; line: number}[] = [], setUpLater = "";
  for (const {0: word, index} of text.matchAll(token)) {
    if (word === "(") {
      if (open++ > 0) continue;
      begin = lineAt(index);
      main = true;
      name = setUpLater = "";
      properties = new Map();
      moves = [];
    } else if (open === 0) {
      continue;   // what stands between records
    } else if (word === ")") {
      main = false;
      if (--open === 0) yield {line: begin, properties, moves, setUpLater};
    } else if (word === "[") {
      throw new Error(`line ${lineAt(index)}: a value that begins here has no closing ]`);
    } else if (!main) {
      continue;
    } else if (word === ";") {
      name = "";
    } else if (!word.startsWith("[")) {
      name = word.replace(/[a-z]/g, "");   // old records spell names out: "Black"
    } else if (name === "B" || name === "W") {
      moves.push({name, value: plain(word), line: lineAt(index)});
    } else if (moves.length > 0) {
      if (placed.has(name)) setUpLater = name;
    } else {
      properties.set(name, [...(properties.get(name) ?? []), plain(word)]);
    }
  }
  if (open > 0) throw new Error(`line ${begin}: the record that begins here has no closing )`);
}

/** The rules and the start of a record, as the library names them. `known`: where the record says no game. */
export function setUpOf(record: TextRecord, known?: string): {spec: string; start: string} {
  const first = (name: string) => record.properties.get(name)?.[0] ?? "";
  const named = first("GM").toLowerCase();
  const game = named === "" ? known ?? "go" : ({1: "go", 2: "reversi", othello: "reversi"} as Record<string, string>)[named];
  if (game === "go") return goSetUp(record, first);
  if (game === "reversi") return reversiSetUp(record, first);
  if (game !== undefined && ![...placed].some((name) => record.properties.has(name))) return {spec: game, start: ""};
  throw new Error(`line ${record.line}: the record is of the game "${first("GM")}"; here are read 1 (Go), 2 and Othello`);
}

type First = (name: string) => string;

function goSetUp(record: TextRecord, first: First): {spec: string; start: string} {
  const [cols = "19", rows = cols] = (first("SZ") || "19").split(":");
  const komi = first("KM");
  const spec = `go:rows=${rows},cols=${cols}${komi === "" ? "" : `,komi=${komi}`}`;
  if (![...placed].some((name) => record.properties.has(name))) return {spec, start: ""};
  const board = Array.from({length: Number(rows)}, () => Array.from({length: Number(cols)}, () => "."));
  for (const [name, sign] of [["AB", "X"], ["AW", "O"], ["AE", "."]] as const) {
    for (const value of record.properties.get(name) ?? []) {
      const [from = "", to = from] = value.toLowerCase().split(":");   // a point, or a rectangle by its corners
      const [left, top, right, bottom] = [from.charCodeAt(0), from.charCodeAt(1), to.charCodeAt(0), to.charCodeAt(1)].map((c) => c - 97);
      for (let row = top!; row <= bottom!; ++row) {
        for (let col = left!; col <= right!; ++col) {
          if (board[row]?.[col] === undefined) throw new Error(`line ${record.line}: ${name}[${value}] is not on the board`);
          board[row]![col] = sign;
        }
      }
    }
  }
  const turn = (first("PL") || record.moves[0]?.name || "B").toLowerCase().startsWith("w") ? "w" : "b";
  return {spec, start: `${board.map((row) => row.join("")).join("/")} ${turn} -`};
}

// GGF has its size and its start in BO: "8 ---...--- *"; * is Black.
function reversiSetUp(record: TextRecord, first: First): {spec: string; start: string} {
  const board = first("BO"), size = /^\d+/.exec(board || first("SZ") || first("TY"))?.[0] ?? "8";
  const spec = size === "8" ? "reversi" : `reversi:size=${size}`;
  if ([...placed].some((name) => record.properties.has(name))) {
    throw new Error(`line ${record.line}: the record sets up discs (AB, AW); of Reversi a start is read from BO`);
  }
  const cells = board.slice(size.length).replaceAll("*", "X").replace(/\s/g, "");
  return {spec, start: cells === "" ? "" : `${cells.slice(0, -1)} ${cells.slice(-1)}`};
}

/** Plays a record's main line on `position`; throws what cannot be played here, by its line. The moves before it stay. */
export function playMoves(position: Position, record: TextRecord): void {
  for (const [i, {name, value, line}] of record.moves.entries()) {
    const move = meant(position, value.split("/")[0] ?? "");
    if (!move) throw new Error(`line ${line}: ${name}[${value}] is not a legal move as move ${i + 1}`);
    position.play(move.text);
  }
  if (record.setUpLater) {
    throw new Error(`line ${record.line}: after its moves the record sets up stones (${record.setUpLater}), which nothing plays`);
  }
}

function meant(position: Position, value: string): Move | undefined {
  const legal = position.legal(), word = value.toLowerCase();
  const named = legal.find((m) => m.text.toLowerCase() === word);
  if (named) return named;
  if (/^[a-z]{2}$/.test(word)) {
    const [column, row] = [...word].map((c) => c.charCodeAt(0) - 97);
    const place = position.drawing().places.find((p) => p.column === column && p.row === row);
    const there = legal.find((m) => m.touched.length === 1 && m.touched[0] === place?.name);
    if (there) return there;
  }
  return ["", "tt", "pa", "pass"].includes(word) ? legal.find((m) => m.touched.length === 0) : undefined;
}
