// The tree of a game's moves: the line played, what was taken back, and variations. It knows texts
// of moves, not rules.
//
//   const tree = new MoveTree();
//   const a = tree.add(tree.root, "d3", 0);
//   tree.line(a)                              // the moves to a: ["d3"]

export interface MoveNode {
  readonly id: number;
  readonly move: string;        // "" at the root
  readonly seat: number;        // who made it
  readonly parent?: MoveNode;
  readonly children: MoveNode[];
  next?: MoveNode;              // the child that redo goes to: the one visited last
  touched?: readonly string[];  // the places of the move, once they were asked for
  left?: number;                // ms on the mover's clock after it
  printed?: string;             // what an agent printed for it
}

// [move, seat, left or -1, number of the next child or -1, children...]
export type StoredNode = [string, number, number, number, ...StoredNode[]];

export class MoveTree {
  readonly root: MoveNode = {id: 0, move: "", seat: -1, children: []};
  private count = 1;

  /** The child of `parent` by that move: the one there is, or a new one. Redo then goes to it. */
  add(parent: MoveNode, move: string, seat: number): MoveNode {
    let child = parent.children.find((c) => c.move === move);
    if (!child) {
      child = {id: this.count++, move, seat, parent, children: []};
      parent.children.push(child);
    }
    parent.next = child;
    return child;
  }

  /** The nodes from the first move to `node`. */
  path(node: MoveNode): MoveNode[] {
    const nodes: MoveNode[] = [];
    for (let n: MoveNode | undefined = node; n?.parent; n = n.parent) nodes.push(n);
    return nodes.reverse();
  }

  line(node: MoveNode): string[] {
    return this.path(node).map((n) => n.move);
  }

  /** Where redo ends: the last node of the line that goes on from `node`. */
  end(node: MoveNode): MoveNode {
    let n = node;
    while (n.next) n = n.next;
    return n;
  }

  /** Makes redo lead to `node` from every node above it. */
  follow(node: MoveNode): void {
    for (let n = node; n.parent; n = n.parent) n.parent.next = n;
  }

  /** The node these moves lead to, if the tree has them. */
  find(moves: readonly string[]): MoveNode | undefined {
    let n: MoveNode | undefined = this.root;
    for (const move of moves) n = n?.children.find((c) => c.move === move);
    return n;
  }

  /** Takes `node` and all after it out; gives its parent. */
  remove(node: MoveNode): MoveNode {
    const parent = node.parent;
    if (!parent) return node;
    parent.children.splice(parent.children.indexOf(node), 1);
    if (parent.next === node) parent.next = parent.children[0];
    return parent;
  }

  store(node: MoveNode = this.root): StoredNode {
    const next = node.next ? node.children.indexOf(node.next) : -1;
    return [node.move, node.seat, node.left ?? -1, next, ...node.children.map((c) => this.store(c))];
  }

  static restore(stored: StoredNode): MoveTree {
    const tree = new MoveTree();
    const fill = (node: MoveNode, from: StoredNode) => {
      const [, , , next, ...children] = from;
      for (const child of children) {
        const added = tree.add(node, child[0], child[1]);
        if (child[2] >= 0) added.left = child[2];
        fill(added, child);
      }
      node.next = node.children[next];
    };
    fill(tree.root, stored);
    return tree;
  }
}
