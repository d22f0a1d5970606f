// How quick the boards in 3D are: usage
//
//   PAGE=build/web node web/tests/scene_frames.mjs [FRAMES]
//
// Turns the table of a game of Quoridor, and plays a move on it, at 640x400, for each quality; prints the
// frames a second. Nothing is asserted: a clock tells of the machine too.
import path from "node:path";
import {chromium} from "playwright-core";
import {serve} from "./browser/server.mjs";

const frames = Number(process.argv[2] ?? 120);
const server = await serve(path.resolve(process.env.PAGE ?? "build/web"));
const browser = await chromium.launch({executablePath: process.env.BROWSER ?? "/usr/bin/chromium", args: ["--no-sandbox"]});
const game = "#quoridor///e2,e8,e3,e7,e3h,d6v,a1h,h8h,c4v,f5h@10";

for (const quality of ["low", "middle", "high"]) {
  const page = await browser.newPage({viewport: {width: 1280, height: 900}});
  await page.addInitScript((chosen) => {
    localStorage.setItem("boardgames.settings", JSON.stringify({language: "en", scene: true}));
    localStorage.setItem("boardgames.scene", JSON.stringify(JSON.stringify({format: "boardgames 3D options", quality: chosen})));
  }, quality);
  await page.goto(server.url + game);
  await page.addStyleTag({content: ".scene-picture { width: 640px !important; height: 400px !important; }"});
  await page.waitForFunction(() => document.querySelector(".scene-picture canvas")?.dataset.still === "true");

  // One frame after another: each is asked for when the one before is on the screen.
  const turning = await page.evaluate(async (count) => {
    const canvas = document.querySelector(".scene-picture canvas"), gaps = [];
    const box = canvas.getBoundingClientRect(), at = (x) => ({pointerId: 1, pointerType: "mouse", button: 0, buttons: 1, bubbles: true,
                                                              clientX: box.x + x, clientY: box.y + 200});
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    canvas.setPointerCapture = () => undefined;  // there is no such pointer
    canvas.dispatchEvent(new PointerEvent("pointerdown", at(100)));
    const drawn = () => Number(canvas.dataset.frames);
    const first = drawn();
    let last = await frame();
    for (let i = 0; i < count; ++i) {
      canvas.dispatchEvent(new PointerEvent("pointermove", at(110 + 3 * i)));
      const now = await frame();
      gaps.push(now - last);
      last = now;
    }
    canvas.dispatchEvent(new PointerEvent("pointerup", at(110 + 3 * count)));
    gaps.sort((a, b) => a - b);
    return {mean: gaps.reduce((a, b) => a + b) / gaps.length, late: gaps[Math.floor(gaps.length * 0.95)], drawn: drawn() - first};
  }, frames);
  // From the key to rest.
  const before = await page.evaluate(() => ({frames: Number(document.querySelector(".scene-picture canvas").dataset.frames), began: performance.now()}));
  await page.keyboard.press("[");
  const moving = await page.evaluate(async ({frames, began}) => {
    const canvas = document.querySelector(".scene-picture canvas"), drawn = () => Number(canvas.dataset.frames) - frames;
    while (drawn() === 0 || canvas.dataset.still !== "true") await new Promise((done) => requestAnimationFrame(done));
    return (1000 * drawn()) / (performance.now() - began);
  }, before);
  console.log(`${quality}: ${(1000 / turning.mean).toFixed(0)} frames a second while the table turns (${turning.drawn} drawn of ${frames}, 95 % within ` +
              `${turning.late.toFixed(0)} ms); ${moving.toFixed(0)} while a wall is carried back`);
  await page.close();
}
await browser.close();
server.close();
