// Music: a slow walk over five notes above a deep one, reckoned from the number of its bar: no file, and no end.
//
//   const music = new Music((tones) => sounds.play(tones, 20));
//   music.start();
//   music.stop();   // what was begun rings out within a bar
import type {Tone} from "./tones.ts";

const notes = [220, 246.9, 277.2, 329.6, 370];
export const barSeconds = 2.4;
const inBar = 3;

/** The same bar is always the same. */
export function barOf(bar: number): Tone[] {
  let chance = Math.imul(bar + 1, 0x9e3779b1) >>> 0, at = chance % notes.length;
  const beat = barSeconds / inBar, walk: Tone[] = [];
  for (let i = 0; i < inBar; ++i) {
    chance = (Math.imul(chance, 1664525) + 1013904223) >>> 0;
    at = Math.min(notes.length - 1, Math.max(0, at + ((chance >>> 16) % 3) - 1));
    walk.push({at: i * beat, hz: notes[at]!, seconds: beat});
  }
  return bar % 2 === 0 ? [{at: 0, hz: 110, seconds: barSeconds}, ...walk] : walk;
}

export class Music {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private bar = 0;

  constructor(private readonly play: (tones: readonly Tone[]) => void) {}

  start(): void {
    this.stop();
    this.play(barOf(this.bar++));
    this.timer = setTimeout(() => this.start(), barSeconds * 1000);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
