// What belongs to a step: pseudo-code with its line, the call stack, the window, the counters.
import {useMemo} from "preact/hooks";
import {useWords} from "../app/context.ts";
import {codeOf} from "../words/trees_code.ts";
import {hasWindow, nameOf} from "boardgames-page/captions.js";
import {isClosed, isOpen, number, ownerOf, playerOf, scoreText, shownScore, shownWindow, sideSign, usualSize, windowText} from "boardgames-page/scores.js";
import type {Steps} from "boardgames-page/steps.js";
import {litLines} from "boardgames-page/pseudocode.js";
import {isNull} from "./windows.ts";

export function CodePanel({steps, k}: {steps: Steps; k: number}) {
  const words = useWords(), lines = codeOf(steps.trace.algorithm, words.code === "es" ? "es" : "en");
  const lit = litLines(lines, steps, k);
  return (
    <ol class="code">
      {lines.map((line, i) => (
        <li key={i} {...(lit.includes(i) ? {class: "lit", "aria-current": "step" as const} : {})}>{line.text}</li>
      ))}
    </ol>
  );
}

export function StackPanel({steps, k, predicting, select}: {steps: Steps; k: number; predicting: boolean; select: (id: number) => void}) {
  const words = useWords(), w = words.trees, t = steps.trace, stack = steps.stack(k);
  if (stack.length === 0) return <p>{w.emptyStack}</p>;
  return (
    <table class="stack">
      <thead>
        <tr>
          {[w.columns.move, w.columns.player, ...(steps.hasWindows ? ["α", "β"] : []), w.best]
              .map((name) => <th key={name} scope="col">{name}</th>)}
        </tr>
      </thead>
      <tbody>
        {stack.map((id) => {
          const state = steps.stateAt(id, k), [low, high] = shownWindow(t, state.alpha, state.beta, id);
          return (
            <tr key={id}>
              <th scope="row"><button type="button" class="move" onClick={() => select(id)}>{nameOf(t, id, words)}</button></th>
              <td>{sideSign(t, id)}{playerOf(t, id, words)}</td>
              {steps.hasWindows && <td>{number(t, low, words)}</td>}
              {steps.hasWindows && <td>{number(t, high, words)}</td>}
              <td>{state.value === undefined || predicting ? "" : scoreText(t, state.value, id, words)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const barWidth = 300, barHeight = 34;

/** The window of the node of the step as a bar, and in words. */
export function WindowPanel({steps, k, id, predicting}: {steps: Steps; k: number; id: number; predicting: boolean}) {
  const words = useWords(), w = words.trees, t = steps.trace, state = steps.stateAt(id, k);
  const most = useMemo(() => usualSize(t), [t]);   // what lies beyond stands at the rim
  const value = state.value !== undefined && !predicting ? state.value : undefined;
  const worth = value === undefined ? "" : ` ${w.lastValue(scoreText(t, value, id, words))}`;
  if (!hasWindow(steps, state)) return <p>{w.openWindow}{worth}</p>;
  const [low, high] = shownWindow(t, state.alpha, state.beta, id);
  const x = (score: number) => barWidth / 2 + Math.max(-1, Math.min(1, score / (1.15 * most))) * (barWidth / 2 - 8);
  const left = isOpen(low) ? 0 : x(low), right = isOpen(high) ? barWidth : x(high);
  return (
    <>
      <svg class="window-bar" viewBox={`0 0 ${barWidth} ${barHeight}`} aria-hidden="true">
        <line class="axis" x1="0" x2={barWidth} y1="12" y2="12" />
        <rect class="inside" x={left} y="5" width={Math.max(2, right - left)} height="14" />
        {!isOpen(low) && <text x={left} y={barHeight - 3}>{number(t, low, words)}</text>}
        {!isOpen(high) && !isNull(state.alpha, state.beta) && <text x={right} y={barHeight - 3}>{number(t, high, words)}</text>}
        {value !== undefined && <path class="at" d={`M${x(shownScore(t, value, id))} 0v24`} />}
      </svg>
      <p>
        {isClosed(state.alpha, state.beta) ? `${windowText(t, state.alpha, state.beta, id, words)}.`
            : w.windowBar(windowText(t, state.alpha, state.beta, id, words), ownerOf(t, id, words))}
        {isNull(state.alpha, state.beta) ? ` ${w.isNull}` : ""}
        {worth}
      </p>
    </>
  );
}

export function Counters({steps, k}: {steps: Steps; k: number}) {
  const words = useWords(), w = words.trees, whole = (n: number) => n.toLocaleString(words.code);
  const rows: [string, number][] = [[w.entered, steps.count("enter", k)], [w.evaluated, steps.count("leaf", k)],
                                    [w.cutoffs, steps.count("cutoff", k)], [w.prunedMoves, steps.count("pruned", k)],
                                    [w.tableHits, steps.count("table", k)]];
  return <dl class="figures">{rows.map(([name, n]) => <div key={name}><dt>{name}</dt><dd>{whole(n)}</dd></div>)}</dl>;
}
