// Several matches at once: who meets whom, which of them can start now, and what each player has won. Pure; Series
// starts them.
import {sentenceOf} from "../game/failure.ts";
import type {Live} from "./live.ts";
import type {Program, Seating, ShortRoom} from "./messages.ts";
import {isPlaying, type Room} from "./room.ts";

export const pairings = ["pairs", "all", "twice"] as const;
export type Pairing = (typeof pairings)[number];

/** "m1, m2, m 3" as names. */
export const namesIn = (text: string): string[] => text.split(/[,;\n]+/).map((name) => name.trim()).filter((name) => name !== "");

/** `pairs`: neighbours. `all`: everybody against everybody, in rounds in which each plays once; `twice`: and with the seats exchanged. */
export function pairsOf(names: readonly string[], pairing: Pairing): (readonly [string, string])[] {
  if (pairing === "pairs") return names.flatMap((name, i) => (i % 2 === 1 ? [[names[i - 1]!, name] as const] : []));
  // The first stays, the others go round the table.
  const table: (string | undefined)[] = names.length % 2 === 0 ? [...names] : [...names, undefined], size = table.length;
  const once: (readonly [string, string])[] = [];
  for (let round = 0; round + 1 < size; ++round) {
    for (let i = 0; i < size / 2; ++i) {
      const [a, b] = [table[i], table[size - 1 - i]];
      if (a !== undefined && b !== undefined) once.push(round % 2 === 0 ? [a, b] : [b, a]);
    }
    table.splice(1, 0, table.pop());
  }
  return pairing === "all" ? once : [...once, ...once.map(([a, b]) => [b, a] as const)];
}

/** A level of the game, an agent that was sent in, else a program that connects, or will. */
export function seatingNamed(name: string, levels: readonly string[], accepted: readonly string[]): Seating {
  if (levels.includes(name)) return {player: name};
  return accepted.includes(name) ? {upload: name} : {connection: name};
}

/** Matches that were set up and in which everybody is there; nobody is in two of them, nor in one that is played. */
export function startable(rooms: readonly Room[], programs: readonly Program[]): string[] {
  const connected = (name: string) => programs.some((p) => p.name === name && p.state === "connected");
  const programsOf = (room: Room) => room.seats.filter((s) => s.kind === "connection").map((s) => s.name);
  const busy = new Set(rooms.filter(isPlaying).flatMap(programsOf)), found: string[] = [];
  for (const room of [...rooms].sort((a, b) => Number(a.room) - Number(b.room))) {
    const there = room.seats.every((s) => s.kind !== "nobody" && (s.kind !== "person" || s.taken));
    const wanted = programsOf(room);
    if (room.state !== "open" || !there || !wanted.every((name) => connected(name) && !busy.has(name))) continue;
    for (const name of wanted) busy.add(name);
    found.push(room.room);
  }
  return found;
}

export interface Won {
  name: string;
  games: number;
  points: number;
}

/** Of the matches that are over and have scores; whoever has most comes first. */
export function wonIn(rooms: readonly ShortRoom[]): Won[] {
  const found = new Map<string, Won>();
  for (const {names, result} of rooms) {
    for (const [seat, points] of (result?.scores ?? []).entries()) {
      const name = names[seat] ?? "", before = found.get(name) ?? {name, games: 0, points: 0};
      if (name !== "") found.set(name, {name, games: before.games + 1, points: before.points + points});
    }
  }
  return [...found.values()].sort((a, b) => b.points - a.points || a.games - b.games || (a.name < b.name ? -1 : 1));
}

/** While it is on, each match that was set up is started as soon as it can be; once, if the program refuses it. */
export class Series {
  on = false;
  /** Why the program did not start one; "": it started all it was asked for. */
  fault = "";
  private readonly watched = new Map<string, () => void>();
  private readonly asked = new Set<string>();
  private readonly refused = new Set<string>();
  private readonly listeners = new Set<() => void>();
  private quit: (() => void) | undefined;

  constructor(private readonly live: Live) {}

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  turn(on: boolean): void {
    if (on === this.on) return;
    this.on = on;
    this.fault = "";
    if (on) {
      this.quit = this.live.subscribe(() => this.look());
      this.look();
    } else {
      this.quit?.();
      for (const stop of this.watched.values()) stop();
      this.watched.clear();
      this.asked.clear();
      this.refused.clear();
    }
    this.tell();
  }

  dispose(): void {
    this.listeners.clear();
    this.turn(false);
  }

  private look(): void {
    const {live, watched} = this, matches = (live.hall?.rooms ?? []).filter((r) => r.kind === "match");
    for (const {room} of matches) if (!watched.has(room)) watched.set(room, live.watch(room));
    for (const [name, stop] of watched) {
      if (matches.some((r) => r.room === name)) continue;
      stop();
      watched.delete(name);
    }
    const rooms = matches.flatMap((r) => (this.refused.has(r.room) ? [] : live.room(r.room) ?? []));
    for (const room of startable(rooms, live.hall?.programs ?? [])) {
      if (this.asked.has(room)) continue;
      this.asked.add(room);
      live.ask("start", {room}).catch((error: unknown) => {
        this.refused.add(room);
        this.fault = sentenceOf(error);
        this.tell();
      });
    }
  }

  private tell(): void {
    for (const listener of [...this.listeners]) listener();
  }
}
