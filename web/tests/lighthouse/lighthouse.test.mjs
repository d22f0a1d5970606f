// Lighthouse, as a phone on a slow line meets the page: performance at least 0.95, accessibility 1.
// PAGE: the folder of the page; BROWSER: the browser. See ../run.
//
// The time of a page is reckoned from what the browser did, so that a busy machine makes it worse and
// never better: a page that falls short is tried twice more.

import assert from "node:assert/strict";
import path from "node:path";
import {after, before, test} from "node:test";
import {launch} from "chrome-launcher";
import lighthouse from "lighthouse";
import {serve} from "../browser/server.mjs";

const tries = 3;
let server, chrome;

before(async () => {
  server = await serve(path.resolve(process.env.PAGE ?? "../../../build/web"), {compressed: true});
  chrome = await launch({chromePath: process.env.BROWSER ?? "/usr/bin/chromium", chromeFlags: ["--headless=new", "--no-sandbox"]});
});
after(() => {
  chrome.kill();
  server.close();
});

async function look(page) {
  const {lhr} = await lighthouse(server.url + page, {port: chrome.port, onlyCategories: ["performance", "accessibility"], logLevel: "error"});
  const worst = Object.values(lhr.audits).filter((a) => a.score !== null && a.score < 0.9).map((a) => `${a.id} ${a.displayValue ?? ""}`);
  return {performance: lhr.categories.performance.score, accessibility: lhr.categories.accessibility.score, worst};
}

for (const page of ["index.html", "embed.html", "lessons.html", "trees.html"]) {
  test(`Lighthouse: ${page}`, async (t) => {
    let best;
    for (let i = 0; i < tries && !(best?.performance >= 0.95); ++i) {
      const seen = await look(page);
      t.diagnostic(`performance ${seen.performance}, accessibility ${seen.accessibility}; ${seen.worst.join("; ")}`);
      assert.equal(seen.accessibility, 1, seen.worst.join("; "));
      if (!best || seen.performance > best.performance) best = seen;
    }
    assert.ok(best.performance >= 0.95, `performance ${best.performance}: ${best.worst.join("; ")}`);
  });
}
