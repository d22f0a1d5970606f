// What a search knew after so many of its steps. Nothing is replayed: each node has the list of its
// own steps, and its state is found in it by binary search, so that back, forward and any leap cost the same.
//
//   const steps = new Steps(trace);
//   steps.stateAt(12, k);             // node 12 after k steps
//   steps.next(k, "cutoff");          // how many steps it takes to see the next cut-off
import {bounds, infinity, leafOf, stepCount, stepKinds, type Bound, type StepKind, type Trace} from "./trace.ts";
import {oneSided, seenFrom} from "./scores.ts";

export interface NodeState {
  visits: number;
  alpha: number;
  beta: number;
  value: number | undefined;   // the best so far, or the value
  bound: Bound;
  open: boolean;       // entered and not left
  finished: boolean;   // left: its value is known
  leaf: boolean;
  pruned: boolean;
  best: number;
  cutBy: number;
  last: number;        // its last step; -1: none yet
}

export const marks = ["cutoff", "root", "table"] as const;
/** A kind of place to leap to: a cut-off, a move of the root, a value from the table. */
export type Mark = (typeof marks)[number];

const code = (kind: StepKind) => stepKinds.indexOf(kind);
const enter = code("enter"), leaf = code("leaf"), better = code("better"), cutoff = code("cutoff"), pruned = code("pruned"),
      leave = code("leave");

type Listed = "enter" | "leaf" | "pruned" | Mark;

/** Where the steps of each node and of each kind stand in the log: one pass, which a Worker can make. */
export interface StepIndex {
  hasWindows: boolean;
  first: Int32Array;    // of node i: own[first[i]] ... own[first[i + 1] - 1]
  own: Int32Array;
  entered: Int32Array;  // of own: the visits begun up to there
  from: Int32Array;     // of a step: the child its value came from
  lists: Record<Listed, Int32Array>;
}

export function indexSteps(t: Trace): StepIndex {
  const steps = stepCount(t), nodes = t.parent.length;
  const first = new Int32Array(nodes + 1), own = new Int32Array(steps), entered = new Int32Array(steps);
  const from = new Int32Array(steps).fill(-1);
  for (let i = 0; i < steps; ++i) ++first[t.node[i]! + 1]!;
  for (let i = 0; i < nodes; ++i) first[i + 1]! += first[i]!;
  const at = first.slice(), visits = new Int32Array(nodes), lastLeft = new Int32Array(nodes).fill(-1);
  const leftValue = new Int32Array(nodes);
  const lists: Record<Listed, number[]> = {enter: [], leaf: [], pruned: [], cutoff: [], root: [], table: []};
  let hasWindows = false;
  for (let i = 0; i < steps; ++i) {
    const id = t.node[i]!, kind = t.kind[i]!;
    if (kind === enter) {
      ++visits[id]!;
      lastLeft[id] = -1;
      lists.enter.push(i);
      if (t.parent[id] === 0) lists.root.push(i);
      hasWindows ||= Math.abs(t.alpha[i]!) < infinity || Math.abs(t.beta[i]!) < infinity;
    } else if (kind === leaf) {
      lists.leaf.push(i);
      if (leafOf(t, id) === "table") lists.table.push(i);
    } else if (kind === better || kind === cutoff) {
      const child = lastLeft[id]!;
      if (child >= 0 && (!oneSided(t) || seenFrom(t, leftValue[child]!, child, id) === t.stepValue[i])) from[i] = child;
      if (kind === cutoff) lists.cutoff.push(i);
    } else if (kind === pruned) {
      lists.pruned.push(i);
    } else if (kind === leave) {
      leftValue[id] = t.stepValue[i]!;
      if (id > 0) lastLeft[t.parent[id]!] = id;
    }
    const slot = at[id]!++;
    own[slot] = i;
    entered[slot] = visits[id]!;
  }
  const packed = Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, Int32Array.from(list)]));
  return {hasWindows, first, own, entered, from, lists: packed as Record<Listed, Int32Array>};
}

export class Steps {
  readonly length: number;
  readonly hasWindows: boolean;
  readonly hasCuts: boolean;
  private readonly first: Int32Array;
  private readonly own: Int32Array;
  private readonly entered: Int32Array;
  private readonly from: Int32Array;
  private readonly lists: Record<Listed, Int32Array>;

  constructor(readonly trace: Trace, index = indexSteps(trace)) {
    this.length = stepCount(trace);
    this.hasWindows = index.hasWindows;
    this.hasCuts = index.lists.cutoff.length > 0;
    this.first = index.first;
    this.own = index.own;
    this.entered = index.entered;
    this.from = index.from;
    this.lists = index.lists;
  }

  /** The node of the last step; the root before there is one. */
  current(k: number): number {
    return k === 0 ? 0 : this.trace.node[k - 1]!;
  }

  /** The position that the last step was made in: of a pruned move that of its parent. */
  at(k: number): number {
    const id = this.current(k);
    return k > 0 && this.trace.kind[k - 1] === pruned ? this.trace.parent[id]! : id;
  }

  /** The nodes entered and not left, the root first: the call stack. */
  stack(k: number): number[] {
    if (k === 0) return [];
    const t = this.trace, kind = t.kind[k - 1]!;
    let id = t.node[k - 1]!;
    if (kind === leave || kind === pruned) id = t.parent[id]!;
    const path = [];
    for (; id >= 0; id = t.parent[id]!) path.push(id);
    return path.reverse();
  }

  stateAt(id: number, k: number): NodeState {
    const t = this.trace, begin = this.first[id]!;
    const slot = lowerBound(this.own, k, begin, this.first[id + 1]!) - 1;
    const state: NodeState = {visits: 0, alpha: -infinity, beta: infinity, value: undefined, bound: "exact", open: false, finished: false,
                              leaf: false, pruned: false, best: -1, cutBy: -1, last: -1};
    if (slot < begin) return state;
    state.visits = this.entered[slot]!;
    state.last = this.own[slot]!;
    state.pruned = state.visits === 0;
    if (state.pruned) return state;
    state.alpha = t.alpha[state.last]!;
    state.beta = t.beta[state.last]!;
    let entry = -1;
    for (let s = slot; s >= begin && entry < 0; --s) {
      const i = this.own[s]!, kind = t.kind[i]!;
      if (kind === leave) state.finished = true;
      if (kind === leaf) state.leaf = true;
      if ((kind === leave || kind === better || kind === leaf) && state.value === undefined) state.value = t.stepValue[i]!;
      if (kind === better && state.best < 0) state.best = this.from[i]!;
      if (kind === cutoff && state.cutBy < 0) state.cutBy = this.from[i]!;
      if (kind === enter) entry = i;
    }
    state.open = !state.finished;
    if (state.finished) state.bound = this.boundOf(id, slot, state, entry);
    return state;
  }

  // The recorded bound is that of the last visit; of an earlier one the window tells.
  private boundOf(id: number, slot: number, state: NodeState, entry: number): Bound {
    const t = this.trace;
    if (this.entered[slot] === t.visits[id]) return bounds[t.bound[id]!]!;
    if (state.leaf) return "exact";
    const value = state.value ?? 0;
    if (value >= state.beta) return "lower";
    return entry >= 0 && value <= t.alpha[entry]! ? "upper" : "exact";
  }

  /** The window the node was entered with at its last visit before step k. */
  entryOf(id: number, k: number): number {
    const begin = this.first[id]!;
    for (let s = lowerBound(this.own, k, begin, this.first[id + 1]!) - 1; s >= begin; --s) {
      if (this.trace.kind[this.own[s]!] === enter) return this.own[s]!;
    }
    return -1;
  }

  /** The steps of a node before step k, in order. */
  ownSteps(id: number, k = this.length): Int32Array {
    const begin = this.first[id]!;
    return this.own.subarray(begin, lowerBound(this.own, k, begin, this.first[id + 1]!));
  }

  /** After how many steps the node is seen entered, or pruned, for the first time; the length: never. */
  firstSeen(id: number): number {
    const begin = this.first[id]!;
    return begin < this.first[id + 1]! ? this.own[begin]! + 1 : this.length;
  }

  /** So many of them within the first k steps. */
  count(what: Listed, k: number): number {
    return lowerBound(this.lists[what], k, 0, this.lists[what].length);
  }

  /** How many steps to take so that the last one is the next of this kind after k; undefined: there is none. */
  next(k: number, mark: Mark): number | undefined {
    const list = this.lists[mark], at = list[lowerBound(list, k, 0, list.length)];
    return at === undefined ? undefined : at + 1;
  }
  previous(k: number, mark: Mark): number | undefined {
    const list = this.lists[mark], at = list[lowerBound(list, k - 1, 0, list.length) - 1];
    return at === undefined ? undefined : at + 1;
  }

  /** Children of a node that no step before k has entered. */
  notSearched(id: number, k: number): number {
    const t = this.trace;
    let n = 0;
    for (let i = t.firstChild[id]!; i < t.firstChild[id + 1]!; ++i) {
      if (this.stateAt(t.childList[i]!, k).visits === 0) ++n;
    }
    return n;
  }
}

/** The first place in [from, to) of a sorted list with a number not below `value`. */
function lowerBound(list: ArrayLike<number>, value: number, from: number, to: number): number {
  while (from < to) {
    const middle = (from + to) >> 1;
    if (list[middle]! < value) from = middle + 1;
    else to = middle;
  }
  return from;
}
