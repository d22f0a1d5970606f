// Which games of a report are listed.
import {counts, type ReportGame} from "./report.ts";

export const results = ["won", "drawn", "lost"] as const;
export type Result = (typeof results)[number];

export interface GameFilter {
  agent?: string;
  spec?: string;
  /** Of `agent`; without one a game was won by somebody, or drawn. */
  result?: Result;
  /** An ending, or "forfeit: " and the kind of a fault. */
  ending?: string;
}

export const faultEnding = (kind: string) => `forfeit: ${kind}`;

/** How games ended, each way that occurs once, faults by their kinds too. */
export function endingsOf(games: readonly ReportGame[]): string[] {
  const found = new Set<string>();
  for (const {ending, fault} of games) {
    if (!ending) continue;
    found.add(ending);
    if (ending === "forfeit" && fault?.kind) found.add(faultEnding(fault.kind));
  }
  return [...found].sort();
}

export function filterGames(games: readonly ReportGame[], {agent, spec, result, ending}: GameFilter): ReportGame[] {
  return games.filter((game) =>
    (!agent || game.agents.includes(agent)) && (!spec || game.spec === spec) && (!result || endedSo(game, result, agent)) &&
    (!ending || game.ending === ending || (game.ending === "forfeit" && faultEnding(game.fault?.kind ?? "") === ending)));
}

function endedSo(game: ReportGame, result: Result, agent: string | undefined): boolean {
  if (!counts(game)) return false;
  const best = Math.max(...game.scores), shared = game.scores.filter((s) => s === best).length > 1;
  const seats = game.agents.flatMap((name, seat) => (!agent || name === agent ? [seat] : []));
  return seats.some((seat) => {
    const first = game.scores[seat] === best;
    return result === (first ? shared ? "drawn" : "won" : "lost");
  });
}
