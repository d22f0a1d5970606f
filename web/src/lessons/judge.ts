// What is right: every wish of a lesson is asked of the library. No game is known here.
//
//   const judge = new Judge(game);
//   const verdict = await judge.move(position, "d3", {effect: {name: "flips", least: 2}});
//
// Searches are made once for each position, in a Worker.
import type {Engine, Fact, Game, Line, Move, Position} from "boardgames";
import {once} from "../game/once.ts";
import {positionAt} from "../game/position_at.ts";
import type {Item, Known, QuestionGoal, Wanted} from "./lesson.ts";
import {leavesSkipped, readTree, type Tree, type TreeNode} from "./tree.ts";

export type Wish = keyof Wanted;

export interface Verdict {
  move: Move;
  missing?: Wish;      // the first wish that does not hold; none: right
  value?: Line;        // where a search was wanted: what the move is worth,
  best?: Line;         // and the best one
}

/** The position an item begins with; the caller disposes of it. */
export function positionOf(item: Item, game: Game): Position {
  return positionAt(game, item.position ?? "", item.moves ?? []);
}

export class Judge {
  private readonly engines = new Map<string, Promise<Engine>>();
  private readonly searched = new Map<string, Promise<Line[]>>();
  private readonly trees = new Map<string, Promise<Tree>>();

  constructor(readonly game: Game) {}

  /** Whether a legal move is right. */
  async move(position: Position, text: string, wanted: Wanted): Promise<Verdict> {
    const move = position.legal().find((m) => m.text === text);
    if (!move) throw new Error(`${text} is not legal`);
    const missing = this.missing(position, move, wanted);
    if (missing || !wanted.best) return {move, ...(missing ? {missing} : {})};
    const lines = await this.lines(position, wanted.best);
    const value = lines.find((l) => l.move === text), best = lines[0];
    const short = !value || !best || !asGood(value, best);
    return {move, ...(short ? {missing: "best"} : {}), ...(value ? {value} : {}), ...(best ? {best} : {})};
  }

  /** All right moves, in the order of the library; by a search, the best first. */
  async right(position: Position, wanted: Wanted): Promise<string[]> {
    const moves = position.legal().filter((m) => !this.missing(position, m, wanted)).map((m) => m.text);
    if (!wanted.best) return moves;
    const lines = await this.lines(position, wanted.best);
    return lines.filter((l) => asGood(l, lines[0]!) && moves.includes(l.move)).map((l) => l.move);
  }

  /** The answer of a question. */
  async answer(position: Position, {truth, tree, table}: QuestionGoal): Promise<string> {
    const fact = (name: string) => {
      const found = position.facts().find((f) => f.name === name);
      if (!found) throw new Error(`the position has no fact "${name}"`);
      return found.value;
    };
    switch (truth.of) {
      case "fact": return fact(truth.name);
      case "listed": {
        const words = fact(truth.name).split(/[\s;]+/).filter((w) => w !== "");
        return String(words.length - (truth.after ? words.indexOf(truth.after) + 1 : 0));
      }
      case "moves": return String(position.legal().length);
      case "value": {
        const best = (await this.search(position, truth.depth))[0];
        return String(best?.score);
      }
      case "played": return (await this.playouts(position, table!)).best;
      case "root": return String((await this.tree(position, tree!)).root.value);
      case "node": {
        const find = (node: TreeNode): TreeNode | undefined => (node.line === truth.line ? node : node.children.map(find).find((n) => n));
        return String(find((await this.tree(position, tree!)).root)?.value);
      }
      case "line": return (await this.tree(position, tree!)).line.join(" ");
      case "skipped": {
        const [all, cut] = await Promise.all([this.tree(position, tree!), this.tree(position, tree!, "alpha-beta")]);
        return leavesSkipped(all, cut).join(" ") || "0";
      }
    }
  }

  /** Every legal move with its value, the best first. Throws if that does not settle which are best. */
  search(position: Position, depth: number): Promise<Line[]> {
    return once(this.searched, `${position.toText()} ${depth}`, async () => {
      const engine = await this.engine("engine");
      const {lines} = await engine.best(position, {depth, lines: 999});
      const guess = lines[0]?.kind === "win" ? undefined : lines.find((l) => !l.proved);
      if (guess) throw new Error(`a search of ${depth} plies does not prove what ${guess.move} is worth`);
      return lines;
    });
  }

  /** The tree of a search that prunes nothing, or of another algorithm, by an evaluator of the game. */
  tree(position: Position, {depth, evaluator}: {depth: number; evaluator: string}, algorithm = "minimax"): Promise<Tree> {
    const player = `${algorithm}:evaluator=${evaluator}`;
    return once(this.trees, `${position.toText()} ${depth} ${player}`,
                async () => readTree(await (await this.engine(player)).trace(position, {depth}, 500)));
  }

  /** What random games, always the same ones, say of each move. */
  async playouts(position: Position, {playouts, seed}: {playouts: number; seed: number}) {
    const engine = await this.engine(`mcts:seed=${seed}`);
    engine.clear();
    const {best, moves} = await engine.best(position, {playouts});
    return {best: best ?? "", moves: moves ?? []};
  }

  dispose(): void {
    for (const engine of this.engines.values()) engine.then((e) => e.dispose(), () => undefined);
    this.engines.clear();
  }

  private async lines(position: Position, best: {depth: number} | Known): Promise<Line[]> {
    return "known" in best ? best.known(position.legal().map((m) => m.text)) : this.search(position, best.depth);
  }

  private engine(player: string): Promise<Engine> {
    return once(this.engines, player, () => this.game.engine(player));
  }

  private missing(position: Position, move: Move, wanted: Wanted): Wish | undefined {
    if (wanted.moves && !wanted.moves.includes(move.text)) return "moves";
    if (wanted.effect && !hasEffect(move.effects, wanted.effect)) return "effect";
    if (!wanted.fact && !wanted.again && !wanted.over) return undefined;
    const after = position.clone();
    try {
      after.play(move.text);
      const {fact} = wanted;
      if (fact && !after.facts().some((f) => f.name === fact.name && f.value === fact.value)) return "fact";
      if (wanted.again && (after.terminal || after.toMove !== position.toMove)) return "again";
      if (wanted.over && !after.terminal) return "over";
      return undefined;
    } finally {
      after.dispose();
    }
  }
}

// Where the best move wins, one of unknown value is not right.
const asGood = (value: Line, best: Line) => value.proved && value.score === best.score;

function hasEffect(effects: readonly Fact[], {name, value, least}: NonNullable<Wanted["effect"]>): boolean {
  return effects.some((e) => e.name === name && (value === undefined || e.value === value) &&
      (least === undefined || Number(e.value) >= least));
}

/**
 * Whether what was typed is the answer. A number may have a comma or a sign, "+3,5"; the words of a
 * list may be parted by commas and stand in any order, unless it is a line of moves.
 */
export function sameAnswer(typed: string, right: string, ordered = false): boolean {
  const text = typed.trim().replaceAll("−", "-");
  if (right !== "" && Number.isFinite(Number(right))) return text !== "" && Number(text.replace(",", ".")) === Number(right);
  const words = (list: string) => {
    const all = list.toLowerCase().split(/[\s,;]+/).filter((w) => w !== "");
    return (ordered ? all : all.sort()).join(" ");
  };
  return words(text) === words(right);
}
