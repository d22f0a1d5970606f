// Who plays, whose turn it is, the clocks, and how it ended: loud, above the board. `children` stand beside.
import type {ComponentChildren} from "preact";
import {useEffect, useState} from "preact/hooks";
import {seatStyles} from "../board/colours.ts";
import {playerName} from "../board/labels.ts";
import {formatTime} from "../game/clock.ts";
import {seatName} from "../game/seats.ts";
import type {Session} from "../game/session.ts";
import {useWords} from "./context.ts";

const tick = 200;  // ms

export function PlayerStrip({session, end, children}: {session: Session; end: string; children?: ComponentChildren}) {
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
  const who = playerName(game, snapshot.toMove, words);
  const turn = end !== "" ? end : snapshot.thinking ? words.thinks(who) : words.toMove(who);
  const styles = seatStyles(snapshot.drawing, snapshot.toMove, game.players.length);
  return (
    <div class="strip">
      <p class={end === "" ? "whose" : "whose over"}>{turn}</p>
      <ul class="players">
        {game.players.map((name, i) => {
          const seat = seats[i]!;
          const mover = end === "" && i === snapshot.toMove;
          return (
            <li key={name} class={mover ? "mover" : ""}>
              <svg class="drawing swatch" viewBox="0 0 20 20" aria-hidden="true"><circle class={styles[i]} cx="10" cy="10" r="8" /></svg>
              <span>{playerName(game, i, words)}</span>
              <small>{seat.kind === "person" ? words.person : words.library(seatName(seat))}</small>
              {timed && <time class="clock">{formatTime(session.timeLeft(i))}</time>}
            </li>
          );
        })}
      </ul>
      {children}
    </div>
  );
}
