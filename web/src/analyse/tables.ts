// What the endgame tables of the program say of positions (docs/endgame_tables.md). They are large, so they stay there and
// are asked.
//
//   const stop = tables.follow(spec, position, (values) => draw(values));   // undefined: nothing is known
import {nameOf} from "../game/spec.ts";

export type Outcome = "win" | "draw" | "loss";

/** Of whoever is to move; null: no table says it. `plies`: to the end, of a win or a loss. */
export interface Exact {
  value: Outcome | null;
  plies: number | null;
}

export interface TableValues extends Exact {
  best: string | null;
  moves: readonly (Exact & {move: string})[];   // the best first
  missing: readonly string[];                   // classes whose tables are not there
}

type Ask = (address: string, request?: RequestInit) => Promise<Pick<Response, "ok" | "json">>;

export class Tables {
  private names: Promise<ReadonlySet<string>> | undefined;

  constructor(private readonly ask: Ask) {}

  /** Tells what is known of a position, once, unless it was stopped before. */
  follow(spec: string, position: string, tell: (values: TableValues | undefined) => void): () => void {
    const asking = new AbortController(), {signal} = asking;
    this.values(spec, position, signal).catch(() => undefined).then((values) => signal.aborted || tell(values));
    return () => asking.abort();
  }

  private async values(spec: string, position: string, signal: AbortSignal): Promise<TableValues | undefined> {
    this.names ??= this.games().catch(() => new Set<string>());
    if (!(await this.names).has(nameOf(spec)) || signal.aborted) return undefined;
    const answer = await this.ask("./api/values", {
      method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify({game: spec, position}), signal,
    });
    if (!answer.ok) return undefined;
    const values = await answer.json() as TableValues;
    return values.moves.length > 0 ? values : undefined;
  }

  // By name: options that play no part in values are in no spec of a table, so the program is to say which are the same.
  private async games(): Promise<ReadonlySet<string>> {
    const answer = await this.ask("./api/tables");
    const list = answer.ok ? await answer.json() as {game: string}[] : [];
    return new Set(list.map(({game}) => nameOf(game)));
  }
}

export const tables = new Tables((address, request) => fetch(address, request));
