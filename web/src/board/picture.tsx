// A drawing to look at alone, with the mark of the last move.
import type {Drawing} from "boardgames";
import {points, px} from "boardgames-page/board.js";
import {landing, type Point} from "./geometry.ts";
import {ShapeView} from "./shape.tsx";

/** For those who see it; what it shows is said beside it. */
export function Picture({drawing, lastTouched}: {drawing: Drawing; lastTouched: readonly string[]}) {
  return (
    <svg class="drawing" aria-hidden="true" style={{"--ratio": drawing.width / drawing.height}}
         viewBox={`0 0 ${px(drawing.width)} ${px(drawing.height)}`}>
      {drawing.shapes.filter((s) => s.style !== "hint").map((shape, i) => <ShapeView key={i} shape={shape} />)}
      {lastTouched.map((name, i) => {
        const place = drawing.places.find((p) => p.name === name);
        return place && <LastMark key={name} at={landing(place, drawing.shapes)} strong={i === lastTouched.length - 1} />;
      })}
    </svg>
  );
}

// A mark, not a tint: it must be seen on any piece and by any eye.
export function LastMark({at: {x, y}, strong}: {at: Point; strong: boolean}) {
  const r = strong ? 0.13 : 0.09;
  return <polygon class={strong ? "last-mark" : "last-mark from"}
                  points={points([x, y - r, x + r, y, x, y + r, x - r, y])} />;
}
