// The tree as boxes and lines, for as many nodes as can be read; for a reader and for keys it is a tree.
import {useEffect, useLayoutEffect, useMemo, useRef} from "preact/hooks";
import {inOrder, shownAs, type Shown} from "boardgames-page/layout.js";
import type {Steps} from "boardgames-page/steps.js";
import {childrenOf} from "boardgames-page/trace.js";
import {TreePicture} from "boardgames-page/tree_picture.js";
import {useWords} from "../app/context.ts";
import {fitInto, useRoom} from "./fit.ts";

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
  projector: boolean;
}

export function NodeLink({steps, k, shown, selected, predicting, isOpen, toggle, spread, select, goTo, projector}: TreeViewProps) {
  const words = useWords(), t = steps.trace;
  const box = useRef<HTMLDivElement>(null), svg = useRef<SVGSVGElement>(null), picture = useRef<TreePicture>(undefined);
  const current = steps.current(k), room = useRoom(box, projector);
  const fit = useMemo(() => room && fitInto(room, t, shown, words), [room, shown, words]), zoom = fit?.zoom ?? 1;
  const order = useMemo(() => inOrder(shown).filter((i) => !predicting || steps.stateAt(shown[i]!.id, k).last >= 0 || i === 0),
                        [shown, predicting, k]);
  const stop = shownAs(t, shown, selected);

  useLayoutEffect(() => {
    const element = svg.current!;
    const use = {
      press: (s: Shown) => (s.gathered.length > 0 ? spread(shown[s.parent]!.id) : select(s.id)),
      pressKnob: (s: Shown) => { select(s.id); toggle(s.id); },
      pressTwice: (s: Shown) => { if (s.gathered.length === 0) goTo(s.id); },
    };
    picture.current ??= new TreePicture(element, use);
    picture.current.use = use;
    picture.current.draw({
      steps, k, shown, order, words, selected, predicting, tree: {tabStop: stop.id, current: words.trees.current},
      knob: (s) => (childrenOf(t, s.id).length === 0 ? "" : s.children.length === 0 ? words.trees.more(t.size[s.id]! - 1)
          : s.id === selected && !projector ? "−" : ""),
      ...(fit ? {...fit, tight: true} : {}),
    });
    element.setAttribute("width", String(Math.floor(picture.current.width * zoom)));
    element.setAttribute("height", String(Math.floor(picture.current.height * zoom)));
  });

  // The current node is scrolled to: no more than needed.
  useEffect(() => {
    const at = shown.find((s) => s.id === current && s.gathered.length === 0), frame = box.current;
    if (!at || !frame || !picture.current) return;
    const {x, y} = picture.current.placeOf(at);
    const reach = (place: number, scroll: number, size: number) =>
        (place < scroll + 70 || place > scroll + size - 70 ? Math.max(0, place - size / 2) : scroll);
    frame.scrollLeft = reach(x * zoom, frame.scrollLeft, frame.clientWidth);
    frame.scrollTop = reach(y * zoom, frame.scrollTop, frame.clientHeight);
  }, [shown, current, zoom]);

  const focus = (id: number) => {
    select(id);
    picture.current?.itemFor(id)?.focus({preventScroll: false});
  };
  // Whoever came here by a click goes on with the steps by keys.
  const byPointer = (is: boolean) => box.current?.toggleAttribute("data-by-pointer", is);
  const onKey = (event: KeyboardEvent) => {
    if (box.current?.hasAttribute("data-by-pointer") || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = order.findIndex((i) => shown[i] === stop), here = shown[order[at] ?? 0]!;
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

  return (
    <div class="tree-box" ref={box} tabIndex={0} role="group" aria-label={words.trees.view.tree}
         onPointerDown={() => byPointer(true)}
         onFocusOut={(event) => { if (!box.current?.contains(event.relatedTarget as Node | null)) byPointer(false); }}>
      <svg ref={svg} class="node-link" role="tree" aria-label={words.trees.treeLabel} onKeyDown={onKey} />
    </div>
  );
}
