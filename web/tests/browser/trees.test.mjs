// The page of search trees: a real search made in the page and stepped both ways.

import assert from "node:assert/strict";
import {test} from "node:test";
import {violations} from "./axe.mjs";
import {hash, open, phone, said} from "./browser.mjs";

const file = "trees.html";
const small = "#tic-tac-toe&player=alpha-beta:depth=3";

async function openTree(t, address, options = {}) {
  const page = await open(t, address, {file, ...options});
  await page.locator(".step-bar").waitFor();
  return page;
}
const step = (page) => page.locator(".at-step").textContent();
const caption = (page) => page.locator(".caption").textContent();
const atStep = (page, k) => page.waitForFunction((text) => document.querySelector(".at-step").textContent.startsWith(text), `Step ${k} of`);
const counted = 2;  // discs beside the number of each player's
const discs = (page) => page.locator(".node-board .drawing circle.player0, .node-board .drawing circle.player1").count();

test("a search is chosen, made, and opens at its start", async (t) => {
  const page = await open(t, "#reversi/size=6", {file});
  await page.getByLabel("Algorithm").selectOption("alpha-beta");
  await page.getByLabel("depth", {exact: true}).fill("3");
  await page.getByRole("button", {name: "Search", exact: true}).click();
  await page.locator(".step-bar").waitFor();
  assert.match(await step(page), /^Step 0 of \d/);
  assert.match(await caption(page), /has not begun/);
  assert.match(await said(page), /nodes, .* steps\. At the start\./);
  assert.equal(await discs(page), 4 + counted);
  await page.waitForFunction(() => location.hash.endsWith("&player=alpha-beta:depth=3"));
});

test("steps forward and back by keys; the board, the code and the stack go along", async (t) => {
  const page = await openTree(t, "#reversi/size=6&player=alpha-beta:depth=2");
  await page.keyboard.press("ArrowRight");
  await atStep(page, 1);
  assert.match(await caption(page), /^The root: Black to move, 2 plies left/);
  assert.equal(await page.locator(".code .lit").count(), 1);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("n");
  await atStep(page, 3);
  assert.equal(await page.locator(".stack tbody tr").count(), 3);
  assert.equal(await discs(page), 6 + counted);
  assert.equal(await page.locator('.node-link [aria-current="step"]').count(), 1);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("b");
  await page.keyboard.press("b");
  await atStep(page, 0);
  assert.equal(await page.locator(".stack").count(), 0);
  assert.equal(await discs(page), 4 + counted);
  await page.keyboard.press("End");
  const [, at, of] = /Step (\S+) of (\S+)/.exec(await step(page));
  assert.equal(at, of);
});

test("to the next cut-off, root move and table hit, and back", async (t) => {
  const page = await openTree(t, "#reversi&player=mtd-f:depth=3");
  await page.keyboard.press("c");
  await page.waitForFunction(() => document.querySelector(".caption").textContent.startsWith("Cut-off"));
  const first = await step(page);
  assert.match(await page.locator(".code .lit").first().textContent(), /leave the loop/);
  await page.getByRole("button", {name: "Next cut-off"}).click();
  await page.waitForFunction((before) => document.querySelector(".at-step").textContent !== before, first);
  await page.keyboard.press("Shift+C");
  await page.waitForFunction((before) => document.querySelector(".at-step").textContent === before, first);
  await page.keyboard.press("Home");
  await page.keyboard.press("m");
  await atStep(page, 2);
  await page.keyboard.press("t");
  await page.waitForFunction(() => document.querySelector(".caption").textContent.startsWith("The table knows"));
});

test("the tree by keys: one Tab stop, arrows, opening and closing, Enter goes to the step", async (t) => {
  const page = await openTree(t, "#tic-tac-toe&player=minimax:depth=2");
  const tree = page.getByRole("tree");
  assert.equal(await tree.locator('[tabindex="0"]').count(), 1);
  await tree.locator('[tabindex="0"]').focus();
  const focused = () => page.evaluate(() => ({level: document.activeElement.getAttribute("aria-level"), label: document.activeElement.getAttribute("aria-label"),
                                              expanded: document.activeElement.getAttribute("aria-expanded")}));
  await page.keyboard.press("ArrowRight");
  assert.equal((await focused()).level, "2");
  const {expanded} = await focused();
  await page.keyboard.press("Space");
  await page.waitForFunction((was) => document.activeElement.getAttribute("aria-expanded") !== was, expanded);
  await page.keyboard.press("Enter");
  await atStep(page, 2);
  assert.match(await caption(page), /^Move a1/);
});

test("a link to a step opens that step, in its view", async (t) => {
  const page = await openTree(t, "#connect4///4@1&player=alpha-beta:depth=3&nodes=500&step=12&view=table");
  await atStep(page, 12);
  assert.ok(await page.locator(".tree-table table").isVisible());
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => location.hash.includes("&step=13"));
  const shared = await hash(page);
  assert.match(shared, /^#connect4\/\/\/4@1&player=alpha-beta:depth=3&nodes=500&step=13&view=table$/);
  await page.getByText("Save", {exact: true}).click();
  assert.equal(await page.getByRole("textbox", {name: "Link to this step"}).inputValue(), page.url());
});

test("an address that names no search is said to be none, and the page works", async (t) => {
  const page = await open(t, "#a/b/c/d/e", {file});
  assert.match(await page.locator(".fault").textContent(), /the address names no search/);
  await page.getByRole("button", {name: "Search", exact: true}).waitFor();
});

test("predict first: the page asks, answers and counts", async (t) => {
  const page = await openTree(t, small);
  await page.getByLabel("Predict first").check();
  await page.locator("h1").first().click();
  for (let i = 0; i < 60 && await page.locator(".question").count() === 0; ++i) await page.keyboard.press("n");
  assert.match(await page.locator(".question").textContent(), /What value will it return|Will there be a cut-off/);
  const before = await step(page);
  await page.keyboard.press("ArrowRight");
  assert.equal(await step(page), before);
  await page.getByRole("button", {name: "Icicle"}).click();
  assert.equal(await page.locator("canvas").count(), 0);
  await page.getByRole("button", {name: "Tree", exact: true}).click();
  const value = page.getByLabel("Your value");
  if (await value.count()) {
    await value.fill("0");
    await page.getByRole("button", {name: "Check"}).click();
  } else {
    await page.getByRole("button", {name: "No", exact: true}).click();
  }
  await page.locator(".verdict", {hasText: /^(Right|No)\./}).waitFor();
  assert.match(await page.locator(".score").textContent(), /^[01] of 1 right/);
  await page.reload();
  await page.locator(".step-bar").waitFor();
  await page.getByLabel("Predict first").check();
  assert.match(await page.locator(".score").textContent(), /^[01] of 1 right/);
});

const two = "#reversi/size=4&player=minimax:depth=3&beside=alpha-beta:depth=3";
async function openTwo(t, address = two, options = {}) {
  const page = await openTree(t, address, options);
  await page.locator(".twin-side").nth(1).waitFor();
  return page;
}
const figure = (page, row) => page.locator(".twin-figures tr", {hasText: row}).locator("td").allTextContents();

test("minimax and alpha-beta side by side: chosen, in step, one waits where the other prunes", async (t) => {
  const page = await open(t, "#reversi/size=4", {file});
  await page.getByLabel("Algorithm").selectOption("minimax");
  await page.getByLabel("depth", {exact: true}).fill("3");
  await page.getByLabel("Compare with").selectOption("alpha-beta");
  await page.getByRole("button", {name: "Search", exact: true}).click();
  await page.locator(".twin-side").nth(1).waitFor();
  assert.match(await said(page), /Both trees are there, .* steps together\. At the start\./);
  await page.waitForFunction(() => location.hash.endsWith("&player=minimax:depth=3&beside=alpha-beta:depth=3"));
  assert.deepEqual(await page.locator(".twin-side h2").allTextContents(), ["minimax", "alpha-beta"]);
  await page.keyboard.press("ArrowRight");
  await atStep(page, 1);
  for (const text of await page.locator(".twin-side .caption").allTextContents()) assert.match(text, /^The root: Black to move, 3 plies left\./);
  assert.equal(await page.locator(".twin-side.waits").count(), 0);
  assert.equal(await page.locator('.node-link [aria-current="step"]').count(), 2);
  await page.keyboard.press("d");
  await page.waitForFunction(() => document.querySelectorAll(".twin-side .caption")[1].textContent.includes("is not searched"));
  await page.keyboard.press("ArrowRight");
  await page.locator(".twin-side.waits").waitFor();
  assert.deepEqual(await page.locator(".twin-side.waits h2").allTextContents(), ["alpha-beta, waiting"]);
  assert.match(await page.locator(".twin-side.waits .caption").textContent(), /^It waits\. .* is not searched: .* made the cut-off\.$/);
  assert.match(await page.locator(".panels").textContent(), /Their ways part at step .* alpha-beta: Cut-off: .* minimax goes on with/);
});

test("both at their ends: the same value, and what each of them cost", async (t) => {
  const page = await openTwo(t);
  assert.deepEqual(await figure(page, "Value of the root"), ["?", "?"]);
  await page.keyboard.press("End");
  await page.locator(".twin-verdict").waitFor();
  assert.match(await page.locator(".twin-verdict").textContent(), /^Both find .* for Black; alpha-beta entered \S+ % of the positions/);
  const value = await figure(page, "Value of the root");
  assert.equal(value[0], value[1]);
  const entered = (await figure(page, "Positions entered")).map(Number), pruned = (await figure(page, "Moves pruned")).map(Number);
  assert.ok(entered[0] > entered[1] && pruned[0] === 0 && pruned[1] > 0, `${entered} ${pruned}`);
  await page.keyboard.press("Home");
  await atStep(page, 0);
});

test("by moves of the root: each step is a move that both have finished; a link keeps it", async (t) => {
  const page = await openTwo(t);
  await page.getByLabel("In step").selectOption("root");
  await page.locator("h1").first().click();
  const shown = [];
  for (let i = 0; i < 4; ++i) {
    const before = await step(page);
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction((text) => document.querySelector(".at-step").textContent !== text, before);
    assert.equal(await page.locator(".twin-side.waits").count(), 0);
    shown.push(await step(page));
  }
  const [, at, of] = /Step (\S+) of (\S+)/.exec(shown.at(-1));
  assert.equal(at, of);   // four moves
  await page.keyboard.press("ArrowLeft");
  await page.waitForFunction((text) => document.querySelector(".at-step").textContent === text, shown.at(-2));
  const [, last] = /Step (\S+) of/.exec(shown.at(-2));
  await page.waitForFunction((ending) => location.hash.endsWith(ending), `&by=root&step=${last}`);
  const again = await openTwo(t, await hash(page));
  assert.equal(await step(again), shown.at(-2));
  assert.equal(await again.getByLabel("In step").inputValue(), "root");
});

test("each of the two trees is used by itself, and the board shows what is chosen there", async (t) => {
  const page = await openTwo(t, `${two}&step=30`);
  const trees = page.getByRole("tree");
  assert.equal(await trees.count(), 2);
  const item = trees.nth(1).locator('[aria-level="2"]').first();
  await trees.nth(1).locator('[tabindex="0"]').focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => document.activeElement.getAttribute("aria-level") === "2");
  const [move] = /^[a-z]\d/.exec(await item.getAttribute("aria-label"));
  await page.waitForFunction((text) => document.querySelector(".node-board h2").textContent === text, `After ${move}`);
  await page.keyboard.press("Enter");
  await atStep(page, 2);
  for (const name of ["Icicle", "Table", "Tree"]) await page.getByRole("button", {name, exact: true}).click();
  assert.equal(await page.locator(".twin-side .node-link").count(), 2);
});

test("two searches for a projector, on paper, and in Spanish", async (t) => {
  const page = await openTwo(t, `${two}&step=9`, {locale: "es-MX"});
  assert.match(await page.locator(".panels").textContent(), /Sus caminos se separan en el paso/);
  await page.getByRole("button", {name: "Para proyector"}).click();
  assert.equal(await page.locator(".twin-side:visible").count(), 2);
  assert.equal(await page.locator(".twin-figures").isVisible(), false);
  await page.keyboard.press("Escape");
  await page.locator(".twin-figures").waitFor();
  await page.emulateMedia({media: "print"});
  assert.equal(await page.locator(".step-bar").isVisible(), false);
  assert.equal(await page.locator(".twin-side .node-link:visible").count(), 2);
  assert.ok(await page.locator(".twin-figures").isVisible());
});

for (const theme of ["light", "dark", "contrast", "paper"]) {
  test(`no violation: two searches, ${theme}, in each view`, async (t) => {
    const page = await openTwo(t, `${two}&step=40`, {settings: {language: "en", theme}});
    await page.evaluate(() => { for (const panel of document.querySelectorAll("details")) panel.open = true; });
    for (const n of [0, 1, 2]) {
      await page.locator(".views button").nth(n).click();
      assert.deepEqual(await violations(page), []);
    }
  });
}
test("no violation: two searches, on a phone, one below the other", async (t) => {
  const page = await openTwo(t, `${two}&step=40`, phone);
  assert.deepEqual(await violations(page), []);
  const [a, b] = await page.locator(".twin-side").evaluateAll((all) => all.map((e) => e.getBoundingClientRect().toJSON()));
  assert.ok(b.top >= a.bottom, `${a.bottom} ${b.top}`);
});

test("MCTS shows visits, means and bounds, and the phase of each step", async (t) => {
  const page = await openTree(t, "#tic-tac-toe&player=mcts:playouts=60,solver=off");
  assert.match(await page.locator(".mcts thead").textContent(), /VisitsMean \(share of wins\)BonusBound/);
  assert.match(await page.locator(".notes").textContent(), /A value is a share of wins, from 0 to 1/);
  await page.keyboard.press("ArrowRight");
  assert.match(await page.locator(".panels").textContent(), /Phase: selection/);
  await page.keyboard.press("ArrowRight");
  assert.match(await page.locator(".panels").textContent(), /Phase: expansion/);
  await page.keyboard.press("ArrowRight");
  assert.match(await page.locator(".panels").textContent(), /Phase: random game/);
  await page.keyboard.press("End");
  await page.waitForFunction(() => {
    const visits = [...document.querySelectorAll(".mcts tbody td:nth-child(2)")].map((cell) => Number(cell.textContent));
    return visits.length === 9 && visits.reduce((a, b) => a + b, 0) >= 59;
  });
  assert.equal(await page.locator(".mcts tr.largest").count(), 1);
  const means = await page.locator(".mcts tbody td:nth-child(3)").allTextContents();
  assert.ok(means.every((mean) => Number(mean) >= 0 && Number(mean) <= 1), means.join(" "));
  const root = await page.locator(".node-link .value").first().textContent();
  assert.ok(Number(root) > 0 && Number(root) < 1, root);
});

test("a leaf that is left: its own value, and the line that returned it", async (t) => {
  const page = await openTree(t, `${small}&step=5`);
  await page.waitForFunction(() => document.querySelector(".code .lit")?.textContent.includes("depth = 0"));
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => document.querySelector(".caption").textContent.startsWith("The position after"));
  assert.match(await page.locator(".code .lit").textContent(), /if depth = 0: return the estimate/);
  const value = /is worth (\S+)( or (more|less))? for/.exec(await caption(page))[1];
  assert.match(await page.locator(".panels").textContent(), new RegExp(`Value here: ${value}\\.`));
});

test("max-n shows the vector of each player's value", async (t) => {
  const page = await openTree(t, "#timbiriche/rows=1,cols=2,players=3&player=max-n:depth=5");
  await page.keyboard.press("End");
  await page.waitForFunction(() => {
    const values = [...document.querySelectorAll(".vector tbody td")].map((cell) => cell.textContent);
    return values.length === 3 && values.every((v) => /^−?\d/.test(v));
  });
});

test("at the end of the depth max-n and paranoid show what the position is worth to each player", async (t) => {
  for (const player of ["max-n:depth=2", "paranoid:depth=2"]) {
    const page = await openTree(t, `#timbiriche/rows=1,cols=2,players=3&player=${player}&step=5`);
    await page.waitForFunction(() => {
      const values = [...document.querySelectorAll(".vector tbody td")].map((cell) => cell.textContent);
      return values.length === 3 && values.every((v) => /^−?\d/.test(v));
    });
  }
});

test("df-pn shows proof and disproof numbers, and its question", async (t) => {
  const page = await openTree(t, "#tic-tac-toe&player=df-pn:nodes=20000");
  assert.match(await page.locator(".proof tbody tr").first().textContent(), /^here\?\?$/);   // nobody looked at it yet
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => /^here1\d+$/.test(document.querySelector(".proof tbody tr").textContent));
  assert.match(await page.locator(".panels").textContent(), /does X get .* or more\?/);
  await page.keyboard.press("End");
  await page.waitForFunction(() => /^here0∞$/.test(document.querySelector(".proof tbody tr").textContent));
});

test("MTD(f) shows its passes, each with its null window; PVS its searches anew", async (t) => {
  const page = await openTree(t, "#reversi&player=mtd-f:depth=3");
  const passes = page.locator(".passes tbody tr");
  assert.ok(await passes.count() >= 2);
  await passes.nth(1).getByRole("button").click();
  await page.waitForFunction(() => document.querySelectorAll(".passes tbody tr")[1].className === "largest");
  assert.match(await page.locator(".panels").textContent(), /This is a null window/);
  const pvs = await openTree(t, "#reversi&player=pvs:depth=4");
  await pvs.keyboard.press("End");
  await pvs.waitForFunction(() => {
    const again = [...document.querySelectorAll(".figures div")].find((div) => div.textContent.startsWith("Searched again"));
    return Number(again.querySelector("dd").textContent) > 0;
  });
});

test("a large tree: the icicle draws no more than it has pixels for, and is used by keys", async (t) => {
  const page = await openTree(t, "#connect4&player=minimax:depth=5&nodes=20000&view=icicle");
  const canvas = page.locator(".icicle canvas");
  const painted = () => canvas.evaluate((c) => Number(c.dataset.painted));
  await page.waitForFunction(() => Number(document.querySelector(".icicle canvas").dataset.painted) > 100);
  assert.ok(await painted() <= 6 * await canvas.evaluate((c) => c.clientWidth));
  await canvas.focus();
  const before = await page.locator(".icicle p").textContent();
  await page.keyboard.press("ArrowDown");
  await page.waitForFunction((text) => document.querySelector(".icicle p").textContent !== text, before);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => !document.querySelector(".at-step").textContent.startsWith("Step 0 "));
});

test("the chart of positions with and without pruning", async (t) => {
  const page = await open(t, "#tic-tac-toe", {file});
  await page.getByText("With and without pruning").click();
  await page.getByLabel("To depth").fill("4");
  await page.getByRole("button", {name: "Count them"}).click();
  await page.waitForFunction(() => document.querySelectorAll(".growth-table tbody tr").length === 4 &&
      [...document.querySelectorAll(".growth-table tbody td")].every((cell) => cell.textContent !== ""));
  assert.match(await page.locator(".growth-table tbody tr").last().textContent(), /^43,610206/);
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", {name: "PNG"}).click()]);
  assert.equal(download.suggestedFilename(), "tic-tac-toe-pruning.png");
});

test("from the chart both searches are opened side by side", async (t) => {
  const page = await open(t, "#tic-tac-toe", {file});
  await page.getByText("With and without pruning").click();
  await page.getByRole("button", {name: "Both step by step, depth 3"}).click();
  await page.locator(".twin-side").nth(1).waitFor();
  await page.waitForFunction(() => location.hash.endsWith("&player=minimax:depth=3&beside=alpha-beta:depth=3"));
  await page.keyboard.press("End");
  assert.deepEqual(await figure(page, "Value of the root"), ["0", "0"]);
  const [without, withIt] = (await figure(page, "Positions entered")).map(Number);
  assert.ok(without === 586 && withIt < without, `${without} ${withIt}`);
});

test("with three players the chart compares max-n and paranoid, and says that they ask different things", async (t) => {
  const page = await open(t, "#timbiriche/rows=1,cols=2,players=3", {file});
  await page.getByText("With and without pruning").click();
  assert.match(await page.locator(".panels").textContent(), /Their values may differ/);
  await page.getByLabel("To depth").fill("3");
  await page.getByRole("button", {name: "Count them"}).click();
  await page.waitForFunction(() => document.querySelectorAll(".growth-table tbody tr").length === 3 &&
      [...document.querySelectorAll(".growth-table tbody td")].every((cell) => cell.textContent !== ""));
  assert.match(await page.locator(".growth-table thead").textContent(), /max-n.*paranoid/);
});

test("files: DOT, SVG and CSV of the tree", async (t) => {
  const page = await openTree(t, small);
  await page.getByText("Save", {exact: true}).click();
  for (const [name, ending] of [["Tree as DOT", "dot"], ["Tree as SVG", "svg"], ["Nodes as CSV", "csv"]]) {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", {name}).click()]);
    assert.ok(download.suggestedFilename().endsWith(ending));
  }
});

test("for a projector the tree and the board stay, and Escape leaves", async (t) => {
  const page = await openTree(t, small);
  await page.getByRole("button", {name: "For a projector"}).click();
  assert.equal(await page.locator("html").getAttribute("data-theme"), "paper");
  assert.equal(await page.locator(".code").isVisible(), false);
  assert.ok(await page.locator(".node-board .drawing").isVisible());
  await page.keyboard.press("Escape");
  await page.locator(".code").waitFor();
  assert.equal(await page.locator("html").getAttribute("data-theme"), "light");
});

const typed = "#tree/tree=(((5_3)(8_1))((9_2)(4_7))((0_6)(1_1)))//@0&player=alpha-beta:depth=3";
for (const [width, height] of [[1024, 768], [1440, 900]]) {
  test(`for a projector of ${width}x${height} the whole tree is on the screen, and can be read from the last row`, async (t) => {
    const page = await openTree(t, `${typed}&step=18`, {viewport: {width, height}});
    await page.getByRole("button", {name: "For a projector"}).click();
    await page.locator(".node-link .value").first().waitFor();
    const seen = await page.evaluate(() => {
      const box = document.querySelector(".tree-box"), svg = document.querySelector(".node-link"), root = document.documentElement;
      const texts = [...svg.querySelectorAll("text")].filter((e) => e.textContent !== "" && e.checkVisibility());
      const inside = (e) => { const r = e.getBoundingClientRect(); return r.left >= 0 && r.top >= 0 && r.right <= innerWidth && r.bottom <= innerHeight; };
      return {
        scrolls: [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight, root.scrollHeight - innerHeight, root.scrollWidth - innerWidth],
        text: Math.min(...texts.map((e) => parseFloat(getComputedStyle(e).fontSize) * svg.getScreenCTM().a)),
        outside: [...svg.querySelectorAll(".box"), ...texts].filter((e) => !inside(e)).length,
        lines: new Set([...document.querySelectorAll(".step-bar .steps > *")].filter((e) => e.checkVisibility()).map((e) => Math.round(e.getBoundingClientRect().bottom / 20))).size,
      };
    });
    assert.ok(seen.scrolls.every((n) => n <= 0), JSON.stringify(seen));
    assert.ok(seen.text >= height / 30 - 0.1, JSON.stringify(seen));
    assert.equal(seen.outside, 0);
    const covers = await page.evaluate(() => {
      const board = document.querySelector(".node-board").getBoundingClientRect();
      return [...document.querySelectorAll(".node-link .box")].map((e) => e.getBoundingClientRect())
          .filter((r) => r.right > board.left && r.left < board.right && r.bottom > board.top && r.top < board.bottom).length;
    });
    assert.equal(covers, 0);
    assert.deepEqual(await violations(page), []);
  });
}

test("triangles tell MAX from MIN, a legend says so, and moves are letters", async (t) => {
  const page = await openTree(t, `${typed}&step=18`);
  assert.equal(await page.locator(".notes .sides").textContent(), "▲ MAX wants the largest value, ▼ MIN the smallest.");
  assert.ok(await page.locator(".node-link .side[d]").count() > 3);
  const names = await page.locator(".node-link .move-name").allTextContents();
  assert.ok(names.filter((n) => n !== "").every((n) => /^[a-c]$/.test(n)), names.join());
  assert.match(await page.locator(".stack").textContent(), /▲ MAX.*▼ MIN/);
});

test("after a click into the tree, and with Predict first, the arrows still step", async (t) => {
  const page = await openTree(t, typed);
  await page.keyboard.press("ArrowRight");
  await atStep(page, 1);
  await page.locator(".node-link .node .hit").first().click();
  await page.keyboard.press("ArrowRight");
  await atStep(page, 2);
  await page.getByLabel("Predict first").click();
  await atStep(page, 0);
  await page.keyboard.press("ArrowRight");
  await atStep(page, 1);
  // Whoever comes by keys walks through the tree.
  await page.getByRole("tree").locator('[tabindex="0"]').focus();
  await page.keyboard.press("End");
  assert.match(await step(page), /^Step 1 of/);
});

test("max-n has the whole vector in each node, the mover's value bold", async (t) => {
  const page = await openTree(t, "#timbiriche/rows=1,cols=2,players=3&player=max-n:depth=3");
  await page.keyboard.press("End");
  await page.waitForFunction(() => /^\(−?\d+, −?\d+, −?\d+\)$/.test(document.querySelector(".node-link .value").textContent));
  const weights = await page.locator(".node-link .value").first().locator("tspan").evaluateAll((all) => all.map((e) => getComputedStyle(e).fontWeight));
  assert.deepEqual(weights, ["400", "600", "400"]);
});

test("on paper the controls are left out, and the tree stays", async (t) => {
  const page = await openTree(t, small);
  await page.emulateMedia({media: "print"});
  assert.equal(await page.locator(".step-bar").isVisible(), false);
  assert.ok(await page.locator(".node-link").isVisible());
  assert.ok(await page.locator(".node-board .drawing").isVisible());
});

test("a search is stopped, and its tree so far is shown or the reason why there is none", async (t) => {
  const page = await open(t, "#go", {file});
  await page.getByLabel("Algorithm").selectOption("minimax");
  await page.getByLabel("depth", {exact: true}).fill("9");
  await page.getByRole("button", {name: "Search", exact: true}).click();
  await page.locator(".busy").waitFor();
  await page.getByRole("button", {name: "Stop the search"}).click();
  await page.locator(".step-bar, .fault").first().waitFor();
});

test("while a tree is searched the page tells how far it is, and of a limit the share", async (t) => {
  const page = await open(t, "#reversi", {file});
  await page.getByLabel("Algorithm").selectOption("minimax");
  await page.getByLabel("depth", {exact: true}).fill("9");
  await page.getByLabel("nodes", {exact: true}).fill("900000000");
  await page.getByRole("button", {name: "Search", exact: true}).click();
  await page.waitForFunction(() => / positions so far, \d+ % of the 900,000,000 it may visit \(of this depth [\d,]+ kept, 20,000 at most\)\./
      .test(document.querySelector(".busy")?.textContent));
  assert.equal(await page.locator(".busy progress").getAttribute("max"), "900000000");
  assert.deepEqual(await violations(page), []);
  await page.getByRole("button", {name: "Stop the search"}).click();
  await page.locator(".step-bar, .fault").first().waitFor();
  assert.equal(await page.locator(".busy").count(), 0);
});

test("in Spanish: captions, code and options", async (t) => {
  const page = await openTree(t, small, {locale: "es-MX"});
  assert.match(await caption(page), /no ha empezado/);
  assert.match(await page.locator(".code").textContent(), /valor\(s, prof, α, β\)/);
  await page.keyboard.press("c");
  await page.waitForFunction(() => document.querySelector(".caption").textContent.startsWith("Corte"));
});

for (const language of ["en", "es"]) {
  for (const theme of ["light", "dark", "contrast", "paper"]) {
    test(`no violation: ${language}, ${theme}, every panel open, in each view`, async (t) => {
      const page = await openTree(t, "#reversi/size=6&player=alpha-beta:depth=2&step=9", {settings: {language, theme}});
      await page.evaluate(() => { for (const panel of document.querySelectorAll("details")) panel.open = true; });
      for (const n of [0, 1, 2]) {
        await page.locator(".views button").nth(n).click();
        assert.deepEqual(await violations(page), []);
      }
    });
  }
}
for (const player of ["mcts:playouts=50", "df-pn:nodes=3000", "mtd-f:depth=3"]) {
  test(`no violation: ${player}, on a phone`, async (t) => {
    const page = await openTree(t, `#tic-tac-toe&player=${player}&step=7`, phone);
    assert.deepEqual(await violations(page), []);
  });
}

test("targets are large enough for a finger", async (t) => {
  const page = await openTree(t, small, phone);
  await page.keyboard.press("End");
  const small44 = await page.locator("main button:visible, main select:visible, main summary:visible").evaluateAll((all) =>
      all.map((e) => ({what: e.textContent, box: e.getBoundingClientRect()})).filter(({box}) => box.height < 43.9).map(({what}) => what));
  assert.deepEqual(small44, []);
});
