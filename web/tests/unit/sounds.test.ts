import {expect, test, vi} from "vitest";
import {barOf, barSeconds, Music} from "../../src/sounds/music.ts";
import {Sounds} from "../../src/sounds/sounds.ts";
import {ticks, tonesOf} from "../../src/sounds/tones.ts";
import {qrPath} from "../../src/share/qr.tsx";

test("players' moves sound different; the end is one tone where less motion is wished", () => {
  expect(new Set([0, 1, 2, 3].map((seat) => tonesOf("moves", false, seat)[0]!.hz)).size).toBe(4);
  expect([tonesOf("end", false).length, tonesOf("end", true).length]).toEqual([3, 1]);
});

test("the clock sounds at each of the last ten seconds, or once", () => {
  const heard = (calm: boolean) => Array.from({length: 130}, (_, i) => 12_900 - 100 * i).filter((ms) => ticks(ms + 100, ms, calm)).length;
  expect([heard(false), heard(true)]).toEqual([10, 1]);
  expect(ticks(3000, 60_000, false)).toBe(false);   // an increment
});

test("music goes on bar by bar until it is stopped; each fits into its time, and they differ", () => {
  vi.useFakeTimers();
  const bars: unknown[] = [], music = new Music((tones) => bars.push(tones));
  music.start();
  vi.advanceTimersByTime(20 * barSeconds * 1000);
  music.stop();
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  expect(bars).toEqual(Array.from({length: 21}, (_, i) => barOf(i)));
  expect(new Set(bars.map((bar) => JSON.stringify(bar))).size).toBeGreaterThan(15);
  for (const bar of bars as ReturnType<typeof barOf>[]) expect(Math.max(...bar.map((tone) => tone.at + tone.seconds))).toBeCloseTo(barSeconds);
});

// A context that tells which tones were begun.
function fakeContext(state: string) {
  const begun: number[] = [];
  let allow = () => undefined as void;
  const node = {connect: (to: unknown) => to};
  const context = {
    state, currentTime: 0, destination: {}, begun,
    createOscillator: () => {
      const tone = {...node, type: "", frequency: {value: 0}, start: () => begun.push(tone.frequency.value), stop: () => undefined};
      return tone;
    },
    createGain: () => ({...node, gain: {setValueAtTime() {}, linearRampToValueAtTime() {}}}),
    resume: () => new Promise<void>((done) => { allow = () => { context.state = "running"; done(); }; }),
    allow: () => allow(),
  };
  return context;
}

test("before somebody touched the page only the last sound waits; without loudness there is none", async () => {
  const context = fakeContext("suspended"), sounds = new Sounds(() => context as unknown as AudioContext);
  for (const seat of [0, 1]) sounds.play(tonesOf("moves", false, seat), 50);
  expect(context.begun).toEqual([]);
  context.allow();
  await Promise.resolve();
  expect(context.begun).toEqual([tonesOf("moves", false, 1)[0]!.hz]);
  sounds.play(tonesOf("end", false), 50);
  sounds.play(tonesOf("end", false), 0);
  expect(context.begun).toHaveLength(4);
});

test("a QR code has its finder in three corners, and white around it", async () => {
  const {path, size} = await qrPath("http://localhost/#reversi///d3@1");
  for (const [x, y] of [[4, 4], [size - 5, 4], [4, size - 5]]) expect(path).toContain(`M${x} ${y}h1`);
  expect(path).not.toMatch(/M[0-3] |M\d+ [0-3]h/);
  await expect(qrPath("x".repeat(5000))).rejects.toThrow(/overflow/);
});
