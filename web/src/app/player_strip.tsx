// Whose turn it is or how it ended, loud; and who plays, with the clocks: each opens the choice of who sits there.
import {useEffect, useState} from "preact/hooks";
import {seatStyles} from "../board/colours.ts";
import {playerName, playersAt} from "../board/labels.ts";
import {formatTime} from "../game/clock.ts";
import {seatName} from "../game/seats.ts";
import type {Session} from "../game/session.ts";
import {playWords} from "../words/play.ts";
import {useWords} from "./context.ts";
import {Menu} from "./parts.tsx";
import {SeatFields} from "./seat_fields.tsx";

const tick = 200;  // ms

/** `rules`: where those of the game are taught. */
export function PlayerStrip({session, end, fixed, rules}: {session: Session; end: string; fixed: boolean; rules?: string | undefined}) {
  const words = useWords();
  const {game, snapshot, seats} = session;
  const timed = session.clock.minutes > 0;
  const [, draw] = useState(0);
  useEffect(() => {
    if (!timed) return;
    const timer = setInterval(() => {
      session.checkClock();
      draw((n) => n + 1);
    }, tick);
    return () => clearInterval(timer);
  }, [timed, session]);
  const names = playersAt(session, words), who = names[snapshot.toMove]!;
  const turn = end !== "" ? end : snapshot.thinking ? words.thinks(who) : words.toMove(who);
  const styles = seatStyles(snapshot.drawing, snapshot.toMove, game.players.length);
  const help = playWords(words).rulesOf(words.library(game.name));
  return (
    <div class="strip">
      <p class={end === "" ? "whose" : "whose over"}>{turn}</p>
      {rules && <a class="rules" href={rules} aria-label={help} title={help}>?</a>}
      <ul class="players">
        {game.players.map((player, i) => {
          const seat = seats[i]!, called = playerName(game, i, words);
          const kind = seat.kind === "person" ? words.person : words.library(seatName(seat));
          const chip = (
            <>
              <svg class="drawing swatch" viewBox="0 0 20 20" aria-hidden="true"><circle class={styles[i]} cx="10" cy="10" r="8" /></svg>
              <span>{names[i]}</span>
              <small>{names[i] === words.you ? called : kind}</small>
              {timed && <time class="clock">{formatTime(session.timeLeft(i), words.code)}</time>}
            </>
          );
          return (
            <li key={player} class={end === "" && i === snapshot.toMove ? "mover" : ""}>
              {fixed ? <div class="chip">{chip}</div> : <Menu summary={chip}>{() => <SeatFields session={session} seat={i} />}</Menu>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
