// Where a browser and node differ: files, Workers, and who talks to a Worker. Bundlers are kept from
// following node's modules by giving their names as variables.

export const inNode: boolean =
  typeof (globalThis as { process?: { versions?: { node?: string } } }).process?.versions?.node ===
  'string';

async function nodeModule<T>(name: string): Promise<T> {
  return (await import(/* @vite-ignore */ /* webpackIgnore: true */ name)) as T;
}

/** Reads and compiles a module. */
export async function compile(url: URL): Promise<WebAssembly.Module> {
  if (inNode && url.protocol === 'file:') {
    const { readFile } = await nodeModule<{ readFile(url: URL): Promise<Uint8Array<ArrayBuffer>> }>(
      'node:fs/promises',
    );
    return WebAssembly.compile(await readFile(url));
  }
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${url.href} cannot be read: the server answers ${response.status}`);
  }
  // Compiled while it comes in, which browsers also remember, if the server names its type.
  return response.headers.get('content-type') === 'application/wasm'
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

/** The page's end of a Worker. */
export interface Channel {
  post(message: unknown): void;
  terminate(): void;
  /** Whether node is to stay alive for it. */
  hold(busy: boolean): void;
}

interface NodeWorker {
  on(event: string, listener: (value: never) => void): void;
  postMessage(message: unknown): void;
  terminate(): void;
  ref(): void;
  unref(): void;
}

/** Starts worker.js. `onFailure` is told once, if it cannot be started or dies. */
export async function startWorker<T>(
  onMessage: (message: T) => void,
  onFailure: (why: string) => void,
): Promise<Channel> {
  if (inNode) {
    const { Worker: NodeWorker } = await nodeModule<{ Worker: new (url: URL) => NodeWorker }>(
      'node:worker_threads',
    );
    const file = './worker.js';
    const worker = new NodeWorker(new URL(file, import.meta.url));
    worker.on('message', onMessage as (value: never) => void);
    worker.on('error', ((error: Error) => onFailure(error.message)) as (value: never) => void);
    return {
      post: (message) => worker.postMessage(message),
      terminate: () => worker.terminate(),
      hold: (busy) => (busy ? worker.ref() : worker.unref()),
    };
  }
  const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  worker.onmessage = (event) => onMessage(event.data as T);
  worker.onerror = (event) => onFailure(event.message || 'the Worker could not be started');
  return {
    post: (message) => worker.postMessage(message),
    terminate: () => worker.terminate(),
    hold: () => {},
  };
}

/** The Worker's end: what it posts to, and who is told of what comes. */
export async function inWorker<T>(onMessage: (message: T) => void): Promise<(m: unknown) => void> {
  if (inNode) {
    interface Port {
      on(event: 'message', listener: (message: T) => void): void;
      postMessage(message: unknown): void;
    }
    const { parentPort } = await nodeModule<{ parentPort: Port }>('node:worker_threads');
    parentPort.on('message', onMessage);
    return (message) => parentPort.postMessage(message);
  }
  const self = globalThis as unknown as Worker;
  self.onmessage = (event) => onMessage(event.data as T);
  return (message) => self.postMessage(message);
}
