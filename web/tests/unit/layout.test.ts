import {expect, test} from "vitest";
import {paintIcicle, tonePruned, toneNames, tonesOf} from "../../src/trees/icicle_paint.ts";
import {firstAt, icicleOf, inOrder, mostShown, nodeAt, shownBelow} from "../../src/trees/layout.ts";
import {parseTrace} from "../../src/trees/trace.ts";
import {textbook, wideJson} from "./traces.ts";

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
  expect(shown.find((s) => s.id === 4)!.x).toBe(1.5);
  expect(shown.length).toBeLessThanOrEqual(mostShown);
});
