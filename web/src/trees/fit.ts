// For a projector: the tree as large as the room allows, and never smaller than can be read from the last row.
import {useLayoutEffect, useState} from "preact/hooks";
import type {Shown} from "boardgames-page/layout.js";
import {sideEnds, tightColumnWidth, tightEnds} from "boardgames-page/tree_picture.js";
import type {Trace} from "boardgames-page/trace.js";
import type {PageWords} from "boardgames-page/english.js";

export interface Room {
  width: number;    // of the box, in pixels
  height: number;
  screen: number;   // how high all of it is
}

export interface Fit {
  columnWidth: number;   // in units of the picture
  levelHeight: number;
  zoom: number;          // pixels for a unit
}

const textHeight = 13, leastShare = 1 / 30;   // of its text in units; of the screen that it takes
const level = {least: 60, most: 130};
const wider = 2.2;    // than columns must be

export function fitInto({width, height, screen}: Room, t: Trace, shown: readonly Shown[], words: PageWords): Fit {
  const columns = 1 + Math.max(...shown.map((s) => s.x)), levels = Math.max(1, ...shown.map((s) => s.level));
  const least = Math.max(tightColumnWidth(t, shown, words), (260 - sideEnds) / columns);
  const zoom = Math.max((screen * leastShare) / textHeight,
                        Math.min(width / (columns * least + sideEnds), height / (levels * level.least + tightEnds)));
  return {
    zoom,
    columnWidth: Math.max(least, Math.min(wider * least, (width / zoom - sideEnds) / columns)),
    levelHeight: Math.max(level.least, Math.min(level.most, (height / zoom - tightEnds) / levels)),
  };
}

/** What the box of a tree has room for while it is wanted. */
export function useRoom(box: {current: HTMLElement | null}, wanted: boolean): Room | undefined {
  const [room, setRoom] = useState<Room>();
  useLayoutEffect(() => {
    if (!wanted || !box.current) return setRoom(undefined);
    const frame = box.current;
    const measure = () => setRoom({width: frame.clientWidth, height: frame.clientHeight, screen: innerHeight});
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    measure();
    return () => observer.disconnect();
  }, [wanted]);
  return wanted ? room : undefined;
}
