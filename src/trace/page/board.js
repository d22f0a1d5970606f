// A drawing of a board (include/boardgames/drawing.h) as SVG. Shapes are in units of a cell.

/**
 * @typedef {object} Shape
 * @property {"rect" | "circle" | "line" | "text" | "polygon"} kind
 * @property {readonly number[]} at  corner, width, height; centre, radius; both ends; a middle; corners
 * @property {string} style          a class of DrawingStyle()
 * @property {string} [text]
 */

/** Pixels of the picture in one unit, as in the library. Browsers are bad at fonts below a pixel. */
export const drawingScale = 40;

/**
 * @param {number} units
 * @returns {number}
 */
export const px = (units) => Math.round(units * drawingScale * 10) / 10;

/**
 * @param {readonly number[]} at
 * @returns {string}
 */
export function points(at) {
  const pairs = [];
  for (let i = 0; i + 1 < at.length; i += 2) pairs.push(`${px(at[i])},${px(at[i + 1])}`);
  return pairs.join(" ");
}

const namesOfNumbers = {rect: ["x", "y", "width", "height"], circle: ["cx", "cy", "r"], line: ["x1", "y1", "x2", "y2"], text: ["x", "y"]};

/**
 * The element of a shape: a tag, its attributes, its text.
 * @param {Shape} shape
 * @param {string} style  of another class
 * @returns {{tag: Shape["kind"], attributes: Record<string, string | number>, text: string | undefined}}
 */
export function shapeSvg({kind, at, style: own, text}, style = own) {
  /** @type {Record<string, string | number>} */
  const attributes = {class: style};
  if (kind === "polygon") attributes.points = points(at);
  else namesOfNumbers[kind].forEach((name, i) => { attributes[name] = px(at[i]); });
  if (kind === "text") attributes.dy = ".35em";
  return {tag: kind, attributes, text: kind === "text" ? text : undefined};
}

/** @type {(tag: string, attributes: Record<string, string | number>, text?: string) => SVGElement} */
function boardElement(tag, attributes, text) {
  const e = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) e.setAttribute(name, String(value));
  if (text !== undefined) e.textContent = text;
  return e;
}

// --- many boards with few different shapes ---

/**
 * As they are written (include/boardgames/drawing_table.h): kind, numbers, class, and of a text its words.
 * @param {(string | number)[]} raw
 * @returns {Shape}
 */
export function readShape([kind, ...rest]) {
  const n = rest.findIndex((part) => typeof part === "string");
  const shape = {kind, at: rest.slice(0, n), style: rest[n], ...(rest.length > n + 1 ? {text: rest[n + 1]} : {})};
  return /** @type {Shape} */ (shape);
}

/**
 * A position as the numbers of its shapes, and which of them came and went.
 * @typedef {{list: number[], added: number[], removed: number[]}} Drawn
 */

/**
 * Each position out of its changes from the one before: [place, how many go, how many come, these ...] again
 * and again.
 * @param {readonly number[][]} changes
 * @returns {Drawn[]}
 */
export function drawnAfter(changes) {
  /** @type {number[]} */
  let list = [];
  return changes.map((each) => {
    const added = [], removed = [];
    list = list.slice();
    for (let i = 0; i < each.length;) {
      const [place, remove, insert] = each.slice(i, i + 3), ids = each.slice(i + 3, i + 3 + insert);
      removed.push(...list.splice(place, remove, ...ids));
      added.push(...ids);
      i += 3 + insert;
    }
    return {list, added, removed};
  });
}

/** @type {(shape: Shape) => boolean} */
const isPiece = ({kind, at, style}) => kind === "circle" && style.startsWith("player") && at[2] > 0.25;

/**
 * What the last move brought: pieces where there was none, and lines.
 * @param {Drawn} drawn
 * @param {readonly Shape[]} shapes
 * @returns {Shape[]}
 */
export function broughtBy({added, removed}, shapes) {
  const placeOf = (/** @type {Shape} */ s) => `${s.at[0]} ${s.at[1]}`;
  const gone = new Set(removed.map((id) => shapes[id]).filter(isPiece).map(placeOf));
  return added.map((id) => shapes[id]).filter(
      (s) => (isPiece(s) && !gone.has(placeOf(s))) || (s.kind === "line" && (s.style === "edge" || s.style === "wall")));
}

/**
 * @param {{width: number, height: number, shapes: readonly Shape[]}} drawing
 * @param {readonly Shape[]} brought  what the last move brought: pieces get a ring, lines another colour
 * @param {string} label
 * @returns {SVGElement}
 */
export function boardSvg({width, height, shapes}, brought, label) {
  const svg = boardElement("svg", {class: "drawing", viewBox: `0 0 ${px(width)} ${px(height)}`, role: "img",
                                   preserveAspectRatio: "xMidYMin", "aria-label": label});
  for (const shape of shapes) {
    const isFresh = shape.kind === "line" && brought.includes(shape);
    const {tag, attributes, text} = shapeSvg(shape, isFresh ? `${shape.style} fresh` : shape.style);
    svg.append(boardElement(tag, attributes, text));
  }
  for (const {kind, at: [x, y, r]} of brought) {
    if (kind === "circle") svg.append(boardElement("circle", {cx: px(x), cy: px(y), r: px(r / 2), class: "last"}));
  }
  return svg;
}

/**
 * DrawingStyle() for the boards of a page alone: its classes may mean something else there.
 * @param {string} style
 * @returns {string}
 */
export const boardCss = (style) => style.split("}").filter((rule) => rule.includes("{")).map((rule) => {
  const [selectors, body] = rule.split("{");
  return `${selectors.split(",").map((selector) => `.drawing ${selector}`).join(",")}{${body}}`;
}).join("\n");
