// A browser and the built page for the tests of one file. PAGE: the folder of the page; BROWSER: the
// browser. See ../run.

import assert from "node:assert/strict";
import path from "node:path";
import {after, before} from "node:test";
import {chromium} from "playwright-core";
import {serve} from "./server.mjs";

const folder = path.resolve(process.env.PAGE ?? "../build/web");
let browser, server;

before(async () => {
  server = await serve(folder);
  browser = await chromium.launch({executablePath: process.env.BROWSER ?? "/usr/bin/chromium", args: ["--no-sandbox"]});
});
after(async () => {
  await browser.close();
  server.close();
});

export {phone} from "./browser_options.mjs";
export const pageFolder = folder;
export const address = (rest = "") => server.url + rest;

// A page of a visitor of its own: nothing is stored yet. `ready`: what is there when it has begun. `from`: whoever serves
// it, where that is not this file's server. `students`: what is for them is open. At the end of the test it has complained of
// nothing, and asked nobody but its own host.
export async function open(context, hash = "", {complaints: allowed = [], file = "", settings, ready = "svg.drawing[role]", from = server.url,
                                                students = false, ...options} = {}) {
  const visitor = await browser.newContext({viewport: {width: 1280, height: 900}, locale: "en-GB", colorScheme: "light", ...options});
  if (settings || students) {
    await visitor.addInitScript((text) => {
      // Not in the frames of agents, who have none.
      if (window === top && !localStorage.getItem("boardgames.settings")) localStorage.setItem("boardgames.settings", text);
    }, JSON.stringify({...settings, students}));
  }
  const page = await visitor.newPage();
  const complaints = [], strangers = [];
  page.on("request", (r) => r.url().startsWith(from) || r.url().startsWith("blob:") || strangers.push(r.url()));
  page.on("console", (m) => ["error", "warning"].includes(m.type()) && complaints.push(m.text()));
  page.on("pageerror", (error) => complaints.push(error.stack));
  context.after(async () => {
    await visitor.close();
    assert.deepEqual(complaints.filter((c) => !allowed.some((a) => c.includes(a))), []);
    assert.deepEqual(strangers, []);
  });
  await page.goto(from + file + hash);
  await page.locator(ready).waitFor();
  return page;
}

export const place = (page, name) => page.locator(`[data-place="${name}"]`);
export const said = (page) => page.locator(".said").textContent();
export const turn = (page) => page.locator(".whose").textContent();
export const hash = (page) => page.evaluate(() => location.hash);

/** Seats somebody: what the chip of the seat opens has the choice. */
export async function seat(page, i, who, choose = async () => {}) {
  const chip = page.locator(".players li").nth(i);
  await chip.locator("summary").click();
  await chip.locator("select").first().selectOption(who);
  await choose(chip);
  await page.keyboard.press("Escape");
}

/** Names of the places that may be touched next, in the order they are drawn. */
export const nextPlaces = (page) =>
    page.locator(".place.next").evaluateAll((all) => all.map((g) => g.dataset.place));

/** Clicks in the middle of a place, where its area is. */
export async function touchPlace(page, name, how = "click") {
  const box = await place(page, name).locator(".area").boundingBox();
  const x = box.x + box.width / 2, y = box.y + box.height / 2;
  if (how === "tap") await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}
