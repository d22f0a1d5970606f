// Lighthouse, as a phone on a slow line meets the page: accessibility 1, and nothing on the page moves
// while it comes. PAGE: the folder of the page; BROWSER: the browser. See ../run.
//
// Performance is told and not judged: it is reckoned from the time that this machine's browser needed.
// TRIES: how often each page is looked at (1).

import assert from "node:assert/strict";
import path from "node:path";
import {after, before, test} from "node:test";
import {launch} from "chrome-launcher";
import lighthouse from "lighthouse";
import {serve} from "../browser/server.mjs";
import {liveProgram} from "../live_scenes.mjs";

const tries = Number(process.env.TRIES ?? 1);
const folder = path.resolve(process.env.PAGE ?? "../../../build/web");
let server, program, chrome;

before(async () => {
  server = await serve(folder, {compressed: true});
  program = await liveProgram(folder, {tokens: {w: "watch"}, compressed: true});
  chrome = await launch({chromePath: process.env.BROWSER ?? "/usr/bin/chromium", chromeFlags: ["--headless=new", "--no-sandbox"]});
});
after(() => {
  chrome.kill();
  program.close();
  server.close();
});

async function look(address) {
  const {lhr} = await lighthouse(address, {port: chrome.port, onlyCategories: ["performance", "accessibility"], logLevel: "error"});
  const worst = Object.values(lhr.audits).filter((a) => a.score !== null && a.score < 0.9).map((a) => `${a.id} ${a.displayValue ?? ""}`);
  return {
    performance: lhr.categories.performance.score,
    accessibility: lhr.categories.accessibility.score,
    shift: lhr.audits["cumulative-layout-shift"].numericValue,
    worst: worst.join("; "),
  };
}

// Live matches are those of a stand-in for the program; without any program the page says so.
const live = ["live.html#token=w", "live.html#token=w&room=1", "live.html#token=w&view=tournament"];
for (const page of ["index.html", "embed.html", "lessons.html", "trees.html", "reports.html", "live.html", ...live]) {
  test(`Lighthouse: ${page}`, async (t) => {
    for (let i = 0; i < tries; ++i) {
      const seen = await look((live.includes(page) ? program : server).url + page);
      t.diagnostic(`performance ${seen.performance}; accessibility ${seen.accessibility}; layout shift ${seen.shift.toFixed(3)}; below 0.9: ${seen.worst}`);
      assert.equal(seen.accessibility, 1, seen.worst);
      assert.ok(seen.shift <= 0.02, `layout shift ${seen.shift}`);
    }
  });
}
