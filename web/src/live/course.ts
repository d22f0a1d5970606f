// Course: the positions of a room's game, by the rules of the package. The program sends moves alone.
//
//   const course = await openCourse(room.game, room.position);
//   course.follow([...room.opening, ...room.moves.map((m) => m.move)]);
//   course.look(course.last)          // the present position; an earlier one by its ply
import {open, type Drawing, type Fact, type Game, type Move, type Position} from "boardgames";
import {sentenceOf} from "../game/failure.ts";
import {splitMover} from "../game/moves_text.ts";
import {positionAt} from "../game/position_at.ts";

export interface Look {
  ply: number;
  toMove: number;
  terminal: boolean;
  result?: readonly number[];
  drawing: Drawing;
  legal: Move[];
  facts: Fact[];
  lastTouched: readonly string[];
  text: string;
}

export class Course {
  /** Those that there are positions of. */
  moves: readonly string[] = [];
  private looked = new Map<number, Look>();
  /** Why there is no further position; "": there are all. */
  stopped = "";

  constructor(readonly game: Game, private readonly position: Position) {}

  /** The last ply there is a position of. */
  get last(): number {
    return this.moves.length;
  }

  /** What is the same as before is not played again. */
  follow(moves: readonly string[]): void {
    const {moves: before} = this;
    let common = 0;
    while (common < before.length && common < moves.length && before[common] === moves[common]) ++common;
    if (common < before.length) this.looked = new Map([...this.looked].filter(([ply]) => ply <= common));
    this.go(Math.min(common, before.length));
    this.stopped = "";
    try {
      for (const move of moves.slice(common)) this.position.play(move);
      this.moves = moves;
    } catch (error) {
      const done = this.position.moves.length;
      this.moves = moves.slice(0, done);
      this.stopped = `${done + 1}. ${moves[done] ?? ""}: ${sentenceOf(error)}`;
    }
  }

  look(ply: number): Look {
    const at = Math.max(0, Math.min(this.last, ply)), known = this.looked.get(at);
    if (known) return known;
    this.go(Math.max(0, at - 1));
    const lastTouched = at === 0 ? [] : this.position.legal().find((m) => m.text === splitMover(this.moves[at - 1]!).move)?.touched ?? [];
    this.go(at);
    const p = this.position, result = p.terminal ? p.result : undefined;
    const look = {ply: at, toMove: p.toMove, terminal: p.terminal, ...(result ? {result} : {}), drawing: p.drawing(),
                  legal: p.terminal ? [] : p.legal(), facts: p.facts(), lastTouched, text: p.board()};
    this.looked.set(at, look);
    return look;
  }

  /** The position at `ply`, as text. */
  textAt(ply: number): string {
    this.go(ply);
    return this.position.toText();
  }

  /** What is drawn after `move`, from the position at `ply`. */
  after(ply: number, move: string): {drawing: Drawing; facts: Fact[]} {
    this.go(ply);
    const copy = this.position.clone();
    try {
      copy.play(move);
      return {drawing: copy.drawing(), facts: copy.facts()};
    } finally {
      copy.dispose();
    }
  }

  dispose(): void {
    this.position.dispose();
  }

  private go(ply: number): void {
    while (this.position.moves.length > ply) this.position.undo();
    for (const move of this.moves.slice(this.position.moves.length, ply)) this.position.play(move);
  }
}

/** Throws what is wrong with the rules or the start. */
export async function openCourse(spec: string, start: string): Promise<Course> {
  const game = await open(spec);
  return courseOf(game, start);
}

export const courseOf = (game: Game, start: string): Course => new Course(game, positionAt(game, start, []));
