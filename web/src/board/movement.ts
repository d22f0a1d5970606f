// What a drawing does on its way to the next: a disc turns over, a man slides, a wall grows. Found by
// comparing the two, without a word about any game; the motion itself is of board.css.
import type {Drawing, Shape} from "boardgames";
import {inside, isPiece} from "./geometry.ts";
import {ghostShapes} from "./ghost.ts";

export type Motion =
    | {kind: "turn"; was: string}                  // of that style before
    | {kind: "slide"; from: {x: number; y: number}}  // where it was, seen from where it is
    | {kind: "grow" | "come"};

/** Of the shapes of the new drawing, those that move. */
export type Movement = ReadonlyMap<Shape, Motion>;

export const still: Movement = new Map();
const most = 3;  // pieces and lines that come with one move; with more it is another position

const isLine = (s: Shape) => s.kind === "line" && (s.style === "wall" || s.style === "edge");
const near = (a: Shape, b: Shape) => Math.hypot(a.at[0]! - b.at[0]!, a.at[1]! - b.at[1]!) < 0.1;

export function movementBetween(before: Drawing | undefined, after: Drawing): Movement {
  if (!before || before === after || before.width !== after.width || before.height !== after.height) return still;
  // Those beside the board tell whose turn it is, and how many there are.
  const onBoard = (s: Shape) => isPiece(s) && after.places.some((place) => inside(s, place));
  const come = ghostShapes(before, after), gone = ghostShapes(after, before).filter(onBoard), moving = new Map<Shape, Motion>();
  const take = (fits: (s: Shape) => boolean) => {
    const at = gone.findIndex(fits);
    return at < 0 ? undefined : gone.splice(at, 1)[0];
  };
  for (const s of come.filter(onBoard)) {
    const old = take((g) => near(g, s));
    if (old) moving.set(s, {kind: "turn", was: old.style});
  }
  const others = come.filter((s) => !moving.has(s) && (onBoard(s) || isLine(s)));
  if (others.length > most) return still;
  for (const s of others) {
    const old = isPiece(s) ? take((g) => g.style === s.style) : undefined;
    moving.set(s, old ? {kind: "slide", from: {x: old.at[0]! - s.at[0]!, y: old.at[1]! - s.at[1]!}} : {kind: isLine(s) ? "grow" : "come"});
  }
  return moving;
}
