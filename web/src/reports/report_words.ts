// How a game of a report ended, in words.
import {reportsWords} from "../words/reports.ts";
import type {Words} from "../words/words.ts";
import type {GameFault, ReportGame} from "./report.ts";

/** "½–½", "1–0.5–0": by seat. */
export function scoreText(game: ReportGame, words: Words): string {
  if (game.scores.length === 0) return reportsWords(words).noResult;
  return game.scores.map((s) => (s === 0.5 ? "½" : words.number(s))).join("–");
}

/** "out of time: the answer came late (limit 1,000 ms, measured 1,234.57 ms)". */
export function faultText(fault: GameFault, words: Words): string {
  const w = reportsWords(words), {number} = words, {kind, what, limit, measured, unit} = fault;
  const said = what === "" ? w.faultKind(kind) : `${w.faultKind(kind)}: ${words.sentence(what)}`;
  if (unit === undefined || limit === undefined || measured === undefined) return said;
  return `${said} (${w.measured(`${number(limit)} ${unit}`, `${number(measured)} ${unit}`)})`;
}

/** `name` tells who sat there. */
export function resultText(game: Pick<ReportGame, "ending" | "offender" | "fault" | "scores" | "points">, name: (seat: number) => string, words: Words): string {
  const w = reportsWords(words), {ending, offender = -1, fault, scores, points} = game;
  if (ending === "forfeit" && offender >= 0) return w.forfeits(name(offender), fault ? faultText(fault, words) : w.faultKind(""));
  if (ending === "resigned" && offender >= 0) return w.resigns(name(offender));
  if (ending === "move limit") return w.moveLimit;
  if (ending === "draw claimed") return w.drawClaimed;
  if (ending === "interrupted") return w.interrupted;
  if (scores.length === 0) return ending === "unfinished" ? w.unfinished : w.noResult;
  const best = Math.max(...scores), winners = scores.flatMap((s, seat) => (s === best ? [name(seat)] : []));
  const shown = points && points.some((p) => p !== 0) ? ` (${points.map((p) => (p > 0 ? `+${words.number(p)}` : words.number(p))).join(", ")})` : "";
  return (winners.length === scores.length ? w.draw : w.wins(winners.join(", "), winners.length > 1)) + shown +
      (ending === "unfinished" ? ` (${w.endings.unfinished})` : "");
}

/** 340 µs, 5.2 ms, 1.25 s. */
export function timeText(ms: number, words: Words): string {
  if (ms < 0.1) return `${words.number(Math.round(1000 * ms))} µs`;
  if (ms < 1000) return `${words.number(ms < 10 ? ms : Math.round(ms))} ms`;
  return `${words.number(ms / 1000)} s`;
}
