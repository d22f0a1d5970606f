// What of a tree is drawn as boxes: opened and closed by the reader, with the current step always in it.
import {useMemo, useState} from "preact/hooks";
import {levelsToOpen, shownBelow, type Shown} from "boardgames-page/layout.js";
import type {Steps} from "boardgames-page/steps.js";

export interface OpenTree {
  shown: readonly Shown[];
  isOpen: (id: number) => boolean;
  toggle: (id: number) => void;
  spread: (id: number) => void;   // shows all moves of a node, those gathered too
}

interface Choices {
  of: Steps | undefined;   // ids of another tree mean nothing here
  toggled: ReadonlyMap<number, boolean>;
  spread: ReadonlySet<number>;
}

const forProjector = 30;   // nodes, before anything is opened

/** The tree below `top`, or the whole where the step is not below it. */
export function useOpenTree(steps: Steps | undefined, k: number, projector: boolean, top = 0): OpenTree {
  const [kept, setKept] = useState<Choices>({of: steps, toggled: new Map(), spread: new Set()});
  const choices = useMemo<Choices>(() => (kept.of === steps ? kept : {of: steps, toggled: new Map(), spread: new Set()}), [kept, steps]);
  const t = steps?.trace, current = steps?.current(k) ?? 0;
  const path = useMemo(() => new Set([...steps?.stack(k) ?? [], current]), [steps, k]);
  const levels = useMemo(() => (t ? levelsToOpen(t, top, projector ? forProjector : undefined) : 1), [t, top, projector]);
  const opened = (id: number) => choices.toggled.get(id) ?? (t !== undefined && t.ply[id]! - t.ply[top]! < levels);
  const shown = useMemo(() => (t ? shownBelow(t, inside(t.parent, current, top) ? top : 0, opened, path, choices.spread) : []),
                        [t, top, choices, path, levels]);
  return {
    shown,
    isOpen: (id) => opened(id) || path.has(id),
    toggle: (id) => setKept({...choices, toggled: new Map(choices.toggled).set(id, !opened(id))}),
    spread: (id) => setKept({...choices, spread: new Set(choices.spread).add(id)}),
  };
}

// Whether `top` is on the way from the root to a node.
function inside(parent: Int32Array, id: number, top: number): boolean {
  for (; id >= 0; id = parent[id]!) if (id === top) return true;
  return false;
}
