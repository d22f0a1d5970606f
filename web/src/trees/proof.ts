// Proof numbers as df-pn had them at each step: phi, how many positions must at least be settled to reach
// the goal of whoever is to move; delta, the same to refute it. The search tells them whenever they change,
// so that what its table knew is in them; the move it goes on with has the smallest phi.
import {childrenOf, type Trace} from "./trace.ts";

export interface Numbers {
  phi: number;     // Infinity: refuted
  delta: number;
}

export class ProofNumbers {
  private readonly first: Int32Array;   // of node i: own[first[i]] ... own[first[i + 1] - 1]
  private readonly own: Int32Array;     // indexes into the trace's numbers

  constructor(private readonly trace: Trace) {
    const {proofNode} = trace, nodes = trace.parent.length;
    this.first = new Int32Array(nodes + 1);
    this.own = new Int32Array(proofNode.length);
    for (const node of proofNode) ++this.first[node + 1]!;
    for (let i = 0; i < nodes; ++i) this.first[i + 1]! += this.first[i]!;
    const at = this.first.slice();
    proofNode.forEach((node, i) => { this.own[at[node]!++] = i; });
  }

  /** Of a node after k steps, for the player to move there; undefined: nothing is known of it yet. */
  at(id: number, k: number): Numbers | undefined {
    const t = this.trace, begin = this.first[id]!;
    let from = begin, to = this.first[id + 1]!;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (t.proofStep[this.own[middle]!]! <= k) from = middle + 1;
      else to = middle;
    }
    if (from === begin) return undefined;
    const last = this.own[from - 1]!;
    return {phi: t.phi[last]!, delta: t.delta[last]!};
  }

  /** The moves of a node, their numbers as the player to move there counts them. */
  movesAt(id: number, k: number): {id: number; numbers: Numbers | undefined}[] {
    const t = this.trace;
    return [...childrenOf(t, id)].map((child) => {
      const numbers = this.at(child, k);
      if (!numbers || t.player[child] === t.player[id]) return {id: child, numbers};
      return {id: child, numbers: {phi: numbers.delta, delta: numbers.phi}};
    });
  }
}
