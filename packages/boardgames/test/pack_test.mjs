// The package as others get it: packed, installed into an empty project, imported and type-checked.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import process from 'node:process';
import test from 'node:test';
import {fileURLToPath} from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

test('packed and installed, it plays and its types hold', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'boardgames-'));
  t.after(() => rmSync(folder, {recursive: true}));
  const run = (command, ...args) =>
      execFileSync(command, args, {cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe']});

  const [packed] = JSON.parse(execFileSync('npm', ['pack', '--json', '--pack-destination', folder],
                                           {cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']}));
  t.diagnostic(`${packed.filename}: ${Math.round(packed.size / 1024)} KB, ${packed.files.length} files`);
  const files = packed.files.map((file) => file.path);
  for (const file of ['package.json', 'README.md', 'LICENSE', 'dist/index.js', 'dist/index.d.ts',
                      'dist/worker.js', 'dist/reversi.wasm', 'dist/reversi.all.wasm']) {
    assert.ok(files.includes(file), file);
  }
  assert.deepEqual(files.filter((f) => !f.startsWith('dist/') &&
                                !['package.json', 'README.md', 'LICENSE'].includes(f)), []);

  writeFileSync(path.join(folder, 'package.json'), '{"private": true, "type": "module"}');
  run('npm', 'install', '--no-audit', '--no-fund', '--offline', path.join(folder, packed.filename));
  const installed = JSON.parse(readFileSync(path.join(folder, 'node_modules/boardgames/package.json')));
  assert.equal(installed.dependencies, undefined);
  assert.deepEqual(Object.keys(installed.scripts).filter((s) => /install|prepare/.test(s)), []);
  assert.deepEqual(readdirSync(path.join(folder, 'node_modules')).filter((f) => f[0] !== '.'),
                   ['boardgames']);

  writeFileSync(path.join(folder, 'play.mjs'), `
    import {games, open} from 'boardgames';
    const game = await open('tic-tac-toe');
    const position = game.initial();
    const engine = await game.engine();
    while (!position.terminal) position.play((await engine.best(position, {solve: true})).best);
    console.log((await games()).length, position.moves.length, position.result.join());
  `);
  assert.equal(run(process.execPath, 'play.mjs'), '8 9 0,0\n', 'and node ends by itself');

  // Every name that the types promise, used as strictly as can be.
  writeFileSync(path.join(folder, 'consumer.ts'), `
    import { games, moduleUrl, open, type Drawing, type Engine, type Game, type Report } from 'boardgames';
    import { rulesOf } from 'boardgames/rules';
    const info = (await games())[0]!;
    const option: string = info.options[0]!.default + info.summary;
    const game: Game = await open(info.name);
    using position = game.initial();
    using engine: Engine = await game.engine('engine:depth=3', { stop: 'suspend' });
    let last: Report | undefined;
    for await (const report of engine.go(position, { time: 10, lines: 2 })) last = report;
    const best: Report = await engine.best(position, {}, { signal: AbortSignal.timeout(5) });
    const drawing: Drawing = position.drawing();
    const rules: Game = await rulesOf(new Uint8Array(), moduleUrl(info.name).href);
    const at: number[] = drawing.places[0]!.area.at;
    const result: number[] | undefined = position.result;
    // @ts-expect-error: there is no such limit
    engine.best(position, { plies: 3 });
    export const all = [option, last?.lines[0]?.pv, best.best, at, result, game.levels[0]?.help, rules.spec];
  `);
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({
    compilerOptions: {strict: true, exactOptionalPropertyTypes: true, noEmit: true, skipLibCheck: false,
                      target: 'ES2022', module: 'NodeNext', types: [],
                      lib: ['ES2022', 'ESNext.Disposable', 'DOM']},
    files: ['consumer.ts'],
  }));
  try {
    run(path.join(root, 'node_modules/.bin/tsc'));
  } catch (error) {
    assert.fail(error.stdout);
  }
});
