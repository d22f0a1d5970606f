// usage: web/tests/gallery: writes docs/gallery.md and its pictures, of every board and every lesson of
// the built page.

import {mkdir, readFile, rename, rm, writeFile} from "node:fs/promises";
import path from "node:path";
import {fileURLToPath} from "node:url";
import {photographer} from "./photographer.mjs";

const docs = fileURLToPath(new URL("../../docs", import.meta.url));
const folder = path.join(docs, "images/gallery");

// A game that is not here is seen at its start.
const boards = [
  ["quoridor", "Quoridor: two levels of the library, move 16", "///e2,e8,e3,e7,e4,e6,e1h,d7h,f4,f5h,e4,f7h,d4,b7h,d5,e5@16"],
  ["quoridor", "Quoridor for four on 11x11", "/cols=11,rows=11,players=4//"],
  ["reversi", "Reversi, with the value of each move", "///d3,c5,d6,e3,f3,e2,d1,d2,e6,f4@10", {settings: {hints: true}, seconds: 3}],
  ["reversi", "Reversi with blocked cells, dark", "/blocked=c3+f6//d3@1", {settings: {theme: "dark"}}],
  ["timbiriche", "Timbiriche", "///a1a2,d2e2,a2b2,a1b1,b1b2,e4e5,b3c3,b3b4,b4c4,c3c4,d1e1,c3d3,d3e3@13"],
  ["go", "Go on 9x9", "///e5,c3,g7,c7,g3,e3,e7,c5,g5,f3@10"],
  ["morris", "Nine Men's Morris, a mill closed", "///e5,b4,c3,a4,c4,c5,b6,a7,a1,d7,g7,d6,d5,f4,b2,e4,g4,f2,c3-d3,d6-f6xa1@20"],
  ["morris", "Three Men's Morris", "/variant=three//"],
  ["connect4", "Connect Four, which is an example", "///4,4,3,5,3,3,5,5@8"],
  ["tic-tac-toe", "Tic-tac-toe", "///b2,a1,c1,a3@4"],
];
const three = [
  ["quoridor", "Quoridor in 3D", "///e2,e8,e3,e7,e4,e6,e1h,d7h,f4,f5h@10"],
  ["reversi", "Reversi in 3D", "///d3,c5,d6,e3,f3,e2,d1,d2,e6,f4@10"],
].map(([game, caption, rest]) => [game, caption, rest, {settings: {scene: true}, scene: {quality: "high"}, seconds: 6}]);

const escape = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const title = (name) => name.charAt(0).toUpperCase() + name.slice(1);

const camera = await photographer();
await mkdir(folder, {recursive: true});
const kept = new Set();
async function keep(name, picture) {
  await writeFile(path.join(folder, `${name}.new`), picture);
  await rename(path.join(folder, `${name}.new`), path.join(folder, `${name}.png`));
  kept.add(name);
  return `images/gallery/${name}.png`;
}

// What the page has, from its own packages.
const {catalogue} = await import("../../packages/boardgames/dist/catalogue.js");
for (const {info: {name}} of catalogue) {
  if (!boards.some(([game]) => game === name)) boards.push([name, title(name), ""]);
}

let page = "# Every board and every lesson\n\nMade by `web/tests/gallery` from the built page; do not edit it.\n";
for (const [heading, list] of [["Boards", boards], ["Boards in 3D", three]]) {
  page += `\n## ${heading}\n`;
  for (const [i, [game, caption, rest, how = {}]] of list.entries()) {
    const {seconds = 0, ...what} = how;
    const seen = await camera.open({hash: `#${game}${rest}`, device: {viewport: {width: 1100, height: 740}}, ...what});
    await seen.waitForTimeout(seconds * 1000);
    page += `\n![${caption}](${await keep(`${heading === "Boards" ? "board" : "scene"}_${i + 1}_${game}`, await seen.screenshot())})\n`;
    await seen.context().close();
  }
}

page += "\n## Lessons\n";
const first = await camera.open({file: "lessons.html"});
const courses = await first.locator("header select").first().locator("option").evaluateAll((all) => all.map((o) => [o.value, o.textContent]));
await first.context().close();
for (const [course, name] of courses) {
  const visitor = await camera.open({file: "lessons.html", hash: `#${course}`, ready: "section.lesson svg[role]", device: {viewport: {width: 640, height: 800}}});
  const steps = await visitor.locator("ol.contents a").evaluateAll((all) => all.map((a) => [a.getAttribute("href"), a.textContent]));
  const figures = [];
  for (const [step, caption] of steps) {
    await visitor.evaluate((hash) => { location.hash = hash; }, step);
    await visitor.locator(`ol.contents a[href="${step}"][aria-current]`).waitFor({state: "attached"});
    await visitor.locator("section.lesson svg[role]").first().waitFor();
    await visitor.locator("section.lesson .loading").waitFor({state: "detached"});
    // From its title to the end of its board and its tree; what is below is the same for all.
    const {x, y, width} = await visitor.locator("section.lesson").boundingBox();
    const ends = await visitor.locator("section.lesson svg").evaluateAll((all) => all.map((svg) => svg.getBoundingClientRect().bottom + scrollY));
    const picture = await visitor.screenshot({fullPage: true, clip: {x, y, width, height: Math.max(...ends) - y + 8}});
    figures.push(`<figure><img src="data:image/png;base64,${picture.toString("base64")}" alt="${escape(caption)}"></figure>`);
  }
  await visitor.context().close();
  const sheet = await camera.show(
    `<!doctype html><style>body{margin:8px;display:grid;grid-template-columns:repeat(4,1fr);gap:8px;background:#ddd}figure{margin:0}img{width:100%;display:block}</style>${figures.join("")}`, 1280);
  page += `\n### ${title(name)}\n\n![${title(name)}: ${steps.length} steps and exercises](${await keep(`lessons_${course}`, await sheet.screenshot({fullPage: true}))})\n`;
  await sheet.close();
}
await camera.close();

for (const file of await readFile(path.join(docs, "gallery.md"), "utf8").then((old) => [...old.matchAll(/images\/gallery\/(\w[\w-]*)\.png/g)].map((m) => m[1]), () => [])) {
  if (!kept.has(file)) await rm(path.join(folder, `${file}.png`), {force: true});
}
await writeFile(path.join(docs, "gallery.md"), page);
console.log(`docs/gallery.md and ${kept.size} pictures in docs/images/gallery`);
