// Standings and cross table out of the games, for files that have none of their own. They count as the
// program does (src/arena/store.cc, src/arena/standings.cc).
import {reportsWords} from "../words/reports.ts";
import type {Words} from "../words/words.ts";
import {counts, type ReportGame, type ReportTable} from "./report.ts";

export interface Standing {
  agent: string;
  games: number;
  points: number;
  won: number;        // first places, ties not counted
  drawn: number;      // first places shared
  lost: number;       // behind somebody, without a fault of its own
  forfeited: number;
  gifts: number;      // forfeited by somebody else; counted in no column before but points
  moves: number;
  ms: number;
  slowest: number;
  each: number[];
}

/** The least time that so many moves of a hundred do not exceed; 0 without moves. */
export function timeOfRank(times: readonly number[], perCent: number): number {
  const ordered = [...times].sort((a, b) => a - b);
  return ordered[Math.ceil(ordered.length * perCent / 100) - 1] ?? 0;
}

/** By points, then names. */
export function standingsOf(games: readonly ReportGame[]): Standing[] {
  const standings = new Map<string, Standing>();
  for (const game of games.filter(counts)) {
    const best = Math.max(...game.scores), firsts = game.scores.filter((s) => s === best).length;
    game.agents.forEach((agent, seat) => {
      const s = standings.get(agent) ?? {agent, games: 0, points: 0, won: 0, drawn: 0, lost: 0, forfeited: 0, gifts: 0, moves: 0, ms: 0, slowest: 0, each: []};
      standings.set(agent, s);
      const score = game.scores[seat] ?? 0;
      ++s.games;
      s.points += score;
      if (game.ending === "forfeit") game.offender === seat ? ++s.forfeited : ++s.gifts;
      else if (score < best) ++s.lost;
      else if (firsts > 1) ++s.drawn;
      else ++s.won;
      const time = game.times[seat];
      if (!time) return;
      s.moves += time.moves;
      s.ms += time.ms;
      s.slowest = Math.max(s.slowest, time.slowest);
      for (const ms of time.each) s.each.push(ms);
    });
  }
  return [...standings.values()].sort((a, b) => b.points - a.points || (a.agent < b.agent ? -1 : 1));
}

export interface CrossCell {
  points: number;   // games in which the row was placed before the column; equal places count a half
  games: number;
}

/** Rows and columns in the order of `agents`. */
export function crossOf(games: readonly ReportGame[], agents: readonly string[]): CrossCell[][] {
  const at = new Map(agents.map((agent, i) => [agent, i]));
  const cells = agents.map(() => agents.map(() => ({points: 0, games: 0})));
  for (const {agents: seats, scores} of games.filter(counts)) {
    seats.forEach((one, i) => seats.forEach((other, j) => {
      const cell = cells[at.get(one) ?? -1]?.[at.get(other) ?? -1];
      if (i === j || !cell) return;
      const [own, theirs] = [scores[i] ?? 0, scores[j] ?? 0];
      cell.points += own > theirs ? 1 : own === theirs ? 0.5 : 0;
      ++cell.games;
    }));
  }
  return cells;
}

/** The same for people; none where no game counts. */
export function tablesOf(games: readonly ReportGame[], words: Words): ReportTable[] {
  const standings = standingsOf(games), w = reportsWords(words), {number} = words;
  if (standings.length === 0) return [];
  const timed = standings.some((s) => s.moves > 0), agents = standings.map((s) => s.agent);
  const cells = crossOf(games, agents);
  return [
    {
      title: w.standings, note: w.standingsNote,
      columns: ["", w.agent, w.games, w.points, w.score, w.won, w.drawn, w.lost, w.forfeited, w.gifts, ...(timed ? [w.msPerMove, w.median, w.most, w.slowest] : [])],
      rows: standings.map((s, i) => [
        String(i + 1), s.agent, ...[s.games, s.points].map(number), `${number(100 * s.points / s.games)} %`,
        ...[s.won, s.drawn, s.lost, s.forfeited, s.gifts, ...(timed ? [s.moves > 0 ? s.ms / s.moves : 0, timeOfRank(s.each, 50), timeOfRank(s.each, 99), s.slowest] : [])].map(number),
      ]),
    },
    {
      title: w.crossTable, note: games.some((g) => g.agents.length > 2) ? w.crossNoteMany : w.crossNote,
      columns: ["", w.agent, ...agents.map((_, i) => String(i + 1))],
      rows: cells.map((row, i) => [String(i + 1), agents[i]!, ...row.map((c) => (c.games === 0 ? "." : `${number(c.points)}/${c.games}`))]),
    },
  ];
}
