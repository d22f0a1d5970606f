// Games and positions, in a module of the thread they are used in.
import { disposal } from './disposal.js';
import { Module } from './module.js';
import type {
  AlgorithmInfo,
  Drawing,
  Engine,
  EngineOptions,
  Fact,
  Game,
  Move,
  LevelInfo,
  NamedChoice,
  Position,
  Shape,
} from './types.js';

type Players = Pick<Game, 'algorithms' | 'evaluators' | 'levels'>;
type About = Omit<Game, keyof Players | 'initial' | 'parse' | 'engine'>;

/** `plays`: whether the playing part has the player's algorithm. */
export type EngineStarter = (
  game: Game,
  plays: boolean,
  player: string,
  options: EngineOptions,
) => Promise<Engine>;

/**
 * A game from the bytes of its module (moduleUrl says where they lie), for a place that may fetch
 * nothing, as a sandbox: its rules, without engines.
 */
export async function rulesOf(bytes: BufferSource, spec: string): Promise<Game> {
  const compiled = await WebAssembly.compile(bytes);
  const module = await Module.start(compiled, { poll: () => 0, report: () => {} });
  return new GameOf(module, spec, async () => {
    throw new Error('rulesOf gives rules without engines; open gives both');
  });
}

export class GameOf implements Game {
  readonly spec: string;
  readonly name: string;
  readonly players: string[];
  readonly objective: 'points' | 'win';
  readonly formats: string[];
  readonly reads: string[];
  readonly #module: Module;
  readonly #startEngine: EngineStarter;
  readonly #handle: number;
  #players: Players | undefined;

  constructor(module: Module, spec: string, startEngine: EngineStarter) {
    this.#module = module;
    this.#startEngine = startEngine;
    this.#handle = module.call('open', module.input(spec));
    const about = module.json<About>('game', this.#handle);
    this.spec = about.spec;
    this.name = about.name;
    this.players = about.players;
    this.objective = about.objective;
    this.formats = about.formats;
    this.reads = about.reads;
  }

  get algorithms(): AlgorithmInfo[] {
    return this.#whoPlays().algorithms;
  }
  get evaluators(): NamedChoice[] {
    return this.#whoPlays().evaluators;
  }
  get levels(): LevelInfo[] {
    return this.#whoPlays().levels;
  }

  initial(): Position {
    return new PositionOf(this.#module, this.#module.call('initial', this.#handle));
  }

  parse(text: string): Position {
    const length = this.#module.input(text);
    return new PositionOf(this.#module, this.#module.call('parse', this.#handle, length));
  }

  async engine(player = '', options: EngineOptions = {}): Promise<Engine> {
    const length = this.#module.input(player);
    const plays = this.#module.call('plays', this.#handle, length) === 1;
    return this.#startEngine(this, plays, player, options);
  }

  // Long to make, and not needed to play: when somebody asks.
  #whoPlays(): Players {
    this.#players ??= this.#module.json<Players>('players', this.#handle);
    return this.#players;
  }
}

interface State {
  toMove: number;
  terminal: boolean;
  result?: number[];
  ending?: string;
  moves: string[];
  start: string;
}

type RawShape = [Shape['kind'], ...(number | string)[]];
interface RawDrawing {
  width: number;
  height: number;
  shapes: RawShape[];
  places: { name: string; content: string; row: number; column: number; area: number[] }[];
}

class PositionOf implements Position {
  readonly #module: Module;
  readonly #handle: number;
  #state: State | undefined;
  #disposed = false;

  constructor(module: Module, handle: number) {
    this.#module = module;
    this.#handle = handle;
  }

  get toMove(): number {
    return this.#now().toMove;
  }
  get terminal(): boolean {
    return this.#now().terminal;
  }
  // Under exactOptionalPropertyTypes a getter that may give nothing has to be asserted.
  get result(): number[] {
    return this.#now().result as number[];
  }
  get ending(): string {
    return this.#now().ending ?? '';
  }
  get moves(): readonly string[] {
    return this.#now().moves;
  }
  get start(): string {
    return this.#now().start;
  }

  legal(): Move[] {
    return this.#module.json('legal', this.#handle);
  }
  play(move: string): void {
    this.#module.call('play', this.#handle, this.#module.input(move));
    this.#state = undefined;
  }
  undo(): boolean {
    this.#state = undefined;
    return this.#module.call('undo', this.#handle) === 1;
  }
  clone(): Position {
    return new PositionOf(this.#module, this.#module.call('clone', this.#handle));
  }
  toText(): string {
    return this.#module.text('text', this.#handle);
  }
  board(): string {
    return this.#module.text('board', this.#handle);
  }
  drawing(): Drawing {
    const raw = this.#module.json<RawDrawing>('drawing', this.#handle);
    return {
      width: raw.width,
      height: raw.height,
      shapes: raw.shapes.map(shapeOf),
      places: raw.places.map((place) => ({
        ...place,
        area: { kind: 'polygon', at: place.area, style: 'place' },
      })),
    };
  }
  facts(): Fact[] {
    return this.#module.json('facts', this.#handle);
  }
  perft(depth: number): number {
    return Number(this.#module.text('perft', this.#handle, depth));
  }
  record(format: string): string {
    return this.#module.text('record', this.#handle, this.#module.input(format));
  }

  dispose(): void {
    if (this.#disposed) return;
    this.#disposed = true;
    this.#module.call('release', this.#handle);
  }
  [disposal](): void {
    this.dispose();
  }

  #now(): State {
    this.#state ??= this.#module.json<State>('state', this.#handle);
    return this.#state;
  }
}

// ["text", 1.5, 0.3, "label", "a"]
function shapeOf([kind, ...rest]: RawShape): Shape {
  const at = rest.filter((v) => typeof v === 'number');
  const [style = '', text] = rest.filter((v) => typeof v === 'string');
  return { kind, at, style, ...(text === undefined ? {} : { text }) };
}
