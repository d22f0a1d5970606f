// Mouse and fingers on the picture: a click or a tap touches a place, a drag turns the table, the wheel or
// two fingers come nearer. One finger moved up or down scrolls the page, as everywhere.
import type {RefObject} from "preact";
import {useEffect, useRef} from "preact/hooks";
import type {BoardView} from "../board/board.tsx";
import type {Theatre} from "./theatre.ts";

const still = 8;  // pixels that a click may slip
const perPixel = 0.008;  // radians
const letGo = 250;  // ms after the last turn of the wheel

/** `turned`: the camera was moved, and is let go. */
export function usePointers(canvas: RefObject<HTMLCanvasElement | null>, theatre: Theatre | undefined, view: BoardView, turned: () => void): void {
  // The listeners stay; what they act upon is the latest.
  const now = useRef({view, turned});
  now.current = {view, turned};
  useEffect(() => {
    const element = canvas.current;
    if (!element || !theatre) return;
    const down = new Map<number, {x: number; y: number}>();
    let moved = false, slipped = 0, wheel = 0;
    const under = (event: MouseEvent, finger: boolean) => {
      const {drawing, next} = now.current.view;
      return theatre.placeUnder(event.clientX, event.clientY, drawing.places, finger ? new Set(next.keys()) : undefined)?.name;
    };
    const point = (name: string | undefined) => {
      element.classList.toggle("on-place", name !== undefined && now.current.view.next.has(name));
      if (name !== now.current.view.pointed) now.current.view.point(name);
    };
    const spread = () => {
      const [a, b] = [...down.values()];
      return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
    };
    const onDown = (event: PointerEvent) => {
      down.set(event.pointerId, {x: event.clientX, y: event.clientY});
      if (down.size === 1) {
        moved = false;
        slipped = 0;
      } else {
        moved = true;  // two fingers touch no place
      }
    };
    const onMove = (event: PointerEvent) => {
      const before = down.get(event.pointerId);
      if (!before) {
        if (event.pointerType === "mouse") point(under(event, false));
        return;
      }
      const gap = spread(), right = event.clientX - before.x, up = event.clientY - before.y;
      down.set(event.pointerId, {x: event.clientX, y: event.clientY});
      if (down.size > 1) {
        if (gap > 0) theatre.zoom(spread() / gap, true);
        return;
      }
      slipped += Math.hypot(right, up);
      if (!moved && slipped < still) return;
      if (!moved) {
        moved = true;
        element.setPointerCapture(event.pointerId);
        element.classList.add("dragged");
        point(undefined);
      }
      theatre.turn(-right * perPixel, up * perPixel, true);
    };
    const onUp = (event: PointerEvent) => {
      if (!down.delete(event.pointerId)) return;
      element.classList.remove("dragged");
      if (moved) {
        if (down.size === 0) now.current.turned();
        return;
      }
      const finger = event.pointerType === "touch", name = under(event, finger);
      if (name !== undefined && event.button === 0) now.current.view.choose(name, finger);
    };
    const onCancel = (event: PointerEvent) => {
      down.delete(event.pointerId);
      element.classList.remove("dragged");
    };
    const onLeave = () => point(undefined);
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      theatre.zoom(Math.exp(-event.deltaY / 500), true);
      clearTimeout(wheel);
      wheel = window.setTimeout(() => now.current.turned(), letGo);
    };
    // The focus goes to the place that was touched, not away from the board.
    const onMouseDown = (event: MouseEvent) => event.preventDefault();
    element.addEventListener("pointerdown", onDown);
    element.addEventListener("pointermove", onMove);
    element.addEventListener("pointerup", onUp);
    element.addEventListener("pointercancel", onCancel);
    element.addEventListener("pointerleave", onLeave);
    element.addEventListener("wheel", onWheel, {passive: false});
    element.addEventListener("mousedown", onMouseDown);
    return () => {
      clearTimeout(wheel);
      element.removeEventListener("pointerdown", onDown);
      element.removeEventListener("pointermove", onMove);
      element.removeEventListener("pointerup", onUp);
      element.removeEventListener("pointercancel", onCancel);
      element.removeEventListener("pointerleave", onLeave);
      element.removeEventListener("wheel", onWheel);
      element.removeEventListener("mousedown", onMouseDown);
    };
  }, [theatre]);
}
