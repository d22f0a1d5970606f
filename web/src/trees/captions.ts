// What a step or a node means, in words.
import type {Words} from "../words/words.ts";
import {boundSign, ownerOf, playerOf, isOpen, oneSided, scoreText, seenFrom, turned, windowText} from "./scores.ts";
import type {NodeState, Steps} from "./steps.ts";
import {childrenOf, infinity, kindOf, leafOf, moveOf, pruneReasons, type Trace} from "./trace.ts";

export function nameOf(t: Trace, id: number, words: Words): string {
  if (id === 0) return words.trees.root;
  return moveOf(t, id) || words.trees.move(childrenOf(t, t.parent[id]!).indexOf(id) + 1);
}
export const whereOf = (t: Trace, id: number, words: Words) =>
    (id === 0 ? words.trees.atRoot : words.trees.afterMove(nameOf(t, id, words)));

const worthOf = (t: Trace, score: number, id: number, words: Words) =>
    words.trees.worth(scoreText(t, score, id, words), ownerOf(t, id, words));

export const hasWindow = (steps: Steps, state: {alpha: number; beta: number}) =>
    steps.hasWindows && (!isOpen(state.alpha) || !isOpen(state.beta));

/** What the last of k steps did. */
export function stepCaption(steps: Steps, k: number, words: Words): string {
  const w = words.trees, t = steps.trace;
  if (k === 0) return w.notBegun(steps.length);
  const step = k - 1, id = t.node[step]!, state = steps.stateAt(id, k), value = t.stepValue[step]!;
  const who = playerOf(t, id, words), at = whereOf(t, id, words), worth = worthOf(t, value, id, words);
  const window = hasWindow(steps, state) ? windowText(t, state.alpha, state.beta, id, words) : "";
  switch (kindOf(t, step)) {
    case "enter": {
      if (t.algorithm === "mcts" && id === 0) return w.descendRoot(who, state.visits);
      const depth = t.algorithm === "mcts" || t.algorithm === "df-pn" ? -1 : t.depthLeft[id]!;
      const text = id === 0 ? w.enterRoot(who, depth) : w.enter(nameOf(t, id, words), state.visits > 1, who, depth);
      return window === "" ? text : `${text} ${w.windowMatters(window)}`;
    }
    case "leaf":
      return w.leaf[leafOf(t, id) ?? "other"](worth);
    case "better": {
      const move = state.best >= 0 ? nameOf(t, state.best, words) : w.thisMove;
      if (t.algorithm === "mcts") return w.mostVisited(move, worth, at);
      return w.better(move, worth, at) + (window === "" ? "" : ` ${w.windowNow(window)}`);
    }
    case "research":
      return w.research(at);
    case "cutoff":
      return cutCaption(steps, id, state, k, value, words);
    case "pruned": {
      const by = steps.stateAt(t.parent[id]!, k).cutBy;
      return w.prunedBy[pruneReasons[t.pruned[id]!] ?? "cutoff"](nameOf(t, id, words), by >= 0 ? nameOf(t, by, words) : w.anotherMove);
    }
    case "leave": {
      if (t.algorithm === "mcts") return w.meanNow(at, worth, state.visits);
      if (isUnsettled(t, value)) return w.leaveOpen(at);
      const sign = boundSign(t, state.bound, id), shown = scoreText(t, value, id, words);
      const size = sign === "" ? shown : sign === "≥" ? w.orMore(shown) : w.orLess(shown);
      const why = state.bound === "lower" && !state.leaf ? w.stillBetter(who)
          : state.bound === "upper" && !state.leaf ? w.stillWorse(who) : "";
      return w.leave(at, w.worth(size, ownerOf(t, id, words)), state.best >= 0 ? nameOf(t, state.best, words) : "") + why;
    }
  }
}

// Df-pn leaves positions of which it knows nothing yet; SSS* those that still have their first bound.
const isUnsettled = (t: Trace, value: number) =>
    (t.algorithm === "df-pn" && value === -1_000_000) || (t.algorithm === "sss-star" && Math.abs(value) >= infinity);

function cutCaption(steps: Steps, id: number, state: NodeState, k: number, value: number, words: Words): string {
  const w = words.trees, t = steps.trace;
  const move = state.cutBy >= 0 ? nameOf(t, state.cutBy, words) : w.thisMove;
  const others = w.others(steps.notSearched(id, k));
  const beta = t.beta[steps.entryOf(id, k)] ?? state.beta;
  if (!oneSided(t) || isOpen(beta)) return w.cutOther(move) + others;
  const direction = (text: string) => (turned(t, id) ? w.orLess(text) : w.orMore(text));
  const shown = direction(scoreText(t, value, id, words)), edge = scoreText(t, beta, id, words);
  if (!heldElsewhere(steps, id, k, beta)) return w.cutAsked(move, shown, direction(edge)) + others;
  return w.cutHolds(move, playerOf(t, id, words), shown, opponentOf(t, id, words), edge) + others;
}

function opponentOf(t: Trace, id: number, words: Words): string {
  if (t.player[id] !== t.player[0]) return playerOf(t, 0, words);
  return words.library(t.players[t.player[0] === 0 ? 1 : 0] ?? "");
}

// Whether whoever moves against this node has, on the way here, another move worth its beta. If not,
// beta was only a question: a null window, a guess, an aspiration window.
function heldElsewhere(steps: Steps, id: number, k: number, beta: number): boolean {
  const t = steps.trace;
  for (let below = id, above = t.parent[id]!; above >= 0; below = above, above = t.parent[above]!) {
    if (turned(t, above) === turned(t, id)) continue;
    for (const child of childrenOf(t, above)) {
      if (child === below) continue;
      const other = steps.stateAt(child, k);
      if (!other.finished || other.value === undefined) continue;
      const same = turned(t, child) === turned(t, above);
      if (seenFrom(t, other.value, child, above) === -beta && other.bound !== (same ? "upper" : "lower")) return true;
    }
  }
  return false;
}

/** A node in one line: for the tree's labels and tooltips. */
export function summary(steps: Steps, id: number, k: number, words: Words, hideBest = false): string {
  const w = words.trees, t = steps.trace, state = steps.stateAt(id, k), name = nameOf(t, id, words);
  const parts = [];
  if (state.pruned) parts.push(w.pruned);
  else if (state.visits === 0) parts.push(w.notYet);
  else {
    parts.push(`${playerOf(t, id, words)}${state.finished ? `, ${stateText(steps, id, state, words)}` : ""}`);
    if (state.open) parts.push(w.isOpen);
    if (state.open && state.value !== undefined && !hideBest) parts.push(w.bestSoFar(scoreText(t, state.value, id, words)));
    if (state.cutBy >= 0) parts.push(w.cutBy(nameOf(t, state.cutBy, words)));
  }
  return w.summary(name, parts.join(", "));
}

/** The value of a node at a step, as its box shows it. */
export function stateText(steps: Steps, id: number, state: NodeState, words: Words, hideBest = false): string {
  const t = steps.trace;
  if (state.pruned) return "✂";
  if (state.visits === 0) return "";
  if (state.value === undefined) return "?";
  if (state.finished) return isUnsettled(t, state.value) ? "?" : boundSign(t, state.bound, id) + scoreText(t, state.value, id, words);
  return hideBest ? "?" : `${scoreText(t, state.value, id, words)}?`;
}

/** Why a node is as it is at the end of the search: a leaf, cut, never searched. */
export function whyOf(steps: Steps, id: number, words: Words): string {
  const t = steps.trace, w = words.trees;
  if (t.pruned[id]! >= 0 && t.visits[id] === 0) {
    const by = t.cutBy[t.parent[id]!]!;
    return w.prunedBy[pruneReasons[t.pruned[id]!]!](nameOf(t, id, words), by >= 0 ? nameOf(t, by, words) : w.anotherMove);
  }
  if (leafOf(t, id) && t.known[id]) return w.leaf[leafOf(t, id)!](worthOf(t, t.value[id]!, id, words));
  if (t.cutBy[id]! >= 0) return w.cutBy(nameOf(t, t.cutBy[id]!, words));
  return "";
}

/** What of the search the page does not show, and whose the values are. */
export function notesOf(t: Trace, words: Words): string[] {
  const w = words.trees, notes = [w.about(words.library(t.algorithm), words.library(t.game.split(":")[0] ?? ""), t.visited)];
  notes.push(oneSided(t) ? w.oneSided(playerOf(t, 0, words)) : w.ownSided);
  if (t.halfWin) notes.push(w.shares);
  if (t.leftOut > 0) notes.push(w.leftOut(t.leftOut));
  if (t.stepsLeftOut > 0) notes.push(w.stepsLeftOut(t.stepsLeftOut));
  if (t.endedEarly) notes.push(w.endedEarly);
  return notes;
}

