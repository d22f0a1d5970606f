// What each sound is made of, and when it is heard.
export const soundKinds = ["moves", "end", "clock"] as const;
export type SoundKind = (typeof soundKinds)[number];

export interface Tone {
  at: number;        // seconds after the first
  hz: number;
  seconds: number;
}

const seatHz = [523, 392, 659, 330];   // so that players differ

/** `calm`: the system asks for less motion. `seat`: who made the move. */
export function tonesOf(kind: SoundKind, calm: boolean, seat = 0): Tone[] {
  switch (kind) {
    case "moves": return [{at: 0, hz: seatHz[seat % seatHz.length]!, seconds: 0.08}];
    case "clock": return [{at: 0, hz: 880, seconds: 0.05}];
    case "end": return [392, 523, 659].slice(calm ? -1 : 0).map((hz, i) => ({at: i * 0.18, hz, seconds: 0.3}));
  }
}

const warning = 10;   // seconds

/** Whether the clock is heard as it goes from one time left to another, in ms: at each of the last ten seconds. */
export function ticks(before: number, now: number, calm: boolean): boolean {
  const [from, to] = [before, now].map((ms) => Math.ceil(ms / 1000)) as [number, number];
  return to < from && to > 0 && (calm ? from > warning && to <= warning : to <= warning);
}
