// For everyone: axe-core in both languages and all themes, and what a reader meets on each board.

import assert from "node:assert/strict";
import {readFile, writeFile} from "node:fs/promises";
import {test} from "node:test";
import {fileURLToPath} from "node:url";
import {violations} from "./axe.mjs";
import {open, phone} from "./browser.mjs";
import {games} from "./games.mjs";

const openAllPanels = (page) => page.evaluate(() => {
  for (const panel of document.querySelectorAll("details")) panel.open = true;
});

for (const language of ["en", "es"]) {
  for (const theme of ["light", "dark", "contrast", "paper"]) {
    test(`no violation: ${language}, ${theme}, every panel open`, async (t) => {
      const page = await open(t, "#reversi///d3,c3@2", {settings: {language, theme, hints: true}, students: true});
      await openAllPanels(page);
      assert.deepEqual(await violations(page), []);
    });
  }
}

for (const {name, start, later} of games) {
  test(`no violation: ${name}, on a phone too`, async (t) => {
    const page = await open(t, `#${start}`);
    assert.deepEqual(await violations(page), []);
    const small = await open(t, `#${start}`, phone);
    assert.deepEqual(await violations(small), []);
  });

  for (const [when, address] of [["", start], ["_later", `${start}///${later}`]]) {
    test(`what a reader meets: ${name}${when}`, async (t) => {
      const page = await open(t, `#${address}`);
      const file = fileURLToPath(new URL(`golden/${name}${when}.yaml`, import.meta.url));
      const seen = `${await page.locator('svg.drawing[role="grid"]').ariaSnapshot()}\n`;
      if (process.env.UPDATE) await writeFile(file, seen);
      assert.equal(seen, await readFile(file, "utf8"));
    });
  }
}

test("no violation: the embedded page", async (t) => {
  const page = await open(t, "#reversi", {file: "embed.html"});
  assert.deepEqual(await violations(page), []);
});

test("the language of the page is that of its words", async (t) => {
  const page = await open(t, "#reversi", {locale: "es-MX"});
  assert.equal(await page.locator("html").getAttribute("lang"), "es");
  assert.equal(await page.locator(".whose").textContent(), "Juegan negras");
});

test("the system's colours and wishes are followed", async (t) => {
  const theme = (page) => page.locator("html").getAttribute("data-theme");
  assert.equal(await theme(await open(t, "#reversi", {colorScheme: "dark"})), "dark");
  assert.equal(await theme(await open(t, "#reversi", {contrast: "more"})), "contrast");
  const page = await open(t, "#reversi", {reducedMotion: "reduce"});
  assert.equal(await page.locator(".place .area").first().evaluate((e) => getComputedStyle(e).transitionDuration), "0s");
});

test("on a narrow phone the links of every page stand beside each other, and nothing is wider than the screen", async (t) => {
  const narrow = {...phone, viewport: {width: 360, height: 740}};
  for (const language of ["en", "es"]) {
    for (const [file, ready] of [["index.html", ".home"], ["lessons.html", "svg.drawing[role]"], ["trees.html", "header"],
                                 ["reports.html", ".opener"], ["live.html", ".line-state"]]) {
      const page = await open(t, "", {file, ready, settings: {language, theme: "light"}, complaints: ["WebSocket connection"], ...narrow});
      const links = await page.locator("header nav a").evaluateAll((all) => all.map((a) => a.getBoundingClientRect()).map(({top, right, height}) => ({top, right, height})));
      const where = `${file}, ${language}`;
      assert.equal(new Set(links.map(({top}) => top)).size, 1, where);
      assert.ok(links.length === 5 && links.every(({right, height}) => right <= 360 && height >= 43.9), where);
      assert.ok(await page.evaluate(() => document.querySelector("header").getBoundingClientRect().height) < 110, where);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0, where);
    }
  }
});

test("targets are large enough for a finger", async (t) => {
  const page = await open(t, "#reversi", phone);
  const small = await page.locator("main button:visible, header select, header summary").evaluateAll((all) =>
      all.map((e) => ({what: e.textContent, box: e.getBoundingClientRect()})).filter(({box}) => box.height < 43.9).map(({what}) => what));
  assert.deepEqual(small, []);
});
