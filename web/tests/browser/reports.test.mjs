// The page of reports: files that the arena wrote (../samples), their tables, and their games on the board.

import assert from "node:assert/strict";
import {readFile} from "node:fs/promises";
import {test} from "node:test";
import {fileURLToPath} from "node:url";
import {violations} from "./axe.mjs";
import {hash, open, phone, said} from "./browser.mjs";

const sample = (name) => fileURLToPath(new URL(`../samples/${name}`, import.meta.url));
const begin = (t, options = {}) => open(t, "", {file: "reports.html", ready: ".opener", ...options});
const choose = (page, ...files) => page.locator('.opener input[type="file"]').setInputFiles(...files);

async function openReport(t, name, options) {
  const page = await begin(t, options);
  await choose(page, sample(name));
  await page.locator(".games tbody tr").first().waitFor();
  return page;
}
const rows = (page) => page.locator(".games tbody tr");
const openGame = async (page, number) => {
  await page.getByRole("button", {name: `Open game ${number}`, exact: true}).click();
  await page.waitForFunction((start) => document.querySelector("#game-title")?.textContent.startsWith(start), `Game ${number}`);
};
const caption = (page) => page.locator(".replay .caption").textContent();
const atMove = (page, text) => page.waitForFunction((start) => document.querySelector(".replay .at-step").textContent === start, text);
const discs = (page) => page.locator(".replay .drawing circle.player0, .replay .drawing circle.player1").count();
const counted = 2;  // discs beside the number of each player's

test("a tournament's page: title, notes, standings, cross table in their order, games", async (t) => {
  const page = await openReport(t, "spring.html");
  assert.equal(await page.locator(".report-title").textContent(), "spring");
  assert.equal(await said(page), "spring: 12 games");
  assert.deepEqual(await page.locator(".report-tables h2").allTextContents(), ["Standings", "Pairings", "Cross table", "By game", "Forfeits"]);
  const names = (title, column) => page.getByRole("region", {name: title}).locator(`tbody td:nth-child(${column})`).allTextContents();
  assert.deepEqual(await names("Standings", 2), ["expert", "novice", "anna"]);
  assert.deepEqual(await names("Cross table", 2), ["expert", "novice", "anna"]);
  assert.equal(await rows(page).count(), 12);
  assert.match(await page.title(), /^spring – /);
});

test("a click on a game replays it; buttons, bar and list of moves step through it", async (t) => {
  const page = await openReport(t, "spring.html");
  await rows(page).first().locator("td").nth(1).click();
  await page.locator(".replay").waitFor();
  assert.equal(await page.locator("#game-title").textContent(), "Game 1, opening 1");
  assert.equal(await page.locator(".replay .seats").textContent(), "reversi:size=4: expert (Black) – novice (White)");
  assert.equal(await discs(page), 4 + counted);
  assert.equal(await caption(page), "The start");
  await page.getByRole("button", {name: "One move on"}).click();
  await atMove(page, "1 of 11");
  assert.equal(await caption(page), "Move 1: d3 by expert (Black), opening");
  assert.equal(await discs(page), 5 + counted);
  assert.equal(await page.locator(".replay .last-mark").count(), 1);
  await page.locator(".course button.move").nth(2).click();
  await atMove(page, "3 of 11");
  assert.match(await caption(page), /^Move 3: d1 by expert \(Black\), \d+ µs, d2 0\.01$/);
  assert.equal(await page.locator('.course tr[aria-current="step"] td').first().textContent(), "3");
  await page.locator(".replay .scrub").fill("11");
  await atMove(page, "11 of 11");
  assert.match(await caption(page), /expert \(Black\) wins \(\+11, -11\)$/);
  assert.ok(await page.getByRole("button", {name: "One move on"}).isDisabled());
});

test("by keys alone: the text of a report, a game of the list, its moves, the next game, the list", async (t) => {
  const page = await begin(t);
  const focused = () => page.evaluate(() => document.activeElement.id || document.activeElement.getAttribute("aria-label") || document.activeElement.textContent);
  const tabTo = async (wanted) => {
    for (let presses = 0; presses < 80; ++presses) {
      if (await focused() === wanted) return;
      await page.keyboard.press("Tab");
    }
    assert.fail(`Tab never came to ${wanted}`);
  };
  await page.getByLabel("Text of a report or of games").fill(await readFile(sample("spring.jsonl"), "utf8"));
  await tabTo("Open this text");
  await page.keyboard.press("Enter");
  await rows(page).first().waitFor();
  await tabTo("Open game 2");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement.id === "game-title");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => document.querySelector(".replay .at-step").textContent.startsWith("2 of"));
  await page.waitForFunction(() => document.querySelector(".said").textContent.startsWith("Move 2: d2 by expert (White), opening"));
  await page.keyboard.press("End");
  await page.waitForFunction(() => /^(\d+) of \1$/.test(document.querySelector(".replay .at-step").textContent));
  await page.keyboard.press("Home");
  await page.waitForFunction(() => document.querySelector(".replay .at-step").textContent.startsWith("0 of"));
  await page.keyboard.press("n");
  await page.waitForFunction(() => document.querySelector("#game-title").textContent === "Game 3");
  await page.keyboard.press("b");
  await page.waitForFunction(() => document.querySelector("#game-title").textContent === "Game 2");
  await page.keyboard.press("g");
  await page.waitForFunction(() => document.activeElement.id === "games-title");
});

test("a game plays by itself to its end, and pauses", async (t) => {
  const page = await openReport(t, "spring.html");
  await openGame(page, 1);
  const pressed = () => page.locator(".replay .play").getAttribute("aria-pressed");
  await page.keyboard.press("p");
  await atMove(page, "1 of 11");
  assert.equal(await pressed(), "true");
  await page.keyboard.press("p");
  await page.waitForFunction(() => document.querySelector(".replay .play").getAttribute("aria-pressed") === "false");
  await page.locator(".replay .scrub").fill("10");
  await page.locator("#game-title").focus();
  await page.keyboard.press("p");
  await atMove(page, "11 of 11");
  await page.waitForFunction(() => document.querySelector(".replay .play").getAttribute("aria-pressed") === "false");
});

test("a fault is told with its sentence, in the list, at the end and with the log", async (t) => {
  const page = await openReport(t, "spring.html");
  await page.getByLabel("Ending").selectOption("illegal move");
  assert.equal(await rows(page).count(), 8);
  assert.match(await rows(page).first().textContent(), /illegal move/);
  await rows(page).first().locator("button").click();
  await page.locator(".replay").waitFor();
  assert.match(await page.locator(".outcome").textContent(), /^anna \(White\) has lost by a fault: illegal move: move 'a9'/);
  assert.match(await page.locator(".course td.fault").textContent(), /^anna: illegal move/);
  assert.match(await page.locator(".log[open] pre").textContent(), /^move 1 of/);
  assert.equal(await page.locator(".log").count(), 2);
});

test("the list is filtered by player, result and game", async (t) => {
  const page = await openReport(t, "spring.html");
  const list = page.locator(".list");
  await list.getByLabel("Player").selectOption("novice");
  assert.equal(await rows(page).count(), 8);
  await list.getByLabel("Result").selectOption("lost");
  assert.equal(await rows(page).count(), 3);
  await list.getByLabel("Game", {exact: true}).selectOption("go:rows=3,cols=3");
  assert.equal(await page.locator(".count").textContent(), "1 to 1 of 1 games");
  await list.getByLabel("Player").selectOption("anna");
  await list.getByLabel("Result").selectOption("won");
  assert.equal(await page.locator(".count").textContent(), "No game is like that.");
});

test("lines of JSON: the tables are made of the games", async (t) => {
  const page = await openReport(t, "spring.jsonl");
  assert.deepEqual(await page.locator(".report-tables h2").allTextContents(), ["Standings", "Cross table"]);
  const first = await page.getByRole("region", {name: "Standings"}).locator("tbody tr").first().locator("td").allTextContents();
  assert.deepEqual(first.slice(0, 10), ["1", "expert", "8", "7", "87.5 %", "3", "0", "1", "0", "4"]);
  const cross = await page.getByRole("region", {name: "Cross table"}).locator("tbody tr").nth(1).locator("td").allTextContents();
  assert.deepEqual(cross, ["2", "novice", "1/4", ".", "4/4"]);
});

test("collections of SGF and GGF, one after the other in the same page", async (t) => {
  const page = await openReport(t, "two.sgf");
  assert.equal(await rows(page).count(), 2);
  await openGame(page, 2);
  await page.keyboard.press("End");
  await page.waitForFunction(() => document.querySelector(".outcome").textContent === "intermediate (Black) wins (+4, -4)");
  await page.getByRole("heading", {name: "Another report"}).click();
  await choose(page, sample("two.ggf"));
  await page.waitForFunction(() => document.querySelector(".report-title").textContent === "two.ggf");
  assert.equal(await page.locator(".replay").count(), 0);
  await openGame(page, 1);
  await page.keyboard.press("End");
  await page.waitForFunction(() => document.querySelector(".outcome").textContent === "novice (Black) wins (+22, -22)");
});

test("a file is dropped, and text is pasted, anywhere on the page", async (t) => {
  const page = await begin(t);
  const give = (event, text, name) => page.evaluate(([kind, content, file]) => {
    const data = new DataTransfer();
    if (file) data.items.add(new File([content], file));
    else data.setData("text/plain", content);
    document.body.dispatchEvent(kind === "drop" ? new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true})
                                                : new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true}));
  }, [event, text, name]);
  await give("drop", await readFile(sample("two.sgf"), "utf8"), "dropped.sgf");
  await page.waitForFunction(() => document.querySelector(".report-title")?.textContent === "dropped.sgf");
  await give("paste", await readFile(sample("two.ggf"), "utf8"));
  await page.waitForFunction(() => document.querySelector(".report-title").textContent === "Pasted games");
});

test("what cannot be read is named by its line; the other games are there", async (t) => {
  const page = await begin(t);
  const file = (text) => ({name: "mixed.jsonl", mimeType: "text/plain", buffer: Buffer.from(text)});
  await choose(page, file("hello"));
  await page.locator(".fault").waitFor();
  assert.match(await page.locator(".fault").textContent(), /line 1: this is none of/);
  const [line] = (await readFile(sample("spring.jsonl"), "utf8")).split("\n");
  await choose(page, file(`${line}\n{"game":"go"}\n`));
  await rows(page).first().waitFor();
  assert.equal(await rows(page).count(), 1);
  assert.match(await page.locator(".about .fault").textContent(), /line 2: game record: "moves" is missing/);
});

test("a record out of turn is replayed with its colours, and tells what was assumed", async (t) => {
  const page = await begin(t);
  const record = async (name) => ({name, mimeType: "text/plain", buffer: await readFile(new URL(`../../../tests/data/records/${name}`, import.meta.url))});
  await choose(page, await record("handicap-as-moves.sgf"));
  await openGame(page, 1);
  assert.deepEqual(await page.locator(".course tbody td:nth-child(2)").allTextContents(), ["G7", "C3", "G3", "C7"]);
  assert.deepEqual(await page.locator(".course tbody td:nth-child(3)").allTextContents(), ["Black", "Black", "Black", "White"]);
  assert.match(await page.locator(".replay .notes").textContent(), /Black plays though White was to move/);
  await page.waitForFunction(() => document.querySelector(".to-play")?.getAttribute("href").endsWith("@0"));
  assert.match(await page.locator(".to-play").getAttribute("href"), /G7,1:C3,1:G3,C7@0$/);
});

test("odd games: measures of a fault, a move that is not legal, three players, rules that nobody knows", async (t) => {
  const page = await openReport(t, "odd_report.html");
  assert.equal(await page.locator(".report-title").textContent(), "</script><b>@TITLE@ & @REPORT@");
  await openGame(page, 1);
  assert.match(await page.locator(".outcome").textContent(), /limit 1,000 ms, measured 1,234\.57 ms/);
  assert.match(await page.locator(".log[open] pre").textContent(), /thinking <hard>/);
  await openGame(page, 2);
  await page.keyboard.press("End");
  await page.waitForFunction(() => document.querySelector(".replay .caption").textContent.includes("stops fitting the rules: 6. Z9"));
  await openGame(page, 3);
  assert.match(await page.locator(".replay .seats").textContent(), /a \(First\) – b \(Second\) – c \(Third\)$/);
  await page.getByRole("button", {name: "Open game 4", exact: true}).click();
  await page.locator(".report > .fault").waitFor();
  assert.match(await page.locator(".report > .fault").textContent(), /chess/);
});

test("a game goes on on the play page", async (t) => {
  const page = await openReport(t, "spring.html");
  await openGame(page, 1);
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => document.querySelector(".to-play")?.href.endsWith("@1"));
  await page.getByRole("link", {name: "Open on the play page"}).click();
  await page.locator(".whose").waitFor();
  assert.match(await hash(page), /^#reversi\/size=4\/\/d3,d2,d1,.*@1$/);
});

test("a thousand games: a part of them is shown, on paper all", async (t) => {
  const page = await begin(t);
  const [line] = (await readFile(sample("spring.jsonl"), "utf8")).split("\n");
  await choose(page, {name: "many.jsonl", mimeType: "text/plain", buffer: Buffer.from(`${line}\n`.repeat(1000))});
  await rows(page).first().waitFor();
  assert.equal(await rows(page).count(), 100);
  await page.getByRole("button", {name: "Games after"}).click();
  await page.waitForFunction(() => document.querySelector(".count").textContent === "101 to 200 of 1,000 games");
  await openGame(page, 200);
  await page.keyboard.press("n");
  await page.waitForFunction(() => document.querySelector(".count").textContent.startsWith("201 to 300"));
  await page.emulateMedia({media: "print"});
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.waitForFunction(() => document.querySelectorAll(".games tbody tr").length === 1000);
  assert.equal(await page.locator("header").isVisible(), false);
  assert.equal(await page.locator(".filters").isVisible(), false);
  assert.equal(await page.locator(".report-tables").isVisible(), true);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.waitForFunction(() => document.querySelectorAll(".games tbody tr").length === 100);
});

for (const language of ["en", "es"]) {
  for (const theme of ["light", "dark", "contrast", "paper"]) {
    test(`no violation: ${language}, ${theme}, before and with a report and a game`, async (t) => {
      const page = await begin(t, {settings: {language, theme}});
      assert.deepEqual(await violations(page), []);
      await choose(page, sample("spring.html"));
      await rows(page).first().waitFor();
      await rows(page).nth(2).locator("button").click();
      await page.locator(".replay .drawing").waitFor();
      await page.keyboard.press("End");
      await page.waitForFunction(() => document.querySelector('.course tr[aria-current="step"]'));
      await page.evaluate(() => { for (const part of document.querySelectorAll("details")) part.open = true; });
      assert.deepEqual(await violations(page), []);
    });
  }
}

test("in Spanish the program's tables, endings and faults are Spanish too", async (t) => {
  const page = await openReport(t, "spring.html", {settings: {language: "es"}});
  assert.deepEqual(await page.locator(".report-tables h2").allTextContents(),
                   ["Clasificación", "Emparejamientos", "Tabla cruzada", "Por juego", "Derrotas por falta"]);
  await rows(page).nth(2).locator("button").click();
  await page.locator(".replay").waitFor();
  assert.match(await page.locator(".outcome").textContent(), /ha perdido por una falta: jugada ilegal/);
});

test("on a phone nothing is wider than the screen, and targets fit a finger", async (t) => {
  const page = await openReport(t, "spring.html", phone);
  await openGame(page, 3);
  const {wide, view} = await page.evaluate(() => ({wide: document.documentElement.scrollWidth, view: innerWidth}));
  assert.ok(wide <= view, `${wide} > ${view}`);
  const small = await page.locator("main button:visible, main summary:visible, .to-play").evaluateAll((all) =>
      all.map((e) => ({what: e.textContent, box: e.getBoundingClientRect()})).filter(({box}) => box.height < 43.9).map(({what}) => what));
  assert.deepEqual(small, []);
});
