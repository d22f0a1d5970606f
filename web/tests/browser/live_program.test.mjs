// A live match of the program itself, in 3D: agents in Python of two students, paused, stepped, begun anew; one of them
// is ended from outside. PROGRAM: the boardgames program; without it nothing is tested here.

import assert from "node:assert/strict";
import {spawn} from "node:child_process";
import {mkdtemp, mkdir, readFile, rm, writeFile} from "node:fs/promises";
import {tmpdir} from "node:os";
import path from "node:path";
import {createInterface} from "node:readline";
import {test} from "node:test";
import {fileURLToPath} from "node:url";
import {open, pageFolder} from "./browser.mjs";

const program = process.env.PROGRAM;
const helper = fileURLToPath(new URL("../../../agents/python/boardgames_agent.py", import.meta.url));
const complaints = ["WebSocket connection", "GPU stall due to ReadPixels", "software WebGL"];

// Each writes which process it is, so that the test can end that one and no other.
const agent = (name, rule) => `
import os
from boardgames_agent import Agent, run

class ${name}(Agent):
    def start(self, seat):
        with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "pid"), "w") as file:
            file.write(str(os.getpid()))
        print("${name} sits on seat", seat)

    def choose(self, position):
        path = position.cells("path of Player %d" % (position.turn + 1))
        print("${name}, move", len(position.moves) + 1, "my way <", " ".join(path), ">")
        return ${rule}

run(${name})
`;

async function begin(t) {
  const folder = await mkdtemp(path.join(tmpdir(), "live-"));
  for (const [name, rule] of [["anna", "path[1] if path[1] in position.legal else position.legal[0]"],
                              ["bert", "next((m for m in position.legal if m[-1] == 'h' and position.facts_of('walls')[position.turn] > 6), " +
                                       "path[1] if path[1] in position.legal else position.legal[0])"]]) {
    await mkdir(path.join(folder, name));
    await writeFile(path.join(folder, name, "agent.py"), agent(name, rule));
    await writeFile(path.join(folder, name, "boardgames_agent.py"), await readFile(helper));
  }
  const served = spawn(program, ["serve", "--no-open", "--page", pageFolder], {cwd: folder, stdio: ["ignore", "pipe", "inherit"]});
  const ended = new Promise((done) => served.on("exit", done));
  t.after(async () => {
    served.kill("SIGINT");
    await ended;
    await rm(folder, {recursive: true});
  });
  for await (const line of createInterface({input: served.stdout})) {
    const [address] = /http:\S+/.exec(line) ?? [];
    if (address) return {folder, address: new URL("/", address).href};
  }
  throw new Error("the program ended without an address");
}

const pidOf = async (folder, name) => Number(await readFile(path.join(folder, name, "pid"), "utf8"));
const button = (page, name) => page.getByRole("button", {name, exact: true});
const status = (page, text) => page.waitForFunction((wanted) => document.querySelector(".whose")?.textContent.includes(wanted), text);
const atLeast = (page, ply) => page.waitForFunction((least) => Number(/of (\d+)$/.exec(document.querySelector(".look-back .at-step")?.textContent)?.[1]) >= least, ply);
const step = async (page) => Number(/of (\d+)$/.exec(await page.locator(".look-back .at-step").textContent())[1]);
const moves = (page) => page.locator(".course button.move").allTextContents();

async function sit(page, who, file, name) {
  const form = page.getByRole("form", {name: `Who sits as ${who}`});
  await form.getByLabel(`Who sits as ${who}`).selectOption({label: "a program in a file"});
  await form.getByLabel("File").fill(file);
  await form.getByLabel("Name", {exact: true}).fill(name);
  await form.getByRole("button", {name: "Seat"}).click();
  await page.waitForFunction((wanted) => [...document.querySelectorAll(".seat-name")].some((e) => e.textContent === wanted), name);
}

test("two students' agents in 3D: steered, begun anew, one is ended, and the page is loaded again", {skip: !program, timeout: 300_000}, async (t) => {
  const {folder, address} = await begin(t);
  const page = await open(t, "", {from: address, file: "live.html", ready: "#matches-title", settings: {language: "en", theme: "light", scene: true}, complaints,
                                  reducedMotion: "reduce"});
  page.on("dialog", (dialog) => dialog.accept());
  await page.evaluate(() => localStorage.setItem("boardgames.scene", JSON.stringify(JSON.stringify({format: "boardgames 3D options", quality: "low"}))));
  await page.getByLabel("New match").selectOption("quoridor");
  await button(page, "Make a match of it").click();
  await page.locator(".scene-picture canvas").waitFor();
  await sit(page, "Player 1", path.join(folder, "anna", "agent.py"), "anna");
  await sit(page, "Player 2", path.join(folder, "bert", "agent.py"), "bert");

  await button(page, "Start, paused").click();
  await status(page, "Paused");
  assert.equal(await step(page), 0);
  await button(page, "One turn").click();
  await atLeast(page, 1);
  await status(page, "Paused");
  assert.equal(await step(page), 1);
  await page.getByLabel("Speed").selectOption("2000");   // so that the game is not over before the test has seen it
  await button(page, "Go on").click();
  await atLeast(page, 4);
  await button(page, "Pause").click();
  await status(page, "Paused");
  assert.match(await page.locator(".live-log pre").first().textContent(), /anna sits on seat 0\nanna, move 1 my way < e1/);
  assert.ok(Number(await page.locator(".scene-picture canvas").getAttribute("data-bodies")) > 80);

  const before = await moves(page);
  await page.reload();
  await atLeast(page, before.length);
  await status(page, "Paused");
  assert.deepEqual(await moves(page), before);
  assert.match(await page.locator(".live-log pre").nth(1).textContent(), /bert, move 2 my way/);

  await button(page, "Take back").click();
  await page.waitForFunction((n) => document.querySelectorAll(".course button.move").length === n, before.length - 1);

  const first = await pidOf(folder, "bert");
  await button(page, "Begin anew").click();
  await page.waitForFunction((n) => document.querySelectorAll(".course button.move").length < n, before.length - 1);
  if (await button(page, "Go on").count()) await button(page, "Go on").click();
  await atLeast(page, 2);
  await button(page, "Pause").click();
  await status(page, "Paused");
  const second = await pidOf(folder, "bert");
  assert.notEqual(second, first, "another game has programs of its own");

  process.kill(second, "SIGKILL");
  await button(page, "Go on").click();
  await page.locator(".whose.over").waitFor();
  assert.match(await page.locator(".whose").textContent(), /^bert \(Player 2\) has lost by a fault: (crash|end of file)/);
  assert.match(await page.locator(".fault-told").textContent(), /signal|killed|ended/i);
  assert.equal(await page.locator(".scene-end").textContent(), await page.locator(".whose").textContent());
  assert.match(await page.locator(".live-log pre").nth(1).textContent(), /bert sits on seat 1\nbert, move 2 my way/);
  assert.deepEqual(await page.locator(".steering button:enabled").allTextContents(), ["Play again", "Start, paused"]);
});
