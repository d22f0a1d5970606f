// What a reader says of a place, a move, the end of a game.
import type {Fact, Game, Move, Place} from "boardgames";
import type {Fault} from "../game/agent.ts";
import {splitMover} from "../game/moves_text.ts";
import type {Seat} from "../game/seats.ts";
import type {Words} from "../words/words.ts";

type Named = Pick<Game, "players">;

export const playerName = (game: Named, seat: number, words: Words) => words.library(game.players[seat] ?? String(seat + 1));

/** The players as whoever plays calls them: "You" and "Computer" where one person plays a machine, else as the game does. */
export function playersAt({game, seats}: {game: Named; seats: readonly Seat[]}, words: Words): string[] {
  const machine = (seat: Seat) => seat.kind === "level" || seat.kind === "engine";
  const alone = seats.length === 2 && seats.some((s) => s.kind === "person") && seats.some(machine);
  return seats.map((seat, i) => (alone ? (machine(seat) ? words.computer : words.you) : playerName(game, i, words)));
}

/** "empty"; "White"; of a column, from its floor, "Red, Yellow, Red". */
export function contentLabel(content: string, game: Game, words: Words): string {
  return content.split(" ").map((word) => {
    const player = /^player(\d+)$/.exec(word);
    return player ? playerName(game, Number(player[1]), words) : words.content(word);
  }).join(", ");
}

/** "flips 4"; "White has 9 to go" of distance1. */
export function effectsLabel(effects: readonly Fact[], game: Named, words: Words): string {
  return effects.map((e) => {
    const [, name = e.name, seat = ""] = /^(.*?)(\d*)$/.exec(e.name) ?? [];
    return words.effect(name, e.value, seat === "" ? "" : playerName(game, Number(seat), words));
  }).join(", ");
}

/** "d3, empty, legal, flips 4". `moves`: the legal moves that go on with this place. */
export function placeLabel(place: Place, moves: readonly Move[] | undefined, selected: boolean, touchedSoFar: number,
                           game: Game, words: Words): string {
  const parts = [place.name, contentLabel(place.content, game, words)];
  if (selected) parts.push(words.chosen);
  if (moves) {
    parts.push(words.legal);
    const only = moves.length === 1 && moves[0]!.touched.length === touchedSoFar + 1 ? moves[0] : undefined;
    if (only && only.effects.length > 0) parts.push(effectsLabel(only.effects, game, words));
  }
  return parts.filter((part) => part !== "").join(", ");
}

/** A move as lists show it: "d3", or "White d3" where it was out of turn. */
export function moveText(text: string, game: Pick<Game, "players">, words: Words): string {
  const {seat, move} = splitMover(text);
  return seat === undefined ? move : `${playerName(game, seat, words)} ${move}`;
}

/** "Black plays d3, flips 4"; "Black passes". */
export function moveLabel(move: {text: string; touched?: readonly string[]; effects?: readonly Fact[]}, seat: number,
                          game: Named, words: Words): string {
  const who = playerName(game, seat, words);
  if (move.touched?.length === 0 && /pass/i.test(move.text)) return words.passes(who);
  const effects = effectsLabel(move.effects ?? [], game, words);
  return words.plays(who, splitMover(move.text).move) + (effects === "" ? "" : `, ${effects}`);
}

/** Who has won, and how: by points, by time, by the fault of an agent; and why it is over. */
export function endLabel(end: {result?: readonly number[]; flagged?: number; fault?: Fault; ending?: string},
                         game: Pick<Game, "players" | "objective">, words: Words): string {
  if (end.flagged !== undefined) {
    const loser = playerName(game, end.flagged, words);
    return end.fault ? words.agents.forfeits(loser, words.agents.fault(end.fault)) : words.lostOnTime(loser);
  }
  const result = end.result ?? [];
  const best = Math.max(...result);
  const winners = result.flatMap((points, seat) => (points === best ? [playerName(game, seat, words)] : []));
  const opposed = result.length === 2 && result[0] === -result[1]!;
  const shown = (points: number) => words.number(points);
  let text: string;
  if (winners.length === result.length) text = words.draw;
  else if (game.objective === "win") text = words.wins(winners.join(", "));
  else if (opposed) text = words.winsBy(winners.join(", "), shown(best));
  else text = `${words.wins(winners.join(", "))}: ${result.map(shown).join(" – ")}`;
  return end.ending ? `${text} (${words.library(end.ending)})` : text;
}
