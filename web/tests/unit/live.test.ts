import {afterEach, beforeEach, expect, test, vi} from "vitest";
import {Course, courseOf} from "../../src/live/course.ts";
import {afterHallEvent, hallOf, type Hall} from "../../src/live/hall.ts";
import {Live, type SeatKeys} from "../../src/live/live.ts";
import type {Socket} from "../../src/live/line.ts";
import type {Hello, RoomEvent, RoomSnapshot, SeatSnapshot, ShortRoom, TournamentSnapshot} from "../../src/live/messages.ts";
import {afterEvent, clockOf, plyOf, roomOf, type Room} from "../../src/live/room.ts";
import {fakeGame} from "./fake.ts";

const seat = (name: string, part: Partial<SeatSnapshot> = {}): SeatSnapshot =>
    ({name, text: name, kind: "program", state: "connected", taken: false, log: "", log_bytes: 0, ...part});

function snapshot(part: Partial<RoomSnapshot> = {}): RoomSnapshot {
  return {
    room: "1", seq: 10, kind: "match", state: "running", game: "tic-tac-toe", players: ["X", "O"], position: "", opening: [],
    moves: [{move: "b2", seat: 0, ms: 3}], to_move: 1, thinking_ms: 200, time: "1m", left_ms: [60_000, 59_000], speed_ms: 0, seed: 1,
    isolation: "limits", plies_to_go: null, seats: [seat("anna"), seat("bert", {state: "thinking"})], result: null,
    number: null, ...part,
  };
}
const room = (part: Partial<RoomSnapshot> = {}, now = 1000) => roomOf(snapshot(part), now);
const event = (seq: number, part: object) => ({room: "1", seq, ...part}) as RoomEvent;
const play = (before: Room, ...parts: object[]) =>
    parts.reduce<Room>((r, part) => afterEvent(r, event(r.seq + 1, part), 1000)!, before);
const moved = (ply: number, move: string, by: number) => ({event: "move", ply, move, seat: by, ms: 5, left_ms: [50_000, 40_000]});

// The events of a room, one by one.

test("a move is added, with what its agent said; the clocks are those after it, and nobody's runs", () => {
  const after = play(room(), {...moved(2, "a1", 1), depth: 3, nodes: 40, score: "cp 12"});
  expect(after.moves).toEqual([{move: "b2", seat: 0, ms: 3}, {move: "a1", seat: 1, ms: 5, depth: 3, nodes: 40, score: "cp 12"}]);
  expect(after.turn).toBeUndefined();
  expect(clockOf(after, 1, 9999)).toEqual({left: 40_000, runs: false});
});

test("a turn runs a clock", () => {
  const after = play(room(), moved(2, "a1", 1), {event: "turn", seat: 0, left_ms: [50_000, 40_000]});
  expect(clockOf(after, 0, 3500)).toEqual({left: 47_500, runs: true});
  expect(clockOf(after, 1, 3500)).toEqual({left: 40_000, runs: false});
  expect(clockOf(after, 0, 99_000_000)).toEqual({left: 0, runs: true});
});

test("whoever came late sees the clock as it is: what was thought before counts", () => {
  expect(clockOf(room(), 1, 1500)).toEqual({left: 58_300, runs: true});
  expect(clockOf(room({left_ms: []}), 1, 1500)).toBeUndefined();
});

test("a pause stops a person's clock, and a program's not", () => {
  const persons = room({seats: [seat("anna"), seat("bert", {kind: "person"})]});
  const still = afterEvent(persons, event(11, {event: "state", state: "paused"}), 2000)!;
  expect(clockOf(still, 1, 9000)).toEqual({left: 57_800, runs: false});
  const again = afterEvent(still, event(12, {event: "state", state: "running"}), 9000)!;
  expect(clockOf(again, 1, 9500)).toEqual({left: 57_300, runs: true});
  const told = afterEvent(still, event(12, {event: "state", state: "running", thinking_ms: 100, left_ms: [1, 30_000]}), 9000)!;
  expect(clockOf(told, 1, 9500)).toEqual({left: 29_400, runs: true});
  const program = afterEvent(room(), event(11, {event: "state", state: "paused"}), 2000)!;
  expect(clockOf(program, 1, 3000)).toEqual({left: 56_800, runs: true});
  expect(clockOf(room({state: "paused", seats: [...persons.seats]}), 1, 9000)).toEqual({left: 58_800, runs: false});
});

test("a state says how many turns a step still has, and the speed; each move is one of them", () => {
  const step = play(room(), {event: "state", state: "running", plies_to_go: 2, speed_ms: 700});
  expect([step.state, step.plies_to_go, step.speed_ms]).toEqual(["running", 2, 700]);
  expect(play(step, moved(2, "a1", 1)).plies_to_go).toBe(1);
  expect(play(step, {event: "state", state: "paused", plies_to_go: null}).plies_to_go).toBeNull();
});

test("moves are taken back, with clocks", () => {
  const back = play(room(), moved(2, "a1", 1), moved(3, "c3", 0), {event: "take_back", plies: 2, left_ms: [60_000, 58_000]});
  expect(back.moves.map((m) => m.move)).toEqual(["b2"]);
  expect(back.left_ms).toEqual([60_000, 58_000]);
});

test("a program thinks from its turn to its move, without being told apart; a person is there or not", () => {
  const after = play(room({seats: [seat("anna"), seat("Ana", {kind: "person"})]}), {event: "turn", seat: 0, left_ms: []}, {event: "turn", seat: 1, left_ms: []});
  expect(after.seats.map((s) => s.state)).toEqual(["thinking", "connected"]);
  expect(play(after, moved(2, "a1", 0)).seats[0]?.state).toBe("connected");
});

test("logs that are not for everybody are empty", () => {
  const {log: _, log_bytes: __, ...silent} = seat("anna");
  expect(room({seats: [silent, seat("bert")]}).seats[0]).toMatchObject({log: "", log_bytes: 0});
});

test("a clock is set; an agent has another state; its log grows; somebody sits down", () => {
  const after = play(room(), {event: "clock", left_ms: [5000, 6000]}, {event: "agent", seat: 1, state: "disconnected"},
                     {event: "log", seat: 0, log: "one\n", log_bytes: 4}, {event: "log", seat: 0, log: "two\n", log_bytes: 9000});
  expect(after.left_ms).toEqual([5000, 6000]);
  expect(after.seats.map((s) => [s.state, s.log, s.log_bytes])).toEqual([["connected", "two\n", 9000], ["disconnected", "", 0]]);
  expect(play(after, {event: "seats", seats: [seat("x"), seat("y")]}).seats.map((s) => s.name)).toEqual(["x", "y"]);
});

test("it is over: the result, its fault, and no clock runs", () => {
  const fault = {kind: "out of time", what: "move 2 came after the time", limit: 500, measured: 731, unit: "ms"};
  const after = play(room(), {event: "over", number: 5, result: {ending: "forfeit", scores: [1, 0], why: "", offender: 1, fault}});
  expect([after.state, after.number, after.result?.fault?.measured, after.turn]).toEqual(["over", 5, 731, undefined]);
});

test("another game is a snapshot, whatever was known", () => {
  const other = afterEvent(room(), event(30, {event: "snapshot", snapshot: snapshot({seq: 30, state: "paused", moves: []})}), 5)!;
  expect([other.seq, other.state, other.moves.length]).toEqual([30, "paused", 0]);
});

test("what is known is not told twice; numbers may be left out; what does not fit is found out", () => {
  const at = room();
  expect(afterEvent(at, event(10, moved(2, "a1", 1)), 0)).toBe(at);
  expect(afterEvent(at, event(14, moved(2, "a1", 1)), 0)?.moves.length).toBe(2);
  expect(afterEvent(at, event(11, moved(3, "a1", 1)), 0)).toBeUndefined();
  expect(afterEvent(at, event(11, {event: "take_back", plies: 2, left_ms: []}), 0)).toBeUndefined();
  expect(afterEvent(at, event(11, {event: "fireworks"}), 0)).toEqual({...at, seq: 11});
  expect(plyOf(room({opening: ["a3", "c3"]}))).toBe(3);
});

// The hall.

const short = (name: string, part: Partial<ShortRoom> = {}): ShortRoom =>
    ({room: name, kind: "match", state: "open", game: "reversi", names: [], moves: 0, result: null, free: [], ...part});
const tournament: TournamentSnapshot = {
  name: "spring", format: "round-robin", state: "running", error: "", games: ["reversi"], time: "none", isolation: "none", jobs: 1,
  per_pairing: 2, progress: {played: 1, total: 4, seconds: 1, seconds_left: 3}, running: [], standings: [], agents: ["anna", "bert"],
  cross: [], faults: [], decision: "",
};
const hello: Hello = {rights: "steer", version: "0.1.0", allowed: {programs: true, uploads: false, connections: null}, rooms: [short("1")],
                      tournament, uploads: [], programs: []};
const hear = (hall: Hall, ...events: object[]) => events.reduce<Hall>((h, e) => afterHallEvent(h, e as never), hall);

test("rooms come, change and go; uploads and programs too", () => {
  const upload = {name: "anna", state: "checking" as const, game: "reversi", report: "", sentence: ""};
  const after = hear(hallOf(hello), {event: "room", room: short("2")}, {event: "room", room: short("1", {state: "running", moves: 3})},
                     {event: "uploads", upload}, {event: "uploads", upload: {...upload, state: "accepted"}},
                     {event: "programs", program: {name: "morris-1", state: "connected"}},
                     {event: "programs", program: {name: "morris-1", state: "playing"}}, {event: "later", text: "unknown"});
  expect(after.rooms.map((r) => [r.room, r.moves])).toEqual([["1", 3], ["2", 0]]);
  expect(after.uploads.map((u) => u.state)).toEqual(["accepted"]);
  expect(after.programs).toEqual([{name: "morris-1", state: "playing"}]);
  expect(hear(after, {event: "closed", room: "1"}).rooms.map((r) => r.room)).toEqual(["2"]);
});

test("the tournament: progress, standings, games that were played, and another state of it", () => {
  const game = {room: "t1", game: "reversi", names: ["anna", "bert"], scores: [1, 0], ending: "played", moves: 60, fault: null, round: 0, opening: 0};
  const after = hear(hallOf(hello), {event: "progress", progress: {played: 2, total: 4, seconds: 2, seconds_left: 2}, running: [{room: "t3"}]},
                     {event: "standings", standings: [{name: "anna"}], cross: [[null]], faults: [{name: "bert"}]},
                     {event: "played", game}, {event: "played", game: {...game, room: "t2"}}, {event: "played", game});
  expect([after.tournament?.progress.played, after.tournament?.running.length]).toEqual([2, 1]);
  expect([after.tournament?.standings.length, after.tournament?.cross.length, after.tournament?.faults.length]).toEqual([1, 1, 1]);
  expect(after.played.map((g) => g.room)).toEqual(["t1", "t2"]);
  expect(hear(after, {event: "tournament", tournament: {...tournament, state: "paused"}}).tournament?.state).toBe("paused");
  expect(hear(hallOf({...hello, tournament: null}), {event: "progress", progress: {}, running: []}).tournament).toBeUndefined();
});

// The connection.

class FakeSocket implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  readonly sent: Record<string, unknown>[] = [];
  closed = false;
  send(text: string) { this.sent.push(JSON.parse(text)); }
  close() { this.closed = true; }
  give(message: object) { this.onmessage?.({data: JSON.stringify(message)}); }
  /** Answers the last request of that kind, and lets whoever waits for it go on. */
  async answer(what: string, members: object = {}) {
    const asked = this.sent.findLast((m) => m.do === what)!;
    expect(asked, what).toBeDefined();
    this.give({id: asked.id, ...("error" in members ? {} : {ok: true}), ...members});
    await vi.advanceTimersByTimeAsync(0);
  }
  async open(members: object = hello) {
    this.onopen?.();
    await this.answer("hello", members);
  }
  last(what: string) { return this.sent.findLast((m) => m.do === what); }
}

let sockets: FakeSocket[], kept: Map<string, {seat: number; key: string}>;
const keys: SeatKeys = {get: (name) => kept.get(name), set: (name, at) => { at ? kept.set(name, at) : kept.delete(name); }};
const live = (token = "5f0c") => new Live(() => {
  sockets.push(new FakeSocket());
  return sockets.at(-1)!;
}, () => ({token}), {keys, name: () => "anna", now: () => Date.now()});

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  kept = new Map();
});
afterEach(() => { vi.useRealTimers(); });

test("a guest invites: the code is told, the seat is kept, and after a break it is by the code that he comes back", async () => {
  let code = "";
  const guest = new Live(() => {
    sockets.push(new FakeSocket());
    return sockets.at(-1)!;
  }, () => (code ? {code} : {guest: true}), {keys, name: () => "", now: () => Date.now()});
  await sockets[0]!.open();
  expect(sockets[0]!.sent[0]).toMatchObject({do: "hello", guest: true});
  const invited = guest.invite("reversi", "none", "ana");
  expect(sockets[0]!.last("invite")).toMatchObject({game: "reversi", time: "none", name: "ana"});
  await sockets[0]!.answer("invite", {room: "7", code: "abc", seat: 0, key: "k"});
  code = await invited;
  expect(code).toBe("abc");
  expect(kept.get("7")).toEqual({seat: 0, key: "k"});
  sockets[0]!.onclose?.();
  await vi.advanceTimersByTimeAsync(1000);
  await sockets[1]!.open();
  expect(sockets[1]!.sent[0]).toMatchObject({do: "hello", code: "abc"});
});

test("hello says the token and the name; a room comes and follows its events", async () => {
  const page = live();
  page.watch("1");
  await sockets[0]!.open();
  expect(sockets[0]!.sent[0]).toMatchObject({do: "hello", token: "5f0c", name: "anna"});
  expect(page.hall?.rights).toBe("steer");
  expect(sockets[0]!.last("watch")).toMatchObject({room: "1"});
  expect(sockets[0]!.last("watch")).not.toHaveProperty("since");
  await sockets[0]!.answer("watch", {snapshot: snapshot()});
  const heard: unknown[] = [];
  page.subscribe((e) => heard.push(e?.event));
  sockets[0]!.give(event(11, moved(2, "a1", 1)));
  sockets[0]!.give(event(12, {event: "turn", seat: 0, left_ms: []}));
  expect(page.room("1")?.moves.length).toBe(2);
  expect(heard).toEqual(["move", "turn"]);
});

test("a move is missing: the room is watched anew from the last event that was seen, and what comes meanwhile is in the answer", async () => {
  const page = live();
  page.watch("1");
  await sockets[0]!.open();
  await sockets[0]!.answer("watch", {snapshot: snapshot()});
  sockets[0]!.give(event(12, moved(3, "c3", 0)));
  expect(sockets[0]!.last("watch")).toMatchObject({since: 10});
  sockets[0]!.give(event(13, {event: "clock", left_ms: [1, 1]}));
  await sockets[0]!.answer("watch", {events: [event(11, moved(2, "a1", 1)), event(12, moved(3, "c3", 0)),
                                              event(13, {event: "clock", left_ms: [7, 8]})]});
  expect([page.room("1")?.seq, page.room("1")?.left_ms]).toEqual([13, [7, 8]]);
});

test("events that do not fit what is known: the room comes whole", async () => {
  const page = live();
  page.watch("1");
  await sockets[0]!.open();
  await sockets[0]!.answer("watch", {snapshot: snapshot()});
  sockets[0]!.give(event(11, moved(5, "a1", 1)));
  await sockets[0]!.answer("watch", {events: [event(11, moved(5, "a1", 1))]});
  expect(sockets[0]!.last("watch")).not.toHaveProperty("since");
  await sockets[0]!.answer("watch", {snapshot: snapshot({seq: 11, moves: []})});
  expect([page.room("1")?.seq, page.room("1")?.moves.length]).toEqual([11, 0]);
});

test("a break: pauses grow, what is known stays, and what was missed comes when it is back", async () => {
  const page = live();
  page.watch("1");
  await sockets[0]!.open();
  await sockets[0]!.answer("watch", {snapshot: snapshot()});
  const unanswered = expect(page.ask("pause", {room: "1"})).rejects.toThrow("the connection to the program is broken");
  sockets[0]!.onclose!();
  await unanswered;
  expect(page.state).toEqual({kind: "lost", again: 500});
  expect(page.room("1")?.moves.length).toBe(1);
  await vi.advanceTimersByTimeAsync(500);
  sockets[1]!.onclose!();
  expect(page.state).toEqual({kind: "lost", again: 1000});
  await vi.advanceTimersByTimeAsync(999);
  expect(sockets.length).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  await sockets[2]!.open();
  expect(page.state.kind).toBe("connected");
  expect(sockets[2]!.last("watch")).toMatchObject({room: "1", since: 10});
  await sockets[2]!.answer("watch", {events: [event(11, moved(2, "a1", 1))]});
  expect(page.room("1")?.moves.length).toBe(2);
  sockets[2]!.onclose!();
  expect(page.state).toEqual({kind: "lost", again: 500});
});

test("a line that is cut without a word is found out by a ping", async () => {
  const page = live();
  await sockets[0]!.open();
  await vi.advanceTimersByTimeAsync(20_000);
  await sockets[0]!.answer("ping");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(page.state.kind).toBe("connected");
  await vi.advanceTimersByTimeAsync(15_000);
  expect(page.state.kind).toBe("lost");
  expect(sockets[0]!.closed).toBe(true);
});

test("a token that is refused is not said again and again", async () => {
  const page = live();
  await sockets[0]!.open({error: "the token is none of this program's"});
  expect(page.state).toEqual({kind: "refused", why: "the token is none of this program's"});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets.length).toBe(1);
  page.retry();
  expect(sockets.length).toBe(2);
});

test("the program's sentence is the error; a room that there is not says so", async () => {
  const page = live();
  page.watch("9");
  await sockets[0]!.open();
  await sockets[0]!.answer("watch", {error: "there is no room '9'; there are 1, 2"});
  expect(page.faultOf("9")).toBe("there is no room '9'; there are 1, 2");
  const refused = expect(page.ask("move", {room: "1", move: "z9"})).rejects.toThrow("'z9' is no legal move");
  await sockets[0]!.answer("move", {error: "'z9' is no legal move"});
  await refused;
});

test("two who watch a room ask once; the last who has enough says so", async () => {
  const page = live();
  await sockets[0]!.open();
  const one = page.watch("1"), two = page.watch("1");
  expect(sockets[0]!.sent.filter((m) => m.do === "watch").length).toBe(1);
  one();
  one();
  expect(sockets[0]!.last("unwatch")).toBeUndefined();
  two();
  expect(sockets[0]!.last("unwatch")).toMatchObject({room: "1"});
});

test("a seat is taken again after a break, with its key; if it is gone, the key is forgotten", async () => {
  const page = live(), free = {kind: "person" as const};
  page.watch("1");
  await sockets[0]!.open();
  await sockets[0]!.answer("watch", {snapshot: snapshot({seats: [seat("", free), seat("bert")]})});
  const sat = page.sit("1", 0, "anna");
  await sockets[0]!.answer("sit", {seat: 0, key: "k1"});
  await sat;
  // All are told the same: whose seat it is, this page knows by itself.
  sockets[0]!.give(event(11, {event: "seats", seats: [seat("anna", {...free, taken: true}), seat("bert")]}));
  expect(page.room("1")?.seats.map((s) => s.yours)).toEqual([true, false]);
  sockets[0]!.onclose!();
  await vi.advanceTimersByTimeAsync(500);
  await sockets[1]!.open();
  await sockets[1]!.answer("watch", {snapshot: snapshot({seq: 12, seats: [seat("anna", {...free, taken: true}), seat("bert")]})});
  expect(page.room("1")?.seats[0]?.yours).toBe(false);
  expect(sockets[1]!.last("sit")).toMatchObject({room: "1", seat: 0, key: "k1"});
  await sockets[1]!.answer("sit", {error: "somebody else sits there"});
  expect(kept.size).toBe(0);
});

// The positions.

test("positions follow the moves: what is new is played, what was taken back is undone", () => {
  const course = courseOf(fakeGame(), "");
  course.follow(["b2", "a1", "c3"]);
  expect([course.last, course.look(3).toMove, course.look(3).lastTouched]).toEqual([3, 1, ["c3"]]);
  expect(course.look(1).legal.length).toBe(8);
  expect(course.look(0).lastTouched).toEqual([]);
  course.follow(["b2", "c1"]);
  expect([course.last, course.look(2).lastTouched, course.look(1).lastTouched]).toEqual([2, ["c1"], ["b2"]]);
  expect(course.after(2, "a1").drawing.shapes.length).toBe(course.look(2).drawing.shapes.length + 1);
  expect(course.look(99).ply).toBe(2);
});

test("a move that the rules here do not know ends the positions, not the page", () => {
  const course: Course = courseOf(fakeGame(), "");
  course.follow(["b2", "z9", "a1"]);
  expect([course.last, course.stopped]).toEqual([1, '2. z9: "z9" is not legal here']);
  course.follow(["b2", "a1"]);
  expect([course.last, course.stopped]).toEqual([2, ""]);
});
