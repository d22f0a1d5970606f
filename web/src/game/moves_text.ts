// Moves out of text that people paste: "1. f5 d6 2. c3", "f5d6c3", one move a line.
import type {Position} from "boardgames";

const between = /(?:[\s,;]+|\d+\.(?:\.\.)?(?=\s|[^\d]))*/y;
const longest = 80;       // characters of a move; a move of the tree of a lesson is a letter, of Quoridor three letters
const mostQuoted = 20;

/** A move as a position tells it: "2:e5" is e5 of seat 1, out of turn; without a number whoever was to move made it. */
export function splitMover(text: string): {seat?: number; move: string} {
  const [, number, move = text] = /^(\d{1,2}):(.+)$/.exec(text) ?? [];
  return {move, ...(number === undefined ? {} : {seat: Number(number) - 1})};
}

/** Printable characters from the beginning of a text, for people. */
export function quoted(text: string): string {
  const shown = [...text.slice(0, 4 * mostQuoted)].filter((c) => /[\p{L}\p{N}\p{P}\p{S} ]/u.test(c) && c !== "\ufffd");
  return shown.slice(0, mostQuoted).join("") + (shown.length > mostQuoted || text.length > 4 * mostQuoted ? "…" : "");
}

/**
 * Plays the moves of `text` on `position`, and gives them. Numbers of moves ("12.") and separators are
 * skipped; moves may stand without blanks. Throws an Error that names the first text that is no
 * legal move there, by its line; the position then has the moves before it.
 */
export function playText(position: Position, text: string): string[] {
  const played: string[] = [];
  for (let at = 0; ;) {
    between.lastIndex = at;
    at += between.exec(text)?.[0].length ?? 0;
    if (at >= text.length) return played;
    const rest = text.slice(at, at + longest), lower = rest.toLowerCase();
    const word = /^[^\s,;]+/.exec(rest)?.[0] ?? rest;
    const moves = position.legal().map((m) => m.text);
    const fits = moves.filter((m) => lower.startsWith(m.toLowerCase())).sort((a, b) => b.length - a.length);
    // A game may read more than it writes: a child of a tree by its number, a pass.
    const move = moves.find((m) => m === word) ?? (splitMover(word).seat === undefined ? fits[0] : undefined) ?? word;
    if (!plays(position, move)) {
      throw new MoveTextError(quoted(word), text.slice(0, at).split("\n").length, played.length + 1);
    }
    played.push(position.moves.at(-1)!);
    at += move.length;
  }
}

function plays(position: Position, move: string): boolean {
  try {
    position.play(move);
    return true;
  } catch {
    return false;
  }
}

export class MoveTextError extends Error {
  constructor(readonly word: string, readonly line: number, readonly ply: number) {
    super(`line ${line}: "${word}" is not a legal move as move ${ply}`);
  }
}
