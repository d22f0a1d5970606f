// The page of a search tree (src/trace/page) in a real browser. PAGES: the folder that browser_pages
// wrote; BROWSER: the browser. See ./run.

import assert from "node:assert/strict";
import {test} from "node:test";
import {stepKinds} from "../../src/trace/page/trace.js";
import {open, pictureFile} from "./browser.mjs";

const picture = (page) => page.evaluate(() => window.__page.picture());
const stepNumber = (page) => page.evaluate(() => window.__page.k);
const jump = (page, k) => page.evaluate((at) => window.__page.jump(at), k);
const visibleNodes = (page) => page.locator("#tree .node:visible").count();
const node = (page, id) => page.locator(`#tree .node[data-id="${id}"]`);
const item = (page, id) => page.locator(`#outline [data-id="${id}"]`);
// Goes to just after the first step of a kind.
async function jumpTo(page, kind, which = 0) {
  await page.evaluate(([wanted, n]) => {
    const at = [...window.__page.steps.trace.kind].flatMap((code, i) => (code === wanted ? [i] : []))[n];
    window.__page.jump(at + 1);
  }, [stepKinds.indexOf(kind), which]);
}

test("the textbook tree, node by node", async (t) => {
  const page = await open(t, "book.html");
  assert.match(await page.title(), /^alpha-beta on tree:\(\(3 12 8\)/);
  assert.equal(await visibleNodes(page), 13);
  // In order of depth and then of search, for the first player.
  const values = await page.evaluate(() => window.__page.view.ids.map(
      (id) => document.querySelector(`#tree [data-id="${id}"] .value`).textContent));
  assert.deepEqual(values, ["3", "3", "\u22642", "\u22642", "3", "12", "8", "2", "\u2702", "\u2702", "14", "5", "2"]);
  assert.equal(await page.locator("#tree .side[d]").count(), 4);   // MAX and three times MIN
  assert.equal(await page.locator("#tree .node.pruned").count(), 2);
  assert.equal(await page.locator("#tree .edge.pruned").count(), 2);
  assert.equal(await page.locator("#tree .edge.best").count(), 4);
  assert.match(await page.locator("#note").textContent(), /visited 11 positions\. 2 pruned moves are marked\. Nothing is left out/);
  // The same from the side of the player to move.
  await page.selectOption("#view", "mover");
  assert.equal(await node(page, 1).locator(".value").textContent(), "\u22123");
});

test("no two nodes of a picture overlap", async (t) => {
  for (const name of ["book.html", "pvs.html", "timbiriche.html"]) {
    const page = await open(t, name);
    await page.click("#unfold");
    const overlaps = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll("#tree .node")].filter((g) => g.style.display !== "none")
          .map((g) => g.querySelector(".box").getBoundingClientRect());
      let n = 0;
      for (const a of boxes) {
        for (const b of boxes) {
          if (a !== b && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom) ++n;
        }
      }
      return {n, boxes: boxes.length};
    });
    assert.equal(overlaps.n, 0, name);
    assert.ok(overlaps.boxes > 10, name);
  }
});

test("nodes fold and unfold, by click and by key, in picture and outline", async (t) => {
  const page = await open(t, "book.html");
  const whole = await picture(page);
  await node(page, 1).click();
  await node(page, 1).locator(".knob").click();
  assert.equal(await visibleNodes(page), 10);
  assert.equal(await node(page, 1).locator(".knob text").textContent(), "+3");
  assert.equal(await item(page, 1).getAttribute("aria-expanded"), "false");
  await page.keyboard.press("Enter");
  assert.equal(await visibleNodes(page), 13);
  assert.equal(await item(page, 1).getAttribute("aria-expanded"), "true");
  await node(page, 0).click();
  assert.equal(await picture(page), whole);
  // A second click on a chosen node folds it.
  await node(page, 0).click();
  assert.equal(await visibleNodes(page), 1);
});

test("every step forward and back gives the same picture", async (t) => {
  const page = await open(t, "book.html");
  await page.keyboard.press("Home");
  const pictures = [await picture(page)];
  for (let k = 1; k <= 39; ++k) {
    await page.keyboard.press("ArrowRight");
    assert.equal(await stepNumber(page), k);
    pictures.push(await picture(page));
    assert.notEqual(pictures[k], pictures[k - 1], `step ${k} shows nothing`);
  }
  assert.equal(await page.locator("#next").isDisabled(), true);
  for (let k = 38; k >= 0; --k) {
    await page.keyboard.press("ArrowLeft");
    assert.equal(await picture(page), pictures[k], `back at step ${k}`);
  }
  await page.keyboard.press("End");
  assert.equal(await picture(page), pictures[39], "the end");
});

test("and so it is with many descents, a real game and three players", async (t) => {
  for (const name of ["mtdf.html", "three.html", "reversi.html"]) {
    const page = await open(t, name);
    const result = await page.evaluate(() => {
      const app = window.__page, pictures = [], failures = [];
      app.jump(0);
      for (pictures.push(app.picture()); app.k < app.steps.length; pictures.push(app.picture())) app.next();
      for (let k = app.steps.length - 1; k >= 0; --k) {
        app.back();
        if (app.picture() !== pictures[k]) failures.push(k);
      }
      return {failures, steps: pictures.length - 1, different: new Set(pictures).size};
    });
    assert.deepEqual(result.failures, [], name);
    assert.ok(result.steps > 30 && result.different > result.steps * 0.9, `${name}: ${JSON.stringify(result)}`);
  }
});

test("any jump gives the picture of that step", async (t) => {
  for (const name of ["timbiriche.html", "pvs.html"]) {
    const page = await open(t, name);
    const failed = await page.evaluate(() => {
      const app = window.__page, wanted = [], failures = [];
      for (let k = 7; k < app.steps.length; k += 41) {
        app.jump(k);
        app.next();
        wanted.push([k + 1, app.picture()]);
      }
      for (const [k, text] of wanted.reverse()) {
        app.jump(k);
        if (app.picture() !== text) failures.push(k);
      }
      return {failures, tried: wanted.length};
    });
    assert.deepEqual(failed.failures, [], name);
    assert.ok(failed.tried > 10, name);
  }
});

test("a cut-off: path, windows, pseudo-code and caption", async (t) => {
  const page = await open(t, "book.html");
  await jumpTo(page, "cutoff");
  assert.equal(
      await page.locator("#caption").textContent(),
      "Cut-off: with a, Min gets 2 or less here. Max has a way before this that is no worse than 3, " +
          "and will not let the game come here. 2 other moves are not searched.");
  const rows = await page.locator("#path tbody tr").evaluateAll((all) => all.map((r) => [...r.cells].map((c) => c.textContent)));
  assert.deepEqual(rows, [["root", "Max", "3", "\u221e", "3"], ["b", "Min", "3", "2", "2"]]);
  assert.deepEqual(await page.locator("#tree .node.path .window").allTextContents(), ["(3, \u221e)", "3 \u2265 2: cut"]);
  assert.deepEqual(await page.locator("#code li.lit").allTextContents(), ["    if \u03b1 \u2265 \u03b2: leave the loop"]);
  await page.keyboard.press("ArrowRight");
  assert.match(await page.locator("#caption").textContent(), /^b is not searched: a made the cut-off\.$/);
  assert.match(await page.locator("#code li.lit").textContent(), /the other moves cannot matter/);
  await jumpTo(page, "enter", 1);
  assert.match(await page.locator("#code li.lit").textContent(), /^value\(s, depth/);
  await jumpTo(page, "leaf");
  assert.match(await page.locator("#code li.lit").textContent(), /s is the end/);
});

test("each step of every algorithm lights a line and has a caption", async (t) => {
  for (const name of ["book.html", "mtdf.html", "three.html", "dfpn.html", "pvs.html", "timbiriche.html"]) {
    const page = await open(t, name);
    const dark = await page.evaluate(() => {
      const app = window.__page, without = [];
      for (let k = 1; k <= app.steps.length; k += 7) {
        app.jump(k);
        const lit = document.querySelectorAll("#code li.lit").length;
        const caption = document.getElementById("caption").textContent;
        if (lit === 0 || !caption.endsWith(".") || /undefined|null|NaN/.test(caption)) without.push([k, lit, caption]);
      }
      return without;
    });
    assert.deepEqual(dark, [], name);
  }
});

test("a search without windows shows none, and each player's own values", async (t) => {
  const page = await open(t, "three.html");
  assert.deepEqual(await page.locator("#tree .node .value").allTextContents(), [
    "(4, 4, 0)", "(1, 4, 1)", "(2, 2, 5)", "(4, 4, 0)", "(3, 1, 2)", "(1, 4, 1)", "(2, 2, 5)", "(5, 0, 1)", "(0, 3, 3)", "(4, 4, 0)",
  ]);
  // In bold that of whoever is to move: Ann at the root, then Bob, then Cy.
  assert.deepEqual((await page.locator("#tree .value tspan:not(.others)").allTextContents()).slice(0, 5), ["4", "4", "2", "4", "2"]);
  await jump(page, 25);
  assert.ok((await page.locator("#tree .window").allTextContents()).every((text) => text === ""));
  assert.equal(await page.locator("#path th:visible").first().textContent(), "move");
  assert.equal(await page.getByText("alpha", {exact: true}).isVisible(), false);
  assert.equal(await page.locator("#view").isVisible(), false);
});

test("the proof numbers of df-pn at each step, as the search had them", async (t) => {
  const page = await open(t, "dfpn.html"), numbers = page.locator("#facts dt:text-is('proof numbers') + dd");
  assert.equal(await numbers.textContent(), "\u03c6 0, \u03b4 \u221e");   // proved
  await jump(page, 1);
  assert.equal(await numbers.textContent(), "\u03c6 1, \u03b4 2");        // either move, and to refute it both
  await page.evaluate(() => window.__page.openView(window.__page.children.get(0)[1]));
  assert.equal(await numbers.textContent(), "\u03c6 0, \u03b4 \u221e");   // the opponent has what he wants there
  await jump(page, 1);
  assert.equal(await numbers.textContent(), "\u03c6 1, \u03b4 1");
  const book = await open(t, "book.html");
  assert.equal(await book.getByText("proof numbers", {exact: true}).count(), 0);
});

test("the board of the current node, as a picture and as text", async (t) => {
  const page = await open(t, "reversi.html");
  const discs = () => page.locator("#board-picture circle[r='16']").count();
  assert.equal(await discs(), 4);
  assert.equal(await page.locator("#board-picture .last").count(), 0);
  assert.equal(await page.locator("#board-picture svg").getAttribute("aria-label"), "The board at the root");
  assert.equal(await page.locator("#board").isVisible(), false);
  await page.locator("#board-text summary").click();
  assert.equal(await page.locator("#board").isVisible(), true);
  assert.match(await page.locator("#board").textContent(), /X 2 {2}O 2 {2}X \(black\) to move/);
  await jumpTo(page, "enter", 1);
  const board = await page.locator("#board").textContent();
  assert.match(board, /O \(white\) to move/);
  const recorded = await page.evaluate(() => {
    const app = window.__page;
    return app.json.nodes[app.current].board;
  });
  assert.equal(board, recorded);
  assert.equal(await discs(), 5);
  assert.equal(await page.locator("#board-picture .last").count(), 1);   // the disc that the move put down
  // As many of each colour as the text says, wherever the search is.
  const wrong = await page.evaluate(() => {
    const app = window.__page, differ = [];
    for (let k = 0; k <= app.steps.length; k += 3) {
      app.jump(k);
      const [, black, white] = /X (\d+) +O (\d+)/.exec(document.getElementById("board").textContent);
      const count = (look) => document.querySelectorAll(`#board-picture circle.${look}[r='16']`).length;
      if (count("player0") !== Number(black) || count("player1") !== Number(white)) differ.push(k);
    }
    return differ;
  });
  assert.deepEqual(wrong, []);
  // Lines of the tree have the page's looks, not those of lines that players draw.
  assert.equal(await page.locator("#tree .edge.best").first().evaluate((e) => getComputedStyle(e).strokeWidth), "2.6px");
  // A game without a picture has its text.
  const odd = await open(t, "odd.html");
  await node(odd, 1).click();
  assert.equal(await odd.locator("#board").isVisible(), true);
  assert.equal(await odd.locator("#board-picture").isVisible(), false);
  assert.equal(await odd.locator("#board-text summary").isVisible(), false);
});

test("predict, then see", async (t) => {
  const page = await open(t, "book.html");
  await page.check("#predict");
  assert.equal(await stepNumber(page), 0);
  assert.equal(await page.locator("#tree .node:visible").evaluateAll((all) => all.filter((g) => getComputedStyle(g).visibility === "visible").length), 0);
  const asked = [];
  // The hand-worked answers, in order; the last one wrong on purpose.
  const answers = [["value", "3"], ["cut", "Yes"], ["cut", "No"], ["cut", "No"], ["value", "2"], ["value", "4"]];
  for (let guard = 0; guard < 60 && await page.locator("#next").isEnabled(); ++guard) {
    await page.keyboard.press("ArrowRight");
    if (!await page.locator("#quiz").isVisible()) continue;
    const [kind, answer] = answers[asked.length];
    asked.push(await page.locator("#question").textContent());
    // It waits, and the value is nowhere yet.
    const at = await stepNumber(page);
    await page.evaluate(() => window.__page.next());
    assert.equal(await stepNumber(page), at);
    if (kind === "cut") {
      await page.getByRole("button", {name: answer, exact: true}).click();
    } else {
      const open = await page.locator("#tree .node.path .value").allTextContents();
      assert.ok(open.every((text) => text === "?"), open.join());
      await page.fill("#guess", answer);
      await page.keyboard.press("Enter");
    }
    assert.equal(await page.locator("#quiz").isVisible(), false);
    assert.equal(await page.locator("#verdict").getAttribute("data-right"), String(asked.length < 6));
  }
  assert.equal(asked.length, 6, asked.join("\n"));
  assert.match(asked[0], /What value will it return, for Max\?/);
  assert.match(asked[1], /a gives 2 for Max; the window is \(3, \u221e\)\. 2 moves are left\. Will there be a cut-off\?/);
  assert.equal(await page.locator("#score").textContent(), "5 of 6 right");
  // Going back and on again asks nothing twice.
  await page.keyboard.press("Home");
  for (let k = 0; k < 20; ++k) await page.keyboard.press("ArrowRight");
  assert.equal(await stepNumber(page), 20);
  assert.equal(await page.locator("#score").textContent(), "5 of 6 right");
});

test("the outline follows, and is a tree to the keyboard and to screen readers", async (t) => {
  const page = await open(t, "book.html");
  for (const k of [0, 1, 5, 12, 19, 30]) {
    await jump(page, k);
    const current = await page.evaluate(() => window.__page.current);
    assert.equal(await page.locator("#outline [aria-current=step]").getAttribute("data-id"), String(current));
    assert.equal(await page.locator("#outline [tabindex='0']").count(), 1);
    assert.equal(await item(page, current).isVisible(), true);
  }
  await jump(page, 39);
  assert.equal(await page.getByRole("tree").count(), 1);
  assert.equal(await page.getByRole("treeitem").count(), 13);
  assert.equal(await item(page, 4).getAttribute("aria-level"), "3");
  await item(page, 0).focus();
  for (const key of ["ArrowDown", "ArrowLeft", "ArrowDown"]) await page.keyboard.press(key);
  assert.equal(await item(page, 1).getAttribute("aria-expanded"), "false");
  const focused = () => page.evaluate(() => Number(document.activeElement.dataset.id));
  assert.equal(await focused(), 5);
  assert.equal(await page.locator("#outline [aria-selected=true]").getAttribute("data-id"), "5");
  await page.keyboard.press("ArrowRight");
  assert.equal(await focused(), 6);
  assert.equal(await stepNumber(page), 39);
  // Everything that can be used has a name.
  const nameless = await page.evaluate(() => [...document.querySelectorAll("button, input, select, canvas, [role=tree]")]
      .filter((e) => !(e.textContent.trim() || e.getAttribute("aria-label") || e.getAttribute("aria-labelledby") || e.labels?.length)).map((e) => e.id));
  assert.deepEqual(nameless, []);
});

test("play and pause", async (t) => {
  const page = await open(t, "book.html");
  await page.selectOption("#speed", "200");
  await page.locator("#speed").blur();
  await page.keyboard.press("p");
  await page.waitForFunction(() => window.__page.k >= 3 && window.__page.k < 39);
  await page.keyboard.press("p");
  assert.equal(await page.locator("#play").textContent(), "Play");
  assert.equal(await page.evaluate(() => window.__page.timer), 0);
});

test("hostile texts stay texts, and what is left out is said", async (t) => {
  const page = await open(t, "odd.html");
  assert.match(await page.title(), /<i>@TRACE@ @TITLE@/);
  assert.match(await page.locator("#note").textContent(), /5 visits lay beyond the limit and are left out.*steps? at the end (is|are) left out/);
  assert.equal(await page.locator("b").count(), 0);
  // The last step stands for those that were not kept.
  assert.match(await page.locator("#caption").textContent(), /not kept\. This is the tree as the search left it/);
  assert.equal(await node(page, 0).locator(".value").textContent(), "3");
  await page.keyboard.press("ArrowLeft");
  assert.notEqual(await node(page, 0).locator(".value").textContent(), "3");
  await page.keyboard.press("End");
  await node(page, 1).click();
  assert.equal(await page.locator("#board").textContent(), "<!-- <script> & \"quotes\" @TITLE@\n");
  assert.match(await item(page, 1).textContent(), /^.?<\/script><b>/);
});

test("an empty trace says so", async (t) => {
  const page = await open(t, "empty.html");
  assert.match(await page.locator("#note").textContent(), /Nothing was recorded/);
  assert.equal(await page.locator("main").isVisible(), false);
});

test("dark scheme and a narrow window", async (t) => {
  const light = await open(t, "reversi.html");
  const dark = await open(t, "reversi.html", {colorScheme: "dark", viewport: {width: 400, height: 800}});
  const paper = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  assert.notEqual(await paper(light), await paper(dark));
  for (const page of [light, dark]) {
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), "wider than the window");
  }
  // On a narrow page the parts stand below each other.
  const boxes = await Promise.all(["#bar", "#tree-box", "#outline-panel", "#side"].map((s) => dark.locator(s).boundingBox()));
  for (let i = 1; i < boxes.length; ++i) assert.ok(boxes[i].y >= boxes[i - 1].y + boxes[i - 1].height);
});

test("a hundred thousand nodes: overview, zoom, pan, keys, and any node as a tree", async (t) => {
  const page = await open(t, "large.html");
  const overview = page.locator("#overview");
  assert.equal(await page.evaluate(() => window.__page.trace.parent.length), 100_000);
  assert.equal(await overview.isVisible(), true);
  const drawn = () => page.evaluate(() => {
    window.__page.overview.draw();
    return window.__page.overview.painted;
  });
  const span = () => page.evaluate(() => window.__page.overview.to - window.__page.overview.from);
  const width = (await overview.boundingBox()).width;
  const levels = await page.evaluate(() => window.__page.overview.levels);
  // Never more than two a pixel and level, and always something.
  const most = 2 * width * levels;
  const all = await drawn();
  assert.ok(all > 300 && all < most, `${all} drawn`);
  const painted = await page.evaluate(() => {
    const canvas = document.getElementById("overview");
    const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
    const colours = new Set();
    for (let i = 0; i < data.length; i += 4) colours.add(data[i] << 16 | data[i + 1] << 8 | data[i + 2]);
    return colours.size;
  });
  assert.ok(painted > 8, `${painted} colours`);

  // The wheel zooms, dragging pans.
  await overview.hover({position: {x: 300, y: 60}});
  for (let i = 0; i < 12; ++i) await page.mouse.wheel(0, -240);
  await page.waitForFunction(() => window.__page.overview.to - window.__page.overview.from < 0.05);
  const before = await page.evaluate(() => window.__page.overview.from);
  await page.mouse.down();
  await page.mouse.move(500, 400, {steps: 5});
  await page.mouse.up();
  assert.notEqual(await page.evaluate(() => window.__page.overview.from), before);
  const near = await drawn();
  assert.ok(near > 20 && near < most, `${near} drawn`);
  await overview.focus();
  await page.keyboard.press("0");
  assert.equal(await span(), 1);
  await page.keyboard.press("+");
  assert.ok(await span() < 1);

  // Keys choose a node; Enter opens it.
  for (const key of ["0", "ArrowDown", "ArrowRight", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
  const chosen = await page.evaluate(() => window.__page.overview.selected);
  assert.ok(chosen > 0);
  await page.keyboard.press("Enter");
  const view = await page.evaluate(() => ({
    root: window.__page.view.root, nodes: window.__page.view.ids.length, steps: window.__page.steps.length,
  }));
  assert.equal(view.root, chosen);
  assert.ok(view.nodes > 20 && view.nodes <= 300 && view.steps > view.nodes / 2, JSON.stringify(view));
  assert.match(await page.locator("#crumbs").textContent(), /root/);
  await page.keyboard.press("0");
  await overview.click({position: {x: width * 0.7, y: 50}});
  await page.click("#open");
  assert.notEqual(await page.evaluate(() => window.__page.view.root), chosen);
  await page.locator("#crumbs button").first().click();
  assert.equal(await page.evaluate(() => window.__page.view.root), 0);

  // Told, not judged: the clock of a shared machine.
  const times = await page.evaluate(async () => {
    const app = window.__page, ms = [];
    app.overview.show(0, 1);
    for (let i = 0; i < 120; ++i) {
      app.overview.zoom(i < 60 ? 1.12 : 1 / 1.12, 0.37);
      await new Promise(requestAnimationFrame);
      ms.push(app.overview.lastMs);
    }
    return ms.sort((a, b) => a - b);
  });
  t.diagnostic(`draw time a frame over 120 frames of zooming, 100,000 nodes: median ${times[60].toFixed(1)} ms, ` +
      `95 % ${times[114].toFixed(1)} ms, most ${times[119].toFixed(1)} ms; ${all} rectangles at the widest view`);
});

test("the picture for the documentation", async (t) => {
  const page = await open(t, "reversi.html", {viewport: {width: 1280, height: 760}});
  const at = await page.evaluate((cutoff) => window.__page.steps.trace.kind.lastIndexOf(cutoff), stepKinds.indexOf("cutoff"));
  await jump(page, at + 1);
  await page.screenshot({path: pictureFile("tree.png")});
});
