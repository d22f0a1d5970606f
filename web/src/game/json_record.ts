// A game as a line of JSON, as the program writes it (include/boardgames/arena/game_record.h); a game that
// it saved, whose moves are texts alone, is read too.
import type {Position} from "boardgames";

export interface JsonMove {
  move: string;
  seat?: number;
  ns?: number;
  depth?: number;
  nodes?: number;
  score?: string;
}

export interface JsonFault {
  kind: string;
  what: string;
  limit?: number;
  measured?: number;
  unit?: string;
}

export interface JsonRecord {
  game: string;
  position: string;   // "": the game's own beginning
  agents: string[];   // by seat
  opening: string[];
  moves: JsonMove[];
  ending: string;     // "": it does not say
  offender?: number;
  fault?: JsonFault;
  scores: number[];
  points?: number[];
  logs: string[];
}

const fail = (what: string): never => { throw new Error(`game record: ${what}`); };

const isText = (x: unknown): x is string => typeof x === "string";
const isNumber = (x: unknown): x is number => typeof x === "number";
const isObject = (x: unknown): x is Record<string, unknown> => typeof x === "object" && x !== null && !Array.isArray(x);
const listOf = <T>(is: (x: unknown) => x is T) => (x: unknown): x is T[] => Array.isArray(x) && x.every(is);

function need<T>(from: Record<string, unknown>, name: string, is: (x: unknown) => x is T): T {
  const value = from[name];
  if (value === undefined) return fail(`"${name}" is missing`);
  return is(value) ? value : fail(`"${name}" is of the wrong type`);
}

function may<T>(from: Record<string, unknown>, name: string, is: (x: unknown) => x is T): {[K in string]?: T} {
  return from[name] === undefined ? {} : {[name]: need(from, name, is)};
}

function moveOf(from: unknown, at: number): JsonMove {
  if (isText(from)) return {move: from};
  if (!isObject(from)) return fail(`move ${at + 1} is neither an object nor a text`);
  return {move: need(from, "move", isText), ...may(from, "seat", isNumber), ...may(from, "ns", isNumber),
          ...may(from, "depth", isNumber), ...may(from, "nodes", isNumber), ...may(from, "score", isText)};
}

/** Throws what is missing or wrong. */
export function recordOf(json: unknown): JsonRecord {
  if (!isObject(json)) throw new Error("a game record is one JSON object on a line; this is none");
  const game = need(json, "game", isText);
  const moves = need<unknown[]>(json, "moves", Array.isArray).map(moveOf);
  const agents = json["agents"] === undefined && isText(json["players"]) ? json["players"].split(",")
      : need({agents: [], ...json}, "agents", listOf(isText));
  const {position = ""} = may(json, "position", isText), {ending = ""} = may(json, "ending", isText);
  const {opening = [], logs = []} = {...may(json, "opening", listOf(isText)), ...may(json, "logs", listOf(isText))};
  const {scores = []} = may(json, "scores", listOf(isNumber));
  if (scores.length > 0 && scores.length !== agents.length) fail('"scores" must have one number for each agent');
  const {offender = -1} = may(json, "offender", isNumber);
  if (offender >= agents.length) fail('"offender" is no seat');
  const fault = may(json, "fault", isObject)["fault"];
  return {
    game, position, agents, opening, moves, ending, scores, logs, ...may(json, "points", listOf(isNumber)),
    ...(offender < 0 ? {} : {offender}),
    ...(fault ? {fault: {kind: need(fault, "kind", isText), what: need(fault, "what", isText), ...may(fault, "limit", isNumber),
                         ...may(fault, "measured", isNumber), ...may(fault, "unit", isText)}} : {}),
  };
}

/** Throws what is missing or wrong. */
export function readJsonRecord(line: string): JsonRecord {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch (error) {
    throw new Error(`this is no JSON: ${(error as Error).message}`);
  }
  return recordOf(json);
}

/** Shares places by points: the entry of the highest is 1, of the lowest 0; ties get the average. */
export function scoresOf(points: readonly number[]): number[] {
  return points.map((own) => {
    const behind = points.filter((p) => p < own).length, equal = points.filter((p) => p === own).length - 1;
    return (behind + equal / 2) / Math.max(1, points.length - 1);
  });
}

/** One line, without a line feed. A game that is not over is "unfinished": it counts for nothing. */
export function writeJsonRecord(spec: string, position: Position, agents: readonly string[], seats: readonly number[]): string {
  const points = position.terminal ? position.result ?? [] : [];
  return JSON.stringify({
    game: spec, position: position.start, agents, seed: 0, opening: [],
    moves: position.moves.map((move, i) => ({move, seat: seats[i] ?? 0, ns: 0})),
    ending: position.terminal ? "played" : "unfinished", scores: scoresOf(points),
    ...(points.length > 0 ? {points} : {}),
  });
}
