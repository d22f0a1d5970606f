// What Monte Carlo tree search knows of each move, worked out from the results of its random games.
//
// The mean of a position is that of the results of all descents through it; a move is chosen by the
// largest mean + c * range * sqrt(ln(visits here) / visits of the move), for whoever is to move. With more
// than two players a trace has each result for one of them only, so that there are visits, and no means.
import type {Steps} from "boardgames-page/steps.js";
import {childrenOf, kindOf, maxHeuristic, stepCount, type Trace} from "boardgames-page/trace.js";

export interface MctsMove {
  id: number;
  visits: number;
  mean: number | undefined;    // for the player to move at the parent, in points; 1 and -1 for a win and a loss
  bonus: number | undefined;
  bound: number | undefined;   // mean + bonus; undefined: it was never tried, and comes first
}

export const phases = ["selection", "expansion", "simulation", "backpropagation"] as const;
export type Phase = (typeof phases)[number];

/** Of the algorithm's options: its constant, and the evaluation that is worth half a win. */
export interface MctsOptions {
  exploration: number;
  halfWin: number;
}

export class Mcts {
  private readonly sum: Float64Array;    // at the leave of a node: of its results so far, for the root's player
  private readonly range: Float64Array;  // after a step: most - least of the results so far
  readonly hasMeans: boolean;

  constructor(private readonly trace: Trace, private readonly options: MctsOptions) {
    const t = trace, steps = stepCount(t);
    this.sum = new Float64Array(steps);
    this.range = new Float64Array(steps);
    this.hasMeans = t.players.length <= 2 && t.leftOut === 0;
    const sums = new Float64Array(t.parent.length);
    let result = 0, least = Infinity, most = -Infinity;
    for (let i = 0; i < steps; ++i) {
      const id = t.node[i]!, kind = kindOf(t, i);
      if (kind === "leaf") {
        const reward = this.rewardOf(t.stepValue[i]!);
        result = t.player[id] === t.player[0] ? reward : -reward;
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

  // A result in points; 1 for a win, -1 for a loss, and an evaluation between them.
  private rewardOf(score: number): number {
    const t = this.trace;
    if (!t.winScores) return score / t.pointValue;
    return Math.abs(score) >= maxHeuristic ? Math.sign(score) : score / (Math.abs(score) + this.options.halfWin);
  }

  rangeAt(k: number): number {
    if (this.trace.winScores) return 2;
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
    const t = this.trace, here = this.visitsOf(id, steps, k), sign = t.player[id] === t.player[0] ? 1 : -1;
    const scale = this.options.exploration * this.rangeAt(k);
    return [...childrenOf(t, id)].map((child) => {
      const {visits, sum} = this.at(child, steps, k);
      if (visits === 0 || !this.hasMeans) return {id: child, visits, mean: undefined, bonus: undefined, bound: undefined};
      const mean = (sign * sum) / visits, bonus = scale * Math.sqrt(Math.log(Math.max(here, 1)) / visits);
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
