// Live matches of the program itself. In 3D: agents in Python of two students, paused, stepped, begun anew; one of them
// is ended from outside. Set up on the page: several matches of programs that connect, one of which goes and comes again.
// PROGRAM: the boardgames program; without it nothing is tested here.

import assert from "node:assert/strict";
import {mkdtemp, mkdir, readFile, writeFile} from "node:fs/promises";
import {connect} from "node:net";
import {tmpdir} from "node:os";
import path from "node:path";
import {createInterface} from "node:readline";
import {test} from "node:test";
import {fileURLToPath} from "node:url";
import {violations} from "./axe.mjs";
import {open, touchPlace} from "./browser.mjs";
import {program, serve} from "./program.mjs";

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

async function students() {
  const folder = await mkdtemp(path.join(tmpdir(), "live-"));
  for (const [name, rule] of [["anna", "path[1] if path[1] in position.legal else position.legal[0]"],
                              ["bert", "next((m for m in position.legal if m[-1] == 'h' and position.facts_of('walls')[position.turn] > 6), " +
                                       "path[1] if path[1] in position.legal else position.legal[0])"]]) {
    await mkdir(path.join(folder, name));
    await writeFile(path.join(folder, name, "agent.py"), agent(name, rule));
    await writeFile(path.join(folder, name, "boardgames_agent.py"), await readFile(helper));
  }
  return folder;
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
  await form.getByRole("button", {name: "OK"}).click();
  await page.waitForFunction((wanted) => [...document.querySelectorAll(".seat-name")].some((e) => e.textContent === wanted), name);
}

test("two students' agents in 3D: steered, begun anew, one is ended, and the page is loaded again", {skip: !program, timeout: 300_000}, async (t) => {
  const folder = await students(), address = await serve(t, folder);
  const page = await open(t, "", {from: address, file: "live.html", ready: "#matches-title", settings: {language: "en", theme: "light", scene: true}, complaints,
                                  reducedMotion: "reduce"});
  page.on("dialog", (dialog) => dialog.accept());
  await page.evaluate(() => localStorage.setItem("boardgames.scene", JSON.stringify(JSON.stringify({format: "boardgames 3D options", quality: "low"}))));
  await page.getByLabel("New match").selectOption("quoridor");
  await button(page, "New match").click();
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

  await button(page, "Undo").click();
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
  assert.deepEqual(await page.locator(".steering button:enabled").allTextContents(), ["Rematch", "Start, paused"]);
});

// --- programs that connect ---

/** Speaks UGI over TCP as docs/protocols.md has it, knows no rules, and plays the first legal move; while it is held, it thinks. */
class Connecting {
  held = false;
  legal = [];
  waiting = undefined;   // the answer that is held

  /** The secret is that of the first connection with this name, if this is another one. */
  constructor(port, name, secret) {
    this.secret = new Promise((told) => this.tell = told);
    this.socket = connect(port, "127.0.0.1");
    this.socket.on("error", () => undefined);   // the program has ended
    createInterface({input: this.socket}).on("line", (line) => {
      const [first, second, ...rest] = line.split(" ");
      if (first === "ugi") this.say(`id name ${name}`, "option name Inform type check default true", ...secret ? [`info secret ${secret}`] : [], "ugiok");
      else if (first === "info" && second === "secret") this.tell(rest[0]);
      else if (first === "isready") this.say("readyok");
      else if (first === "info" && second === "legal") this.legal = rest;
      else if (first === "go") {
        this.waiting = `bestmove ${this.legal[0]}`;
        if (!this.held) this.answer();
      }
    });
  }

  say(...lines) {
    this.socket.write(lines.map((line) => `${line}\n`).join(""));
  }

  answer() {
    if (this.waiting) this.say(this.waiting);
    this.waiting = undefined;
  }

  hold() {
    this.held = true;
    return this;
  }

  release() {
    this.held = false;
    this.answer();
  }

  leave() {
    this.socket.destroy();
  }
}

/** Waits until the texts of these elements are those. */
const texts = (page, selector, wanted) => page.waitForFunction(([where, list]) =>
    JSON.stringify([...document.querySelectorAll(where)].map((e) => e.textContent)) === JSON.stringify(list), [selector, wanted]);
const states = (page, ...wanted) => texts(page, ".players .seat-state", wanted);
const logs = (page, ...wanted) => texts(page, ".live-log pre", wanted);

test("four programs connect to matches that were set up on the page; one leaves and returns before its game", {skip: !program, timeout: 120_000}, async (t) => {
  const address = await serve(t, await mkdtemp(path.join(tmpdir(), "live-")), "--connections", "0");
  const page = await open(t, "", {from: address, file: "live.html", ready: "#matches-title", settings: {language: "en", theme: "light"}, complaints});
  const link = (name) => page.getByRole("link", {name, exact: true});

  await page.getByText("Several matches at once").click();
  const form = page.getByRole("form", {name: "Several matches at once"});
  await form.getByLabel("Game and its rules").fill("morris:variant=three");
  const port = Number(/:(\d+)/.exec(await form.getByText("programs that connect to").textContent())[1]);
  await form.getByLabel("Who plays, with commas").fill("m1, m2, m3");
  await form.getByLabel("Who meets whom").selectOption("pairs");
  await button(page, "Make these matches").click();
  await form.getByText("One would be left").waitFor();
  await form.getByLabel("Who plays, with commas").fill("m1, m2, m3, m4");
  await form.getByLabel("Moves at most").fill("8");
  await button(page, "Make these matches").click();
  await link("Match 1 m1 – m2, morris:variant=three,no_progress=100, 0 moves, being set up").waitFor();
  await link("Match 2 m3 – m4, morris:variant=three,no_progress=100, 0 moves, being set up").click();

  await texts(page, ".players .seat-name", ["m3", "m4"]);
  await states(page, "waits", "waits");
  await logs(page, "(nothing yet)", "(nothing yet)");
  const m3 = new Connecting(port, "m3").hold();
  await states(page, "connected", "waits");
  const early = new Connecting(port, "m4");
  await states(page, "connected", "connected");
  const secret = await early.secret;
  early.leave();
  await states(page, "connected", "disconnected");
  await logs(page, "connected\n", "connected\ndisconnected\n");
  const m4 = new Connecting(port, "m4", secret).hold();
  await states(page, "connected", "connected");
  await logs(page, "connected\n", "connected\ndisconnected\nconnected again\n");
  assert.equal(await page.locator(".whose").textContent(), "Being set up");

  // Those of the other match are not there yet: it waits, this one begins.
  await link("Matches").click();
  await page.getByText("Several matches at once").click();
  await page.getByLabel("Start each match as soon as its programs are there and free").check();
  await link("Match 2 m3 – m4, morris:variant=three,no_progress=100, 0 moves, running").click();
  await states(page, "is thinking", "connected");
  assert.equal(await page.locator(".whose").textContent(), "m3 (White) is thinking");
  m3.release();
  await states(page, "connected", "is thinking");
  assert.equal(await page.locator(".whose").textContent(), "m4 (Black) is thinking");
  await logs(page, "connected\nplays\n", "connected\ndisconnected\nconnected again\nplays\n");
  assert.deepEqual(await page.locator(".course tbody td:nth-child(3)").allTextContents(), ["m3"]);
  m4.release();
  await page.locator(".whose.over").waitFor();
  assert.match((await page.locator(".live-log pre").allTextContents())[1], /^connected\ndisconnected\nconnected again\nplays\n/);
  assert.deepEqual(await page.locator(".fault-told").count(), 0);
  await page.goto(`${address}live.html#view=agents`);
  await texts(page, ".live-agents .uploads li", ["m3 connected, waits for a game", "m4 connected, waits for a game"]);

  // As soon as they come, theirs begins by itself.
  await link("Matches").click();
  for (const name of ["m1", "m2"]) new Connecting(port, name);
  await link(/^Match 1 m1 – m2, morris:variant=three,no_progress=100, \d+ moves, over$/).waitFor();
  await page.getByText("Several matches at once").click();
  await page.getByRole("region", {name: "Points of the matches here"}).waitFor();
  assert.equal(await form.getByLabel("Who plays, with commas").inputValue(), "m1, m2, m3, m4", "those that are connected");
  await form.getByLabel("Game and its rules").fill("morris:variant=three");
  await form.getByLabel("Moves at most").fill("8");
  await button(page, "Make these matches").click();
  await page.waitForFunction(() => [...document.querySelectorAll(".series-points tbody tr")].every((row) => row.cells[2].textContent === "4"));
  assert.equal(await page.getByRole("link", {name: /^Match \d m\d – m\d, morris:variant=three,no_progress=100, \d+ moves, over$/}).count(), 8);
  const rows = await page.locator(".series-points tbody tr").evaluateAll((all) => all.map((row) => [...row.cells].map((cell) => cell.textContent)));
  assert.deepEqual(rows.map(([, name]) => name).sort(), ["m1", "m2", "m3", "m4"]);
  assert.equal(rows.reduce((sum, [, , , points]) => sum + Number(points), 0), 8);
});

test("from the first screen one comes to a class, where the program serves the page", {skip: !program, timeout: 120_000}, async (t) => {
  const from = await serve(t, await students());
  const page = await open(t, "", {from, ready: ".home", complaints});
  await page.getByRole("link", {name: "In a class (live)"}).click();
  await page.getByRole("heading", {level: 2}).first().waitFor();
  assert.match(page.url(), /\/live\.html$/);
  assert.equal(await page.locator(".fault").count(), 0);
});

test("two who share nothing but a link play against each other, and once more", {skip: !program}, async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), "live-")), from = await serve(t, folder);
  const inviting = await open(t, "", {from, ready: ".opponents", complaints, settings: {language: "en", theme: "light"}});
  await inviting.getByRole("link", {name: "A friend elsewhere (by a link)"}).click();
  await inviting.getByLabel("Your name").fill("ana");
  await inviting.getByLabel("Game", {exact: true}).selectOption("tic-tac-toe");
  await button(inviting, "Make the link").click();
  await inviting.getByText("Send this link to your friend.").waitFor();
  const address = await inviting.getByLabel("Link", {exact: true}).inputValue();
  assert.match(address, /live\.html#friend=[a-z0-9]{10}$/);
  assert.deepEqual(await violations(inviting), []);
  const invited = await open(t, new URL(address).hash, {from, file: "live.html", ready: ".seats, #room-title", complaints, settings: {language: "es"}});
  await button(invited, "Sentarse como O").click();
  await status(inviting, "It is your move");
  const plays = async (page, other, move, word) => {
    await touchPlace(page, move);
    await status(other, word);
  };
  const hers = "It is your move", his = "Te toca";
  await plays(inviting, invited, "a1", his);
  await plays(invited, inviting, "b1", hers);
  await plays(inviting, invited, "a2", his);
  await plays(invited, inviting, "b2", hers);
  await touchPlace(inviting, "a3");
  await button(inviting, "Rematch").click();
  await status(inviting, hers);
  assert.equal(await inviting.getByText("Send this link to your friend.").count(), 0);
  await inviting.reload();   // she comes back by the code in her address, to her seat
  await status(inviting, hers);
  await plays(inviting, invited, "b2", his);
});
