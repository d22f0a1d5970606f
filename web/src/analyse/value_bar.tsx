// The value of a position beside its board: the first player's part of a bar, from below.
import {useRef} from "preact/hooks";
import type {Drawing, Game} from "boardgames";
import {useWords} from "../app/context.ts";
import {seatStyles} from "../board/colours.ts";
import {playerName} from "../board/labels.ts";
import {scoreText} from "./scores.ts";
import {expectation, valueFor, type Known} from "./values.ts";
import "./value_bar.css";

/** From 0 to 1; undefined: nobody knows. */
export function shareOf(known: Known | undefined, game: Pick<Game, "objective">): number | undefined {
  const value = valueFor(known, 0, 2);
  if (value === undefined) return undefined;
  const won = game.objective === "win" && known!.value!.proved;
  return (1 + (won ? Math.sign(value) : expectation(value, game.objective))) / 2;
}

/** Of two players. Until a position has a value the bar stays as it was. */
export function ValueBar({known, game, drawing, toMove}: {known: Known | undefined; game: Game; drawing: Drawing; toMove: number}) {
  const words = useWords(), last = useRef(0.5);
  last.current = shareOf(known, game) ?? last.current;
  const [first, second] = seatStyles(drawing, toMove, 2);
  const value = known?.value ? scoreText(known.value, known.toMove, game, words) : "?";
  const told = words.graphs.of(words.graphs.valueFor(playerName(game, 0, words)), value);
  return (
    <div class="value-bar" role="img" aria-label={told} title={told} style={{background: `var(--${second})`}}>
      <i style={{background: `var(--${first})`, height: `${(100 * last.current).toFixed(1)}%`}} />
    </div>
  );
}
