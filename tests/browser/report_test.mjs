// The report of a tournament (src/arena/page) in a real browser. PAGES: the folder that report_pages
// wrote; BROWSER: the browser. See ./run.

import assert from "node:assert/strict";
import {test} from "node:test";
import {open as openPage, pictureFile} from "./browser.mjs";

const open = (context, name, options = {}) =>
  openPage(context, name, {viewport: {width: 1280, height: 900}, ...options});
const at = (page) => page.evaluate(() => window.__page.view.at);
const last = (page) => page.evaluate(() => window.__page.view.positions.length - 1);
const stones = (page) => page.locator("#board-box circle[r='18.4']").count();
// The first game of these rules.
const choose = (page, rules) => page.selectOption("#by-rules", {label: rules});

test("tables and games are all there", async (t) => {
  const page = await open(t, "tournament.html");
  assert.equal(await page.title(), "Round robin of four levels");
  assert.equal(await page.locator("#title").textContent(), "Round robin of four levels");
  assert.equal(await page.locator("#notes > p").count(), 2);
  // Folded until it is wanted.
  assert.equal(await page.locator("#notes details p").isVisible(), false);
  await page.locator("#notes summary").click();
  assert.match(await page.locator("#notes details p").textContent(), /^bubblewrap: holds/);
  assert.equal(await page.locator("#notes details p").isVisible(), true);
  assert.deepEqual(await page.locator("#tables h2").allTextContents(), ["Standings", "Cross table"]);
  assert.equal(await page.locator("#tables section:first-child tbody tr").count(), 4);
  // Each of the 60 games gives out one point.
  const points = await page.locator("#tables section:first-child tbody td:nth-child(2)").allTextContents();
  assert.equal(points.reduce((sum, p) => sum + Number(p), 0), 60);
  assert.equal(await page.locator("#list tbody tr").count(), 60);
  assert.equal(await page.locator("#count").textContent(), "60 of 60 games");
});

test("a game of Go by button, key, slider and list", async (t) => {
  const page = await open(t, "tournament.html");
  assert.match(await page.locator("#game-title").textContent(), /^Game 1, round 1: chance \(Black\) . shallow \(White\)$/);
  assert.equal(await at(page), 0);
  assert.equal(await stones(page), 0);
  assert.equal(await page.locator("#caption").textContent(), "The start");
  assert.ok(await page.locator("#back").isDisabled());
  await page.click("#next");
  assert.equal(await stones(page), 1);
  assert.match(await page.locator("#caption").textContent(), /^Move 1: .+ by Black \(chance\), opening$/);
  assert.equal(await page.locator("#board-box .last").count(), 1);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  assert.equal(await at(page), 3);
  assert.match(await page.locator("#caption").textContent(), /^Move 3: .+ by Black \(chance\), [\d.]+ (ms|\u00b5s)$/);
  assert.equal(await page.locator("#moves tr[aria-current]").getAttribute("data-at"), "3");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await at(page), 2);
  await page.keyboard.press("End");
  const end = await last(page);
  assert.equal(await at(page), end);
  assert.ok(await page.locator("#next").isDisabled());
  assert.match(await page.locator("#caption").textContent(), /(wins|a draw)/);
  await page.keyboard.press("Home");
  assert.equal(await at(page), 0);
  await page.locator("#slider").fill(String(end - 1));
  assert.equal(await at(page), end - 1);
  await page.locator("#moves tbody tr").nth(4).click();
  assert.equal(await at(page), 5);
  // By the keyboard alone: a button in the list of moves.
  await page.locator("#moves tbody button").nth(1).focus();
  await page.keyboard.press("Enter");
  assert.equal(await at(page), 2);
});

test("playing runs to the end by itself and can be paused", async (t) => {
  const page = await open(t, "tournament.html");
  await page.clock.install();
  await page.keyboard.press("p");
  assert.equal(await page.locator("#play").textContent(), "Pause");
  await page.clock.runFor(2200);
  assert.equal(await at(page), 3);
  await page.click("#play");
  await page.clock.runFor(2200);
  assert.equal(await at(page), 3);
});

test("the position on the board is the record's, forwards and backwards", async (t) => {
  const page = await open(t, "tournament.html");
  for (const rules of ["go:komi=6.5", "quoridor", "reversi", "morris", "timbiriche"]) {
    await choose(page, rules);
    const forwards = [], backwards = [];
    const end = await last(page);
    const steps = [0, 1, Math.floor(end / 2), end];
    const picture = () => page.locator("#board-box svg").evaluate((svg) => [...svg.children].map((e) => e.outerHTML).join(""));
    for (const k of steps) {
      await page.evaluate((k) => window.__page.jump(k), k);
      forwards.push(await picture());
    }
    for (const k of steps.toReversed()) {
      await page.evaluate((k) => window.__page.jump(k), k);
      backwards.unshift(await picture());
    }
    assert.deepEqual(backwards, forwards, rules);
    assert.equal(new Set(forwards).size, 4, rules);
  }
});

test("every board fits into its place, and nothing lies beyond the picture", async (t) => {
  const page = await open(t, "tournament.html");
  for (const rules of ["go:komi=6.5", "quoridor", "reversi", "morris", "timbiriche"]) {
    await choose(page, rules);
    await page.keyboard.press("End");
    const outside = await page.evaluate(() => {
      const svg = document.querySelector("#board-box svg");
      const {width, height} = svg.viewBox.baseVal;
      return [...svg.children].filter((e) => {
        const b = e.getBBox();
        return b.x < -1 || b.y < -1 || b.x + b.width > width + 1 || b.y + b.height > height + 1;
      }).map((e) => e.outerHTML);
    });
    assert.deepEqual(outside, [], rules);
    const box = await page.locator("#board-box").boundingBox();
    const svg = await page.locator("#board-box svg").boundingBox();
    assert.ok(svg.width <= box.width + 1 && svg.height <= box.height + 1, rules);
  }
});

test("games are chosen by agent, rules and ending", async (t) => {
  const page = await open(t, "tournament.html");
  await choose(page, "morris");
  assert.equal(await page.locator("#list tbody tr").count(), 12);
  await page.selectOption("#by-agent", {label: "deep"});
  assert.equal(await page.locator("#list tbody tr").count(), 6);
  assert.equal(await page.locator("#count").textContent(), "6 of 60 games");
  const before = await page.locator("#game-title").textContent();
  await page.locator("#list tbody tr").nth(2).click();
  assert.notEqual(await page.locator("#game-title").textContent(), before);
  await page.keyboard.press("b");
  await page.keyboard.press("b");
  assert.equal(await page.locator("#game-title").textContent(), before);
  await page.keyboard.press("n");
  assert.notEqual(await page.locator("#game-title").textContent(), before);
});

test("faults, odd names and broken records are told", async (t) => {
  const page = await open(t, "odd_report.html");
  assert.equal(await page.title(), "</script><b>@TITLE@ & @REPORT@");
  assert.match(await page.locator("#game-result").textContent(),
               /Black \(<\/script><i>\) forfeits\. out of time: the answer came late \(limit 1000 ms, measured 1234\.568 ms\)$/);
  assert.equal(await page.locator("#moves tr.fault").count(), 1);
  assert.equal(await page.locator("#logs pre").textContent(), "thinking <hard>\n");
  assert.ok(await page.locator("#logs pre").isVisible());
  await page.keyboard.press("n");
  await page.keyboard.press("End");
  assert.match(await page.locator("#caption").textContent(), /Here the record stops fitting the rules: move 6: move 'Z9' is not legal/);
  await page.keyboard.press("n");
  await page.keyboard.press("End");
  // Three players; every box belongs to somebody.
  assert.equal(await page.locator("#board-box rect[class^='won']").count(), 4);
  assert.equal(await page.locator("#board-box rect.won").count(), 0);
  await page.keyboard.press("n");
  assert.match(await page.locator("#caption").textContent(), /unknown game 'chess'/);
  assert.equal(await page.locator("#board-box").textContent(), "There is no board to show.");
});

test("a page without games is a page of tables", async (t) => {
  const page = await open(t, "empty_report.html");
  assert.equal(await page.title(), "Games");
  assert.ok(await page.locator("#games").isHidden());
});

test("four hundred games open fast", async (t) => {
  const begin = performance.now();
  const page = await open(t, "many.html");
  assert.equal(await page.locator("#list tbody tr").count(), 400);
  await page.evaluate(() => window.__page.show(399, 50));
  const seconds = (performance.now() - begin) / 1000;
  t.diagnostic(`${seconds.toFixed(2)} s`);
  assert.ok(seconds < 10, `${seconds} s`);
});

test("a small screen and a dark one need no sideways scrolling", async (t) => {
  for (const options of [{viewport: {width: 390, height: 800}}, {colorScheme: "dark"}]) {
    const page = await open(t, "tournament.html", options);
    const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(width[0] <= width[1], `${width}`);
    assert.ok(await page.locator("#board-box svg").isVisible());
  }
});

test("a picture for the documentation", async (t) => {
  const page = await open(t, "tournament.html", {viewport: {width: 1280, height: 900}});
  await choose(page, "quoridor");
  await page.locator("#list tbody tr").last().click();
  const end = await last(page);
  await page.evaluate((k) => window.__page.jump(k), Math.floor(0.7 * end));
  await page.screenshot({path: pictureFile("report.png"), fullPage: true});
});
