// Rules and exercises: by keys alone, wrong and right, the sheet for a class, links, languages.

import assert from "node:assert/strict";
import {readFile} from "node:fs/promises";
import {test} from "node:test";
import {violations} from "./axe.mjs";
import {hash, open, phone, place, said, touchPlace} from "./browser.mjs";

const file = "lessons.html";
const lesson = (t, at, options = {}) => open(t, at, {file, ...options});
const verdict = (page) => page.locator(".verdict").textContent();
const state = (page, name) => page.locator(`.verdict.${name}`).waitFor({state: "attached"});
const button = (page, name) => page.getByRole("button", {name, exact: true});
const heading = (page, name) => page.getByRole("heading", {name, level: 2, exact: true});

// Presses Tab until what is focused is wanted; a reader without a mouse has nothing else.
async function tabTo(page, wanted) {
  for (let presses = 0; presses < 60; ++presses) {
    if (await page.evaluate(wanted)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab never came to ${wanted}`);
}
const onBoard = () => document.activeElement.hasAttribute("data-place");
const onNext = () => document.activeElement.textContent === "Next";
const onPass = () => document.activeElement.textContent === "Play pass";

// On a board whose places are the cells of a grid.
async function playByKeys(page, name) {
  await tabTo(page, onBoard);
  await page.keyboard.press("Control+Home");
  for (let column = name.charCodeAt(0) - 97; column > 0; --column) await page.keyboard.press("ArrowRight");
  for (let row = Number(name.slice(1)) - 1; row > 0; --row) await page.keyboard.press("ArrowDown");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.place), name);
  await page.keyboard.press("Enter");
}

test("the rules of Reversi by keys alone", async (t) => {
  const page = await lesson(t, "#reversi/1");
  for (const move of ["d3", "a3", "d4", "d1", "e5", "pass", "d2"]) {
    await page.locator(".drawing").waitFor();
    if (move === "pass") {
      await tabTo(page, onPass);
      await page.keyboard.press("Enter");
    } else {
      await playByKeys(page, move);
    }
    await state(page, "right");
    assert.match(await said(page), /^Right\./);
    const before = await page.locator(".step-title").textContent();
    await tabTo(page, onNext);
    await page.keyboard.press("Enter");
    await page.waitForFunction((title) => document.querySelector(".step-title").textContent !== title, before);
    await page.waitForFunction(() => document.activeElement.className === "step-title");
  }
  assert.equal(await hash(page), "#reversi/8");
  await page.locator(".place.next").first().waitFor();
  for (let plies = 0; plies < 40 && await page.locator(".verdict.open").count() > 0; ++plies) {
    const next = await page.locator(".place.next").evaluateAll((all) => all[0]?.dataset.place ?? "");
    if (next !== "") {
      await playByKeys(page, next);
    } else {
      await tabTo(page, onPass);
      await page.keyboard.press("Enter");
    }
    await page.waitForFunction((name) => {
      const played = name === "" ? document.querySelector(".actions").textContent : document.querySelector(`[data-place="${name}"]`).ariaLabel;
      return !/empty|pass/.test(played) && !document.querySelector(".verdict").textContent.includes("checking");
    }, next);
  }
  assert.match(await verdict(page), /^Right\. On 4x4 White/);
  assert.equal(await page.locator(".contents small").count(), 8, "every step is marked as done");
});

test("a wrong move is told with what was wanted, taken back, and the right one ends the step", async (t) => {
  const page = await lesson(t, "#reversi/2");
  await touchPlace(page, "c5");
  await state(page, "wrong");
  const told = "Not yet. Black plays c5, flips 1. Wanted: flips 3.";
  assert.equal(await verdict(page), told);
  assert.equal((await said(page)).trim(), told);
  assert.equal(await page.locator("[role=status]").count(), 1, "one live region");
  assert.match(await place(page, "c5").getAttribute("aria-label"), /Black/);
  await button(page, "Take the move back").click();
  assert.match(await place(page, "c5").getAttribute("aria-label"), /empty, legal/);
  await touchPlace(page, "a3");
  await state(page, "right");
  assert.match(await verdict(page), /^Right\. Black plays a3, flips 3\. From a3/);
  await button(page, "Begin again").click();
  assert.match(await place(page, "a3").getAttribute("aria-label"), /empty, legal/);
  await button(page, "Show the answer").click();
  await state(page, "shown");
  assert.match(await place(page, "a3").getAttribute("aria-label"), /Black/);
});

test("why a place cannot be played", async (t) => {
  const page = await lesson(t, "#go/6");
  await touchPlace(page, "A5");
  await page.waitForFunction(() => document.querySelector(".said").textContent.includes("would be suicide"));
  await page.evaluate(() => { location.hash = "#quoridor/4"; });
  await place(page, "b4v").waitFor({state: "attached"});
  assert.equal(await said(page), "", "what was said of the other step is gone");
  await touchPlace(page, "b4v");
  await page.waitForFunction(() => document.querySelector(".said").textContent.includes("no way to his goal"));
});

test("the library's search judges: a worse move is told with both values", async (t) => {
  const page = await lesson(t, "#reversi/exercise/4");
  assert.ok(await button(page, "Show the answer").isDisabled(), "try it first");
  await touchPlace(page, "d3");
  await state(page, "wrong");
  assert.match(await verdict(page), /d3: −4 exact\. The best: \+4 exact\./);
  assert.ok(await button(page, "Show the answer").isEnabled());
  await button(page, "Take the move back").click();
  await touchPlace(page, "b1");
  await state(page, "right");
});

test("the trees of exercises are there without a network after the first visit", async (t) => {
  const page = await lesson(t, "#search/exercise/1");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const kept = () => page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
    return requests.map((request) => new URL(request.url).pathname).filter((name) => name.includes(".all-"));
  });
  for (let i = 0; i < 200 && (await kept()).length < 3; ++i) await page.evaluate(() => new Promise(requestAnimationFrame));
  assert.deepEqual((await kept()).map((name) => name.replace(/\.all-.*$/, ".all")).sort(), ["/assets/reversi.all", "/assets/timbiriche.all", "/assets/tree.all"]);
  await page.context().setOffline(true);
  await page.reload();
  await page.locator(".search-tree").waitFor();
  await page.evaluate(() => { location.hash = "#search/exercise/2"; });
  await page.locator(".leaf-number").first().waitFor();
  await page.context().setOffline(false);
});

test("a question about a tree: drawn, answered wrongly and rightly", async (t) => {
  const page = await lesson(t, "#search/exercise/1");
  const tree = page.locator(".search-tree");
  await tree.waitFor();
  assert.match(await tree.getAttribute("aria-label"), /leaf 1, .*: \+12/);
  assert.equal(await page.locator(".leaf-number").count(), 9);
  const field = page.getByLabel("Your answer");
  await field.fill("-2");
  await page.keyboard.press("Enter");
  await state(page, "wrong");
  await field.fill("0");
  await page.keyboard.press("Enter");
  await state(page, "right");
  await page.evaluate(() => { location.hash = "#search/exercise/4"; });
  await page.locator(".playouts tbody tr").nth(3).waitFor();
});

test("a sheet has no answers in it; what is answered is counted, kept and saved", async (t) => {
  const page = await lesson(t, "#reversi/1");
  await page.getByRole("link", {name: "Sheet for a class"}).click();
  await page.locator(".card .drawing").nth(4).waitFor();
  const content = await page.content();
  for (const answer of ["They are d1", "After a1", "takes a corner", "After b1", "wins by 2"]) assert.ok(!content.includes(answer), answer);
  assert.match(await page.locator(".count").textContent(), /^0 of 5/);
  await page.getByLabel("Name", {exact: true}).fill("Ana");
  const cards = page.locator(".card");
  await cards.nth(0).getByLabel("Your answer").fill("9");
  await cards.nth(2).locator('[data-place="d4"]').click();
  assert.equal(await cards.nth(2).locator("output").textContent(), "d4");
  assert.match(await page.locator(".count").textContent(), /^2 of 5/);
  assert.equal(await page.locator(".verdict, .right, .wrong").count(), 0, "nothing is judged");
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Save my answers as a file").click()]);
  assert.equal(download.suggestedFilename(), "answers-reversi.txt");
  const text = await readFile(await download.path(), "utf8");
  assert.match(text, /^Exercises: Reversi\nName: Ana\n\n1\. Count the moves\..*\n   > 9\n/);
  assert.match(text, /3\. Not the most discs\..*\n   > d4\n/);
  assert.match(text, /> no answer yet/);
  assert.match(text, /2 of 5 answered\n$/);
  await page.reload();
  await page.locator(".card .drawing").nth(4).waitFor();
  assert.equal(await cards.nth(2).locator("output").textContent(), "d4");
  assert.match(await cards.nth(2).locator('[data-place="d4"]').getAttribute("aria-label"), /Black/);
  await cards.nth(2).getByRole("button", {name: "Answer again"}).click();
  assert.match(await page.locator(".count").textContent(), /^1 of 5/);
  assert.match(await cards.nth(2).locator('[data-place="d4"]').getAttribute("aria-label"), /empty, legal/);
});

test("the lesson of minimax and alpha-beta: narrated, each step with a question", async (t) => {
  const page = await lesson(t, "#search", {ready: ".lesson .search-tree"});
  assert.equal(await page.locator(".where").textContent(), "Minimax and alpha-beta, step 1 of 10");
  for (const answer of ["3", "3", "2", "3", "a a", "3", "5 6"]) {
    await page.getByLabel("Your answer").fill(answer);
    await page.keyboard.press("Enter");
    await state(page, "right");
    if (answer !== "5 6") await button(page, "Next").click();
    await page.locator(".verdict.right").waitFor({state: answer === "5 6" ? "attached" : "detached"});
  }
  assert.deepEqual(await page.locator(".inner-value").allTextContents(), ["3", "β = 2", "α = 3"]);
  assert.equal(await page.locator("line.cut").count(), 2);
  assert.match(await page.locator(".search-tree").getAttribute("aria-label"), /leaf 5, b b: 4, cut; .*root: α = 3; position a: 3; position b: β = 2/);
  assert.deepEqual(await violations(page), []);
});

test("a lesson of several: its name, its steps in the contents, a tree for three players and a table of random games", async (t) => {
  const page = await lesson(t, "#search/36", {ready: ".lesson .search-tree"});
  assert.equal(await page.locator(".where").textContent(), "Max-n: three players, step 1 of 7");
  assert.equal(await page.locator(".lesson-steps").count(), 7);
  assert.equal(await page.locator(".lesson-steps[open] li").count(), 7);
  assert.match(await page.locator(".search-tree").getAttribute("aria-label"), /leaf 1, a a a: \(1, 2, 6\); .*position a a: Player 3 to move/);
  await page.getByLabel("Your answer").fill("(2, 1, 6)");
  await page.keyboard.press("Enter");
  await state(page, "wrong");
  await page.getByLabel("Your answer").fill("(1, 2, 6)");
  await page.keyboard.press("Enter");
  await state(page, "right");
  assert.deepEqual(await violations(page), []);
  await page.evaluate(() => { location.hash = "#search/30"; });
  await page.locator(".playouts").waitFor();
  await page.locator(".search-tree").waitFor();
  assert.deepEqual(await page.locator(".playouts tbody tr").allTextContents(), ["a18", "b12", "c0–"]);
  assert.deepEqual(await violations(page), []);
});

test("another exercise of the same kind, from a number that the address has", async (t) => {
  const page = await lesson(t, "#search/exercise/1", {ready: ".lesson .search-tree"});
  await button(page, "Another of this kind").click();
  await page.waitForFunction(() => location.hash === "#search/exercise/1/1");
  await page.locator(".leaf-number").nth(8).waitFor();
  const leaves = () => page.locator(".search-tree rect + text").allTextContents(), first = await leaves();
  await button(page, "Another of this kind").click();
  await page.waitForFunction(() => location.hash === "#search/exercise/1/2");
  await page.waitForFunction((before) => {
    const now = [...document.querySelectorAll(".search-tree rect + text")].map((e) => e.textContent);
    return now.length === 9 && now.join() !== before;
  }, first.join());
  assert.equal(await page.getByRole("link", {name: "Minimax by hand"}).getAttribute("aria-current"), "step");
  const numbers = (await leaves()).map(Number), best = Math.max(...[0, 3, 6].map((i) => Math.min(...numbers.slice(i, i + 3))));
  await page.getByLabel("Your answer").fill(String(best));
  await page.keyboard.press("Enter");
  await state(page, "right");
  await page.goBack();
  await page.waitForFunction((before) => [...document.querySelectorAll(".search-tree rect + text")].map((e) => e.textContent).join() === before, first.join());
  assert.equal(await hash(page), "#search/exercise/1/1");
});

test("a lecturer's own tree as exercises and as a sheet, without values and with them", async (t) => {
  const page = await open(t, "#tree/tree=((3_12_8)(2_4_6)(14_5_2))//@0&player=minimax:depth=3", {file: "trees.html"});
  await page.locator(".step-bar").waitFor();
  await page.getByText("Save", {exact: true}).click();
  await page.getByRole("link", {name: "As a sheet for a class"}).click();
  await page.locator(".card .search-tree").nth(2).waitFor();
  assert.equal(await hash(page), "#search/sheet/((3_12_8)(2_4_6)(14_5_2))");
  assert.equal(await page.locator(".card").count(), 3);
  assert.equal(await page.locator(".inner-value, .solution").count(), 0);
  await page.getByLabel("Show answers (for teachers)").check();
  assert.deepEqual(await page.locator(".card").first().locator(".inner-value").allTextContents(), ["3", "2", "2", "3"]);
  await page.locator(".solution", {hasText: "The answer is 5 6."}).waitFor();
  await page.emulateMedia({media: "print"});
  assert.ok(await page.locator(".solution").first().isVisible());
  await page.emulateMedia({media: "screen"});
  assert.deepEqual(await violations(page), []);
  await page.getByLabel("Your own tree").fill("((1 2)(3");
  await button(page, "Use this tree").click();
  await page.locator(".fault").first().waitFor();
  await page.getByLabel("Your own tree").fill("((1 2)(3 4))");
  await button(page, "Use this tree").click();
  await page.waitForFunction(() => location.hash === "#search/sheet/((1_2)(3_4))");
  await page.locator(".card .search-tree").nth(2).waitFor();
});

test("with the switch for teachers an answer is shown without a try; the choice stays", async (t) => {
  const page = await lesson(t, "#reversi/exercise/1");
  assert.ok(await button(page, "Show the answer").isDisabled());
  await page.getByLabel("Show answers (for teachers)").check();
  await button(page, "Show the answer").click();
  await state(page, "shown");
  await page.reload();
  await page.getByLabel("Show answers (for teachers)").waitFor();
  assert.ok(await page.getByLabel("Show answers (for teachers)").isChecked());
});

test("from the rules back to the game, and to its tree, with its moves", async (t) => {
  const page = await open(t, "#reversi/size=6//c2,b2@2");
  await page.waitForFunction(() => localStorage.getItem("boardgames.game.reversi"));
  await page.getByRole("link", {name: "Rules and exercises"}).click();
  await page.locator(".lesson .drawing").waitFor();
  await page.waitForFunction(() => document.querySelector("nav a").getAttribute("href") === "./#reversi/size=6//c2,b2@2");
  assert.equal(await page.getByRole("link", {name: "Search trees"}).getAttribute("href"), "./trees.html#reversi/size=6//c2,b2@2");
  await page.getByRole("link", {name: "Play", exact: true}).click();
  await page.locator("svg.drawing[role]").waitFor();
  assert.equal(await hash(page), "#reversi/size=6//c2,b2@2");
});

test("a sheet on paper: boards and lines to write on", async (t) => {
  const page = await lesson(t, "#timbiriche/1");
  await page.getByRole("link", {name: "Sheet for a class"}).click();
  await page.locator(".card .drawing").nth(4).waitFor();
  await page.emulateMedia({media: "print"});
  const shown = (selector) => page.locator(selector).first().isVisible();
  assert.deepEqual(await Promise.all(["header", ".panels", ".card .actions", ".given"].map(shown)), [false, false, false, false]);
  assert.deepEqual(await Promise.all([".card .drawing", ".card .task", ".to-write", ".sheet-name input"].map(shown)), [true, true, true, true]);
});

test("a link to a step, another in the same window, and one that is none", async (t) => {
  const page = await lesson(t, "#go/exercise/2");
  await heading(page, "Count liberties").waitFor();
  assert.equal(await page.title(), "Count liberties – Go – Boardgames");
  const link = await page.getByLabel("Address of this step", {exact: true}).inputValue();
  assert.equal(link, `${await page.evaluate(() => location.href)}/en`);
  await page.evaluate(() => { location.hash = "#morris/2"; });
  await heading(page, "Close a mill").waitFor();
  await page.getByRole("combobox", {name: "Subject"}).selectOption("timbiriche");
  await heading(page, "Draw a line").waitFor();
  await page.goBack();
  await heading(page, "Close a mill").waitFor();
  assert.equal(await page.locator(".fault").count(), 0);
  await page.evaluate(() => { location.hash = "#morris/99"; });
  await page.locator(".fault").waitFor();
  assert.match(await page.locator(".fault").textContent(), /no such step/);
  await page.evaluate(() => { location.hash = "#chess/1"; });
  await page.waitForFunction(() => document.querySelector(".fault")?.textContent.includes("names no lesson"));
});

test("in Spanish, and the language is kept from step to step", async (t) => {
  const page = await lesson(t, "#reversi/2", {locale: "es-MX"});
  await heading(page, "Una línea entera").waitFor();
  await touchPlace(page, "a3");
  await state(page, "right");
  assert.match(await verdict(page), /^Correcto\. Negras juegan a3, voltea 3\./);
  await button(page, "Siguiente").click();
  await heading(page, "Varias direcciones").waitFor();
  await page.getByText("Ajustes", {exact: true}).click();
  await page.getByLabel("Idioma").selectOption("en");
  await heading(page, "Several directions").waitFor();
  assert.equal(await hash(page), "#reversi/3");
  await page.locator('html[lang="en"]').waitFor({state: "attached"});
});

test("keys of the page: to the next step and back, take back, the legal moves, which no question tells", async (t) => {
  const page = await lesson(t, "#reversi/2");
  await page.getByRole("heading", {name: "Keys"}).click();
  assert.equal(await page.locator(".keys dt").count(), 10);
  await state(page, "open");
  await page.keyboard.press("l");
  await page.waitForFunction(() => document.querySelector(".said").textContent.startsWith("6 legal moves"));
  await touchPlace(page, "c5");
  await state(page, "wrong");
  await page.keyboard.press("u");
  await state(page, "open");
  await page.keyboard.press("]");
  await heading(page, "Several directions").waitFor();
  await page.keyboard.press("[");
  await heading(page, "A whole line").waitFor();
  await page.evaluate(() => { location.hash = "#reversi/exercise/1"; });
  await heading(page, "Count the moves").waitFor();
  await page.locator(".question").waitFor();
  await page.keyboard.press("l");
  await page.keyboard.press("f");
  assert.equal((await said(page)).trim(), "");
});

test("a link has its language, and the reader may change it", async (t) => {
  const page = await lesson(t, "#reversi/2/es");
  await heading(page, "Una línea entera").waitFor();
  assert.equal(await hash(page), "#reversi/2");
  await page.getByText("Ajustes", {exact: true}).click();
  await page.getByLabel("Idioma").selectOption("en");
  await heading(page, "A whole line").waitFor();
});

for (const language of ["en", "es"]) {
  for (const theme of ["light", "dark", "contrast", "paper"]) {
    test(`no violation: ${language}, ${theme}: a step that went wrong, a question, a sheet`, async (t) => {
      const page = await lesson(t, "#reversi/2", {settings: {language, theme}});
      await touchPlace(page, "c5");
      await state(page, "wrong");
      assert.deepEqual(await violations(page), []);
      await page.evaluate(() => { location.hash = "#search/exercise/2"; });
      await page.locator(".search-tree").waitFor();
      assert.deepEqual(await violations(page), []);
      await page.evaluate(() => { location.hash = "#morris/sheet"; });
      await page.locator(".card .drawing").nth(4).waitFor();
      assert.deepEqual(await violations(page), []);
    });
  }
}

test("the puzzle of a day stays the one it is; one that is solved is marked, and those of a difficulty are listed", async (t) => {
  const page = await lesson(t, "#day/2026-11-27");
  await page.locator(".drawing").waitFor();
  assert.match(await hash(page), /^#[a-z]+\/puzzle\/\d+$/);
  const [puzzle] = JSON.parse(await readFile("src/puzzles/reversi.json", "utf8"));
  await page.evaluate(() => { location.hash = "#reversi/puzzle/1"; });
  await page.getByText("Puzzle 1 of 50, difficulty 1 of 5").waitFor();
  await page.locator(".drawing").waitFor();
  await touchPlace(page, puzzle.best);
  await state(page, "right");
  assert.match(await said(page), /It is the only one: the next best move leads to/);
  await page.getByRole("link", {name: "1, done", exact: true}).waitFor();
  assert.deepEqual(await violations(page), []);
  await page.getByLabel("Difficulty").selectOption("5");
  assert.equal(await page.locator(".puzzles li").count(), 10);
  await button(page, "Next").click();
  await page.getByText("Puzzle 41 of 50, difficulty 5 of 5").waitFor();
});

test("on a phone: nothing is wider than the screen, and targets are large enough", async (t) => {
  const page = await lesson(t, "#morris/3", phone);
  for (const at of ["#morris/3", "#search/exercise/4", "#go/puzzle/7", "#quoridor/sheet"]) {
    await page.evaluate((to) => { location.hash = to; }, at);
    await page.locator(at.endsWith("sheet") ? ".card .drawing" : ".step-title").first().waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false, at);
    const small = await page.locator("main button:visible, main input:visible, main a:visible, header select").evaluateAll((all) =>
        all.map((e) => ({what: e.textContent || e.id, box: (e.closest("label") ?? e).getBoundingClientRect()})).filter(({box}) => box.height < 43.9).map(({what}) => what));
    assert.deepEqual(small, [], at);
  }
});
