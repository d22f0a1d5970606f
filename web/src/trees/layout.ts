// Where the nodes of a picture lie: the tidy tree of those that are shown, and the icicle of all.
import {childrenOf, type Trace} from "./trace.ts";

// --- what is shown of a tree ---

export const mostShown = 300;
const mostMoves = 12;   // of one node; the others are gathered in one

export interface Shown {
  id: number;            // a node; or of gathered moves the first
  parent: number;        // an index into the list; -1: the top
  level: number;
  children: number[];    // indexes into the list
  gathered: number[];    // the moves that this one stands for; none: itself
  x: number;             // in widths of a node
}

/**
 * The part of a tree that is drawn below `top`: what `isOpen`, breadth first and not beyond mostShown nodes;
 * `path` (of the current step) is always among them. A node's moves beyond the twelfth are one, unless it is in `spread`.
 */
export function shownBelow(t: Trace, top: number, isOpen: (id: number) => boolean, path: ReadonlySet<number>,
                           spread: ReadonlySet<number> = new Set()): Shown[] {
  const list: Shown[] = [{id: top, parent: -1, level: 0, children: [], gathered: [], x: 0}];
  for (let i = 0; i < list.length; ++i) {
    const node = list[i]!;
    if (node.gathered.length > 0 || !(isOpen(node.id) || path.has(node.id))) continue;
    const children = [...childrenOf(t, node.id)];
    const few = children.length <= mostMoves || spread.has(node.id);
    const kept = new Set(few ? children : [...children.slice(0, mostMoves - 1), ...children.filter((c) => path.has(c))]);
    // Beyond the limit only the path goes on.
    const separate = list.length + kept.size <= mostShown ? children.filter((c) => kept.has(c)) : children.filter((c) => path.has(c));
    const add = (id: number, gathered: number[]) => {
      node.children.push(list.push({id, parent: i, level: node.level + 1, children: [], gathered, x: 0}) - 1);
    };
    for (const child of separate) add(child, []);
    const rest = children.filter((c) => !separate.includes(c));
    if (rest.length > 0) add(rest[0]!, rest);
  }
  place(list);
  return list;
}

const readable = 60;    // nodes, before anything is opened

/** As many levels as can be read at once; at least the moves of the top. */
export function levelsToOpen(t: Trace, top: number): number {
  let levels = 1;
  while (levels < 8) {
    const end = t.ply[top]! + levels + 1, more = shownBelow(t, top, (id) => t.ply[id]! < end, new Set());
    if (more.length > readable) break;
    ++levels;
  }
  return levels;
}

// Leaves side by side, whoever has children in the middle above them: subtrees keep their own columns.
function place(list: Shown[]): void {
  let column = 0;
  const visit = (i: number) => {
    const node = list[i]!;
    for (const child of node.children) visit(child);
    node.x = node.children.length === 0 ? column++ : (list[node.children[0]!]!.x + list[node.children.at(-1)!]!.x) / 2;
  };
  visit(0);
}

/** In the order a reader meets them: each before its children. */
export function inOrder(list: readonly Shown[]): number[] {
  const order: number[] = [], stack = [0];
  while (stack.length > 0) {
    const i = stack.pop()!;
    order.push(i);
    stack.push(...[...list[i]!.children].reverse());
  }
  return order;
}

// --- the icicle ---

export interface Icicle {
  left: Float64Array;     // of each node, 0 to 1
  right: Float64Array;
  rows: Int32Array[];     // the nodes of each level, from the left
}

/** Depth downwards, width by the size of the subtree. Linear time. */
export function icicleOf(t: Trace): Icicle {
  const n = t.parent.length, left = new Float64Array(n), right = new Float64Array(n);
  right[0] = 1;
  const rows: Int32Array[] = [];
  let row = Int32Array.of(0);
  while (row.length > 0) {
    rows.push(row);
    let width = 0;
    for (const id of row) width += t.firstChild[id + 1]! - t.firstChild[id]!;
    const next = new Int32Array(width);
    let at = 0;
    for (const id of row) {
      const scale = (right[id]! - left[id]!) / Math.max(1, t.size[id]! - 1);
      let x = left[id]!;
      for (let c = t.firstChild[id]!; c < t.firstChild[id + 1]!; ++c) {
        const child = t.childList[c]!;
        left[child] = x;
        x += t.size[child]! * scale;
        right[child] = x;
        next[at++] = child;
      }
    }
    row = next;
  }
  return {left, right, rows};
}

/** The first node of a row that reaches beyond x; the row's length: none. */
export function firstAt(icicle: Icicle, row: Int32Array, x: number): number {
  let from = 0, to = row.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (icicle.right[row[middle]!]! <= x) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The node at a place of the icicle; -1: none. */
export function nodeAt(icicle: Icicle, level: number, x: number): number {
  const row = icicle.rows[level];
  if (!row) return -1;
  const id = row[firstAt(icicle, row, x)];
  return id !== undefined && icicle.left[id]! <= x ? id : -1;
}
