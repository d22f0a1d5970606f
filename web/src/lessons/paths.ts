// The positions that so many moves lead to, and in how many ways each of them.
import type {Game} from "boardgames";

/** For 0, 1, 2 ... moves: the positions after them, as texts, with how many paths lead to each. Without `plies` to the end of the game. */
export function pathsFrom(start: string, game: Game, plies = Infinity): Map<string, number>[] {
  const all = [new Map([[start, 1]])];
  for (let last = all[0]!; all.length <= plies && last.size > 0; last = all.at(-1)!) all.push(after(last, game));
  return all;
}

function after(positions: Map<string, number>, game: Game): Map<string, number> {
  const next = new Map<string, number>();
  for (const [text, paths] of positions) {
    const position = game.parse(text);
    for (const {text: move} of position.legal()) {
      position.play(move);
      const to = position.toText();
      next.set(to, (next.get(to) ?? 0) + paths);
      position.undo();
    }
    position.dispose();
  }
  return next;
}
