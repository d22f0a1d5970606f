// Moves out of text that people paste: "1. f5 d6 2. c3", "f5d6c3", one move a line.
import type {Position} from "boardgames";

const skipped = /^(?:[\s,;]+|\d+\.(?:\.\.)?(?=\s|[^\d]))/;

/**
 * Plays the moves of `text` on `position`, and gives them. Numbers of moves ("12.") and separators are
 * skipped; moves may stand without blanks. Throws an Error that names the first text that is no
 * legal move there, by its line; the position then has the moves before it.
 */
export function playText(position: Position, text: string): string[] {
  const played: string[] = [];
  let rest = text;
  for (;;) {
    for (let m = skipped.exec(rest); m; m = skipped.exec(rest)) rest = rest.slice(m[0].length);
    if (rest === "") return played;
    const moves = position.legal().map((m) => m.text);
    const lower = rest.toLowerCase();
    const word = /^[^\s,;]+/.exec(rest)?.[0] ?? rest;
    const fits = moves.filter((m) => lower.startsWith(m.toLowerCase())).sort((a, b) => b.length - a.length);
    const move = moves.find((m) => m === word) ?? fits[0];
    if (move === undefined) {
      const line = text.slice(0, text.length - rest.length).split("\n").length;
      throw new MoveTextError(word, line, played.length + 1);
    }
    position.play(move);
    played.push(move);
    rest = rest.slice(move.length);
  }
}

export class MoveTextError extends Error {
  constructor(readonly word: string, readonly line: number, readonly ply: number) {
    super(`line ${line}: "${word}" is not a legal move as move ${ply}`);
  }
}
