// What the program says of its matches and of its tournament: docs/live.md, as types.
import type {Standing} from "boardgames";
import type {GameFault} from "../reports/report.ts";

export const allRights = ["watch", "play", "steer"] as const;
export type Rights = (typeof allRights)[number];

export type RoomState = "open" | "starting" | "running" | "paused" | "over";
export type SeatState = "waiting" | "connecting" | "connected" | "thinking" | "out of time" | "disconnected" | "lost by a fault";
export type SeatKind = "nobody" | "person" | "player" | "program" | "upload" | "connection";

export interface PlayedMove {
  move: string;
  seat: number;
  ms: number;
  depth?: number;
  nodes?: number;
  score?: string;
}

export interface SeatSnapshot {
  name: string;
  text: string;
  kind: SeatKind;
  folder?: string;
  state: SeatState;
  taken: boolean;
  log?: string;        // not told to everybody while a person plays
  log_bytes?: number;
}

export interface RoomResult {
  ending: string;
  scores: number[];
  points?: number[];
  why: string;
  offender: number | null;
  fault: GameFault | null;
}

export interface RoomSnapshot {
  room: string;
  seq: number;
  kind: "match" | "tournament";
  state: RoomState;
  game: string;
  players: string[];
  position: string;
  opening: string[];
  moves: PlayedMove[];
  to_move: number | null;
  thinking_ms: number | null;
  time: string;
  left_ms: number[];
  speed_ms: number;
  seed: number;
  isolation: string;
  plies_to_go: number | null;
  seats: SeatSnapshot[];
  result: RoomResult | null;
  number: number | null;
}

export interface ShortRoom {
  room: string;
  kind: "match" | "tournament";
  state: RoomState;
  game: string;
  names: string[];
  moves: number;
  result: RoomResult | null;
  free: number[];
}

export interface RunningGame {
  room: string;
  game: string;
  names: string[];
  states: SeatState[];
  moves: number;
}

export interface Progress {
  played: number;
  total: number;
  seconds: number;
  seconds_left: number | null;
}

export interface LiveStanding extends Omit<Standing, "agent" | "moves" | "ms" | "slowest"> {
  agent: number;
  name: string;
  rating: number | null;
  low: number | null;
  high: number | null;
  slowest_ms: number;
}

export interface CrossResult {
  points: number;
  games: number;
}

export interface FaultCount {
  name: string;
  kind: string;
  games: number;
}

export interface TournamentSnapshot {
  name: string;
  format: string;
  state: "waiting" | "running" | "paused" | "stopped" | "finished" | "failed";
  error: string;
  games: string[];
  time: string;
  isolation: string;
  jobs: number;
  per_pairing: number;
  progress: Progress;
  running: RunningGame[];
  standings: LiveStanding[];
  agents: string[];
  cross: (CrossResult | null)[][];
  faults: FaultCount[];
  decision: string;
}

export interface Upload {
  name: string;
  state: "checking" | "accepted" | "refused";
  game: string;
  report: string;
  sentence: string;
}

export interface Program {
  name: string;
  state: "connected" | "playing" | "disconnected";
}

/** A game of the tournament that was played. */
export interface PlayedGame {
  room: string;
  game: string;
  names: string[];
  scores: number[];
  ending: string;
  moves: number;
  fault: {name: string; kind: string} | null;
  round: number;
  opening: number;
}

export interface Allowed {
  programs: boolean;
  uploads: boolean;
  connections: string | null;
}

export interface Hello {
  rights: Rights;
  version: string;
  allowed: Allowed;
  rooms: ShortRoom[];
  tournament: TournamentSnapshot | null;
  uploads: Upload[];
  programs: Program[];
}

/** Who sits on a seat, as it is asked for. */
export type Seating =
    | {player: string; name?: string}
    | {person: true; name?: string}
    | {program: string; folder?: string; name?: string}
    | {file: string; name?: string}
    | {upload: string}
    | {connection: string}
    | null;

interface OfRoom {
  room: string;
  seq: number;
}

export type RoomEvent = OfRoom & (
    | {event: "snapshot"; snapshot: RoomSnapshot}
    | {event: "state"; state: RoomState; plies_to_go?: number | null; speed_ms?: number; left_ms?: number[]; thinking_ms?: number | null}
    | {event: "turn"; seat: number; left_ms: number[]}
    | {event: "move"; ply: number; left_ms: number[]} & PlayedMove
    | {event: "take_back"; plies: number; left_ms: number[]}
    | {event: "clock"; left_ms: number[]}
    | {event: "agent"; seat: number; state: SeatState}
    | {event: "log"; seat: number; log: string; log_bytes: number}
    | {event: "seats"; seats: SeatSnapshot[]}
    | {event: "over"; result: RoomResult; number: number | null});

export type HallEvent =
    | {event: "room"; room: ShortRoom}
    | {event: "closed"; room: string}
    | {event: "uploads"; upload: Upload}
    | {event: "withdrawn"; upload: string}
    | {event: "programs"; program: Program}
    | {event: "tournament"; tournament: TournamentSnapshot}
    | {event: "progress"; progress: Progress; running: RunningGame[]}
    | {event: "standings"; standings: LiveStanding[]; cross: (CrossResult | null)[][]; faults: FaultCount[]}
    | {event: "played"; game: PlayedGame};

export type LiveEvent = RoomEvent | HallEvent;

/** What comes from the program: an answer to a request, or an event. */
export type Message = {id: number | string | null; ok?: true; error?: string} & Record<string, unknown> | LiveEvent;
