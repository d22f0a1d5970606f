// What the tests share: the built package, and the node counts that the project pins.
import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';

export const {games, moduleUrl, open, readRecords, standings} = await import(process.env.PACKAGE ?? '../dist/index.js');

// The rows of tests/core/fingerprint.h: name -> {nodes, score}.
export async function fingerprint() {
  const file = new URL('../../../tests/core/fingerprint.h', import.meta.url);
  const rows = new Map();
  for (const [, name, nodes, score] of (await readFile(file, 'utf8'))
           .matchAll(/^ {4}\{"([^"]+)", (\d+), (-?\d+)\},$/gm)) {
    rows.set(name, {nodes: Number(nodes), score: Number(score)});
  }
  assert.ok(rows.size > 20, 'tests/core/fingerprint.h has rows');
  return rows;
}

// Checks that f fails with one sentence that matches.
export async function complains(f, sentence) {
  await assert.rejects(async () => f(), (error) => {
    assert.ok(error instanceof Error);
    assert.match(error.message, sentence);
    assert.doesNotMatch(error.message, /\n|undefined|RuntimeError/);
    return true;
  });
}

// An engine that is disposed of at the end of the test.
export async function engineOf(context, game, player, options) {
  const engine = await game.engine(player, options);
  context.after(() => engine.dispose());
  return engine;
}
