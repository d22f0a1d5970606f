// The rules: what a page does with a game, without an engine.
import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import test from 'node:test';
import {rulesOf} from '../dist/rules.js';
import {complains, fingerprint, games, moduleUrl, open} from './support.mjs';

const names = (await games()).map((info) => info.name);

test('the games of the library and the lessons are listed', () => {
  assert.deepEqual(names, ['connect4', 'go', 'morris', 'quoridor', 'reversi', 'tic-tac-toe',
                           'timbiriche', 'tree']);
});

test('perft is that of the native program', async () => {
  const rows = await fingerprint();
  const specs = {reversi: 'reversi', timbiriche: 'timbiriche:rows=3,cols=3', quoridor: 'quoridor',
                 go: 'go', morris: 'morris'};
  let seen = 0;
  for (const [name, {nodes}] of rows) {
    const perft = name.match(/^(\w+).* perft (\d+)$/);
    if (!perft) continue;
    ++seen;
    assert.equal((await open(specs[perft[1]])).initial().perft(Number(perft[2])), nodes, name);
  }
  assert.ok(seen >= 5);
  // Known of old: all games of tic-tac-toe, and seven columns that a disc always fits in.
  assert.equal((await open('tic-tac-toe')).initial().perft(9), 127872);
  assert.equal((await open('connect4')).initial().perft(6), 7 ** 6);
});

test('a random game of each can be played, written, read and taken back', async () => {
  for (const name of names) {
    const game = await open(name);
    const position = game.initial();
    let random = 2026;
    let plies = 0;
    for (; !position.terminal && plies < 200; ++plies) {
      const legal = position.legal();
      assert.ok(legal.length > 0, name);
      random = (random * 1103515245 + 12345) % 2 ** 31;
      position.play(legal[random % legal.length].text);
      const again = game.parse(position.toText());
      assert.equal(again.toText(), position.toText());
      again.dispose();
    }
    assert.equal(position.moves.length, plies);
    assert.equal(position.terminal, position.result !== undefined);
    if (position.terminal) assert.deepEqual(position.legal(), []);
    if (position.result) {
      assert.equal(position.result.length, game.players.length);
      // Points of all players sum to nothing, but for the last digit that JSON keeps.
      if (game.players.length === 2) assert.equal(position.result[0] + position.result[1], 0);
    }
    const copy = position.clone();
    while (position.undo()) continue;
    assert.equal(position.toText(), game.initial().toText());
    assert.equal(copy.moves.length, plies, 'a copy goes its own way');
    for (const format of game.formats) assert.ok(copy.record(format).length > 20, format);
    position.dispose();
    position.dispose();
    copy[Symbol.dispose ?? Symbol.for('Symbol.dispose')]();
  }
});

test('a drawing names its places, and moves touch them', async () => {
  for (const name of names) {
    const position = (await open(name)).initial();
    const drawing = position.drawing();
    assert.ok(drawing.width > 0 && drawing.height > 0, name);
    const places = new Set(drawing.places.map((place) => place.name));
    assert.equal(places.size, drawing.places.length, name);
    for (const {text, touched, effects} of position.legal()) {
      for (const place of touched) assert.ok(places.has(place), `${name}: ${text} ${place}`);
      for (const effect of effects) assert.deepEqual(Object.keys(effect), ['name', 'value']);
    }
    for (const shape of [...drawing.shapes, ...drawing.places.map((place) => place.area)]) {
      const numbers = {rect: 4, circle: 3, line: 4, text: 2}[shape.kind] ?? shape.at.length;
      assert.equal(shape.at.length, numbers, `${name}: ${shape.kind}`);
      assert.ok(shape.at.every(Number.isFinite) && shape.style !== '', `${name}: ${shape.kind}`);
      assert.equal(shape.kind === 'text', shape.text !== undefined);
    }
  }
});

test('options and names come from the declarations', async () => {
  const reversi = await open('reversi:blocked=f6+a1,size=6');
  assert.equal(reversi.spec, 'reversi:size=6,blocked=a1+f6', 'in their usual form');
  assert.deepEqual(reversi.players, ['Black', 'White']);
  assert.equal(reversi.objective, 'points');
  const [named, numbered] = [reversi.levels.filter((l) => !l.plays), reversi.levels.filter((l) => l.plays)];
  assert.deepEqual(named.map((l) => l.name), ['novice', 'intermediate', 'expert', 'master']);
  assert.deepEqual(numbered.map((l) => l.name), numbered.map((_, i) => `level-${i + 1}`));
  assert.deepEqual([numbered[0].plays, numbered.at(-1).plays], ['novice', 'master:nodes=5000']);
  assert.ok(reversi.levels.every((l) => l.help !== ''));
  assert.equal(reversi.algorithms[0].name, 'engine');
  assert.ok(reversi.algorithms[0].options.some((o) => o.name === 'hash' && o.max > o.min));
  const [size, blocked] = (await games()).find((g) => g.name === 'reversi').options;
  assert.deepEqual(size, {name: 'size', type: 'choice', default: '8', help: 'cells per side',
                          choices: ['4', '6', '8']});
  assert.equal(blocked.type, 'text');
  const four = await open('timbiriche:rows=2,cols=2,players=4');
  assert.equal(four.players.length, 4);
  assert.equal(four.algorithms[0].name, 'max-n');
});

test('a tree is written without the name of its option', async () => {
  const [option] = (await games()).find((g) => g.name === 'tree').options;
  assert.deepEqual([option.name, option.type, option.bare], ['tree', 'text', true]);
  assert.equal((await open(`tree:${option.default}`)).spec, 'tree');
  for (const spec of ['tree:(<1, 2,3> 2:(<4,5,6>))', 'tree:tree=(<1,2,3>2:(<4,5,6>))']) {
    const game = await open(spec);
    assert.equal(game.spec, 'tree:(<1,2,3>2:(<4,5,6>))');
    assert.equal(game.players.length, 3);
  }
  await complains(() => open('tree:((3 12'), /'\(\(3 12'; character 7: expected '\)'$/);
});

test('texts outside ASCII go in as UTF-8', async () => {
  const game = await open('reversi');
  // The game says a question mark for each byte that is not ASCII: as many as UTF-8 has.
  await complains(() => game.initial().play('ñandú €𝄞'), /^move '\?\?and\?\? \?{7}' is neither/);
});

test('what is wrong is said in one sentence', async () => {
  await complains(() => open('chess'), /^unknown game 'chess'; known games: connect4, go, /);
  await complains(() => open('reversi:size=5'), /size.*4, 6 or 8/);
  await complains(() => open('reversi:colour=red'), /colour/);
  await complains(() => open('quoridor:walls=many'), /walls.*many/);
  const game = await open('reversi');
  await complains(() => game.parse('nothing'), /nothing|position/);
  const position = game.initial();
  await complains(() => position.play('a1'), /a1.*legal moves: c4, d3, e6, f5|a1/);
  await complains(() => position.record('pgn'), /pgn/i);
  await complains(() => position.perft(-1), /depth -1 is out of range; use 0 to \d+/);
  position.dispose();
  await complains(() => position.toText(), /^handle \d+ is no position: it was disposed of/);
  await complains(() => position.toMove, /^handle \d+ is no position/);
});

test('the rules alone, from the bytes of a module, are those of the game', async () => {
  const spec = 'reversi:size=4';
  const rules = await rulesOf(await readFile(moduleUrl(spec)), spec);
  const [alone, usual] = [rules.initial(), (await open(spec)).initial()];
  for (const position of [alone, usual]) position.play('b1');
  assert.equal(alone.toText(), usual.toText());
  assert.deepEqual(alone.legal(), usual.legal());
  await complains(() => rules.engine('novice'), /^rulesOf gives rules without engines; open gives both$/);
  await complains(() => moduleUrl('chess'), /^unknown game 'chess'; known games: connect4, /);
});
