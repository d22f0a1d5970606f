// What Monte Carlo tree search knows of each move, worked out from the results of its random games.
//
// A result is in points; where a game is won or lost, 1 for a win, 0 for a loss, and a mean a share of wins.
// The mean of a position is that of the results of all descents through it; a move is chosen by the
// largest mean + c * range * sqrt(ln(visits here) / visits of the move), for whoever is to move. With more
// than two players a trace has each result for one of them only, so that there are visits, and no means.
import type {Game} from "boardgames";
import {optionsOf} from "../game/spec.ts";
import {plainScore} from "boardgames-page/scores.js";
import type {Steps} from "boardgames-page/steps.js";
import {childrenOf, kindOf, stepCount, type Trace} from "boardgames-page/trace.js";

export interface MctsMove {
  id: number;
  visits: number;
  mean: number | undefined;    // for the player to move at the parent
  bonus: number | undefined;
  bound: number | undefined;   // mean + bonus; undefined: it was never tried, and comes first
}

export const phases = ["selection", "expansion", "simulation", "backpropagation"] as const;
export type Phase = (typeof phases)[number];

export interface MctsOptions {
  exploration: number;
  /** Where a game is won or lost: the evaluation that counts as half a win. */
  halfWin?: number;
}

/** What the text of a player says of them, or the library. */
export function mctsOptions(game: Game, player: string): MctsOptions {
  const mcts = game.algorithms.find((a) => a.name === "mcts") ?? {name: "mcts", options: []};
  const given = optionsOf(mcts, player);
  const read = (name: string) => Number(given[name] ?? mcts.options.find((o) => o.name === name)?.default ?? 0);
  return {exploration: read("exploration"), ...(game.objective === "win" ? {halfWin: read("half_win")} : {})};
}

export class Mcts {
  private readonly sum: Float64Array;    // at the leave of a node: of its results so far, for the root's player
  private readonly range: Float64Array;  // after a step: most - least of the results so far
  readonly hasMeans: boolean;

  constructor(private readonly trace: Trace, private readonly exploration: number) {
    const t = trace, steps = stepCount(t);
    this.sum = new Float64Array(steps);
    this.range = new Float64Array(steps);
    this.hasMeans = t.players.length <= 2 && t.leftOut === 0;
    const sums = new Float64Array(t.parent.length);
    let result = 0, least = Infinity, most = -Infinity;
    for (let i = 0; i < steps; ++i) {
      const id = t.node[i]!, kind = kindOf(t, i);
      if (kind === "leaf") {
        result = this.forRoot(plainScore(t, t.stepValue[i]!), id);
      } else if (kind === "leave") {
        sums[id]! += result;
        this.sum[i] = sums[id]!;
        if (id === 0) {
          least = Math.min(least, result);
          most = Math.max(most, result);
        }
      }
      this.range[i] = most > least ? most - least : 0;
    }
  }

  // A result of the player to move at a node, for the root's player; and back.
  private forRoot(result: number, id: number): number {
    if (this.trace.player[id] === this.trace.player[0]) return result;
    return this.trace.halfWin ? 1 - result : -result;
  }

  rangeAt(k: number): number {
    if (this.trace.halfWin) return 1;
    return Math.max(k > 0 ? this.range[k - 1]! : 0, 1);
  }

  /** Of a node, for the root's player. */
  private at(id: number, steps: Steps, k: number): {visits: number; sum: number} {
    let visits = 0, sum = 0;
    for (const i of steps.ownSteps(id, k)) {
      if (kindOf(this.trace, i) !== "leave") continue;
      ++visits;
      sum = this.sum[i]!;
    }
    return {visits, sum};
  }

  meanOf(id: number, steps: Steps, k: number): number | undefined {
    const {visits, sum} = this.at(id, steps, k);
    return visits === 0 || !this.hasMeans ? undefined : sum / visits;
  }

  visitsOf = (id: number, steps: Steps, k: number): number => this.at(id, steps, k).visits;

  /** The moves of a node as the choice among them sees them after k steps. */
  movesAt(id: number, steps: Steps, k: number): MctsMove[] {
    const t = this.trace, here = this.visitsOf(id, steps, k);
    const scale = this.exploration * this.rangeAt(k);
    return [...childrenOf(t, id)].map((child) => {
      const {visits, sum} = this.at(child, steps, k);
      if (visits === 0 || !this.hasMeans) return {id: child, visits, mean: undefined, bonus: undefined, bound: undefined};
      const mean = this.forRoot(sum / visits, id), bonus = scale * Math.sqrt(Math.log(Math.max(here, 1)) / visits);
      return {id: child, visits, mean, bonus, bound: mean + bonus};
    });
  }

  /** Which of the four phases a step belongs to. */
  phaseOf(step: number, steps: Steps): Phase {
    const kind = kindOf(this.trace, step);
    if (kind === "leaf") return "simulation";
    if (kind !== "enter") return "backpropagation";
    const id = this.trace.node[step]!;
    return id !== 0 && steps.stateAt(id, step + 1).visits === 1 ? "expansion" : "selection";
  }
}
