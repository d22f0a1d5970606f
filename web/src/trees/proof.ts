// Proof numbers of the tree that df-pn had at each step: phi, how many positions must at least be
// settled to reach the goal of whoever is to move; delta, the same to refute it.
//
// They follow from the recorded tree by their definition: 1 and 1 for a position nobody looked at, the
// smallest phi of the moves and the sum of their deltas above. The search's own numbers may know more:
// its table also has what other paths to the same position found out.
import type {Steps} from "boardgames-page/steps.js";
import {childrenOf, kindOf, stepCount, type Trace} from "boardgames-page/trace.js";

export interface Numbers {
  phi: number;     // Infinity: refuted
  delta: number;
}

const unknown: Numbers = {phi: 1, delta: 1};

export class ProofNumbers {
  private readonly phi: Float64Array;    // after a step, of its node
  private readonly delta: Float64Array;

  constructor(private readonly trace: Trace) {
    const t = trace, steps = stepCount(t), nodes = t.parent.length;
    this.phi = new Float64Array(steps).fill(1);
    this.delta = new Float64Array(steps).fill(1);
    const phi = new Float64Array(nodes).fill(1), delta = new Float64Array(nodes).fill(1);
    const set = (id: number, p: number, d: number) => {
      phi[id] = p;
      delta[id] = d;
    };
    for (let i = 0; i < steps; ++i) {
      const id = t.node[i]!, kind = kindOf(t, i);
      if (kind === "leaf") {
        const reached = t.stepValue[i]! >= t.beta[i]!;
        set(id, reached ? 0 : Infinity, reached ? Infinity : 0);
      } else if (kind === "leave" && !(phi[id] === 0 || delta[id] === 0)) {
        let p = Infinity, d = 0;
        for (const child of childrenOf(t, id)) {
          const same = t.player[child] === t.player[id] || t.player[child]! < 0;
          p = Math.min(p, same ? phi[child]! : delta[child]!);
          d += same ? delta[child]! : phi[child]!;
        }
        if (childrenOf(t, id).length > 0) set(id, p, p === 0 ? Infinity : d);
      }
      this.phi[i] = phi[id]!;
      this.delta[i] = delta[id]!;
    }
  }

  /** Of a node after k steps, for the player to move there. */
  at(id: number, steps: Steps, k: number): Numbers {
    const last = steps.ownSteps(id, k).at(-1);
    return last === undefined ? unknown : {phi: this.phi[last]!, delta: this.delta[last]!};
  }

  /** The moves of a node, their numbers as the player to move there counts them. */
  movesAt(id: number, steps: Steps, k: number): {id: number; numbers: Numbers}[] {
    const t = this.trace;
    return [...childrenOf(t, id)].map((child) => {
      const {phi, delta} = this.at(child, steps, k);
      const same = t.player[child] === t.player[id] || t.player[child]! < 0;
      return {id: child, numbers: same ? {phi, delta} : {phi: delta, delta: phi}};
    });
  }
}

