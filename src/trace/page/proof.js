// Proof numbers as df-pn had them at each step: phi, how many positions must at least be settled to reach
// the goal of whoever is to move; delta, the same to refute it. The search tells them whenever they change,
// so that what its table knew is in them; the move it goes on with has the smallest phi.
import {lowerBound} from "./steps.js";
import {childrenOf} from "./trace.js";

/**
 * @typedef {import("./trace.js").Trace} Trace
 * @typedef {{phi: number, delta: number}} Numbers  phi Infinity: refuted; delta Infinity: proved
 */

/**
 * @param {number | undefined} n
 * @returns {string}
 */
export const proofText = (n) => (n === undefined ? "?" : Number.isFinite(n) ? String(n) : "\u221e");

export class ProofNumbers {
  /** @param {Trace} trace */
  constructor(trace) {
    const {proofNode, proofStep} = trace, nodes = trace.parent.length;
    /** @private */
    this.trace = trace;
    /** @private of node i: own[first[i]] ... own[first[i + 1] - 1] */
    this.first = new Int32Array(nodes + 1);
    /** @private indexes into the trace's numbers */
    this.own = new Int32Array(proofNode.length);
    for (const node of proofNode) ++this.first[node + 1];
    for (let i = 0; i < nodes; ++i) this.first[i + 1] += this.first[i];
    const at = this.first.slice();
    proofNode.forEach((node, i) => { this.own[at[node]++] = i; });
    /** @private after which step each of own came */
    this.came = this.own.map((i) => proofStep[i]);
  }

  /**
   * Of a node after k steps, for the player to move there; undefined: nothing is known of it yet.
   * @param {number} id
   * @param {number} k
   * @returns {Numbers | undefined}
   */
  at(id, k) {
    const {first, own, trace} = this, begin = first[id], end = lowerBound(this.came, k + 1, begin, first[id + 1]);
    if (end === begin) return undefined;
    const last = own[end - 1];
    return {phi: trace.phi[last], delta: trace.delta[last]};
  }

  /**
   * The moves of a node, their numbers as the player to move there counts them.
   * @param {number} id
   * @param {number} k
   * @returns {{id: number, numbers: Numbers | undefined}[]}
   */
  movesAt(id, k) {
    const t = this.trace;
    return [...childrenOf(t, id)].map((child) => {
      const numbers = this.at(child, k);
      if (!numbers || t.player[child] === t.player[id]) return {id: child, numbers};
      return {id: child, numbers: {phi: numbers.delta, delta: numbers.phi}};
    });
  }
}
