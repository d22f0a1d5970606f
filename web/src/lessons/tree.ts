// The tree of a search, out of the library's trace, as far as a small picture needs it.
import type {Game} from "boardgames";
import {childrenOf, moveOf, parseTrace, vectorOf} from "boardgames-page/trace.js";

export interface TreeNode {
  move: string;
  line: string;       // the moves from the root: "b3 c2"
  maximal: boolean;   // the same player is to move there as at the root
  player: number;     // who is to move
  value: number;      // in points, for who is to move at the root
  values: number[];   // of more than two players, for each; else there are none
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

/** Its board is the tree of the picture once more. */
export const isTree = (game: Pick<Game, "name">) => game.name === "tree";

/** What a position of the tree is worth, as it is answered. */
export const worth = ({value, values}: TreeNode) => (values.length > 0 ? values.join(" ") : String(value));

/** `text`: as Engine.trace gives it. What was pruned is not in the tree. */
export function readTree(text: string): Tree {
  const t = parseTrace(text), leaves: TreeNode[] = [], many = t.players.length > 2;
  const grow = (id: number, above: string): TreeNode => {
    const move = moveOf(t, id), children = [...childrenOf(t, id)], maximal = t.player[id] === t.player[0];
    const value = t.value[id]! / t.pointValue;  // for who is to move there
    const values = many ? [...vectorOf(t, id) ?? []].map((v) => v / t.pointValue) : [];
    const node: TreeNode = {move, line: `${above} ${move}`.trim(), maximal, player: t.player[id]!, value: maximal ? value : 0 - value, values,
                            leaf: children.length === 0, number: 0, children: []};
    if (node.leaf) node.number = leaves.push(node);
    node.children = children.filter((c) => t.pruned[c]! < 0).map((c) => grow(c, node.line));
    return node;
  };
  const root = grow(0, ""), line: string[] = [];
  for (let id = t.best[0]!; id >= 0; id = t.best[id]!) line.push(moveOf(t, id));
  return {root, leaves, line};
}

/** The numbers of the leaves of `all` that `cut` did not look at. */
export function leavesSkipped(all: Tree, cut: Tree): number[] {
  const seen = new Set(cut.leaves.map((l) => l.line));
  return all.leaves.filter((l) => !seen.has(l.line)).map((l) => l.number);
}
