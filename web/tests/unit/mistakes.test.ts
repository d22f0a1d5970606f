// "What cost most" by the engines of the package: nobody is accused falsely.
import {open, type Limits, type Report} from "boardgames";
import {expect, test} from "vitest";
import {Analyst} from "../../src/analyse/analyst.ts";
import {mistakesOf, Values} from "../../src/analyse/values.ts";
import {Session} from "../../src/game/session.ts";
import {MoveTree} from "../../src/game/tree.ts";

/** What each move from a position loses, by comparing it with the best one to a depth. */
async function lossesAt(spec: string, moves: readonly string[], played: readonly string[], depth: number) {
  const game = await open(spec), engine = await game.engine(), position = game.initial();
  for (const move of moves) position.play(move);
  const found: Record<string, number | undefined> = {};
  const {best = ""} = await engine.best(position, {depth});
  for (const move of played) {
    const values = new Values(game.objective), tree = new MoveTree(), node = tree.add(tree.root, move, position.toMove);
    const limits: Limits = {depth, among: [best, move]};
    const reports: Report[] = [await engine.best(position, {depth})];
    if (move !== best) for await (const report of engine.go(position, limits)) reports.push(report);
    for (const report of reports) values.add(tree.root, report, position.toMove);
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

// After these moves of 6 x 6 the exact values are known by search to the end.
test("a blunder is found with what it lost, at odd and even depths", async () => {
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

test("the same moves are accused at odd and even depths", async () => {
  // A corner given away for nothing, among quiet moves.
  const before = ["f5", "d6", "c3", "d3", "c4", "f4", "c5", "b3"], accused: string[] = [];
  const game = await open("reversi"), position = game.initial();
  for (const move of before) position.play(move);
  const legal = position.legal().map((m) => m.text);
  const of: Record<string, Set<string>> = {};
  for (const depth of [6, 7]) {
    const losses = await lossesAt("reversi", before, legal, depth);
    of[depth] = new Set(legal.filter((move) => (losses[move] ?? 0) >= 2));
    accused.push(...of[depth]!);
    expect(Object.values(losses).some((loss) => loss === 0), "the best loses nothing").toBe(true);
  }
  expect([...of[6]!].filter((move) => !of[7]!.has(move)).length).toBeLessThanOrEqual(legal.length / 4);
  expect(accused.length).toBeGreaterThan(0);
});

test("a whole game is analysed: its first move is not accused, a thrown piece is", async () => {
  const session = new Session(await open("reversi")), analyst = new Analyst(session);
  session.playAll(["d3"]);
  analyst.wholeGame();
  await new Promise<void>((resolve) => analyst.subscribe(() => { if (!analyst.progress) resolve(); }));
  const nodes = [session.tree.root, ...session.tree.path(session.node)];
  expect(analyst.failure).toBe("");
  expect(analyst.values.lossOf(nodes[1]!)).toBe(0);
  expect(mistakesOf(analyst.values, nodes)).toEqual([]);
  analyst.dispose();
  session.dispose();
});
