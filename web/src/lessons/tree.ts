// The tree of a search, out of the library's trace, as far as a small picture needs it.

export interface TreeNode {
  move: string;
  line: string;       // the moves from the root: "b3 c2"
  maximal: boolean;   // the same player is to move there as at the root
  value: number;      // in points, for who is to move at the root
  leaf: boolean;
  number: number;     // of a leaf, from the left, from 1
  children: TreeNode[];
}

export interface Tree {
  root: TreeNode;
  leaves: TreeNode[];
  /** The best moves of both, from the root. */
  line: string[];
}

interface TraceNode {
  children: number[];
  move: string;
  player: number | null;
  value: number | null;
  leaf: string | null;
  pruned: string | null;
  best_child: number;
}

/** `text`: as Engine.trace gives it. What was pruned is not in the tree. */
export function readTree(text: string): Tree {
  const trace = JSON.parse(text) as {point_value: number; nodes: TraceNode[]};
  const leaves: TreeNode[] = [];
  const first = trace.nodes[0]!.player;
  const grow = (id: number, above: string): TreeNode => {
    const from = trace.nodes[id]!;
    const line = `${above} ${from.move}`.trim();
    const value = (from.value ?? 0) / trace.point_value;  // for who is to move there
    const node: TreeNode = {move: from.move, line, maximal: from.player === first, value: from.player === first ? value : 0 - value,
                            leaf: from.children.length === 0, number: 0, children: []};
    if (node.leaf) node.number = leaves.push(node);
    node.children = from.children.filter((c) => trace.nodes[c]!.pruned === null).map((c) => grow(c, line));
    return node;
  };
  const root = grow(0, "");
  const line: string[] = [];
  for (let n = trace.nodes[0]; n && n.best_child >= 0; n = trace.nodes[n.best_child]) {
    line.push(trace.nodes[n.best_child]!.move);
  }
  return {root, leaves, line};
}

/** The numbers of the leaves of `all` that `cut` did not look at. */
export function leavesSkipped(all: Tree, cut: Tree): number[] {
  const seen = new Set(cut.leaves.map((l) => l.line));
  return all.leaves.filter((l) => !seen.has(l.line)).map((l) => l.number);
}
