// The board in 3D: a game by pointing, by keys and by touch; looks, options as a file, and no WebGL at all.

import assert from "node:assert/strict";
import {readFile} from "node:fs/promises";
import {test} from "node:test";
import {violations} from "./axe.mjs";
import {hash, nextPlaces, open, phone, place, said, turn} from "./browser.mjs";

// What Chromium says of itself where there is no graphics card.
const complaints = ["GPU stall due to ReadPixels", "software WebGL"];
// What was asked for is drawn: the page has had its say, and no frame is under way.
async function still(page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.waitForFunction(() => document.querySelector(".scene-picture canvas")?.dataset.still === "true");
}
const canvas = (page) => page.locator(".scene-picture canvas");

// With the names of places on, which stand where the places are seen.
async function openScene(t, to, {settings = {}, scene = {}, motion = "reduce", ...options} = {}) {
  const page = await open(t, to, {settings: {language: "en", names: "names", ...settings}, complaints, reducedMotion: motion, ...options});
  await page.evaluate((text) => localStorage.setItem("boardgames.scene", JSON.stringify(text)),
                      JSON.stringify({format: "boardgames 3D options", quality: "low", ...scene}));
  await page.keyboard.press("d");
  await canvas(page).waitFor();
  await still(page);
  return page;
}

/** Where a place is seen: its name stands there. */
async function seen(page, name) {
  const box = await page.locator(`.scene-names [data-at="${name}"]`).boundingBox();
  return {x: box.x + box.width / 2, y: box.y + box.height / 2};
}
async function clickOn(page, name) {
  const {x, y} = await seen(page, name);
  await page.mouse.click(x, y);
}
const at = (page, ply, move = "") => page.waitForFunction((end) => location.hash.endsWith(end), `${move}@${ply}`);
const data = (page, key) => canvas(page).evaluate((c, k) => c.dataset[k], key);

test("Quoridor from start to end by pointing: steps and walls, with their ghosts", async (t) => {
  const page = await openScene(t, "#quoridor/cols=3,rows=3,walls=1", {students: true});
  await page.locator("summary", {hasText: "The position"}).click();
  await clickOn(page, "b2");
  await at(page, 1, "b2");
  await still(page);
  // A wall is seen, with what it does to both ways, before it is built.
  const slot = await seen(page, "a2h");
  await page.mouse.move(slot.x, slot.y);
  await page.waitForFunction(() => document.querySelector(".scene-told").textContent.startsWith("a2h"));
  assert.match(await page.locator(".scene-told").textContent(), /^a2h: Player 1 has 2 to go/);
  assert.equal(await data(page, "ghosts"), "1");
  assert.ok((await hash(page)).endsWith("@1"), "nothing is played yet");
  await page.mouse.click(slot.x, slot.y);
  await at(page, 2, "a2h");
  await still(page);
  assert.equal(await data(page, "ghosts"), "0");
  for (let ply = 2; ply < 60 && await page.locator(".whose.over").count() === 0; ++ply) {
    // The player to move goes the way that the facts name, or wherever he can.
    const next = (await nextPlaces(page)).filter((name) => name.length === 2);
    const path = await page.locator(".facts div").allTextContents();
    const mover = (await turn(page)).match(/Player \d/)[0];
    const wanted = path.find((text) => text.startsWith(`path of ${mover}`))?.slice(`path of ${mover}`.length).split(" ")[1];
    const chosen = next.includes(wanted) ? wanted : next[0];
    await clickOn(page, chosen);
    await at(page, ply + 1, chosen);
    await still(page);
  }
  assert.match(await turn(page), /wins/);
  assert.equal(await page.locator(".scene-end").textContent(), await turn(page));
});

test("Quoridor by keys alone: the reader's board has the focus, the picture shows it", async (t) => {
  const page = await openScene(t, "#quoridor", {settings: {names: "none"}});
  await page.locator('.place[tabindex="0"]').focus();
  const go = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
    return page.evaluate(() => document.activeElement.dataset.place);
  };
  assert.equal(await go("Control+End", "Home"), "a1");
  assert.equal(await go("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowUp"), "e2");
  await page.waitForFunction(() => document.querySelector(".scene-picture canvas").dataset.ghosts === "1");
  await page.keyboard.press("Enter");
  await at(page, 1);
  assert.match(await said(page), /^Player 1 plays e2/);
  const wall = await go("w", "w");
  assert.match(wall, /^[a-h][1-8]h$/);
  await page.keyboard.press("Enter");
  await at(page, 2);
  assert.equal(await place(page, wall).getAttribute("aria-label"), `${wall}, wall`);
  await page.keyboard.press("u");
  await at(page, 1);
});

test("the camera goes to seats, above, round and nearer, by keys and by buttons; each is said", async (t) => {
  const page = await openScene(t, "#quoridor/players=4");
  const left = async (name) => (await seen(page, name)).x;
  assert.ok(await left("a1") < await left("i1"));
  await page.keyboard.press("3");
  await still(page);
  assert.match(await said(page), /Seen from the seat of Player 3/);
  assert.ok(await left("a1") > await left("i1"), "from the north everything is the other way round");
  await page.keyboard.press("t");
  await page.getByLabel("Seen from").selectOption("0");
  await page.keyboard.press("Tab");
  await page.keyboard.press("t");
  await still(page);
  const near = await seen(page, "e1"), far = await seen(page, "e9");
  assert.ok(Math.abs(near.x - far.x) < 2, "from above columns are upright");
  await page.getByRole("button", {name: "Nearer"}).click();
  await still(page);
  assert.ok((await seen(page, "e1")).y > near.y + 5);
  const before = await left("e1");
  await page.keyboard.press(".");
  await still(page);
  assert.ok(Math.abs(await left("e1") - before) > 5);
});

test("a drag turns the table and plays nothing; the wheel comes nearer", async (t) => {
  const page = await openScene(t, "#quoridor");
  const from = await seen(page, "e2"), corner = await seen(page, "a1");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y - 20, {steps: 4});
  await page.mouse.up();
  await still(page);
  const turned = await seen(page, "a1");
  assert.ok(Math.hypot(turned.x - corner.x, turned.y - corner.y) > 10);
  assert.ok((await hash(page)).endsWith("@0"));
  await page.mouse.wheel(0, -300);
  await page.waitForFunction(() => JSON.parse(JSON.parse(localStorage.getItem("boardgames.scene"))).camera?.zoom > 1);
});

test("nothing is drawn while nothing moves; a move is drawn from its first moment to its last", async (t) => {
  const page = await openScene(t, "#quoridor", {motion: "no-preference"});
  const frames = () => canvas(page).evaluate((c) => Number(c.dataset.frames));
  const before = await frames();
  await page.evaluate(async () => { for (let i = 0; i < 20; ++i) await new Promise((done) => requestAnimationFrame(done)); });
  assert.equal(await frames(), before);
  await clickOn(page, "e2");
  await at(page, 1, "e2");
  await page.waitForFunction((n) => Number(document.querySelector(".scene-picture canvas").dataset.frames) > n, before);
  await still(page);
});

test("looks change by a key and in the dialog; options are saved as a file, and opened from it", async (t) => {
  const page = await openScene(t, "#quoridor");
  assert.equal(await data(page, "skin"), "torchlight");
  await page.keyboard.press("k");
  await page.waitForFunction(() => document.querySelector(".scene-picture canvas").dataset.skin === "marble");
  assert.match(await said(page), /marble and daylight/);
  await still(page);
  await page.keyboard.press("o");
  const dialog = page.getByRole("dialog", {name: "Options of the 3D board"});
  await dialog.getByLabel("Looks").selectOption("contrast");
  await dialog.getByLabel("Quality").selectOption("high");
  await page.waitForFunction(() => document.querySelector(".scene-picture canvas").dataset.shadows === "2");
  const [download] = await Promise.all([page.waitForEvent("download"), dialog.getByRole("button", {name: "Save these options"}).click()]);
  const file = JSON.parse(await readFile(await download.path(), "utf8"));
  assert.equal(file.skin, "contrast");
  assert.equal(file.quality, "high");
  await dialog.getByRole("button", {name: "Usual options"}).click();
  await page.waitForFunction(() => document.querySelector(".scene-picture canvas").dataset.skin === "torchlight");
  const give = (text) => dialog.locator('input[type="file"]').setInputFiles({name: "options.json", mimeType: "application/json", buffer: Buffer.from(text)});
  await give('{"skin": "glass"}');
  assert.match(await dialog.getByRole("alert").textContent(), /it should say "format"/);
  await give(JSON.stringify({...file, quality: "low"}));
  await page.waitForFunction(() => document.querySelector(".scene-picture canvas").dataset.skin === "contrast");
  assert.equal(await dialog.getByRole("alert").count(), 0);
  await page.keyboard.press("Escape");
  assert.equal(await dialog.count(), 0);
  await page.reload();
  await canvas(page).waitFor();
  assert.equal(await data(page, "skin"), "contrast");
});

test("the switch and its key go between the flat board and 3D, and are remembered", async (t) => {
  const page = await open(t, "#quoridor", {complaints, settings: {language: "en"}, reducedMotion: "reduce"});
  assert.equal(await canvas(page).count(), 0);
  const scripts = () => page.evaluate(() => performance.getEntriesByType("resource").filter((r) => r.name.includes("scene_view")).length);
  assert.equal(await scripts(), 0, "three.js is fetched when it is asked for");
  await page.getByRole("button", {name: "The board in 3D"}).click();
  await canvas(page).waitFor();
  assert.ok(await scripts() > 0);
  await still(page);
  await page.reload();
  await canvas(page).waitFor();
  await page.keyboard.press("d");
  await canvas(page).waitFor({state: "detached"});
  assert.match(await said(page), /flat again/);
  assert.ok(await page.locator(".drawing .cell").count() > 80);
});

test("without WebGL the board stays flat, with one sentence", async (t) => {
  const page = await open(t, "#quoridor", {settings: {language: "en"}});
  await page.evaluate(() => {
    const usual = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
      return kind.startsWith("webgl") ? null : usual.call(this, kind, ...rest);
    };
  });
  await page.getByRole("button", {name: "The board in 3D"}).click();
  await page.getByText("This browser cannot draw in 3D here").first().waitFor();
  assert.equal(await canvas(page).count(), 0);
  await place(page, "e2").locator(".area").click();
  await at(page, 1);
});

test("what a reader meets is the same in 3D", async (t) => {
  const page = await open(t, "#quoridor", {complaints, settings: {language: "en"}, reducedMotion: "reduce"});
  const met = () => page.locator('svg.drawing[role="grid"]').ariaSnapshot();
  const flat = await met();
  await page.keyboard.press("d");
  await canvas(page).waitFor();
  await still(page);
  assert.equal(await met(), flat);
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press("o");
  assert.deepEqual(await violations(page), []);
});

test("on a phone: a tap shows the ghost, the button plays it; controls are large enough", async (t) => {
  const page = await openScene(t, "#quoridor", phone);
  const {x, y} = await seen(page, "e2");
  await page.touchscreen.tap(x, y);
  await page.waitForFunction(() => document.querySelector(".scene-picture canvas").dataset.ghosts === "1");
  await page.locator(".commit").tap();
  await at(page, 1, "e2");
  const small = await page.locator(".scene-bar button:visible, .scene-bar select, .scene-switch").evaluateAll((all) =>
      all.map((e) => ({what: e.textContent, box: e.getBoundingClientRect()})).filter(({box}) => box.height < 43.9 || box.width < 43.9).map(({what}) => what));
  assert.deepEqual(small, []);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing is wider than the screen");
});

for (const game of ["reversi", "go", "morris", "timbiriche", "connect4", "tic-tac-toe", "tree"]) {
  test(`${game} on a table by the same code: a move by pointing`, async (t) => {
    const page = await openScene(t, `#${game}`);
    const name = (await nextPlaces(page))[0];
    await clickOn(page, name);
    await at(page, 1);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.place), name);
    await still(page);
    assert.ok(Number(await data(page, "bodies")) > 5);
  });
}
