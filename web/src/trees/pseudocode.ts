// Which lines of an algorithm's pseudo-code a step is in.
import type {Steps} from "./steps.ts";
import {kindOf, leafOf} from "./trace.ts";

/** Indexes of the lines that are lit after k steps. */
export function litLines(lines: readonly {lit: readonly string[]}[], steps: Steps, k: number): number[] {
  if (k === 0) return [];
  const t = steps.trace, step = k - 1, kind = kindOf(t, step), id = t.node[step]!;
  const wanted: string[] = [];
  if (kind === "enter") {
    if (id === 0) wanted.push("root");
    wanted.push(steps.stateAt(id, k).visits > 1 ? "again" : "first");
  } else if (kind === "leaf") {
    wanted.push(`leaf:${leafOf(t, id) ?? ""}`);
  } else if (kind === "leave") {
    if (id === 0) wanted.push("answer");
    // A leaf returns where its value was found; mcts takes results up from there.
    if (t.algorithm !== "mcts" && steps.stateAt(id, k).leaf) wanted.push(`leaf:${leafOf(t, id) ?? ""}`, "leaf");
  }
  wanted.push(kind);
  const lit = (when: string) => lines.flatMap((line, i) => (line.lit.includes(when) ? [i] : []));
  return wanted.map(lit).find((found) => found.length > 0) ?? [];
}
