// Board games and their search: rules at once, engines in Workers.
//
//   import { open } from 'boardgames';
//   const game = await open('reversi:size=6');
//   const position = game.initial();
//   const engine = await game.engine('engine:hash=32');
//   const { best } = await engine.best(position, { time: 1000 });
//   position.play(best);
import { catalogue } from './catalogue.js';
import { Module } from './module.js';
import { compile } from './platform.js';
import { GameOf } from './rules.js';
import type { Game, GameInfo } from './types.js';

export type * from './types.js';

interface Loaded {
  compiled: WebAssembly.Module;
  module: Module;
}

const loaded = new Map<string, Promise<Loaded>>();

async function load(url: URL): Promise<Loaded> {
  const compiled = await compile(url);
  const module = await Module.start(compiled, { poll: () => 0, report: () => {} });
  return { compiled, module };
}

/** What `boardgames list` names. */
export async function games(): Promise<GameInfo[]> {
  return catalogue.map(({ info }) => info);
}

/** The game of a spec, as "reversi:size=6,blocked=c3+f6"; loads that game's module once. */
export async function open(spec: string): Promise<Game> {
  const name = spec.split(':', 1)[0]!;
  const entry = catalogue.find(({ info }) => info.name === name);
  if (entry === undefined) {
    const known = catalogue.map(({ info }) => info.name).join(', ');
    throw new Error(`unknown game '${name}'; known games: ${known}`);
  }
  let loading = loaded.get(name);
  if (loading === undefined) {
    loading = load(entry.url);
    loaded.set(name, loading);
    // What could not be fetched may be there the next time.
    loading.catch(() => loaded.delete(name));
  }
  const { compiled, module } = await loading;
  return new GameOf(compiled, module, spec);
}
