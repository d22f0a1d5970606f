// Games from start to end: by clicks, by keys alone, by touch on a phone against an engine.

import assert from "node:assert/strict";
import {test} from "node:test";
import {hash, nextPlaces, open, phone, place, said, seat, touchPlace, turn} from "./browser.mjs";
import {games, shortGames} from "./games.mjs";

const over = (page) => page.locator(".whose.over");
const ply = async (page) => Number((await hash(page)).split("@").at(-1));

// The same choices in every run.
function choices(seed) {
  let state = seed;
  return (n) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * n);
  };
}

// Touches places until the game is over; a move that touches nothing is a button.
async function playToTheEnd(page, touchOne, most = 400) {
  const choose = choices(7);
  for (let i = 0; i < most; ++i) {
    if (await over(page).count() > 0) return;
    const places = await nextPlaces(page);
    const buttons = page.locator(".actions button:not(.commit):not(.give-up)");
    const passes = await buttons.count();
    // Where passing is always allowed, as in Go, somebody has to begin with it.
    if (passes > 0 && (places.length === 0 || i > 20)) await buttons.first().click();
    else if (places.length > 0) await touchOne(places[choose(places.length)]);
    else await page.waitForFunction(() => document.querySelector(".whose.over, .place.next, .actions button:not(.commit):not(.give-up)"));
  }
  assert.fail(`not over after ${most} touches`);
}

for (const game of shortGames) {
  test(`${game}: from start to end by clicks, back to the start, and to the end again`, async (t) => {
    const page = await open(t, `#${game}`);
    await playToTheEnd(page, (name) => touchPlace(page, name));
    const end = await hash(page), result = await turn(page), plies = await ply(page);
    assert.ok(plies > 2);
    assert.equal(await page.locator(".place.next").count(), 0);
    const undo = page.getByRole("button", {name: "Undo", exact: true});
    const redo = page.getByRole("button", {name: "Redo", exact: true});
    for (let i = plies; i > 0; --i) await undo.click();
    await page.waitForFunction(() => location.hash.endsWith("@0"));
    assert.equal(await undo.count(), 0, "what cannot be done is not there");
    for (let i = 0; i < plies; ++i) await redo.click();
    await page.waitForFunction((h) => location.hash === h, end);
    assert.equal(await turn(page), result);
  });

  test(`${game}: from start to end by keys alone`, async (t) => {
    const page = await open(t, `#${game}`);
    await playToTheEnd(page, async (name) => {
      // Tab reaches the board once; from there arrows and w go everywhere.
      await page.locator('.place[tabindex="0"]').focus();
      await walkTo(page, name);
      await page.keyboard.press("Enter");
    });
    assert.match(await said(page), /wins|draw/i);
  });

  test(`${game}: on a phone by touch against an engine`, async (t) => {
    const page = await open(t, `#${game}`, phone);
    await seat(page, 1, "level novice");
    await playToTheEnd(page, async (name) => {
      const before = await page.locator(".moves button.move").count();
      await touchPlace(page, name, "tap");
      // Where places are small the last touch of a move shows what it would do; the button plays it.
      const commit = page.locator(".commit");
      if (await commit.isVisible()) {
        assert.equal(await page.locator(".moves button.move").count(), before);
        await commit.tap();
      }
      await page.waitForFunction(() => document.querySelector(
          ".whose.over, .place.next, .actions button:not(.commit):not(.give-up)"));
    });
    assert.ok(await ply(page) > 1);
  });
}

// Arrow by arrow, as a person who sees the board would go: straight, then to the side.
async function walkTo(page, name) {
  const at = (n) => page.evaluate((wanted) => {
    const box = document.querySelector(`[data-place="${CSS.escape(wanted)}"] .area`).getBoundingClientRect();
    return {x: box.x + box.width / 2, y: box.y + box.height / 2};
  }, n);
  const focused = () => page.evaluate(() => document.activeElement.dataset.place);
  const goal = await at(name);
  const seen = new Set();
  for (let i = 0; i < 60; ++i) {
    const here = await focused();
    if (here === name) return;
    const p = await at(here);
    const dx = goal.x - p.x, dy = goal.y - p.y;
    const horizontal = dx > 0 ? "ArrowRight" : "ArrowLeft", vertical = dy > 0 ? "ArrowDown" : "ArrowUp";
    const first = Math.abs(dx) > Math.abs(dy) ? horizontal : vertical, second = first === horizontal ? vertical : horizontal;
    // Another kind of place, or a way round, when straight ahead was tried before.
    const key = !seen.has(here) ? first : ["w", `Shift+${first}`, second, `Shift+${second}`][i % 4];
    seen.add(here);
    await page.keyboard.press(key);
  }
  assert.fail(`keys do not lead to ${name}`);
}

for (const {name, start} of games) {
  test(`${name}: one Tab stop, and keys never leave the board`, async (t) => {
    const page = await open(t, `#${start}`);
    assert.equal(await page.locator('.place[tabindex="0"]').count(), 1);
    await page.locator('.place[tabindex="0"]').focus();
    for (const key of ["ArrowUp", "ArrowLeft", "Home", "Control+Home", "ArrowLeft", "End", "Control+End", "ArrowDown", "w", "ArrowRight"]) {
      await page.keyboard.press(key);
      assert.ok(await page.evaluate(() => document.activeElement.matches(".place")), key);
      assert.equal(await page.locator('.place[tabindex="0"]').count(), 1);
    }
    await page.keyboard.press("Tab");
    assert.ok(await page.evaluate(() => !document.activeElement.matches(".place")), "the next Tab leaves it");
  });
}

// Its cells are smaller than a fingertip there.
const smallPhone = {...phone, viewport: {width: 320, height: 640}};

test("Escape gives up what was touched, a second tap on the ghost plays it", async (t) => {
  const page = await open(t, "#reversi", smallPhone);
  await touchPlace(page, "d3", "tap");
  assert.equal(await place(page, "d3").getAttribute("aria-selected"), "true");
  assert.ok(await page.locator(".ghost circle").count() > 1, "the disc and those it flips");
  await page.locator(".give-up").tap();
  assert.equal(await place(page, "d3").getAttribute("aria-selected"), "false");
  await touchPlace(page, "c4", "tap");
  await touchPlace(page, "c4", "tap");
  await page.waitForFunction(() => location.hash.includes("c4@1"));
});

test("the buttons of a move stay where they are", async (t) => {
  const page = await open(t, "#reversi", smallPhone);
  const where = () => page.locator(".commit").boundingBox();
  const before = await where();
  await touchPlace(page, "d3", "tap");
  const after = await where();
  assert.equal(after.y, before.y);
  assert.ok(after.height >= 44);
});

test("moves and questions by typing; answers are said", async (t) => {
  const page = await open(t, "#reversi", {students: true});
  const send = async (text) => {
    await page.fill("#typed", text);
    await page.press("#typed", "Enter");
  };
  await send("d3");
  assert.match(await said(page), /^Black plays d3, flips 1\. White to move/);
  await send("c3");
  assert.match(await said(page), /^White plays c3/);
  await send("a1");
  assert.match(await said(page), /^a1, empty, no legal move/);
  await send("undo");
  assert.match(await said(page), /^1\. d3\. White to move/);
  await send("moves");
  assert.match(await said(page), /^3 legal moves: c3, e3, c5/);
});

test("u, r, [ and ] go through the game from anywhere", async (t) => {
  const page = await open(t, "#reversi///d3,c3,c4@3");
  await page.keyboard.press("[");
  await page.waitForFunction(() => location.hash.endsWith("@2"));
  await page.keyboard.press("u");
  await page.waitForFunction(() => location.hash.endsWith("@1"));
  await page.keyboard.press("r");
  await page.keyboard.press("]");
  await page.waitForFunction(() => location.hash.endsWith("@3"));
});

test("undo against an engine goes back to the person's own decision", async (t) => {
  const page = await open(t, "#reversi");
  await seat(page, 1, "level expert");
  await touchPlace(page, "d3");
  await page.waitForFunction(() => location.hash.endsWith("@2"));
  await page.getByRole("button", {name: "Undo", exact: true}).click();
  await page.waitForFunction(() => location.hash.endsWith("@0"));
  await page.getByRole("button", {name: "Redo", exact: true}).click();
  await page.waitForFunction(() => location.hash.endsWith("@2"));
});

test("two engines play each other, and pause", async (t) => {
  const page = await open(t, "#reversi/size=4");
  await seat(page, 0, "level novice");
  await seat(page, 1, "level expert");
  await page.getByRole("button", {name: "Pause computer"}).click();
  const paused = await hash(page);
  await page.getByRole("button", {name: "Continue"}).click();
  await over(page).waitFor();
  assert.notEqual(await hash(page), paused);
});

test("a move on a variation's place makes a variation, which can be removed", async (t) => {
  const page = await open(t, "#reversi///d3,c3,c4@3");
  await page.waitForFunction(() => document.querySelectorAll(".moves button.move").length === 3);
  await page.keyboard.press("[");
  await page.waitForFunction(() => location.hash.endsWith("@2"));
  await page.keyboard.press("[");
  await page.waitForFunction(() => location.hash.endsWith("@1"));
  await touchPlace(page, "e3");
  assert.equal(await page.locator(".variation button.move").textContent(), "e3");
  await page.locator(".variation .remove").click();
  assert.equal(await page.locator(".variation").count(), 0);
  assert.equal(await page.locator(".moves button.move").count(), 3);
});

test("a new game at the same table", async (t) => {
  const page = await open(t, "#reversi///d3,c3@2");
  await seat(page, 1, "level expert");
  await page.getByRole("button", {name: "New game", exact: true}).click();
  await page.getByRole("button", {name: "With the same players"}).click();
  await page.waitForFunction(() => location.hash === "#reversi///@0");
  assert.match(await page.locator(".players").textContent(), /Computer.*hard/);
});
