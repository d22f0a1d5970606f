// Records in a Worker: a text is read by a game's module, and its games are asked for one by one.
import { kRecognisedBy, Module } from './module.js';
import type { FromReader, ToReader, ToWorker } from './messages.js';
import type { RecordedGame, ReplayedGame } from './types.js';

let module: Module;
let records = 0;

export function isForReader(request: ToWorker | ToReader): request is ToReader {
  return request.kind === 'read' || request.kind === 'games' || request.kind === 'replay';
}

export async function readerAnswers(request: ToReader): Promise<FromReader> {
  try {
    return await answer(request);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { kind: 'error', id: request.id, why };
  }
}

async function answer(request: ToReader): Promise<FromReader> {
  const { id } = request;
  switch (request.kind) {
    case 'read': {
      module = await Module.start(request.compiled, { poll: () => 0, report: () => {} });
      const { text, notes } = decoded(request.source);
      const spec = new TextEncoder().encode(request.spec).length;
      records = module.call('read', spec, module.input(request.spec + text));
      return { kind: 'read', id, notes, ...module.json<{ format: string; length: number }>('records', records) };
    }
    case 'games':
      return { kind: 'games', id, games: module.json<RecordedGame[]>('recorded', records, request.from, request.count) };
    case 'replay':
      return { kind: 'replay', id, game: module.json<ReplayedGame>('replay', records, request.index) };
  }
}

/** By the character set that the bytes name, or as UTF-8 if they are that, or as Latin-1. */
function decoded(source: string | Uint8Array): { text: string; notes: string[] } {
  if (typeof source === 'string') return { text: source, notes: [] };
  const named = module.text('charset', module.input(source.subarray(0, kRecognisedBy)));
  const known = named === '' ? undefined : decoderOf(named);
  const usual = isUtf8(source) ? 'UTF-8' : 'Latin-1';
  const notes: string[] = [];
  if (named === '' && usual === 'Latin-1') {
    notes.push('the text names no character set and is no UTF-8; it is read as Latin-1');
  } else if (named !== '' && known === undefined) {
    notes.push(`the character set "${named.slice(0, 20)}" is unknown; the text is read as ${usual}`);
  }
  const text = (known ?? decoderOf(usual)!).decode(source);
  const bad = known === undefined ? 0 : text.split('\ufffd').length - 1;
  if (bad > 0) notes.push(`bytes that are no character of "${named}": ${bad}`);
  return { text, notes };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

// Names that records have and browsers do not.
const kOtherNames: Record<string, string> = {
  'latin-1': 'latin1', cp932: 'shift_jis', cp936: 'gbk', cp949: 'euc-kr', cp950: 'big5',
};

function decoderOf(name: string): TextDecoder | undefined {
  const label = name.trim().toLowerCase();
  try {
    return new TextDecoder(kOtherNames[label] ?? label);
  } catch {
    return undefined;
  }
}
