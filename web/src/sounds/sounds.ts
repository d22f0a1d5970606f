// Tones made by the browser itself. It makes none before somebody has touched the page: of what was to be
// heard until then, the last is heard.
import type {Tone} from "./tones.ts";

const loudest = 0.4;   // of what the device can do
const edge = 0.01;     // seconds; a tone that begins at once clicks

export class Sounds {
  private context: AudioContext | undefined;
  private waiting: (() => void) | undefined;

  constructor(private readonly make: () => AudioContext = () => new AudioContext()) {}

  /** volume: 0 to 100. */
  play(tones: readonly Tone[], volume: number): void {
    if (volume <= 0) return;
    const context = (this.context ??= this.make());
    const sound = () => tones.forEach((tone) => start(context, tone, loudest * (volume / 100) ** 2));
    if (context.state === "running") {
      sound();
      return;
    }
    const isFirst = this.waiting === undefined;
    this.waiting = sound;
    if (!isFirst) return;
    context.resume().then(() => {
      this.waiting?.();
      this.waiting = undefined;
    }, () => { this.waiting = undefined; });
  }
}

function start(context: AudioContext, {at, hz, seconds}: Tone, gain: number): void {
  const begin = context.currentTime + at, end = begin + seconds;
  const tone = context.createOscillator(), level = context.createGain();
  tone.type = "triangle";
  tone.frequency.value = hz;
  level.gain.setValueAtTime(0, begin);
  level.gain.linearRampToValueAtTime(gain, begin + edge);
  level.gain.linearRampToValueAtTime(0, end);
  tone.connect(level).connect(context.destination);
  tone.start(begin);
  tone.stop(end);
}
