// What searches have found out about the positions of a game: a deeper or an exact value replaces a
// shallower one, never the other way round.
import type {Line, Report} from "boardgames";
import type {MoveNode} from "../game/tree.ts";

export interface Value {
  score: number;    // points, for the player to move in the position searched
  depth: number;
  proved: boolean;
  pv: readonly string[];
  each?: readonly number[];   // of max-n: every player's own
}

export interface Known {
  toMove: number;              // in the position
  value?: Value;               // of the position
  moves: Map<string, Value>;   // of its moves, for the same player
  report?: Report;             // the last one
}

export function replaces(old: Value | undefined, found: Value): boolean {
  if (!old) return true;
  if (old.proved !== found.proved) return found.proved;
  return found.depth >= old.depth;
}

const valueOf = ({score, depth, proved, pv, ...more}: Line | Report): Value =>
    ({score, depth, proved, pv, ...("values" in more && more.values ? {each: more.values} : {})});

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

  /** `toMove`: whose turn it was in the position searched. */
  add(node: MoveNode, report: Report, toMove: number): void {
    let known = this.known.get(node);
    if (!known) {
      known = {toMove, moves: new Map()};
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

/** What a position is worth for a seat; undefined: no search has said. */
export function valueFor(known: Known | undefined, seat: number, players: number): number | undefined {
  if (!known?.value) return undefined;
  const {score, each} = known.value;
  if (each) return each[seat];
  if (seat === known.toMove) return score;
  return players === 2 ? -score : undefined;
}

export interface GraphPoint {
  node: MoveNode;
  ply: number;
  values: readonly (number | undefined)[];   // by seat
  depth: number;
  proved: boolean;
}

/** The values along a line for every player. */
export function graphOf(values: Values, nodes: readonly MoveNode[], players: number): GraphPoint[] {
  return nodes.map((node, ply) => {
    const known = values.at(node), {depth = 0, proved = false} = known?.value ?? {};
    return {node, ply, values: Array.from({length: players}, (_, seat) => valueFor(known, seat, players)), depth, proved};
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
    const {node, values} = graph[i]!, before = graph[i - 1]!.values[node.seat], after = values[node.seat];
    if (before === undefined || after === undefined) continue;
    if (before - after >= least) mistakes.push({node, ply: i, loss: before - after});
  }
  return mistakes.sort((a, b) => b.loss - a.loss);
}
