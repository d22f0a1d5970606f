// Scores of a trace for people: whose they are, and how they are written.
//
// With two players every value is shown for the player to move at the root, MAX; so it is for more
// players where the algorithm takes all the others for one opponent. Else each node speaks of its own player.
import type {Words} from "../words/words.ts";
import {bounds, infinity, type Bound, type Trace} from "./trace.ts";

const winScore = 1_000_000;
export const maxHeuristic = 989_999;   // beyond: wins and losses, by the plies to them

export const oneSided = (t: Trace) => t.players.length <= 2 || t.algorithm === "paranoid" || t.algorithm === "best-reply";
const isMax = (t: Trace, id: number) => t.player[id] === t.player[0];

/** Whether a score of this node is shown with the other sign. */
export const turned = (t: Trace, id: number) => oneSided(t) && !isMax(t, id);

/** A score of `from`, as the player to move at `to` counts it. */
export const seenFrom = (t: Trace, score: number, from: number, to: number) =>
    oneSided(t) && isMax(t, from) !== isMax(t, to) ? -score : score;

export const shownScore = (t: Trace, score: number, id: number) => (turned(t, id) ? -score : score);

/** A score as a share of wins, 0 to 1; a draw is a half. */
export const shareOf = (score: number, halfWin: number) =>
    (Math.abs(score) >= maxHeuristic ? Number(score > 0) : (1 + score / (Math.abs(score) + halfWin)) / 2);

/** In points; a share of wins where the trace has these. */
export const plainScore = (t: Trace, score: number) => (t.halfWin ? shareOf(score, t.halfWin) : score / t.pointValue);

/** "3", "−1.25"; "W5", "L4" (plies from the root), "W", "L"; "∞"; "0.62" as a share of wins. */
export function number(t: Trace, score: number, words: Words): string {
  const size = Math.abs(score), minus = score < 0 ? "−" : "";
  if (size > winScore) return `${minus}∞`;
  if (t.winScores && size >= maxHeuristic && !(t.halfWin && size === maxHeuristic)) {
    const letter = score > 0 ? words.wonShort : words.lostShort;
    return size === maxHeuristic || size === winScore ? letter : letter + String(winScore - size);
  }
  return plainNumber(plainScore(t, score), words);
}

/** With the sign that a reader says as minus. */
export function plainNumber(n: number, words: Words): string {
  const text = words.number(Math.abs(n));
  return n < 0 && text !== "0" ? `−${text}` : text;
}

export const scoreText = (t: Trace, score: number, id: number, words: Words) => number(t, shownScore(t, score, id), words);

export function boundSign(t: Trace, bound: Bound, id: number): string {
  if (bound === "exact") return "";
  return (bound === "lower") !== turned(t, id) ? "≥" : "≤";
}

/** The value the search left at a node; "?" where it has none. */
export const valueText = (t: Trace, id: number, words: Words) =>
    (t.known[id] ? boundSign(t, bounds[t.bound[id]!]!, id) + scoreText(t, t.value[id]!, id, words) : "?");

/** The window as it is shown: its lower and its upper end. */
export function shownWindow(t: Trace, alpha: number, beta: number, id: number): [number, number] {
  return turned(t, id) ? [-beta, -alpha] : [alpha, beta];
}
export function windowText(t: Trace, alpha: number, beta: number, id: number, words: Words): string {
  const [low, high] = shownWindow(t, alpha, beta, id);
  return `(${number(t, low, words)}, ${number(t, high, words)})`;
}
export const isOpen = (score: number) => Math.abs(score) >= infinity;

export const playerOf = (t: Trace, id: number, words: Words) => {
  const seat = t.player[id]! >= 0 ? t.player[id]! : 0;
  return words.library(t.players[seat] ?? String(seat + 1));
};
/** Whose value is shown at a node. */
export const ownerOf = (t: Trace, id: number, words: Words) => playerOf(t, turned(t, id) ? 0 : id, words);

/** What nearly all values are within: the scale of pictures. Some are far off. */
export function usualSize(t: Trace): number {
  const sizes = t.value.filter((v, id) => t.known[id] === 1 && Math.abs(v) < maxHeuristic).map(Math.abs).sort();
  return sizes[Math.floor(sizes.length * 0.95)] || 1;
}
