// The Worker of one engine, or of one text of records (reader.ts): a module of its own, searched one request after another.
//
// A search is deaf to messages while it runs. So that it hears of a stop, its module asks poll() every
// few hundred positions, and poll
//   shared:  looks at memory that the page writes to;
//   suspend: lets the search sleep every 8 ms until the messages that wait are read (JSPI);
//   slices:  ends the search after a few milliseconds; it begins anew, and is soon where it was by
//            what its table holds.
import { Module } from './module.js';
import type { FromReader, FromWorker, Spot, StopBy, ToReader, ToWorker } from './messages.js';
import { inWorker } from './platform.js';
import { isForReader, readerAnswers } from './reader.js';
import type { Limits, Report } from './types.js';

type Call = (...numbers: number[]) => number;
const jspi = WebAssembly as unknown as {
  Suspending?: new (f: () => number | Promise<number>) => unknown;
  promising?: (call: Call) => (...numbers: number[]) => Promise<number>;
};

const kAwake = 8; // milliseconds between two looks at what waits
const kFirstSlice = 12; // milliseconds
const kTelling = 100; // milliseconds between two words of how far a tree is

let module: Module;
let engine = 0;
let game = 0;
let stopBy: StopBy;
let flag: Int32Array | undefined;
// The last request that was told to stop: this one and those before it.
let stopped = 0;
let current = 0;
let awake = 0;
let sliceEnd = Infinity;
let onReport: (report: Report) => void = () => {};
let toldAt = -Infinity;

// --- hearing of a stop ---------------------------------------------------------------------------

const { setImmediate } = globalThis as { setImmediate?: (f: () => void) => void };
const channel = setImmediate ? undefined : new MessageChannel();
/**
 * Lets the messages that wait come in. Timers would wait 4 ms and more; node would read a thousand
 * messages of one channel before it looks at another.
 */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    if (channel === undefined) {
      setImmediate!(resolve);
      return;
    }
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(null);
  });
}

const told = (): number => (stopped >= current ? 1 : 0);

const polls: Record<StopBy, () => number | Promise<number>> = {
  shared: () => (Atomics.load(flag!, 0) >= current ? 1 : 0),
  suspend: () => {
    if (performance.now() - awake < kAwake) return told();
    return breathe().then(() => {
      awake = performance.now();
      return told();
    });
  },
  slices: () => (performance.now() >= sliceEnd ? 1 : 0),
};

// --- searching -----------------------------------------------------------------------------------

async function run(name: string, ...numbers: number[]): Promise<string> {
  awake = performance.now();
  if (stopBy !== 'suspend') return module.text(name, ...numbers);
  return module.suspending(jspi.promising!, name, ...numbers);
}

function numbersOf(limits: Limits): number[] {
  const { depth = 0, nodes = 0, playouts = 0, time = 0, solve = false } = limits;
  return [depth, nodes, playouts, time, solve ? 1 : 0];
}

async function at<T>(spot: Spot, f: (position: number) => Promise<T>): Promise<T> {
  const position = module.call('parse', game, module.input(spot.start));
  try {
    for (const move of spot.moves) module.call('play', position, module.input(move));
    return await f(position);
  } finally {
    if (!module.failed) module.call('release', position);
  }
}

async function search(position: number, limits: Limits): Promise<Report> {
  const among = limits.among ?? [];
  const lines = limits.lines ?? Math.max(1, among.length);
  const length = module.input(among.join('\n'));
  return JSON.parse(
    await run('search', engine, position, ...numbersOf(limits), lines, length),
  ) as Report;
}

// The same within the limits, cut in slices. Only the engine's table outlives a search: other
// algorithms would begin from nothing, so they are searched in one piece.
async function searchInSlices(position: number, limits: Limits): Promise<Report> {
  const pass = onReport;
  const begin = performance.now();
  let nodes = 0;
  let depth = 0;
  let best: Report | undefined;
  let slice = kFirstSlice;
  const whole = (report: Report): Report => ({
    ...report,
    nodes: nodes + report.nodes,
    milliseconds: performance.now() - begin,
  });
  onReport = (report) => {
    if (report.depth <= depth) return;
    depth = report.depth;
    best = whole(report);
    pass(best);
  };
  for (;;) {
    const left: Limits = { ...limits };
    if (limits.nodes) left.nodes = Math.max(1, limits.nodes - nodes);
    if (limits.time) left.time = Math.max(0.001, limits.time - (performance.now() - begin));
    const before = depth;
    sliceEnd = performance.now() + slice;
    let report = await search(position, left);
    sliceEnd = Infinity;
    const cut = report.stop === 'stopped';
    if (cut && report.algorithm !== 'engine') {
      post({ kind: 'deaf', id: current });
      return whole(await search(position, left));
    }
    report = whole(report);
    nodes = report.nodes;
    if (best === undefined || report.depth >= depth) best = report;
    if (!cut) return { ...best, stop: report.stop, nodes, milliseconds: report.milliseconds };
    await breathe();
    if (told() === 1) return { ...best, stop: 'stopped', nodes };
    slice = depth > before ? kFirstSlice : slice * 1.5;
  }
}

function tellProgress(depth: number, nodes: number, kept: number): void {
  const now = performance.now();
  if (now - toldAt < kTelling) return;
  toldAt = now;
  post({ kind: 'progress', id: current, progress: { depth, nodes, kept } });
}

// --- requests ------------------------------------------------------------------------------------

async function answer(request: ToWorker): Promise<FromWorker> {
  const { id } = request;
  switch (request.kind) {
    case 'open': {
      flag = request.flag;
      stopBy =
        request.stopBy ?? (flag ? 'shared' : jspi.Suspending && jspi.promising ? 'suspend' : 'slices');
      if (stopBy === 'shared' && !flag) {
        throw new Error("a search cannot be stopped by 'shared': this page is not cross-origin isolated");
      }
      if (stopBy === 'suspend' && !(jspi.Suspending && jspi.promising)) {
        throw new Error("a search cannot be stopped by 'suspend': there is no JSPI here");
      }
      const poll = polls[stopBy];
      module = await Module.start(
        request.compiled,
        {
          poll,
          report: () => onReport(JSON.parse(module.output()) as Report),
          progress: tellProgress,
        },
        stopBy === 'suspend' ? new jspi.Suspending!(poll) : poll,
      );
      game = module.call('open', module.input(request.spec));
      engine = module.call('engine', game, module.input(request.player));
      return { kind: 'opened', id, stopBy };
    }
    case 'search': {
      onReport = (report) => post({ kind: 'report', id, report });
      const report = await at(request.at, (position) =>
        stopBy === 'slices'
          ? searchInSlices(position, request.limits)
          : search(position, request.limits),
      );
      return { kind: 'result', id, report };
    }
    case 'trace':
      if (stopBy === 'slices') post({ kind: 'deaf', id });
      return at(request.at, async (position) => ({
        kind: 'text',
        id,
        text: await run(
          'trace',
          engine,
          position,
          ...numbersOf(request.limits),
          request.maxNodes,
        ),
      }));
    case 'clear':
      module.call('clear', engine);
      return { kind: 'text', id, text: '' };
    case 'stop':
      throw new Error('a stop has no answer');
  }
}

let last: Promise<void> = Promise.resolve();
const post: (message: FromWorker | FromReader) => void = await inWorker<ToWorker | ToReader>((request) => {
  if (isForReader(request)) {
    last = last.then(async () => post(await readerAnswers(request)));
    return;
  }
  if (request.kind === 'stop') {
    stopped = Math.max(stopped, request.id);
    return;
  }
  last = last.then(async () => {
    current = request.id;
    try {
      post(await answer(request));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      post({ kind: 'error', id: request.id, why, failed: module?.failed ?? true });
    }
  });
});
