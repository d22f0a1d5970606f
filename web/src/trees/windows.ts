// What a search asked with its windows: the passes over the root (each a question of MTD(f), each a
// window of an aspiration search or of df-pn), null windows, and moves searched again.
import {kindOf, stepCount, type Trace} from "boardgames-page/trace.js";

export interface Pass {
  begin: number;     // the number of steps after which it begins
  end: number;       // ... and is answered; the length of the trace if it never was
  alpha: number;     // for the player at the root
  beta: number;
  value: number | undefined;
  entered: number;   // positions
}

export interface WindowCounts {
  nullWindows: number;
  wideWindows: number;
  researches: number;
}

/** A window that holds no value: it asks "at least beta?" and no more. */
export const isNull = (alpha: number, beta: number) => beta - alpha === 1;

export function passesOf(t: Trace): Pass[] {
  const passes: Pass[] = [];
  let pass: Pass | undefined;
  for (let i = 0; i < stepCount(t); ++i) {
    const kind = kindOf(t, i);
    if (kind === "enter") {
      if (t.node[i] === 0) {
        pass = {begin: i + 1, end: stepCount(t), alpha: t.alpha[i]!, beta: t.beta[i]!, value: undefined, entered: 0};
        passes.push(pass);
      }
      if (pass) ++pass.entered;
    } else if (kind === "leave" && t.node[i] === 0 && pass) {
      pass.end = i + 1;
      pass.value = t.stepValue[i]!;
    }
  }
  return passes;
}

/** How many windows of each kind there were within the first k steps. */
export class WindowCounter {
  private readonly sums: Record<keyof WindowCounts, Int32Array>;

  constructor(t: Trace) {
    const steps = stepCount(t);
    this.sums = {nullWindows: new Int32Array(steps + 1), wideWindows: new Int32Array(steps + 1), researches: new Int32Array(steps + 1)};
    for (let i = 0; i < steps; ++i) {
      const kind = kindOf(t, i), entered = kind === "enter";
      const narrow = entered && isNull(t.alpha[i]!, t.beta[i]!);
      this.sums.nullWindows[i + 1] = this.sums.nullWindows[i]! + Number(narrow);
      this.sums.wideWindows[i + 1] = this.sums.wideWindows[i]! + Number(entered && !narrow);
      this.sums.researches[i + 1] = this.sums.researches[i]! + Number(kind === "research");
    }
  }

  at(k: number): WindowCounts {
    return {nullWindows: this.sums.nullWindows[k]!, wideWindows: this.sums.wideWindows[k]!, researches: this.sums.researches[k]!};
  }
}
