// Who is to sit on a seat, as a form has it. Pure.
import type {Seating, SeatSnapshot} from "./messages.ts";

export const seatingKinds = ["nobody", "person", "level", "engine", "program", "file", "upload", "connection"] as const;
export type SeatingKind = (typeof seatingKinds)[number];

export interface SeatingFields {
  kind: SeatingKind;
  name: string;
  level: string;
  engine: string;
  command: string;
  folder: string;
  file: string;
  upload: string;
  connection: string;
}

/** What the form begins with: whoever sits there. `levels`: those of the game. */
export function fieldsOf(seat: SeatSnapshot, levels: readonly string[]): SeatingFields {
  const [, named = "", player = seat.text] = /^([^@:]*)@(.*)$/s.exec(seat.text) ?? [];
  const fields: SeatingFields = {kind: "nobody", name: named, level: levels[1] ?? levels[0] ?? "", engine: "engine:time=1s", command: "",
                                 folder: seat.folder ?? "", file: "", upload: "", connection: ""};
  switch (seat.kind) {
    case "nobody": return {...fields, name: ""};
    case "person": return {...fields, kind: "person", name: seat.name};
    case "player": return levels.includes(player) ? {...fields, kind: "level", level: player} : {...fields, kind: "engine", engine: player};
    case "program": return {...fields, kind: "program", command: player, name: named || seat.name};
    case "upload": return {...fields, kind: "upload", upload: seat.name};
    case "connection": return {...fields, kind: "connection", connection: seat.name};
  }
}

export function seatingOf({kind, ...fields}: SeatingFields): Seating {
  const name = fields.name.trim(), named = name === "" ? {} : {name}, folder = fields.folder.trim();
  switch (kind) {
    case "nobody": return null;
    case "person": return {person: true, ...named};
    case "level": return {player: fields.level, ...named};
    case "engine": return {player: fields.engine.trim(), ...named};
    case "program": return {program: fields.command.trim(), ...(folder === "" ? {} : {folder}), ...named};
    case "file": return {file: fields.file.trim(), ...named};
    case "upload": return {upload: fields.upload};
    case "connection": return {connection: fields.connection.trim()};
  }
}
