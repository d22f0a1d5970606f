// What is to be known of a tree: which triangle is whose, whose values are shown, what is left out.
import {notesOf, sidesText} from "boardgames-page/captions.js";
import type {Trace} from "boardgames-page/trace.js";
import {useWords} from "../app/context.ts";

export function Notes({t}: {t: Trace}) {
  const words = useWords(), sides = sidesText(t, words);
  return (
    <ul class="notes">
      {sides !== "" && <li class="sides">{sides}</li>}
      {notesOf(t, words).map((note) => <li key={note}>{note}</li>)}
    </ul>
  );
}
