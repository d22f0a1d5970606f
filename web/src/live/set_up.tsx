// Seats, rules and conditions of a match, for whoever steers; while a game is played they stay as they are.
import {useState} from "preact/hooks";
import {useWords} from "../app/context.ts";
import {Field} from "../app/parts.tsx";
import {nameOf} from "../game/spec.ts";
import {SetupPanel} from "../setup/setup_panel.tsx";
import type {Course} from "./course.ts";
import {useGameList} from "./game_field.tsx";
import {useAsk, useLive, useLiveWords} from "./live_context.ts";
import {isPlaying, type Room} from "./room.ts";
import {SeatForm} from "./seat_form.tsx";
import {TextField} from "./text_field.tsx";

const isolations = ["none", "limits", "namespaces", "bubblewrap"];
export const times = ["none", "500ms/move", "5s/move", "1m+1s", "5m+3s"];

export function SetUp({room, course, say}: {room: Room; course: Course | undefined; say: (text: string) => void}) {
  const w = useLiveWords(), {live} = useLive();
  const list = useGameList();
  const info = list.find((g) => g.name === nameOf(room.game));
  if (isPlaying(room)) return <p>{w.notWhilePlayed}</p>;
  return (
    <>
      {course && room.seats.map((seat, i) => (
        <SeatForm key={`${i} ${seat.kind} ${seat.text}`} room={room} seat={i} game={course.game} say={say} />
      ))}
      <Conditions key={`${room.time} ${room.isolation} ${room.seed}`} room={room} say={say} />
      <h3>{w.rules}</h3>
      {info && (
        <SetupPanel info={info} spec={room.game} position={course?.textAt(0) ?? room.position}
                    labels={{rules: w.useRules, start: w.useStart}} begin={async (game, position) => {
                      await live.ask("set", {room: room.room, game, position, opening: []});
                      say(w.done);
                    }} />
      )}
    </>
  );
}

function Conditions({room, say}: {room: Room; say: (text: string) => void}) {
  const words = useWords(), w = useLiveWords();
  const {ask, busy, fault} = useAsk();
  const [time, setTime] = useState(room.time), [isolation, setIsolation] = useState(room.isolation);
  const [seed, setSeed] = useState(String(room.seed)), [most, setMost] = useState("0");
  const use = () => void ask("set", {
    room: room.room, time: time.trim(), isolation, seed: Number(seed), ...(Number(most) > 0 ? {max_moves: Number(most)} : {}),
  }).then((done) => done && say(w.done));
  return (
    <form class="conditions" onSubmit={(e) => { e.preventDefault(); use(); }}>
      <h3>{w.conditions}</h3>
      <TextField label={w.timeControl} help={w.timeHelp} value={time} options={times} change={setTime} />
      <Field label={w.isolation}>
        {(id) => (
          <select id={id} value={isolation} onChange={(e) => setIsolation(e.currentTarget.value)}>
            {[...new Set([...isolations, room.isolation])].map((name) => <option key={name} value={name}>{words.library(name)}</option>)}
          </select>
        )}
      </Field>
      <div class="row">
        <Field label={w.seed}>
          {(id) => <input id={id} type="number" min={0} value={seed} onInput={(e) => setSeed(e.currentTarget.value)} />}
        </Field>
        <Field label={w.maxMoves}>
          {(id) => <input id={id} type="number" min={0} value={most} onInput={(e) => setMost(e.currentTarget.value)} />}
        </Field>
      </div>
      <button type="submit" disabled={busy}>{w.useThese}</button>
      {fault && <p class="fault" role="alert">{fault}</p>}
    </form>
  );
}
