// How quick the page of search trees is with a large tree: usage
//
//   PAGE=build/web node web/tests/tree_frames.mjs [NODES]
//
// Prints how long the search, the reading and a step take, the longest that the page stood still
// meanwhile, and the frames a second while the icicle is zoomed and moved. Nothing is asserted: a clock
// tells of the machine too.
import path from "node:path";
import {chromium} from "playwright-core";
import {serve} from "./browser/server.mjs";

const nodes = Number(process.argv[2] ?? 100_000), frames = 240;
const server = await serve(path.resolve(process.env.PAGE ?? "build/web"));
const browser = await chromium.launch({executablePath: process.env.BROWSER ?? "/usr/bin/chromium", args: ["--no-sandbox"]});
const page = await browser.newPage({viewport: {width: 1280, height: 900}});
await page.addInitScript(() => {
  window.longest = 0;
  new PerformanceObserver((list) => { for (const e of list.getEntries()) window.longest = Math.max(window.longest, e.duration); })
      .observe({type: "longtask", buffered: true});
});
const begin = performance.now();
await page.goto(`${server.url}trees.html#reversi&player=minimax:depth=8&nodes=${nodes}&view=icicle`);
await page.locator(".step-bar").waitFor({timeout: 300_000});
await page.waitForFunction(() => document.querySelector("canvas")?.dataset.painted);
console.log(`a tree of ${nodes} nodes is there after ${((performance.now() - begin) / 1000).toFixed(1)} s; ` +
            `the page stood still for at most ${(await page.evaluate(() => window.longest)).toFixed(0)} ms`);

const run = await page.evaluate(async (count) => {
  const canvas = document.querySelector("canvas"), gaps = [], painted = [];
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  let last = await frame();
  for (let i = 0; i < count; ++i) {
    const {left, top, width} = canvas.getBoundingClientRect();
    canvas.dispatchEvent(new WheelEvent("wheel", {deltaY: i < count / 2 ? -60 : 60, clientX: left + (0.2 + (0.6 * i) / count) * width,
                                                  clientY: top + 40, cancelable: true, bubbles: true}));
    const now = await frame();
    gaps.push(now - last);
    painted.push(Number(canvas.dataset.painted));
    last = now;
  }
  gaps.sort((a, b) => a - b);
  return {mean: gaps.reduce((a, b) => a + b) / gaps.length, worst: gaps.at(-1), late: gaps[Math.floor(gaps.length * 0.95)],
          painted: Math.max(...painted)};
}, frames);
console.log(`icicle: ${(1000 / run.mean).toFixed(0)} frames a second over ${frames}; 95 % within ${run.late.toFixed(0)} ms, ` +
            `the slowest ${run.worst.toFixed(0)} ms; at most ${run.painted} boxes painted`);

for (const view of ["Icicle", "Tree", "Table"]) {
  await page.getByRole("button", {name: view, exact: true}).click();
  const each = await page.evaluate(async () => {
    const times = [];
    for (let i = 0; i < 60; ++i) {
      const from = performance.now();
      document.dispatchEvent(new KeyboardEvent("keydown", {key: i % 3 === 2 ? "m" : "n", bubbles: true}));
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      times.push(performance.now() - from);
    }
    return times.sort((a, b) => a - b)[30];
  });
  console.log(`${view}: a step is on the screen after ${each.toFixed(0)} ms (median of 60)`);
}
await browser.close();
server.close();
