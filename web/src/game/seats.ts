// Who plays a seat: a person, a level, an algorithm with a budget, or an agent with a time for a move.
import type {Game, LevelInfo, Limits} from "boardgames";
import type {Agent} from "./agent.ts";

export type Seat =
    | {kind: "person"}
    | {kind: "level"; name: string}
    | {kind: "engine"; algorithm: string; limits: Limits}
    | {kind: "agent"; seconds: number} & Agent;

export type LibrarySeat = Extract<Seat, {kind: "level" | "engine"}>;
export type AgentSeat = Extract<Seat, {kind: "agent"}>;

export const person: Seat = {kind: "person"};

/** Against whom one person plays: a level, or somebody beside. */
export const opponentLevels = ["novice", "intermediate", "expert"] as const, friend = "friend";
export type Opponent = (typeof opponentLevels)[number] | typeof friend;

/** The person has the first seat, and the opponent all the others. */
export const seatsAgainst = (opponent: Opponent, {players}: Pick<Game, "players">): Seat[] =>
    players.map((_, i) => (i === 0 || opponent === friend ? person : {kind: "level", name: opponent}));

const named: readonly string[] = [...opponentLevels, "master"];   // the weakest first
const strength = (player: string): number => named.indexOf(player.split(":")[0]!);

/** Of the levels by number those beside a level: the next weaker one and the next stronger one. */
export function levelsBeside(name: string, levels: readonly LevelInfo[]): {weaker?: string | undefined; stronger?: string | undefined} {
  const numbered = levels.filter((l) => l.plays !== undefined), at = numbered.findIndex((l) => l.name === name);
  if (at >= 0) return {weaker: numbered[at - 1]?.name, stronger: numbered[at + 1]?.name};
  return {
    weaker: numbered.findLast((l) => l.plays !== name && strength(l.plays!) <= strength(name))?.name,
    stronger: numbered.find((l) => strength(l.plays!) > strength(name))?.name,
  };
}

/** What an agent may take for a move, in seconds; the middle one is usual. */
export const agentSeconds = [1, 5, 30] as const;
export const agentSeat = ({name, language, source}: Agent, seconds: number): AgentSeat =>
    ({kind: "agent", name, language, source, seconds});

// A level that looks ahead a fixed number of plies ends by itself; the strongest one thinks as long
// as it may.
const longestLevel: Limits = {time: 2000};

/** The text by which the library knows the player, and what it may spend on a move. */
export function playerOf(seat: LibrarySeat): {player: string; limits: Limits} {
  return seat.kind === "level" ? {player: seat.name, limits: longestLevel}
                               : {player: seat.algorithm, limits: seat.limits};
}

/** What whoever sits there is called. */
export const seatName = (seat: Seat): string =>
    seat.kind === "person" ? "person" : seat.kind === "agent" ? seat.name : playerOf(seat).player;

export function sameSeat(a: Seat, b: Seat): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
