import type {Game, Position} from "boardgames";

/** After `moves` from a position's text, "" for the game's own beginning; the caller disposes of it. Throws what is wrong. */
export function positionAt(game: Game, start: string, moves: readonly string[]): Position {
  const position = start === "" ? game.initial() : game.parse(start);
  for (const move of moves) position.play(move);
  return position;
}

/** A position's text, "" for that of the game's own beginning. */
export function startOf(game: Game, text: string): string {
  const usual = game.initial(), same = usual.toText() === text;
  usual.dispose();
  return same ? "" : text;
}
