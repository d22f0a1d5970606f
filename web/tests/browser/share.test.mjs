// Links, what is kept on the device, and the page without a network.

import assert from "node:assert/strict";
import {readFile} from "node:fs/promises";
import {test} from "node:test";
import {address, hash, open, phone, place, said, seat, touchPlace, turn} from "./browser.mjs";

const game = "#reversi///d3,c3,c4,c5@2";

test("a shared link opens the same position, and redo has the rest", async (t) => {
  const page = await open(t, game);
  assert.equal(await hash(page), game);
  assert.equal(await turn(page), "Black to move");
  assert.match(await place(page, "c3").getAttribute("aria-label"), /^c3, White/);
  assert.match(await place(page, "c4").getAttribute("aria-label"), /^c4, empty, legal/);
  await page.getByRole("button", {name: "Redo"}).click();
  await page.getByRole("button", {name: "Redo"}).click();
  assert.match(await place(page, "c4").getAttribute("aria-label"), /^c4, White/);
});

test("the address wins over what is stored", async (t) => {
  const page = await open(t, game);
  await touchPlace(page, "b3");
  await page.waitForFunction(() => location.hash.includes("b3"));
  await page.goto(address("embed.html"));
  await page.goto(address("#reversi///f5@1"));
  await place(page, "f5").waitFor();
  await page.waitForFunction(() => document.querySelector('[data-place="f5"]').getAttribute("aria-label").startsWith("f5, Black"));
  assert.equal(await page.locator(".moves button.move").count(), 1);
});

test("another link in the same window is opened", async (t) => {
  const page = await open(t, game);
  await page.evaluate(() => { location.hash = "#reversi/size=6//@0"; });
  await page.waitForFunction(() => document.querySelectorAll(".place").length === 36);
});

test("an address that is none is named, and a board is there all the same", async (t) => {
  const page = await open(t, "#reversi/size=5");
  assert.match(await page.locator(".fault").first().textContent(), /size/);
  assert.equal(await page.locator(".place").count(), 64);
});

test("a reload in the middle of a game: moves, variations, seats and settings are kept", async (t) => {
  const page = await open(t, game);
  await touchPlace(page, "b3");
  await seat(page, 0, "level expert");
  await page.waitForFunction(() => /@3$/.test(location.hash));
  const before = {hash: await hash(page), moves: await page.locator(".moves").textContent(), players: await page.locator(".players").textContent()};
  await page.reload();
  await page.locator(".players").waitFor();
  assert.deepEqual({hash: await hash(page), moves: await page.locator(".moves").textContent(),
                    players: await page.locator(".players").textContent()}, before);
});

test("without an address the game played last is offered again; each kind of game has its own", async (t) => {
  const page = await open(t, game);
  await page.goto(address("#reversi/size=4//@0"));
  await page.waitForFunction(() => document.querySelectorAll(".place").length === 16);
  await page.waitForFunction(() => localStorage.getItem("boardgames.game.reversi")?.includes("size=4"));
  await page.goto("about:blank");
  await page.goto(address());
  await page.getByRole("button", {name: "Continue: Reversi"}).click();
  await page.waitForFunction(() => document.querySelectorAll(".place").length === 16);
});

test("offline in the middle of a game: the page, its engine, everything", async (t) => {
  const page = await open(t, game);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await page.reload();
  await page.locator(".players").waitFor();
  assert.equal(await hash(page), game);
  await seat(page, 1, "level expert");
  await touchPlace(page, "b3");
  await page.waitForFunction(() => /@4$/.test(location.hash));
  await page.context().setOffline(false);
});

test("the embedded page: a board and its steps, nothing else", async (t) => {
  const page = await open(t, game, {file: "embed.html"});
  assert.equal(await page.locator("header, .panels, #typed").count(), 0);
  assert.equal(await page.locator(".place").count(), 64);
  await page.getByRole("button", {name: "To the end"}).click();
  await page.waitForFunction(() => location.hash.endsWith("@4"));
});

test("a game goes out as text and comes in again", async (t) => {
  const page = await open(t, game);
  await page.getByRole("heading", {name: "Share and save"}).click();
  await page.getByRole("button", {name: "Redo"}).click();
  await page.getByRole("button", {name: "Redo"}).click();
  assert.equal(await page.getByLabel("The game as text", {exact: true}).inputValue(), "d3 c3 c4 c5");
  await page.getByLabel("Format").selectOption("ggf");
  assert.match(await page.getByLabel("The game as text", {exact: true}).inputValue(), /^\(;GM\[/);
  const text = page.getByLabel("A game as text");
  await text.fill("1. f5 d6\n2. c3 a8");
  await page.getByRole("button", {name: "Play these moves"}).click();
  await page.waitForFunction(() => location.hash.endsWith("f5,d6,c3@3"));
  assert.match(await page.locator(".fault").textContent(), /Line 2: "a8" is not a legal move as move 4/);
});

// As if a file were dropped on the page.
const drop = (page, name, content) => page.evaluate(([file, text, bytes]) => {
  const data = new DataTransfer();
  data.items.add(new File([bytes ? Uint8Array.from(bytes) : text], file));
  document.body.dispatchEvent(new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true}));
}, typeof content === "string" ? [name, content] : [name, "", [...content]]);

test("a position goes out as OBF, and comes in by a dropped file; what is wrong with one is named", async (t) => {
  const page = await open(t, game);
  await page.getByRole("heading", {name: "Share and save"}).click();
  await page.getByLabel("Format").selectOption({label: "position (OBF)"});
  const obf = await page.getByLabel("The game as text", {exact: true}).inputValue();
  assert.match(obf, /^[-XO]{64} X$/);
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", {name: "Save as a file"}).click()]);
  assert.equal(download.suggestedFilename(), "reversi-2.obf");
  await drop(page, "end.obf", `${obf}; c4:+2;\n${obf}\n`);
  await page.waitForFunction(() => /^#reversi\/\/[-XO]+_X\/@0$/.test(location.hash));
  assert.match(await place(page, "c3").getAttribute("aria-label"), /^c3, White/);
  assert.match(await said(page), /The first of 2 games or positions/);
  await drop(page, "short.obf", "--X-- X");
  await page.locator(".fault").waitFor();
  assert.match(await page.locator(".fault").textContent(), /line 1: the board has 5 cells/);
});

test("a line of JSON and a record of another game open their game; a report is sent to its page", async (t) => {
  const page = await open(t, game);
  await page.getByRole("heading", {name: "Share and save"}).click();
  await page.getByLabel("Format").selectOption({label: "JSON line"});
  const line = await page.getByLabel("The game as text", {exact: true}).inputValue();
  assert.deepEqual(JSON.parse(line).moves.map((m) => m.move), ["d3", "c3"]);
  await drop(page, "two.sgf", "(;GM[1]SZ[5]AB[cc];W[bb];B[])");
  await page.waitForFunction(() => /^#go\/rows=5,cols=5\/.*\/B4,pass@2$/.test(location.hash));
  await drop(page, "games.json", line);
  await page.waitForFunction(() => location.hash === "#reversi///d3,c3@2");
  await drop(page, "report.html", "<!DOCTYPE html>");
  await page.locator(".fault").waitFor();
  assert.match(await page.locator(".fault").textContent(), /the page Reports/);
});

const record = (name) => readFile(new URL(`../../../tests/data/records/${name}`, import.meta.url));

test("colours out of turn are those of the record; what was assumed is told; the address and files keep it", async (t) => {
  const page = await open(t, game);
  await drop(page, "white-first.sgf", await record("white-first.sgf"));
  await page.waitForFunction(() => location.hash === "#go///2:G7,C3@2");
  assert.match(await page.locator(".notes").textContent(), /line 1, column \d+: White begins/);
  const colours = async () => {
    assert.match(await place(page, "G7").getAttribute("aria-label"), /^G7, White/);
    assert.match(await place(page, "C3").getAttribute("aria-label"), /^C3, Black/);
    assert.deepEqual((await page.locator(".moves .move").allTextContents()).map((m) => m.trim()), ["White G7", "C3"]);
  };
  await colours();
  await page.getByRole("heading", {name: "Share and save"}).click();
  await page.getByLabel("Format").selectOption("sgf");
  assert.match(await page.getByLabel("The game as text", {exact: true}).inputValue(), /;W\[gc\];B\[cg\]/);
  await page.getByRole("button", {name: "Close"}).click();
  assert.equal(await page.locator(".notes").count(), 0);
  await page.reload();
  await page.locator(".moves .move").nth(1).waitFor();
  await colours();
  await page.keyboard.press("[");
  await page.keyboard.press("[");
  await page.waitForFunction(() => location.hash.endsWith("@0"));
  await page.keyboard.press("]");
  await page.waitForFunction(() => /White G7|G7/.test(document.querySelector(".said").textContent));
  assert.match(await said(page), /^1\. White G7\. Black to move/);
});

test("letters of other character sets are read; in Spanish the frame of the notes is Spanish", async (t) => {
  const page = await open(t, game, {settings: {language: "es"}});
  await drop(page, "sjis-comment.sgf", await record("sjis-comment.sgf"));
  await page.waitForFunction(() => location.hash === "#go///E5,C7@2");
  assert.equal(await page.locator(".notes").count(), 0);
  await drop(page, "latin.sgf", Buffer.from("(;GM[1]SZ[9]KM[]PB[caf\xe9];B[ee])", "latin1"));
  await page.locator(".notes").waitFor();
  assert.match(await page.locator(".notes").textContent(), /Lo que se omitió.*no nombra ningún juego de caracteres.*el komi está vacío/);
});

test("noise is refused by its beginning, and what may be a record is read by a Worker; the game stays", async (t) => {
  const page = await open(t, game);
  await page.evaluate(() => {
    window.given = 0;   // bytes that Workers were given
    const {postMessage} = Worker.prototype;
    const sizeOf = (value) => (ArrayBuffer.isView(value) || value instanceof ArrayBuffer ? value.byteLength
        : typeof value === "string" ? value.length
        : value && typeof value === "object" ? Object.values(value).reduce((sum, part) => sum + sizeOf(part), 0) : 0);
    Worker.prototype.postMessage = function (message, ...rest) {
      window.given += sizeOf(message);
      return postMessage.call(this, message, ...rest);
    };
  });
  const size = 5_000_000;
  for (const [letters, begin] of [[256, ""], [26, ""], [26, "(;GM[1]SZ[9];B["]]) {
    const given = await page.evaluate(async ([kinds, length, first]) => {
      const bytes = new Uint8Array(length);
      let seed = 2026;
      for (let i = 0; i < bytes.length; ++i) bytes[i] = (kinds === 26 ? 97 : 0) + (((seed = (Math.imul(seed, 1103515245) + 12345) >>> 0) >>> 16) % kinds);
      bytes.set(new TextEncoder().encode(first));
      const data = new DataTransfer();
      window.given = 0;
      data.items.add(new File([bytes], "noise.sgf"));
      document.body.dispatchEvent(new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true}));
      while (!document.querySelector(".fault")) await new Promise((resolve) => setTimeout(resolve, 5));
      return window.given;
    }, [letters, size, begin]);
    assert.ok(begin === "" ? given === 0 : given >= size, `${letters} ${begin}: ${given} bytes`);
    const text = await page.locator(".fault").textContent();
    assert.ok(text.length < 300, text);
    if (begin === "") assert.ok([...(/"(.*?)…?"/s.exec(text)?.[1] ?? "")].length <= 20, text);
    assert.equal(await hash(page), game);
    await page.locator(".fault button").click();
  }
});

test("a QR code of the address, with the address as text", async (t) => {
  const page = await open(t, game);
  await page.getByRole("heading", {name: "Share and save"}).click();
  await page.getByText("QR code of the address").click();
  await page.locator(".qr svg").waitFor();
  assert.equal(await page.locator(".qr figcaption").textContent(), page.url());
  assert.equal(await page.locator(".qr svg").getAttribute("aria-label"), `QR code of ${page.url()}`);
});

test("sounds are off until they are wished; the choice is kept, each kind with its loudness", async (t) => {
  const page = await open(t, game);
  await page.evaluate(() => {
    window.begun = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) { ++window.begun; return start.apply(this, when); };
  });
  await touchPlace(page, "b3");
  await page.waitForFunction(() => location.hash.includes("b3"));
  assert.equal(await page.evaluate(() => window.begun), 0);
  await page.getByRole("heading", {name: "Sounds"}).click();
  await page.getByLabel("Play sounds").check();
  await page.waitForFunction(() => window.begun === 1);
  await touchPlace(page, await page.locator(".place.next").first().getAttribute("data-place"));
  await page.waitForFunction(() => window.begun === 2);
  await page.getByLabel("Loudness of moves").fill("0");
  await page.getByRole("button", {name: "Undo"}).click();
  await page.waitForFunction(() => /@3$/.test(location.hash));
  await touchPlace(page, await page.locator(".place.next").first().getAttribute("data-place"));
  await page.waitForFunction(() => /@4$/.test(location.hash));
  assert.equal(await page.evaluate(() => window.begun), 2);
  await page.reload();
  await page.getByRole("heading", {name: "Sounds"}).click();
  assert.equal(await page.getByLabel("Play sounds").isChecked(), true);
  assert.equal(await page.getByLabel("Loudness of moves").inputValue(), "0");
  assert.equal(await page.getByLabel("Loudness of the clock").inputValue(), "60");
  // Music has a switch of its own, and goes on by itself.
  await page.getByLabel("Play sounds").uncheck();
  await page.evaluate(() => {
    window.begun = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) { ++window.begun; return start.apply(this, when); };
  });
  assert.equal(await page.getByLabel("Play music").isChecked(), false);
  await page.getByLabel("Play music").check();
  await page.waitForFunction(() => window.begun > 4);
  await page.getByLabel("Loudness of the music").fill("0");
});

test("a position as text, and what is wrong with it", async (t) => {
  const page = await open(t, game);
  await page.getByRole("heading", {name: "New game and rules"}).click();
  const text = page.getByLabel("Position as text");
  const here = await text.inputValue();
  await text.fill(`${here} nonsense`);
  await page.getByRole("button", {name: "Begin from this position"}).click();
  await page.locator(".fault").waitFor();
  assert.equal(await hash(page), game);
  await text.fill(here);
  await page.getByRole("button", {name: "Begin from this position"}).click();
  await page.waitForFunction(() => location.hash.endsWith("/@0"));
  assert.match(await place(page, "c3").getAttribute("aria-label"), /^c3, White/);
});

test("a game by its own options", async (t) => {
  const page = await open(t, "#reversi");
  await page.getByRole("heading", {name: "New game and rules"}).click();
  await page.getByLabel("size").selectOption("6");
  await page.getByLabel("blocked").fill("a1");
  await page.locator('[data-pick="f6"]').click();
  assert.equal(await page.getByLabel("blocked").inputValue(), "a1+f6");
  await page.getByRole("button", {name: "Begin this game"}).click();
  await page.waitForFunction(() => document.querySelectorAll(".place").length === 36);
  assert.match(await place(page, "a1").getAttribute("aria-label"), /^a1, blocked/);
  assert.match(await hash(page), /^#reversi\/size=6,blocked=a1\+f6\/\/@0$/);
});

test("the log has what happened, can be filtered, and is saved", async (t) => {
  const page = await open(t, game, {students: true});
  await touchPlace(page, "b3");
  await page.getByRole("heading", {name: "Log"}).click();
  const rows = page.locator(".panel .panel table tbody tr");
  assert.match(await rows.first().textContent(), /moveBlackb3/);
  await page.getByLabel("Text", {exact: true}).fill("nothing like it");
  assert.equal(await rows.count(), 0);
  await page.getByLabel("Text", {exact: true}).fill("");
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", {name: "Save as a file"}).click()]);
  assert.equal(download.suggestedFilename(), "boardgames-log.csv");
});

test("on a phone nothing is wider than the screen", async (t) => {
  const page = await open(t, "#reversi", phone);
  const {wide, view} = await page.evaluate(() => ({wide: document.documentElement.scrollWidth, view: innerWidth}));
  assert.ok(wide <= view, `${wide} > ${view}`);
  assert.equal(await said(page), "");
});
