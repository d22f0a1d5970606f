import {expect, test} from "vitest";
import {stepCaption} from "boardgames-page/captions.js";
import {english} from "boardgames-page/english.js";
import {paintIcicle, tonePruned, toneNames, tonesOf} from "boardgames-page/icicle.js";
import {firstAt, icicleOf, inOrder, mostShown, nodeAt, shownBelow} from "boardgames-page/layout.js";
import {partOf} from "boardgames-page/part.js";
import {ProofNumbers} from "boardgames-page/proof.js";
import {questionAt} from "boardgames-page/quiz.js";
import {Steps} from "boardgames-page/steps.js";
import {parseTrace} from "boardgames-page/trace.js";
import {proofJson, realTrace, textbook, wideJson} from "./traces.ts";

test("the icicle gives each subtree its share, and finds nodes by place", () => {
  const icicle = icicleOf(textbook());
  expect(icicle.rows.map((row) => [...row])).toEqual([[0], [1, 4], [2, 3, 5, 6]]);
  expect([icicle.left[4], icicle.right[4]]).toEqual([0.5, 1]);
  expect(nodeAt(icicle, 2, 0.8)).toBe(6);
  expect(nodeAt(icicle, 3, 0.5)).toBe(-1);
  expect(firstAt(icicle, icicle.rows[1]!, 0.6)).toBe(1);
});

test("no level has more boxes than the picture has pixels", () => {
  const t = parseTrace(wideJson(30_000)), icicle = icicleOf(t), tones = tonesOf(t);
  const covered: {x: number; y: number; width: number}[] = [];
  const brush = {fillStyle: "", fillRect: (x: number, y: number, width: number) => { covered.push({x, y, width}); }};
  const view = {from: 0, to: 1, width: 400, height: 100, rowHeight: 20};
  const painted = paintIcicle(brush, icicle, tones, toneNames, view);
  expect(painted).toBe(covered.length);
  expect(covered.filter((b) => b.y === 20).length).toBeLessThanOrEqual(400);
  expect(covered.filter((b) => b.y === 20).length).toBeGreaterThan(350);
  covered.length = 0;
  paintIcicle(brush, icicle, tones, toneNames, {...view, from: 0.5, to: 0.5 + 5 / 30_000});
  expect(covered.filter((b) => b.y === 20).length).toBeLessThanOrEqual(7);   // close by each has its own
});

test("pruned moves have a tone of their own", () => {
  expect(tonesOf(textbook())[6]).toBe(tonePruned);
});

test("of many moves twelve are drawn, the path among them, and the rest as one", () => {
  const t = parseTrace(wideJson(40));
  const shown = shownBelow(t, 0, () => true, new Set([0, 30]));
  expect(shown.filter((s) => s.parent === 0).length).toBe(13);
  expect(shown.some((s) => s.id === 30 && s.gathered.length === 0)).toBe(true);
  expect(shown.find((s) => s.gathered.length > 0)!.gathered.length).toBe(40 - 12);
});

test("what is closed is not drawn, but the path is; parents stand above the middle of their moves", () => {
  const t = textbook();
  const shown = shownBelow(t, 0, (id) => id === 0, new Set([0, 4, 5]));
  expect(inOrder(shown).map((i) => shown[i]!.id)).toEqual([0, 1, 4, 5, 6]);
  const x = (id: number) => shown.find((s) => s.id === id)!.x;
  expect(x(4)).toBe((x(5) + x(6)) / 2);
  expect([x(0), x(1), x(4)]).toEqual([0.5, 0, 1]);
  expect(shown.length).toBeLessThanOrEqual(mostShown);
});

test("a picture of a real tree: no two nodes of a level in one place, and none wider than it must be", async () => {
  const t = await realTrace("tic-tac-toe", "alpha-beta:depth=3"), shown = shownBelow(t, 0, () => true, new Set());
  for (const level of [0, 1, 2, 3]) {
    const places = shown.filter((s) => s.level === level).map((s) => s.x).sort((a, b) => a - b);
    expect(places.length).toBeGreaterThan(0);
    places.slice(1).forEach((x, i) => expect(x - places[i]!).toBeGreaterThanOrEqual(1));
  }
  const leaves = shown.filter((s) => s.children.length === 0).length;
  expect(Math.max(...shown.map((s) => s.x)) + 1).toBeLessThan(leaves);
  expect(Math.min(...shown.map((s) => s.x))).toBe(0);
});

test("of a part there are the nearest nodes and their steps; what was not recorded is one step at its end", () => {
  const whole = textbook(), t = {...whole, stepsLeftOut: 2}, part = partOf(t, 4), steps = new Steps(part.trace);
  expect(part.ids).toEqual([4, 5, 6]);
  expect(steps.length).toBe(9);
  expect([steps.current(0), steps.current(1), steps.current(2)]).toEqual([4, 4, 5]);
  expect(steps.stack(2)).toEqual([4, 5]);
  expect(steps.stateAt(4, 8)).toMatchObject({finished: true, value: -2, bound: "lower"});
  expect(steps.stack(9)).toEqual([]);
  expect(steps.stateAt(4, 9)).toMatchObject({finished: true, value: -2, bound: "lower", cutBy: 5, beta: -3});
  expect(steps.stateAt(6, 9)).toMatchObject({pruned: true, finished: false});
  expect(stepCaption(steps, 9, english)).toBe("2 steps of the whole search were not kept. This is the tree as the search left it.");
  expect(questionAt(steps, 4)!.kind).toBe("cut");
  expect(questionAt(steps, 8)).toBeUndefined();   // its root is left: nobody above takes the value
  expect(partOf(whole, 0).trace.kind.length).toBe(20);
});

test("in a part proof numbers come after the part's own steps", () => {
  const t = parseTrace(proofJson), proof = new ProofNumbers(partOf(t, 1).trace);
  // Entered, left, entered again: its first numbers came with the first, its last with the last.
  expect([0, 1, 2, 3].map((k) => proof.at(1, k))).toEqual([undefined, {phi: 1, delta: 2}, {phi: 1, delta: 2}, {phi: Infinity, delta: 0}]);
  expect(partOf(t, 0).trace.proofStep).toEqual(t.proofStep);
});
