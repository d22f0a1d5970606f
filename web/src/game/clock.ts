// Time for a whole game, with an increment for each move. The time left after a move stands at the
// move's node, so that undo gives time back.
import type {MoveNode} from "./tree.ts";

export interface ClockRule {
  minutes: number;    // 0: no clocks
  increment: number;  // seconds added after each move
}

export const noClock: ClockRule = {minutes: 0, increment: 0};

/** ms left for a seat at the end of a path, before the present move. */
export function timeLeft(rule: ClockRule, path: readonly MoveNode[], seat: number): number {
  for (let i = path.length - 1; i >= 0; --i) {
    const node = path[i]!;
    if (node.seat === seat && node.left !== undefined) return node.left;
  }
  return rule.minutes * 60_000;
}

/** ms left after a move that took `spent` ms; 0: the time is out. */
export function afterMove(rule: ClockRule, left: number, spent: number): number {
  return spent >= left ? 0 : left - spent + rule.increment * 1000;
}

/** 9.4 or 9,4, as the language writes it. */
export const tenths = (ms: number, language: string) =>
    (Math.floor(ms / 100) / 10).toLocaleString(language, {minimumFractionDigits: 1, maximumFractionDigits: 1});

/** 4:05, and tenths in the last ten seconds. */
export function formatTime(ms: number, language: string): string {
  const rest = Math.max(0, ms);
  if (rest < 10_000) return tenths(rest, language);
  const seconds = Math.floor(rest / 1000);
  const two = (n: number) => String(n).padStart(2, "0");
  const hours = Math.floor(seconds / 3600), minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
