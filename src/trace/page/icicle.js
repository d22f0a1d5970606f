// The whole tree on a canvas, whatever its size, to look over, to zoom into and to choose from: depth
// downwards, width by the number of nodes below. Of each level no more than one box a pixel is painted, so
// that a hundred thousand nodes cost what the screen is wide.
import {firstAt, icicleOf, nodeAt} from "./layout.js";
import {nameOf} from "./captions.js";
import {playerOf, seenFrom, usualSize, valueText} from "./scores.js";
import {childrenOf, leafOf, neverEntered} from "./trace.js";

/**
 * @typedef {import("./trace.js").Trace} Trace
 * @typedef {import("./layout.js").Icicle} Icicle
 * @typedef {import("./english.js").PageWords} PageWords
 */

const toneCount = 9;     // of values, from worst to best
export const tonePruned = 9, toneTable = 10, toneOpen = 11;
// Variables of the page's style; with "-ink" behind, what is written on that tone.
export const toneNames = ["--tone0", "--tone1", "--tone2", "--tone3", "--tone4", "--tone5", "--tone6", "--tone7", "--tone8",
                          "--tone-pruned", "--tone-table", "--tone-open"];

/**
 * The colour of each node. A value's is how good it is for whoever moves at the root; of many players, for its own.
 * @param {Trace} t
 * @returns {Uint8Array}
 */
export function tonesOf(t) {
  const n = t.parent.length, tones = new Uint8Array(n), most = usualSize(t);
  for (let id = 0; id < n; ++id) {
    if (neverEntered(t, id)) tones[id] = tonePruned;
    else if (!t.known[id]) tones[id] = toneOpen;
    else if (leafOf(t, id) === "table") tones[id] = toneTable;
    else {
      const share = Math.max(-1, Math.min(1, seenFrom(t, t.value[id], id, 0) / most));
      tones[id] = Math.round(((share + 1) / 2) * (toneCount - 1));
    }
  }
  return tones;
}

/**
 * The tones that a picture has, and what they say.
 * @param {Trace} t
 * @param {Uint8Array} tones
 * @param {PageWords} words
 * @returns {[tone: string, text: string][]}
 */
export function legendOf(t, tones, words) {
  const w = words.trees, who = playerOf(t, 0, words);
  /** @type {[string, string][]} */
  const legend = [["--tone0", w.bad(who)], ["--tone4", w.even], ["--tone8", w.good(who)]];
  if (tones.includes(tonePruned)) legend.push(["--tone-pruned", w.prunedLegend]);
  if (tones.includes(toneTable)) legend.push(["--tone-table", w.tableLegend]);
  if (tones.includes(toneOpen)) legend.push(["--tone-open", w.openLegend]);
  return legend;
}

/**
 * @typedef {object} IcicleView
 * @property {number} from       what is seen, 0 to 1
 * @property {number} to
 * @property {number} width      pixels
 * @property {number} height
 * @property {number} rowHeight
 *
 * @typedef {object} Brush
 * @property {string | CanvasGradient | CanvasPattern} fillStyle
 * @property {(x: number, y: number, width: number, height: number) => void} fillRect
 */

/**
 * Returns how many boxes it painted. `label` is asked for the text of boxes that have room.
 * @param {Brush} brush
 * @param {Icicle} icicle
 * @param {Uint8Array} tones
 * @param {readonly string[]} colours
 * @param {IcicleView} view
 * @param {(id: number, x: number, y: number, width: number) => void} [label]
 * @returns {number}
 */
export function paintIcicle(brush, icicle, tones, colours, view, label) {
  const {from, to, width, rowHeight} = view, scale = width / (to - from);
  /** @type {number[][]} */
  const boxes = colours.map(() => []);   // x, y, width of each, by colour: a change of colour costs
  /** @type {number[]} */
  const labels = [];
  let painted = 0;
  icicle.rows.forEach((row, level) => {
    const y = level * rowHeight;
    let x0 = 0;   // what is left of it has its box
    for (let i = firstAt(icicle, row, from); i < row.length;) {
      const id = row[i], begin = (icicle.left[id] - from) * scale, end = (icicle.right[id] - from) * scale;
      if (begin > width) break;
      const x = Math.max(begin, x0, 0), right = Math.max(Math.min(end, width), x + 1);
      boxes[tones[id]].push(x, y, right - x);
      ++painted;
      x0 = right;
      if (right - x > 26) labels.push(id, x, y, right - x);
      // The next that is not hidden behind this pixel.
      i = end >= x + 1 ? i + 1 : Math.max(i + 1, firstAt(icicle, row, from + right / scale));
    }
  });
  const gap = rowHeight > 4 ? 1 : 0;
  boxes.forEach((box, tone) => {
    brush.fillStyle = colours[tone];
    const h = Math.max(1, (tone === tonePruned ? rowHeight * 0.45 : rowHeight) - gap);
    for (let i = 0; i < box.length; i += 3) brush.fillRect(box[i], box[i + 1], box[i + 2] > 4 ? box[i + 2] - 0.75 : box[i + 2], h);
  });
  if (label) {
    for (let i = 0; i < labels.length; i += 4) label(labels[i], labels[i + 1], labels[i + 2], labels[i + 3]);
  }
  return painted;
}

/**
 * What a page makes of it. Colours are names of variables of its style.
 * @typedef {object} IcicleUse
 * @property {PageWords} words
 * @property {string} ink                                       where a tone has none of its own
 * @property {() => [id: number, colour: string, thick: number][]} frames  boxes with a line around
 * @property {(id: number) => void} choose
 * @property {(id: number) => void} open
 * @property {(id: number | undefined) => void} [hover]
 */

export class IcicleCanvas {
  /**
   * @param {HTMLCanvasElement} canvas
   * @param {Trace} t
   * @param {IcicleUse} use
   * @param {Icicle} icicle
   * @param {Uint8Array} tones
   */
  constructor(canvas, t, use, icicle = icicleOf(t), tones = tonesOf(t)) {
    this.canvas = canvas;
    this.t = t;
    this.use = use;     // may be replaced
    this.icicle = icicle;
    this.tones = tones;
    this.levels = icicle.rows.length;
    this.selected = 0;
    this.from = 0;      // what is seen
    this.to = 1;
    this.painted = 0;
    this.lastMs = 0;
    /** @private */
    this.frame = 0;
    /** @private */
    this.ending = new AbortController();
    this.listen();
  }

  close() {
    this.ending.abort();
    this.observer?.disconnect();
    cancelAnimationFrame(this.frame);
  }

  /** One drawing for each frame of the screen, however often it is asked for. */
  redraw() {
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.draw();
    });
  }

  get rowHeight() {
    return Math.min(34, this.canvas.clientHeight / this.levels);
  }

  draw() {
    const begin = performance.now(), {canvas, t, icicle, tones, rowHeight} = this, {words} = this.use;
    const brush = canvas.getContext("2d"), width = canvas.clientWidth, height = canvas.clientHeight;
    if (!brush || width === 0) return;
    const ratio = devicePixelRatio || 1, style = getComputedStyle(canvas);
    const colour = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    brush.setTransform(ratio, 0, 0, ratio, 0, 0);
    brush.font = "12px system-ui, sans-serif";
    brush.textBaseline = "middle";
    const inks = toneNames.map((name) => colour(`${name}-ink`) || colour(this.use.ink));
    /** @type {(id: number, x: number, y: number, width: number) => void} */
    const label = (id, x, y, room) => {
      const name = nameOf(t, id, words), text = [`${name} ${valueText(t, id, words)}`, name].find((s) => s.length * 7 + 6 < room);
      if (!text || tones[id] === tonePruned) return;
      brush.fillStyle = inks[tones[id]];
      brush.fillText(text, x + 4, y + rowHeight / 2);
    };
    const view = {from: this.from, to: this.to, width, height, rowHeight};
    this.painted = paintIcicle(brush, icicle, tones, toneNames.map(colour), view, rowHeight < 13 ? undefined : label);
    canvas.dataset.painted = String(this.painted);
    const scale = width / (this.to - this.from);
    for (const [id, name, thick] of this.use.frames()) {
      const x = (icicle.left[id] - this.from) * scale, wide = Math.max(3, (icicle.right[id] - icicle.left[id]) * scale);
      brush.strokeStyle = colour(name);
      brush.lineWidth = thick;
      brush.strokeRect(x + 1, (t.ply[id] - t.ply[0]) * rowHeight + 1, wide - 2, rowHeight - 2);
    }
    this.lastMs = performance.now() - begin;
  }

  /**
   * Shows so much of the width.
   * @param {number} from
   * @param {number} span
   */
  show(from, span) {
    const wide = Math.min(1, Math.max(20 / Math.max(20, this.t.parent.length), span));
    this.from = Math.max(0, Math.min(1 - wide, from));
    this.to = this.from + wide;
    this.redraw();
  }
  /**
   * @param {number} factor
   * @param {number} at  the place that stays, 0 to 1 of what is seen
   */
  zoom(factor, at = 0.5) {
    const span = this.to - this.from, wide = Math.min(1, span / factor);
    this.show(this.from + at * (span - wide), wide);
  }
  /** @param {number} id */
  choose(id) {
    const {left, right} = this.icicle, span = this.to - this.from;
    this.selected = id;
    // Kept in view, and wide enough to be seen.
    const wanted = Math.min(span, (right[id] - left[id]) * 40);
    if (right[id] <= this.from || left[id] >= this.to || wanted < span / 8) this.show((left[id] + right[id]) / 2 - wanted / 2, wanted);
    this.use.choose(id);
    this.redraw();
  }

  /**
   * @private
   * @param {MouseEvent} event
   * @returns {number}
   */
  nodeUnder(event) {
    const x = this.from + (event.offsetX / this.canvas.clientWidth) * (this.to - this.from);
    return nodeAt(this.icicle, Math.floor(event.offsetY / this.rowHeight), x);
  }

  /** @private */
  listen() {
    const {canvas} = this, {signal} = this.ending;
    canvas.addEventListener("wheel", (event) => {
      event.preventDefault();
      const span = this.to - this.from;
      if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        this.show(this.from + ((event.deltaX || event.deltaY) / canvas.clientWidth) * span, span);
      } else {
        this.zoom(Math.exp(-event.deltaY * 0.002), event.offsetX / canvas.clientWidth);
      }
    }, {passive: false, signal});
    /** @type {{x: number, from: number, moved: boolean} | undefined} */
    let held;
    canvas.addEventListener("pointerdown", (event) => {
      held = {x: event.offsetX, from: this.from, moved: false};
      canvas.setPointerCapture(event.pointerId);
    }, {signal});
    canvas.addEventListener("pointermove", (event) => {
      if (!held) {
        const id = this.nodeUnder(event);
        this.use.hover?.(id < 0 ? undefined : id);
      } else if (held.moved || Math.abs(event.offsetX - held.x) > 4) {
        held.moved = true;
        const span = this.to - this.from;
        this.show(held.from - ((event.offsetX - held.x) / canvas.clientWidth) * span, span);
      }
    }, {signal});
    canvas.addEventListener("pointerup", (event) => {
      const id = held && !held.moved ? this.nodeUnder(event) : -1;
      held = undefined;
      if (id >= 0) this.choose(id);
    }, {signal});
    canvas.addEventListener("pointercancel", () => { held = undefined; }, {signal});
    canvas.addEventListener("pointerleave", () => this.use.hover?.(undefined), {signal});
    canvas.addEventListener("dblclick", () => this.use.open(this.selected), {signal});
    canvas.addEventListener("keydown", (event) => this.key(event), {signal});
    this.observer = new ResizeObserver(() => this.redraw());
    this.observer.observe(canvas);
  }

  /**
   * @private
   * @param {KeyboardEvent} event
   */
  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const {t, selected, from} = this, span = this.to - from;
    const sisters = selected === 0 ? [0] : [...childrenOf(t, t.parent[selected])], here = sisters.indexOf(selected);
    const middle = ((this.icicle.left[selected] + this.icicle.right[selected]) / 2 - from) / span;
    const at = middle >= 0 && middle <= 1 ? middle : 0.5;
    switch (event.key) {
      case "ArrowUp": if (selected > 0) this.choose(t.parent[selected]); break;
      case "ArrowDown": this.choose(childrenOf(t, selected)[0] ?? selected); break;
      case "ArrowLeft":
        if (event.shiftKey) this.show(from - span / 8, span);
        else this.choose(sisters[here - 1] ?? selected);
        break;
      case "ArrowRight":
        if (event.shiftKey) this.show(from + span / 8, span);
        else this.choose(sisters[here + 1] ?? selected);
        break;
      case "+": case "=": this.zoom(1.5, at); break;
      case "-": this.zoom(1 / 1.5, at); break;
      case "0": case "Home": this.show(0, 1); break;
      case "Enter": this.use.open(selected); break;
      default: return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
}
