// A room as it is known here: a snapshot, and what events made of it. Pure: the time is told.
//
//   let room = roomOf(snapshot, now);
//   const next = afterEvent(room, event, now);   // undefined: events are missing; watch it anew
import type {RoomEvent, RoomSnapshot, SeatSnapshot, SeatState} from "./messages.ts";

/** Whose clock runs. */
export interface Turn {
  seat: number;
  spent: number;            // ms, before `since`
  since: number | undefined;   // ms of the page's clock; undefined: it stands
}

export interface Seat extends SeatSnapshot {
  log: string;
  log_bytes: number;
  yours: boolean;   // this page's: who watches adds that
}

export interface Room extends Omit<RoomSnapshot, "to_move" | "thinking_ms" | "seats"> {
  seats: readonly Seat[];
  turn: Turn | undefined;
}

/** The moves that were not chosen come first in every count of plies. */
export const plyOf = (room: Pick<Room, "opening" | "moves">) => room.opening.length + room.moves.length;
export const isPlaying = (room: Pick<Room, "state">) => room.state === "running" || room.state === "paused" || room.state === "starting";

const isPerson = (seat: SeatSnapshot | undefined) => seat?.kind === "person";

const seatOf = (seat: SeatSnapshot): Seat => ({...seat, log: seat.log ?? "", log_bytes: seat.log_bytes ?? 0, yours: false});

export function roomOf({to_move, thinking_ms, ...room}: RoomSnapshot, now: number): Room {
  const stands = room.state === "paused" && to_move !== null && isPerson(room.seats[to_move]);
  const turn = to_move === null || !isPlaying(room) ? undefined : {seat: to_move, spent: thinking_ms ?? 0, since: stands ? undefined : now};
  return {...room, seats: room.seats.map(seatOf), turn};
}

/** Itself: it was known. Undefined: it does not fit; something is missing. Numbers may be left out: not all is told to everybody. */
export function afterEvent(room: Room, event: RoomEvent, now: number): Room | undefined {
  if (event.seq <= room.seq) return room;
  if (event.event === "snapshot") return roomOf({...event.snapshot, seq: event.seq}, now);
  const next = {...room, seq: event.seq};
  switch (event.event) {
    case "state": return withState(next, event, now);
    case "turn": return {...asked(next, event.seat, "thinking"), turn: {seat: event.seat, spent: 0, since: now}, left_ms: event.left_ms};
    case "move": {
      const {ply, move, seat, ms, depth, nodes, score, left_ms} = event;
      if (ply !== room.moves.length + 1) return undefined;
      const played = {move, seat, ms, ...(depth === undefined ? {} : {depth}), ...(nodes === undefined ? {} : {nodes}),
                      ...(score === undefined ? {} : {score})};
      const togo = room.plies_to_go === null ? null : Math.max(0, room.plies_to_go - 1);
      return {...asked(next, seat, "connected"), moves: [...room.moves, played], turn: undefined, left_ms, plies_to_go: togo};
    }
    case "take_back": {
      if (event.plies > room.moves.length) return undefined;
      return {...next, moves: room.moves.slice(0, room.moves.length - event.plies), turn: undefined, left_ms: event.left_ms};
    }
    case "clock": return {...next, left_ms: event.left_ms};
    case "agent": return withSeat(next, event.seat, {state: event.state});
    case "log": return withSeat(next, event.seat, {log: event.log, log_bytes: event.log_bytes});
    case "seats": return {...next, seats: event.seats.map(seatOf)};
    case "over": return {...next, state: "over", result: event.result, number: event.number, turn: undefined, plies_to_go: null};
    default: return next;  // of a later program
  }
}

// A program thinks from its turn to its move; a person is there or not.
function asked(room: Room, seat: number, state: SeatState): Room {
  return isPerson(room.seats[seat]) ? room : withSeat(room, seat, {state});
}

function withSeat(room: Room, seat: number, part: Partial<Seat>): Room {
  return {...room, seats: room.seats.map((s, i) => (i === seat ? {...s, ...part} : s))};
}

type StateEvent = Extract<RoomEvent, {event: "state"}>;

// A person's clock stands while the match is paused; a program thinks its move to the end.
function withState(room: Room, event: StateEvent, now: number): Room {
  const {state, plies_to_go = null, speed_ms = room.speed_ms, left_ms = room.left_ms} = event;
  let {turn} = room;
  if (state === "open" || state === "over") turn = undefined;
  else if (turn && isPerson(room.seats[turn.seat])) {
    turn = {seat: turn.seat, spent: event.thinking_ms ?? spentOf(turn, now), since: state === "paused" ? undefined : now};
  }
  return {...room, state, turn, plies_to_go, speed_ms, left_ms};
}

export const spentOf = (turn: Turn, now: number): number => turn.spent + (turn.since === undefined ? 0 : Math.max(0, now - turn.since));

/** ms on a seat's clock, and whether it runs; undefined: it has none. */
export function clockOf(room: Room, seat: number, now: number): {left: number; runs: boolean} | undefined {
  const bank = room.left_ms[seat];
  if (bank === undefined) return undefined;
  if (room.turn?.seat !== seat) return {left: bank, runs: false};
  return {left: Math.max(0, bank - spentOf(room.turn, now)), runs: room.turn.since !== undefined};
}

/** The seats that are no longer able to play, for whoever must hear of it. */
export const isTrouble = (state: SeatState) => state === "out of time" || state === "disconnected" || state === "lost by a fault";
