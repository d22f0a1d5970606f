// Tables of a tournament, and times, for people.
import type {ReportTable} from "../reports/report.ts";
import {timeText} from "../reports/report_words.ts";
import {signed} from "../analyse/scores.ts";
import type {TournamentSnapshot} from "./messages.ts";
import type {Wording} from "./room_words.ts";
import {reportsWords} from "../words/reports.ts";

/** 45 s, 12 min, 1 h 05 min. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 90) return `${whole} s`;
  const minutes = Math.round(whole / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")} min`;
}

export function standingsTable({standings}: TournamentSnapshot, {words, w}: Wording): ReportTable {
  const r = reportsWords(words), {number} = words;
  const elo = (n: number | null) => (n === null ? "–" : signed(Math.round(n), words));
  return {
    title: w.standings, note: r.standingsNote,
    columns: ["", r.agent, r.games, r.points, r.won, r.drawn, r.lost, r.forfeited, r.gifts, w.rating, w.interval, r.slowest],
    rows: standings.map((s, i) => [
      String(i + 1), s.name, ...[s.games, s.points, s.wins, s.draws, s.losses, s.forfeits, s.gifts].map(number), elo(s.rating),
      s.low === null || s.high === null ? "–" : `${elo(s.low)} … ${elo(s.high)}`, timeText(s.slowest_ms, words),
    ]),
  };
}

/** Rows in the order of the standings. */
export function crossTable({standings, cross, agents}: TournamentSnapshot, {words, w}: Wording): ReportTable {
  const order = standings.length === agents.length ? standings.map((s) => s.agent) : agents.map((_, i) => i);
  return {
    title: w.cross, note: reportsWords(words).crossNote, columns: ["", reportsWords(words).agent, ...order.map((_, i) => String(i + 1))],
    rows: order.map((row, i) => [
      String(i + 1), agents[row] ?? "",
      ...order.map((column) => {
        const cell = cross[row]?.[column];
        return cell && cell.games > 0 ? `${words.number(cell.points)}/${cell.games}` : ".";
      }),
    ]),
  };
}

export function faultsTable({faults}: TournamentSnapshot, {words, w}: Wording): ReportTable {
  const r = reportsWords(words);
  return {title: w.faults, note: "", columns: [r.agent, w.fault, r.games],
          rows: faults.map((f) => [f.name, r.faultKind(f.kind), words.number(f.games)])};
}
