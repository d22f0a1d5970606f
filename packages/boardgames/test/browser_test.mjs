// The same package in a real browser, from plain files behind a plain server: JSPI, which node does
// not have, and what a page without it does. BROWSER: the browser.
import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import process from 'node:process';
import test, {after, before} from 'node:test';
import {fileURLToPath} from 'node:url';
import {chromium} from '../../../tests/browser/node_modules/playwright-core/index.mjs';
import {fingerprint} from './support.mjs';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const kTypes = {'.js': 'text/javascript', '.wasm': 'application/wasm', '': 'text/html'};
let server, browser;

before(async () => {
  server = http.createServer(async (request, response) => {
    const name = path.basename(request.url);
    try {
      const body = request.url === '/' ? '<!doctype html><link rel=icon href=data:,>' :
                                         await readFile(path.join(dist, name));
      response.setHeader('content-type', kTypes[path.extname(name)]);
      // Isolated pages may share memory.
      if (request.headers.host.startsWith('127.0.0.1')) {
        response.setHeader('cross-origin-opener-policy', 'same-origin');
        response.setHeader('cross-origin-embedder-policy', 'require-corp');
      }
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  browser = await chromium.launch({executablePath: process.env.BROWSER ?? '/usr/bin/chromium',
                                   args: ['--no-sandbox']});
});
after(async () => {
  await browser?.close();
  server?.close();
});

async function open(t, host = 'localhost') {
  const page = await browser.newPage();
  const complaints = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.stack));
  t.after(async () => {
    await page.close();
    assert.deepEqual(complaints, []);
  });
  await page.goto(`http://${host}:${server.address().port}/`);
  return page;
}

// Searches in the page: to a depth, until stopped after depth 4, and to depth 4 again.
async function search(page, stop) {
  return page.evaluate(async (stop) => {
    const {open} = await import('/index.js');
    const game = await open('reversi');
    const position = game.initial();
    const engine = await game.engine('engine:hash=8', stop ? {stop} : {});
    const fixed = await engine.best(position, {depth: 8});
    engine.clear();
    let asked = 0, last;
    for await (const report of engine.go(position)) {
      last = report;
      if (report.depth >= 11 && asked === 0) {
        asked = performance.now();
        engine.stop();
      }
    }
    const latency = performance.now() - asked;
    const again = await engine.best(position, {depth: 8});
    const {stopBy} = engine;
    engine.dispose();
    return {stopBy, fixed, last, latency, again};
  }, stop);
}

for (const [mode, host, asked] of [['suspend', 'localhost'], ['shared', '127.0.0.1'],
                                   ['slices', 'localhost', 'slices']]) {
  test(`a page that stops searches by ${mode}`, async (t) => {
    const pinned = (await fingerprint()).get('reversi depth 8');
    const {stopBy, fixed, last, latency, again} = await search(await open(t, host), asked);
    assert.equal(stopBy, mode, 'is what this browser takes by itself');
    if (mode !== 'slices') assert.equal(fixed.nodes, pinned.nodes);
    assert.equal(last.stop, 'stopped');
    assert.ok(last.depth >= 11);
    assert.ok(again.nodes < pinned.nodes / 2, 'the table is kept');
    t.diagnostic(`stopped ${latency.toFixed(1)} ms after it was asked`);
  });
}

test('what is not there is said in one sentence', async (t) => {
  const page = await open(t);
  const why = await page.evaluate(async () => {
    const {open} = await import('/index.js');
    try {
      await open('chess');
    } catch (error) {
      return error.message;
    }
  });
  assert.match(why, /^unknown game 'chess'; known games: /);
});
