// The mark of a move that lost something, with its name for readers and as a tooltip.
import type {Game} from "boardgames";
import {useWords} from "../app/context.ts";
import {markOf} from "./values.ts";

export function MistakeMark({loss, objective}: {loss: number | undefined; objective: Game["objective"]}) {
  const {marks} = useWords().graphs, mark = markOf(loss ?? 0, objective);
  return mark ? <strong class="mistake" role="img" aria-label={marks[mark]} title={marks[mark]}>{mark}</strong> : null;
}
