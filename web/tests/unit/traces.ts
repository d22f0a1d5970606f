// Traces for the tests: the textbook tree by alpha-beta, made by hand, and real ones of the package.
import {open} from "boardgames";
import {mctsOptions} from "../../src/trees/mcts.ts";
import {parseTrace, type Trace} from "boardgames-page/trace.js";

const node = (parent: number, children: number[], move: string, more: object) =>
    ({parent, children, move, position: "", board: "", ply: move === "" ? 0 : move.length, depth: 2 - (move === "" ? 0 : move.length),
      player: 0, alpha: null, beta: null, value: null, bound: "exact", leaf: null, pruned: null, best_child: -1, cut_by: -1, visits: 1,
      left_out: 0, caption: "", ...more});
const horizon = (parent: number, move: string, value: number) => node(parent, [], move, {value, leaf: "horizon", player: 0});

/** ((3 12) (2 4)): MAX, then MIN; after the 2 the move worth 4 is cut. */
export const textbookJson = JSON.stringify({
  game: "tree", algorithm: "alpha-beta", evaluator: "default", players: ["MAX", "MIN"], depth: 2, point_value: 1, win_scores: false,
  visited: 6, left_out: 0, steps_left_out: 0, ended_early: false, note: "",
  nodes: [
    node(-1, [1, 4], "", {value: 3, best_child: 1}),
    node(0, [2, 3], "a", {player: 1, value: -3, best_child: 2}),
    horizon(1, "aa", 3), horizon(1, "ab", 12),
    node(0, [5, 6], "b", {player: 1, value: -2, bound: "lower", best_child: 5, cut_by: 5, beta: -3}),
    horizon(4, "ba", 2),
    node(4, [], "bb", {visits: 0, pruned: "cutoff", player: null}),
  ],
  steps: [
    ["enter", 0, 0, null, null], ["enter", 1, 0, null, null],
    ["enter", 2, 0, null, null], ["leaf", 2, 3, null, null], ["leave", 2, 3, null, null], ["better", 1, -3, -3, null],
    ["enter", 3, 0, null, 3], ["leaf", 3, 12, null, 3], ["leave", 3, 12, null, 3], ["leave", 1, -3, -3, null],
    ["better", 0, 3, 3, null],
    ["enter", 4, 0, null, -3], ["enter", 5, 0, 3, null], ["leaf", 5, 2, 3, null], ["leave", 5, 2, 3, null],
    ["better", 4, -2, -2, -3], ["cutoff", 4, -2, -2, -3], ["pruned", 6, 0, null, null], ["leave", 4, -2, -2, -3],
    ["leave", 0, 3, 3, null],
  ],
});
export const textbook = (): Trace => parseTrace(textbookJson);

/** The same tree by minimax, which looks at the 4 too. */
export function textbookMinimax(): Trace {
  const open = (steps: unknown[][]) => steps.map(([kind, id, value]) => [kind, id, value ?? 0, null, null]);
  const leaf = (id: number, value: number) => [["enter", id], ["leaf", id, value], ["leave", id, value]];
  return parseTrace(JSON.stringify({
    ...JSON.parse(textbookJson), algorithm: "minimax", visited: 7,
    nodes: [
      node(-1, [1, 4], "", {value: 3, best_child: 1}),
      node(0, [2, 3], "a", {player: 1, value: -3, best_child: 2}),
      horizon(1, "aa", 3), horizon(1, "ab", 12),
      node(0, [5, 6], "b", {player: 1, value: -2, best_child: 5}),
      horizon(4, "ba", 2), horizon(4, "bb", 4),
    ],
    steps: open([["enter", 0], ["enter", 1], ...leaf(2, 3), ["better", 1, -3], ...leaf(3, 12), ["leave", 1, -3], ["better", 0, 3],
                 ["enter", 4], ...leaf(5, 2), ["better", 4, -2], ...leaf(6, 4), ["leave", 4, -2], ["leave", 0, 3]]),
  }));
}

/** Proof numbers of a root with two moves, both for the opponent: a is settled after b. */
export const proofJson = JSON.stringify({
  game: "tree", algorithm: "df-pn", evaluator: "", players: ["MAX", "MIN"], depth: 1, point_value: 1, win_scores: false,
  visited: 4, left_out: 0, steps_left_out: 0, ended_early: false, note: "",
  nodes: [node(-1, [1, 2], "", {value: 1, best_child: 1}), node(0, [], "a", {player: 1, visits: 2}), node(0, [], "b", {player: 1, value: 1})],
  steps: [["enter", 0, 0, 0, 1], ["enter", 1, 0, 0, 1], ["leave", 1, 0, 0, 1], ["enter", 2, 0, 0, 1], ["enter", 1, 0, 0, 1], ["leave", 0, 1, 0, 1]],
  numbers: [[1, 0, 1, 2], [2, 1, 1, 1], [2, 1, 1, 2], [4, 2, 0, null], [5, 1, null, 0], [6, 0, 0, null]],
});

/** What the package records of a search from the start of a game. */
export async function realTrace(spec: string, player: string, maxNodes = 20_000, moves: string[] = []): Promise<Trace> {
  const game = await open(spec);
  const engine = await game.engine(player);
  const position = game.initial();
  try {
    for (const move of moves) position.play(move);
    const trace = parseTrace(await engine.trace(position, {}, maxNodes));
    return trace.algorithm === "mcts" ? {...trace, ...mctsOptions(game, player)} : trace;
  } finally {
    engine.dispose();
    position.dispose();
  }
}

/** A root with n moves, each of them a leaf. */
export function wideJson(n: number): string {
  const moves = Array.from({length: n}, (_, i) => i + 1);
  return JSON.stringify({
    game: "tree", algorithm: "minimax", evaluator: "", players: ["MAX", "MIN"], depth: 1, point_value: 1, win_scores: false,
    visited: n + 1, left_out: 0, steps_left_out: 0, ended_early: false, note: "",
    nodes: [node(-1, moves, "", {value: n}), ...moves.map((i) => node(0, [], String(i), {ply: 1, value: i, leaf: "horizon", player: 1}))],
    steps: [["enter", 0, 0, null, null]],
  });
}
