// How far a search for a tree is: the positions so far, what is kept, and of a limit of positions the share.
import type {Game, TraceProgress} from "boardgames";
import {useWords} from "../app/context.ts";
import {nameOf, optionsOf} from "../game/spec.ts";
import type {Words} from "../words/words.ts";

export interface Progress {
  player: string;   // "df-pn:nodes=20000"
  cap: number;      // nodes that are kept, at most
  soFar?: TraceProgress;   // nothing yet
  reading: boolean;
}

/** The positions that a player may visit; undefined: as many as it wants. */
export function positionLimit(game: Pick<Game, "algorithms">, player: string): number | undefined {
  const algorithm = game.algorithms.find((a) => a.name === nameOf(player));
  const limit = algorithm ? Number(optionsOf(algorithm, player)["nodes"] ?? 0) : 0;
  return limit > 0 ? limit : undefined;
}

export function progressText({player, cap, soFar, reading}: Progress, limit: number | undefined, words: Words): string {
  const w = words.progress, name = words.library(nameOf(player)), whole = (n: number) => n.toLocaleString(words.code);
  if (reading) return w.reading(name);
  if (!soFar) return w.searching(name);
  const {nodes, kept} = soFar, share = limit ? w.share(words.number(Math.min(100, Math.floor((100 * nodes) / limit))), whole(limit)) : "";
  return `${w.searching(name)} ${w.visited(whole(nodes))}${share} ${w.kept(whole(kept), whole(cap))}`;
}

export function ProgressLine({game, progress}: {game: Game; progress: Progress}) {
  const words = useWords(), limit = positionLimit(game, progress.player), nodes = progress.soFar?.nodes ?? 0;
  return (
    <div class="busy">
      <p>{progressText(progress, limit, words)}</p>
      {limit !== undefined && !progress.reading &&
        <progress max={limit} value={Math.min(limit, nodes)} aria-label={words.library(nameOf(progress.player))} />}
    </div>
  );
}
