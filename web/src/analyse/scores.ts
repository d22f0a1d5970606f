// Values in words: "+3", "+3 exact", "wins".
import type {Game} from "boardgames";
import type {MoveValue} from "../board/board.tsx";
import type {Words} from "../words/words.ts";
import {bestFirst, type Known} from "./values.ts";

export function signed(score: number, words: Words): string {
  return score > 0 ? `+${words.number(score)}` : score < 0 ? `−${words.number(-score)}` : "0";
}

export function scoreText(value: {score: number; proved: boolean}, game: Game, words: Words): string {
  if (!value.proved) return signed(value.score, words);
  if (game.objective === "win") return value.score > 0 ? words.won : value.score < 0 ? words.lost : words.drawn;
  return `${signed(value.score, words)} ${words.exact}`;
}

/** The values of a position's moves for the board, the best first. */
export function boardValues(known: Known | undefined, game: Game, words: Words): Map<string, MoveValue> {
  const moves = bestFirst(known);
  const best = moves[0]?.[1].score;
  return new Map(moves.map(([move, value]) => {
    const won = game.objective === "win" && value.proved;
    const text = won ? (value.score > 0 ? words.wonShort : value.score < 0 ? words.lostShort : "=")
                     : short(value.score, words);
    return [move, {text, detail: value.proved ? words.exactShort : words.depthShort(value.depth), best: value.score === best}];
  }));
}

// What fits into a cell.
function short(score: number, words: Words): string {
  const digits = Math.abs(score) >= 100 ? 0 : 1;
  return signed(Number(score.toFixed(digits)), words);
}
