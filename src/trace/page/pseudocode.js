// The algorithms in a few lines each, and which of them a step is in. A line is [when it is lit, its text].
// It is lit by a kind of step; "leaf:terminal" by a leaf of that kind; "first" and "again" by an entry of a
// node for the first time or once more; "root" by an entry of the root, "answer" when it is left.
import {kindOf, leafOf} from "./trace.js";

/**
 * @typedef {{lit: readonly string[], text: string}} CodeLine
 * @typedef {[lit: string, text: string]} Line
 */

/** @type {Line} */
const overLine = ["leaf:terminal", "  if s is the end: return its result"];
/** @type {Line} */
const horizonLine = ["leaf leaf:horizon", "  if depth = 0: return the estimate"];
/** @type {Line} */
const knownLine = ["leaf:table leaf:known leaf:repetition", "  if its value is known: return that"];
/** @type {Line} */
const eachLine = ["", "  for each move m in s:"];
/** @type {Line} */
const keepLine = ["better", "    if v > best: best \u2190 v"];
/** @type {Line} */
const raiseLine = ["better", "    \u03b1 \u2190 max(\u03b1, best)"];
/** @type {Line} */
const cutLine = ["cutoff", "    if \u03b1 \u2265 \u03b2: leave the loop"];
/** @type {Line} */
const restLine = ["pruned", "      \u2013 the other moves cannot matter"];
/** @type {Line} */
const endLine = ["leave", "  return best"];
/** @type {Line} */
const lowestLine = ["", "  best \u2190 \u2212\u221e"];

/** @type {Line[]} */
const windowedCode = [
  ["enter", "value(s, depth, \u03b1, \u03b2):"], overLine, knownLine, horizonLine, lowestLine, eachLine,
  ["", "    v \u2190 \u2212value(s after m, depth\u22121, \u2212\u03b2, \u2212\u03b1)"],
  ["", "      \u2013 no minus, (\u03b1, \u03b2) if I move again"],
  keepLine, raiseLine, cutLine, restLine, endLine,
];
/** @type {Line[]} */
const pvsCode = [
  ["enter", "value(s, depth, \u03b1, \u03b2):"], overLine, knownLine, horizonLine, lowestLine,
  ["", "  for each move m in s, best guess first:"],
  ["", "    first: v \u2190 \u2212value(s after m, (\u2212\u03b2, \u2212\u03b1))"],
  ["", "    others: test with (\u2212\u03b1\u22121, \u2212\u03b1)"],
  ["research", "      if \u03b1 < v < \u03b2: again, (\u2212\u03b2, \u2212\u03b1)"],
  keepLine, raiseLine, cutLine, restLine, endLine,
];

/** @type {Record<string, Line[]>} */
const codes = {
  "minimax": [
    ["enter", "value(s, depth):"], overLine, horizonLine,
    ["", "  best \u2190 worst for the player to move"], eachLine,
    ["", "    v \u2190 value(s after m, depth \u2212 1)"],
    ["better", "    if v is better for that player: best \u2190 v"], endLine,
  ],
  "negamax": [
    ["enter", "value(s, depth):"], overLine, horizonLine, lowestLine, eachLine,
    ["", "    v \u2190 \u2212value(s after m, depth \u2212 1)"],
    ["", "      \u2013 no minus if I move again"], keepLine, endLine,
  ],
  "alpha-beta": windowedCode,
  "paranoid": [
    ["", "\u2013 all the others are one opponent"], ...windowedCode,
  ],
  "best-reply": [
    ["", "\u2013 of all the others, one replies: the strongest"], ...windowedCode,
  ],
  "pvs": pvsCode,
  "engine": pvsCode,
  "mtd-f": [
    ["", "search(s, depth):"],
    ["", "  low \u2190 \u2212\u221e, high \u2190 \u221e, guess \u2190 what is known"],
    ["root", "  ask value(s, depth, t\u22121, t) for t = guess"],
    ["answer", "    at least t: low \u2190 guess \u2190 answer"],
    ["answer", "    less than t: high \u2190 guess \u2190 answer"],
    ["research", "  again until low = high"],
    ...windowedCode,
  ],
  "max-n": [
    ["enter", "values(s, depth):"],
    ["leaf:terminal", "  if s is the end: return each player's result"],
    ["leaf leaf:horizon", "  if depth = 0: return each player's estimate"], eachLine,
    ["", "    v \u2190 values(s after m, depth \u2212 1)"],
    ["better", "    if v is better for whoever moves: best \u2190 v"], endLine,
  ],
  "mcts": [
    ["root", "descend():  s \u2190 the root"],
    ["", "  while s is in the tree:"],
    ["again", "    1 selection: follow the m with the largest"],
    ["again", "      mean(m) + c\u00b7range\u00b7\u221a(ln N / n)"],
    ["first", "  2 expansion: a position not tried before"],
    ["leaf", "  3 simulation: a random game from s,"],
    ["leaf:terminal leaf:known", "      or what is known of it"],
    ["leave", "  4 on the way back: visits + 1,"],
    ["leave", "      mean \u2190 mean + (result \u2212 mean) / visits"],
    ["better", "      keep the move with the most visits"],
  ],
  "df-pn": [
    ["enter", "visit(s, goal, limits):"],
    ["leaf", "  look at every move once: settled ones get"],
    ["leaf", "    (0, \u221e) or (\u221e, 0), others (1, 1)"],
    ["", "  loop:"],
    ["", "    \u03c6 \u2190 the smallest \u03c6 of the moves"],
    ["", "    \u03b4 \u2190 the sum of their \u03b4"],
    ["better cutoff", "    \u03c6 = 0: the goal is reached"],
    ["pruned", "      \u2013 the other moves cannot matter"],
    ["leave", "    \u03c6 or \u03b4 at its limit: return them"],
    ["", "    visit the move with the smallest \u03c6"],
  ],
  "generic": [
    ["enter", "visit s"],
    ["", "  if its value is known or estimated:"],
    ["leaf", "    return that"],
    ["", "  for each move that can matter:"],
    ["", "    visit s after it"],
    ["research", "    if it needs that: once more"],
    ["better", "    if it is the best so far: keep it"],
    ["cutoff", "    if the rest cannot matter: stop"],
    ["pruned", "      \u2013 these moves are not searched"],
    ["leave", "  return the value of s"],
  ],
};


/**
 * The lines of an algorithm, in English.
 * @param {string} algorithm
 * @returns {CodeLine[]}
 */
export const codeOf = (algorithm) => (codes[algorithm] ?? codes.generic).map(([lit, text]) => ({lit: lit.split(" "), text}));

/**
 * Indexes of the lines that are lit after k steps.
 * @param {readonly {lit: readonly string[]}[]} lines
 * @param {import("./steps.js").Steps} steps
 * @param {number} k
 * @returns {number[]}
 */
export function litLines(lines, steps, k) {
  if (k === 0) return [];
  const t = steps.trace, step = k - 1, kind = kindOf(t, step), id = t.node[step], wanted = [];
  if (kind === "enter") {
    if (id === 0) wanted.push("root");
    wanted.push(steps.stateAt(id, k).visits > 1 ? "again" : "first");
  } else if (kind === "leaf") {
    wanted.push(`leaf:${leafOf(t, id) ?? ""}`);
  } else if (kind === "leave") {
    if (id === 0) wanted.push("answer");
    // A leaf returns where its value was found; mcts takes results up from there.
    if (t.algorithm !== "mcts" && steps.stateAt(id, k).leaf) wanted.push(`leaf:${leafOf(t, id) ?? ""}`, "leaf");
  }
  wanted.push(kind);
  const lit = (/** @type {string} */ when) => lines.flatMap((line, i) => (line.lit.includes(when) ? [i] : []));
  return wanted.map(lit).find((found) => found.length > 0) ?? [];
}
