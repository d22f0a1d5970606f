// A report: games that were played somewhere else, and what is said of them. However a file writes its
// games (read.ts), the page sees them so; the moves of a game are read when it is opened.
import type {Drawing} from "boardgames";

export const endings = ["unfinished", "played", "resigned", "move limit", "draw claimed", "forfeit", "interrupted"] as const;
export type Ending = (typeof endings)[number];
export const endingOf = (text: string): Ending | undefined => endings.find((e) => e === text);

export interface GameFault {
  kind: string;
  what: string;
  limit?: number;
  measured?: number;
  unit?: string;
}

/** The thinking of a seat in one game. */
export interface SeatTime {
  moves: number;
  ms: number;
  slowest: number;
  each: readonly number[];  // of its moves, in ms
}

export interface ReportGame {
  number: number;
  label: string;                  // "round 2, opening 3"; may be empty
  spec: string;
  agents: readonly string[];      // by seat
  scores: readonly number[];      // by seat, 0 to 1; none: nobody says
  points?: readonly number[];     // by seat, where the game was played to its end
  ending?: Ending;
  offender?: number;              // the seat that forfeited or resigned
  fault?: GameFault;
  plies: number;
  times: readonly SeatTime[];     // by seat; none: nobody says
  /** Its moves; read anew at each call. */
  course: () => Course | Promise<Course>;
}

export interface CourseMove {
  text: string;
  seat?: number;      // who made it; else whose turn it was
  given: boolean;     // of the opening, chosen by nobody
  ms?: number;
  said: string;       // by who made it: depth and value
}

export interface Course {
  start: string;      // a position's text; "": the game's own beginning
  moves: readonly CourseMove[];
  logs: readonly string[];   // by seat
  /** What was skipped or assumed where it was read. */
  notes?: readonly string[];
  /** Why there are no more moves; "": these are all. */
  stopped?: string;
  pictures?: Pictures;
}

/** Boards that the report itself has, for rules or starts that this page does not know. */
export interface Pictures {
  players: readonly string[];
  count: number;
  at: (ply: number) => Drawing | string;   // a picture, or lines of text
}

export interface ReportTable {
  title: string;
  note: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

export interface Report {
  title: string;
  notes: readonly string[];
  details: readonly {title: string; text: string}[];
  tables: readonly ReportTable[];   // none: they are made of the games (tables.ts)
  games: readonly ReportGame[];
  /** What could not be read, by its line; the games around it are there. */
  faults: readonly string[];
  /** What was assumed of the file as a whole. */
  assumed?: readonly string[];
  dispose?: () => void;
}

/** Whether a game counts in tables. */
export const counts = (game: ReportGame) => game.ending !== "interrupted" && game.scores.length > 0;
