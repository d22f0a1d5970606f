// What happened in a game: time, ply, seat, move, value.

export const eventKinds = ["start", "move", "undo", "redo", "seat", "end", "error", "print"] as const;
export type EventKind = (typeof eventKinds)[number];

export interface GameEvent {
  time: number;   // ms since 1970
  kind: EventKind;
  ply: number;
  player: string; // "": nobody's
  text: string;   // the move, a sentence, or what an agent printed
  value?: string; // what the mover's search thought of it
}

export interface EventFilter {
  kind?: EventKind;
  player?: string;
  text?: string;
}

export function filterEvents(events: readonly GameEvent[], filter: EventFilter): GameEvent[] {
  const text = filter.text?.toLowerCase() ?? "";
  return events.filter((e) => (!filter.kind || e.kind === filter.kind) &&
      (!filter.player || e.player === filter.player) && (text === "" || e.text.toLowerCase().includes(text)));
}

const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Lines of comma separated values, with a head line. */
export function eventsAsCsv(events: readonly GameEvent[]): string {
  const rows = events.map((e) =>
      [new Date(e.time).toISOString(), String(e.ply), e.kind, e.player, e.text, e.value ?? ""].map(quoted).join(","));
  return ["time,ply,event,player,move,value", ...rows].join("\n") + "\n";
}
