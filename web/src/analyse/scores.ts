// Values in words: "+3", "+3 exact", "Black wins". A sign is the first player's, where two play.
import type {Game} from "boardgames";
import type {MoveValue} from "../board/board.tsx";
import {playerName} from "../board/labels.ts";
import type {Words} from "../words/words.ts";
import {bestFirst, viewOf, type Known} from "./values.ts";

export function signed(score: number, words: Words): string {
  return score > 0 ? `+${words.number(score)}` : score < 0 ? `−${words.number(-score)}` : "0";
}

type Scored = Pick<Game, "players" | "objective">;

// A score of whoever is to move, as it is shown.
const shownOf = (score: number, toMove: number, game: Scored) => (viewOf(toMove, game.players.length) === toMove ? score : -score);

/** `value`: for whoever is to move. */
export function scoreText(value: {score: number; proved: boolean}, toMove: number, game: Scored, words: Words): string {
  const text = signed(shownOf(value.score, toMove, game), words);
  if (!value.proved) return text;
  if (game.objective !== "win") return `${text} ${words.exact}`;
  if (value.score === 0) return words.drawn;
  if (game.players.length === 2) return words.wins(playerName(game, value.score > 0 ? toMove : 1 - toMove, words));
  return value.score > 0 ? words.won : words.lost;
}

/** The values of a position's moves for the board, the best first; won and lost are whoever moves. */
export function boardValues(known: Known | undefined, game: Scored, words: Words): Map<string, MoveValue> {
  const moves = bestFirst(known);
  const best = moves[0]?.[1].score;
  return new Map(moves.map(([move, value]) => {
    const won = game.objective === "win" && value.proved;
    const text = won ? (value.score > 0 ? words.wonShort : value.score < 0 ? words.lostShort : "=")
                     : short(shownOf(value.score, known!.toMove, game), words);
    return [move, {text, detail: value.proved ? words.exactShort : words.depthShort(value.depth), best: value.score === best}];
  }));
}

// What fits into a cell.
function short(score: number, words: Words): string {
  const digits = Math.abs(score) >= 100 ? 0 : 1;
  return signed(Number(score.toFixed(digits)), words);
}
