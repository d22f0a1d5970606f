// What a text that somebody pasted, opened or dropped says: moves, a record in a format of the library or in
// JSON, or a position.
import {open, readRecords, type Game, type Records, type ReplayedGame, type TextNote} from "boardgames";
import {sentenceOf} from "./failure.ts";
import {readJsonRecord} from "./json_record.ts";
import {playText} from "./moves_text.ts";
import {positionAt} from "./position_at.ts";
import {kindOf, NoTextError, textOf, type Source} from "./source.ts";

export interface ImportedGame {
  spec: string;
  start: string;    // a position's text; "": the game's own beginning
  moves: readonly string[];
  seats?: readonly number[];   // who made them, if the text told
  /** So many more games or positions are in the text; this is the first. */
  others: number;
  /** What was skipped or assumed. */
  notes: readonly string[];
  /** Why there are no more moves; undefined: these are all. */
  fault?: unknown;
}

interface Here {
  game: Game;
  start: string;
}

// What the page keeps and puts into an address; Reports shows longer games.
const mostMoves = 2000;
const longestPosition = 4096;   // characters

/** Files whose whole content is positions. */
const isPositionFile = (name: string) => /\.obf$/i.test(name);

/** What only the page of reports opens. */
export class ReportTextError extends Error {
  constructor() {
    super("this is a report or a database, not a game");
  }
}

/** `here`: what the moves belong to, where the text does not say. Throws what is wrong with it where no move can be played. */
export async function readGame(source: Source, here: Here, fileName = ""): Promise<ImportedGame> {
  const kind = kindOf(source);
  if (kind === "database" || kind === "page") throw new ReportTextError();
  if (kind === "noise") throw new NoTextError(source);
  const found = kind === "json" ? await fromJson(textOf(source)) : await fromText(source, here, fileName);
  if (found.fault !== undefined && found.moves.length === 0) throw found.fault;
  if (found.moves.length <= mostMoves) return found;
  const fault = new Error(`the game has ${found.moves.length} moves; here the first ${mostMoves} are played`);
  return {...found, moves: found.moves.slice(0, mostMoves), fault};
}

async function fromText(source: Source, here: Here, fileName: string): Promise<ImportedGame> {
  const text = textOf(source), moves = fromMoves(text, here);
  if (moves.fault === undefined) return moves;
  const position = () => fromPositions(text, here.game, isPositionFile(fileName));
  // A game whose records can be read knows its positions in them too.
  const reads = here.game.reads.length > 0;
  const found = (reads ? undefined : position()) ?? await fromRecords(source, here.game) ?? (reads ? position() : undefined) ?? moves;
  return found.moves.length < moves.moves.length ? moves : found;   // a slip in moves on several lines is no second game
}

function fromMoves(text: string, here: Here): ImportedGame {
  const position = positionAt(here.game, here.start, []);
  const found = {spec: here.game.spec, start: here.start, others: 0, notes: []};
  try {
    playText(position, text);
    return {...found, moves: [...position.moves]};
  } catch (fault) {
    return {...found, moves: [...position.moves], fault};
  } finally {
    position.dispose();
  }
}

async function fromJson(text: string): Promise<ImportedGame> {
  const lines = text.split("\n").filter((line) => line.trim() !== ""), record = readJsonRecord(lines[0] ?? "");
  const game = await open(record.game), position = positionAt(game, record.position, []);
  const found = {spec: game.spec, start: record.position, others: lines.length - 1, notes: []};
  try {
    for (const {move} of [...record.opening.map((move) => ({move})), ...record.moves]) position.play(move);
    return {...found, moves: [...position.moves]};
  } catch (error) {
    const moves = [...position.moves];
    return {...found, moves, fault: new Error(`line 1: move ${moves.length + 1}: ${sentenceOf(error)}`)};
  } finally {
    position.dispose();
  }
}

/** "line 3, column 12: komi is empty; it is taken as 0" */
export const noteText = ({line, column, text}: TextNote) => (line === 0 ? text : `line ${line}, column ${column}: ${text}`);

/** Undefined: it is no record. */
async function fromRecords(source: Source, here: Game): Promise<ImportedGame | undefined> {
  // Where a record does not say, the rules on the board are meant; where it says otherwise, its own.
  const meant = here.reads.length > 0 ? await firstOf(await readRecords(source, {spec: here.spec})) : undefined;
  if (meant?.fault === undefined && meant) return meant;
  const own = await firstOf(await readRecords(source, {first: here.name}));
  return meant && (!own || meant.moves.length > own.moves.length) ? meant : own;
}

async function firstOf(records: Records | undefined): Promise<ImportedGame | undefined> {
  if (!records) return undefined;
  try {
    const game: ReplayedGame = await records.replay(0);
    return {
      spec: game.spec, start: game.start, moves: game.moves.map((m) => m.text), seats: game.moves.map((m) => m.player), others: records.length - 1,
      notes: [...records.notes, ...game.notes.map(noteText)], ...(game.error === "" ? {} : {fault: new Error(game.error)}),
    };
  } finally {
    records.dispose();
  }
}

// What stands after the first semicolon is what others thought of the position.
function fromPositions(text: string, game: Game, surely: boolean): ImportedGame | undefined {
  const lines = text.slice(0, longestPosition).split("\n").map((line) => line.trim()).filter((line) => line !== "");
  const first = lines[0]?.split(";")[0]!.trim() ?? "";
  try {
    const position = game.parse(first), start = position.toText();
    position.dispose();
    const others = text.split("\n").filter((line) => line.trim() !== "").length - 1;
    return {spec: game.spec, start, moves: [], others, notes: []};
  } catch (error) {
    if (surely) throw new Error(`line 1: ${sentenceOf(error)}`);
    return undefined;
  }
}

/** A position as a file: Reversi's text is OBF. */
export const positionEnding = (game: Game) => (game.name === "reversi" ? "obf" : "txt");
