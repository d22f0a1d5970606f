// What searches have found out about the positions of a game: a deeper or an exact value replaces a
// shallower one, never the other way round.
import type {Game, Line, Report} from "boardgames";
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
  losses: Map<string, Loss>;   // of its moves, where a search compared them with the best one
}

/** What a move loses against the best one, by one search to one depth; and by the same to the depth before. */
interface Loss {
  depth: number;
  loss: number;
  before?: number;
  proved: boolean;
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

  constructor(readonly objective: Game["objective"] = "points") {}

  at(node: MoveNode): Known | undefined {
    return this.known.get(node);
  }

  /** `toMove`: whose turn it was in the position searched. */
  add(node: MoveNode, report: Report, toMove: number): void {
    let known = this.known.get(node);
    if (!known) {
      known = {toMove, moves: new Map(), losses: new Map()};
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

  /**
   * What a move cost; undefined: nobody has compared it. Searches of an odd and an even depth see
   * different things, so a guess counts where two depths agree, and only so far.
   */
  lossOf(node: MoveNode): number | undefined {
    const known = node.parent && this.known.get(node.parent), found = known?.losses.get(node.move);
    if (!found) return known?.report?.best === node.move ? 0 : undefined;
    return found.proved ? found.loss : found.before === undefined ? undefined : Math.min(found.loss, found.before);
  }

  /** Of moves from one position, by one search that sees as far after each: selective searches do not. */
  compare(node: MoveNode, {lines}: Report): void {
    const best = lines[0], losses = this.known.get(node)?.losses;
    if (!losses || best?.bound !== "exact") return;
    for (const line of lines) {
      if (line.bound !== "exact" || !(line.proved || best.proved || line.depth === best.depth)) continue;
      const depth = Math.max(best.depth, line.depth), proved = best.proved && line.proved, old = losses.get(line.move);
      const loss = Math.max(0, this.worth(best) - this.worth(line));
      if (old && (old.proved || depth < old.depth) && !proved) continue;
      const before = old && (depth === old.depth ? old.before : old.loss);
      losses.set(line.move, {depth, loss, proved, ...(before === undefined ? {} : {before})});
    }
  }

  // In points; where a win is all, in wins.
  private worth({score, proved}: Line): number {
    return this.objective === "points" || proved ? score : expectation(score, "win");
  }
}

// With so many points the outlook is half a win. Where a win is all, evaluators count in hundredths.
const halfWin = {points: 4, win: 150};

/** What a guess lets one hope for, from -1, a loss, to 1, a win. */
export const expectation = (score: number, objective: Game["objective"]) => score / (Math.abs(score) + halfWin[objective]);

/** What a position is worth for a seat; undefined: no search has said. */
export function valueFor(known: Known | undefined, seat: number, players: number): number | undefined {
  if (!known?.value) return undefined;
  const {score, each} = known.value;
  if (each) return each[seat];
  if (seat === known.toMove) return score;
  return players === 2 ? -score : undefined;
}

/** Whose values are shown: with two players always the first's, with more those of whoever is to move. */
export const viewOf = (toMove: number, players: number) => (players === 2 ? 0 : toMove);

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

/** As books mark a move that lost something. */
export type Mark = "?!" | "?" | "??";

// Points; where a win is all, wins: from a win to a draw is 1.
const marked = {points: [0.5, 2, 5], win: [0.2, 0.5, 1]} as const;

/** Undefined: it lost next to nothing. */
export function markOf(loss: number, objective: Game["objective"]): Mark | undefined {
  const [least, bad, worst] = marked[objective];
  return loss < least ? undefined : loss < bad ? "?!" : loss < worst ? "?" : "??";
}

export interface Mistake {
  node: MoveNode;
  ply: number;
  loss: number;   // points, or wins: the best move's value less this one's, both from the position before it
}

/** The moves of a line, from its start, that lost most, the worst first. */
export function mistakesOf(values: Values, nodes: readonly MoveNode[]): Mistake[] {
  const mistakes = nodes.flatMap((node, ply) => {
    const loss = node.parent ? values.lossOf(node) ?? 0 : 0;
    return markOf(loss, values.objective) ? [{node, ply, loss}] : [];
  });
  return mistakes.sort((a, b) => b.loss - a.loss);
}
