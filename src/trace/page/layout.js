// Where the nodes of a picture lie: the tidy tree of those that are shown, and the icicle of all.
import {childrenOf} from "./trace.js";

/** @typedef {import("./trace.js").Trace} Trace */

// --- what is shown of a tree ---

export const mostShown = 300;
const mostMoves = 12;   // of one node; the others are gathered in one

/**
 * @typedef {object} Shown
 * @property {number} id          a node; or of gathered moves the first
 * @property {number} parent      an index into the list; -1: the top
 * @property {number} level
 * @property {number[]} children  indexes into the list
 * @property {number[]} gathered  the moves that this one stands for; none: itself
 * @property {number} x           in widths of a node
 */

/**
 * The tree below `top`, breadth first and not beyond mostShown nodes; `path` is always among them. `below`
 * gives the children of a node that are drawn each for itself, and those that are drawn as one.
 * @param {number} top
 * @param {(id: number) => {each: number[], gathered: number[]}} below
 * @param {ReadonlySet<number>} path
 * @returns {Shown[]}
 */
export function shownTree(top, below, path) {
  /** @type {Shown[]} */
  const list = [{id: top, parent: -1, level: 0, children: [], gathered: [], x: 0}];
  for (let i = 0; i < list.length; ++i) {
    const node = list[i];
    if (node.gathered.length > 0) continue;
    let {each, gathered} = below(node.id);
    if (list.length + each.length > mostShown) {   // beyond the limit only the path goes on
      gathered = [...each.filter((c) => !path.has(c)), ...gathered];
      each = each.filter((c) => path.has(c));
    }
    const add = (/** @type {number} */ id, /** @type {number[]} */ stands) => {
      node.children.push(list.push({id, parent: i, level: node.level + 1, children: [], gathered: stands, x: 0}) - 1);
    };
    for (const child of each) add(child, []);
    if (gathered.length > 0) add(gathered[0], gathered);
  }
  place(list);
  return list;
}

/**
 * What `isOpen` and the path of the current step show. A node's moves beyond the twelfth are one, unless it is in `spread`.
 * @param {Trace} t
 * @param {number} top
 * @param {(id: number) => boolean} isOpen
 * @param {ReadonlySet<number>} path
 * @param {ReadonlySet<number>} spread
 * @returns {Shown[]}
 */
export function shownBelow(t, top, isOpen, path, spread = new Set()) {
  return shownTree(top, (id) => {
    if (!isOpen(id) && !path.has(id)) return {each: [], gathered: []};
    const children = [...childrenOf(t, id)];
    if (children.length <= mostMoves || spread.has(id)) return {each: children, gathered: []};
    const isKept = (/** @type {number} */ child, /** @type {number} */ i) => i < mostMoves - 1 || path.has(child);
    return {each: children.filter(isKept), gathered: children.filter((c, i) => !isKept(c, i))};
  }, path);
}

const readable = 60;    // nodes, before anything is opened

/**
 * As many levels as can be read at once; at least the moves of the top.
 * @param {Trace} t
 * @param {number} top
 * @param {number} most  nodes
 * @returns {number}
 */
export function levelsToOpen(t, top, most = readable) {
  let levels = 1;
  while (levels < 8) {
    const end = t.ply[top] + levels + 1, more = shownBelow(t, top, (id) => t.ply[id] < end, new Set());
    if (more.length > most) break;
    ++levels;
  }
  return levels;
}

/**
 * In the order a reader meets them: each before its children.
 * @param {readonly Shown[]} list
 * @returns {number[]}
 */
export function inOrder(list) {
  const order = [], stack = [0];
  for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
    order.push(i);
    stack.push(...[...list[i].children].reverse());
  }
  return order;
}

/**
 * What stands for a node in the picture: itself, whoever gathers it, or a node above it.
 * @param {Trace} t
 * @param {readonly Shown[]} list
 * @param {number} id
 * @returns {Shown}
 */
export function shownAs(t, list, id) {
  for (; id >= 0; id = t.parent[id]) {
    const found = list.find((s) => s.id === id || s.gathered.includes(id));
    if (found) return found;
  }
  return list[0];
}

// A tidy tree: parents in the middle above their children, equal subtrees drawn equally, nothing wider
// than it must be. Linear time.
// Source: C. Buchheim, M. Juenger, S. Leipert, "Improving Walker's Algorithm to Run in Linear Time", 2002.

/**
 * @typedef {{shown: Shown, parent: Knot | null, number: number, children: Knot[], x: number, mod: number, change: number,
 *   shift: number, thread: Knot | null, ancestor: Knot}} Knot
 */

/** @type {(v: Knot) => Knot | null} */
const nextLeft = (v) => v.children[0] ?? v.thread;
/** @type {(v: Knot) => Knot | null} */
const nextRight = (v) => v.children.at(-1) ?? v.thread;

/** @type {(from: Knot, to: Knot, shift: number) => void} */
function moveSubtree(from, to, shift) {
  const share = shift / (to.number - from.number);
  to.change -= share;
  to.shift += shift;
  from.change += share;
  to.x += shift;
  to.mod += shift;
}

// Moves v to the right of its sisters, as far as it must be.
/** @type {(v: Knot, sisters: Knot[], defaultAncestor: Knot) => Knot} */
function apportion(v, sisters, defaultAncestor) {
  if (v.number === 0) return defaultAncestor;
  let innerRight = v, outerRight = v, innerLeft = sisters[v.number - 1], outerLeft = sisters[0];
  let sir = innerRight.mod, sor = outerRight.mod, sil = innerLeft.mod, sol = outerLeft.mod;
  let leftOnes = nextRight(innerLeft), rightOnes = nextLeft(innerRight);
  while (leftOnes && rightOnes) {
    innerLeft = leftOnes;
    innerRight = rightOnes;
    outerLeft = /** @type {Knot} */ (nextLeft(outerLeft));
    outerRight = /** @type {Knot} */ (nextRight(outerRight));
    outerRight.ancestor = v;
    const shift = innerLeft.x + sil - (innerRight.x + sir) + 1;
    if (shift > 0) {
      moveSubtree(innerLeft.ancestor.parent === v.parent ? innerLeft.ancestor : defaultAncestor, v, shift);
      sir += shift;
      sor += shift;
    }
    sil += innerLeft.mod;
    sir += innerRight.mod;
    sol += outerLeft.mod;
    sor += outerRight.mod;
    leftOnes = nextRight(innerLeft);
    rightOnes = nextLeft(innerRight);
  }
  if (leftOnes && !nextRight(outerRight)) {
    outerRight.thread = leftOnes;
    outerRight.mod += sil - sor;
  }
  if (rightOnes && !nextLeft(outerLeft)) {
    outerLeft.thread = rightOnes;
    outerLeft.mod += sir - sol;
    return v;
  }
  return defaultAncestor;
}

/** @type {(v: Knot) => void} */
function firstWalk(v) {
  const sister = v.parent && v.number > 0 ? v.parent.children[v.number - 1] : null;
  if (v.children.length === 0) {
    v.x = sister ? sister.x + 1 : 0;
    return;
  }
  let defaultAncestor = v.children[0];
  for (const child of v.children) {
    firstWalk(child);
    defaultAncestor = apportion(child, v.children, defaultAncestor);
  }
  let shift = 0, change = 0;
  for (const child of [...v.children].reverse()) {
    child.x += shift;
    child.mod += shift;
    change += child.change;
    shift += child.shift + change;
  }
  const middle = (v.children[0].x + v.children[v.children.length - 1].x) / 2;
  v.x = sister ? sister.x + 1 : middle;
  if (sister) v.mod = v.x - middle;
}

/** @type {(list: Shown[]) => void} */
function place(list) {
  const knots = list.map((shown) => {
    const v = {shown, parent: null, number: 0, children: [], x: 0, mod: 0, change: 0, shift: 0, thread: null};
    return /** @type {Knot} */ (/** @type {unknown} */ (Object.assign(v, {ancestor: v})));
  });
  for (const v of knots) {
    v.children = v.shown.children.map((i) => knots[i]);
    v.children.forEach((child, i) => {
      child.parent = v;
      child.number = i;
    });
  }
  firstWalk(knots[0]);
  const secondWalk = (/** @type {Knot} */ v, /** @type {number} */ mod) => {
    v.shown.x = v.x + mod;
    for (const child of v.children) secondWalk(child, mod + v.mod);
  };
  secondWalk(knots[0], 0);
  const least = Math.min(...list.map((s) => s.x));
  for (const shown of list) shown.x -= least;
}

// --- the icicle ---

/**
 * @typedef {object} Icicle
 * @property {Float64Array} left   of each node, 0 to 1
 * @property {Float64Array} right
 * @property {Int32Array[]} rows   the nodes of each level, from the left
 */

/**
 * Depth downwards, width by the size of the subtree. Linear time.
 * @param {Trace} t
 * @returns {Icicle}
 */
export function icicleOf(t) {
  const n = t.parent.length, left = new Float64Array(n), right = new Float64Array(n);
  right[0] = 1;
  const rows = [];
  let row = Int32Array.of(0);
  while (row.length > 0) {
    rows.push(row);
    let width = 0;
    for (const id of row) width += t.firstChild[id + 1] - t.firstChild[id];
    const next = new Int32Array(width);
    let at = 0;
    for (const id of row) {
      const scale = (right[id] - left[id]) / Math.max(1, t.size[id] - 1);
      let x = left[id];
      for (let c = t.firstChild[id]; c < t.firstChild[id + 1]; ++c) {
        const child = t.childList[c];
        left[child] = x;
        x += t.size[child] * scale;
        right[child] = x;
        next[at++] = child;
      }
    }
    row = next;
  }
  return {left, right, rows};
}

/**
 * The first node of a row that reaches beyond x; the row's length: none.
 * @param {Icicle} icicle
 * @param {Int32Array} row
 * @param {number} x
 * @returns {number}
 */
export function firstAt(icicle, row, x) {
  let from = 0, to = row.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (icicle.right[row[middle]] <= x) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * The node at a place of the icicle; -1: none.
 * @param {Icicle} icicle
 * @param {number} level
 * @param {number} x
 * @returns {number}
 */
export function nodeAt(icicle, level, x) {
  const row = icicle.rows[level];
  if (!row) return -1;
  const id = row[firstAt(icicle, row, x)];
  return id !== undefined && icicle.left[id] <= x ? id : -1;
}
