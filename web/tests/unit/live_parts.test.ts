import type {Position, Report} from "boardgames";
import {expect, test} from "vitest";
import {pointsOf} from "../../src/live/analysis_panel.tsx";
import {LiveAnalyst} from "../../src/live/analyst.ts";
import type {RoomState, SeatSnapshot, ShortRoom, TournamentSnapshot} from "../../src/live/messages.ts";
import {formatPlace, parsePlace} from "../../src/live/place.ts";
import type {Room} from "../../src/live/room.ts";
import {nextRoom} from "../../src/live/rotation.ts";
import {fieldsOf, seatingOf} from "../../src/live/seating.ts";
import {namesIn, pairsOf, seatingNamed, startable, wonIn} from "../../src/live/series.ts";
import {crossTable, durationText, standingsTable} from "../../src/live/tournament_words.ts";
import {liveWords} from "../../src/words/live.ts";
import {languages} from "./languages.ts";
import {FakeEngine, fakeGame} from "./fake.ts";

const english = {words: languages.en, w: liveWords.en};

test("the address names the part, and keeps the token", () => {
  expect(parsePlace("#token=5f0c&room=t17")).toEqual({token: "5f0c", room: "t17", view: "matches", seconds: 15});
  expect(parsePlace("#view=class&seconds=30")).toEqual({token: "", view: "class", seconds: 30});
  expect(parsePlace("#view=nothing&seconds=-3")).toEqual({token: "", view: "matches", seconds: 15});
  expect(parsePlace("#seconds=0.1").seconds).toBe(2);
  expect(formatPlace({token: "a b", room: "1"})).toBe("#token=a+b&room=1");
  expect(parsePlace(formatPlace({token: "a b", view: "tournament"}))).toMatchObject({token: "a b", view: "tournament"});
});

test("games come one after the other; one that is over makes way for those that began after it", () => {
  expect(nextRoom(undefined, [])).toBeUndefined();
  expect(nextRoom(undefined, ["t3", "t4"])).toBe("t3");
  expect(nextRoom("t3", ["t3", "t4"])).toBe("t4");
  expect(nextRoom("t4", ["t3", "t4"])).toBe("t3");
  expect(nextRoom("t3", ["t3"])).toBe("t3");
  expect(nextRoom("t3", ["t2", "t5"])).toBe("t5");
  expect(nextRoom("t9", ["t2", "t5"])).toBe("t2");
  expect(nextRoom("t3", [])).toBe("t3");
});

const seat = (part: Partial<SeatSnapshot>): SeatSnapshot =>
    ({name: "", text: "", kind: "nobody", state: "waiting", taken: false, log: "", log_bytes: 0, ...part});

test("a seat is a form, and a form a seat", () => {
  const levels = ["novice", "expert"];
  const again = (part: Partial<SeatSnapshot>) => seatingOf(fieldsOf(seat(part), levels));
  expect(again({})).toBeNull();
  expect(again({kind: "person", name: "Ana", text: "human"})).toEqual({person: true, name: "Ana"});
  expect(again({kind: "player", text: "expert", name: "expert"})).toEqual({player: "expert"});
  expect(again({kind: "player", text: "strong@engine:time=1s", name: "strong"})).toEqual({player: "engine:time=1s", name: "strong"});
  expect(again({kind: "program", text: "anna@ugi:python3 a@b.py", folder: "class/anna", name: "anna"}))
      .toEqual({program: "ugi:python3 a@b.py", folder: "class/anna", name: "anna"});
  expect(again({kind: "upload", name: "anna"})).toEqual({upload: "anna"});
  expect(again({kind: "connection", name: "morris-1"})).toEqual({connection: "morris-1"});
  expect(seatingOf({...fieldsOf(seat({}), levels), kind: "file", file: " my.py "})).toEqual({file: "my.py"});
});

test("times that are left, for people", () => {
  expect([4.4, 89, 100, 3599, 3600, 7500].map(durationText)).toEqual(["4 s", "89 s", "2 min", "1 h 00 min", "1 h 00 min", "2 h 05 min"]);
});

test("tables: standings as they come, the cross table in their order", () => {
  const standing = (agent: number, name: string, points: number) =>
      ({agent, name, games: 2, points, wins: 1, draws: 0, losses: 1, forfeits: 0, gifts: 0, rating: 12.4, low: null, high: null, slowest_ms: 1500});
  const tournament = {agents: ["anna", "bert"], standings: [standing(1, "bert", 1.5), standing(0, "anna", 0.5)],
                      cross: [[null, {points: 0.5, games: 2}], [{points: 1.5, games: 2}, null]], faults: []} as unknown as TournamentSnapshot;
  expect(standingsTable(tournament, english).rows[0]).toEqual(["1", "bert", "2", "1.5", "1", "0", "1", "0", "0", "+12", "–", "1.5 s"]);
  expect(crossTable(tournament, english).rows).toEqual([["1", "bert", ".", "1.5/2"], ["2", "anna", "0.5/2", "."]]);
});

test("values over the game are those of each player, from whoever was to move", () => {
  const report = (score: number, proved = false) => ({algorithm: "engine", best: "x", score, bound: "exact", kind: proved ? "win" : "heuristic", proved, plies: 1,
                                                      depth: 3, nodes: 1, milliseconds: 1, pv: [], stop: "", lines: []}) as Report;
  const points = pointsOf((ply) => [undefined, report(2), report(1, true)][ply], ["a", "b", "c"], (ply) => ply % 2, 2);
  expect(points.map((p) => p.values[0])).toEqual([undefined, -2, 1, undefined]);
  expect(points.map((p) => p.proved)).toEqual([false, false, true, false]);
});

test("an engine beside the game: the newest position first, then those before it; what was taken back is not asked again", async () => {
  const searched: string[] = [], engine = new FakeEngine();
  const game = fakeGame(Object.assign(new FakeEngine(), {go: async function* (position: Position) {
    searched.push(position.moves.join(" "));
    yield await engine.best(position, {});
  }}));
  const analyst = new LiveAnalyst(game), idle = () => expect.poll(() => searched.length);
  analyst.follow("", ["b2", "a1"], {time: 1, lines: 1});
  await idle().toBe(3);
  expect(searched).toEqual(["b2 a1", "b2", ""]);
  analyst.follow("", ["b2"], {time: 1, lines: 1});
  analyst.follow("", ["b2", "c1"], {time: 1, lines: 1});
  await idle().toBe(4);
  expect(searched[3]).toBe("b2 c1");
  expect(analyst.at(["b2"])?.best).toBe("a3");
  analyst.dispose();
});

test("who meets whom: neighbours, everybody in rounds, and with the seats exchanged", () => {
  expect(namesIn(" m1, m 2;m3,, ")).toEqual(["m1", "m 2", "m3"]);
  expect(pairsOf(["a", "b", "c", "d"], "pairs")).toEqual([["a", "b"], ["c", "d"]]);
  for (const names of [["a", "b"], ["a", "b", "c"], ["a", "b", "c", "d"], ["a", "b", "c", "d", "e", "f", "g"]]) {
    const all = pairsOf(names, "all"), once = new Set(all.map((pair) => [...pair].sort().join("")));
    expect([all.length, once.size]).toEqual([names.length * (names.length - 1) / 2, all.length]);
    const round = Math.floor(names.length / 2);
    for (let i = 0; i < all.length; i += round) expect(new Set(all.slice(i, i + round).flat()).size, names.join()).toBe(2 * round);
    expect(pairsOf(names, "twice").slice(all.length)).toEqual(all.map(([a, b]) => [b, a]));
  }
});

test("a name is a level, an agent that was sent in, or a program that connects", () => {
  expect(["expert", "anna", "m1"].map((name) => seatingNamed(name, ["expert"], ["anna"]))).toEqual([{player: "expert"}, {upload: "anna"}, {connection: "m1"}]);
});

const roomWith = (room: string, state: RoomState, ...names: string[]) =>
    ({room, state, seats: names.map((name) => seat({name, kind: name === "" ? "nobody" : "connection"}))}) as unknown as Room;

test("a match can start when its programs are there and in no other", () => {
  const programs = ["a", "b", "c", "d"].map((name) => ({name, state: "connected" as const}));
  const rooms = [roomWith("10", "open", "a", "d"), roomWith("2", "open", "a", "b"), roomWith("3", "open", "b", "c"), roomWith("4", "open", "c", "d"),
                 roomWith("5", "open", "a", ""), roomWith("6", "over", "a", "b")];
  expect(startable(rooms, programs)).toEqual(["2", "4"]);
  expect(startable([...rooms, roomWith("7", "starting", "a", "x")], programs)).toEqual(["3"]);
  expect(startable(rooms, [...programs.slice(1), {name: "a", state: "playing"}])).toEqual(["3"]);
  expect(startable([{...roomWith("1", "open"), seats: [seat({kind: "person"}), seat({kind: "player"})]} as unknown as Room], [])).toEqual([]);
  expect(startable([{...roomWith("1", "open"), seats: [seat({kind: "person", taken: true}), seat({kind: "player"})]} as unknown as Room], [])).toEqual(["1"]);
});

test("points of matches: those with scores, the most first", () => {
  const over = (names: string[], scores: number[]) => ({names, result: {scores}}) as unknown as ShortRoom;
  expect(wonIn([over(["a", "b"], [0, 1]), over(["b", "c"], [0.5, 0.5]), over(["a", "c"], []), {...over([], []), result: null}]))
      .toEqual([{name: "b", games: 2, points: 1.5}, {name: "c", games: 1, points: 0.5}, {name: "a", games: 1, points: 0}]);
});
