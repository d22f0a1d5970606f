// Matches and a tournament as the stand-in for the program has them, to be photographed.

import {match, seat, standIn} from "./browser/live_server.mjs";

const quoridor = "e2,e8,e3,e7,e4,e6,d3h,e6v,c4v,f5h,d4,e5,d5".split(",");
const reversi = "f5,d6,c3,d3,c4,f4,c5,b3,c2,e3,d2,c6,b5,a4".split(",");
const said = ["d4 +3", "d5 +2", "d5 +4", "d4 0", "d6 +5", "d5 -1"];

const moves = (texts, scores = said) => texts.map((move, i) =>
    ({move, seat: i % 2, ms: 120 + 37 * ((i * 7) % 11), depth: 4 + (i % 3), score: scores[i % scores.length]}));

const log = (name) => Array.from({length: 14}, (_, i) =>
    `turn ${i + 1}: I am ${i + 3} steps from the goal, ${name === "anna" ? "bert" : "anna"} ${i + 4}\n  best of ${20 + 3 * i} moves <looked at ${140 * (i + 1)} positions>`).join("\n");

export const liveQuoridor = match({
  game: "quoridor", players: ["Player 1", "Player 2"], moves: moves(quoridor), to_move: 1, thinking_ms: 1800, left_ms: [48_300, 41_700], speed_ms: 500,
  seats: [seat("anna", {log: log("anna"), log_bytes: 12_000}), seat("bert", {state: "thinking", log: log("bert"), log_bytes: 900})],
});

const lost = match({
  room: "2", game: "reversi", state: "over", moves: moves(reversi), left_ms: [],
  seats: [seat("carla"), seat("dario", {state: "out of time", log: "thinking about corners...\nFile \"dario.py\", line 31 in search\n", log_bytes: 66})],
  result: {ending: "forfeit", scores: [1, 0], why: "", offender: 1,
           fault: {kind: "out of time", what: "move 15 came after the time", limit: 500, measured: 731, unit: "ms"}},
});

const people = match({
  room: "3", game: "morris", players: ["White", "Black"], state: "open", left_ms: [],
  seats: [seat("", {kind: "person", state: "waiting", text: "human"}), seat("expert", {kind: "player", text: "expert", state: "waiting"})],
});

const names = ["anna", "bert", "carla", "dario", "elena", "fidel"];
const points = [11.5, 9, 8.5, 6, 4, 3];

const game = (n, one, other, texts, spec = "reversi") => match({
  room: `t${n}`, kind: "tournament", game: spec, moves: moves(texts), to_move: texts.length % 2, thinking_ms: 90, time: "1m",
  left_ms: [41_000, 38_500], seats: [seat(one), seat(other, {state: "thinking"})],
});
const running = (room) => ({room: room.room, game: room.game, names: room.seats.map((s) => s.name), states: room.seats.map((s) => s.state), moves: room.moves.length});

export const games = [game(15, "anna", "carla", reversi), game(16, "bert", "elena", reversi.slice(0, 9)), game(17, "dario", "fidel", reversi.slice(0, 4)),
                      game(18, "carla", "fidel", reversi.slice(0, 11))];

export const tournament = {
  name: "spring", format: "round-robin", state: "running", error: "", games: ["reversi"], time: "1m", isolation: "bubblewrap", jobs: 4, per_pairing: 4,
  progress: {played: 42, total: 60, seconds: 612, seconds_left: 263}, running: games.map(running),
  standings: names.map((name, i) => ({agent: i, name, games: 14, points: points[i], wins: Math.floor(points[i]), draws: points[i] % 1 ? 1 : 0,
                                      losses: 12 - Math.floor(points[i]), forfeits: i === 3 ? 2 : 0, gifts: i === 0 ? 1 : 0, rating: 190 - 75 * i,
                                      low: 90 - 80 * i, high: 290 - 70 * i, slowest_ms: 212.5 + 90 * i})),
  agents: names,
  cross: names.map((_, i) => names.map((__, j) => (i === j ? null : {points: Math.max(0, Math.min(3, 1.5 + (j - i) / 2)), games: 3}))),
  faults: [{name: "dario", kind: "out of time", games: 2}], decision: "",
};
const played = names.flatMap((one, i) => names.slice(i + 1).map((other, j) => ({
  room: `t${14 - i - j}`, game: "reversi", names: [one, other], scores: i + j === 4 ? [0.5, 0.5] : [1, 0], ending: other === "dario" && i === 1 ? "forfeit" : "played",
  moves: 58 + j, fault: other === "dario" && i === 1 ? {name: "dario", kind: "out of time"} : null, round: 0, opening: j,
})));
const uploads = [
  {name: "elena", state: "accepted", game: "reversi", report: "game 1, as Black against random: won 44-20\ngame 2, as White against random: won 51-13\nslowest move 212 ms",
   sentence: "no faults in 3 games: it may enter"},
  {name: "gael", state: "refused", game: "reversi", report: "game 1, as Black against random: lost by a fault\n  File \"agent.py\", line 7, in choose\n    return best\nNameError: name 'best' is not defined",
   sentence: "crash in game 1: the program ended with status 1; it may not enter"},
  {name: "hugo", state: "checking", game: "reversi", report: "game 1, as Black against random: won 39-25\n", sentence: ""},
];

/** The program with all of that. */
export async function liveProgram(folder, options = {}) {
  const program = await standIn(folder, options);
  for (const room of [liveQuoridor, lost, people, ...games]) program.room(structuredClone(room));
  Object.assign(program, {tournament: structuredClone(tournament), played, uploads});
  return program;
}
