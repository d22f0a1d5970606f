// A recorded search as typed arrays, so that a hundred thousand nodes are a few megabytes and no
// objects. Made of the JSON of src/trace/json.cc; a node is its number, 0 the root.
//
// Scores are those of the player to move at the node, in score units; scores.js writes them for people.

export const infinity = 2_000_000;      // a window's open end
export const winScore = 1_000_000;
export const maxHeuristic = 989_999;    // beyond: wins and losses, by the plies to them

export const bounds = /** @type {const} */ (["exact", "lower", "upper"]);
export const leafKinds = /** @type {const} */ (["terminal", "horizon", "table", "known", "repetition", "playout"]);
export const pruneReasons = /** @type {const} */ (["cutoff", "selective", "proved"]);
// "end" is no step of the search: it stands for those that were not recorded.
export const stepKinds = /** @type {const} */ (["enter", "leaf", "better", "research", "cutoff", "pruned", "leave", "end"]);

/**
 * @typedef {(typeof bounds)[number]} Bound
 * @typedef {(typeof leafKinds)[number]} LeafKind
 * @typedef {(typeof pruneReasons)[number]} PruneReason
 * @typedef {(typeof stepKinds)[number]} StepKind
 */

/**
 * @typedef {object} Trace
 * @property {string} game
 * @property {string} algorithm
 * @property {string} evaluator
 * @property {string[]} players
 * @property {number} depth
 * @property {number} pointValue   score units in a point
 * @property {boolean} winScores   scores beyond maxHeuristic count plies to a win or a loss
 * @property {number | undefined} [halfWin] of mcts where a game is won or lost: this score is half a win, and
 *                                values are shares of wins
 * @property {number} visited
 * @property {number} leftOut
 * @property {number} stepsLeftOut
 * @property {boolean} endedEarly
 * @property {number} root         where its steps begin: 0 but for a part (part.js)
 * @property {boolean} oneSided    there are two sides; values are shown for the player who moves at the root
 * @property {boolean} forMover    ... but for the player to move at each node
 * @property {boolean} hasWindows  some node was entered with a window; recorded is one for each
 * @property {boolean} hasCuts
 *
 * Nodes. -1 where there is none.
 * @property {string[]} moves        the different texts
 * @property {Int32Array} move       an index into them
 * @property {Int32Array} parent
 * @property {Int32Array} firstChild of node i: childList[firstChild[i]] ... childList[firstChild[i + 1] - 1]
 * @property {Int32Array} childList
 * @property {Int32Array} size       nodes in the subtree, itself included
 * @property {Int32Array} ply
 * @property {Int32Array} depthLeft
 * @property {Int8Array} player
 * @property {Int32Array} entryAlpha the window of the last visit
 * @property {Int32Array} entryBeta
 * @property {Int32Array} value
 * @property {Uint8Array} known      whether there is a value
 * @property {Uint8Array} bound      an index into bounds
 * @property {Int8Array} leaf        an index into leafKinds
 * @property {Int8Array} pruned      an index into pruneReasons
 * @property {Int32Array} best
 * @property {Int32Array} cutBy
 * @property {Int32Array} visits
 * @property {Float64Array} below    positions below that were visited and not recorded
 * @property {Int32Array} vectors    to each player, one node after the other; empty: the algorithm tells none
 * @property {Uint8Array} hasVector  of those nodes; empty as well
 * @property {(number | undefined)[]} gain  what the move that led there gains the player who made it; empty: values are
 *                                   no gains
 *
 * Steps.
 * @property {Uint8Array} kind       an index into stepKinds
 * @property {Int32Array} node
 * @property {Int32Array} stepValue
 * @property {Int32Array} alpha
 * @property {Int32Array} beta
 *
 * Proof numbers of df-pn, in the order in which they came; empty: there are none.
 * @property {Int32Array} proofStep  after so many steps
 * @property {Int32Array} proofNode
 * @property {Float64Array} phi
 * @property {Float64Array} delta
 */

/**
 * @typedef {{parent: number, children: number[], move: string, position: string, ply: number, depth: number,
 *   player: number | null, alpha: number | null, beta: number | null, value: number | null, bound: Bound,
 *   leaf: LeafKind | null, pruned: PruneReason | null, best_child: number, cut_by: number, visits: number,
 *   left_out: number, caption: string, board: string, values?: number[], gain?: number, drawn?: number[]}} JsonNode
 * @typedef {[StepKind, number, number, number | null, number | null]} JsonStep
 * @typedef {{game: string, algorithm: string, evaluator: string, players: string[], depth: number,
 *   point_value: number, gains?: boolean, win_scores: boolean, visited: number, left_out: number, steps_left_out: number,
 *   ended_early: boolean, nodes: JsonNode[], steps: JsonStep[],
 *   numbers?: [number, number, number | null, number | null][]}} JsonTrace
 */

/**
 * Throws if the text is no trace, or one without a node.
 * @param {string} text
 * @returns {Trace}
 */
export const parseTrace = (text) => readTrace(JSON.parse(text));

/**
 * @param {JsonTrace} json
 * @returns {Trace}
 */
export function readTrace(json) {
  if (!Array.isArray(json.nodes) || json.nodes.length === 0) {
    throw new Error("the search recorded no node; give it more depth, nodes or playouts");
  }
  const n = json.nodes.length, m = json.steps.length, numbers = json.numbers ?? [], players = json.players.length;
  const vectors = json.nodes.some((node) => node.values) ? n : 0;
  /** @type {Map<string, number>} */
  const index = new Map();
  /** @type {string[]} */
  const moves = [];
  const indexOf = (/** @type {string} */ move) => {
    let at = index.get(move);
    if (at === undefined) {
      at = moves.push(move) - 1;
      index.set(move, at);
    }
    return at;
  };
  /** @type {Trace} */
  const t = {
    game: json.game, algorithm: json.algorithm, evaluator: json.evaluator, players: json.players, depth: json.depth,
    pointValue: Math.max(1, json.point_value), winScores: json.win_scores, visited: json.visited, leftOut: json.left_out,
    stepsLeftOut: json.steps_left_out, endedEarly: json.ended_early, root: 0, oneSided: false, forMover: false, hasWindows: false, hasCuts: false,
    moves, move: new Int32Array(n), parent: new Int32Array(n), firstChild: new Int32Array(n + 1), childList: new Int32Array(n - 1),
    size: new Int32Array(n).fill(1), ply: new Int32Array(n), depthLeft: new Int32Array(n), player: new Int8Array(n),
    entryAlpha: new Int32Array(n), entryBeta: new Int32Array(n), value: new Int32Array(n), known: new Uint8Array(n),
    bound: new Uint8Array(n), leaf: new Int8Array(n), pruned: new Int8Array(n), best: new Int32Array(n), cutBy: new Int32Array(n),
    visits: new Int32Array(n), below: new Float64Array(n), vectors: new Int32Array(vectors * players), hasVector: new Uint8Array(vectors),
    gain: json.gains ? json.nodes.map((node) => node.gain) : [],
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
    t.entryAlpha[i] = node.alpha ?? -infinity;
    t.entryBeta[i] = node.beta ?? infinity;
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
  for (let i = n - 1; i > 0; --i) t.size[t.parent[i]] += t.size[i];  // a child comes after its parent
  json.steps.forEach(([kind, node, value, alpha, beta], i) => {
    t.kind[i] = stepKinds.indexOf(kind);
    t.node[i] = node;
    t.stepValue[i] = value;
    t.alpha[i] = alpha ?? -infinity;
    t.beta[i] = beta ?? infinity;
    if (kind === "cutoff") t.hasCuts = true;
    if (kind === "enter" && (alpha !== null || beta !== null)) t.hasWindows = true;
  });
  const two = t.players.length <= 2 && t.player.every((p) => p < 2);
  t.oneSided = two || t.algorithm === "paranoid" || t.algorithm === "best-reply";
  return t;
}

/**
 * @param {Trace} t
 * @returns {number}
 */
export const nodeCount = (t) => t.parent.length;

/**
 * @param {Trace} t
 * @returns {number}
 */
export const stepCount = (t) => t.kind.length;

/**
 * @param {Trace} t
 * @param {number} step
 * @returns {StepKind}
 */
export const kindOf = (t, step) => stepKinds[t.kind[step]];

/**
 * @param {Trace} t
 * @param {number} id
 * @returns {Int32Array}
 */
export const childrenOf = (t, id) => t.childList.subarray(t.firstChild[id], t.firstChild[id + 1]);

/**
 * @param {Trace} t
 * @param {number} id
 * @returns {LeafKind | undefined}
 */
export const leafOf = (t, id) => leafKinds[t.leaf[id]];

/**
 * @param {Trace} t
 * @param {number} id
 * @returns {string}
 */
export const moveOf = (t, id) => t.moves[t.move[id]] ?? "";

/**
 * What a node is worth to each player, in score units; undefined: that is not told.
 * @param {Trace} t
 * @param {number} id
 * @returns {Int32Array | undefined}
 */
export const vectorOf = (t, id) => (t.hasVector[id] ? t.vectors.subarray(id * t.players.length, (id + 1) * t.players.length) : undefined);

/**
 * Whether a node was pruned whenever it came up: no search ever entered it.
 * @param {Trace} t
 * @param {number} id
 * @returns {boolean}
 */
export const neverEntered = (t, id) => t.pruned[id] >= 0 && t.visits[id] === 0;

/**
 * From the root down to the node, both included.
 * @param {Trace} t
 * @param {number} id
 * @returns {number[]}
 */
export function pathTo(t, id) {
  const path = [];
  for (; id >= 0; id = t.parent[id]) path.push(id);
  return path.reverse();
}

/**
 * @param {Trace} t
 * @param {number} id
 * @returns {string[]}
 */
export const movesTo = (t, id) => pathTo(t, id).slice(1).map((i) => moveOf(t, i));

/**
 * The buffers of typed arrays in an object, to be handed from one thread to another.
 * @param {object} object
 * @returns {ArrayBuffer[]}
 */
export const buffersOf = (object) =>
    Object.values(object).flatMap((v) => (ArrayBuffer.isView(v) ? [/** @type {ArrayBuffer} */ (v.buffer)] : []));
