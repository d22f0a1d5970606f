// A game's WebAssembly module, alive: its calls, with errors thrown, and its texts.
// engine/interface.cc says what each call does.

/** What a module asks of who runs it. */
export interface Page {
  /** While it searches: not 0 to stop; with JSPI a promise of that as well. */
  poll(): number | Promise<number>;
  /** A depth is done; its report is the text. */
  report(): void;
  /** While it records a tree: the depth, the positions visited so far, the nodes kept of this depth. */
  progress?(depth: number, nodes: number, kept: number): void;
}

type Call = (...numbers: number[]) => number;
type Exports = { memory: WebAssembly.Memory } & Record<string, Call>;

/** Bytes at the beginning of a text that tell what it is. */
export const kRecognisedBy = 4096;

const kTooMuch = 'there is not enough memory; use less hash, or a smaller board';

export class Module {
  readonly #exports: Exports;
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();
  #failed = false;

  private constructor(exports: Exports) {
    this.#exports = exports;
  }

  /** Precondition: `compiled` is a module of engine/. `poll` replaces page.poll as an import. */
  static async start(
    compiled: WebAssembly.Module,
    page: Page,
    poll: unknown = page.poll,
  ): Promise<Module> {
    let memory: WebAssembly.Memory | undefined;
    const instance = await WebAssembly.instantiate(compiled, {
      page: {
        poll: poll as WebAssembly.ImportValue,
        report: page.report,
        progress: page.progress ?? (() => {}),
      },
      wasi_snapshot_preview1: wasi(compiled, () => new DataView(memory!.buffer)),
    });
    const exports = instance.exports as unknown as Exports;
    memory = exports.memory;
    exports['_initialize']?.();
    return new Module(exports);
  }

  /** The answer of a call; throws its sentence. */
  call(name: string, ...numbers: number[]): number {
    return this.#guard(() => this.#checked(this.#exports[name]!(...numbers)));
  }

  /** The text that a call answers. */
  text(name: string, ...numbers: number[]): string {
    this.call(name, ...numbers);
    return this.output();
  }

  json<T>(name: string, ...numbers: number[]): T {
    return JSON.parse(this.text(name, ...numbers)) as T;
  }

  /** Puts a text in, or its bytes; its length in bytes, for the call that reads it. */
  input(text: string | Uint8Array): number {
    const bytes = typeof text === 'string' ? this.#encoder.encode(text) : text;
    const at = this.#guard(() => this.#exports['input']!(bytes.length));
    // The memory may have grown: a view is made anew each time.
    new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes);
    return bytes.length;
  }

  output(): string {
    const at = this.#exports['output']!();
    const size = this.#exports['output_size']!();
    return this.#decoder.decode(new Uint8Array(this.#exports.memory.buffer, at, size));
  }

  /** A call that may suspend itself; its text. `promising` is WebAssembly.promising. */
  async suspending(
    promising: (call: Call) => (...numbers: number[]) => Promise<number>,
    name: string,
    ...numbers: number[]
  ): Promise<string> {
    try {
      this.#checked(await promising(this.#exports[name]!)(...numbers));
    } catch (error) {
      throw this.#readable(error);
    }
    return this.output();
  }

  #checked(answer: number): number {
    if (answer < 0) throw new Error(this.output());
    return answer;
  }

  #guard(f: () => number): number {
    if (this.#failed) throw new Error(kTooMuch);
    try {
      return f();
    } catch (error) {
      throw this.#readable(error);
    }
  }

  // Without exceptions in C++ what runs out of memory traps; the module is of no use afterwards.
  #readable(error: unknown): Error {
    if (error instanceof Error && !(error instanceof WebAssembly.RuntimeError)) return error;
    this.#failed = true;
    return new Error(kTooMuch, { cause: error });
  }

  get failed(): boolean {
    return this.#failed;
  }
}

// The clock, and for whatever else the C library may want the answer that there is none.
function wasi(
  compiled: WebAssembly.Module,
  memory: () => DataView,
): Record<string, WebAssembly.ImportValue> {
  const kNotHere = 52; // ENOSYS
  const calls: Record<string, WebAssembly.ImportValue> = {};
  for (const { module, name } of WebAssembly.Module.imports(compiled)) {
    if (module === 'wasi_snapshot_preview1') calls[name] = () => kNotHere;
  }
  calls['clock_time_get'] = (_clock: number, _precision: bigint, at: number) => {
    memory().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
    return 0;
  };
  calls['proc_exit'] = () => {
    throw new WebAssembly.RuntimeError('the module ended itself');
  };
  return calls;
}
