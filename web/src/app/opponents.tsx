// Against whom: the computer, as strong as one likes, or somebody beside.
import type {Game} from "boardgames";
import {person, type Seat} from "../game/seats.ts";
import {useWords} from "./context.ts";

const friend = "friend";
const levels = ["novice", "intermediate", "expert"] as const;
export type Opponent = (typeof levels)[number] | typeof friend;
export const easiest: Opponent = "novice";

/** One person has the first seat, and the opponent all the others. */
export const seatsAgainst = (opponent: Opponent, {players}: Pick<Game, "players">): Seat[] =>
    players.map((_, i) => (i === 0 || opponent === friend ? person : {kind: "level", name: opponent}));

/** `chosen`: the one that is meant so far; undefined: a touch decides. */
export function Opponents({chosen, choose}: {chosen?: Opponent; choose: (opponent: Opponent) => void}) {
  const words = useWords(), w = words.playing;
  const button = (opponent: Opponent, label: string) => (
    <button type="button" key={opponent} aria-pressed={chosen && chosen === opponent} onClick={() => choose(opponent)}>{label}</button>
  );
  return (
    <div class="opponents" role="group" aria-label={w.opponents}>
      <span>{w.computer}:</span>
      {levels.map((level) => button(level, words.library(level)))}
      {button(friend, w.friend)}
      {/* The program isolates its pages, which a static host seldom does; it has a class to play in. */}
      {crossOriginIsolated && <a href="./live.html">{w.inClass}</a>}
    </div>
  );
}
