// Records of other programs, read by the modules of their games.
import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import test from 'node:test';
import {complains, games, open, readRecords, standings} from './support.mjs';

const file = (name) => readFile(new URL(`../../../tests/data/records/${name}`, import.meta.url));

async function read(context, source, options) {
  const records = await readRecords(source, options);
  if (records) context.after(() => records.dispose());
  return records;
}

test('the list of games tells which formats are read', async () => {
  const reads = Object.fromEntries((await games()).map(({name, reads}) => [name, reads]));
  assert.deepEqual(reads.go, ['sgf']);
  assert.ok(reads.reversi.includes('ggf') && reads.reversi.includes('sgf'));
  assert.deepEqual(reads.morris, []);
  const game = await open('reversi');
  assert.deepEqual(game.reads, reads.reversi);
});

test('a game is told as it is written, and replayed by the rules', async (t) => {
  const text = '(;GM[1]SZ[9]KM[]PB[ann]PW[bob]RE[W+R];W[gc];B[cg]BL[3];B[])';
  const records = await read(t, text);
  assert.equal(records.game, 'go');
  assert.equal(records.format, 'sgf');
  assert.equal(records.length, 1);
  const [written] = await records.games();
  assert.equal(written.spec.startsWith('go:rows=9,cols=9'), true);
  assert.deepEqual(written.players, ['ann', 'bob']);
  assert.equal(written.result, 'W+R');
  assert.equal(written.end, 'resigned');
  assert.equal(written.loser, 0);
  assert.equal(written.plies, 3);
  assert.equal(written.error, '');
  assert.match(written.notes[0].text, /komi/);
  assert.deepEqual([written.notes[0].line, written.notes[0].column > 1], [1, true]);
  const played = await records.replay(0);
  assert.equal(played.spec, 'go');
  assert.deepEqual(played.moves.map((m) => [m.text, m.player]), [['2:G7', 1], ['C3', 0], ['1:pass', 0]]);
  assert.match(played.notes.map((n) => n.text).join('; '), /White begins; Black plays though White was to move/);
  // As often as is asked, the same.
  assert.deepEqual(await records.replay(0), played);
  const position = (await open(played.spec)).initial();
  for (const {text: move} of played.moves) position.play(move);
  assert.deepEqual(position.moves, ['2:G7', 'C3', '1:pass']);
  assert.equal((await readRecords(position.record('sgf'))).length, 1, 'a move out of turn is written, and read again');
});

test('a game without an end is unfinished, and played is what the rules end', async (t) => {
  const of = async (source) => {
    const records = await read(t, source);
    return [(await records.games())[0].end, (await records.replay(0)).end];
  };
  assert.deepEqual(await of(await file('unfinished.sgf')), [undefined, 'unfinished']);
  assert.deepEqual(await of('(;GM[1]SZ[5]RE[B+3.5];B[cc])'), ['played', 'unfinished']);
  assert.deepEqual(await of('(;GM[1]SZ[5];B[cc];W[];B[])'), [undefined, 'played']);
  assert.deepEqual(await of('(;GM[1]SZ[5]RE[W+R];B[cc])'), ['resigned', 'resigned']);
  const position = (await open('go:rows=5,cols=5')).initial();
  assert.match(position.record('sgf'), /RE\[\?\]/);
});

test('a byte order mark is no text, and tells UTF-16', async (t) => {
  const text = '(;GM[1]CA[Big5]SZ[9]PB[ñandú];B[ee])', mark = '\ufeff' + text;
  const big = Buffer.from(mark, 'utf16le').swap16();
  for (const source of [text, mark, Buffer.from(mark), Buffer.from(mark, 'utf16le'), big]) {
    const records = await read(t, typeof source === 'string' ? source : new Uint8Array(source));
    assert.deepEqual((await records.games())[0].players, ['ñandú', ''], String(source).slice(0, 10));
    assert.deepEqual((await records.replay(0)).moves.map((m) => m.text), ['E5']);
  }
  for (const name of ['transcript-with-a-pass.txt', 'ggs-numbered.ggf']) {
    const bytes = await file(name), marked = new Uint8Array([0xef, 0xbb, 0xbf, ...bytes]);
    assert.deepEqual(await (await read(t, marked)).games(), await (await read(t, new Uint8Array(bytes))).games());
  }
});

test('a record that the library wrote is read again', async (t) => {
  for (const [spec, moves, format] of [['go:rows=5,cols=5', ['C3', '1:B2', 'A1', '2:D4'], 'sgf'], ['reversi', ['d3', 'c3', 'c4'], 'ggf']]) {
    const position = (await open(spec)).initial();
    for (const move of moves) position.play(move);
    const {moves: again, error} = await (await read(t, position.record(format))).replay(0);
    assert.equal(error, '');
    assert.deepEqual(again.map((m) => m.text), [...position.moves]);
  }
});

test('a text tells which game it is of; where it does not, the one that is asked first', async (t) => {
  const gameOf = async (text, options) => (await read(t, text, options))?.game;
  assert.equal(await gameOf('(;GM[1]SZ[5];B[aa])', {first: 'reversi'}), 'go');
  assert.equal(await gameOf('(;GM[Othello]TY[8]B[d3];)', {first: 'go'}), 'reversi');
  assert.equal(await gameOf('f5d6c3'), 'reversi');
  assert.equal(await gameOf('(;B[dc])', {first: 'go'}), 'go');
  assert.equal(await gameOf('(;B[dc])', {first: 'reversi'}), 'reversi');
  assert.equal(await gameOf('hello'), undefined);
  assert.equal(await gameOf(''), undefined);
  assert.equal(await gameOf('(;GM[1]SZ[5];B[aa])', {spec: 'reversi'}), undefined);
  assert.equal(await gameOf('(;B[aa])', {spec: 'morris'}), undefined);
});

test('rules that are meant hold where the record does not say', async (t) => {
  const of = async (text, spec) => (await read(t, text, {spec})).replay(0);
  assert.equal((await of('(;GM[1]SZ[9];B[aa])', 'go:ko=positional')).spec, 'go:ko=positional');
  assert.match((await of('(;GM[1]SZ[9];B[aa])', 'go:rows=5,cols=5')).error, /the record says rows=9, and go:rows=5,cols=5 was asked for/);
});

test('bytes are letters of the set they name', async (t) => {
  const [japanese] = await (await read(t, new Uint8Array(await file('sjis-name.sgf')))).games();
  assert.equal(japanese.players[0], '\u30be');
  const bytes = Uint8Array.from('(;GM[1]SZ[5]PB[caf\xe9];B[aa])', (c) => c.charCodeAt(0));
  const records = await read(t, bytes);
  assert.deepEqual(records.notes, ['the text names no character set and is no UTF-8; it is read as Latin-1']);
  assert.equal((await records.games())[0].players[0], 'caf\u00e9');
});

test('of thousands of games each is replayed when it is asked for', async (t) => {
  const game = '(;GM[Othello]PB[a]PW[b]TY[8]RE[+2.000]BO[8 ---------------------------O*------*O--------------------------- *]B[d3]W[c3];)\n';
  const begin = performance.now();
  const records = await read(t, game.repeat(20_000));
  assert.equal(records.length, 20_000);
  t.diagnostic(`20,000 games read in ${Math.round(performance.now() - begin)} ms`);
  const some = await records.games(19_990, 100);
  assert.equal(some.length, 10);
  assert.deepEqual([some[9].line, some[9].points], [20_000, [2, -2]]);
  assert.deepEqual((await records.replay(19_999)).moves.map((m) => m.text), ['d3', 'c3']);
  assert.deepEqual(await records.games(30_000, 5), []);
  await complains(() => records.replay(20_000), /^there is no game 20000; the text has 20000$/);
});

test('a game that cannot be played to its end has the moves before', async (t) => {
  const records = await read(t, '(;GM[1]SZ[5];B[aa]\n;W[aa];B[bb])(;GM[1]SZ[5];B[cc])');
  const played = await records.replay(0);
  assert.deepEqual(played.moves.map((m) => m.text), ['A5']);
  assert.match(played.error, /^line 2, column \d+: move 2: /);
  assert.equal((await records.replay(1)).error, '');
  // What stops the reading, not the playing.
  const unread = await (await read(t, '(;GM[1]SZ[5];W[aa];B[bb]\n;W;B[cc])')).replay(0);
  assert.deepEqual(unread.moves.map((m) => m.text), ['2:A5', 'B4']);
  assert.match(unread.error, /^line 2, column 2: the move W has no value/);
});

test('records that were disposed of say so', async () => {
  const records = await readRecords('f5d6c3');
  const asked = records.replay(0);
  records.dispose();
  records.dispose();
  await complains(() => asked, /^the records were disposed of; read them again$/);
  await complains(() => records.games(), /^the records were disposed of/);
});

test('standings of games that were played anywhere', async () => {
  assert.deepEqual(await standings([]), {standings: [], cross: []});
  const found = await standings([
    {agents: ['ana', 'bob cat'], scores: [0.5, 0.5], times: [{moves: 2, ms: 1.5, slowest: 1}, {moves: 1, ms: 3, slowest: 3}]},
    {agents: ['bob cat', 'ana'], scores: [0, 1], forfeitedBy: 0},
  ]);
  assert.deepEqual(found.standings, [
    {agent: 'ana', games: 2, points: 1.5, wins: 0, draws: 1, losses: 0, forfeits: 0, gifts: 1, moves: 2, ms: 1.5, slowest: 1},
    {agent: 'bob cat', games: 2, points: 0.5, wins: 0, draws: 1, losses: 0, forfeits: 1, gifts: 0, moves: 1, ms: 3, slowest: 3},
  ]);
  assert.deepEqual(found.cross, [[{points: 0, games: 0}, {points: 1.5, games: 2}], [{points: 0.5, games: 2}, {points: 0, games: 0}]]);
});
