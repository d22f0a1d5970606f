// State: a position as an agent sees it; in both languages its names are these.
//
//   const next = state.apply(state.legal()[0]);
//   next.value();   // points of each player, once the game is over
//
// A search makes states by the million and gives none back, so a state is only the moves that lead to
// it; one position of the game goes to wherever it is asked about, a move at a time.
import type {Game, Position} from "boardgames";

export class Walker {
  private readonly position: Position;
  private at: string[] = [];

  /** Begins at `start`, after `moves`. Throws if they are none of the game. */
  constructor(readonly game: Game, start: string, moves: readonly string[], readonly seconds: number) {
    this.position = game.parse(start);
    for (const move of moves) this.position.play(move);
  }

  /** The position after `path`, until the next call. */
  go(path: readonly string[]): Position {
    let common = 0;
    while (common < path.length && path[common] === this.at[common]) ++common;
    for (; this.at.length > common; this.at.pop()) this.position.undo();
    for (const move of path.slice(common)) this.play(move);
    return this.position;
  }

  play(move: string): void {
    this.position.play(move);
    this.at.push(move);
  }

  dispose(): void {
    this.position.dispose();
  }
}

export class State {
  constructor(private readonly walker: Walker, private readonly path: readonly string[] = []) {}

  /** Who is to move: 0 ... players - 1. */
  get to_move(): number {
    return this.here.toMove;
  }
  get players(): number {
    return this.walker.game.players.length;
  }
  /** The rules: "reversi:size=6". */
  get game(): string {
    return this.walker.game.spec;
  }
  /** How long the agent may think about a move. */
  get seconds(): number {
    return this.walker.seconds;
  }
  /** All moves so far. */
  get moves(): string[] {
    return [...this.here.moves];
  }
  get start(): string {
    return this.here.start;
  }

  legal(): string[] {
    return this.here.legal().map((move) => move.text);
  }
  /** The position after a move; this one stays as it is. Throws if it is not legal. */
  apply(move: string): State {
    this.walker.go(this.path);
    this.walker.play(move);
    return new State(this.walker, [...this.path, move]);
  }
  /** Points of each player once the game is over. */
  value(): number[] | undefined {
    const position = this.here;
    return position.terminal ? position.result : undefined;
  }
  to_text(): string {
    return this.here.toText();
  }
  /** Lines of text, to be looked at. */
  board(): string {
    return this.here.board();
  }
  facts(): Record<string, string> {
    return Object.fromEntries(this.here.facts().map((f) => [f.name, f.value]));
  }

  private get here(): Position {
    return this.walker.go(this.path);
  }
}
