// Played at once by a child: the first screen, two touches to a move against the computer, the board and
// what is said of it seen whole on every screen, the end of a game.

import assert from "node:assert/strict";
import {test} from "node:test";
import {violations} from "./axe.mjs";
import {address, hash, nextPlaces, open, phone, place, said, seat, touchPlace, turn} from "./browser.mjs";

const screens = {
  "390x844": phone, "844x390": {...phone, viewport: {width: 844, height: 390}},
  "1024x768": {viewport: {width: 1024, height: 768}}, "1440x900": {viewport: {width: 1440, height: 900}},
};
const texts = {
  en: {reversi: "Reversi", yours: "Your turn", thinks: /Computer is thinking|Your turn/, refused: "a1 cannot be played: it would turn no disc over",
       hint: "Hint", undo: "Undo", again: "New game"},
  es: {reversi: "Reversi", yours: "Te toca", thinks: /La computadora está pensando|Te toca/, refused: "a1 no se puede jugar: no voltearía ninguna ficha",
       hint: "Pista", undo: "Deshacer", again: "Partida nueva"},
};
const home = {ready: ".home"};

// Of everything that matches, whether it is wholly on the screen.
const seen = (page, selector) => page.locator(selector).evaluateAll((all) => all.length > 0 && all.every((e) => {
  const {left, top, right, bottom} = e.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
}));

for (const [size, screen] of Object.entries(screens)) for (const [language, w] of Object.entries(texts)) {
  test(`${size}, ${language}: two touches from the first screen to a move against the computer; all is seen`, async (t) => {
    const page = await open(t, "", {...home, ...screen, settings: {language}}), how = screen.hasTouch ? "tap" : "click";
    assert.deepEqual(await violations(page), []);
    await page.getByRole("button", {name: w.reversi, exact: true})[how]();
    await page.locator("svg.drawing[role]").waitFor();
    assert.equal(await turn(page), w.yours);
    assert.ok(await seen(page, "svg.drawing[role]"), "the board");
    assert.ok(await seen(page, ".whose"), "whose turn it is");
    for (const name of [w.hint, w.again]) assert.ok(await page.getByRole("button", {name, exact: true}).isVisible(), name);
    assert.equal(await page.locator("main button:disabled:visible").count(), 0);
    await touchPlace(page, "d3", how);
    if (await page.locator(".commit").isVisible()) await page.locator(".commit")[how]();
    await page.waitForFunction(() => location.hash.endsWith("@2"));
    assert.equal(await turn(page), w.yours);
    await touchPlace(page, "a1", how);
    await page.waitForFunction((why) => document.querySelector(".said").textContent.trim() === why, w.refused);
    assert.ok(await seen(page, ".said, .whose, svg.drawing[role]"), "the board, the turn and the refusal together");
    assert.ok(await page.getByRole("button", {name: w.undo, exact: true}).isVisible());
    assert.deepEqual(await violations(page), []);
  });
}

for (const [size, screen] of Object.entries(screens)) {
  test(`${size}: every board is seen whole, flat and in 3D`, async (t) => {
    for (const game of ["reversi", "go", "quoridor", "timbiriche", "morris", "tic-tac-toe", "connect4"]) {
      const page = await open(t, `#${game}`, screen);
      assert.ok(await seen(page, "svg.drawing[role]"), game);
      assert.ok(await seen(page, ".whose, .said"), game);
    }
    const page = await open(t, "#quoridor", {...screen, complaints: ["GPU stall due to ReadPixels", "software WebGL"], settings: {scene: true, language: "en"}});
    await page.locator(".scene-picture canvas").waitFor();
    assert.ok(await seen(page, ".scene-picture"), "the picture in 3D");
    const tops = await page.locator(".scene-bar > *:visible").evaluateAll((all) => all.map((e) => Math.round(e.getBoundingClientRect().top)));
    assert.equal(new Set(tops).size, 1, "its buttons are one row");
    assert.ok(await seen(page, ".scene-bar > *:visible"));
    assert.ok(await seen(page, ".whose"));
  });
}

test("a touch plays at once where places are large; where they are small, it shows the move first", async (t) => {
  const large = await open(t, "#reversi", phone);
  await touchPlace(large, "d3", "tap");
  await large.waitForFunction(() => location.hash.endsWith("d3@1"));
  const small = await open(t, "#go/rows=19,cols=19", phone);
  await touchPlace(small, "E5", "tap");
  assert.equal(await place(small, "E5").getAttribute("aria-selected"), "true");
  assert.match(await hash(small), /@0$/);
});

test("the last game is offered again; Back leads to the first screen, and a class is offered by the program alone", async (t) => {
  const page = await open(t, "", home);
  assert.equal(await page.getByRole("button", {name: /^Continue/}).count(), 0);
  assert.equal(await page.getByRole("link", {name: "In a class (live)"}).count(), 0);
  await page.getByRole("button", {name: "medium"}).click();
  await page.getByRole("button", {name: "Morris", exact: true}).click();
  await touchPlace(page, "d6");
  await page.waitForFunction(() => location.hash.endsWith("@2"));
  assert.match(await page.locator(".players").textContent(), /You.*White.*Computer.*medium/);
  await page.goBack();
  await page.locator(".home").waitFor();
  await page.getByRole("button", {name: "Continue: Morris"}).click();
  await page.waitForFunction(() => location.hash.endsWith("@2"));
  await page.getByRole("link", {name: "Play"}).click();
  await page.getByRole("button", {name: "Against a friend here"}).click();
  await page.getByRole("button", {name: "Reversi", exact: true}).click();
  await page.waitForFunction(() => location.hash === "#reversi///@0");
  assert.equal(await turn(page), "Black to move");
});

async function playToTheEnd(page) {
  for (let i = 0; i < 60 && await page.locator(".whose.over").count() === 0; ++i) {
    const [next] = await nextPlaces(page);
    if (next) await touchPlace(page, next);
    else if (await page.locator(".actions button:visible").count() > 0) await page.locator(".actions button:visible").first().click();
    else await page.waitForFunction(() => document.querySelector(".whose.over, .place.next, .actions button:not([hidden])"));
  }
}

test("at the end: who won and by how much, a rematch, and the game gone through again", async (t) => {
  const page = await open(t, "#reversi/size=4");
  await seat(page, 1, "level novice");
  await playToTheEnd(page);
  assert.match(await turn(page), /^(You win|Computer wins) by \d+|^A draw/);
  const end = await hash(page);
  await page.getByRole("button", {name: "Review the game"}).click();
  await page.getByRole("button", {name: "To the start"}).click();
  await page.waitForFunction(() => location.hash.endsWith("@0"));
  await page.getByRole("button", {name: "One move on"}).click();
  await page.waitForFunction(() => location.hash.endsWith("@1"));
  assert.ok(await page.getByRole("heading", {name: "Biggest mistakes"}).isVisible());
  await page.getByRole("button", {name: "To the end"}).click();
  await page.waitForFunction((h) => location.hash === h, end);
  await page.getByRole("button", {name: "Rematch"}).click();
  await page.waitForFunction(() => location.hash === "#reversi/size=4//@0");
  assert.match(await page.locator(".players").textContent(), /You.*Computer.*easy/);
});

test("at the end the next stronger and the next weaker computer are offered", async (t) => {
  const page = await open(t, "#reversi/size=4"), offered = (how) => page.getByRole("button", {name: new RegExp(`^${how}: `)});
  await seat(page, 1, "level novice");
  await playToTheEnd(page);
  assert.equal(await offered("Easier").count(), 0);
  await page.getByRole("button", {name: "Harder: level 2"}).click();
  await page.waitForFunction(() => location.hash === "#reversi/size=4//@0");
  await page.locator(".whose:not(.over)").waitFor();
  assert.match(await page.locator(".players").textContent(), /You.*Computer.*level 2/);
  await playToTheEnd(page);
  assert.equal(await page.getByRole("button", {name: "Harder: level 3"}).count(), 1);
  await page.getByRole("button", {name: "Easier: level 1"}).click();
  await page.waitForFunction(() => location.hash === "#reversi/size=4//@0");
});

test("a hint names a legal move and shows it; a chip opens the choice of who sits there, and Escape closes it", async (t) => {
  const page = await open(t, "#reversi");
  await page.getByRole("button", {name: "Hint"}).click();
  await page.waitForFunction(() => document.querySelector(".said").textContent.startsWith("Hint: "));
  const move = /^Hint: (\w+)/.exec(await said(page))[1];
  assert.ok((await nextPlaces(page)).includes(move));
  assert.equal(await page.locator(".picked").count(), 1);
  const chip = page.locator(".players li").nth(1);
  await chip.locator("summary").click();
  await chip.getByLabel("Who plays White").waitFor();
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press("Escape");
  await chip.getByLabel("Who plays White").waitFor({state: "detached"});
  assert.ok(await chip.locator("summary").evaluate((e) => document.activeElement === e));
});

test("moves are animated, but not where less motion is wished", async (t) => {
  const names = (page) => page.locator(".moving > *").evaluateAll((all) => all.map((e) => getComputedStyle(e).animationName).sort());
  const page = await open(t, "#reversi");
  await touchPlace(page, "d3");
  assert.deepEqual(await names(page), ["board-come", "board-turn"]);
  const calm = await open(t, "#reversi", {reducedMotion: "reduce"});
  await touchPlace(calm, "d3");
  assert.deepEqual(await names(calm), ["none", "none"]);
});

test("the rules and the trees go on with the game and its moves; the first Tab skips to the board", async (t) => {
  const page = await open(t, "#morris///d6@1");
  const at = (name) => page.locator("nav").getByRole("link", {name}).getAttribute("href");
  assert.equal(await at("Rules and exercises"), "./lessons.html#morris");
  assert.equal(await at("Search trees"), "./trees.html#morris///d6@1");
  assert.equal(await page.getByRole("link", {name: "Rules of Morris"}).getAttribute("href"), "./lessons.html#morris");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Skip to the content");
  await page.keyboard.press("Enter");
  assert.ok(await page.evaluate(() => document.activeElement.matches(".place")));
  assert.equal(await hash(page), "#morris///d6@1");
  await page.goto(address("trees.html#morris///d6@1"));
  await page.locator("nav").getByRole("link", {name: "Play"}).click();
  await page.waitForFunction(() => location.hash === "#morris///d6@1");
});

test("everything is kept for use without a network; what is not there yet is told in a sentence", async (t) => {
  const page = await open(t, "#connect4", {complaints: ["Failed to load resource", "net::ERR"], settings: {language: "en"}, students: true});
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await seat(page, 0, "engine minimax");
  await page.locator(".fault").first().waitFor();
  assert.match(await page.locator(".fault").first().textContent(), /not on this device yet.*Keep everything for offline/);
  await page.context().setOffline(false);
  await page.locator("summary", {hasText: "Settings"}).click();
  await page.getByRole("button", {name: /^Keep everything for offline \(\d+ MB\)$/}).click();
  await page.getByText("it works without a network").waitFor({timeout: 60_000});
  await page.context().setOffline(true);
  await page.goto(address("trees.html#connect4&player=minimax:depth=2"));
  await page.locator(".step-bar").waitFor({timeout: 60_000});
  await page.context().setOffline(false);
});
