// The tree as boxes and lines, for as many nodes as can be read; for a reader and for keys it is a tree.
import {useEffect, useMemo, useRef} from "preact/hooks";
import {useWords} from "../app/context.ts";
import {hasWindow, nameOf, stateText, summary} from "./captions.ts";
import {inOrder, type Shown} from "./layout.ts";
import {valueText, windowText} from "./scores.ts";
import type {Steps} from "./steps.ts";
import {childrenOf} from "./trace.ts";

const boxHeight = 26, levelHeight = 92, gap = 8, margin = 24;

export interface TreeViewProps {
  steps: Steps;
  k: number;
  shown: readonly Shown[];
  selected: number;
  predicting: boolean;
  isOpen: (id: number) => boolean;
  toggle: (id: number) => void;
  spread: (id: number) => void;  // shows all moves of a node, those gathered too
  select: (id: number) => void;
  goTo: (id: number) => void;   // to the step where it is seen first
}

export function NodeLink({steps, k, shown, selected, predicting, isOpen, toggle, spread, select, goTo}: TreeViewProps) {
  const words = useWords(), t = steps.trace;
  const box = useRef<HTMLDivElement>(null), svg = useRef<SVGSVGElement>(null);
  const stack = useMemo(() => new Set(steps.stack(k)), [steps, k]);
  const current = steps.current(k);
  const order = useMemo(() => inOrder(shown).filter((i) => !predicting || steps.stateAt(shown[i]!.id, k).last >= 0 || i === 0),
                        [shown, predicting, k]);
  const widest = useMemo(() => Math.min(110, Math.max(44, ...shown.map((s) =>
      8.5 * Math.max(nameOf(t, s.id, words).length, valueText(t, s.id, words).length + 1) + 10))), [shown, words]);
  const columns = shown.reduce((most, s) => Math.max(most, s.x + 1), 1), levels = shown.reduce((most, s) => Math.max(most, s.level), 0);
  const step = widest + gap, width = Math.max(260, columns * step + 2 * margin), height = levels * levelHeight + boxHeight + 2 * margin + 24;
  const x = (s: Shown) => margin + (width - columns * step - 2 * margin) / 2 + (s.x + 0.5) * step;
  const y = (s: Shown) => margin + boxHeight / 2 + 10 + s.level * levelHeight;

  // The current node is scrolled to: no more than needed.
  useEffect(() => {
    const at = shown.find((s) => s.id === current && s.gathered.length === 0), frame = box.current;
    if (!at || !frame) return;
    const reach = (place: number, scroll: number, size: number) =>
        (place < scroll + 70 || place > scroll + size - 70 ? Math.max(0, place - size / 2) : scroll);
    frame.scrollLeft = reach(x(at), frame.scrollLeft, frame.clientWidth);
    frame.scrollTop = reach(y(at), frame.scrollTop, frame.clientHeight);
  }, [shown, current]);

  const focus = (id: number) => {
    select(id);
    svg.current?.querySelector<SVGGElement>(`[data-node="${id}"]`)?.focus({preventScroll: false});
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const stop = shownAs(shown, selected), at = order.findIndex((i) => shown[i]!.id === stop), here = shown[order[at] ?? 0]!;
    const step = (by: number) => shown[order[Math.max(0, Math.min(order.length - 1, at + by))]!]!.id;
    const opened = here.children.length > 0;
    const gathered = here.gathered.length > 0;
    switch (gathered && (event.key === "Enter" || event.key === " ") ? "spread" : event.key) {
      case "spread": spread(shown[here.parent]!.id); break;
      case "ArrowDown": focus(step(1)); break;
      case "ArrowUp": focus(step(-1)); break;
      case "Home": focus(step(-order.length)); break;
      case "End": focus(step(order.length)); break;
      case "ArrowRight":
        if (opened) focus(shown[here.children[0]!]!.id);
        else if (!gathered && childrenOf(t, here.id).length > 0) toggle(here.id);
        break;
      case "ArrowLeft":
        if (opened && isOpen(here.id)) toggle(here.id);
        else if (here.parent >= 0) focus(shown[here.parent]!.id);
        break;
      case "Enter": goTo(here.id); break;
      case " ": toggle(here.id); break;
      default: return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const tabStop = shownAs(shown, selected);
  return (
    <div class="tree-box" ref={box} tabIndex={0} role="group" aria-label={words.trees.view.tree}>
      <svg ref={svg} class="node-link" viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="tree"
           aria-label={words.trees.treeLabel} onKeyDown={onKey}>
        <g aria-hidden="true">
          {order.slice(1).map((i) => {
            const s = shown[i]!, parent = shown[s.parent]!, state = steps.stateAt(s.id, k), above = steps.stateAt(parent.id, k);
            const best = above.best === s.id && (above.finished || !predicting);
            const kind = [state.pruned ? "pruned" : state.visits === 0 ? "unseen" : "", best ? "best" : "", stack.has(s.id) ? "path" : ""];
            const px = x(parent), py = y(parent) + boxHeight / 2, cx = x(s), cy = y(s) - boxHeight / 2 - 15;
            return (
              <g key={s.id}>
                <path class={`edge ${kind.join(" ")}`} d={`M${px} ${py}L${cx} ${cy}`} />
                {state.pruned && <path class="slash" d={`M${(px + 2 * cx) / 3 - 6} ${(py + 2 * cy) / 3 + 3}l12 -6`} />}
              </g>
            );
          })}
        </g>
        <g aria-hidden="true">
          {order.map((i) => {
            const s = shown[i]!, state = steps.stateAt(s.id, k), gathered = s.gathered.length > 0;
            const looks = ["node", state.pruned ? "pruned" : state.visits === 0 ? "unseen" : "", stack.has(s.id) ? "path" : "",
                           s.id === current ? "current" : "", s.id === selected ? "selected" : ""];
            return (
              <g key={s.id} class={looks.join(" ")} transform={`translate(${x(s)} ${y(s)})`}>
                <rect class="box" x={-widest / 2} y={-boxHeight / 2} width={widest} height={boxHeight}
                      rx={state.visits > 0 && t.player[s.id] !== t.player[0] ? boxHeight / 2 : 3} />
                <text class="value" y="5">{gathered ? words.trees.more(s.gathered.length) : stateText(steps, s.id, state, words, predicting)}</text>
                {s.parent >= 0 && <text class="move-name" y={-boxHeight / 2 - 4}>{gathered ? "…" : nameOf(t, s.id, words)}</text>}
                {stack.has(s.id) && hasWindow(steps, state) && (
                  <text class="window" y={boxHeight / 2 + 40}>{windowText(t, state.alpha, state.beta, s.id, words)}</text>
                )}
              </g>
            );
          })}
        </g>
        {order.map((i) => {
          const s = shown[i]!, gathered = s.gathered.length > 0;
          const label = gathered
              ? words.trees.moreMoves(s.gathered.length, s.gathered.slice(0, 20).map((id) => nameOf(t, id, words)).join(", "))
              : summary(steps, s.id, k, words, predicting) + (s.id === current ? `, ${words.trees.current}` : "");
          return (
            <g key={s.id} class="item" role="treeitem" data-node={s.id} tabindex={s.id === tabStop ? 0 : -1}
               aria-level={s.level + 1} aria-label={label} aria-selected={s.id === selected ? "true" : "false"}
               {...(childrenOf(t, s.id).length > 0 && !gathered ? {"aria-expanded": s.children.length > 0 ? "true" : "false"} : {})}
               {...(s.id === current ? {"aria-current": "step"} : {})}
               onClick={() => (gathered ? spread(shown[s.parent]!.id) : select(s.id))} onDblClick={() => gathered || goTo(s.id)}>
              <rect class="hit" x={x(s) - widest / 2} y={y(s) - 22} width={widest} height="44" rx="4" />
            </g>
          );
        })}
        <g aria-hidden="true">
          {order.map((i) => {
            const s = shown[i]!, closed = s.children.length === 0;
            if (s.gathered.length > 0 || childrenOf(t, s.id).length === 0 || (!closed && s.id !== selected)) return null;
            return (
              <g key={s.id} class="knob" transform={`translate(${x(s)} ${y(s) + boxHeight / 2})`}
                 onClick={() => { select(s.id); toggle(s.id); }}>
                <rect x="-22" y="2" width="44" height="24" rx="12" />
                <text y="18">{closed ? words.trees.more(t.size[s.id]! - 1) : "−"}</text>
              </g>
            );
          })}
        </g>
      </svg>
    </div>
  );
}

// What stands for a node in the picture: itself, whoever gathers it, or a node above it.
function shownAs(shown: readonly Shown[], id: number): number {
  return (shown.find((s) => s.id === id || s.gathered.includes(id)) ?? shown[0]!).id;
}
