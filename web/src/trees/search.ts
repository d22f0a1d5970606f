// One search for its tree: in the Worker of an engine of its own; then read in another Worker, since
// its text is large.
import type {Engine, Game, Position} from "boardgames";
import {Steps, type StepIndex} from "boardgames-page/steps.js";
import {parseTrace, type Trace} from "boardgames-page/trace.js";

export interface TreeSearch {
  tree: Promise<Steps>;
  /** The search ends with the tree it has. */
  stop: () => void;
}

/** `reading` is called when the search is over, and its tree is read. */
export function searchTree(game: Game, position: Position, player: string, maxNodes: number, reading: () => void): TreeSearch {
  let engine: Engine | undefined, stopped = false;
  const run = async () => {
    engine = await game.engine(player);
    try {
      if (stopped) throw new Error("the search was stopped before it began");
      const text = await engine.trace(position, {}, maxNodes);
      reading();
      return await read(text);
    } finally {
      engine.dispose();
    }
  };
  return {
    tree: run(),
    stop: () => {
      stopped = true;
      engine?.stop();
    },
  };
}

const smallText = 300_000;  // characters; read at once, it is sooner there than a Worker

function read(text: string): Promise<Steps> {
  if (text.length < smallText) return Promise.resolve(new Steps(parseTrace(text)));
  const worker = new Worker(new URL("./parse_worker.ts", import.meta.url), {type: "module"});
  return new Promise<Steps>((resolve, reject) => {
    worker.onmessage = ({data}: MessageEvent<{trace: Trace; index: StepIndex} | {why: string}>) =>
      ("trace" in data ? resolve(new Steps(data.trace, data.index)) : reject(new Error(data.why)));
    worker.onerror = () => reject(new Error("the tree could not be read: its Worker did not start"));
    worker.postMessage(text);
  }).finally(() => worker.terminate());
}
