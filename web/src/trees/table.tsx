// The tree as a table: the moves of one node, and the way to it. The same figures as the pictures.
import {useWords} from "../app/context.ts";
import {hasWindow, nameOf, stateText, whereOf, whyOf} from "boardgames-page/captions.js";
import {playerOf, sideSign, windowText} from "boardgames-page/scores.js";
import type {Steps} from "boardgames-page/steps.js";
import {childrenOf, pathTo} from "boardgames-page/trace.js";

export function TableView({steps, k, at, predicting, select, of}: {
  steps: Steps; k: number; at: number; predicting: boolean; select: (id: number) => void;
  of?: string;   // whose tree, where there are two
}) {
  const words = useWords(), w = words.trees, t = steps.trace;
  const named = (label: string) => (of ? `${of}: ${label}` : label);
  const children = [...childrenOf(t, at)].filter((id) => !predicting || steps.stateAt(id, k).last >= 0);
  return (
    <div class="tree-table">
      <nav class="crumbs" aria-label={named(w.stack)}>
        {pathTo(t, at).map((id) => (
          <button type="button" key={id} class="move" {...(id === at ? {"aria-current": "true" as const} : {})} onClick={() => select(id)}>
            {nameOf(t, id, words)}
          </button>
        ))}
      </nav>
      {children.length === 0 ? <p>{w.noMoves}</p> : (
        <div class="scroll wide" tabIndex={0} role="region" aria-label={named(w.tableCaption(whereOf(t, at, words)))}>
          <table>
            <caption>{w.tableCaption(whereOf(t, at, words))}</caption>
            <thead>
              <tr>
                {[w.columns.move, w.columns.player, w.columns.value, ...(steps.hasWindows ? [w.columns.window] : []), w.columns.visits,
                  w.columns.below, w.columns.why].map((name) => <th key={name} scope="col">{name}</th>)}
              </tr>
            </thead>
            <tbody>
              {children.map((id) => {
                const state = steps.stateAt(id, k);
                return (
                  <tr key={id} class={steps.current(k) === id ? "current" : ""}>
                    <th scope="row">
                      {childrenOf(t, id).length > 0
                          ? <button type="button" class="move" aria-label={w.open(nameOf(t, id, words))} onClick={() => select(id)}>
                              {nameOf(t, id, words)}
                            </button>
                          : nameOf(t, id, words)}
                    </th>
                    <td>{t.player[id]! >= 0 ? sideSign(t, id) + playerOf(t, id, words) : ""}</td>
                    <td>{stateText(t, id, state, words, predicting)}</td>
                    {steps.hasWindows && <td>{hasWindow(steps, state) ? windowText(t, state.alpha, state.beta, id, words) : ""}</td>}
                    <td>{state.visits}</td>
                    <td>{t.size[id]! - 1}</td>
                    <td>{state.finished || state.pruned ? whyOf(steps, id, words) : state.visits === 0 ? w.notYet : w.isOpen}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
