// One search for its tree: in the Worker of an engine of its own; then read in another Worker, since
// its text is large.
import type {Engine, Game, Position, TraceProgress} from "boardgames";
import {mctsOptions} from "./mcts.ts";
import {Steps, type StepIndex} from "boardgames-page/steps.js";
import {parseTrace, type Trace} from "boardgames-page/trace.js";

export interface TreeSearch<T = Steps> {
  tree: Promise<T>;
  /** A search ends with the tree it has; reading ends. */
  stop: () => void;
}

export interface SearchEvents {
  /** Now and then while it searches. */
  progress?: (progress: TraceProgress) => void;
  /** The search is over, and its tree is read. */
  reading?: () => void;
}

export function searchTree(game: Game, position: Position, player: string, maxNodes: number, {progress, reading}: SearchEvents): TreeSearch {
  let engine: Engine | undefined, stopped = false;
  let stopReading = () => {};
  const run = async () => {
    engine = await game.engine(player);
    try {
      if (stopped) throw new Error("the search was stopped before it began");
      const text = await engine.trace(position, {}, maxNodes, progress ? {onProgress: progress} : {});
      reading?.();
      const read = readTree(text);
      stopReading = read.stop;
      const steps = await read.tree;
      if (steps.trace.algorithm === "mcts") steps.trace.halfWin = mctsOptions(game, player).halfWin;
      return steps;
    } finally {
      engine.dispose();
    }
  };
  return {
    tree: run(),
    stop: () => {
      stopped = true;
      engine?.stop();
      stopReading();
    },
  };
}

/** Two at once, of the same position; `events`: of each. */
export function searchTwo(game: Game, position: Position, players: readonly [string, string], maxNodes: number,
                          events: readonly [SearchEvents, SearchEvents]): TreeSearch<[Steps, Steps]> {
  const a = searchTree(game, position, players[0], maxNodes, events[0]), b = searchTree(game, position, players[1], maxNodes, events[1]);
  const stop = () => {
    a.stop();
    b.stop();
  };
  const tree = Promise.all([a.tree, b.tree]);
  tree.catch(stop);   // one alone is of no use
  return {tree, stop};
}

const smallText = 300_000;  // characters; read at once, it is sooner there than a Worker

function readTree(text: string): TreeSearch {
  if (text.length < smallText) return {tree: Promise.resolve(new Steps(parseTrace(text))), stop: () => {}};
  const worker = new Worker(new URL("./parse_worker.ts", import.meta.url), {type: "module"});
  let stop = () => {};
  const tree = new Promise<Steps>((resolve, reject) => {
    stop = () => reject(new Error("the reading of the tree was stopped"));
    worker.onmessage = ({data}: MessageEvent<{trace: Trace; index: StepIndex} | {why: string}>) =>
      ("trace" in data ? resolve(new Steps(data.trace, data.index)) : reject(new Error(data.why)));
    worker.onerror = () => reject(new Error("the tree could not be read: its Worker did not start"));
    worker.postMessage(text);
  }).finally(() => worker.terminate());
  return {tree, stop: () => stop()};
}
