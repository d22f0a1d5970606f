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

/** 4:05, and tenths in the last ten seconds: 9.4. */
export function formatTime(ms: number): string {
  const rest = Math.max(0, ms);
  if (rest < 10_000) return (Math.floor(rest / 100) / 10).toFixed(1);
  const seconds = Math.floor(rest / 1000);
  const two = (n: number) => String(n).padStart(2, "0");
  const hours = Math.floor(seconds / 3600), minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
