// Engines: reports, stopping, lines, levels, traces, and the Workers behind them.
import assert from 'node:assert/strict';
import test from 'node:test';
import {complains, engineOf, open} from './support.mjs';

const kModes = ['shared', 'slices'];  // JSPI is tested in a browser: browser_test.mjs

test('reports come depth by depth, and the last one is the result', async (t) => {
  const game = await open('reversi');
  for (const stop of kModes) {
    const engine = await engineOf(t, game, 'engine:hash=8', {stop});
    assert.equal(engine.stopBy, stop);
    const reports = [];
    for await (const report of engine.go(game.initial(), {depth: 6})) reports.push(report);
    const last = reports.pop();
    assert.deepEqual(reports.map((r) => r.depth), [1, 2, 3, 4, 5, 6]);
    assert.equal(last.depth, 6);
    assert.equal(last.stop, 'depth');
    assert.equal(last.algorithm, 'engine');
    assert.equal(last.best, last.pv[0]);
    assert.equal(last.lines.length, 1);
    assert.equal(last.lines[0].move, last.best);
    assert.ok(last.nodes >= reports.at(-1).nodes);
  }
});

test('a stop ends the search and keeps the table', async (t) => {
  const game = await open('go');
  const position = game.initial();
  for (const stop of kModes) {
    const engine = await engineOf(t, game, 'engine:hash=16', {stop});
    let asked = 0;
    let last;
    for await (const report of engine.go(position)) {
      last = report;
      if (report.depth === 4 && asked === 0) {
        asked = performance.now();
        engine.stop();
      }
    }
    t.diagnostic(`${stop}: stopped ${(performance.now() - asked).toFixed(1)} ms after it was asked`);
    assert.equal(last.stop, 'stopped');
    assert.ok(last.depth >= 4);
    assert.ok(position.legal().some((move) => move.text === last.best));
    const again = await engine.best(position, {depth: 4});
    const fresh = await engineOf(t, game, 'engine:hash=16', {stop});
    const cold = await fresh.best(position, {depth: 4});
    assert.equal(again.stop, 'depth');
    assert.ok(again.nodes < cold.nodes / 2, `${again.nodes} nodes, ${cold.nodes} without a table`);
    engine.clear();
    if (stop === 'shared') {
      assert.equal((await engine.best(position, {depth: 4})).nodes, cold.nodes, 'all is forgotten');
    }
  }
});

test('a signal stops, also one that was aborted before', async (t) => {
  const game = await open('reversi');
  const engine = await engineOf(t, game, 'engine:hash=8');
  const control = new AbortController();
  const found = engine.best(game.initial(), {}, {signal: control.signal});
  control.abort();
  assert.equal((await found).stop, 'stopped');
  const early = await engine.best(game.initial(), {}, {signal: AbortSignal.abort()});
  assert.equal(early.stop, 'stopped');
  assert.ok(early.best);
});

test('leaving the loop stops, and the next search may begin at once', async (t) => {
  const game = await open('reversi');
  const engine = await engineOf(t, game, 'engine:hash=8');
  for await (const report of engine.go(game.initial())) {
    if (report.depth === 3) break;
  }
  assert.equal((await engine.best(game.initial(), {depth: 3})).depth, 3);
  const endless = engine.best(game.initial());
  await complains(() => engine.best(game.initial()), /searching already; stop it first/);
  engine.stop();
  const next = engine.best(game.initial(), {depth: 2});
  assert.equal((await endless).stop, 'stopped');
  assert.equal((await next).depth, 2);
});

test('limits: nodes, time, playouts, and those of the player', async (t) => {
  const game = await open('reversi');
  const position = game.initial();
  const engine = await engineOf(t, game, 'engine:hash=8,depth=5');
  assert.equal((await engine.best(position, {depth: 9})).depth, 5);
  for (const stop of kModes) {
    const free = await engineOf(t, game, 'engine:hash=8', {stop});
    const few = await free.best(position, {nodes: 5000});
    assert.equal(few.stop, 'nodes');
    assert.ok(few.nodes <= 5001, `${few.nodes} nodes`);
    assert.equal((await free.best(position, {time: 30})).stop, 'time');
  }
  const mcts = await engineOf(t, game, 'mcts:hash=8');
  const drawn = await mcts.best(position, {playouts: 200});
  assert.equal(drawn.stop, 'playouts');
  assert.equal(drawn.moves.reduce((sum, m) => sum + m.visits, 0), 200);
});

test('several lines are the values of several moves', async (t) => {
  const game = await open('reversi:size=6');
  const position = game.initial();
  position.play('b3');
  const engine = await engineOf(t, game, 'engine:hash=8,fixed_depth=on');
  const one = await engine.best(position, {depth: 5});
  const all = await engine.best(position, {depth: 5, lines: 99});
  assert.deepEqual(all.lines.map((l) => l.move).sort(),
                   position.legal().map((m) => m.text).sort());
  assert.equal(all.score, one.score);
  assert.equal(all.best, all.lines[0].move);
  for (const [i, line] of all.lines.entries()) {
    assert.equal(line.depth, 5);
    assert.equal(line.pv[0], line.move);
    if (i > 0) assert.ok(line.score <= all.lines[i - 1].score);
  }
  assert.deepEqual((await engine.best(position, {depth: 5, lines: 2})).lines.map((l) => l.score),
                   all.lines.slice(0, 2).map((l) => l.score));
  // What compares gains has looked at every move, and says what it compared.
  const expert = await (await engineOf(t, game, 'expert')).best(position, {lines: 999});
  assert.equal(expert.lines.length, position.legal().length);
  assert.equal(expert.unit, 'difference');
  for (const line of expert.lines) assert.equal(line.score, line.gain - line.replyGain);
  assert.equal(one.unit, undefined);
  const random = await engineOf(t, game, 'random');
  await complains(() => random.best(position, {lines: 2}), /several lines.*random/);
});

test('chosen moves have the values they have among all', async (t) => {
  const game = await open('reversi:size=6');
  const position = game.initial();
  position.play('b3');
  for (const stop of kModes) {
    const engine = await engineOf(t, game, 'engine:hash=8,fixed_depth=on', {stop});
    const all = (await engine.best(position, {depth: 5, lines: 99})).lines;
    const [best, worst] = [all[0], all.at(-1)];
    const two = await engine.best(position, {depth: 5, among: [worst.move, best.move]});
    assert.deepEqual(two.lines.map((l) => [l.move, l.score]), [[best.move, best.score], [worst.move, worst.score]]);
    await complains(() => engine.best(position, {depth: 5, among: ['a1']}), /^move 'a1' is not legal here$/);
  }
});

test('a level searches as in the program: the master of Go by random games', async (t) => {
  const algorithm = async (spec, player) => {
    const game = await open(spec);
    const engine = await engineOf(t, game, player);
    const report = await engine.best(game.initial(), {nodes: 300});
    return [report.algorithm, game.levels.find((l) => l.name === player)?.help];
  };
  const help = (await open('go')).algorithms.find((a) => a.name === 'mcts').help;
  assert.deepEqual(await algorithm('go:rows=5,cols=5', 'master'), ['mcts', help]);
  assert.equal((await algorithm('go:rows=5,cols=5', 'engine'))[0], 'engine');
  assert.equal((await algorithm('go:rows=5,cols=5', 'master:null_move=on'))[0], 'engine');
  assert.equal((await algorithm('reversi:size=4', 'master'))[0], 'engine');
});

test('every level and algorithm plays a legal move', async (t) => {
  const game = await open('timbiriche:rows=2,cols=2');
  const position = game.initial();
  const players = [...game.levels, ...game.algorithms].map((choice) => choice.name);
  for (const player of players) {
    const engine = await engineOf(t, game, player);
    const report = await engine.best(position, {depth: 2, nodes: 5000, playouts: 50});
    assert.ok(position.legal().some((m) => m.text === report.best), `${player}: ${report.best}`);
    engine.dispose();
  }
});

test('more than two players', async (t) => {
  const game = await open('timbiriche:rows=1,cols=2,players=3');
  const engine = await engineOf(t, game);
  const report = await engine.best(game.initial(), {depth: 4});
  assert.equal(report.algorithm, 'max-n');
  assert.equal(report.values.length, 3);
  const lines = (await engine.best(game.initial(), {depth: 3, lines: 2})).lines;
  assert.equal(lines.length, 2);
});

test('a finished game has a result and no move', async (t) => {
  const game = await open('tic-tac-toe');
  const position = game.initial();
  for (const move of ['a1', 'b1', 'a2', 'b2', 'a3']) position.play(move);
  assert.deepEqual(position.result, [1, -1]);
  const engine = await engineOf(t, game);
  const report = await engine.best(position, {});
  assert.equal(report.stop, 'terminal');
  assert.equal(report.best, undefined);
  assert.equal(report.kind, 'loss');
});

test('a search knows the game so far: what came back is a draw', async (t) => {
  const game = await open('morris:variant=three');
  const engine = await engineOf(t, game);
  const position = game.initial();
  while (position.legal().some((m) => m.touched.length === 1)) position.play(position.legal()[0].text);
  const report = await engine.best(position, {depth: 4});
  assert.ok(position.terminal || report.best);
});

test('a trace is the tree of a search', async (t) => {
  const game = await open('tic-tac-toe');
  const engine = await engineOf(t, game, 'engine:hash=1');
  const tree = JSON.parse(await engine.trace(game.initial(), {depth: 2}));
  assert.equal(tree.algorithm, 'engine');
  assert.ok(tree.nodes.length > 10);
  assert.ok(tree.steps.length > tree.nodes.length);
  const few = JSON.parse(await engine.trace(game.initial(), {depth: 3}, 5));
  assert.equal(few.nodes.length, 5);
  assert.ok(few.left_out > 0);
  const minimax = await engineOf(t, game, 'minimax');
  assert.equal(JSON.parse(await minimax.trace(game.initial(), {depth: 1})).nodes.length, 10);
});

test('a search for a tree tells how far it is, and obeys a stop', async (t) => {
  const game = await open('reversi');
  for (const stop of kModes) {
    const engine = await engineOf(t, game, 'minimax', {stop});
    const told = [];
    const onProgress = (progress) => told.push(progress);
    const tree = JSON.parse(await engine.trace(game.initial(), {depth: 5}, 100, {onProgress}));
    assert.equal(tree.nodes.length, 100);
    assert.ok(told.length >= 1);
    for (const {depth, nodes, kept} of told) {
      assert.ok(depth >= 1 && depth <= 5 && nodes >= 1024 && nodes % 1024 === 0, `${depth} ${nodes}`);
      assert.ok(kept >= 1 && kept <= 100, `${kept}`);
    }
    assert.deepEqual(told.map((p) => p.nodes), told.map((p) => p.nodes).sort((a, b) => a - b));
    // Nobody waits for the end of this one.
    const stopped = engine.trace(game.initial(), {depth: 60}, 100, {onProgress: () => engine.stop()});
    if (stop === 'slices') await complains(() => stopped, /stopped before there was a tree/);
    else assert.equal(JSON.parse(await stopped).ended_early, true);
    assert.equal((await engine.best(game.initial(), {depth: 2})).depth, 2);
  }
});

test('what cannot hear is replaced, and the engine goes on', async (t) => {
  const game = await open('reversi');
  const engine = await engineOf(t, game, 'minimax', {stop: 'slices'});
  const stopped = engine.best(game.initial(), {});
  setTimeout(() => engine.stop(), 100);
  const report = await stopped;
  assert.equal(report.stop, 'stopped');
  assert.ok(game.initial().legal().some((m) => m.text === report.best));
  assert.equal((await engine.best(game.initial(), {depth: 2})).depth, 2);
});

test('what is wrong is said in one sentence', async (t) => {
  const game = await open('reversi');
  await complains(() => game.engine('deep-thought'), /^unknown player 'deep-thought'; .*known/);
  await complains(() => game.engine('engine:hash=0'), /hash.*0/);
  await complains(() => game.engine('engine:evaluator=best'), /evaluator 'best'/);
  await complains(() => game.engine('mcts:rave=x'), /rave/);
  if (!WebAssembly.Suspending) {
    await complains(() => game.engine('engine', {stop: 'suspend'}), /no JSPI here$/);
  }
  const engine = await engineOf(t, game);
  await complains(() => engine.best(game.initial(), {depth: 1000}), /depth limit is 1000; it must be 1 to/);
  const other = await open('reversi:size=6');
  await complains(() => engine.best(other.initial(), {depth: 1}), /.{20}/);
  const three = await open('timbiriche:rows=1,cols=2,players=3');
  await complains(() => three.engine('alpha-beta'), /alpha-beta/);
  const paranoid = await engineOf(t, three, 'paranoid');
  await complains(() => paranoid.best(three.initial(), {depth: 2, lines: 2}), /two players.*max-n/);
  await complains(() => engine.trace(other.initial(), {depth: 1}), /.{20}/);
});

test('too large a table is refused, and the page lives on', async () => {
  const game = await open('tic-tac-toe');
  await complains(() => game.engine('engine:hash=1000000'), /memory|hash/);
  assert.equal(game.initial().legal().length, 9);
});

test('an engine that was disposed of says so', async () => {
  const game = await open('reversi');
  const engine = await game.engine();
  const endless = engine.best(game.initial(), {});
  engine.dispose();
  engine.dispose();
  await complains(() => endless, /^the engine was disposed of; make another one$/);
  await complains(() => engine.best(game.initial(), {depth: 1}), /^the engine was disposed of/);
});
