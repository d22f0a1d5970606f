import {open} from "boardgames";
import {expect, test} from "vitest";
import {besideText} from "../../src/trees/search_form.tsx";
import {Steps} from "boardgames-page/steps.js";
import {kindOf, movesTo, type Trace} from "boardgames-page/trace.js";
import {Twin, type Side} from "../../src/trees/twin.ts";
import {momentCaption, partingText, sideCaption, verdictText} from "../../src/trees/twin_text.ts";
import {languages} from "./languages.ts";
import {realTrace, textbook, textbookMinimax} from "./traces.ts";

const {en, es} = languages;
const twinOf = (a: Trace, b: Trace) => new Twin([new Steps(a), new Steps(b)]);
const textbookTwin = () => twinOf(textbookMinimax(), textbook());

test("minimax beside alpha-beta, by hand: in step until the cut-off; then one waits", () => {
  const twin = textbookTwin();
  expect(twin.length).toBe(22);
  expect(twin.at(0)).toEqual({steps: [0, 0], waits: undefined, away: -1});
  expect(twin.at(16)).toEqual({steps: [16, 16], waits: undefined, away: -1});
  expect(twin.at(17)).toEqual({steps: [16, 17], waits: 0, away: -1});           // the cut-off
  expect(twin.at(18)).toEqual({steps: [17, 18], waits: undefined, away: -1});   // bb: entered here, pruned there
  expect(twin.at(19)).toEqual({steps: [18, 18], waits: 1, away: 6});
  expect(twin.at(20)).toEqual({steps: [19, 18], waits: 1, away: 6});
  expect(twin.at(21)).toEqual({steps: [20, 19], waits: undefined, away: -1});
  expect(twin.at(22)).toEqual({steps: [21, 20], waits: undefined, away: -1});
  expect(twin.parting).toBe(18);
  expect(twin.rootStops).toEqual([11, 22]);
  expect([twin.nextStop(0), twin.nextStop(11), twin.previousStop(22), twin.previousStop(11)]).toEqual([11, 22, 11, 0]);
  expect([twin.next(0, "cutoff"), twin.next(17, "cutoff"), twin.previous(22, "cutoff")]).toEqual([17, undefined, 17]);
  expect([twin.next(0, "root"), twin.next(2, "root"), twin.next(0, "table")]).toEqual([2, 12, undefined]);
  expect([twin.momentOf(0, 17), twin.momentOf(1, 17), twin.momentOf(1, 19)]).toEqual([18, 17, 21]);
});

test("why one waits, where they part and what both find, in words", () => {
  const twin = textbookTwin();
  expect(sideCaption(twin, 17, 0, en)).toBe("It waits. alpha-beta takes a step of its own.");
  expect(sideCaption(twin, 19, 1, en)).toBe("It waits. bb is not searched: ba made the cut-off.");
  expect(sideCaption(twin, 19, 0, en)).toBe("The depth is used up. The evaluation says 4 for MAX.");
  expect(momentCaption(twin, 1, en)).toBe("The root: MAX to move, 2 plies left.");
  expect(momentCaption(twin, 18, en)).toBe("minimax: Move bb: MAX to move, 0 plies left. alpha-beta: bb is not searched: ba made the cut-off.");
  expect(momentCaption(twin, 0, es)).toBe("Las dos búsquedas están al comienzo, de 22 pasos juntos. Sigue con la flecha derecha.");
  expect(partingText(twin, en)).toBe("Their ways part at step 18. alpha-beta: Cut-off: with ba, MIN gets 2 or less here. MAX has a way " +
      "before this that is no worse than 3, and will not let the game come here. 1 other move is not searched. minimax goes on with bb.");
  expect(partingText(twin, es)).toMatch(/^Sus caminos se separan en el paso 18\. .*Corte: con ba.* minimax sigue con bb\.$/);
  expect(verdictText(twin, en)).toBe("Both find 3 for MAX; alpha-beta entered 85.71 % of the positions that the other one did.");
});

test("the same search twice never parts, and none waits", () => {
  const twin = twinOf(textbook(), textbook());
  expect(twin.length).toBe(20);
  expect(twin.parting).toBeUndefined();
  for (let k = 0; k <= twin.length; ++k) expect(twin.at(k)).toEqual({steps: [k, k], waits: undefined, away: -1});
  expect(partingText(twin, en)).toBe("Neither enters a position that the other does not.");
  expect(momentCaption(twin, 17, en)).toMatch(/^Cut-off/);
  expect(verdictText(twin, en)).toBe("Both find 3 for MAX.");
});

test("sides changed about, it is the same with the other side waiting", () => {
  const twin = textbookTwin(), turned = twinOf(textbook(), textbookMinimax());
  expect(turned.length).toBe(twin.length);
  for (let k = 0; k <= twin.length; ++k) {
    const {steps: [a, b], waits, away} = twin.at(k);
    expect(turned.at(k)).toEqual({steps: [b, a], waits: waits === undefined ? undefined : 1 - waits, away});
  }
});

// Whatever the two algorithms are: every step of both is taken once, in order, and where both enter a
// position together it is the same one.
function holdsTogether(twin: Twin): {together: number; alone: number} {
  let together = 0, alone = 0;
  for (let k = 1; k <= twin.length; ++k) {
    const before = twin.at(k - 1).steps, {steps, waits} = twin.at(k);
    const taken = steps.map((n, side) => n - before[side]!);
    expect(taken).toEqual(waits === undefined ? [1, 1] : waits === 0 ? [0, 1] : [1, 0]);
    const [a, b] = ([0, 1] as Side[]).map((side) => {
      const t = twin.sides[side].trace, i = steps[side] - 1;
      return i >= 0 ? {kind: kindOf(t, i), moves: movesTo(t, t.node[i]!).join(" ")} : undefined;
    });
    if (waits === undefined && a!.kind === "enter" && b!.kind === "enter") {
      expect(a!.moves).toBe(b!.moves);
      ++together;
    } else if (waits !== undefined) {
      ++alone;
    }
  }
  expect(twin.at(twin.length).steps).toEqual(twin.sides.map((steps) => steps.length));
  return {together, alone};
}

test("real searches: all that alpha-beta enters minimax enters with it, and the root is worth the same", async () => {
  const minimax = await realTrace("reversi:size=4", "minimax:depth=4"), alphaBeta = await realTrace("reversi:size=4", "alpha-beta:depth=4");
  const twin = twinOf(minimax, alphaBeta), {together, alone} = holdsTogether(twin);
  expect(together).toBe(alphaBeta.visited);
  expect(alone).toBeGreaterThan(0);
  expect(minimax.value[0]).toBe(alphaBeta.value[0]);
  expect(partingText(twin, en)).toMatch(/^Their ways part at step \d+\. alpha-beta: Cut-off: .* minimax goes on with \w+\.$/);
  expect(verdictText(twin, en)).toMatch(/^Both find .*; alpha-beta entered \d+(\.\d+)? % of/);
  const twice = twinOf(minimax, await realTrace("reversi:size=4", "negamax:depth=4"));
  expect(holdsTogether(twice).alone).toBe(0);
});

test("any two algorithms can stand side by side: other orders, several passes, descents, a limit of nodes", async () => {
  const spec = "tic-tac-toe", base = await realTrace(spec, "alpha-beta:depth=3");
  for (const player of ["pvs:depth=3", "mtd-f:depth=3", "sss-star:depth=2", "engine:depth=3", "mcts:playouts=60", "df-pn:nodes=800", "alpha-beta:depth=2"]) {
    const twin = twinOf(base, await realTrace(spec, player));
    holdsTogether(twin);
    for (let k = 0; k <= twin.length; k += 7) expect([player, momentCaption(twin, k, en)]).toEqual([player, expect.stringMatching(/\S/)]);
    expect(partingText(twin, en)).toMatch(/\.$/);
  }
  const few = twinOf(await realTrace(spec, "minimax:depth=3"), await realTrace(spec, "minimax:depth=3", 100));
  holdsTogether(few);
  expect(few.parting).toBeUndefined();   // what was left out may have been visited
  const away = Array.from({length: few.length}, (_, k) => k + 1).find((k) => few.at(k).waits === 1 && few.at(k).away >= 0)!;
  expect(sideCaption(few, away, 1, en)).toMatch(/^It waits\. Whether it comes to \w+ is not known/);
  expect(verdictText(twinOf(base, await realTrace("tic-tac-toe", "minimax:depth=1")), en)).toMatch(/^Both find|^Their values differ/);
});

test("of three players each looks after himself, or all the others are one: the values may differ", async () => {
  const spec = "timbiriche:rows=1,cols=2,players=3";
  const twin = twinOf(await realTrace(spec, "max-n:depth=4"), await realTrace(spec, "paranoid:depth=4"));
  holdsTogether(twin);
  expect(twin.parting).toBeDefined();
  expect(verdictText(twin, en)).toMatch(/^Both find|^Their values differ: /);
});

test("the second algorithm has the first one's options where it has them; limits only where they are its own", async () => {
  const game = await open("reversi"), values = {depth: "4", evaluator: "material", rave: "9"};
  expect(besideText(game, "alpha-beta", values)).toBe("alpha-beta:depth=4,evaluator=material");
  expect(besideText(game, "mcts", values)).toBe("mcts:playouts=200,evaluator=material,rave=9");
  expect(besideText(game, "df-pn", values)).toBe("df-pn:nodes=20000,evaluator=material");
  expect(besideText(game, "", values)).toBe("");
});
