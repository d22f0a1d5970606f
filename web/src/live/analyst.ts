// LiveAnalyst: an engine of this page beside a game that others play. The newest position comes first; then those
// before it that have no value yet. What it finds is kept by the moves that led there.
//
//   const analyst = new LiveAnalyst(game);
//   analyst.follow(start, moves, {time: 1000, lines: 3});   // again after each move
//   analyst.at(moves)                                       // the last report of a position
import type {Engine, Game, Report} from "boardgames";
import {sentenceOf} from "../game/failure.ts";
import {positionAt} from "../game/position_at.ts";

export interface Budget {
  time: number;   // ms for a position
  lines: number;
}

const keyOf = (moves: readonly string[]) => moves.join(" ");

export class LiveAnalyst {
  failure = "";
  private readonly found = new Map<string, Report>();
  private readonly done = new Set<string>();
  private wanted: {start: string; moves: readonly string[]; budget: Budget} | undefined;
  private engine: Promise<Engine> | undefined;
  private search: AbortController | undefined;
  private working = false;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly game: Game) {}

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  at(moves: readonly string[]): Report | undefined {
    return this.found.get(keyOf(moves));
  }

  follow(start: string, moves: readonly string[], budget: Budget): void {
    const same = this.wanted && keyOf(this.wanted.moves) === keyOf(moves) && this.wanted.budget.time === budget.time && this.wanted.budget.lines === budget.lines;
    if (same) return;
    if (this.wanted && this.wanted.budget.lines !== budget.lines) this.done.clear();
    this.wanted = {start, moves, budget};
    this.search?.abort();   // the newest comes first
    if (!this.working) void this.work();
  }

  stop(): void {
    this.wanted = undefined;
    this.search?.abort();
    this.tell();
  }

  get on(): boolean {
    return this.wanted !== undefined;
  }

  dispose(): void {
    this.listeners.clear();
    this.stop();
    this.engine?.then((e) => e.dispose(), () => undefined);
  }

  private async work(): Promise<void> {
    this.working = true;
    try {
      for (;;) {
        const {wanted} = this, moves = wanted && this.next(wanted.moves);
        if (!wanted || !moves) return;
        await this.look(wanted.start, moves, wanted.budget);
      }
    } catch (error) {
      this.failure = sentenceOf(error);
      this.engine = undefined;
    } finally {
      this.working = false;
      this.tell();
    }
  }

  private next(moves: readonly string[]): readonly string[] | undefined {
    for (let ply = moves.length; ply >= 0; --ply) {
      const part = moves.slice(0, ply);
      if (!this.done.has(keyOf(part))) return part;
    }
    return undefined;
  }

  private async look(start: string, moves: readonly string[], {time, lines}: Budget): Promise<void> {
    const search = new AbortController(), position = positionAt(this.game, start, moves);
    this.search = search;
    try {
      if (!position.terminal) {
        this.engine ??= this.game.engine();
        const engine = await this.engine;
        for await (const report of engine.go(position, {time, lines}, {signal: search.signal})) {
          if (search.signal.aborted) return;
          this.found.set(keyOf(moves), report);
          this.tell();
        }
      }
      if (!search.signal.aborted) this.done.add(keyOf(moves));
    } finally {
      position.dispose();
    }
  }

  private tell(): void {
    for (const listener of [...this.listeners]) listener();
  }
}
