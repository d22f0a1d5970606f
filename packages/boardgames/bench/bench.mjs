// usage: node bench.mjs NATIVE RUNS: see ./run.
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import process from 'node:process';
import {brotliCompressSync, gzipSync} from 'node:zlib';
import {games, open} from '../dist/index.js';

const [native, runs] = process.argv.slice(2);
const kNodes = {go: 200_000, morris: 2_000_000, quoridor: 1_000_000, reversi: 3_000_000,
                timbiriche: 1_000_000};

function row(...cells) {
  console.log(cells.map((cell, i) => i === 0 ? cell.padEnd(12) : String(cell).padStart(14)).join(''));
}

row('game', 'nodes', 'native n/s', 'wasm n/s', 'wasm/native');
let worst = Infinity;
for (const [name, nodes] of Object.entries(kNodes)) {
  const game = await open(name);
  const engine = await game.engine('engine:hash=16');
  const position = game.initial();
  await engine.best(position, {nodes: nodes / 2});  // until the second compiler has had its turn
  // In turns, so that a machine with other work is slow for both.
  let [fastest, best] = [Infinity, Infinity];
  let counted;
  for (let i = 0; i < Number(runs); ++i) {
    const line = execFileSync(native, ['1', nodes, name], {encoding: 'utf8'}).split(' ').map(Number);
    counted = line[1];
    fastest = Math.min(fastest, line[2]);
    engine.clear();
    const report = await engine.best(position, {nodes});
    if (report.nodes !== counted) throw new Error(`${name}: ${report.nodes} nodes, ${counted} natively`);
    best = Math.min(best, report.milliseconds);
  }
  engine.dispose();
  const ratio = fastest / best;
  worst = Math.min(worst, ratio);
  row(name, counted, Math.round(counted / fastest * 1e3), Math.round(counted / best * 1e3), ratio.toFixed(2));
}
console.log(`\nThe slowest has ${worst.toFixed(2)} of the native speed.\n`);

row('KB', 'raw', 'gzip', 'brotli', 'all, raw', 'all, gzip', 'all, brotli');
for (const {name} of await games()) {
  const sizes = [`${name}.wasm`, `${name}.all.wasm`].flatMap((file) => {
    const bytes = readFileSync(new URL(`../dist/${file}`, import.meta.url));
    return [bytes, gzipSync(bytes, {level: 9}), brotliCompressSync(bytes)];
  });
  row(name, ...sizes.map((bytes) => Math.round(bytes.length / 1000)));
}
