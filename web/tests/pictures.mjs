// usage: PAGE=build/web node web/tests/pictures.mjs FOLDER [START]: photographs of the built page, to be looked at; START: only
// those whose names begin so.
//        PAGE=build/web node web/tests/pictures.mjs --docs: those of the docs, into docs/images.

import {mkdir} from "node:fs/promises";
import path from "node:path";
import {fileURLToPath} from "node:url";
import {phone} from "./browser/browser_options.mjs";
import {photographer} from "./photographer.mjs";
import {liveProgram} from "./live_scenes.mjs";

// What the docs call some of them: the name of the file after web_.
const ofDocs = new Map([["first", "first"], ["reversi", "reversi"], ["quoridor_3d", "quoridor_3d"], ["morris", "morris"], ["lessons", "lessons"],
                        ["trees_icicle", "trees"], ["live_room", "live"], ["live_class", "live_class"], ["live_tournament", "live_tournament"]]);

const [where = "pictures", start = ""] = process.argv.slice(2);
const docs = where === "--docs", folder = docs ? fileURLToPath(new URL("../../docs/images", import.meta.url)) : where;
const camera = await photographer();
const program = await liveProgram(path.resolve(process.env.PAGE ?? "build/web"), {tokens: {w: "watch"}});
await mkdir(folder, {recursive: true});

async function openReport(page) {
  await page.locator('.opener input[type="file"]').setInputFiles(fileURLToPath(new URL("samples/spring.html", import.meta.url)));
  await page.locator(".games tbody button").nth(2).click();
}

async function openAnalysis(page) {
  await page.locator(".board-frame").waitFor();
  await page.locator("summary", {hasText: "Analysis"}).click();
  await page.getByLabel("Seconds for each position").fill("0.3");
  await page.getByRole("button", {name: "Analyse every position here"}).click();
  await page.waitForFunction(() => document.querySelectorAll(".graph .point").length === 14);
  await page.evaluate(() => scrollTo(0, 0));
}

const live = {file: "live.html", from: program.url};
const pictures = [
  {name: "first", hash: "", settings: {}, ready: ".home"},
  {name: "phone_first", hash: "", settings: {language: "es"}, ready: ".home", device: phone},
  {name: "phone_across", hash: "#reversi///d3,c3@2", settings: {language: "es"}, device: {...phone, viewport: {width: 844, height: 390}}},
  {name: "reversi", hash: "#reversi///d3,c3,c4,c5,b3@5", settings: {hints: true}, seconds: 3},
  {name: "reversi_blocked", hash: "#reversi/blocked=c3+f6//d3@1", settings: {theme: "dark"}},
  {name: "go", hash: "#go///e5,c3,g7,c7,g3@5", settings: {}},
  {name: "quoridor", hash: "#quoridor///e2,e8,e3,e7@4", settings: {language: "es"}},
  {name: "quoridor_3d", hash: "#quoridor///e2,e8,e3,e3h,d2v,e7@6", settings: {scene: true}, scene: {quality: "high"}, seconds: 6},
  {name: "reversi_3d", hash: "#reversi///d3,c3,c4,c5,b3@5", settings: {scene: true}, scene: {skin: "marble", quality: "high"}, seconds: 6},
  {name: "timbiriche", hash: "#timbiriche", settings: {}},
  {name: "morris", hash: "#morris", settings: {names: "numbers"}},
  {name: "tree", hash: "#tree///0@1", settings: {}},
  {name: "tic-tac-toe", hash: "#tic-tac-toe///b2,a1@2", settings: {}},
  {name: "connect4", hash: "#connect4///4,4,3@3", settings: {}},
  {name: "reversi_contrast", hash: "#reversi///d3,c3@2", settings: {theme: "contrast"}},
  {name: "reversi_paper", hash: "#reversi///d3,c3@2", settings: {theme: "paper", names: "names"}},
  {name: "lessons", file: "lessons.html", hash: "#reversi/3", settings: {}},
  {name: "lessons_sheet", file: "lessons.html", hash: "#morris/sheet", settings: {language: "es", theme: "paper"}},
  {name: "trees", file: "trees.html", hash: "#tree&player=alpha-beta:depth=2&nodes=1000&step=9", settings: {}, seconds: 2},
  {name: "trees_icicle", file: "trees.html", hash: "#reversi/size=6&player=alpha-beta:depth=5&nodes=20000&step=200&view=icicle",
   settings: {}, seconds: 4},
  {name: "trees_mcts", file: "trees.html", hash: "#tic-tac-toe&player=mcts:playouts=200&nodes=1000&step=400", settings: {theme: "dark"}, seconds: 3},
  {name: "reports", file: "reports.html", hash: "", settings: {}, report: true},
  {name: "reports_es_dark", file: "reports.html", hash: "", settings: {language: "es", theme: "dark"}, report: true},
  {name: "phone_report", file: "reports.html", hash: "", settings: {}, report: true, device: phone},
  {name: "live_room", ...live, hash: "#room=1", settings: {}, before: openAnalysis, seconds: 1, device: {viewport: {width: 1280, height: 1500}}},
  {name: "live_room_3d", ...live, hash: "#token=w&room=1", settings: {scene: true}, scene: {quality: "high"}, seconds: 6,
   device: {viewport: {width: 1360, height: 900}}},
  {name: "live_fault", ...live, hash: "#token=w&room=2", settings: {theme: "dark"}},
  {name: "live_set_up", ...live, hash: "#room=3", settings: {language: "es"}},
  {name: "live_tournament", ...live, hash: "#token=w&view=tournament", settings: {}, ready: ".small-boards svg", seconds: 2},
  {name: "live_agents", ...live, hash: "#view=agents", settings: {}, ready: ".upload"},
  {name: "live_class", ...live, hash: "#token=w&view=class", settings: {}, device: {viewport: {width: 1280, height: 720}}, seconds: 1},
  {name: "live_class_dark", ...live, hash: "#token=w&view=class", settings: {theme: "dark", language: "es"}, device: {viewport: {width: 1920, height: 1080}}, seconds: 1},
  {name: "phone_live", ...live, hash: "#room=1", settings: {}, device: phone},
  {name: "phone_live_tournament", ...live, hash: "#view=tournament", settings: {theme: "dark"}, ready: ".small-boards svg", device: phone, seconds: 2},
  {name: "phone", hash: "#quoridor", settings: {}, device: phone},
  {name: "phone_dark", hash: "#morris", settings: {theme: "dark", language: "es"}, device: phone},
];

const wanted = pictures.filter(({name}) => (docs ? ofDocs.has(name) : name.startsWith(start)));
for (const {name, report, seconds = 0, ...what} of wanted) {
  const page = await camera.open({...what, ...(report && {before: openReport})});
  await page.waitForTimeout(seconds * 1000);
  await page.screenshot({path: path.join(folder, docs ? `web_${ofDocs.get(name)}.png` : `${name}.png`)});
  await page.context().close();
}
program.close();
await camera.close();
