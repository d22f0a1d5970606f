// An engine, from the page's side: a Worker, its requests one after another, and a watchdog.
import { disposal } from './disposal.js';
import type { FromWorker, Spot, StopBy, ToWorker } from './messages.js';
import { type Channel, startWorker } from './platform.js';
import type {
  Engine,
  EngineOptions,
  Game,
  Limits,
  Position,
  Report,
  SearchOptions,
  TraceOptions,
  TraceProgress,
} from './types.js';

// Milliseconds that a Worker may take to obey before it is replaced, and its table lost.
const kPatience = 2000;

const kDisposed = 'the engine was disposed of; make another one';

/** What is told while a request is worked on. */
interface Told {
  onReport: (report: Report) => void;
  onProgress: (progress: TraceProgress) => void;
}

interface Request extends Told {
  id: number;
  message: ToWorker;
  stopped: boolean;
  /** Only another Worker can end it. */
  deaf: boolean;
  resolve: (answer: FromWorker) => void;
  reject: (error: Error) => void;
  /** What to answer if the Worker had to be replaced. */
  instead: () => FromWorker;
  watchdog?: ReturnType<typeof setTimeout>;
}

/** The two parts of a game: what plays is there at once, the whole is fetched when it is needed. */
export interface Parts {
  playing: WebAssembly.Module;
  whole(): Promise<WebAssembly.Module>;
}

/** `plays`: whether the playing part has the player's algorithm. */
export async function startEngine(
  game: Game,
  parts: Parts,
  plays: boolean,
  player: string,
  options: EngineOptions,
): Promise<Engine> {
  const engine = new EngineOf(game, parts, plays, player, options.stop);
  try {
    await engine.open();
  } catch (error) {
    engine.dispose();
    throw error;
  }
  return engine;
}

class EngineOf implements Engine {
  readonly #game: Game;
  readonly #parts: Parts;
  readonly #plays: boolean;
  readonly #player: string;
  readonly #flag: Int32Array | undefined;
  #stopBy: StopBy | undefined;
  #worker: Promise<Channel> | undefined;
  #opening: (id: number) => ToWorker = () => {
    throw new Error('the engine is not open');
  };
  #lastId = 0;
  // Not answered yet, in the order asked.
  #asked: Request[] = [];
  #disposed = false;
  // Traces are made by the whole part, with nothing known from searches: in a Worker of their own.
  #tracer: Promise<EngineOf> | undefined;

  constructor(game: Game, parts: Parts, plays: boolean, player: string, stopBy?: StopBy) {
    this.#game = game;
    this.#parts = parts;
    this.#plays = plays;
    this.#player = player;
    this.#stopBy = stopBy;
    // Pages that are not isolated may have the name, and cannot send it to a Worker.
    const possible =
      typeof SharedArrayBuffer !== 'undefined' &&
      (globalThis as { crossOriginIsolated?: boolean }).crossOriginIsolated !== false;
    if (possible && (stopBy ?? 'shared') === 'shared') this.#flag = new Int32Array(new SharedArrayBuffer(4));
  }

  get stopBy(): StopBy {
    return this.#stopBy ?? 'slices';
  }

  async open(): Promise<void> {
    const compiled = this.#plays ? this.#parts.playing : await this.#parts.whole();
    this.#opening = (id) => ({
      kind: 'open',
      id,
      compiled,
      spec: this.#game.spec,
      player: this.#player,
      stopBy: this.#stopBy,
      flag: this.#flag,
    });
    const opened = await this.#ask(this.#opening);
    if (opened.kind === 'opened') this.#stopBy = opened.stopBy;
  }

  go(position: Position, limits: Limits = {}, options: SearchOptions = {}) {
    const reports: Report[] = [];
    let waiting: (() => void)[] = [];
    const wake = (): void => {
      for (const go of waiting) go();
      waiting = [];
    };
    let ended = false;
    let failure: Error | undefined;
    const { request, answer } = this.#search(position, limits, options, (report) => {
      reports.push(report);
      wake();
    });
    answer.then(
      (report) => {
        reports.push(report);
        ended = true;
        wake();
      },
      (error: Error) => {
        failure = error;
        ended = true;
        wake();
      },
    );
    const iterator: AsyncIterableIterator<Report> = {
      [Symbol.asyncIterator]: () => iterator,
      next: async () => {
        while (reports.length === 0 && !ended) {
          await new Promise<void>((resolve) => waiting.push(resolve));
        }
        const value = reports.shift();
        if (value !== undefined) return { value, done: false };
        if (failure !== undefined) {
          const error = failure;
          failure = undefined;
          throw error;
        }
        return { value: undefined, done: true };
      },
      return: async () => {
        this.#stop(request);
        await answer.catch(() => {});
        return { value: undefined, done: true };
      },
    };
    return iterator;
  }

  async best(position: Position, limits: Limits = {}, options: SearchOptions = {}) {
    return this.#search(position, limits, options, () => {}).answer;
  }

  stop(): void {
    for (const request of this.#asked) {
      if (request.message.kind === 'search' || request.message.kind === 'trace') {
        this.#stop(request);
      }
    }
    void this.#tracer?.then((tracer) => tracer.stop(), () => {});
  }

  clear(): void {
    // Its failure would be that of the Worker, which others hear of.
    this.#ask((id) => ({ kind: 'clear', id })).catch(() => {});
  }

  async trace(
    position: Position,
    limits: Limits,
    maxNodes = 0,
    options: TraceOptions = {},
  ): Promise<string> {
    const at = spotOf(position);
    if (!this.#plays) return this.#trace(at, limits, maxNodes, options);
    this.#tracer ??= this.#startTracer();
    return (await this.#tracer).#trace(at, limits, maxNodes, options);
  }

  async #startTracer(): Promise<EngineOf> {
    const tracer = new EngineOf(this.#game, this.#parts, false, this.#player, this.#stopBy);
    try {
      await tracer.open();
    } catch (error) {
      tracer.dispose();
      this.#tracer = undefined;  // what could not be fetched may be there the next time
      throw error;
    }
    return tracer;
  }

  async #trace(
    at: Spot,
    limits: Limits,
    maxNodes: number,
    options: TraceOptions,
  ): Promise<string> {
    const answer = await this.#ask(
      (id) => ({ kind: 'trace', id, at, limits, maxNodes }),
      options,
    );
    if (answer.kind !== 'text' || answer.text === '') {
      throw new Error('the engine was stopped before there was a tree');
    }
    return answer.text;
  }

  dispose(): void {
    if (this.#disposed) return;
    this.#disposed = true;
    this.#replace(new Error(kDisposed));
    void this.#tracer?.then((tracer) => tracer.dispose(), () => {});
  }
  [disposal](): void {
    this.dispose();
  }

  // --- requests ----------------------------------------------------------------------------------

  #search(
    position: Position,
    limits: Limits,
    { signal }: SearchOptions,
    onReport: (report: Report) => void,
  ): { request: Request; answer: Promise<Report> } {
    if (this.#disposed) throw new Error(kDisposed);
    if (this.#asked.some((r) => r.message.kind === 'search' && !r.stopped)) {
      throw new Error('this engine is searching already; stop it first, or make another one');
    }
    const at = spotOf(position);
    let latest: Report | undefined;
    const asked = this.#ask(
      (id) => ({ kind: 'search', id, at, limits: { ...limits } }),
      {
        onReport: (report) => {
          latest = report;
          onReport(report);
        },
      },
      (id) => ({
        kind: 'result',
        id,
        report: { ...(latest ?? this.#firstMove(at)), stop: 'stopped' },
      }),
    );
    const request = this.#asked.at(-1)!;
    const abort = (): void => this.#stop(request);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
    const answer = asked.then((message) => {
      if (message.kind !== 'result') throw new Error('the Worker answered something else');
      return message.report;
    });
    const forget = (): void => signal?.removeEventListener('abort', abort);
    answer.then(forget, forget);
    return { request, answer };
  }

  // Where nothing was found there is still a move to play.
  #firstMove(at: Spot): Report {
    const position = this.#game.parse(at.start);
    try {
      for (const move of at.moves) position.play(move);
      const first = position.legal()[0]?.text;
      return {
        algorithm: '',
        ...(first === undefined ? {} : { best: first }),
        score: 0,
        bound: 'exact',
        kind: 'heuristic',
        proved: false,
        plies: -1,
        depth: 0,
        nodes: 0,
        milliseconds: 0,
        pv: first === undefined ? [] : [first],
        stop: 'stopped',
        lines: [],
      };
    } finally {
      position.dispose();
    }
  }

  #ask(
    make: (id: number) => ToWorker,
    { onReport = () => {}, onProgress = () => {} }: Partial<Told> = {},
    instead?: (id: number) => FromWorker,
  ): Promise<FromWorker> {
    if (this.#disposed) return Promise.reject(new Error(kDisposed));
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#asked.push({
        id,
        message: make(id),
        stopped: false,
        deaf: false,
        onReport,
        onProgress,
        resolve,
        reject,
        instead:
          instead?.bind(undefined, id) ??
          (() => ({ kind: 'text', id, text: '' })),
      });
      void this.#post(this.#asked.at(-1)!.message);
    });
  }

  async #post(message: ToWorker): Promise<void> {
    this.#worker ??= this.#start();
    try {
      const worker = await this.#worker;
      worker.hold(true);
      worker.post(message);
    } catch (error) {
      this.#replace(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #start(): Promise<Channel> {
    const worker = startWorker<FromWorker>(
      (message) => {
        if (this.#worker === worker) this.#hear(message);
      },
      (why) => {
        if (this.#worker === worker) this.#replace(new Error(why));
      },
    );
    return worker;
  }

  #hear(message: FromWorker): void {
    const request = this.#asked.find((r) => r.id === message.id);
    if (request === undefined) return;
    if (message.kind === 'report') {
      request.onReport(message.report);
      return;
    }
    if (message.kind === 'progress') {
      request.onProgress(message.progress);
      return;
    }
    if (message.kind === 'deaf') {
      request.deaf = true;
      if (request.stopped) this.#giveUp(request);
      return;
    }
    this.#asked = this.#asked.filter((r) => r !== request);
    clearTimeout(request.watchdog);
    if (this.#asked.length === 0) void this.#worker?.then((worker) => worker.hold(false));
    if (message.kind !== 'error') {
      request.resolve(message);
      return;
    }
    request.reject(new Error(message.why));
    if (message.failed && request.message.kind !== 'open') this.#startAnew();
  }

  #stop(request: Request): void {
    if (request.stopped || !this.#asked.includes(request)) return;
    request.stopped = true;
    if (this.#flag) Atomics.store(this.#flag, 0, request.id);
    if (request.deaf) {
      this.#giveUp(request);
      return;
    }
    void this.#post({ kind: 'stop', id: request.id });
    request.watchdog = setTimeout(() => this.#giveUp(request), kPatience);
  }

  // --- Workers that do not obey, or died ---------------------------------------------------------

  // The Worker does not hear: the request ends with what came so far.
  #giveUp(request: Request): void {
    clearTimeout(request.watchdog);
    this.#asked = this.#asked.filter((r) => r !== request);
    request.resolve(request.instead());
    this.#startAnew();
  }

  // Another Worker, for those who still wait and for those to come.
  #startAnew(): void {
    void this.#worker?.then((worker) => worker.terminate(), () => {});
    this.#worker = undefined;
    const waiting = this.#asked;
    this.#asked = [];
    this.#ask(this.#opening).catch((error: Error) => this.#replace(error));
    for (const request of waiting) {
      this.#asked.push(request);
      void this.#post(request.message);
      if (request.stopped) void this.#post({ kind: 'stop', id: request.id });
    }
  }

  // Ends the Worker; who waits hears why.
  #replace(why: Error): void {
    void this.#worker?.then((worker) => worker.terminate(), () => {});
    this.#worker = undefined;
    const waiting = this.#asked;
    this.#asked = [];
    for (const request of waiting) {
      clearTimeout(request.watchdog);
      request.reject(why);
    }
  }
}

function spotOf(position: Position): Spot {
  return { start: position.start, moves: [...position.moves] };
}
