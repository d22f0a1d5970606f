// The position of a node: the rules play its moves after those that led to the root of the tree.
import type {Drawing, Game, Position} from "boardgames";
import type {SharedGame} from "../game/address.ts";
import {splitMover} from "../game/moves_text.ts";
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
      if (i === moves.length - 1) lastTouched = position.legal().find((m) => m.text === splitMover(move).move)?.touched ?? [];
      position.play(move);
    });
    const result = position.terminal ? position.result : undefined;
    return {drawing: position.drawing(), lastTouched, text: position.board(), ending: position.ending, ...(result ? {result} : {})};
  } finally {
    position.dispose();
  }
}
