// Who plays a seat: a person, a level, or an algorithm with a budget.
import type {Limits} from "boardgames";

export type Seat =
    | {kind: "person"}
    | {kind: "level"; name: string}
    | {kind: "engine"; algorithm: string; limits: Limits};

export const person: Seat = {kind: "person"};

// A level that looks ahead a fixed number of plies ends by itself; the strongest one thinks as long
// as it may.
const longestLevel: Limits = {time: 2000};

/** The text by which the library knows the player, and what it may spend on a move. */
export function playerOf(seat: Exclude<Seat, {kind: "person"}>): {player: string; limits: Limits} {
  return seat.kind === "level" ? {player: seat.name, limits: longestLevel}
                               : {player: seat.algorithm, limits: seat.limits};
}

export function sameSeat(a: Seat, b: Seat): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
