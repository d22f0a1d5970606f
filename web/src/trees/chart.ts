// How many positions each depth takes, with pruning and without it.
import type {Game, Position} from "boardgames";

/** Two algorithms: one looks at every position, the other prunes. */
export interface Pair {
  without: string;
  withIt: string;
  sameValue: boolean;   // else each answers a question of its own
}

/** For any number of players; undefined: the game has none. */
export function pairOf(game: Pick<Game, "algorithms">): Pair | undefined {
  const has = (name: string) => game.algorithms.some((a) => a.name === name);
  if (has("minimax") && has("alpha-beta")) return {without: "minimax", withIt: "alpha-beta", sameValue: true};
  if (has("max-n") && has("paranoid")) return {without: "max-n", withIt: "paranoid", sameValue: false};
  return undefined;
}

export interface Count {
  depth: number;
  without?: number;   // positions
  withIt?: number;
}

/** No depth is begun once one took more. */
export const mostPositions = 2_000_000;

/**
 * Counts depth by depth and tells of each number found. Ends at `depth`, when the signal says so, or when
 * the next depth would be too much. A search of depth 3 searches 1 and 2 before; what is told is depth 3 alone.
 */
export async function countPositions(game: Game, position: Position, algorithm: string, depth: number, signal: AbortSignal,
                                     found: (depth: number, positions: number) => void): Promise<void> {
  const engine = await game.engine(algorithm);
  try {
    let before = 0, deepest = 0;
    for await (const report of engine.go(position, {depth}, {signal})) {
      if (signal.aborted) break;
      if (report.depth <= deepest) continue;
      deepest = report.depth;
      found(report.depth, report.nodes - before);
      if (report.nodes - before > mostPositions) break;
      before = report.nodes;
    }
  } finally {
    engine.dispose();
  }
}

export function chartCsv(counts: readonly Count[], without: string, withIt: string): string {
  return [`depth,${without},${withIt}`, ...counts.map((c) => `${c.depth},${c.without ?? ""},${c.withIt ?? ""}`)].join("\n") + "\n";
}
