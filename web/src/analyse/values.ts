// What searches have found out about the positions of a game: a deeper or an exact value replaces a
// shallower one, never the other way round.
import type {Line, Report} from "boardgames";
import type {MoveNode} from "../game/tree.ts";

export interface Value {
  score: number;    // points, for the player to move in the position searched
  depth: number;
  proved: boolean;
  pv: readonly string[];
}

export interface Known {
  value?: Value;               // of the position
  moves: Map<string, Value>;   // of its moves, for the same player
  report?: Report;             // the last one
}

export function replaces(old: Value | undefined, found: Value): boolean {
  if (!old) return true;
  if (old.proved !== found.proved) return found.proved;
  return found.depth >= old.depth;
}

const valueOf = ({score, depth, proved, pv}: Line | Report): Value => ({score, depth, proved, pv});

function keep(moves: Map<string, Value>, move: string, found: Value): void {
  if (replaces(moves.get(move), found)) moves.set(move, found);
}

/** The moves whose values are known, the best first. */
export function bestFirst(known: Known | undefined): [string, Value][] {
  return [...(known?.moves ?? [])].sort(([, a], [, b]) => b.score - a.score);
}

export class Values {
  private readonly known = new WeakMap<MoveNode, Known>();

  at(node: MoveNode): Known | undefined {
    return this.known.get(node);
  }

  add(node: MoveNode, report: Report): void {
    let known = this.known.get(node);
    if (!known) {
      known = {moves: new Map()};
      this.known.set(node, known);
    }
    known.report = report;
    if (report.best !== undefined && report.bound === "exact") {
      const found = valueOf(report);
      if (replaces(known.value, found)) known.value = found;
      keep(known.moves, report.best, found);
    }
    for (const line of report.lines) {
      if (line.bound === "exact") keep(known.moves, line.move, valueOf(line));  // at least so much is no value
    }
  }
}

export interface GraphPoint {
  node: MoveNode;
  ply: number;
  value?: number;   // for the first player
  depth: number;
  proved: boolean;
}

/** The values along a line for the first player of two; `toMove`: whose turn it is at each node. */
export function graphOf(values: Values, nodes: readonly MoveNode[], toMove: (node: MoveNode) => number): GraphPoint[] {
  return nodes.map((node, ply) => {
    const value = values.at(node)?.value;
    if (!value) return {node, ply, depth: 0, proved: false};
    return {node, ply, value: toMove(node) === 0 ? value.score : -value.score, depth: value.depth, proved: value.proved};
  });
}

export interface Mistake {
  node: MoveNode;
  ply: number;
  loss: number;   // points, by comparison of the values before and after
}

/** The moves that lost most, the worst first. A loss is what the mover's value fell by. */
export function mistakesOf(graph: readonly GraphPoint[], least = 0.5): Mistake[] {
  const mistakes: Mistake[] = [];
  for (let i = 1; i < graph.length; ++i) {
    const before = graph[i - 1]!, after = graph[i]!;
    if (before.value === undefined || after.value === undefined) continue;
    const sign = after.node.seat === 0 ? 1 : -1;
    const loss = sign * (before.value - after.value);
    if (loss >= least) mistakes.push({node: after.node, ply: i, loss});
  }
  return mistakes.sort((a, b) => b.loss - a.loss);
}
