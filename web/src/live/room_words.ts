// A room in words: who sits where, whose turn it is, how it ended.
import {endingOf} from "../reports/report.ts";
import {resultText} from "../reports/report_words.ts";
import {formatTime} from "../game/clock.ts";
import type {LiveWords} from "../words/live.ts";
import type {Words} from "../words/words.ts";
import type {SeatSnapshot, ShortRoom} from "./messages.ts";
import {clockOf, type Room} from "./room.ts";

export interface Wording {
  words: Words;
  w: LiveWords;
}

/** "anna"; "person" where nobody has said a name. */
export function nameOf(seat: SeatSnapshot | undefined, {words, w}: Wording): string {
  if (!seat || seat.kind === "nobody") return w.nobody;
  if (seat.kind === "player") return words.library(seat.name || seat.text);
  return seat.name || (seat.kind === "person" ? w.person : seat.text);
}

export const roleOf = (room: Pick<Room, "players">, seat: number, {words}: Wording) => words.library(room.players[seat] ?? String(seat + 1));

/** "anna (Black)". */
export function whoIs(room: Room, seat: number, wording: Wording): string {
  return `${nameOf(room.seats[seat], wording)} (${roleOf(room, seat, wording)})`;
}

export const roomTitle = (name: string, {w}: Wording) => (name.startsWith("t") ? w.tournamentRoom(name.slice(1)) : w.room(name));

export const namesText = (names: readonly string[], {w}: Wording) => names.map((name) => name || w.nobody).join(" – ");

/** How it ended; "": it has not. `short`: of a fault its kind alone, where the rest stands beside. */
export function outcomeOf({result, ...room}: Room, wording: Wording, short = false): string {
  if (!result) return "";
  const {ending, offender, fault, scores, points, why} = result, known = endingOf(ending);
  const text = resultText({scores, ...(known ? {ending: known} : {}), ...(offender === null || offender === undefined ? {} : {offender}),
                           ...(fault ? {fault: short ? {kind: fault.kind, what: ""} : fault} : {}), ...(points ? {points} : {})},
                          (seat) => whoIs({...room, result}, seat, wording), wording.words);
  return why ? `${text} (${wording.words.library(why)})` : text;
}

/** What is going on, in a line. */
export function statusOf(room: Room, wording: Wording): string {
  const {w} = wording;
  switch (room.state) {
    case "open": return w.settingUp;
    case "over": return outcomeOf(room, wording, true);
    case "starting": return w.starting;
    case "paused": return w.pausedAt;
    case "running": break;
  }
  const {turn} = room, seat = turn && room.seats[turn.seat];
  if (!turn || !seat) return w.between;
  if (seat.yours) return w.yourMove;
  return seat.kind === "person" ? w.toMove(whoIs(room, turn.seat, wording)) : w.thinks(whoIs(room, turn.seat, wording));
}

/** Clocks and connections, to be said. */
export function seatsSaid(room: Room, now: number, wording: Wording): string {
  return room.seats.map((seat, i) => {
    const clock = clockOf(room, i, now);
    return [whoIs(room, i, wording), wording.w.seatStates[seat.state] ?? seat.state, ...(clock ? [formatTime(clock.left, wording.words.code)] : [])].join(", ");
  }).join("; ");
}

/** "anna – bert, 12 moves, running". */
export function shortText(room: ShortRoom, wording: Wording): string {
  const {w} = wording;
  return [namesText(room.names, wording), room.game, w.moveCount(room.moves), w.roomStates[room.state] ?? room.state,
          ...(room.free.length > 0 && room.state !== "over" ? [w.free(room.free.length)] : [])].join(", ");
}
