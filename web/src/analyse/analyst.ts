// Analyst: an engine beside a game. It searches the position shown for as long as it is on, or goes
// once through a whole game; what it finds is kept in `values`.
import type {Engine, Game, Limits, Position} from "boardgames";
import {sentenceOf} from "../game/failure.ts";
import type {Session} from "../game/session.ts";
import type {MoveNode} from "../game/tree.ts";
import {Values} from "./values.ts";

const perGameMove: Limits = {time: 400, lines: 1};
const perComparison: Limits = {time: 400};
const watching: Limits = {time: 60_000};

// Compares moves: an engine whose value is minimax's at every depth. One that looks further where it pays, or
// remembers more of one move than of another, gives moves that are alike different values.
export const judgeOf = (game: Game) => (game.algorithms[0]?.name === "engine" ? "engine:fixed_depth=on" : "");

export class Analyst {
  readonly values: Values;
  on = false;
  progress: {ply: number; of: number} | undefined;
  failure = "";

  private engine: Promise<Engine> | undefined;
  private judge: Promise<Engine> | undefined;
  private search: AbortController | undefined;
  private queue: Promise<void> = Promise.resolve();
  private searched: MoveNode | undefined;
  private lines = 1;
  private readonly listeners = new Set<() => void>();

  constructor(readonly session: Session) {
    this.values = new Values(session.game.objective);
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Searches the position shown now, for its best `lines` moves; anew only if something changed. */
  watch(on: boolean, lines: number): void {
    const {node, terminal} = this.session.snapshot;
    if (this.progress) return;
    if (on && !terminal && this.on && this.searched === node && this.lines === lines) return;
    this.stop();
    this.on = on;
    this.lines = lines;
    if (!on || terminal) return;
    this.searched = node;
    this.run((signal) => this.look(this.session.copy(), node, {...watching, lines}, signal));
  }

  /** Goes through the line that leads through the position shown, from the start to its end. */
  wholeGame(): void {
    this.stop();
    const {tree} = this.session;
    const nodes = [tree.root, ...tree.path(tree.end(this.session.node))];
    const position = this.session.copy();
    while (position.undo());
    this.progress = {ply: 0, of: nodes.length - 1};
    this.run(async (signal) => {
      try {
        for (const [ply, node] of nodes.entries()) {
          if (signal.aborted) return;
          if (ply > 0) position.play(node.move);
          this.progress = {ply, of: nodes.length - 1};
          this.tell();
          if (position.terminal) continue;
          await this.look(position.clone(), node, perGameMove, signal);
          await this.compare(position, node, nodes[ply + 1], signal);
        }
      } finally {
        position.dispose();
        if (!signal.aborted) this.progress = undefined;
      }
    });
  }

  stop(): void {
    this.search?.abort();
    this.search = undefined;
    this.searched = undefined;
    this.progress = undefined;
    this.tell();
  }

  dispose(): void {
    this.stop();
    this.listeners.clear();
    for (const engine of [this.engine, this.judge]) engine?.then((e) => e.dispose(), () => undefined);
  }

  // One search at a time: the next begins when the one that was told to stop has ended.
  private run(work: (signal: AbortSignal) => Promise<void>): void {
    const search = new AbortController();
    this.search = search;
    this.failure = "";
    this.queue = this.queue.then(async () => {
      if (search.signal.aborted) return;
      try {
        await work(search.signal);
      } catch (error) {
        if (!search.signal.aborted) this.failure = sentenceOf(error);
        this.engine = this.judge = undefined;
      }
      this.tell();
    });
  }

  // The move that was played with the best one: each searched from the same position, to the same depth.
  private async compare(position: Position, node: MoveNode, played: MoveNode | undefined, signal: AbortSignal): Promise<void> {
    const best = this.values.at(node)?.report?.best;
    if (signal.aborted || !played || best === undefined || best === played.move || this.values.lossOf(played) !== undefined) return;
    if (!position.legal().some((m) => m.text === played.move)) return;   // out of turn
    this.judge ??= this.session.game.engine(judgeOf(this.session.game));
    const judge = await this.judge;
    for await (const report of judge.go(position, {...perComparison, among: [best, played.move]}, {signal})) {
      if (signal.aborted) return;
      this.values.compare(node, report);
    }
    this.tell();
  }

  private async look(position: Position, node: MoveNode, limits: Limits, signal: AbortSignal): Promise<void> {
    const {toMove} = position;
    try {
      this.engine ??= this.session.game.engine();
      const engine = await this.engine;
      for await (const report of engine.go(position, limits, {signal})) {
        if (signal.aborted) return;
        this.values.add(node, report, toMove);
        this.tell();
      }
    } finally {
      position.dispose();
    }
  }

  private tell(): void {
    for (const listener of [...this.listeners]) listener();
  }
}
