import {games, open} from "boardgames";
import {expect, test} from "vitest";
import {packTree, unpackTree} from "../../src/trees/address.ts";
import {nameOf, notesOf, sidesText, stateText, stepCaption, summary, vectorAt, whyOf} from "boardgames-page/captions.js";
import {chartCsv, countPositions, pairOf} from "../../src/trees/chart.ts";
import {treeCsv, treeDot} from "../../src/trees/files.ts";
import {fitInto} from "../../src/trees/fit.ts";
import {shownBelow} from "boardgames-page/layout.js";
import {lookAt, rootOf} from "../../src/trees/node.ts";
import {litLines} from "boardgames-page/pseudocode.js";
import {judge, questionAt, questionText} from "boardgames-page/quiz.js";
import {number, shareOf, valueText, windowText} from "boardgames-page/scores.js";
import {Steps} from "boardgames-page/steps.js";
import {childrenOf, movesTo, parseTrace, stepKinds, vectorOf} from "boardgames-page/trace.js";
import {sideEnds, tightColumnWidth, tightEnds} from "boardgames-page/tree_picture.js";
import {codeOf} from "../../src/words/trees_code.ts";
import {languages} from "./languages.ts";
import {realTrace, textbook, textbookJson} from "./traces.ts";

const {en, es} = languages;

test("an address of a search comes back as it was; without a player it is a position", async () => {
  const tree = {game: {spec: "reversi:size=6,blocked=a1+f6", start: "", moves: ["c5", "b3"], ply: 1}, player: "mcts:playouts=200,rave=0.5",
                nodes: 5000, step: 57, view: "icicle" as const};
  const text = await packTree(tree);
  expect(text).toBe("reversi/size=6,blocked=a1+f6//c5,b3@1&player=mcts:playouts=200,rave=0.5&nodes=5000&step=57&view=icicle");
  expect(await unpackTree(`#${text}`)).toEqual(tree);
  const two = {...tree, player: "minimax:depth=3", beside: "alpha-beta:depth=3", by: "root" as const, nodes: 0, view: "tree" as const};
  const both = await packTree(two);
  expect(both).toMatch(/&player=minimax:depth=3&beside=alpha-beta:depth=3&by=root&step=57$/);
  expect(await unpackTree(`#${both}`)).toEqual(two);
  expect(await unpackTree("#reversi/size=6//c5@1")).toMatchObject({player: "", step: 0, view: "tree"});
  expect(await unpackTree("#reversi///@0&player=a%ZZ&step=x&view=nothing")).toMatchObject({player: "", step: 0, view: "tree"});
  expect(await unpackTree("#")).toBeUndefined();
});

test("scores are for MAX, with the signs of bounds", () => {
  const t = textbook();
  expect(valueText(t, 4, en)).toBe("≤2");
  expect(valueText(t, 0, en)).toBe("3");
  expect(windowText(t, -2_000_000, -3, 4, en)).toBe("(3, ∞)");
  const win = {...t, winScores: true};
  expect([number(win, 999_995, en), number(win, -999_996, en), number(win, 1_000_000, en), number(win, -999_995, es)]).toEqual(["W5", "L4", "W", "P5"]);
  expect(number({...t, pointValue: 100}, -125, en)).toBe("−1.25");
});

test("gains are told as what was compared, and not as guesses", () => {
  const json = JSON.parse(textbookJson), gains = [undefined, 5, 3, -1, 4, 2, undefined];
  const t = parseTrace(JSON.stringify({...json, algorithm: "best-difference", gains: true,
                                       nodes: json.nodes.map((n: object, i: number) => ({...n, gain: gains[i]}))}));
  t.value[1] = -2, t.value[2] = 2, t.value[3] = 6;
  const steps = new Steps(t);
  expect([1, 2, 3].map((id) => whyOf(steps, id, en))).toEqual([
    "a gains 5 for MAX. After the best reply, aa, that is 2.", "aa gains 3 for MIN. 5 − 3 = 2 for MAX.",
    "ab gains −1 for MIN. 5 + 1 = 6 for MAX."]);
  expect(whyOf(steps, 2, es)).toBe("aa gana 3 para MIN. 5 − 3 = 2 para MAX.");
  expect(stepCaption(steps, 4, en)).toBe("aa gains 3 for MIN. 5 − 3 = 2 for MAX.");
  expect(notesOf(t, en)).toContain("Values are what moves gain, not points.");
  expect(notesOf(textbook(), en)).not.toContain("Values are what moves gain, not points.");
});

test("means of won and lost games are shares of wins; what is proved is a win or a loss", () => {
  const t = {...textbook(), winScores: true, halfWin: 300};
  expect([300, -300, 0, 100, 989_999, -989_999].map((score) => number(t, score, en))).toEqual(["0.75", "0.25", "0.5", "0.63", "1", "0"]);
  expect([number(t, 250, es), number(t, 999_995, en), number(t, -999_996, es)]).toEqual(["0,73", "W5", "P4"]);
  // The opponent's share is the rest.
  for (const score of [17, 250, 989_999]) expect(shareOf(score, 300) + shareOf(-score, 300)).toBeCloseTo(1, 12);
  expect(notesOf(t, en)).toContain("A value is a share of wins, from 0 to 1; a draw counts a half. W and L: a win or a loss is proved.");
  expect(treeCsv(t).split("\n")[1]).toBe(`0,-1,,0,MAX,${shareOf(3, 300)},exact,,,1,6,0`);
});

test("a leaf that returns lights the line where its value was found", () => {
  const steps = new Steps(textbook()), lines = codeOf("alpha-beta", "en"), lit = (k: number) => litLines(lines, steps, k).map((i) => lines[i]!.text.trim());
  expect(lit(4)).toEqual(["if depth = 0: return the estimate"]);
  expect(lit(5)).toEqual(["if depth = 0: return the estimate"]);
  expect(lit(10)).toEqual(["return best"]);
});

test("what each step did, in words", () => {
  const steps = new Steps(textbook());
  expect(stepCaption(steps, 0, en)).toMatch("has not begun");
  expect(stepCaption(steps, 1, en)).toBe("The root: MAX to move, 2 plies left.");
  expect(stepCaption(steps, 4, en)).toBe("The depth is used up. The evaluation says 3 for MAX.");
  expect(stepCaption(steps, 6, en)).toBe("aa gives 3 for MAX: the best so far after a. The window is now (−∞, 3).");
  expect(stepCaption(steps, 17, en)).toBe("Cut-off: with ba, MIN gets 2 or less here. MAX has a way before this that is no worse than 3, " +
      "and will not let the game come here. 1 other move is not searched.");
  expect(stepCaption(steps, 18, en)).toBe("bb is not searched: ba made the cut-off.");
  expect(stepCaption(steps, 19, en)).toMatch("The position after b is worth 2 or less for MAX, by ba.");
  expect(stepCaption(steps, 17, es)).toMatch("Corte: con ba, MIN consigue aquí 2 o menos.");
  expect(summary(steps, 4, 17, en)).toBe("b: MIN, open, best so far 2, cut-off by ba");
  expect(summary(steps, 6, 20, es)).toBe("bb: podada");
  expect(whyOf(steps, 6, en)).toBe("bb is not searched: ba made the cut-off.");
  expect(notesOf(steps.trace, en)).toContain("Values are for MAX, who moves at the root.");
});

const algorithms = ["minimax", "negamax", "alpha-beta", "pvs", "mtd-f", "max-n", "mcts", "df-pn", "engine", "best-reply", "paranoid", "sss-star"];

test("a step of every kind lights a line of every algorithm that has it", async () => {
  for (const algorithm of algorithms) {
    const option = algorithm === "mcts" ? "playouts=40" : algorithm === "df-pn" ? "nodes=2000" : "depth=3";
    const steps = new Steps(await realTrace("tic-tac-toe", `${algorithm}:${option}`)), lines = codeOf(algorithm, "en");
    const dark = new Set<string>();
    for (let k = 1; k <= steps.length; ++k) {
      if (litLines(lines, steps, k).length === 0) dark.add(stepKinds[steps.trace.kind[k - 1]!]!);
    }
    expect([algorithm, ...dark]).toEqual([algorithm]);
  }
  expect(codeOf("minimax", "es")[0]!.text).toBe("valor(s, prof):");
  for (const algorithm of algorithms) {
    const spanish = codeOf(algorithm, "es");
    codeOf(algorithm, "en").forEach(({text}, i) => expect(spanish[i]!.text).not.toBe(text));
  }
});

test("before a cut-off and before a value goes back there is a question", () => {
  const steps = new Steps(textbook());
  const asked = [...Array(steps.length).keys()].map((k) => questionAt(steps, k)).filter((q) => q !== undefined);
  expect(asked.map((q) => [q.k, q.kind])).toEqual([[9, "value"], [15, "cut"], [19, "value"]]);
  const [value, cut] = [asked[0]!, asked[1]!];
  expect(questionText(steps, value, en)).toBe("MIN has seen every move after a. What value will it return, for MAX?");
  expect(judge(steps, value, "3", en)).toEqual({right: true, why: "It is 3."});
  expect(judge(steps, value, " 12 ", en).right).toBe(false);
  expect(judge(steps, value, "", en).right).toBe(false);
  expect(questionText(steps, cut, en)).toMatch("ba gives 2 for MAX; the window is (3, ∞). 1 move is left. Will there be a cut-off?");
  expect(judge(steps, cut, true, en)).toEqual({right: true, why: "For a cut-off MIN needs 3 or less, and 2 is that."});
  expect(judge(steps, cut, false, en).right).toBe(false);
});

test("a real search asks many questions, and each has a right answer", async () => {
  const steps = new Steps(await realTrace("reversi:size=6", "alpha-beta:depth=3"));
  const asked = [...Array(steps.length).keys()].map((k) => questionAt(steps, k)).filter((q) => q !== undefined);
  expect(asked.filter((q) => q.kind === "cut" && q.cut).length).toBe(steps.count("cutoff", steps.length));
  for (const q of asked) {
    const guess = q.kind === "cut" ? q.cut : number(steps.trace, steps.trace.player[q.id] === steps.trace.player[0] ? q.value : -q.value, en);
    expect(judge(steps, q, guess, en).right).toBe(true);
  }
});

test("the tree as DOT and as CSV", () => {
  const steps = new Steps(textbook()), shown = shownBelow(steps.trace, 0, () => true, new Set());
  const dot = treeDot(steps, shown, en);
  expect(dot).toMatch('n0 [label="▲ MAX 3"');
  expect(dot).toMatch('n0 -> n1 [label="a", penwidth=2.5];');
  expect(dot.match(/->/g)!.length).toBe(6);
  const csv = treeCsv(steps.trace).trim().split("\n");
  expect(csv.length).toBe(8);
  expect(csv[5]).toBe("4,0,b,1,MIN,-2,lower,,,1,2,0");
  expect(csv[7]).toBe("6,4,bb,2,,,,,cutoff,0,0,0");
});

test("the board of a node: its moves played after those before the search", async () => {
  const game = await open("reversi:size=6");
  const root = rootOf(game, {spec: game.spec, start: "", moves: ["b3", "b2"], ply: 1});
  expect(root.moves).toEqual(["b3"]);
  const t = await realTrace("reversi:size=6", "minimax:depth=2", 1000, ["b3"]);
  const leaf = t.parent.length - 1, look = lookAt(root, movesTo(t, leaf));
  expect(movesTo(t, leaf).length).toBe(2);
  expect(look.lastTouched).toEqual([movesTo(t, leaf).at(-1)]);
  expect(look.drawing.shapes.filter((s) => s.kind === "circle" && /^player/.test(s.style)).length).toBeGreaterThanOrEqual(7);
  expect(root.moves).toEqual(["b3"]);   // as it was
  expect(() => lookAt(root, ["a1"])).toThrow();
});

test("values of each player: read as they are told, and of no node else", () => {
  const json = JSON.parse(textbookJson);
  expect(vectorOf(parseTrace(textbookJson), 2)).toBeUndefined();
  json.players = ["A", "B", "C"];
  json.nodes[2].values = [3, -1, 7];
  json.nodes[5].values = [0, 0, 0];
  const t = parseTrace(JSON.stringify(json));
  expect([0, 1, 2, 5, 6].map((id) => vectorOf(t, id)?.join())).toEqual([undefined, undefined, "3,-1,7", "0,0,0", undefined]);
});

test("max-n: each node has its best move's vector, at the end of the depth the evaluation's", async () => {
  const t = await realTrace("timbiriche:rows=1,cols=2,players=3", "max-n:depth=3", 20_000);
  let inner = 0, leaves = 0;
  for (let id = 0; id < t.parent.length; ++id) {
    const values = vectorOf(t, id)!;
    expect(values).toHaveLength(3);
    expect(values[t.player[id]!]).toBe(t.value[id]);
    if (t.best[id]! >= 0) {
      expect([...values]).toEqual([...vectorOf(t, t.best[id]!)!]);
      ++inner;
    } else {
      ++leaves;
    }
  }
  expect(inner).toBeGreaterThan(10);
  expect(leaves).toBeGreaterThan(10);
});

test("paranoid: a leaf has what it is worth to each player, other nodes have not", async () => {
  const t = await realTrace("timbiriche:rows=1,cols=2,players=3", "paranoid:depth=3", 20_000);
  for (let id = 0; id < t.parent.length; ++id) {
    const values = vectorOf(t, id);
    expect(values !== undefined).toBe(t.leaf[id]! >= 0);
    // The others' values are one opponent's: that of the root's player with the sign turned.
    if (values) expect(values[0]).toBe(t.player[id] === 0 ? t.value[id] : 0 - t.value[id]!);
  }
});

test("positions by depth: each depth for itself, until it is enough", async () => {
  const game = await open("tic-tac-toe"), found: number[][] = [];
  await countPositions(game, game.initial(), "minimax", 3, new AbortController().signal, (depth, n) => { found.push([depth, n]); });
  expect(found).toEqual([[1, 10], [2, 82], [3, 586]]);
  expect(chartCsv([{depth: 1, without: 10, withIt: 10}, {depth: 2, withIt: 26}], "minimax", "alpha-beta"))
      .toBe("depth,minimax,alpha-beta\n1,10,10\n2,,26\n");
});

test("with and without pruning can be compared in every game, with any number of players", async () => {
  const names = (await games()).map((g) => g.name);
  expect(names.length).toBeGreaterThanOrEqual(8);
  for (const spec of names) {
    const game = await open(spec);
    expect([spec, game.players.length, pairOf(game)]).toEqual([spec, 2, {without: "minimax", withIt: "alpha-beta", sameValue: true}]);
  }
  for (const spec of ["timbiriche:players=3", "quoridor:players=4", "tree:((<1,2,3><6,1,2>)(<3,1,2><2,3,1>))"]) {
    const game = await open(spec);
    expect(game.players.length).toBeGreaterThan(2);
    expect(pairOf(game)).toEqual({without: "max-n", withIt: "paranoid", sameValue: false});
  }
  expect(pairOf({algorithms: []})).toBeUndefined();
  expect(en.trees.chartNone(3)).toMatch("for 3 players");
});

test("where alpha has reached beta that is said, as in textbooks", () => {
  const steps = new Steps(textbook());
  expect(stepCaption(steps, 16, en)).toBe("ba gives 2 for MAX: the best so far after b. 3 ≥ 2: cut.");
  expect(stepCaption(steps, 16, es)).toMatch("3 ≥ 2: corte.");
  expect(windowText(steps.trace, 8, 5, 0, en)).toBe("8 ≥ 5: cut");
});

test("moves are called a, b, c where values are numbers", async () => {
  const t = await realTrace("tree:((3 12 8)(2 4 6))", "minimax:depth=2");
  expect([...childrenOf(t, 0)].flatMap((id) => [id, ...childrenOf(t, id)]).map((id) => nameOf(t, id, en))).toEqual(["a", "a", "b", "c", "b", "a", "b", "c"]);
});

test("max-n has each player's value in a node, told apart at whoever is to move", async () => {
  const steps = new Steps(await realTrace("timbiriche:rows=1,cols=2,players=3", "max-n:depth=3")), {trace} = steps;
  const root = vectorAt(trace, 0, steps.stateAt(0, steps.length), en)!;
  expect(root.join("")).toMatch(/^\(−?\d+, −?\d+, −?\d+\)$/);
  expect(root[0]).toBe("(");   // the first player's own is the first
  expect(stateText(trace, 0, steps.stateAt(0, steps.length), en)).toBe(root.join(""));
  const first = trace.childList[0]!, own = vectorAt(trace, first, steps.stateAt(first, steps.length), en)!;
  expect(own[0].split(",").length).toBe(1 + trace.player[first]!);
  // Of a node that is open the best so far; while it is predicted nothing.
  const open = steps.firstSeen(trace.childList[1]!);
  expect(stateText(trace, 0, steps.stateAt(0, open), en)).toMatch(/\)\?$/);
  expect(vectorAt(trace, 0, steps.stateAt(0, open), en, true)).toBeUndefined();
  expect([sidesText(trace, en), sidesText(textbook(), en), sidesText(textbook(), es)])
      .toEqual(["", "▲ MAX wants the largest value, ▼ MIN the smallest.", "▲ MAX quiere el mayor valor; ▼ MIN, el menor."]);
});

test("for a projector text has a thirtieth of the screen, and boxes do not touch", async () => {
  const t = await realTrace("tree:tree=(((5 3)(8 1))((9 2)(4 7))((0 6)(1 1)))", "minimax:depth=3"), shown = shownBelow(t, 0, () => true, new Set());
  expect(shown.length).toBe(22);
  for (const [width, height] of [[1024, 768], [1440, 900], [1920, 1080]] as const) {
    const room = {width: width - 16, height: height - 0.16 * height, screen: height}, {zoom, columnWidth, levelHeight} = fitInto(room, t, shown, en);
    expect(13 * zoom).toBeGreaterThanOrEqual(height / 30 - 1e-9);
    expect(columnWidth).toBeGreaterThanOrEqual(tightColumnWidth(t, shown, en));
    expect((12 * columnWidth + sideEnds) * zoom).toBeLessThanOrEqual(room.width + 1);
    expect((3 * levelHeight + tightEnds) * zoom).toBeLessThanOrEqual(room.height + 1);
  }
});
