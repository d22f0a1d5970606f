// The tree as boxes and lines, for as many nodes as can be read. Elements stay from step to step, and what
// does not change is not set: the browser would work it out again.
//
//   const picture = new TreePicture(svg, {press: (shown) => select(shown.id), ...});
//   picture.draw({steps, k, shown, order, words, selected: 0, predicting: false, knob: () => ""});
import {hasWindow, nameOf, stateSummary, stateText, vectorAt} from "./captions.js";
import {valueText, windowText} from "./scores.js";
import {childrenOf, leafOf, pruneReasons} from "./trace.js";

/**
 * @typedef {import("./layout.js").Shown} Shown
 * @typedef {import("./steps.js").Steps} Steps
 * @typedef {import("./english.js").PageWords} PageWords
 */

export const boxHeight = 26, leastLevel = 92;   // pixels; from one level to the next
const gap = 8, margin = 24, knobHeight = 26;
const above = 10, below = 48;                   // room for the name of a move, for a knob and a window
/** What a picture is high besides its levels. */
export const heightOfEnds = margin + above + boxHeight + below;
/** The same without knobs below the last level; and what it is wide besides its columns. */
export const tightEnds = heightOfEnds - knobHeight, sideEnds = 2 * margin;

/**
 * @typedef {object} TreeUse
 * @property {(shown: Shown) => void} press
 * @property {(shown: Shown) => void} pressKnob
 * @property {(shown: Shown) => void} [pressTwice]
 */

/**
 * @typedef {object} TreeScene
 * @property {Steps} steps
 * @property {number} k
 * @property {readonly Shown[]} shown
 * @property {readonly number[]} order        of them those that are drawn, the order for a reader; the top first
 * @property {PageWords} words
 * @property {number} selected
 * @property {boolean} predicting             nothing is told of the best so far
 * @property {(shown: Shown) => string} knob  the text of the handle below a node; "": none
 * @property {number} [levelHeight]
 * @property {number} [columnWidth]            of columnWidthOf; nothing: of those that are shown
 * @property {boolean} [tight]                 each box as wide as its own text; no room for knobs
 * @property {{tabStop: number, current: string}} [tree]  it is a tree to keys and readers: who has the Tab stop, and
 *                                            what is said of the current step. Else it is a picture with tooltips
 */

/**
 * @typedef {object} Item
 * @property {SVGElement} g
 * @property {SVGElement} title
 * @property {SVGElement} box
 * @property {SVGElement} side   the triangle of MAX or MIN
 * @property {SVGElement} value
 * @property {SVGElement} move
 * @property {SVGElement} window
 * @property {SVGElement} knob
 * @property {SVGElement} knobText
 * @property {SVGElement} item   who is met by keys and readers: without the texts, which its label says
 * @property {SVGElement} hit
 * @property {SVGElement} line   from the parent
 * @property {SVGElement} edge
 * @property {SVGElement} slash
 */

/** @type {(t: import("./trace.js").Trace, id: number) => boolean} */
const hasTriangle = (t, id) => t.oneSided && childrenOf(t, id).length > 0;

/**
 * What the texts of a node need from side to side.
 * @param {import("./trace.js").Trace} t
 * @param {number} id
 * @param {PageWords} words
 * @returns {number}
 */
function ownWidth(t, id, words) {
  const isOpen = childrenOf(t, id).length > 0;   // for some time it has a value with a question mark
  const letters = Math.max(nameOf(t, id, words).length, valueText(t, id, words).length + (isOpen ? 1 : 0));
  return 8.5 * letters + (hasTriangle(t, id) ? triangleRoom : 0) + 10;
}
const triangleRoom = 14;

/**
 * How wide columns must be so that no box touches its neighbour where each is as wide as its own text.
 * @param {import("./trace.js").Trace} t
 * @param {readonly Shown[]} shown
 * @param {PageWords} words
 * @returns {number}
 */
export function tightColumnWidth(t, shown, words) {
  /** @type {Map<number, Shown>} */
  const before = new Map();
  let most = 0;
  for (const s of [...shown].sort((a, b) => a.x - b.x)) {
    const left = before.get(s.level);
    if (left) most = Math.max(most, ((ownWidth(t, left.id, words) + ownWidth(t, s.id, words)) / 2 + gap) / (s.x - left.x));
    before.set(s.level, s);
  }
  return most;
}

/**
 * What a node of these takes from side to side.
 * @param {import("./trace.js").Trace} t
 * @param {readonly number[]} ids
 * @param {PageWords} words
 * @returns {number}
 */
export function columnWidthOf(t, ids, words) {
  return Math.min(t.oneSided ? 110 : 190, Math.max(44, ...ids.map((id) => ownWidth(t, id, words)))) + gap;
}

/** @type {(name: string, look: string, parent?: SVGElement) => SVGElement} */
function svgElement(name, look, parent) {
  const e = document.createElementNS("http://www.w3.org/2000/svg", name);
  if (look !== "") e.setAttribute("class", look);
  parent?.append(e);
  return e;
}

/** @type {(e: SVGElement, values: Record<string, string | number | undefined>) => void} */
function set(e, values) {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) e.removeAttribute(name);
    else if (e.getAttribute(name) !== String(value)) e.setAttribute(name, String(value));
  }
}

/** @type {(e: SVGElement, text: string) => void} */
function setText(e, text) {
  if (e.textContent !== text) e.textContent = text;
}

/** @type {(e: SVGElement, parts: readonly [string, string, string]) => void} */
function setVector(e, [before, own, after]) {
  if (e.textContent === before + own + after) return;
  e.replaceChildren();
  for (const [text, look] of [[before, "others"], [own, ""], [after, "others"]]) svgElement("tspan", look, e).textContent = text;
}

export class TreePicture {
  /**
   * @param {SVGSVGElement} svg
   * @param {TreeUse} use
   */
  constructor(svg, use) {
    this.svg = svg;
    this.use = use;   // may be replaced
    this.width = 0;   // of the picture, in pixels
    this.height = 0;
    this.columnWidth = 0;
    this.levelHeight = leastLevel;
    this.left = 0;
    /** @type {Map<string, Item>} */
    this.items = new Map();
    /** @type {readonly Shown[]} */
    this.shown = [];
    this.edges = svgElement("g", "edges", svg);
    this.edges.setAttribute("aria-hidden", "true");
    this.noLine = svgElement("g", "", this.edges);   // the first one stands behind it
    svg.addEventListener("click", (event) => this.pressed(event, (shown, onKnob) => {
      if (onKnob) this.use.pressKnob(shown);
      else this.use.press(shown);
    }));
    svg.addEventListener("dblclick", (event) => this.pressed(event, (shown, onKnob) => onKnob || this.use.pressTwice?.(shown)));
  }

  /**
   * @private
   * @param {MouseEvent} event
   * @param {(shown: Shown, onKnob: boolean) => void} act
   */
  pressed(event, act) {
    const target = /** @type {Element} */ (event.target), node = target.closest("[data-index]");
    if (node) act(this.shown[Number(node.getAttribute("data-index"))], target.closest(".knob") !== null);
  }

  /**
   * The middle of a node.
   * @param {Shown} shown
   * @returns {{x: number, y: number}}
   */
  placeOf(shown) {
    return {x: this.left + (shown.x + 0.5) * this.columnWidth, y: margin + above + boxHeight / 2 + shown.level * this.levelHeight};
  }

  /**
   * What takes the focus of a node.
   * @param {number} id
   * @returns {SVGElement | null}
   */
  itemFor(id) {
    return this.svg.querySelector(`[data-id="${id}"] .item`);
  }

  /** @param {TreeScene} scene */
  draw(scene) {
    const {steps, k, shown, order, words, levelHeight = leastLevel} = scene, t = steps.trace;
    this.shown = shown;
    this.levelHeight = levelHeight;
    this.columnWidth = scene.columnWidth ?? columnWidthOf(t, shown.map((s) => s.id), words);
    const columns = shown.reduce((most, s) => Math.max(most, s.x + 1), 1), levels = shown.reduce((most, s) => Math.max(most, s.level), 0);
    this.width = Math.max(260, columns * this.columnWidth + sideEnds);
    this.height = levels * levelHeight + (scene.tight ? tightEnds : heightOfEnds);
    this.left = (this.width - columns * this.columnWidth) / 2;
    set(this.svg, {viewBox: `0 0 ${this.width} ${this.height}`});

    const stack = new Set(steps.stack(k)), drawn = new Set(order.map((i) => keyOf(shown[i])));
    for (const [key, item] of this.items) {
      if (drawn.has(key)) continue;
      item.g.remove();
      item.line.remove();
      this.items.delete(key);
    }
    let last = this.edges, lastLine = this.noLine;
    for (const i of order) {
      const item = this.itemOf(shown[i]);
      if (last.nextSibling !== item.g) last.after(item.g);   // who is in order stays, and keeps the focus
      if (lastLine.nextSibling !== item.line) lastLine.after(item.line);
      last = item.g;
      lastLine = item.line;
      set(item.g, {"data-index": i});
      this.drawNode(item, shown[i], scene, stack);
      if (shown[i].parent >= 0) this.drawEdge(item, shown[i], shown[shown[i].parent], scene, stack);
    }
  }

  /**
   * @private
   * @param {Shown} shown
   * @returns {Item}
   */
  itemOf(shown) {
    const key = keyOf(shown), found = this.items.get(key);
    if (found) return found;
    const g = svgElement("g", ""), look = svgElement("g", ""), title = svgElement("title", "");
    const item = svgElement("g", "item"), hit = svgElement("rect", "hit", item), knob = svgElement("g", "knob"), line = svgElement("g", "");
    look.setAttribute("aria-hidden", "true");
    knob.setAttribute("aria-hidden", "true");
    g.setAttribute("data-id", String(shown.id));
    const made = {
      g, title, item, hit, knob, line, box: svgElement("rect", "box", look), side: svgElement("path", "side", look), value: svgElement("text", "value", look),
      move: svgElement("text", "move-name", look), window: svgElement("text", "window", look),
      edge: svgElement("path", "edge", line), slash: svgElement("path", "slash", line), knobText: svgElement("text", ""),
    };
    set(made.value, {y: 5});
    set(made.move, {y: -boxHeight / 2 - 4});
    set(svgElement("rect", "", knob), {x: -22, y: boxHeight / 2 + 2, width: 44, height: 24, rx: 12});
    set(made.knobText, {y: boxHeight / 2 + 18});
    knob.append(made.knobText);
    g.append(look, item, knob);
    this.items.set(key, made);
    return made;
  }

  /**
   * @private
   * @param {Item} item
   * @param {Shown} shown
   * @param {TreeScene} scene
   * @param {ReadonlySet<number>} stack
   */
  drawNode(item, shown, scene, stack) {
    const {steps, k, words, predicting, tree} = scene, {id, gathered} = shown, t = steps.trace;
    const state = steps.stateAt(id, k), isGroup = gathered.length > 0, isCut = allPruned(shown, scene);
    const looks = ["node"];
    if (isGroup ? isCut : state.pruned) looks.push("pruned");
    else if (isGroup || state.visits === 0) looks.push("unseen");
    else {
      looks.push(`seat${t.player[id] % 4}`, state.finished ? "finished" : "open");
      if (state.leaf) looks.push("leaf", `leaf-${leafOf(t, id)}`);
    }
    if (stack.has(id)) looks.push("path");
    if (id === steps.current(k)) looks.push("current");
    if (id === scene.selected) looks.push("selected");
    const {x, y} = this.placeOf(shown), wide = scene.tight ? ownWidth(t, id, words) : this.columnWidth - gap;
    const isSided = !isGroup && state.visits > 0 && hasTriangle(t, id), isMax = t.player[id] === t.player[0];
    set(item.g, {class: looks.join(" ").trim(), transform: `translate(${x} ${y})`});
    set(item.box, {x: -wide / 2, y: -boxHeight / 2, width: wide, height: boxHeight, rx: 3});
    set(item.hit, {x: -wide / 2, y: -22, width: wide, height: 44, rx: 4});
    set(item.side, {d: isSided ? `M${4 - wide / 2} ${isMax ? 5 : -5}h12l-6 ${isMax ? -10 : 10}z` : undefined});
    set(item.value, {x: isSided ? triangleRoom / 2 : 0});
    const vector = isGroup ? undefined : vectorAt(t, id, state, words, predicting);
    if (vector) setVector(item.value, vector);
    else setText(item.value, !isGroup ? stateText(t, id, state, words, predicting)
        : isCut ? `\u2702 ${gathered.length}` : words.trees.more(gathered.length));
    setText(item.move, shown.parent < 0 ? "" : isGroup ? "\u2026" : nameOf(t, id, words));
    setText(item.window, stack.has(id) && hasWindow(steps, state) ? windowText(t, state.alpha, state.beta, id, words) : "");
    const knob = isGroup ? "" : scene.knob(shown);
    set(item.window, {y: boxHeight / 2 + (scene.tight ? 15 : 14 + knobHeight)});
    setText(item.knobText, knob);
    set(item.knob, {display: knob === "" ? "none" : undefined, class: knob === "\u2212" ? "knob quiet" : "knob"});

    const label = !isGroup ? stateSummary(t, id, state, words, predicting)
        : words.trees.moreMoves(gathered.length, gathered.slice(0, 20).map((c) => nameOf(t, c, words)).join(", "));
    if (!tree) {
      setText(item.title, label);
      if (item.title.parentNode === null) item.g.prepend(item.title);
      return;
    }
    const isCurrent = id === steps.current(k) && !isGroup;
    set(item.item, {
      role: "treeitem", tabindex: id === tree.tabStop ? 0 : -1, "aria-level": shown.level + 1,
      "aria-label": isCurrent ? `${label}, ${tree.current}` : label, "aria-selected": String(id === scene.selected),
      "aria-expanded": isGroup || childrenOf(t, id).length === 0 ? undefined : String(shown.children.length > 0),
      "aria-current": isCurrent ? "step" : undefined,
    });
  }

  /**
   * @private
   * @param {Item} item
   * @param {Shown} shown
   * @param {Shown} parent
   * @param {TreeScene} scene
   * @param {ReadonlySet<number>} stack
   */
  drawEdge(item, shown, parent, scene, stack) {
    const {steps, k, predicting} = scene, t = steps.trace, {id} = shown;
    const state = steps.stateAt(id, k), from = steps.stateAt(parent.id, k);
    const isPruned = shown.gathered.length > 0 ? allPruned(shown, scene) : state.pruned;
    const looks = ["edge"];
    if (isPruned) looks.push("pruned");
    else if (state.visits === 0) looks.push("unseen");
    if (from.best === id && (from.finished || !predicting)) looks.push("best");
    if (stack.has(id)) looks.push("path");
    const a = this.placeOf(parent), b = this.placeOf(shown), py = a.y + boxHeight / 2, cy = b.y - boxHeight / 2 - 15;
    set(item.edge, {class: looks.join(" "), d: `M${a.x} ${py}L${b.x} ${cy}`});
    const isCut = isPruned && pruneReasons[t.pruned[id]] === "cutoff";
    set(item.slash, {d: isCut ? `M${(a.x + 2 * b.x) / 3 - 6} ${(py + 2 * cy) / 3 + 3}l12 -6` : undefined});
  }
}

// A node, and the moves that begin with it when they are drawn as one, are two elements.
/** @type {(shown: Shown) => string} */
const keyOf = (shown) => `${shown.id}${shown.gathered.length > 0 ? "+" : ""}`;

/** @type {(shown: Shown, scene: TreeScene) => boolean} */
const allPruned = ({gathered}, {steps, k}) => gathered.length > 0 && gathered.every((id) => steps.stateAt(id, k).pruned);
