// What whoever steers does with a match. Each button keeps its place; what cannot be now is not to be pressed.
import {useState} from "preact/hooks";
import {useWords} from "../app/context.ts";
import {Field} from "../app/parts.tsx";
import {useAsk, useLiveWords} from "./live_context.ts";
import {roleOf} from "./room_words.ts";
import {isPlaying, type Room} from "./room.ts";

const speeds = [0, 250, 500, 1000, 2000, 5000];

/** What a key or a button asks for now; undefined: it cannot be. */
export function pauseOf(room: Room): "pause" | "resume" | undefined {
  if (room.state === "running" || room.state === "starting") return "pause";
  return room.state === "paused" ? "resume" : undefined;
}

export function Steering({room}: {room: Room}) {
  const words = useWords(), w = useLiveWords();
  const {ask, busy, fault} = useAsk();
  const playing = isPlaying(room), pause = pauseOf(room);
  const now = (what: string, members: object = {}) => void ask(what, {room: room.room, ...members});
  const button = (label: string, can: boolean, act: () => void, kind = "") => (
    <button type="button" class={kind} disabled={!can || busy} onClick={act}>{label}</button>
  );
  const known = speeds.includes(room.speed_ms) ? speeds : [...speeds, room.speed_ms].sort((a, b) => a - b);
  return (
    <div class="steering" role="group" aria-label={w.steering}>
      <div class="row">
        {button(room.state === "over" ? w.again : w.start, !playing, () => now("start"), playing ? "" : "main")}
        {button(w.startPaused, !playing, () => now("start", {paused: true}))}
        {button(pause === "resume" ? w.resume : w.pause, pause !== undefined, () => pause && now(pause), pause === "resume" ? "main" : "")}
        {button(w.step, room.state === "paused", () => now("step"))}
        {button(w.takeBack, playing && room.moves.length > 0, () => now("take_back"))}
        {button(w.restart, playing, () => window.confirm(w.restartSure) && now("restart"))}
        {button(w.stop, playing, () => window.confirm(w.stopSure) && now("stop"))}
      </div>
      <div class="row">
        <Field label={w.speed}>
          {(id) => (
            <select id={id} value={String(room.speed_ms)} onChange={(e) => now("speed", {ms: Number(e.currentTarget.value)})}>
              {known.map((ms) => <option key={ms} value={String(ms)}>{w.speeds(ms)}</option>)}
            </select>
          )}
        </Field>
        {room.left_ms.length > 0 && playing && <ClockForm room={room} set={(seat, ms) => now("clock", {seat, ms})} words={words} />}
      </div>
      {fault && <p class="fault" role="alert">{fault}</p>}
    </div>
  );
}

function ClockForm({room, set, words}: {room: Room; set: (seat: number, ms: number) => void; words: ReturnType<typeof useWords>}) {
  const w = useLiveWords();
  const [seat, setSeat] = useState(0), [minutes, setMinutes] = useState("1");
  return (
    <form class="row clock-form" aria-label={w.setClock} onSubmit={(e) => {
      e.preventDefault();
      set(seat, Math.round(Number(minutes.replace(",", ".")) * 60_000));
    }}>
      <Field label={`${w.setClock}: ${w.ofSeat}`}>
        {(id) => (
          <select id={id} value={String(seat)} onChange={(e) => setSeat(Number(e.currentTarget.value))}>
            {room.seats.map((_, i) => <option key={i} value={String(i)}>{roleOf(room, i, {words, w})}</option>)}
          </select>
        )}
      </Field>
      <Field label={w.minutes}>
        {(id) => <input id={id} inputMode="decimal" size={5} value={minutes} onInput={(e) => setMinutes(e.currentTarget.value)} />}
      </Field>
      <button type="submit">{w.set}</button>
    </form>
  );
}
