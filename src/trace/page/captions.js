// What a step or a node means, in words.
import {boundSign, isClosed, isOpen, number, ownerOf, playerOf} from "./scores.js";
import {sameSide, scoreText, seenFrom, turned, vectorParts, windowText} from "./scores.js";
import {childrenOf, infinity, kindOf, leafOf, moveOf, neverEntered, pathTo, pruneReasons} from "./trace.js";

/**
 * @typedef {import("./trace.js").Trace} Trace
 * @typedef {import("./steps.js").Steps} Steps
 * @typedef {import("./steps.js").NodeState} NodeState
 * @typedef {import("./english.js").PageWords} PageWords
 */

/**
 * @param {Trace} t
 * @param {number} id
 * @param {PageWords} words
 * @returns {string}
 */
export function nameOf(t, id, words) {
  if (id === 0) return words.trees.root;
  return moveOf(t, id) || words.trees.move(childrenOf(t, t.parent[id]).indexOf(id) + 1);
}

/**
 * The names of the moves that lead to a node.
 * @param {Trace} t
 * @param {number} id
 * @param {PageWords} words
 * @returns {string[]}
 */
export const namesTo = (t, id, words) => pathTo(t, id).slice(1).map((i) => nameOf(t, i, words));

/**
 * @param {Trace} t
 * @param {number} id
 * @param {PageWords} words
 * @returns {string}
 */
export const whereOf = (t, id, words) => (id === 0 ? words.trees.atRoot : words.trees.afterMove(nameOf(t, id, words)));

/**
 * A score and whose it is.
 * @param {Trace} t
 * @param {number} score
 * @param {number} id
 * @param {PageWords} words
 * @returns {string}
 */
export const worthOf = (t, score, id, words) => words.trees.worth(scoreText(t, score, id, words), ownerOf(t, id, words));

/**
 * Whether there is anything to say about a window.
 * @param {Steps} steps
 * @param {{alpha: number, beta: number}} state
 * @returns {boolean}
 */
export const hasWindow = (steps, state) => steps.hasWindows && (!isOpen(state.alpha) || !isOpen(state.beta));

/**
 * What the last of k steps did.
 * @param {Steps} steps
 * @param {number} k
 * @param {PageWords} words
 * @returns {string}
 */
export function stepCaption(steps, k, words) {
  const w = words.trees, t = steps.trace;
  if (k === 0) return w.notBegun(steps.length);
  const step = k - 1, id = t.node[step], state = steps.stateAt(id, k), value = t.stepValue[step];
  const who = playerOf(t, id, words), at = whereOf(t, id, words), worth = worthOf(t, value, id, words);
  const window = hasWindow(steps, state) ? windowText(t, state.alpha, state.beta, id, words) : "";
  switch (kindOf(t, step)) {
    case "enter": {
      if (t.algorithm === "mcts" && id === 0) return w.descendRoot(who, state.visits);
      const depth = t.algorithm === "mcts" || t.algorithm === "df-pn" ? -1 : t.depthLeft[id];
      const text = id === 0 ? w.enterRoot(who, depth) : w.enter(nameOf(t, id, words), state.visits > 1, who, depth);
      return window === "" ? text : `${text} ${w.windowMatters(window)}`;
    }
    case "leaf":
      if (t.gain[id] !== undefined) return gainCaption(t, id, words);
      return w.leaf[leafOf(t, id) ?? "other"](worth);
    case "better": {
      const move = state.best >= 0 ? nameOf(t, state.best, words) : w.thisMove;
      if (t.algorithm === "mcts") return w.mostVisited(move, worth, at);
      return w.better(move, worth, at) +
          (window === "" ? "" : ` ${isClosed(state.alpha, state.beta) ? `${window}.` : w.windowNow(window)}`);
    }
    case "research":
      return w.research(at);
    case "cutoff":
      return cutCaption(steps, id, state, k, value, words);
    case "pruned": {
      const by = steps.stateAt(t.parent[id], k).cutBy;
      return w.prunedBy[pruneReasons[t.pruned[id]] ?? "cutoff"](nameOf(t, id, words), by >= 0 ? nameOf(t, by, words) : w.anotherMove);
    }
    case "leave": {
      if (t.algorithm === "mcts") return w.meanNow(at, worth, state.visits);
      if (isUnsettled(t, value)) return w.leaveOpen(at);
      const sign = boundSign(t, state.bound, id), shown = scoreText(t, value, id, words);
      const size = sign === "" ? shown : sign === "\u2265" ? w.orMore(shown) : w.orLess(shown);
      const why = state.bound === "lower" && !state.leaf ? w.stillBetter(who)
          : state.bound === "upper" && !state.leaf ? w.stillWorse(who) : "";
      return w.leave(at, w.worth(size, ownerOf(t, id, words)), state.best >= 0 ? nameOf(t, state.best, words) : "") + why;
    }
    case "end":
      return w.notKept(t.stepsLeftOut);
  }
}

// What the move to a node gains, and what is left of it after the best reply.
/** @type {(t: Trace, id: number, words: PageWords) => string} */
function gainCaption(t, id, words) {
  const w = words.trees, above = t.parent[id], gain = t.gain[id] ?? 0, before = t.gain[above];
  const text = w.gain(nameOf(t, id, words), number(t, gain, words), playerOf(t, above, words));
  const value = number(t, sameSide(t, id, 0) ? t.value[id] : -t.value[id], words);
  if (before !== undefined) {
    const minus = sameSide(t, above, 0) !== (gain >= 0);
    return `${text} ${w.gainSum(number(t, before, words), minus, number(t, Math.abs(gain), words), value, playerOf(t, 0, words))}`;
  }
  return t.best[id] < 0 ? text : `${text} ${w.gainLeft(nameOf(t, t.best[id], words), value)}`;
}

// Df-pn leaves positions of which it knows nothing yet; SSS* those that still have their first bound.
/** @type {(t: Trace, value: number) => boolean} */
const isUnsettled = (t, value) =>
    (t.algorithm === "df-pn" && value === -1_000_000) || (t.algorithm === "sss-star" && Math.abs(value) >= infinity);

/** @type {(steps: Steps, id: number, state: NodeState, k: number, value: number, words: PageWords) => string} */
function cutCaption(steps, id, state, k, value, words) {
  const w = words.trees, t = steps.trace;
  const move = state.cutBy >= 0 ? nameOf(t, state.cutBy, words) : w.thisMove;
  const others = w.others(steps.notSearched(id, k));
  const beta = t.beta[steps.entryOf(id, k)] ?? state.beta;
  if (!t.oneSided || isOpen(beta)) return w.cutOther(move) + others;
  const direction = (/** @type {string} */ text) => (turned(t, id) ? w.orLess(text) : w.orMore(text));
  const shown = direction(scoreText(t, value, id, words)), edge = scoreText(t, beta, id, words);
  if (!heldElsewhere(steps, id, k, beta)) return w.cutAsked(move, shown, direction(edge)) + others;
  const held = t.forMover ? number(t, -beta, words) : edge;   // it is the opponent's way
  return w.cutHolds(move, playerOf(t, id, words), shown, opponentOf(t, id, words), held) + others;
}

/** @type {(t: Trace, id: number, words: PageWords) => string} */
function opponentOf(t, id, words) {
  if (t.player[id] !== t.player[0]) return playerOf(t, 0, words);
  const seat = t.player[0] === 0 ? 1 : 0;
  return words.library(t.players[seat] ?? words.trees.player(seat + 1));
}

// Whether whoever moves against this node has, on the way here, another move worth its beta. If not,
// beta was only a question: a null window, a guess, an aspiration window.
/** @type {(steps: Steps, id: number, k: number, beta: number) => boolean} */
function heldElsewhere(steps, id, k, beta) {
  const t = steps.trace;
  for (let below = id, above = t.parent[id]; above >= 0; below = above, above = t.parent[above]) {
    if (sameSide(t, above, id)) continue;
    for (const child of childrenOf(t, above)) {
      if (child === below) continue;
      const other = steps.stateAt(child, k);
      if (!other.finished || other.value === undefined) continue;
      const same = sameSide(t, child, above);
      if (seenFrom(t, other.value, child, above) === -beta && other.bound !== (same ? "upper" : "lower")) return true;
    }
  }
  return false;
}

/**
 * A node in one line: for the tree's labels and tooltips.
 * @param {Trace} t
 * @param {number} id
 * @param {NodeState} state
 * @param {PageWords} words
 * @param {boolean} hideBest  says nothing of the best so far
 * @returns {string}
 */
export function stateSummary(t, id, state, words, hideBest = false) {
  const w = words.trees, name = nameOf(t, id, words), parts = [];
  if (state.pruned) parts.push(w.pruned);
  else if (state.visits === 0) parts.push(w.notYet);
  else {
    parts.push(`${playerOf(t, id, words)}${state.finished ? `, ${stateText(t, id, state, words)}` : ""}`);
    if (state.open) parts.push(w.isOpen);
    if (state.open && state.value !== undefined && !hideBest) parts.push(w.bestSoFar(scoreText(t, state.value, id, words)));
    if (state.cutBy >= 0) parts.push(w.cutBy(nameOf(t, state.cutBy, words)));
  }
  return w.summary(name, parts.join(", "));
}

/**
 * The same after k steps.
 * @param {Steps} steps
 * @param {number} id
 * @param {number} k
 * @param {PageWords} words
 * @param {boolean} hideBest
 * @returns {string}
 */
export const summary = (steps, id, k, words, hideBest = false) => stateSummary(steps.trace, id, steps.stateAt(id, k), words, hideBest);

/**
 * The value of a node at a step, as its box shows it.
 * @param {Trace} t
 * @param {number} id
 * @param {NodeState} state
 * @param {PageWords} words
 * @param {boolean} hideBest
 * @returns {string}
 */
export function stateText(t, id, state, words, hideBest = false) {
  if (state.pruned) return "\u2702";
  if (state.visits === 0) return "";
  if (state.value === undefined) return "?";
  const vector = vectorAt(t, id, state, words, hideBest);
  if (vector) return vector.join("");
  if (state.finished) return isUnsettled(t, state.value) ? "?" : boundSign(t, state.bound, id) + scoreText(t, state.value, id, words);
  return hideBest ? "?" : `${scoreText(t, state.value, id, words)}?`;
}

/**
 * Each player's value, where the algorithm tells it, as its box shows it: what stands before the value of the player to
 * move there, that value, and what comes after it; undefined: one value says all.
 * @param {Trace} t
 * @param {number} id
 * @param {NodeState} state
 * @param {PageWords} words
 * @param {boolean} hideBest
 * @returns {[string, string, string] | undefined}
 */
export function vectorAt(t, id, state, words, hideBest = false) {
  if (state.pruned || state.value === undefined || (hideBest && !state.finished)) return undefined;
  const parts = vectorParts(t, state.finished || state.leaf ? id : state.best, t.player[id], words);
  return parts && (state.finished ? parts : [parts[0], parts[1], `${parts[2]}?`]);
}

/**
 * Which triangle is whose; "": the tree has none.
 * @param {Trace} t
 * @param {PageWords} words
 * @returns {string}
 */
export const sidesText = (t, words) => (!t.oneSided ? ""
    : words.trees.sides(playerOf(t, 0, words), t.players.length > 2 ? "" : opponentOf(t, 0, words)));

/**
 * Why a node is as it is at the end of the search: a leaf, cut, never searched.
 * @param {Steps} steps
 * @param {number} id
 * @param {PageWords} words
 * @returns {string}
 */
export function whyOf(steps, id, words) {
  const t = steps.trace, w = words.trees, leaf = leafOf(t, id);
  if (neverEntered(t, id)) {
    const by = t.cutBy[t.parent[id]];
    return w.prunedBy[pruneReasons[t.pruned[id]]](nameOf(t, id, words), by >= 0 ? nameOf(t, by, words) : w.anotherMove);
  }
  if (t.gain[id] !== undefined && t.known[id]) return gainCaption(t, id, words);
  if (leaf && t.known[id]) return w.leaf[leaf](worthOf(t, t.value[id], id, words));
  if (t.cutBy[id] >= 0) return w.cutBy(nameOf(t, t.cutBy[id], words));
  return "";
}

/**
 * What of the search the page does not show, and whose the values are.
 * @param {Trace} t
 * @param {PageWords} words
 * @returns {string[]}
 */
export function notesOf(t, words) {
  const w = words.trees, notes = [w.about(words.library(t.algorithm), words.library(t.game.split(":")[0] ?? ""), t.visited)];
  if (t.gain.length > 0) notes.push(w.gains);
  notes.push(t.oneSided ? w.oneSided(playerOf(t, 0, words)) : w.ownSided);
  if (t.halfWin) notes.push(w.shares);
  return [...notes, ...missingOf(t, words)];
}

/**
 * What of the search was not recorded.
 * @param {Trace} t
 * @param {PageWords} words
 * @returns {string[]}
 */
export function missingOf(t, words) {
  const w = words.trees, notes = [];
  if (t.leftOut > 0) notes.push(w.leftOut(t.leftOut));
  if (t.stepsLeftOut > 0) notes.push(w.stepsLeftOut(t.stepsLeftOut));
  if (t.endedEarly) notes.push(w.endedEarly);
  return notes;
}
