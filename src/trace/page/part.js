// A part of a large tree: the nodes below one of them, as many as a picture can hold, and their steps alone.
import {lowerBound} from "./steps.js";
import {childrenOf, infinity, nodeCount, stepCount, stepKinds} from "./trace.js";

/** @typedef {import("./trace.js").Trace} Trace */

export const mostInPart = 300;

/**
 * @typedef {object} Part
 * @property {number} root
 * @property {number[]} ids       breadth first
 * @property {Uint8Array} inside  of each node of the whole tree
 * @property {Trace} trace        the same nodes; the steps of these alone. Steps that the search did not
 *                                record are one at the end
 */

/**
 * @param {Trace} t
 * @param {number} root
 * @returns {Part}
 */
export function partOf(t, root) {
  const ids = [root], inside = new Uint8Array(nodeCount(t));
  inside[root] = 1;
  for (let i = 0; i < ids.length; ++i) {
    for (const child of childrenOf(t, ids[i])) {
      if (ids.length >= mostInPart) break;
      ids.push(child);
      inside[child] = 1;
    }
  }
  let n = 0;
  const kept = new Int32Array(stepCount(t));
  for (let i = 0; i < kept.length; ++i) if (inside[t.node[i]]) kept[n++] = i;
  const length = n + (t.stepsLeftOut > 0 ? 1 : 0);
  const pick = (/** @type {Int32Array} */ from, /** @type {number} */ end) => {
    const to = new Int32Array(length);
    for (let i = 0; i < n; ++i) to[i] = from[kept[i]];
    if (length > n) to[n] = end;
    return to;
  };
  const kind = new Uint8Array(length).fill(stepKinds.indexOf("end"));
  for (let i = 0; i < n; ++i) kind[i] = t.kind[kept[i]];
  const proofStep = t.proofStep.map((step) => lowerBound(kept, step, 0, n));
  return {root, ids, inside, trace: {...t, root, kind, node: pick(t.node, root), stepValue: pick(t.stepValue, 0),
                                     alpha: pick(t.alpha, -infinity), beta: pick(t.beta, infinity), proofStep}};
}
