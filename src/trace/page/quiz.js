// Predict, then see: what may be asked before a step is shown. After a move was searched, whether that is
// enough for a cut-off; after the last one, what value goes back.
import {hasWindow, nameOf, whereOf, worthOf} from "./captions.js";
import {ownerOf, playerOf, scoreText, seenFrom, turned, windowText} from "./scores.js";
import {kindOf} from "./trace.js";

/**
 * @typedef {import("./steps.js").Steps} Steps
 * @typedef {import("./english.js").PageWords} PageWords
 * @typedef {{kind: "cut", k: number, id: number, child: number, value: number, cut: boolean, left: number}
 *   | {kind: "value", k: number, id: number, value: number}} Question
 */

/** Algorithms whose values cannot be worked out from what is seen. */
export const unpredictable = new Set(["mcts", "df-pn", "random", "sss-star"]);

/**
 * What to ask after k steps, before the next one is shown.
 * @param {Steps} steps
 * @param {number} k
 * @returns {Question | undefined}
 */
export function questionAt(steps, k) {
  const t = steps.trace;
  if (k === 0 || k >= steps.length || kindOf(t, k - 1) !== "leave") return undefined;
  const child = t.node[k - 1], id = t.parent[child];
  if (child === t.root) return undefined;
  let cut = false;
  /** @type {number | undefined} */
  let left;
  for (let i = k; i < steps.length && left === undefined; ++i) {
    const kind = kindOf(t, i);
    if (kind === "enter" || kind === "research") break;   // it goes on with another move
    if (kind === "cutoff") cut = true;
    if (kind === "leave") left = t.stepValue[i];
  }
  const state = steps.stateAt(id, k), rest = steps.notSearched(id, k);
  if (steps.hasCuts && rest > 0 && hasWindow(steps, {alpha: -Infinity, beta: state.beta})) {
    return {kind: "cut", k, id, child, value: seenFrom(t, t.stepValue[k - 1], child, id), cut, left: rest};
  }
  return left === undefined || (cut && rest > 0) ? undefined : {kind: "value", k, id, value: left};
}

/**
 * @param {Steps} steps
 * @param {Question} question
 * @param {PageWords} words
 * @returns {string}
 */
export function questionText(steps, question, words) {
  const t = steps.trace, {id, k, value} = question, who = playerOf(t, id, words), state = steps.stateAt(id, k);
  if (question.kind === "value") return words.trees.askValue(who, whereOf(t, id, words), ownerOf(t, id, words));
  return words.trees.askCut(who, nameOf(t, question.child, words), worthOf(t, value, id, words),
                            windowText(t, state.alpha, state.beta, id, words), question.left);
}

/**
 * Whether a guess is right, and why. A value is as it would be shown, or the same number.
 * @param {Steps} steps
 * @param {Question} question
 * @param {string | boolean} guess
 * @param {PageWords} words
 * @returns {{right: boolean, why: string}}
 */
export function judge(steps, question, guess, words) {
  const t = steps.trace, {id} = question, shown = scoreText(t, question.value, id, words);
  if (question.kind === "cut") {
    const edge = scoreText(t, steps.stateAt(id, question.k).beta, id, words);
    const enough = turned(t, id) ? words.trees.orLess(edge) : words.trees.orMore(edge);
    return {right: guess === question.cut, why: words.trees.cutNeeds(playerOf(t, id, words), enough, shown, question.cut)};
  }
  const plain = (/** @type {string} */ text) =>
      text.trim().toLowerCase().replaceAll("\u2212", "-").replaceAll(",", ".").replace(/^([\u2264\u2265+]|[<>]=?) */, "");
  const given = plain(String(guess));
  const right = given !== "" && (given === plain(shown) || Number(given) === Number(plain(shown)));
  return {right, why: words.trees.itIs(shown)};
}
