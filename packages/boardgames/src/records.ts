// A text of records, from the page's side: a Worker that holds it, asked one thing after another.
import { disposal } from './disposal.js';
import type { FromReader, ToReader } from './messages.js';
import { type Channel, startWorker } from './platform.js';
import type { RecordedGame, Records, ReplayedGame } from './types.js';

const kDisposed = 'the records were disposed of; read them again';

type Answer<K extends FromReader['kind']> = Extract<FromReader, { kind: K }>;
type Asked<T = ToReader> = T extends ToReader ? Omit<T, 'id'> : never;

export async function startReader(
  game: string,
  compiled: WebAssembly.Module,
  source: string | Uint8Array,
  spec: string,
): Promise<Records> {
  const records = new RecordsOf(game);
  try {
    await records.read(compiled, source, spec);
    return records;
  } catch (error) {
    records.dispose();
    throw error;
  }
}

class RecordsOf implements Records {
  readonly game: string;
  format = '';
  length = 0;
  notes: readonly string[] = [];
  readonly #waiting = new Map<number, { resolve: (m: FromReader) => void; reject: (e: Error) => void }>();
  readonly #worker: Promise<Channel>;
  #lastId = 0;
  #ended: Error | undefined;

  constructor(game: string) {
    this.game = game;
    this.#worker = startWorker<FromReader>(
      (message) => this.#hear(message),
      (why) => this.#end(new Error(why)),
    );
  }

  async read(compiled: WebAssembly.Module, source: string | Uint8Array, spec: string): Promise<void> {
    const { format, length, notes } = await this.#ask<'read'>({ kind: 'read', compiled, source, spec });
    this.format = format;
    this.length = length;
    this.notes = notes;
  }

  async games(from = 0, count = this.length): Promise<RecordedGame[]> {
    return (await this.#ask<'games'>({ kind: 'games', from, count })).games;
  }

  async replay(index: number): Promise<ReplayedGame> {
    return (await this.#ask<'replay'>({ kind: 'replay', index })).game;
  }

  dispose(): void {
    this.#end(new Error(kDisposed));
  }
  [disposal](): void {
    this.dispose();
  }

  async #ask<K extends FromReader['kind']>(request: Asked): Promise<Answer<K>> {
    if (this.#ended) throw this.#ended;
    const id = ++this.#lastId;
    const answer = new Promise<FromReader>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    this.#worker.then(
      (worker) => {
        worker.hold(true);
        worker.post({ ...request, id });
      },
      (error: unknown) => this.#end(error instanceof Error ? error : new Error(String(error))),
    );
    const message = await answer;
    if (message.kind === 'error') throw new Error(message.why);
    return message as Answer<K>;
  }

  #hear(message: FromReader): void {
    this.#waiting.get(message.id)?.resolve(message);
    this.#waiting.delete(message.id);
    if (this.#waiting.size === 0) void this.#worker.then((worker) => worker.hold(false));
  }

  #end(why: Error): void {
    this.#ended ??= why;
    void this.#worker.then((worker) => worker.terminate(), () => {});
    for (const { reject } of this.#waiting.values()) reject(why);
    this.#waiting.clear();
  }
}
