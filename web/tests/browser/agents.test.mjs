// Agents: written, seated, playing whole games; what they must not do, and what happens if they do it.

import assert from "node:assert/strict";
import {test} from "node:test";
import {violations} from "./axe.mjs";
import {address, hash, nextPlaces, open, said, seat, touchPlace, turn} from "./browser.mjs";

const settings = {language: "en", theme: "light"};
const over = (page) => page.locator(".whose.over").waitFor({timeout: 120_000});
const ply = async (page) => Number((await hash(page)).split("@").at(-1));
const panel = (page) => page.locator(".panel .panel", {has: page.getByRole("heading", {name: "Agents", exact: true})});

// A page on which these programs are kept.
async function openWith(t, programs, options = {}) {
  const page = await open(t, "#tic-tac-toe", {settings, students: true, ...options});
  const agents = Object.entries(programs).map(([name, source]) =>
      ({name, source, language: name.startsWith("python") ? "python" : "javascript"}));
  await page.evaluate((text) => localStorage.setItem("boardgames.agents", text), JSON.stringify(agents));
  await page.reload();
  await page.locator("svg.drawing[role]").waitFor();
  return page;
}

async function openPanel(page) {
  await panel(page).locator("summary").click();
  await panel(page).getByRole("button", {name: "New agent"}).waitFor();
}

test("an agent in JavaScript and one in Python play a game from their first texts", async (t) => {
  const page = await open(t, "#tic-tac-toe", {settings, students: true});
  await openPanel(page);
  for (const [i, language] of ["JavaScript", "Python"].entries()) {
    await page.getByLabel("Begin with").selectOption({label: `${language}: one move ahead`});
    await panel(page).getByRole("button", {name: "New agent"}).click();
    await panel(page).getByLabel("Time for a move").selectOption("30");  // whatever else the machine does
    await panel(page).getByRole("button", {name: /^Seat it as /}).nth(i).click();
  }
  await over(page);
  assert.match(await turn(page), /wins|draw/i);
  const plies = await ply(page);
  assert.ok(plies >= 5);
  assert.match(await page.locator(".panel .printed").first().textContent(), /^I play \w+ for a worth of -?\d+$/);
  await page.getByRole("heading", {name: "Log"}).click();
  const printed = page.locator(".scroll td", {hasText: "for a worth of"});
  await printed.first().waitFor();
  assert.equal(await printed.count(), plies);
});

test("an agent that is edited after it was seated says so, and the new one can be seated", async (t) => {
  const page = await openWith(t, {first: "function choose(state) {\n  return state.legal()[0];\n}"});
  await seat(page, 1, "agent first");
  await openPanel(page);
  assert.equal(await panel(page).getByText("its older version").count(), 0);
  await panel(page).locator(".cm-content").click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("// last\n");
  await panel(page).getByText("first was edited; its older version plays O.").waitFor();
  await panel(page).getByRole("button", {name: "Seat the new one"}).click();
  await panel(page).getByText("its older version").waitFor({state: "detached"});
});

test("an agent of the arena plays against a level", async (t) => {
  const page = await openWith(t, {"python arena": [
    "from boardgames_agent import Agent, run", "class Mine(Agent):", "    def choose(self, position):",
    "        return position.legal[-1]", "run(Mine)",
  ].join("\n")});
  await seat(page, 1, "level novice");
  await seat(page, 0, "agent python arena", (chip) => chip.getByLabel("Time for a move").selectOption("30"));
  await over(page);
  assert.match(await turn(page), /wins|draw/i);
});

test("whoever thinks without end has lost; the page stays quick, and the game goes on after an undo", async (t) => {
  const page = await openWith(t, {loop: `function choose(state) {
    print("at", state.moves.join(" "));
    while (state.moves.at(-1) === "b2");
    return state.legal()[0];
  }`});
  await seat(page, 1, "agent loop");
  await touchPlace(page, "b2");
  await page.getByLabel("A move or a question").fill("moves");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector(".said").textContent.startsWith("8 legal moves"));
  assert.match(await turn(page), /is thinking$/);
  await over(page);
  assert.match(await turn(page), /has lost: no answer within 5 s$/);
  assert.match(await said(page), /has lost: no answer within 5 s/);
  assert.equal(await page.locator("iframe").count(), 0);
  await page.getByRole("heading", {name: "Log"}).click();
  await page.locator(".scroll td", {hasText: "no answer within 5 s"}).waitFor();
  await page.locator(".scroll td", {hasText: "at b2"}).waitFor();
  await page.getByRole("button", {name: "Undo", exact: true}).click();
  assert.equal((await nextPlaces(page)).length, 9);
  await touchPlace(page, "a1");
  await page.waitForFunction(() => location.hash.endsWith("@2"));
});

test("an agent reaches neither the network nor what the page keeps", async (t) => {
  const page = await openWith(t, {spy: `async function choose(state) {
    const address = ${JSON.stringify(address("icon.svg?agent"))};
    const attempts = {
      fetch: () => fetch(address),
      importScripts: () => importScripts(address),
      xhr() { const x = new XMLHttpRequest(); x.open("GET", address, false); x.send(); },
      indexedDB: () => indexedDB.open("x"),
      caches: () => caches.keys(),
      files: () => navigator.storage.getDirectory(),
      storage: () => localStorage.length,
    };
    for (const [name, attempt] of Object.entries(attempts)) {
      try { await attempt(); print(name, "is allowed"); } catch (error) { print(name, "is refused"); }
    }
    print("origin", origin);
    return state.legal()[0];
  }`}, {complaints: ["Content Security Policy"]});
  const answers = [];
  page.on("response", (r) => answers.push(r.url()));
  await seat(page, 0, "agent spy");
  await page.waitForFunction(() => location.hash.endsWith("@1"));
  const printed = (await page.locator(".printed").first().textContent()).trim().split("\n");
  assert.deepEqual(printed, [...["fetch", "importScripts", "xhr", "indexedDB", "caches", "files", "storage"].map((n) => `${n} is refused`),
                             "origin null"]);
  assert.deepEqual(answers.filter((a) => a.includes("agent")), []);
});

test("an illegal move loses, and a program that fails says in which line", async (t) => {
  const page = await openWith(t, {
    illegal: "const choose = (state) => 'z9';",
    unread: "function choose(state) {\n  return = 1;\n}",
    "python fails": "def choose(state):\n    return best(state)\n\ndef best(state):\n    return state.legal()[99]\n",
  });
  await seat(page, 0, "agent illegal");
  await over(page);
  assert.match(await turn(page), /has lost: z9 is not a legal move$/);
  await seat(page, 0, "person");
  assert.equal((await nextPlaces(page)).length, 9);

  await openPanel(page);
  for (const [name, fault] of [["unread", /line 2: SyntaxError: /], ["python fails", /line 5: IndexError: /]]) {
    await page.getByLabel("Agent", {exact: true}).selectOption(name);
    await panel(page).getByRole("button", {name: "Try one move"}).click();
    await panel(page).locator(".outcome").waitFor({timeout: 120_000});
    assert.match(await panel(page).locator(".outcome").textContent(), fault);
  }
  assert.match(await panel(page).locator(".printed").textContent(), /line 2, in choose/);
});

test("a program is edited by keys, kept, and tried; keys of the board mean nothing in the editor", async (t) => {
  const page = await openWith(t, {mine: "const choose = (state) => state.legal()[0];"});
  await touchPlace(page, "b2");
  await openPanel(page);
  await panel(page).locator(".cm-content").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("const choose = (state) => state.legal().at(-1); // u r n");
  assert.equal(await ply(page), 1);
  await panel(page).getByRole("button", {name: "Try one move"}).click();
  await panel(page).locator(".outcome").waitFor();
  assert.match(await panel(page).locator(".outcome").textContent(), /^It plays \w+ here\.$/);
  assert.equal(await ply(page), 1);
  await page.reload();
  await openPanel(page);
  assert.match(await panel(page).locator(".cm-content").textContent(), /at\(-1\); \/\/ u r n/);
});

test("Python is fetched when it plays, and kept: after that it plays without a network", async (t) => {
  const page = await openWith(t, {"python first": "def choose(state):\n    return state.legal()[0]\n"});
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  const kept = () => page.evaluate(async () => {
    const names = [];
    for (const cache of await caches.keys()) names.push(...(await (await caches.open(cache)).keys()).map((r) => r.url));
    return names.filter((name) => /pyodide|python/.test(name)).length;
  });
  assert.equal(await kept(), 0);
  await seat(page, 1, "agent python first");
  await touchPlace(page, "b2");
  await page.waitForFunction(() => location.hash.endsWith("@2"), undefined, {timeout: 120_000});
  await page.waitForFunction(() => document.querySelector(".place.next"));
  assert.equal(await kept(), 5);
  await page.context().setOffline(true);
  await page.reload();
  await page.locator("svg.drawing[role]").waitFor();
  await touchPlace(page, (await nextPlaces(page))[0]);
  await page.waitForFunction(() => location.hash.endsWith("@4"), undefined, {timeout: 120_000});
});

for (const theme of ["light", "dark", "contrast", "paper"]) {
  test(`no violation: the open panel, ${theme}`, async (t) => {
    const page = await openWith(t, {mine: "// Plays the first move.\nconst choose = (state) => state.legal()[0] ?? 'x' + 1;"},
                                {settings: {...settings, theme}});
    await openPanel(page);
    await panel(page).getByRole("button", {name: "Try one move"}).click();
    await panel(page).locator(".outcome").waitFor();
    assert.deepEqual(await violations(page), []);
  });
}
