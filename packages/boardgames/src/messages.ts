// What a page and the Worker of an engine say to each other.
import type { Limits, RecordedGame, ReplayedGame, Report, TraceProgress } from './types.js';

export type StopBy = 'shared' | 'suspend' | 'slices';

/** A position, as every module of its game can make it. */
export interface Spot {
  start: string;
  moves: readonly string[];
}

export type ToWorker =
  | {
      kind: 'open';
      id: number;
      compiled: WebAssembly.Module;
      spec: string;
      player: string;
      stopBy: StopBy | undefined;
      /** Not 0: stop. Where memory can be shared. */
      flag: Int32Array | undefined;
    }
  | { kind: 'search'; id: number; at: Spot; limits: Limits }
  | { kind: 'trace'; id: number; at: Spot; limits: Limits; maxNodes: number }
  | { kind: 'clear'; id: number }
  | { kind: 'stop'; id: number };

export type FromWorker =
  | { kind: 'opened'; id: number; stopBy: StopBy }
  | { kind: 'report'; id: number; report: Report }
  | { kind: 'progress'; id: number; progress: TraceProgress }
  /** The search cannot hear of a stop from now on. */
  | { kind: 'deaf'; id: number }
  | { kind: 'result'; id: number; report: Report }
  | { kind: 'text'; id: number; text: string }
  /** `failed`: the module is of no use any more. */
  | { kind: 'error'; id: number; why: string; failed: boolean };

/** What a page and the Worker of a text of records say to each other. */
export type ToReader =
  | { kind: 'read'; id: number; compiled: WebAssembly.Module; source: string | Uint8Array; spec: string }
  | { kind: 'games'; id: number; from: number; count: number }
  | { kind: 'replay'; id: number; index: number };

export type FromReader =
  | { kind: 'read'; id: number; format: string; length: number; notes: string[] }
  | { kind: 'games'; id: number; games: RecordedGame[] }
  | { kind: 'replay'; id: number; game: ReplayedGame }
  | { kind: 'error'; id: number; why: string };
