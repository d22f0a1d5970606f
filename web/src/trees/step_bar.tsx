// Through the steps of a search: one by one, to the next of a kind, by the bar, or played.
import type {ComponentChildren} from "preact";
import {useWords} from "../app/context.ts";
import {Check, Field} from "../app/parts.tsx";
import {marks, type Mark} from "boardgames-page/steps.js";

export const speeds = {slow: 1600, normal: 700, fast: 200} as const;   // ms a step
export type Speed = keyof typeof speeds;

/** What is gone through: one search, or two in step. */
export interface Walk {
  readonly length: number;
  next(k: number, mark: Mark): number | undefined;
  previous(k: number, mark: Mark): number | undefined;
}

export interface StepBarProps {
  steps: Walk;
  k: number;
  goTo: (k: number) => void;
  back: () => void;
  next: () => void;
  playing: boolean;
  play: (on: boolean) => void;
  speed: Speed;
  setSpeed: (speed: Speed) => void;
  predicting: boolean | undefined;   // undefined: nothing can be predicted here
  predict: (on: boolean) => void;
  children?: ComponentChildren;   // behind the step
}

export function StepBar({steps, k, goTo, back, next, playing, play, speed, setSpeed, predicting, predict, children}: StepBarProps) {
  const words = useWords(), w = words.trees;
  const button = (label: string, sign: string, can: boolean, go: () => void) => (
    <button type="button" aria-label={label} title={label} disabled={!can} onClick={go}>{sign}</button>
  );
  return (
    <div class="step-bar" role="group" aria-label={w.steps}>
      <div class="steps">
        {button(w.toStart, "|◀", k > 0, () => goTo(0))}
        {button(w.back, "◀", k > 0, back)}
        <button type="button" class="play" aria-pressed={playing} onClick={() => play(!playing)}>{playing ? w.pause : w.play}</button>
        {button(w.forward, "▶", k < steps.length, next)}
        {button(w.toEnd, "▶|", k < steps.length, () => goTo(steps.length))}
        <input class="scrub" type="range" min="0" max={steps.length} value={k} aria-label={w.scrub}
               aria-valuetext={w.step(k, steps.length)} onInput={(e) => goTo(e.currentTarget.valueAsNumber)} />
        <span class="at-step">{w.step(k, steps.length)}</span>
        {children}
      </div>
      <div class="steps leaps">
        {marks.map((mark) => {
          const on = steps.next(k, mark), before = steps.previous(k, mark);
          return (
            <span key={mark} class="leap">
              {button(w.leapsBack[mark], "◀", before !== undefined, () => before !== undefined && goTo(before))}
              <button type="button" disabled={on === undefined} onClick={() => on !== undefined && goTo(on)}>{w.leaps[mark]} ▶</button>
            </span>
          );
        })}
        <Field label={w.speed}>
          {(id) => (
            <select id={id} value={speed} onChange={(e) => setSpeed(e.currentTarget.value as Speed)}>
              {(Object.keys(speeds) as Speed[]).map((s) => <option key={s} value={s}>{w[s]}</option>)}
            </select>
          )}
        </Field>
        {predicting !== undefined && <Check label={w.predict} on={predicting} change={predict} />}
      </div>
    </div>
  );
}
