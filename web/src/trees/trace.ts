// A recorded search as typed arrays, so that a hundred thousand nodes are a few megabytes and no
// objects. Made of the JSON that Engine.trace gives (src/trace/json.cc); a node is its number, 0 the root.
//
// Scores are those of the player to move at the node, in score units; scores.ts writes them for people.

export const infinity = 2_000_000;     // a window's open end
export const bounds = ["exact", "lower", "upper"] as const;
export const leafKinds = ["terminal", "horizon", "table", "known", "repetition", "playout"] as const;
export const pruneReasons = ["cutoff", "selective", "proved"] as const;
export const stepKinds = ["enter", "leaf", "better", "research", "cutoff", "pruned", "leave"] as const;
export type Bound = (typeof bounds)[number];
export type LeafKind = (typeof leafKinds)[number];
export type PruneReason = (typeof pruneReasons)[number];
export type StepKind = (typeof stepKinds)[number];

export interface Trace {
  game: string;
  algorithm: string;
  evaluator: string;
  players: string[];
  depth: number;
  pointValue: number;    // score units in a point
  winScores: boolean;    // scores beyond maxHeuristic count plies to a win or a loss
  halfWin?: number;      // of mcts where a game is won or lost: this score is half a win, and values are shares of wins
  visited: number;
  leftOut: number;
  stepsLeftOut: number;
  endedEarly: boolean;

  // Nodes. -1 where there is none.
  moves: string[];       // the different texts
  move: Int32Array;      // an index into them
  parent: Int32Array;
  firstChild: Int32Array;   // of node i: childList[firstChild[i]] ... childList[firstChild[i + 1] - 1]
  childList: Int32Array;
  size: Int32Array;      // nodes in the subtree, itself included
  ply: Int32Array;
  depthLeft: Int32Array;
  player: Int8Array;
  value: Int32Array;
  known: Uint8Array;     // whether there is a value
  bound: Uint8Array;     // an index into bounds
  leaf: Int8Array;       // an index into leafKinds
  pruned: Int8Array;     // an index into pruneReasons
  best: Int32Array;
  cutBy: Int32Array;
  visits: Int32Array;
  below: Float64Array;   // positions below that were visited and not recorded
  vectors: Int32Array;   // to each player, one node after the other; empty: the algorithm tells none
  hasVector: Uint8Array; // of those nodes; empty as well

  // Steps.
  kind: Uint8Array;      // an index into stepKinds
  node: Int32Array;
  stepValue: Int32Array;
  alpha: Int32Array;
  beta: Int32Array;

  // Proof numbers of df-pn, in the order in which they came; empty: there are none.
  proofStep: Int32Array;   // after so many steps
  proofNode: Int32Array;
  phi: Float64Array;
  delta: Float64Array;
}

interface JsonNode {
  parent: number; children: number[]; move: string; ply: number; depth: number; player: number | null;
  value: number | null; bound: Bound; leaf: LeafKind | null; pruned: PruneReason | null; best_child: number;
  cut_by: number; visits: number; left_out: number; values?: number[];
}
type JsonStep = [StepKind, number, number, number | null, number | null];
interface JsonTrace {
  game: string; algorithm: string; evaluator: string; players: string[]; depth: number; point_value: number;
  win_scores: boolean; visited: number; left_out: number; steps_left_out: number; ended_early: boolean;
  nodes: JsonNode[]; steps: JsonStep[]; numbers?: [number, number, number | null, number | null][];
}

/** Throws if the text is no trace, or one without a node. */
export function parseTrace(text: string): Trace {
  const json = JSON.parse(text) as JsonTrace;
  if (!Array.isArray(json.nodes) || json.nodes.length === 0) {
    throw new Error("the search recorded no node; give it more depth, nodes or playouts");
  }
  const n = json.nodes.length, m = json.steps.length, numbers = json.numbers ?? [], players = json.players.length;
  const vectors = json.nodes.some((node) => node.values) ? n : 0;
  const index = new Map<string, number>();
  const moves: string[] = [];
  const indexOf = (move: string) => {
    let at = index.get(move);
    if (at === undefined) {
      at = moves.push(move) - 1;
      index.set(move, at);
    }
    return at;
  };
  const t: Trace = {
    game: json.game, algorithm: json.algorithm, evaluator: json.evaluator, players: json.players, depth: json.depth,
    pointValue: Math.max(1, json.point_value), winScores: json.win_scores, visited: json.visited, leftOut: json.left_out,
    stepsLeftOut: json.steps_left_out, endedEarly: json.ended_early,
    moves, move: new Int32Array(n), parent: new Int32Array(n), firstChild: new Int32Array(n + 1), childList: new Int32Array(n - 1),
    size: new Int32Array(n).fill(1), ply: new Int32Array(n), depthLeft: new Int32Array(n), player: new Int8Array(n),
    value: new Int32Array(n), known: new Uint8Array(n), bound: new Uint8Array(n), leaf: new Int8Array(n), pruned: new Int8Array(n),
    best: new Int32Array(n), cutBy: new Int32Array(n), visits: new Int32Array(n), below: new Float64Array(n),
    vectors: new Int32Array(vectors * players), hasVector: new Uint8Array(vectors),
    kind: new Uint8Array(m), node: new Int32Array(m), stepValue: new Int32Array(m), alpha: new Int32Array(m), beta: new Int32Array(m),
    proofStep: Int32Array.from(numbers, ([step]) => step), proofNode: Int32Array.from(numbers, ([, node]) => node),
    phi: Float64Array.from(numbers, ([, , phi]) => phi ?? Infinity), delta: Float64Array.from(numbers, ([, , , delta]) => delta ?? Infinity),
  };
  let listed = 0;
  json.nodes.forEach((node, i) => {
    t.move[i] = indexOf(node.move);
    t.parent[i] = node.parent;
    t.firstChild[i] = listed;
    for (const child of node.children) t.childList[listed++] = child;
    t.ply[i] = node.ply;
    t.depthLeft[i] = node.depth;
    t.player[i] = node.player ?? -1;
    t.value[i] = node.value ?? 0;
    t.known[i] = node.value === null ? 0 : 1;
    t.bound[i] = bounds.indexOf(node.bound);
    t.leaf[i] = node.leaf === null ? -1 : leafKinds.indexOf(node.leaf);
    t.pruned[i] = node.pruned === null ? -1 : pruneReasons.indexOf(node.pruned);
    t.best[i] = node.best_child;
    t.cutBy[i] = node.cut_by;
    t.visits[i] = node.visits;
    t.below[i] = node.left_out;
    if (node.values) {
      t.vectors.set(node.values, i * players);
      t.hasVector[i] = 1;
    }
  });
  t.firstChild[n] = listed;
  for (let i = n - 1; i > 0; --i) t.size[t.parent[i]!]! += t.size[i]!;  // a child comes after its parent
  json.steps.forEach(([kind, node, value, alpha, beta], i) => {
    t.kind[i] = stepKinds.indexOf(kind);
    t.node[i] = node;
    t.stepValue[i] = value;
    t.alpha[i] = alpha ?? -infinity;
    t.beta[i] = beta ?? infinity;
  });
  return t;
}

export const nodeCount = (t: Trace) => t.parent.length;
export const stepCount = (t: Trace) => t.kind.length;
export const kindOf = (t: Trace, step: number): StepKind => stepKinds[t.kind[step]!]!;
export const childrenOf = (t: Trace, id: number): Int32Array => t.childList.subarray(t.firstChild[id], t.firstChild[id + 1]);
export const leafOf = (t: Trace, id: number): LeafKind | undefined => leafKinds[t.leaf[id]!];
export const moveOf = (t: Trace, id: number): string => t.moves[t.move[id]!] ?? "";

/** What a node is worth to each player, in score units; undefined: that is not told. */
export const vectorOf = (t: Trace, id: number): Int32Array | undefined =>
    (t.hasVector[id] ? t.vectors.subarray(id * t.players.length, (id + 1) * t.players.length) : undefined);

/** From the root down to the node, both included. */
export function pathTo(t: Trace, id: number): number[] {
  const path = [];
  for (; id >= 0; id = t.parent[id]!) path.push(id);
  return path.reverse();
}
export const movesTo = (t: Trace, id: number): string[] => pathTo(t, id).slice(1).map((i) => moveOf(t, i));

/** The buffers of typed arrays in an object, to be handed from one thread to another. */
export const buffersOf = (object: object): ArrayBuffer[] =>
    Object.values(object).flatMap((v: unknown) => (ArrayBuffer.isView(v) ? [v.buffer as ArrayBuffer] : []));
