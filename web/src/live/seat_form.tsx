// Who sits on a seat: nobody, a person, a player of the library, or a program in any of its ways.
import {useState} from "preact/hooks";
import type {Game} from "boardgames";
import {useWords} from "../app/context.ts";
import {Field} from "../app/parts.tsx";
import {useAsk, useLive, useLiveWords} from "./live_context.ts";
import {roleOf} from "./room_words.ts";
import type {Room} from "./room.ts";
import {fieldsOf, seatingKinds, seatingOf, type SeatingFields, type SeatingKind} from "./seating.ts";
import {TextField} from "./text_field.tsx";

export function SeatForm({room, seat, game, say}: {room: Room; seat: number; game: Game; say: (text: string) => void}) {
  const words = useWords(), w = useLiveWords(), {live} = useLive();
  const {ask, busy, fault} = useAsk();
  const [fields, setFields] = useState(() => fieldsOf(room.seats[seat]!, game.levels.map((l) => l.name)));
  const set = (part: Partial<SeatingFields>) => setFields((before) => ({...before, ...part}));
  const {allowed, uploads, programs} = live.hall!;
  const accepted = uploads.filter((u) => u.state === "accepted");
  const may: Record<SeatingKind, boolean> = {
    nobody: true, person: true, level: true, engine: true, program: allowed.programs, file: allowed.programs,
    upload: accepted.length > 0, connection: allowed.connections !== null,
  };
  const text = (label: string, name: keyof SeatingFields, help?: string, options?: readonly string[]) => (
    <TextField label={label} value={fields[name]} change={(value) => set({[name]: value})} {...(help ? {help} : {})} {...(options ? {options} : {})} />
  );
  const choice = (label: string, name: "level" | "upload", options: readonly (readonly [string, string])[]) => (
    <Field label={label}>
      {(id) => (
        <select id={id} value={fields[name]} onChange={(e) => set({[name]: e.currentTarget.value})}>
          {options.map(([value, shown]) => <option key={value} value={value}>{shown}</option>)}
        </select>
      )}
    </Field>
  );
  const chooseKind = (kind: SeatingKind) => set({kind, ...(kind === "upload" && !fields.upload ? {upload: accepted[0]?.name ?? ""} : {})});
  const who = roleOf(room, seat, {words, w});
  return (
    <form class="seat-form" aria-label={w.whoSits(who)} onSubmit={(e) => {
      e.preventDefault();
      void ask("seat", {room: room.room, seat, agent: seatingOf(fields)}).then((done) => done && say(`${who}: ${w.done}`));
    }}>
      <Field label={w.whoSits(who)}>
        {(id) => (
          <select id={id} value={fields.kind} onChange={(e) => chooseKind(e.currentTarget.value as SeatingKind)}>
            {seatingKinds.filter((kind) => may[kind] || kind === fields.kind).map((kind) => <option key={kind} value={kind}>{w.kinds[kind]}</option>)}
          </select>
        )}
      </Field>
      {fields.kind === "level" && choice(w.level, "level", game.levels.map((l) => [l.name, words.library(l.name)]))}
      {fields.kind === "engine" && text(w.engine, "engine", w.engineHelp, game.algorithms.map((a) => a.name))}
      {fields.kind === "program" && text(w.command, "command", w.commandHelp)}
      {fields.kind === "program" && text(w.folder, "folder")}
      {fields.kind === "file" && text(w.file, "file", w.fileHelp)}
      {fields.kind === "upload" && choice(w.upload, "upload", accepted.map((u) => [u.name, u.name]))}
      {fields.kind === "connection" && text(w.connection, "connection", w.connectionHelp(allowed.connections ?? ""), programs.map((p) => p.name))}
      {["person", "level", "engine", "program", "file"].includes(fields.kind) && text(w.name, "name")}
      <button type="submit" disabled={busy}>{w.seatNow}</button>
      {fault && <p class="fault" role="alert">{fault}</p>}
    </form>
  );
}
