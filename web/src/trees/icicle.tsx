// The whole tree on a canvas, whatever its size: to look over, to zoom into and to choose from.
import {useEffect, useMemo, useRef, useState} from "preact/hooks";
import {useWords} from "../app/context.ts";
import {nameOf, summary} from "./captions.ts";
import {paintIcicle, toneNames, tonesOf, tonePruned, toneTable, toneOpen} from "./icicle_paint.ts";
import {icicleOf, nodeAt} from "./layout.ts";
import {playerOf, valueText} from "./scores.ts";
import type {Steps} from "./steps.ts";
import {childrenOf} from "./trace.ts";

export interface IcicleProps {
  steps: Steps;
  k: number;
  selected: number;
  theme: string;   // its colours are read anew with each
  select: (id: number) => void;
  goTo: (id: number) => void;
  hover: (id: number | undefined) => void;
}

export function IcicleView({steps, k, selected, theme, select, goTo, hover}: IcicleProps) {
  const words = useWords(), t = steps.trace;
  const canvas = useRef<HTMLCanvasElement>(null);
  const icicle = useMemo(() => icicleOf(t), [t]), tones = useMemo(() => tonesOf(t), [t]);
  const [seen, setSeen] = useState({from: 0, to: 1});
  const [size, setSize] = useState({width: 0, height: 0});
  const drag = useRef<{x: number; from: number; moved: boolean} | undefined>(undefined);
  const rowHeight = Math.min(34, size.height / icicle.rows.length);
  useEffect(() => setSeen({from: 0, to: 1}), [t]);
  useEffect(() => {
    const element = canvas.current!;
    const observer = new ResizeObserver(() => setSize({width: element.clientWidth, height: element.clientHeight}));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const element = canvas.current, brush = element?.getContext("2d");
      if (!element || !brush || size.width === 0) return;
      const ratio = devicePixelRatio || 1, style = getComputedStyle(element), colour = (name: string) => style.getPropertyValue(name).trim();
      element.width = Math.round(size.width * ratio);
      element.height = Math.round(size.height * ratio);
      brush.setTransform(ratio, 0, 0, ratio, 0, 0);
      brush.font = "12px system-ui, sans-serif";
      brush.textBaseline = "middle";
      const inks = toneNames.map((name) => colour(`${name}-ink`) || colour("--text"));
      const label = rowHeight < 13 ? undefined : (id: number, x: number, y: number, width: number) => {
        const name = nameOf(t, id, words), text = [`${name} ${valueText(t, id, words)}`, name].find((s) => s.length * 7 + 6 < width);
        if (!text || tones[id] === tonePruned) return;
        brush.fillStyle = inks[tones[id]!]!;
        brush.fillText(text, x + 4, y + rowHeight / 2);
      };
      const painted = paintIcicle(brush, icicle, tones, toneNames.map(colour), {...seen, ...size, rowHeight}, label);
      element.dataset.painted = String(painted);
      const outline = (id: number, colourName: string, thick: number) => {
        const scale = size.width / (seen.to - seen.from), level = t.ply[id]! - t.ply[0]!;
        const x = (icicle.left[id]! - seen.from) * scale, width = Math.max(3, (icicle.right[id]! - icicle.left[id]!) * scale);
        brush.strokeStyle = colour(colourName);
        brush.lineWidth = thick;
        brush.strokeRect(x + 1, level * rowHeight + 1, width - 2, rowHeight - 2);
      };
      for (const id of steps.stack(k)) outline(id, "--text", 1.5);
      outline(steps.current(k), "--mark", 3);
      if (selected !== steps.current(k)) outline(selected, "--focus", 3);
    });
    return () => cancelAnimationFrame(frame);
  }, [icicle, tones, seen, size, k, selected, theme, words, steps]);

  const show = (from: number, span: number) => {
    const wide = Math.min(1, Math.max(20 / Math.max(20, t.parent.length), span));
    const begin = Math.max(0, Math.min(1 - wide, from));
    setSeen({from: begin, to: begin + wide});
  };
  const zoom = (factor: number, at = 0.5) => {
    const span = seen.to - seen.from, wide = Math.min(1, span / factor);
    show(seen.from + at * (span - wide), wide);
  };
  const choose = (id: number) => {
    select(id);
    // Kept in view, and wide enough to be seen.
    const width = icicle.right[id]! - icicle.left[id]!, span = Math.min(seen.to - seen.from, width * 40);
    if (icicle.right[id]! <= seen.from || icicle.left[id]! >= seen.to || span < (seen.to - seen.from) / 8) {
      show((icicle.left[id]! + icicle.right[id]!) / 2 - span / 2, span);
    }
  };
  const at = (event: MouseEvent) => nodeAt(icicle, Math.floor(event.offsetY / rowHeight),
                                           seen.from + (event.offsetX / size.width) * (seen.to - seen.from));
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const sisters = selected === 0 ? [0] : [...childrenOf(t, t.parent[selected]!)], here = sisters.indexOf(selected);
    switch (event.key) {
      case "ArrowUp": if (selected > 0) choose(t.parent[selected]!); break;
      case "ArrowDown": { const child = childrenOf(t, selected)[0]; if (child !== undefined) choose(child); break; }
      case "ArrowLeft": choose(sisters[here - 1] ?? selected); break;
      case "ArrowRight": choose(sisters[here + 1] ?? selected); break;
      case "+": case "=": zoom(1.5); break;
      case "-": zoom(1 / 1.5); break;
      case "0": show(0, 1); break;
      case "Enter": goTo(selected); break;
      default: return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const who = playerOf(t, 0, words);
  const legend: [string, string][] = [["--tone0", words.trees.bad(who)], ["--tone4", words.trees.even], ["--tone8", words.trees.good(who)]];
  if (tones.includes(tonePruned)) legend.push(["--tone-pruned", words.trees.prunedLegend]);
  if (tones.includes(toneTable)) legend.push(["--tone-table", words.trees.tableLegend]);
  if (tones.includes(toneOpen)) legend.push(["--tone-open", words.trees.openLegend]);
  return (
    <div class="icicle">
      <canvas ref={canvas} style={{"--rows": icicle.rows.length}} tabIndex={0} role="application"
              aria-label={words.trees.icicleLabel} onKeyDown={onKey}
              onWheel={(event) => { event.preventDefault(); zoom(Math.exp(-event.deltaY * 0.002), event.offsetX / size.width); }}
              onPointerDown={(event) => { drag.current = {x: event.offsetX, from: seen.from, moved: false}; }}
              onPointerMove={(event) => {
                const held = drag.current;
                if (!held || event.buttons === 0) {
                  const id = at(event);
                  hover(id < 0 ? undefined : id);
                } else if (held.moved || Math.abs(event.offsetX - held.x) > 4) {
                  held.moved = true;
                  show(held.from - ((event.offsetX - held.x) / size.width) * (seen.to - seen.from), seen.to - seen.from);
                }
              }}
              onPointerUp={(event) => {
                const id = drag.current?.moved ? -1 : at(event);
                drag.current = undefined;
                if (id >= 0) choose(id);
              }}
              onPointerLeave={() => hover(undefined)} onDblClick={() => goTo(selected)} />
      <p>{summary(steps, selected, steps.length, words)}</p>
      <div class="row">
        <button type="button" onClick={() => zoom(1.5)}>{words.trees.wider}</button>
        <button type="button" onClick={() => zoom(1 / 1.5)}>{words.trees.narrower}</button>
        <button type="button" onClick={() => show(0, 1)}>{words.trees.all}</button>
        <ul class="legend">
          {legend.map(([name, text]) => <li key={name}><i style={{background: `var(${name})`}} />{text}</li>)}
        </ul>
      </div>
    </div>
  );
}
