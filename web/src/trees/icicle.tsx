// The whole tree on a canvas, whatever its size: to look over, to zoom into and to choose from.
import {useEffect, useLayoutEffect, useMemo, useRef} from "preact/hooks";
import {summary} from "boardgames-page/captions.js";
import {IcicleCanvas, legendOf, tonesOf} from "boardgames-page/icicle.js";
import {icicleOf} from "boardgames-page/layout.js";
import type {Steps} from "boardgames-page/steps.js";
import {useWords} from "../app/context.ts";

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
  const canvas = useRef<HTMLCanvasElement>(null), view = useRef<IcicleCanvas>(undefined);
  const icicle = useMemo(() => icicleOf(t), [t]), tones = useMemo(() => tonesOf(t), [t]);
  const frames = () => {
    const current = steps.current(k), around: [number, string, number][] = steps.stack(k).map((id) => [id, "--text", 1.5]);
    around.push([current, "--mark", 3]);
    if (selected !== current) around.push([selected, "--focus", 3]);
    return around;
  };
  const use = {words, ink: "--text", frames, choose: select, open: goTo, hover};
  useLayoutEffect(() => {
    const made = new IcicleCanvas(canvas.current!, t, use, icicle, tones);
    view.current = made;
    return () => made.close();
  }, [t]);
  useEffect(() => {
    if (!view.current) return;
    view.current.use = use;
    view.current.selected = selected;
    view.current.redraw();
  }, [steps, k, selected, theme, words, select, goTo, hover]);

  return (
    <div class="icicle">
      <canvas ref={canvas} style={{"--rows": icicle.rows.length}} tabIndex={0} role="application" aria-label={words.trees.icicleLabel} />
      <p>{summary(steps, selected, steps.length, words)}</p>
      <div class="row">
        <button type="button" onClick={() => view.current?.zoom(1.5)}>{words.trees.wider}</button>
        <button type="button" onClick={() => view.current?.zoom(1 / 1.5)}>{words.trees.narrower}</button>
        <button type="button" onClick={() => view.current?.show(0, 1)}>{words.trees.all}</button>
        <ul class="legend">
          {legendOf(t, tones, words).map(([name, text]) => <li key={name}><i style={{background: `var(${name})`}} />{text}</li>)}
        </ul>
      </div>
    </div>
  );
}
