// What a visitor loads first: at most 80 KB of scripts and 230 KB of engine, compressed.

import assert from "node:assert/strict";
import {readFile} from "node:fs/promises";
import {test} from "node:test";
import {gzipSync} from "node:zlib";
import {address, open} from "./browser.mjs";

const kilobytes = (bytes) => bytes / 1000;

const pages = {"index.html": {ready: ".home"}, "index.html#reversi": {}, "lessons.html": {}, "trees.html": {}, "reports.html": {ready: ".opener"},
               "live.html": {ready: ".line-state", complaints: ["WebSocket connection"]}};
for (const [file, options] of Object.entries(pages)) test(`the first load stays small: ${file}`, async (t) => {
  const page = await open(t, "", {file, ...options});
  const names = await page.evaluate(() => performance.getEntriesByType("resource").map((entry) => entry.name));
  const size = async (ending) => {
    let sum = 0;
    for (const name of new Set(names.filter((n) => n.endsWith(ending)))) {
      sum += gzipSync(await readFile(`${process.env.PAGE ?? "../build/web"}/${name.slice(address().length)}`), {level: 9}).length;
    }
    return kilobytes(sum);
  };
  const scripts = await size(".js"), engine = await size(".wasm"), styles = await size(".css");
  t.diagnostic(`scripts ${scripts.toFixed(1)} KB, engine ${engine.toFixed(1)} KB, styles ${styles.toFixed(1)} KB`);
  assert.ok(scripts > 1 && scripts <= 80, `${scripts} KB of scripts`);
  assert.ok((engine > 1 || options.ready) && engine <= 230, `${engine} KB of engine`);
});
