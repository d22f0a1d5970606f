// Board games and their search: rules at once, engines in Workers.
//
//   import { open } from 'boardgames';
//   const game = await open('reversi:size=6');
//   const position = game.initial();
//   const engine = await game.engine('engine:hash=32');
//   const { best } = await engine.best(position, { time: 1000 });
//   position.play(best);
import { catalogue } from './catalogue.js';
import { type Parts, startEngine } from './engine.js';
import { kRecognisedBy, Module } from './module.js';
import { compile } from './platform.js';
import { startReader } from './records.js';
import { GameOf } from './rules.js';
import type { Game, GameInfo, GameResult, Records, RecordsOptions, Standings } from './types.js';

export type * from './types.js';

interface Loaded {
  parts: Parts;
  module: Module;
}


const loaded = new Map<string, () => Promise<Loaded>>();

async function load(url: URL, whole: URL): Promise<Loaded> {
  const playing = await compile(url);
  const module = await Module.start(playing, { poll: () => 0, report: () => {} });
  return { parts: { playing, whole: remembered(() => compile(whole)) }, module };
}

// Made once; what could not be fetched may be there the next time.
function remembered<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    made.catch(() => (made = undefined));
    return made;
  };
}

/** What `boardgames list` names. */
export async function games(): Promise<GameInfo[]> {
  return catalogue.map(({ info }) => info);
}

function entryOf(spec: string): (typeof catalogue)[number] {
  const name = spec.split(':', 1)[0]!;
  const entry = catalogue.find(({ info }) => info.name === name);
  if (entry === undefined) {
    const known = catalogue.map(({ info }) => info.name).join(', ');
    throw new Error(`unknown game '${name}'; known games: ${known}`);
  }
  return entry;
}

/** Where the module of a game's rules lies, for rulesOf of 'boardgames/rules'. */
export function moduleUrl(spec: string): URL {
  return entryOf(spec).url;
}

/** The game of a spec, as "reversi:size=6,blocked=a1+f6"; loads that game's module once. */
export async function open(spec: string): Promise<Game> {
  const { parts, module } = await loadedOf(entryOf(spec));
  return new GameOf(module, spec, (game, plays, player, options) =>
    startEngine(game, parts, plays, player, options),
  );
}

/**
 * The games of a text: SGF, GGF, transcripts ... Bytes are decoded by their byte order mark, or by the
 * character set they name. Of games that read records only the modules that are asked are loaded, and one at most is more than the
 * one that is asked first. Throws what is wrong with the text; undefined: it is no record at all.
 */
export async function readRecords(
  source: string | Uint8Array,
  { first = '', spec = '' }: RecordsOptions = {},
): Promise<Records | undefined> {
  const marked = typeof source === 'string' ? undefined : markOf(source);
  if (marked !== undefined) source = new TextDecoder(marked).decode(source as Uint8Array);
  const meant = spec === '' ? undefined : entryOf(spec);
  const candidates = catalogue
    .filter((entry) => entry.info.reads.length > 0 && (meant ?? entry) === entry)
    .sort((a, b) => Number(b.info.name === first) - Number(a.info.name === first));
  for (const { url, whole, info } of candidates) {
    const { parts, module } = await loadedOf({ url, whole, info });
    const begin = typeof source === 'string' ? source.slice(0, kRecognisedBy) : source.subarray(0, kRecognisedBy);
    if (module.call('recognises', module.input(begin)) === 1) {
      return startReader(info.name, parts.playing, source, spec);
    }
  }
  return undefined;
}

/** The encoding that a byte order mark tells, as Windows programs write it; undefined: there is none. */
function markOf(bytes: Uint8Array): string | undefined {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  return a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : undefined;
}

/**
 * What each agent reached in these games, and who was placed before whom, as the program counts it. Asks a module that is
 * there, or fetches the smallest. Names have no line breaks.
 */
export async function standings(played: readonly GameResult[]): Promise<Standings> {
  if (played.length === 0) return { standings: [], cross: [] };
  const agents = [...new Set(played.flatMap((game) => game.agents))];
  const number = new Map(agents.map((agent, i) => [agent, i]));
  const lines = played.map(({ agents: seats, scores, forfeitedBy = -1, times = [] }) => {
    const each = seats.map((agent, i) => {
      const { moves = 0, ms = 0, slowest = 0 } = times[i] ?? {};
      return [number.get(agent)!, scores[i] ?? 0, moves, ms, slowest];
    });
    return [forfeitedBy, ...each.flat()].join(' ');
  });
  const there = [...loaded.keys()][0] ?? 'tic-tac-toe';
  const { module } = await loadedOf(entryOf(there));
  return module.json<Standings>('standings', agents.length, module.input([...agents, ...lines].join('\n')));
}

async function loadedOf({ info, url, whole }: (typeof catalogue)[number]): Promise<Loaded> {
  const { name } = info;
  let loading = loaded.get(name);
  if (loading === undefined) {
    loading = remembered(() => load(url, whole));
    loaded.set(name, loading);
  }
  return loading();
}
