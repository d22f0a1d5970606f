// Standings and cross table out of the games, for files that have none of their own. The library counts them.
import {standings, type Standings} from "boardgames";
import {reportsWords} from "../words/reports.ts";
import type {Words} from "../words/words.ts";
import {counts, type ReportGame, type ReportTable} from "./report.ts";

/** The least time that so many moves of a hundred do not exceed; 0 without moves. */
export function timeOfRank(times: readonly number[], perCent: number): number {
  const ordered = [...times].sort((a, b) => a - b);
  return ordered[Math.ceil(ordered.length * perCent / 100) - 1] ?? 0;
}

/** What was counted, and of each agent the times of all its moves. */
export interface Counted extends Standings {
  times: ReadonlyMap<string, readonly number[]>;
  seats: number;
}

export async function countsOf(games: readonly ReportGame[]): Promise<Counted> {
  const counted = games.filter(counts), times = new Map<string, number[]>();
  for (const game of counted) {
    game.agents.forEach((agent, seat) => {
      const each = times.get(agent) ?? [];
      times.set(agent, each);
      for (const ms of game.times[seat]?.each ?? []) each.push(ms);
    });
  }
  const found = await standings(counted.map(({agents, scores, times, ending, offender}) =>
    ({agents, scores, times, ...(ending === "forfeit" ? {forfeitedBy: offender ?? agents.length} : {})})));
  return {...found, times, seats: Math.max(0, ...games.map((g) => g.agents.length))};
}

/** For people; none where no game counts. */
export function tablesOf({standings: found, cross, times, seats}: Counted, words: Words): ReportTable[] {
  const w = reportsWords(words), {number} = words;
  if (found.length === 0) return [];
  const timed = found.some((s) => s.moves > 0), rank = (agent: string, perCent: number) => timeOfRank(times.get(agent) ?? [], perCent);
  return [
    {
      title: w.standings, note: w.standingsNote,
      columns: ["", w.agent, w.games, w.points, w.score, w.won, w.drawn, w.lost, w.forfeited, w.gifts, ...(timed ? [w.msPerMove, w.median, w.most, w.slowest] : [])],
      rows: found.map((s, i) => [
        String(i + 1), s.agent, ...[s.games, s.points].map(number), `${number(100 * s.points / s.games)} %`,
        ...[s.wins, s.draws, s.losses, s.forfeits, s.gifts,
            ...(timed ? [s.moves > 0 ? s.ms / s.moves : 0, rank(s.agent, 50), rank(s.agent, 99), s.slowest] : [])].map(number),
      ]),
    },
    {
      title: w.crossTable, note: seats > 2 ? w.crossNoteMany : w.crossNote,
      columns: ["", w.agent, ...found.map((_, i) => String(i + 1))],
      rows: cross.map((row, i) => [String(i + 1), found[i]!.agent, ...row.map((c) => (c.games === 0 ? "." : `${number(c.points)}/${c.games}`))]),
    },
  ];
}
