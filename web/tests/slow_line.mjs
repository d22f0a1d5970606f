// How soon a first visitor on a slow line plays: each game from an empty cache to a board that takes a touch, and
// what came for that, compressed.
//
//   PAGE=build/web node web/tests/slow_line.mjs
//
// The line is Lighthouse's "Slow 4G": 1.6 Mbit/s, 150 ms there and back; the processor is slowed four times, as a phone.
// TRIES: how often (3); the median is told.

import path from "node:path";
import {chromium} from "playwright-core";
import {serve} from "./browser/server.mjs";

const folder = path.resolve(process.env.PAGE ?? "build/web"), tries = Number(process.env.TRIES ?? 3);
const line = {offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8};
const games = ["reversi", "quoridor", "timbiriche", "go", "morris"];

const server = await serve(folder, {compressed: true});
const browser = await chromium.launch({executablePath: process.env.BROWSER ?? "/usr/bin/chromium", args: ["--no-sandbox"]});

async function visit(hash) {
  const context = await browser.newContext({viewport: {width: 390, height: 844}, hasTouch: true, serviceWorkers: "block"});
  const page = await context.newPage(), session = await context.newCDPSession(page);
  let bytes = 0;
  session.on("Network.loadingFinished", ({encodedDataLength}) => { bytes += encodedDataLength; });
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", line);
  await session.send("Emulation.setCPUThrottlingRate", {rate: 4});
  const begin = performance.now();
  await page.goto(server.url + hash, {waitUntil: "commit"});
  await page.locator(hash === "" ? ".home .card" : ".place.next, .area").first().waitFor({state: "attached"});
  const seconds = (performance.now() - begin) / 1000;
  await context.close();
  return {seconds, bytes};
}

const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
console.log("| first visit of | seconds | kB |\n|---|---|---|");
for (const hash of ["", ...games.map((g) => `#${g}`)]) {
  const seen = [];
  for (let i = 0; i < tries; ++i) seen.push(await visit(hash));
  console.log(`| ${hash === "" ? "the first screen" : hash.slice(1)} | ${median(seen.map((s) => s.seconds)).toFixed(1)} | ${(median(seen.map((s) => s.bytes)) / 1000).toFixed(0)} |`);
}
await browser.close();
server.close();
