// Whose turn it is or how it ended, loud; and each seat with its state and its clock.
import type {ComponentChildren} from "preact";
import {useWords} from "../app/context.ts";
import {seatStyles} from "../board/colours.ts";
import {formatTime, tenths} from "../game/clock.ts";
import type {Look} from "./course.ts";
import {useLiveWords, useNow} from "./live_context.ts";
import {nameOf, roleOf, statusOf} from "./room_words.ts";
import {clockOf, isTrouble, spentOf, type Room} from "./room.ts";

export function SeatsStrip({room, look, children}: {room: Room; look: Look | undefined; children?: ComponentChildren}) {
  const words = useWords(), w = useLiveWords(), wording = {words, w};
  const now = useNow(room.turn?.since !== undefined);
  const styles = look ? seatStyles(look.drawing, look.toMove, room.players.length) : [];
  const fault = room.result?.fault;
  return (
    <div class="strip live-strip">
      <p class={room.state === "over" ? "whose over" : "whose"}>
        {statusOf(room, wording)}
        {room.plies_to_go ? <small> {w.stepping(room.plies_to_go)}</small> : null}
      </p>
      <ul class="players">
        {room.seats.map((seat, i) => {
          const clock = clockOf(room, i, now), asked = room.turn?.seat === i;
          const lost = fault && room.result?.offender === i;
          return (
            <li key={i} class={`${asked ? "mover" : ""} ${lost || isTrouble(seat.state) ? "trouble" : ""}`}>
              {styles[i] && <svg class="drawing swatch" viewBox="0 0 20 20" aria-hidden="true"><circle class={styles[i]} cx="10" cy="10" r="8" /></svg>}
              <span>
                <strong class="seat-name">{nameOf(seat, wording)}</strong>{" "}
                <small>{roleOf(room, i, wording)}{seat.yours ? `, ${w.you}` : ""}</small>
              </span>
              {seat.kind !== "nobody" && <small class="seat-state">{w.seatStates[seat.state] ?? seat.state}</small>}
              {clock ? <time class="clock" aria-label={w.clock}>{formatTime(clock.left, words.code)}</time>
                  : asked && room.turn && <span class="clock">{w.spent(tenths(spentOf(room.turn, now), words.code))}</span>}
            </li>
          );
        })}
      </ul>
      {children}
    </div>
  );
}
