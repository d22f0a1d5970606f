// What is right: every wish of a lesson is asked of the library. No game is known here.
//
//   const judge = new Judge(game);
//   const verdict = await judge.move(position, "d3", {effect: {name: "flips", least: 2}});
//
// Searches are made once for each position, in a Worker.
import type {Engine, Fact, Game, Limits, Line, Move, Position, Report} from "boardgames";
import {once} from "../game/once.ts";
import {positionAt} from "../game/position_at.ts";
import type {Item, Known, Playouts, QuestionGoal, Wanted} from "./lesson.ts";
import {pathsFrom} from "./paths.ts";
import {leavesSkipped, readTree, worth, type Tree, type TreeNode} from "./tree.ts";

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

const exploration = 0.4;   // UCB1's constant, as mcts has it
const allPlies = 250;      // of a tree of numbers

/** A mean of few results without the error of adding them up. */
const tidy = (mean: number) => Number(mean.toFixed(4));

export class Judge {
  private readonly engines = new Map<string, Promise<Engine>>();
  private readonly searched = new Map<string, Promise<Line[]>>();
  private readonly trees = new Map<string, Promise<Tree>>();
  private readonly played = new Map<string, Promise<Report>>();

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
      case "descent": {
        const [before, after] = await Promise.all([this.playouts(position, table!), this.playouts(position, {...table!, playouts: table!.playouts + 1})]);
        const move = after.moves.find((m) => m.visits > before.moves.find((b) => b.move === m.move)!.visits)!;
        return truth.tells === "move" ? move.move : String(move.mean);
      }
      case "bound": {
        const {moves} = await this.playouts(position, table!), move = moves.find((m) => m.move === truth.move)!;
        const ends = (await this.tree(position, {depth: allPlies, evaluator: "default"})).leaves.map((l) => l.value);
        const bonus = exploration * (Math.max(...ends) - Math.min(...ends)) * Math.sqrt(Math.log(table!.playouts) / move.visits);
        return (move.mean + bonus).toFixed(1);
      }
      case "search": {
        const report = await this.report(position, truth.player, truth.limits);
        return truth.tells === "best" ? report.best ?? "" : String(report[truth.tells]);
      }
      case "searched": {
        const {root} = await this.tree(position, {depth: truth.depth, evaluator: this.game.evaluators[0]!.name}, "engine");
        return String(root.children.filter((child) => !child.leaf).length);
      }
      case "paths":
      case "positions": {
        const all = pathsFrom(position.toText(), this.game, truth.plies), asked = truth.plies === undefined ? all : all.slice(-1);
        const count = (ends: Map<string, number>) => (truth.of === "positions" ? ends.size : [...ends.values()].reduce((a, b) => a + b, 0));
        return String(asked.map(count).reduce((a, b) => a + b, 0));
      }
      case "orders": {
        const ends = pathsFrom(position.start, this.game, position.moves.length).at(-1)!;
        return String(ends.get(position.toText()));
      }
      case "root": return worth((await this.tree(position, tree!)).root);
      case "node": {
        const find = (node: TreeNode): TreeNode | undefined => (node.line === truth.line ? node : node.children.map(find).find((n) => n));
        return worth(find((await this.tree(position, tree!)).root)!);
      }
      case "line": return (await this.tree(position, tree!)).line.join(" ");
      case "looked": return String((await this.tree(position, tree!, this.many ? "max-n" : "alpha-beta")).leaves.length);
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
  tree(position: Position, {depth, evaluator}: {depth: number; evaluator: string}, algorithm = this.many ? "max-n" : "minimax"): Promise<Tree> {
    const player = `${algorithm}:evaluator=${evaluator}`;
    return once(this.trees, `${position.toText()} ${depth} ${player}`,
                async () => readTree(await (await this.engine(player)).trace(position, {depth}, 500)));
  }

  /** What random games, always the same ones, say of each move. */
  async playouts(position: Position, {playouts, seed, options}: Playouts) {
    const {best = "", moves = []} = await this.report(position, `mcts:seed=${seed}${options ? `,${options}` : ""}`, {playouts});
    return {best, moves: moves.map((m) => ({...m, mean: tidy(m.mean)}))};
  }

  dispose(): void {
    for (const engine of this.engines.values()) engine.then((e) => e.dispose(), () => undefined);
    this.engines.clear();
  }

  private get many(): boolean {
    return this.game.players.length > 2;
  }

  /** A search that knows nothing from others. */
  private report(position: Position, player: string, limits: Limits): Promise<Report> {
    return once(this.played, JSON.stringify([position.toText(), player, limits]), async () => {
      const engine = await this.game.engine(player);
      try {
        return await engine.best(position, limits);
      } finally {
        engine.dispose();
      }
    });
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
 * list may be parted by commas and stand in any order, unless it is a line of moves or the values of all players.
 */
export function sameAnswer(typed: string, right: string, ordered = false): boolean {
  const text = typed.trim().replaceAll("−", "-");
  if (right !== "" && Number.isFinite(Number(right))) return text !== "" && Number(text.replace(",", ".")) === Number(right);
  const words = (list: string) => {
    const all = list.toLowerCase().split(/[\s,;()<>]+/).filter((w) => w !== "");
    return (ordered ? all : all.sort()).join(" ");
  };
  return words(text) === words(right);
}
