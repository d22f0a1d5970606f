// Where places lie, and which one an arrow key goes to.
import type {Place, Shape} from "boardgames";

export interface Point {
  x: number;
  y: number;
}

export function centre(shape: Shape): Point {
  const [a = 0, b = 0, c = 0, d = 0] = shape.at;
  switch (shape.kind) {
    case "rect": return {x: a + c / 2, y: b + d / 2};
    case "line": return {x: (a + c) / 2, y: (b + d) / 2};
    case "polygon": {
      const n = shape.at.length / 2;
      let x = 0, y = 0;
      for (let i = 0; i < n; ++i) {
        x += shape.at[2 * i] ?? 0;
        y += shape.at[2 * i + 1] ?? 0;
      }
      return {x: x / n, y: y / n};
    }
    default: return {x: a, y: b};
  }
}

/** A place's area as corners, whatever its shape. */
export function outline(place: Place): number[] {
  const {kind, at} = place.area;
  const [a = 0, b = 0, c = 0, d = 0] = at;
  switch (kind) {
    case "rect": return [a, b, a + c, b, a + c, b + d, a, b + d];
    case "circle": return Array.from({length: 32}, (_, i) =>
        (i % 2 === 0 ? a + c * Math.cos((i * Math.PI) / 16) : b + c * Math.sin(((i - 1) * Math.PI) / 16)));
    case "line": {
      const length = Math.hypot(c - a, d - b) || 1;
      const x = (-(d - b) / length) * 0.25, y = ((c - a) / length) * 0.25;
      return [a + x, b + y, c + x, d + y, c - x, d - y, a - x, b - y];
    }
    default: return at;
  }
}

export const isPiece = (shape: Shape | undefined): shape is Shape => shape?.kind === "circle" && /^player\d$/.test(shape.style);

/** Whether a piece lies in a place. */
export function inside({at: [x = 0, y = 0]}: Shape, place: Place): boolean {
  const corners = outline(place), xs = corners.filter((_, i) => i % 2 === 0), ys = corners.filter((_, i) => i % 2 === 1);
  return x > Math.min(...xs) && x < Math.max(...xs) && y > Math.min(...ys) && y < Math.max(...ys);
}

/** Where a move came down: on the piece drawn last of those in the place, as on the top of a column; else in its middle. */
export const landing = (place: Place, shapes: readonly Shape[]): Point =>
    centre(shapes.findLast((shape) => isPiece(shape) && inside(shape, place)) ?? place.area);

// Where lines are drawn, cells and the two ways of lines take every other row and column.
const lines = new Set(["open", "edge", "wall"]);
export const isLine = (place: Place) => lines.has(place.content);

/** Cells, horizontal lines and vertical lines are kinds of places; arrow keys stay within one. */
export function kindsOf(places: readonly Place[]): (place: Place) => string {
  const mixed = places.some(isLine);
  return (place) => (mixed ? `${place.row % 2}${place.column % 2}` : "");
}

export type Direction = "left" | "right" | "up" | "down";
const steps: Record<Direction, {row: number; column: number}> = {
  left: {row: 0, column: -1}, right: {row: 0, column: 1}, up: {row: -1, column: 0}, down: {row: 1, column: 0},
};

// A step aside costs so much more than a step ahead that arrows follow lines: on Morris' board from
// a1 to d1, not to b2.
const aside = 3;

function nearest(from: Place, places: readonly Place[], cost: (rows: number, columns: number) => number | undefined) {
  let best: Place | undefined, least = Infinity;
  for (const place of places) {
    if (place === from) continue;
    const c = cost(place.row - from.row, place.column - from.column);
    if (c !== undefined && c < least) {
      least = c;
      best = place;
    }
  }
  return best;
}

/** The next place in a direction, of the same kind unless `anyKind`; undefined at the rim. */
export function neighbour(places: readonly Place[], from: Place, direction: Direction, anyKind = false) {
  const step = steps[direction], kind = kindsOf(places);
  const candidates = anyKind ? places : places.filter((p) => kind(p) === kind(from));
  return nearest(from, candidates, (rows, columns) => {
    const ahead = rows * step.row + columns * step.column;
    const beside = Math.abs(rows * step.column) + Math.abs(columns * step.row);
    return ahead > 0 ? ahead + (anyKind ? 1 : aside) * beside : undefined;
  });
}

/** The nearest place of the next kind: from a cell to a wall beside it, from there to the other way. */
export function nextKind(places: readonly Place[], from: Place) {
  const kind = kindsOf(places), kinds = [...new Set(places.map(kind))].sort();
  if (kinds.length < 2) return undefined;
  const wanted = kinds[(kinds.indexOf(kind(from)) + 1) % kinds.length];
  return nearest(from, places.filter((p) => kind(p) === wanted), (rows, columns) => rows * rows + columns * columns);
}

/** Places by rows, from the top, each from the left: the order a reader meets them in. */
export function rowsOf(places: readonly Place[]): Place[][] {
  const rows = new Map<number, Place[]>();
  for (const place of places) {
    const row = rows.get(place.row);
    if (row) row.push(place);
    else rows.set(place.row, [place]);
  }
  return [...rows.entries()].sort(([a], [b]) => a - b)
      .map(([, row]) => row.sort((a, b) => a.column - b.column));
}
