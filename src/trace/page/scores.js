// Scores of a trace for people: whose they are, and how they are written.
//
// With two players every value is shown for the player to move at the root, MAX; so it is for more
// players where the algorithm takes all the others for one opponent. Else each node speaks of its own player.
import {bounds, infinity, maxHeuristic, vectorOf, winScore} from "./trace.js";

/**
 * @typedef {import("./trace.js").Trace} Trace
 * @typedef {import("./english.js").PageWords} PageWords
 */

/** @type {(t: Trace, id: number) => boolean} */
const isMax = (t, id) => t.player[id] === t.player[0];

/**
 * Whether both nodes are of the player at the root, or both of whoever plays against him.
 * @param {Trace} t
 * @param {number} a
 * @param {number} b
 * @returns {boolean}
 */
export const sameSide = (t, a, b) => isMax(t, a) === isMax(t, b);

/**
 * Whether a score of this node is shown with the other sign.
 * @param {Trace} t
 * @param {number} id
 * @returns {boolean}
 */
export const turned = (t, id) => t.oneSided && !t.forMover && !isMax(t, id);

/**
 * A triangle that points to what the player to move wants; "": there are no two sides.
 * @param {Trace} t
 * @param {number} id
 * @returns {string}
 */
export const sideSign = (t, id) => (!t.oneSided || t.player[id] < 0 ? "" : isMax(t, id) ? "\u25b2 " : "\u25bc ");

/**
 * A score of `from`, as the player to move at `to` counts it.
 * @param {Trace} t
 * @param {number} score
 * @param {number} from
 * @param {number} to
 * @returns {number}
 */
export const seenFrom = (t, score, from, to) => (t.oneSided && !sameSide(t, from, to) ? -score : score);

/**
 * @param {Trace} t
 * @param {number} score
 * @param {number} id
 * @returns {number}
 */
export const shownScore = (t, score, id) => (turned(t, id) ? -score : score);

/**
 * A score as a share of wins, 0 to 1; a draw is a half.
 * @param {number} score
 * @param {number} halfWin
 * @returns {number}
 */
export const shareOf = (score, halfWin) =>
    (Math.abs(score) >= maxHeuristic ? Number(score > 0) : (1 + score / (Math.abs(score) + halfWin)) / 2);

/**
 * In points; a share of wins where the trace has these.
 * @param {Trace} t
 * @param {number} score
 * @returns {number}
 */
export const plainScore = (t, score) => (t.halfWin ? shareOf(score, t.halfWin) : score / t.pointValue);

/**
 * "3", "-1.25"; "W5", "L4" (plies from the root), "W", "L"; infinity; "0.62" as a share of wins.
 * @param {Trace} t
 * @param {number} score
 * @param {PageWords} words
 * @returns {string}
 */
export function number(t, score, words) {
  const size = Math.abs(score), minus = score < 0 ? "\u2212" : "";
  if (size > winScore) return `${minus}\u221e`;
  if (t.winScores && size >= maxHeuristic && !(t.halfWin && size === maxHeuristic)) {
    const letter = score > 0 ? words.wonShort : words.lostShort;
    return size === maxHeuristic || size === winScore ? letter : letter + String(winScore - size);
  }
  return plainNumber(plainScore(t, score), words);
}

/**
 * With the sign that a reader says as minus.
 * @param {number} n
 * @param {PageWords} words
 * @returns {string}
 */
export function plainNumber(n, words) {
  const text = words.number(Math.abs(n));
  return n < 0 && text !== "0" ? `\u2212${text}` : text;
}

/**
 * @param {Trace} t
 * @param {number} score
 * @param {number} id
 * @param {PageWords} words
 * @returns {string}
 */
export const scoreText = (t, score, id, words) => number(t, shownScore(t, score, id), words);

/**
 * At least, at most.
 * @param {Trace} t
 * @param {import("./trace.js").Bound} bound
 * @param {number} id
 * @returns {string}
 */
export function boundSign(t, bound, id) {
  if (bound === "exact") return "";
  return (bound === "lower") !== turned(t, id) ? "\u2265" : "\u2264";
}

/**
 * "(2, ", "5", ", 1)": each player's value at a node, parted at a seat's own; undefined: one value says all.
 * @param {Trace} t
 * @param {number} id    below 0: none
 * @param {number} seat
 * @param {PageWords} words
 * @returns {[string, string, string] | undefined}
 */
export function vectorParts(t, id, seat, words) {
  const vector = t.oneSided || id < 0 ? undefined : vectorOf(t, id);
  if (!vector) return undefined;
  const texts = [...vector].map((score) => number(t, score, words)), own = texts[seat];
  const join = (/** @type {string[]} */ some) => some.join(", ");
  return [`(${seat > 0 ? `${join(texts.slice(0, seat))}, ` : ""}`, own,
          `${seat + 1 < texts.length ? `, ${join(texts.slice(seat + 1))}` : ""})`];
}

/**
 * The value the search left at a node; "?" where it has none.
 * @param {Trace} t
 * @param {number} id
 * @param {PageWords} words
 * @returns {string}
 */
export const valueText = (t, id, words) =>
    (t.known[id] ? vectorParts(t, id, t.player[id], words)?.join("") ?? boundSign(t, bounds[t.bound[id]], id) + scoreText(t, t.value[id], id, words) : "?");

/**
 * The window as it is shown: its lower and its upper end.
 * @param {Trace} t
 * @param {number} alpha
 * @param {number} beta
 * @param {number} id
 * @returns {[number, number]}
 */
export function shownWindow(t, alpha, beta, id) {
  return turned(t, id) ? [-beta, -alpha] : [alpha, beta];
}

/**
 * Whether no value can matter any more.
 * @param {number} alpha
 * @param {number} beta
 * @returns {boolean}
 */
export const isClosed = (alpha, beta) => alpha >= beta;

/**
 * "(3, \u221e)"; where alpha has reached beta, that: "8 \u2265 5: cut".
 * @param {Trace} t
 * @param {number} alpha
 * @param {number} beta
 * @param {number} id
 * @param {PageWords} words
 * @returns {string}
 */
export function windowText(t, alpha, beta, id, words) {
  const [low, high] = shownWindow(t, alpha, beta, id);
  const ends = /** @type {const} */ ([number(t, low, words), number(t, high, words)]);
  return isClosed(alpha, beta) ? words.trees.closed(...ends) : `(${ends.join(", ")})`;
}

/**
 * Whether an end of a window is no end.
 * @param {number} score
 * @returns {boolean}
 */
export const isOpen = (score) => Math.abs(score) >= infinity;

/**
 * @param {Trace} t
 * @param {number} id
 * @param {PageWords} words
 * @returns {string}
 */
export const playerOf = (t, id, words) => {
  const seat = t.player[id] >= 0 ? t.player[id] : 0;
  return words.library(t.players[seat] ?? words.trees.player(seat + 1));
};

/**
 * Whose value is shown at a node.
 * @param {Trace} t
 * @param {number} id
 * @param {PageWords} words
 * @returns {string}
 */
export const ownerOf = (t, id, words) => playerOf(t, turned(t, id) ? 0 : id, words);

/**
 * What nearly all values are within: the scale of pictures. Some are far off.
 * @param {Trace} t
 * @returns {number}
 */
export function usualSize(t) {
  const sizes = t.value.filter((v, id) => t.known[id] === 1 && Math.abs(v) < maxHeuristic).map(Math.abs).sort();
  return sizes[Math.floor(sizes.length * 0.95)] || 1;
}
