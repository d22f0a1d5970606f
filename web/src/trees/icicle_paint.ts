// Paints an icicle: of each level what is seen, and of that no more than one box a pixel, so that a
// hundred thousand nodes cost what the screen is wide.
import {firstAt, type Icicle} from "./layout.ts";
import {shownScore, usualSize} from "./scores.ts";
import {leafOf, type Trace} from "./trace.ts";

const toneCount = 9;     // of values, from worst to best
export const tonePruned = 9, toneTable = 10, toneOpen = 11;
export const toneNames = ["--tone0", "--tone1", "--tone2", "--tone3", "--tone4", "--tone5", "--tone6", "--tone7", "--tone8",
                          "--tone-pruned", "--tone-table", "--tone-open"] as const;

/** The colour of each node. A value's is how good it is for whoever the values are shown for. */
export function tonesOf(t: Trace): Uint8Array {
  const n = t.parent.length, tones = new Uint8Array(n), most = usualSize(t);
  for (let id = 0; id < n; ++id) {
    if (t.pruned[id]! >= 0 && t.visits[id] === 0) tones[id] = tonePruned;
    else if (!t.known[id]) tones[id] = toneOpen;
    else if (leafOf(t, id) === "table") tones[id] = toneTable;
    else {
      const part = Math.max(-1, Math.min(1, shownScore(t, t.value[id]!, id) / most));
      tones[id] = Math.round(((part + 1) / 2) * (toneCount - 1));
    }
  }
  return tones;
}

export interface IcicleView {
  from: number;       // what is seen, 0 to 1
  to: number;
  width: number;      // pixels
  height: number;
  rowHeight: number;
}

export interface Brush {
  fillStyle: string | CanvasGradient | CanvasPattern;
  fillRect(x: number, y: number, width: number, height: number): void;
}

/** Returns how many boxes it painted. `label` is asked for the text of boxes that have room. */
export function paintIcicle(brush: Brush, icicle: Icicle, tones: Uint8Array, colours: readonly string[], view: IcicleView,
                            label?: (id: number, x: number, y: number, width: number) => void): number {
  const {from, to, width, rowHeight} = view, scale = width / (to - from);
  const boxes: number[][] = colours.map(() => []);   // x, y, width of each, by colour: a change of colour costs
  const labels: number[] = [];
  let painted = 0;
  icicle.rows.forEach((row, level) => {
    const y = level * rowHeight;
    let x0 = 0;   // what is left of it has its box
    for (let i = firstAt(icicle, row, from); i < row.length;) {
      const id = row[i]!, begin = (icicle.left[id]! - from) * scale, end = (icicle.right[id]! - from) * scale;
      if (begin > width) break;
      const x = Math.max(begin, x0, 0), right = Math.max(Math.min(end, width), x + 1);
      boxes[tones[id]!]!.push(x, y, right - x);
      ++painted;
      x0 = right;
      if (right - x > 26) labels.push(id, x, y, right - x);
      // The next that is not hidden behind this pixel.
      i = end >= x + 1 ? i + 1 : Math.max(i + 1, firstAt(icicle, row, from + right / scale));
    }
  });
  const gap = rowHeight > 4 ? 1 : 0;
  boxes.forEach((box, tone) => {
    brush.fillStyle = colours[tone]!;
    const h = Math.max(1, (tone === tonePruned ? rowHeight * 0.45 : rowHeight) - gap);
    for (let i = 0; i < box.length; i += 3) brush.fillRect(box[i]!, box[i + 1]!, box[i + 2]! > 4 ? box[i + 2]! - 0.75 : box[i + 2]!, h);
  });
  if (label) {
    for (let i = 0; i < labels.length; i += 4) label(labels[i]!, labels[i + 1]!, labels[i + 2]!, labels[i + 3]!);
  }
  return painted;
}
