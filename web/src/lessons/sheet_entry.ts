// One exercise on a sheet: the pupil's answer, and nothing about what is right.
import type {Game} from "boardgames";
import {Session} from "../game/session.ts";
import type {Item} from "./lesson.ts";

export class SheetEntry {
  readonly session: Session;
  private readonly origin;

  /** `answer`: what was answered before; moves that are none any more are left out. */
  constructor(readonly game: Game, readonly item: Item, answer = "") {
    this.session = new Session(game, item.position ?? "");
    this.session.playAll(item.moves ?? []);
    this.origin = this.session.node;
    if (item.goal.kind === "question") return;
    try {
      this.session.playAll(answer.split(" ").filter((m) => m !== ""));
    } catch {
      this.clear();
    }
  }

  /** The moves on the board since the exercise began, as one text; "": none. */
  get line(): string {
    const {tree, node} = this.session;
    return tree.line(node).slice(tree.path(this.origin).length).join(" ");
  }

  get mayPlay(): boolean {
    const {goal} = this.item;
    if (goal.kind === "question" || this.session.snapshot.terminal) return false;
    return goal.kind === "finish" || this.turnsPlayed < goal.turns.length;
  }

  /** The pupil's move, and the reply where there is one that can be played. */
  play(move: string): void {
    const {goal} = this.item;
    const turn = this.turnsPlayed;
    this.session.play(move);
    const reply = goal.kind === "play" ? goal.replies?.[turn] : undefined;
    if (this.session.snapshot.legal.some((m) => m.text === reply)) this.session.play(reply!);
  }

  clear(): void {
    this.session.goTo(this.origin);
  }

  private get turnsPlayed(): number {
    const {tree, node} = this.session;
    const moves = tree.path(node).slice(tree.path(this.origin).length);
    const goal = this.item.goal;
    const replies = goal.kind === "play" && goal.replies !== undefined;
    return replies ? Math.ceil(moves.length / 2) : moves.length;
  }
}

/** The file that a pupil hands in. */
export function sheetText(title: string, name: string, answers: readonly {task: string; answer: string}[]): string {
  const lines = answers.map(({task, answer}, i) => `${i + 1}. ${task}\n   > ${answer}\n`);
  return `${title}\n${name}\n\n${lines.join("\n")}`;
}
