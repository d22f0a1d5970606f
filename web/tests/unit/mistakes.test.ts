// "What cost most" by the engines of the package: nobody is accused falsely.
import {open} from "boardgames";
import {expect, test} from "vitest";
import {Analyst, judgeOf} from "../../src/analyse/analyst.ts";
import {mistakesOf, Values} from "../../src/analyse/values.ts";
import {Session} from "../../src/game/session.ts";
import {MoveTree} from "../../src/game/tree.ts";

/** What each move from a position loses, by comparing it with the best one to a depth. */
async function lossesAt(spec: string, moves: readonly string[], played: readonly string[], depth: number) {
  const game = await open(spec), engine = await game.engine(judgeOf(game)), position = game.initial();
  for (const move of moves) position.play(move);
  const found: Record<string, number | undefined> = {};
  const {best = ""} = await engine.best(position, {depth});
  for (const move of played) {
    const values = new Values(game.objective), tree = new MoveTree(), node = tree.add(tree.root, move, position.toMove);
    values.add(tree.root, await engine.best(position, {depth}), position.toMove);
    if (move !== best) for await (const report of engine.go(position, {depth, among: [best, move]})) values.compare(tree.root, report);
    found[move] = values.lossOf(node);
  }
  engine.dispose();
  position.dispose();
  return found;
}

test("the four first moves of Reversi are one by symmetry: none loses, at no depth", async () => {
  for (const depth of [3, 4, 5, 6, 7, 8]) {
    const losses = await lossesAt("reversi", [], ["d3", "c4", "f5", "e6"], depth);
    for (const [move, loss] of Object.entries(losses)) expect(loss, `${move} at depth ${depth}`).toBe(0);
  }
});

test("a blunder is found with what it lost, where that is known by search to the end", async () => {
  const game = await open("reversi:size=4"), position = game.initial(), engine = await game.engine();
  position.play("b1");
  const exact = await engine.best(position, {solve: true, lines: 99});
  engine.dispose();
  const [best, worst] = [exact.lines[0]!, exact.lines.at(-1)!];
  expect(best.score - worst.score).toBeGreaterThan(2);
  for (const depth of [12, 13]) {
    const losses = await lossesAt("reversi:size=4", ["b1"], [best.move, worst.move], depth);
    expect(losses).toEqual({[best.move]: 0, [worst.move]: best.score - worst.score});
  }
});

test("the same moves are accused at an odd and an even depth, and not the one that another depth thinks best", async () => {
  const before = ["f5", "d6", "c3", "d3", "c4", "f4", "c5", "b3"];
  const game = await open("reversi"), position = game.initial();
  for (const move of before) position.play(move);
  const legal = position.legal().map((m) => m.text);
  const [even, odd] = [await lossesAt("reversi", before, legal, 6), await lossesAt("reversi", before, legal, 7)];
  const accused = (losses: typeof even) => legal.filter((move) => losses[move]! >= 1.5);
  expect(accused(even)).toEqual(["a2", "b2", "f3", "g3", "g4", "c7", "d7", "e7"]);
  expect(accused(odd)).toEqual(accused(even));
  // Depth 6 prefers e2, depth 7 c2.
  expect([even["e2"], odd["e2"], odd["c2"]]).toEqual([0, 0, 0]);
});

test("a whole game is analysed: its first move is not accused, a square that gives a corner away is", async () => {
  const session = new Session(await open("reversi")), analyst = new Analyst(session);
  session.playAll(["f5", "d6", "c3", "d3", "c4", "f4", "c5", "b3", "b2"]);
  analyst.wholeGame();
  await new Promise<void>((resolve) => analyst.subscribe(() => { if (!analyst.progress) resolve(); }));
  const nodes = [session.tree.root, ...session.tree.path(session.node)];
  expect(analyst.failure).toBe("");
  expect(analyst.values.lossOf(nodes[1]!)).toBe(0);
  const [worst] = mistakesOf(analyst.values, nodes);
  expect([worst?.ply, worst?.node.move]).toEqual([9, "b2"]);
  expect(worst!.loss).toBeGreaterThan(4);
  analyst.dispose();
  session.dispose();
});
