// Exact values on the page, from tables of the program itself. PROGRAM: the boardgames program.

import assert from "node:assert/strict";
import {execFileSync} from "node:child_process";
import {mkdtemp} from "node:fs/promises";
import {tmpdir} from "node:os";
import path from "node:path";
import {test} from "node:test";
import {violations} from "./axe.mjs";
import {open, touchPlace} from "./browser.mjs";
import {program, serve} from "./program.mjs";

const skip = program ? false : "NOT TESTED: PROGRAM does not name the boardgames program";
const three = "#morris/variant=three";

async function withTables(t) {
  const folder = await mkdtemp(path.join(tmpdir(), "tables-"));
  execFileSync(program, ["endgame", "build", "morris:variant=three,no_progress=100", "--tables", folder]);
  return serve(t, folder, "--tables", folder);
}

const rows = (page) => page.locator(".table-values li").allTextContents();
const first = (page, text) => page.waitForFunction((wanted) => document.querySelector(".table-values li")?.textContent === wanted, text);

test("the analysis lists every move with its exact value, the best first", {skip}, async (t) => {
  const page = await open(t, three, {from: await withTables(t), settings: {language: "en", theme: "light"}, students: true});
  await page.getByRole("heading", {name: "Analysis"}).click();
  await first(page, "b2 wins in 9 best");
  assert.deepEqual([(await rows(page)).slice(1, 5).map((row) => row.slice(3)), (await rows(page)).length], [Array(4).fill("draws"), 9]);
  assert.deepEqual(await violations(page), []);
  await touchPlace(page, "b2");
  await page.waitForFunction(() => /^[abc][123] loses in 8 best$/.test(document.querySelector(".table-values li")?.textContent));
  assert.equal((await rows(page)).length, 8);
  await page.keyboard.press("u");
  await first(page, "b2 wins in 9 best");
});

test("in Spanish; nothing is said of a game without tables, nor by a program without them", {skip}, async (t) => {
  const address = await withTables(t);
  const page = await open(t, three, {from: address, settings: {language: "es", theme: "light"}, students: true});
  await page.getByRole("heading", {name: "Análisis"}).click();
  await first(page, "b2 gana en 9 la mejor");
  const bare = await serve(t, await mkdtemp(path.join(tmpdir(), "tables-")));
  for (const [from, hash] of [[address, "#morris"], [address, "#reversi"], [bare, three]]) {
    const other = await open(t, hash, {from, settings: {language: "en", theme: "light"}, students: true});
    const answered = other.waitForResponse((response) => response.url().endsWith(hash === "#morris" ? "/api/values" : "/api/tables"));
    await other.getByRole("heading", {name: "Analysis"}).click();
    assert.equal((await answered).status(), 200);
    await other.getByRole("heading", {name: "Value over the game"}).waitFor();
    assert.equal(await other.locator(".table-values").count(), 0);
  }
});
