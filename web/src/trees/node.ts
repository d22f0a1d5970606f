// The position of a node: the rules play its moves after those that led to the root of the tree.
import type {Drawing, Game, Position} from "boardgames";
import type {SharedGame} from "../game/address.ts";
import {positionAt} from "../game/position_at.ts";

export interface NodeLook {
  drawing: Drawing;
  lastTouched: readonly string[];
  text: string;
  result?: readonly number[];   // where the game is over
  ending: string;               // and why; "" elsewhere
}

/** The position a search begins at; the caller disposes of it. Throws what is wrong with the text or a move. */
export function rootOf(game: Game, shared: SharedGame): Position {
  return positionAt(game, shared.start, shared.moves.slice(0, shared.ply));
}

export function lookAt(root: Position, moves: readonly string[]): NodeLook {
  const position = root.clone();
  try {
    let lastTouched: readonly string[] = [];
    moves.forEach((move, i) => {
      if (i === moves.length - 1) lastTouched = position.legal().find((m) => m.text === move)?.touched ?? [];
      position.play(move);
    });
    const result = position.terminal ? position.result : undefined;
    return {drawing: position.drawing(), lastTouched, text: position.board(), ending: position.ending, ...(result ? {result} : {})};
  } finally {
    position.dispose();
  }
}

/**
 * Each player's value of a node of max-n, in points: the search made once more from there, to the depth it
 * had. Undefined: the depth is used up there, and the trace has the value of one player alone.
 */
export async function vectorOf(game: Game, root: Position, player: string, moves: readonly string[], depth: number): Promise<number[] | undefined> {
  const position = root.clone();
  try {
    for (const move of moves) position.play(move);
    if (position.terminal) return position.result;
    if (depth < 1) return undefined;
    const engine = await game.engine(player);
    try {
      return (await engine.best(position, {depth})).values;
    } finally {
      engine.dispose();
    }
  } finally {
    position.dispose();
  }
}
