// The moves that a search thinks best, on the board: an arrow where something goes, a ring where something comes or is
// taken, a line where one is drawn. Found by comparing two drawings, without a word about any game.
import type {Drawing, Move, Shape} from "boardgames";
import {px} from "boardgames-page/board.js";
import {centre, isPiece, landing, type Point} from "./geometry.ts";
import {movementBetween} from "./movement.ts";
import {ShapeView} from "./shape.tsx";

export type Advice = {kind: "arrow"; from: Point; to: Point} | {kind: "ring"; at: Point} | {kind: "line"; shape: Shape};

export function adviceOf(move: Move, before: Drawing, after: Drawing): Advice[] {
  const found = [...movementBetween(before, after)].flatMap(([shape, motion]): Advice[] => {
    const at = centre(shape);
    switch (motion.kind) {
      case "slide": return [{kind: "arrow", from: {x: at.x + motion.from.x, y: at.y + motion.from.y}, to: at}];
      case "come": return [{kind: "ring", at}];
      case "grow": return [{kind: "line", shape}];
      default: return [];   // what turns over, does so by what comes
    }
  });
  const places = move.touched.flatMap((name) => before.places.find((p) => p.name === name) ?? []);
  // Of the pieces that are touched those that stay or go: they are taken.
  const near = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y) < 0.1;
  const taken = places.filter((p) => p.content.startsWith("player")).map((p) => landing(p, before.shapes))
      .filter((at) => !after.shapes.some((s) => isPiece(s) && near(centre(s), at)) && !found.some((a) => a.kind === "arrow" && near(a.from, at)));
  const last = places.at(-1);
  if (found.length === 0 && taken.length === 0 && last) return [{kind: "ring", at: landing(last, before.shapes)}];
  return [...found, ...taken.map((at): Advice => ({kind: "ring", at}))];
}

/** `rank`: 0 is the best; the others are fainter and thinner. */
export function AdviceView({advice, rank}: {advice: Advice; rank: number}) {
  const look = rank === 0 ? "advice best" : "advice", style = {opacity: rank === 0 ? 0.9 : 0.65 / rank};
  if (advice.kind === "line") return <g class={look} style={style}><ShapeView shape={advice.shape} style="advice-line" /></g>;
  if (advice.kind === "ring") return <circle class={look} style={style} cx={px(advice.at.x)} cy={px(advice.at.y)} r={px(0.4)} />;
  return <path class={look} style={style} d={arrowPath(advice.from, advice.to)} />;
}

const head = 0.28;   // cells

function arrowPath(from: Point, to: Point): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1, x = ((to.x - from.x) / length) * head, y = ((to.y - from.y) / length) * head;
  const at = (dx: number, dy: number) => `${px(to.x + dx)} ${px(to.y + dy)}`;
  return `M${px(from.x)} ${px(from.y)}L${at(0, 0)}M${at(-x - y, -y + x)}L${at(0, 0)}L${at(-x + y, -y - x)}`;
}
