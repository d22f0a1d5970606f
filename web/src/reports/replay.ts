// A game of a report, to be gone through: the rules of the package play its moves. Where they cannot, as for a
// game that this page does not know, or a start that the report does not tell, the report's own pictures are shown.
import {open, type Drawing, type Game, type Position} from "boardgames";
import {px} from "boardgames-page/board.js";
import type {SharedGame} from "../game/address.ts";
import {sentenceOf} from "../game/failure.ts";
import {scoresOf} from "../game/json_record.ts";
import {splitMover} from "../game/moves_text.ts";
import {positionAt, startOf} from "../game/position_at.ts";
import {lookAt} from "../trees/node.ts";
import type {Course, Pictures, ReportGame} from "./report.ts";

export interface ReplayMove {
  text: string;
  seat: number;
  given: boolean;
  ms?: number;
  said: string;
}

export interface ReplayLook {
  drawing: Drawing;
  lastTouched: readonly string[];
  text: string;   // for people, where nothing is drawn
}

export interface Replay {
  players: readonly string[];
  moves: readonly ReplayMove[];
  logs: readonly string[];
  notes: readonly string[];
  /** Why there is no further position; "": there is none to come. */
  stopped: string;
  /** The positions there are: 0 to `last`. */
  last: number;
  look: (ply: number) => ReplayLook;
  /** The points by seat where the last position ends the game. */
  result?: readonly number[];
  /** Undefined: its pictures are all that is known. */
  game?: Game;
  /** For the play page. */
  shared?: SharedGame;
  dispose: () => void;
}

/** Throws what is wrong where there is nothing to show at all. */
export async function openReplay(report: ReportGame): Promise<Replay> {
  const course = await report.course();
  let game: Game, root: Position;
  try {
    game = await open(report.spec);
    root = positionAt(game, course.start, []);
  } catch (error) {
    if (!course.pictures || course.pictures.count === 0) throw error;
    return fromPictures(course, course.pictures, sentenceOf(error));
  }
  if (course.pictures && !samePicture(course.pictures.at(0), root.drawing())) {
    root.dispose();
    return fromPictures(course, course.pictures, "");
  }
  return fromRules(course, game, root);
}

/** The game with its end by the rules, which played it: a record may not say how it ended, or call it played before its end. */
export function withEnd(report: ReportGame, {game, stopped, result}: Replay): ReportGame {
  const open = report.ending === undefined || report.ending === "played" || report.ending === "unfinished";
  if (!game || stopped !== "" || !open) return report;
  if (!result) return {...report, ending: "unfinished"};
  return {...report, ending: "played", ...(report.scores.length > 0 ? {} : {scores: scoresOf(result), points: result})};
}

function fromRules(course: Course, game: Game, root: Position): Replay {
  const position = root.clone(), seats: number[] = [];
  let stopped = course.stopped ?? "";
  try {
    for (const {text, seat} of course.moves) {
      const mover = splitMover(text).seat ?? seat ?? position.toMove;
      position.play(text);
      seats.push(mover);
    }
  } catch (error) {
    stopped = `${seats.length + 1}. ${course.moves[seats.length]?.text ?? ""}: ${sentenceOf(error)}`;
  }
  const played = [...position.moves], {result} = position;
  position.dispose();
  return {
    players: game.players, logs: course.logs, stopped, last: played.length, game, ...(result ? {result} : {}),
    notes: course.notes ?? [],
    moves: course.moves.map(({text, seat, ...more}, i) => ({...more, text: splitMover(played[i] ?? text).move, seat: seats[i] ?? seat ?? -1})),
    look: (ply) => lookAt(root, played.slice(0, ply)),
    shared: {spec: game.spec, start: startOf(game, course.start), moves: played, ply: played.length},
    dispose: () => root.dispose(),
  };
}

function fromPictures(course: Course, pictures: Pictures, stopped: string): Replay {
  return {
    players: pictures.players, logs: course.logs, notes: [], stopped, last: Math.max(0, pictures.count - 1),
    moves: course.moves.map(({seat = -1, ...move}) => ({...move, seat})),
    look: (ply) => {
      const at = pictures.at(ply);
      return typeof at === "string" ? {drawing: {width: 0, height: 0, shapes: [], places: []}, lastTouched: [], text: at}
                                    : {drawing: at, lastTouched: [], text: ""};
    },
    dispose: () => undefined,
  };
}

// To the tenths of a pixel that are drawn.
function samePicture(a: Drawing | string, b: Drawing): boolean {
  if (typeof a === "string") return b.width === 0;
  const lines = ({shapes}: Drawing) => shapes.map((s) => `${s.kind} ${s.at.map(px).join(" ")} ${s.style} ${s.text ?? ""}`).join("\n");
  return lines(a) === lines(b);
}
