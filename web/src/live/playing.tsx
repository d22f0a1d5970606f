// What whoever plays does: sits down, stands up, resigns. Moves are made on the board.
import {useWords} from "../app/context.ts";
import {useAsk, useLive, useLiveWords} from "./live_context.ts";
import {roleOf} from "./room_words.ts";
import {isPlaying, type Room} from "./room.ts";
import {ownName} from "./own_name.ts";

/** `steers`: whoever steers may free the seat of somebody who does not come back. */
export function Playing({room, steers}: {room: Room; steers: boolean}) {
  const words = useWords(), w = useLiveWords(), {live} = useLive();
  const {attempt, ask, busy, fault} = useAsk();
  const persons = room.seats.flatMap((seat, i) => (seat.kind === "person" ? [{seat, i}] : []));
  if (persons.length === 0) return null;
  const mine = persons.find(({seat}) => seat.yours);
  const others = steers ? persons.filter(({seat}) => seat.taken && !seat.yours) : [];
  if (!mine && others.length === 0 && persons.every(({seat}) => seat.taken)) return null;
  return (
    <div class="row playing" role="group" aria-label={w.playing}>
      {mine ? (
        <>
          <button type="button" disabled={busy} onClick={() => void attempt(() => live.stand(room.room))}>{w.stand}</button>
          <button type="button" disabled={busy || !isPlaying(room)}
                  onClick={() => window.confirm(w.resignSure) && void ask("resign", {room: room.room, seat: mine.i})}>{w.resign}</button>
        </>
      ) : persons.filter(({seat}) => !seat.taken).map(({i}) => (
        <button type="button" key={i} disabled={busy} onClick={() => void attempt(() => live.sit(room.room, i, ownName.get()))}>
          {w.sitAs(roleOf(room, i, {words, w}))}
        </button>
      ))}
      {others.map(({seat, i}) => (
        <button type="button" key={`free ${i}`} disabled={busy} onClick={() => void ask("stand", {room: room.room, seat: i})}>
          {w.freeSeat(seat.name || roleOf(room, i, {words, w}))}
        </button>
      ))}
      {fault && <p class="fault" role="alert">{fault}</p>}
    </div>
  );
}
