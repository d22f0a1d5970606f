// Values on moves, the engine's panel, the graph; and the choice of them is remembered.

import assert from "node:assert/strict";
import {test} from "node:test";
import {hash, open, touchPlace} from "./browser.mjs";

const settings = {hints: true, analysis: true, language: "en", theme: "light"};

test("a value stands on every legal move, with its depth; the choice is remembered", async (t) => {
  const page = await open(t, "#reversi", {students: true});
  await page.getByRole("heading", {name: "Analysis"}).click();
  await page.getByLabel("A value on every legal move").check();
  await page.waitForFunction(() => document.querySelectorAll(".value").length === 4);
  assert.match(await page.locator(".value .detail").first().textContent(), /^d\d+$/);
  await touchPlace(page, "d3");
  await page.waitForFunction(() => document.querySelectorAll(".value").length === 3);
  await page.reload();
  await page.waitForFunction(() => document.querySelectorAll(".value").length === 3);
});

test("exact values are marked, and stay", async (t) => {
  const page = await open(t, "#reversi/size=4", {settings, students: true});
  await page.waitForFunction(() => {
    const details = [...document.querySelectorAll(".value .detail")].map((d) => d.textContent);
    return details.length === 4 && details.every((d) => d === "exact");
  });
  const texts = await page.locator(".value").allTextContents();
  await page.keyboard.press("]");
  assert.deepEqual(await page.locator(".value").allTextContents(), texts);
});

test("a click in a line shows the position after that move, and plays nothing", async (t) => {
  const page = await open(t, "#reversi", {settings, students: true});
  await page.getByRole("heading", {name: "Analysis"}).click();
  await page.locator(".lines li").first().locator("button").nth(1).waitFor();
  const before = await hash(page);
  await page.locator(".lines li").first().locator("button").nth(1).click();
  await page.locator(".notice").waitFor();
  assert.equal(await page.locator(".place.next").count(), 0);
  assert.equal(await page.locator('.drawing[role="grid"] .player0, .drawing[role="grid"] .player1').count() > 4, true);
  assert.equal(await hash(page), before);
  await page.getByRole("button", {name: "Back to the game"}).click();
  assert.equal(await page.locator(".place.next").count(), 4);
});

test("the best moves are on the board, and a bar says what the panel says", async (t) => {
  const page = await open(t, "#reversi/size=4//b1@1", {settings: {...settings, hints: false, lines: 2}, students: true});
  await page.waitForFunction(() => document.querySelectorAll(".drawing circle.advice").length === 2);
  assert.equal(await page.locator(".drawing .advice.best").count(), 1);
  await page.getByRole("heading", {name: "Analysis"}).click();
  // White moves, and will win; so says each of them for Black.
  await page.locator(".figures dd").filter({hasText: "−8 exact"}).waitFor();
  assert.equal(await page.locator(".figures dt").first().textContent(), "Value for Black");
  assert.equal(await page.locator(".value-bar").getAttribute("aria-label"), "Value for Black −8 exact");
  const [bar, first] = await Promise.all([".value-bar", ".value-bar i"].map((s) => page.locator(s).evaluate((e) => e.getBoundingClientRect().height)));
  assert.ok(first < bar / 2);
  const drawing = await page.locator("svg.drawing[role]").boundingBox(), beside = await page.locator(".value-bar").boundingBox();
  assert.ok(Math.abs(drawing.height - beside.height) < 3 && beside.x + beside.width <= drawing.x, JSON.stringify([drawing, beside]));
});

test("a pawn's best move is an arrow, a wall's a line", async (t) => {
  const page = await open(t, "#quoridor/cols=5,rows=5//", {settings: {...settings, hints: false, lines: 5}, students: true});
  await page.locator(".drawing path.advice").first().waitFor();
});

test("a mistake is marked in the list of moves, with a name", async (t) => {
  const page = await open(t, "#reversi///f5,d6,c3,d3,c4,f4,c5,b3,b2@9", {students: true});
  await page.getByRole("heading", {name: "Analysis"}).click();
  await page.getByRole("button", {name: "Analyse the whole game"}).click();
  await page.locator(".moves .mistake").last().waitFor({timeout: 60_000});
  await page.getByRole("button", {name: "Analyse the whole game"}).waitFor();
  const marks = await page.locator(".moves .move").filter({hasText: "b2"}).locator(".mistake").evaluate((e) => [e.textContent, e.getAttribute("aria-label")]);
  assert.ok(marks[0] === "?" && marks[1] === "mistake" || marks[0] === "??" && marks[1] === "blunder", String(marks));
});

test("a whole game is analysed; a click on the graph goes there", async (t) => {
  const page = await open(t, "#reversi/size=4//b1,a1,a2@3", {students: true});
  await page.getByRole("heading", {name: "Analysis"}).click();
  await page.getByRole("button", {name: "Analyse the whole game"}).click();
  await page.waitForFunction(() => document.querySelectorAll(".graph .point").length === 4, undefined, {timeout: 60_000});
  await page.locator(".graph .jump").nth(1).click();
  await page.waitForFunction(() => location.hash.endsWith("@1"));
  await page.getByRole("button", {name: "Analyse the whole game"}).waitFor();
});

test("the biggest mistakes accuse no first move of Reversi, all four of which are one by symmetry", async (t) => {
  const page = await open(t, "#reversi///d3,e3,f5@3", {students: true});
  await page.getByRole("heading", {name: "Analysis"}).click();
  await page.getByRole("button", {name: "Analyse the whole game"}).click();
  await page.waitForFunction(() => document.querySelectorAll(".graph .point").length === 4, undefined, {timeout: 60_000});
  await page.getByRole("button", {name: "Analyse the whole game"}).waitFor();
  const accused = await page.locator(".mistakes button").allTextContents();
  assert.deepEqual(accused.filter((text) => text.startsWith("1.")), []);
});

test("three players have a line each, told apart by mark and dashes too", async (t) => {
  const page = await open(t, "#timbiriche/rows=2,cols=2,players=3//a1b1,a1a2,b1b2@3", {students: true});
  await page.getByRole("heading", {name: "Analysis"}).click();
  await page.getByRole("button", {name: "Analyse the whole game"}).click();
  await page.waitForFunction(() => document.querySelectorAll(".graph .point").length === 12, undefined, {timeout: 60_000});
  const dashes = await page.locator(".graph .curve").evaluateAll((all) => all.map((e) => getComputedStyle(e).strokeDasharray));
  assert.equal(new Set(dashes).size, 3);
  assert.deepEqual(await page.locator(".graph-key li").allTextContents(), ["First", "Second", "Third"]);
  assert.match(await page.locator(".graph").getAttribute("aria-label"), /First, Second, Third/);
  assert.match(await page.locator(".graph .jump title").nth(1).textContent(), /^1\. a1b1: First .*, Second .*, Third /);
});

test("the page stays quick while the engine thinks", async (t) => {
  const page = await open(t, "#reversi", {settings, students: true});
  await page.waitForFunction(() => document.querySelectorAll(".value").length === 4);
  await touchPlace(page, "d3");
  await page.waitForFunction(() => location.hash.endsWith("d3@1"));
  await touchPlace(page, "c3");
  await page.waitForFunction(() => location.hash.endsWith("c3@2"));
});
