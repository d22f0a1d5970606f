// A text option that lists places of the board ("c3+f6"), chosen on a picture of it. The field beside
// it is its equal for keys and readers, so this is for pointers alone.
import {useEffect, useState} from "preact/hooks";
import {open, type Drawing} from "boardgames";
import {points, px} from "boardgames-page/board.js";
import {outline} from "../board/geometry.ts";
import {ShapeView} from "../board/shape.tsx";
import {useWords} from "../app/context.ts";

/** Whether an option's text is a list of places. */
export const listsPlaces = (form: string | undefined) => form?.startsWith("cells joined by +") ?? false;

export function PlacePicker({spec, value, change}: {spec: string; value: string; change: (value: string) => void}) {
  const words = useWords();
  const [drawing, setDrawing] = useState<Drawing | undefined>();
  useEffect(() => {
    let wanted = true;
    open(spec).then((game) => {
      const position = game.initial();
      if (wanted) setDrawing(position.drawing());
      position.dispose();
    }, () => setDrawing(undefined));  // the options are not whole yet; beginning the game says so
    return () => { wanted = false; };
  }, [spec]);
  if (!drawing) return null;
  const chosen = new Set(value.split("+").map((name) => name.trim()).filter((name) => name !== ""));
  const toggle = (name: string) => {
    if (!chosen.delete(name)) chosen.add(name);
    change([...chosen].sort().join("+"));
  };
  return (
    <div aria-hidden="true">
      <small>{words.pick}</small>
      <svg class="drawing picker" viewBox={`0 0 ${px(drawing.width)} ${px(drawing.height)}`}>
        {drawing.shapes.filter((s) => s.style !== "hint").map((shape, i) => <ShapeView key={i} shape={shape} />)}
        {drawing.places.map((place) => (
          <g key={place.name} class={chosen.has(place.name) ? "pick chosen" : "pick"} data-pick={place.name}
             onClick={() => toggle(place.name)}>
            <polygon class="area" points={points(outline(place))} />
          </g>
        ))}
      </svg>
    </div>
  );
}
