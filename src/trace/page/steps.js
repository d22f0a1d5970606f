// What a search knew after so many of its steps. Nothing is replayed: each node has the list of its
// own steps, and its state is found in it by binary search, so that back, forward and any leap cost the same.
//
//   const steps = new Steps(trace);
//   steps.stateAt(12, k);             // node 12 after k steps
//   steps.next(k, "cutoff");          // how many steps it takes to see the next cut-off
import {seenFrom} from "./scores.js";
import {bounds, infinity, leafOf, neverEntered, stepCount, stepKinds} from "./trace.js";

/**
 * @typedef {import("./trace.js").Trace} Trace
 * @typedef {import("./trace.js").Bound} Bound
 */

/**
 * @typedef {object} NodeState
 * @property {number} visits
 * @property {number} alpha
 * @property {number} beta
 * @property {number | undefined} value  the best so far, or the value
 * @property {Bound} bound
 * @property {boolean} open      entered and not left
 * @property {boolean} finished  left: its value is known
 * @property {boolean} leaf
 * @property {boolean} pruned
 * @property {number} best
 * @property {number} cutBy
 * @property {number} last       its last step; -1: none yet
 */

export const marks = /** @type {const} */ (["cutoff", "root", "table"]);

/**
 * A kind of place to leap to: a cut-off, a move of the root, a value from the table.
 * @typedef {(typeof marks)[number]} Mark
 * @typedef {"enter" | "leaf" | "pruned" | Mark} Listed
 */

/**
 * Where the steps of each node and of each kind stand in the log: one pass, which a Worker can make.
 * @typedef {object} StepIndex
 * @property {Int32Array} first    of node i: own[first[i]] ... own[first[i + 1] - 1]
 * @property {Int32Array} own
 * @property {Int32Array} entered  of own: the visits begun up to there
 * @property {Int32Array} from     of a step: the child its value came from
 * @property {Record<Listed, Int32Array>} lists
 */

const [enter, leaf, better, , cutoff, pruned, leave, end] = stepKinds.keys();

/**
 * @param {Trace} t
 * @returns {StepIndex}
 */
export function indexSteps(t) {
  const steps = stepCount(t), nodes = t.parent.length;
  const first = new Int32Array(nodes + 1), own = new Int32Array(steps), entered = new Int32Array(steps);
  const from = new Int32Array(steps).fill(-1);
  for (let i = 0; i < steps; ++i) ++first[t.node[i] + 1];
  for (let i = 0; i < nodes; ++i) first[i + 1] += first[i];
  const at = first.slice(), visits = new Int32Array(nodes), lastLeft = new Int32Array(nodes).fill(-1);
  const leftValue = new Int32Array(nodes);
  /** @type {Record<Listed, number[]>} */
  const lists = {enter: [], leaf: [], pruned: [], cutoff: [], root: [], table: []};
  for (let i = 0; i < steps; ++i) {
    const id = t.node[i], kind = t.kind[i];
    if (kind === enter) {
      ++visits[id];
      lastLeft[id] = -1;
      lists.enter.push(i);
      if (t.parent[id] === 0) lists.root.push(i);
    } else if (kind === leaf) {
      lists.leaf.push(i);
      if (leafOf(t, id) === "table") lists.table.push(i);
    } else if (kind === better || kind === cutoff) {
      const child = lastLeft[id];
      if (child >= 0 && (!t.oneSided || seenFrom(t, leftValue[child], child, id) === t.stepValue[i])) from[i] = child;
      if (kind === cutoff) lists.cutoff.push(i);
    } else if (kind === pruned) {
      lists.pruned.push(i);
    } else if (kind === leave) {
      leftValue[id] = t.stepValue[i];
      if (id > 0) lastLeft[t.parent[id]] = id;
    }
    const slot = at[id]++;
    own[slot] = i;
    entered[slot] = visits[id];
  }
  const packed = Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, Int32Array.from(list)]));
  return {first, own, entered, from, lists: /** @type {Record<Listed, Int32Array>} */ (packed)};
}

/**
 * A node as the search left it.
 * @param {Trace} t
 * @param {number} id
 * @returns {NodeState}
 */
export function lastState(t, id) {
  const known = t.known[id] === 1, visits = t.visits[id];
  return {visits, alpha: t.entryAlpha[id], beta: t.entryBeta[id], value: known ? t.value[id] : undefined, bound: bounds[t.bound[id]],
          open: visits > 0 && !known, finished: known, leaf: t.leaf[id] >= 0, pruned: neverEntered(t, id), best: t.best[id],
          cutBy: t.cutBy[id], last: stepCount(t) - 1};
}

export class Steps {
  /**
   * @param {Trace} trace
   * @param {StepIndex} index
   */
  constructor(trace, index = indexSteps(trace)) {
    /** @readonly */
    this.trace = trace;
    /** @readonly */
    this.length = stepCount(trace);
    /** @private */
    this.index = index;
  }

  get hasWindows() {
    return this.trace.hasWindows;
  }
  get hasCuts() {
    return this.trace.hasCuts;
  }

  /**
   * The node of the last step; the root before there is one.
   * @param {number} k
   * @returns {number}
   */
  current(k) {
    return k === 0 ? this.trace.root : this.trace.node[k - 1];
  }

  /**
   * The position that the last step was made in: of a pruned move that of its parent.
   * @param {number} k
   * @returns {number}
   */
  at(k) {
    const id = this.current(k);
    return k > 0 && this.trace.kind[k - 1] === pruned ? this.trace.parent[id] : id;
  }

  /**
   * The nodes entered and not left, the root first: the call stack.
   * @param {number} k
   * @returns {number[]}
   */
  stack(k) {
    const t = this.trace, kind = t.kind[k - 1];
    if (k === 0 || kind === end) return [];
    const path = [];
    for (let id = t.node[k - 1]; id >= 0; id = id === t.root ? -1 : t.parent[id]) path.push(id);
    return path.reverse().slice(0, kind === leave || kind === pruned ? -1 : path.length);
  }

  /**
   * @param {number} id
   * @param {number} k
   * @returns {NodeState}
   */
  stateAt(id, k) {
    const t = this.trace, {first, own, entered, from} = this.index, begin = first[id];
    if (k === this.length && t.kind[k - 1] === end) return lastState(t, id);
    const slot = lowerBound(own, k, begin, first[id + 1]) - 1;
    /** @type {NodeState} */
    const state = {visits: 0, alpha: -infinity, beta: infinity, value: undefined, bound: "exact", open: false, finished: false,
                   leaf: false, pruned: false, best: -1, cutBy: -1, last: -1};
    if (slot < begin) return state;
    state.visits = entered[slot];
    state.last = own[slot];
    state.pruned = state.visits === 0;
    if (state.pruned) return state;
    state.alpha = t.alpha[state.last];
    state.beta = t.beta[state.last];
    let entry = -1;
    for (let s = slot; s >= begin && entry < 0; --s) {
      const i = own[s], kind = t.kind[i];
      if (kind === leave) state.finished = true;
      if (kind === leaf) state.leaf = true;
      if ((kind === leave || kind === better || kind === leaf) && state.value === undefined) state.value = t.stepValue[i];
      if (kind === better && state.best < 0) state.best = from[i];
      if (kind === cutoff && state.cutBy < 0) state.cutBy = from[i];
      if (kind === enter) entry = i;
    }
    state.open = !state.finished;
    if (state.finished) state.bound = this.boundOf(id, slot, state, entry);
    return state;
  }

  /**
   * The recorded bound is that of the last visit; of an earlier one the window tells.
   * @private
   * @param {number} id
   * @param {number} slot
   * @param {NodeState} state
   * @param {number} entry
   * @returns {Bound}
   */
  boundOf(id, slot, state, entry) {
    const t = this.trace;
    if (this.index.entered[slot] === t.visits[id]) return bounds[t.bound[id]];
    if (state.leaf && leafOf(t, id) !== "table") return "exact";
    const value = state.value ?? 0;
    if (value >= state.beta) return "lower";
    return entry >= 0 && value <= t.alpha[entry] ? "upper" : "exact";
  }

  /**
   * The window the node was entered with at its last visit before step k.
   * @param {number} id
   * @param {number} k
   * @returns {number}
   */
  entryOf(id, k) {
    const {first, own} = this.index, begin = first[id];
    for (let s = lowerBound(own, k, begin, first[id + 1]) - 1; s >= begin; --s) {
      if (this.trace.kind[own[s]] === enter) return own[s];
    }
    return -1;
  }

  /**
   * The steps of a node before step k, in order.
   * @param {number} id
   * @param {number} k
   * @returns {Int32Array}
   */
  ownSteps(id, k = this.length) {
    const {first, own} = this.index, begin = first[id];
    return own.subarray(begin, lowerBound(own, k, begin, first[id + 1]));
  }

  /**
   * After how many steps the node is seen entered, or pruned, for the first time; the length: never.
   * @param {number} id
   * @returns {number}
   */
  firstSeen(id) {
    const {first, own} = this.index, begin = first[id];
    return begin < first[id + 1] ? own[begin] + 1 : this.length;
  }

  /**
   * So many of them within the first k steps.
   * @param {Listed} what
   * @param {number} k
   * @returns {number}
   */
  count(what, k) {
    const list = this.index.lists[what];
    return lowerBound(list, k, 0, list.length);
  }

  /**
   * How many steps to take so that the last one is the next of this kind after k; undefined: there is none.
   * @param {number} k
   * @param {Mark} mark
   * @returns {number | undefined}
   */
  next(k, mark) {
    const list = this.index.lists[mark], at = list[lowerBound(list, k, 0, list.length)];
    return at === undefined ? undefined : at + 1;
  }

  /**
   * @param {number} k
   * @param {Mark} mark
   * @returns {number | undefined}
   */
  previous(k, mark) {
    const list = this.index.lists[mark], at = list[lowerBound(list, k - 1, 0, list.length) - 1];
    return at === undefined ? undefined : at + 1;
  }

  /**
   * Children of a node that no step before k has entered.
   * @param {number} id
   * @param {number} k
   * @returns {number}
   */
  notSearched(id, k) {
    const t = this.trace;
    let n = 0;
    for (let i = t.firstChild[id]; i < t.firstChild[id + 1]; ++i) {
      if (this.stateAt(t.childList[i], k).visits === 0) ++n;
    }
    return n;
  }
}

/**
 * The first place in [from, to) of a sorted list with a number not below `value`.
 * @param {ArrayLike<number>} list
 * @param {number} value
 * @param {number} from
 * @param {number} to
 * @returns {number}
 */
export function lowerBound(list, value, from, to) {
  while (from < to) {
    const middle = (from + to) >> 1;
    if (list[middle] < value) from = middle + 1;
    else to = middle;
  }
  return from;
}
