// Two searches in step, in words: why one waits, where they part, what both found.
import type {Words} from "../words/words.ts";
import {nameOf, stepCaption, whereOf} from "boardgames-page/captions.js";
import {ownerOf, valueText} from "boardgames-page/scores.js";
import {kindOf, leafOf, movesTo, pruneReasons} from "boardgames-page/trace.js";
import {followed, otherSide, type Side, type Twin} from "./twin.ts";

/** What each search is called: its algorithm, with a number if both have the same. */
export function namesOf(twin: Twin, words: Words): [string, string] {
  const [a, b] = twin.sides.map((steps) => words.library(steps.trace.algorithm)) as [string, string];
  return a === b ? [`${a} 1`, `${b} 2`] : [a, b];
}

/** What one search does at a moment, or why it waits. */
export function sideCaption(twin: Twin, k: number, side: Side, words: Words): string {
  const {steps, waits, away} = twin.at(k);
  return waits === side ? words.twin.waits(whyItWaits(twin, k, side, away, words)) : stepCaption(twin.sides[side], steps[side], words);
}

/** What happens at a moment, for whoever does not see both. */
export function momentCaption(twin: Twin, k: number, words: Words): string {
  if (k === 0) return words.twin.notBegun(twin.length.toLocaleString(words.code));
  const names = namesOf(twin, words), texts = ([0, 1] as const).map((side) => sideCaption(twin, k, side, words));
  return texts[0] === texts[1] ? texts[0]! : `${names[0]}: ${texts[0]} ${names[1]}: ${texts[1]}`;
}

function whyItWaits(twin: Twin, k: number, side: Side, away: number, words: Words): string {
  const w = words.twin, own = twin.sides[side], other = twin.sides[otherSide(side)].trace;
  if (twin.at(k).steps[side] === own.length) return w.isOver;
  if (away < 0) return w.ownStep(namesOf(twin, words)[otherSide(side)]);
  const t = own.trace, move = nameOf(other, away, words), {id, whole} = followed(t, movesTo(other, away));
  if (whole && t.visits[id]! > 0) return w.atAnotherTime(move);
  if (whole) {
    const by = own.stateAt(t.parent[id]!, twin.at(k).steps[side]).cutBy;
    return words.trees.prunedBy[pruneReasons[t.pruned[id]!] ?? "cutoff"](move, by >= 0 ? nameOf(t, by, words) : words.trees.anotherMove);
  }
  if (t.below[id]! > 0) return w.leftOut(move);
  return leafOf(t, id) ? w.leafThere(whereOf(t, id, words)) : w.never(move);
}

/** The moment where their ways part, and why. */
export function partingText(twin: Twin, words: Words): string {
  const w = words.twin, k = twin.parting;
  if (k === undefined) return w.neverPart;
  // Where one prunes the move that the other enters both take a step; then that one waits.
  const {waits, away} = twin.at(k).waits === undefined ? twin.at(k + 1) : twin.at(k);
  if (waits === undefined) return w.partAt(k.toLocaleString(words.code));
  const goes = otherSide(waits), names = namesOf(twin, words), own = twin.sides[waits], t = own.trace;
  const entered = twin.sides[goes].trace.node[twin.at(k).steps[goes] - 1]!;
  let cut = twin.at(k).steps[waits] - 1;
  while (cut >= 0 && kindOf(t, cut) === "pruned") --cut;
  const why = cut >= 0 && kindOf(t, cut) === "cutoff" ? stepCaption(own, cut + 1, words) : whyItWaits(twin, k, waits, away, words);
  return `${w.partAt(k.toLocaleString(words.code))} ${names[waits]}: ${why} ` +
      w.goesOn(names[goes], nameOf(twin.sides[goes].trace, entered, words));
}

/** What both found at the root, when both are at their ends. */
export function verdictText(twin: Twin, words: Words): string {
  const [a, b] = twin.sides, values = twin.sides.map((steps) => valueText(steps.trace, 0, words));
  if (!a.trace.known[0] || !b.trace.known[0]) return "";
  if (values[0] !== values[1]) return words.twin.differ(values[0]!, values[1]!);
  const who = ownerOf(a.trace, 0, words), visited: [number, number] = [a.trace.visited, b.trace.visited];
  if (visited[0] === visited[1]) return words.twin.same(values[0]!, who);
  const fewer: Side = visited[0] < visited[1] ? 0 : 1;
  return words.twin.samePruned(values[0]!, who, namesOf(twin, words)[fewer],
                               words.number((100 * visited[fewer]) / visited[otherSide(fewer)]));
}
