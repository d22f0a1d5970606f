// What a text that somebody pasted, opened or dropped says: a record of SGF, GGF or JSON, a position, or moves.
import type {Game, Position} from "boardgames";
import {sentenceOf} from "./failure.ts";
import {readJsonRecord} from "./json_record.ts";
import {playText} from "./moves_text.ts";
import {isDatabase, isPage, isRecord, playMoves, readRecords, setUpOf} from "./record_text.ts";

export interface ImportedText {
  spec: string;
  start: string;    // a position's text; "": the game's own beginning
  /** So many more games or positions are in the text; this is the first. */
  others: number;
  /** Plays its moves; throws what cannot be played. The moves before it stay. */
  play: (position: Position) => void;
}

interface Here {
  game: Game;
  start: string;
}

/** Files whose whole content is positions. */
const isPositionFile = (name: string) => /\.obf$/i.test(name);

/** What only the page of reports opens. */
export class ReportTextError extends Error {
  constructor() {
    super("this is a report or a database, not a game");
  }
}

/** `here`: what the moves belong to, where the text does not say. Throws what is wrong with it. */
export function readText(text: string, here: Here, fileName = ""): ImportedText {
  const lines = text.split("\n").map((line) => line.trim()).filter((line) => line !== "");
  const first = lines[0] ?? "";
  if (isDatabase(text) || isPage(text)) throw new ReportTextError();
  if (first.startsWith("{")) return fromJson(first, lines.length - 1);
  if (isRecord(text)) return fromRecords(text, here);
  const position = positionIn(first, here.game, isPositionFile(fileName));
  if (position !== undefined) return {spec: here.game.spec, start: position, others: lines.length - 1, play: () => undefined};
  return {spec: here.game.spec, start: here.start, others: 0, play: (p) => { playText(p, text); }};
}

function fromJson(line: string, others: number): ImportedText {
  const record = readJsonRecord(line), moves = [...record.opening, ...record.moves.map((m) => m.move)];
  return {spec: record.game, start: record.position, others, play: (position) => {
    for (const [i, move] of moves.entries()) {
      try {
        position.play(move);
      } catch (error) {
        throw new Error(`line 1: move ${i + 1}: ${sentenceOf(error)}`);
      }
    }
  }};
}

function fromRecords(text: string, here: Here): ImportedText {
  const [record, ...others] = readRecords(text);
  if (!record) throw new Error("there is no record in it");
  const says = ["GM", "SZ", "BO", "TY", "AB", "AW"].some((name) => record.properties.has(name));
  const setUp = says ? setUpOf(record, here.game.name) : {spec: here.game.spec, start: here.start};
  return {...setUp, others: others.length, play: (position) => playMoves(position, record)};
}

// What stands after the first semicolon of OBF is what others thought of the position.
function positionIn(line: string, game: Game, surely: boolean): string | undefined {
  const text = line.split(";")[0]!.trim();
  try {
    const position = game.parse(text);
    const found = position.toText();
    position.dispose();
    return surely || !isMove(text, game) ? found : undefined;
  } catch (error) {
    if (surely) throw new Error(`line 1: ${sentenceOf(error)}`);
    return undefined;
  }
}

function isMove(text: string, game: Game): boolean {
  const position = game.initial();
  const found = position.legal().some((m) => m.text === text);
  position.dispose();
  return found;
}

/** A position as a file: Reversi's text is OBF. */
export const positionEnding = (game: Game) => (game.name === "reversi" ? "obf" : "txt");
