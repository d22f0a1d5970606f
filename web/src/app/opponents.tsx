// Against whom: the computer, as strong as one likes, or somebody beside.
import {friend, opponentLevels, type Opponent} from "../game/seats.ts";
import {playWords} from "../words/play.ts";
import {useWords} from "./context.ts";

/** `chosen`: the one that is meant so far; undefined: a touch decides. */
export function Opponents({chosen, choose}: {chosen?: Opponent; choose: (opponent: Opponent) => void}) {
  const words = useWords(), w = playWords(words);
  const button = (opponent: Opponent, label: string) => (
    <button type="button" key={opponent} aria-pressed={chosen && chosen === opponent} onClick={() => choose(opponent)}>{label}</button>
  );
  return (
    <div class="opponents" role="group" aria-label={w.opponents}>
      <span>{w.computer}:</span>
      {opponentLevels.map((level) => button(level, words.library(level)))}
      {button(friend, w.friend)}
      {/* The program isolates its pages, which a static host seldom does; it brings people together. */}
      {crossOriginIsolated && <a href="./live.html#friend">{w.friendElsewhere}</a>}
      {crossOriginIsolated && <a href="./live.html">{w.inClass}</a>}
    </div>
  );
}
