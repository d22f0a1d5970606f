// A search visits the same positions here as in the native program: the rows of
// tests/core/fingerprint.h, which are made with a table of 8 MiB.
import assert from 'node:assert/strict';
import test from 'node:test';
import {fingerprint, open} from './support.mjs';

const rows = await fingerprint();
const searches = {
  'tic-tac-toe solved': ['tic-tac-toe', {solve: true}],
  'connect four depth 9': ['connect4', {depth: 9}],
  'reversi depth 8': ['reversi', {depth: 8}],
  'reversi trained depth 8': ['reversi', {depth: 8}],
  'reversi trained depth 10': ['reversi', {depth: 10}],
  'reversi material depth 9': ['reversi', {depth: 9}],
  'reversi 6x6 blocked depth 8': ['reversi:size=6,blocked=a1+f6', {depth: 8}],
  'timbiriche 3x3 solved': ['timbiriche:rows=3,cols=3', {solve: true}],
  'timbiriche 4x4 depth 4': ['timbiriche', {depth: 4}],
  'timbiriche 6x6 original depth 3': ['timbiriche:rows=6,cols=6', {depth: 3}],
  'quoridor depth 4': ['quoridor', {depth: 4}],
  'quoridor trained depth 4': ['quoridor', {depth: 4}],
  'quoridor trained depth 5': ['quoridor', {depth: 5}],
  'quoridor material depth 5': ['quoridor', {depth: 5}],
  'quoridor 11x11 original depth 3': ['quoridor:cols=11,rows=11', {depth: 3}],
  'quoridor 3x3 with 2 walls solved': ['quoridor:cols=3,rows=3,walls=2', {solve: true}],
  'go depth 4': ['go', {depth: 4}],
  'go material depth 5': ['go', {depth: 5}],
  'go 5x5 original depth 5': ['go:rows=5,cols=5', {depth: 5}],
  'go 3x3 solved': ['go:rows=3,cols=3', {solve: true}],
  'morris depth 7': ['morris', {depth: 7}],
  'morris material depth 8': ['morris', {depth: 8}],
  'morris original depth 6': ['morris', {depth: 6}],
  'morris three solved': ['morris:variant=three', {solve: true}],
};

for (const [name, {nodes, score}] of rows) {
  if (name.includes(' perft ')) continue;  // in rules_test.mjs
  test(name, async () => {
    assert.ok(searches[name], 'the row is known here');
    const [spec, limits] = searches[name];
    const lesson = ['tic-tac-toe', 'connect4'].includes(spec);
    const evaluator = name.match(/ (material|original|trained) /)?.[1] ??
        (lesson ? 'default' : 'handcrafted');
    const game = await open(spec);
    const engine = await game.engine(`engine:hash=8,evaluator=${evaluator}`);
    try {
      const report = await engine.best(game.initial(), limits);
      assert.equal(report.nodes, nodes);
      assert.equal(Math.sign(report.score), Math.sign(score));
    } finally {
      engine.dispose();
    }
  });
}
