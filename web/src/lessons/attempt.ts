// Attempt: one item being tried: the game on the board, how far the reader has come, and what is to be
// said about the last move. Pages draw it; tests play it in node.
//
//   const attempt = new Attempt(game, item);
//   await attempt.play("d3");
//   attempt.state          // "open", "wrong", "right" or "shown"
import type {Game, Position} from "boardgames";
import {Session} from "../game/session.ts";
import {Judge, sameAnswer, type Verdict} from "./judge.ts";
import type {Item, Wanted} from "./lesson.ts";

export type State = "open" | "wrong" | "right" | "shown";

const anything: Wanted = {};

export class Attempt {
  readonly session: Session;
  readonly judge: Judge;
  state: State = "open";
  /** A search is being made for the last move. */
  busy = false;
  /** Of the last move; none: nothing was played since the last step back. */
  verdict: Verdict | undefined;
  /** What a question was answered with last, and what is right once that is shown. */
  given = "";
  solution = "";
  tries = 0;

  private turn = 0;
  private round = 0;  // of tries: what was begun in another one is nobody's any more
  private readonly origin;
  private readonly listeners = new Set<() => void>();

  constructor(readonly game: Game, readonly item: Item) {
    this.judge = new Judge(game);
    this.session = new Session(game, item.position ?? "");
    this.session.playAll(item.moves ?? []);
    this.origin = this.session.node;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Something was played or answered. */
  get begun(): boolean {
    return this.state !== "open" || this.session.node !== this.origin;
  }

  get over(): boolean {
    return this.state === "right" || this.state === "shown";
  }

  get mayPlay(): boolean {
    return this.item.goal.kind !== "question" && this.state === "open" && !this.busy && !this.session.snapshot.terminal;
  }

  /** What the reader's next move must be. */
  get wanted(): Wanted {
    const {goal} = this.item;
    return goal.kind === "play" ? goal.turns[this.turn] ?? anything : anything;
  }

  /** A legal move of the reader. A wrong one stays on the board until it is taken back. */
  async play(text: string): Promise<void> {
    if (!this.mayPlay) return;
    await this.ask(async (before, stale) => {
      const verdict = await this.judge.move(before, text, this.wanted);
      if (stale()) return;
      this.verdict = verdict;
      this.session.play(verdict.move.text);
      if (verdict.missing) {
        this.state = "wrong";
        ++this.tries;
      } else {
        this.advance();
      }
    });
  }

  async answer(text: string): Promise<void> {
    const {goal} = this.item;
    if (goal.kind !== "question" || this.over || this.busy) return;
    await this.ask(async (position, stale) => {
      const right = await this.judge.answer(position, goal);
      if (stale()) return;
      this.given = text;
      if (sameAnswer(text, right, ["line", "root", "node"].includes(goal.truth.of))) {
        this.state = "right";
        this.solution = right;
      } else {
        this.state = "wrong";
        ++this.tries;
      }
    });
  }

  /** Takes the wrong move back. */
  back(): void {
    if (this.state !== "wrong") return;
    const {parent} = this.session.node;
    if (this.item.goal.kind !== "question" && parent) this.session.goTo(parent);
    this.state = "open";
    this.verdict = undefined;
    this.changed();
  }

  /** From the beginning. */
  again(): void {
    ++this.round;
    this.busy = false;
    this.state = "open";
    this.verdict = undefined;
    this.given = "";
    this.solution = "";
    this.turn = 0;
    this.session.goTo(this.origin);
    this.changed();
  }

  /** Plays the rest of what is right, or says the answer; a game played to its end has none. */
  async show(): Promise<void> {
    const {goal} = this.item;
    if (goal.kind === "finish" || this.over || this.busy) return;
    this.back();
    await this.ask(async (position, stale) => {
      if (goal.kind === "question") {
        const solution = await this.judge.answer(position, goal);
        if (stale()) return;
        this.solution = solution;
      } else {
        while (this.turn < goal.turns.length) {
          const here = this.session.copy();
          try {
            const [move] = await this.judge.right(here, this.wanted);
            if (stale()) return;
            if (move === undefined) throw new Error(`no move does what turn ${this.turn + 1} wants`);
            this.session.play(move);
            this.advance();
          } finally {
            here.dispose();
          }
        }
      }
      this.state = "shown";
    });
  }

  dispose(): void {
    ++this.round;
    this.listeners.clear();
    this.judge.dispose();
    this.session.dispose();
  }

  // A search that is cut off by a new round, or by the end, is no failure.
  private async ask(work: (position: Position, stale: () => boolean) => Promise<void>): Promise<void> {
    const {round} = this;
    const stale = () => round !== this.round;
    this.busy = true;
    this.changed();
    const position = this.session.copy();
    try {
      await work(position, stale);
    } catch (error) {
      if (!stale()) throw error;
    } finally {
      position.dispose();
      if (!stale()) {
        this.busy = false;
        this.changed();
      }
    }
  }

  // After a right move: the reply, if there is one, and whether all is done.
  private advance(): void {
    const {goal} = this.item;
    if (goal.kind === "finish") {
      if (this.session.snapshot.terminal) this.state = "right";
      return;
    }
    if (goal.kind !== "play") return;
    const reply = goal.replies?.[this.turn];
    if (reply !== undefined) this.session.play(reply);
    if (++this.turn === goal.turns.length) this.state = "right";
  }

  private changed(): void {
    for (const listener of [...this.listeners]) listener();
  }
}
