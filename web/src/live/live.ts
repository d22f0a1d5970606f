// Live: all that this page knows of the program, and what it asks of it.
//
//   const live = new Live(() => new WebSocket(...), () => ({token}), means);
//   live.subscribe(() => draw(live.hall, live.room("1")));
//   const stop = live.watch("1");        // the room comes, and follows every event until stop()
//   await live.ask("pause", {room: "1"});   // rejects with the program's sentence
//
// When the connection breaks, what is known stays; when it is back, what was missed comes.
import {afterHallEvent, hallOf, isOfHall, type Hall} from "./hall.ts";
import type {Hello, LiveEvent, RoomEvent, RoomSnapshot} from "./messages.ts";
import {Line, LineBroken, type LineState, type Socket, type Who} from "./line.ts";
import {afterEvent, roomOf, type Room} from "./room.ts";

/** Seats taken from this page, by room; they are taken again after a break or another load of the page. */
export interface SeatKeys {
  get: (room: string) => {seat: number; key: string} | undefined;
  set: (room: string, seat: {seat: number; key: string} | undefined) => void;
}

export interface Means {
  keys: SeatKeys;
  name: () => string;
  now: () => number;
}

interface Watched {
  count: number;
  room?: Room;
  asked: boolean;      // an answer is on its way: what comes before it is in it
  fault: string;       // why it cannot be watched
}

export class Live {
  hall: Hall | undefined;
  private readonly line: Line;
  private readonly watched = new Map<string, Watched>();
  private readonly sat = new Map<string, number>();   // seats of this connection, by room
  private readonly listeners = new Set<(event?: LiveEvent) => void>();

  constructor(open: () => Socket, who: () => Who, private readonly means: Means) {
    this.line = new Line(open, who, means.name, {
      hello: (answer) => this.begin(answer), event: (event) => this.hear(event), state: () => this.changed(),
    });
  }

  get state(): LineState {
    return this.line.state;
  }

  /** `event`: what has come, after it was understood; undefined: something else is new. */
  subscribe(listener: (event?: LiveEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  room(name: string): Room | undefined {
    return this.watched.get(name)?.room;
  }

  /** Why a room cannot be watched; "": it can, or nobody has said. */
  faultOf(name: string): string {
    return this.watched.get(name)?.fault ?? "";
  }

  /** Several may watch the same room; it is watched until the last of them has enough. */
  watch(name: string): () => void {
    const known = this.watched.get(name) ?? {count: 0, asked: false, fault: ""};
    this.watched.set(name, known);
    if (++known.count === 1) void this.fetch(name, known);
    let stopped = false;
    return () => {
      if (stopped) return;
      stopped = true;
      if (--known.count > 0) return;
      this.watched.delete(name);
      this.line.ask("unwatch", {room: name}).catch(() => undefined);
    };
  }

  ask(what: string, members: object = {}): Promise<Record<string, unknown>> {
    return this.line.ask(what, members);
  }

  async sit(room: string, seat: number, name: string): Promise<void> {
    const answer = await this.ask("sit", {room, seat, ...(name ? {name} : {})});
    this.own(room, answer.seat as number, answer.key as string);
  }

  /** A room for two, of which this page has the first seat: the code by which another one comes. */
  async invite(game: string, time: string, name: string): Promise<string> {
    const answer = await this.ask("invite", {game, time, ...(name ? {name} : {})});
    this.own(answer.room as string, answer.seat as number, answer.key as string);
    return answer.code as string;
  }

  async stand(room: string): Promise<void> {
    await this.ask("stand", {room});
    this.own(room, undefined);
  }

  retry(): void {
    this.line.retry();
  }

  close(): void {
    this.line.close();
    this.listeners.clear();
  }

  private begin(answer: Hello): void {
    const played = this.hall?.played ?? [];
    this.hall = {...hallOf(answer), played};
    this.sat.clear();
    for (const [name, known] of this.watched) void this.fetch(name, known);
    this.changed();
  }

  // `whole`: as a snapshot, since what is known does not fit what comes.
  private async fetch(name: string, known: Watched, whole = false): Promise<void> {
    if (this.state.kind !== "connected") return;   // hello watches all anew
    known.asked = true;
    try {
      const answer = await this.ask("watch", {room: name, ...(known.room && !whole ? {since: known.room.seq} : {})});
      known.asked = false;
      if (this.watched.get(name) !== known) return;
      known.fault = "";
      const [yours] = (answer.yours as number[] | undefined) ?? [];
      if (yours !== undefined) this.sat.set(name, yours);
      if (answer.snapshot) known.room = this.owned(roomOf(answer.snapshot as RoomSnapshot, this.means.now()));
      else if (!(answer.events as RoomEvent[]).every((event) => this.follow(known, event))) return void this.fetch(name, known, true);
      this.changed();
      this.sitAgain(name, known);
    } catch (error) {
      known.asked = false;
      if (error instanceof LineBroken) return;
      known.fault = (error as Error).message;
      this.changed();
    }
  }

  // After a break, or another load of the page.
  private sitAgain(name: string, {room}: Watched): void {
    const kept = this.means.keys.get(name), seat = kept && room?.seats[kept.seat];
    if (!kept || !seat || this.sat.has(name)) return;
    if (seat.kind !== "person") return this.own(name, undefined);
    this.ask("sit", {room: name, ...kept}).then((answer) => this.own(name, answer.seat as number, (answer.key as string) ?? kept.key), (error: unknown) => {
      if (!(error instanceof LineBroken)) this.own(name, undefined);   // somebody else sits there
    });
  }

  private own(name: string, seat: number | undefined, key = ""): void {
    this.means.keys.set(name, seat === undefined ? undefined : {seat, key});
    if (seat === undefined) this.sat.delete(name);
    else this.sat.set(name, seat);
    const known = this.watched.get(name);
    if (known?.room) known.room = this.owned(known.room);
    this.changed();
  }

  // All are told the same; which seat is this page's, it knows by itself.
  private owned(room: Room): Room {
    const own = this.sat.get(room.room);
    if (room.seats.every((seat, i) => seat.yours === (i === own && seat.taken))) return room;
    return {...room, seats: room.seats.map((seat, i) => ({...seat, yours: i === own && seat.taken}))};
  }

  private hear(event: LiveEvent): void {
    if (isOfHall(event)) {
      if (this.hall) this.hall = afterHallEvent(this.hall, event);
    } else {
      const known = this.watched.get(event.room);
      if (!known?.room || known.asked) return;
      if (!this.follow(known, event)) return void this.fetch(event.room, known);
    }
    this.changed(event);
  }

  private follow(known: Watched, event: RoomEvent): boolean {
    const next = known.room && afterEvent(known.room, event, this.means.now());
    if (next) known.room = next === known.room ? next : this.owned(next);
    return next !== undefined;
  }

  private changed(event?: LiveEvent): void {
    for (const listener of [...this.listeners]) listener(event);
  }
}
