import type {Engine, Game, Position, TraceProgress} from "boardgames";
import {expect, test} from "vitest";
import {positionLimit, progressText} from "../../src/trees/progress.tsx";
import {searchTree, searchTwo} from "../../src/trees/search.ts";
import {languages} from "./languages.ts";
import {textbookJson} from "./traces.ts";

const {en, es} = languages;
const nowhere = {} as Position;

// A game whose searches end when they are told to: with a tree, or with what is wrong.
function searches() {
  const begun: {player: string; end: (text: string) => void; fail: (error: Error) => void; tell: (p: TraceProgress) => void; stopped: boolean}[] = [];
  const game = {
    algorithms: [], objective: "points",
    engine: async (player: string) => {
      const own = {player, end: (_: string) => {}, fail: (_: Error) => {}, tell: (_: TraceProgress) => {}, stopped: false};
      begun.push(own);
      return {
        trace: (_at: Position, _limits: object, _most: number, options: {onProgress?: (p: TraceProgress) => void} = {}) => {
          own.tell = (p) => options.onProgress?.(p);
          return new Promise<string>((resolve, reject) => {
            own.end = resolve;
            own.fail = reject;
          });
        },
        stop: () => {
          own.stopped = true;
          own.fail(new Error("stopped"));
        },
        dispose: () => {},
      } as unknown as Engine;
    },
  } as unknown as Game;
  return {game, begun};
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("a search tells how far it is, and that its tree is read", async () => {
  const {game, begun} = searches(), heard: unknown[] = [];
  const run = searchTree(game, nowhere, "minimax:depth=2", 100, {progress: (p) => heard.push(p.nodes), reading: () => heard.push("reading")});
  await settled();
  begun[0]!.tell({depth: 1, nodes: 1024, kept: 80});
  begun[0]!.tell({depth: 2, nodes: 2048, kept: 100});
  begun[0]!.end(textbookJson);
  expect((await run.tree).length).toBe(20);
  expect(heard).toEqual([1024, 2048, "reading"]);
});

test("a stop is obeyed before the engine is there, and while it searches", async () => {
  const early = searches(), first = searchTree(early.game, nowhere, "minimax", 100, {});
  first.stop();
  await expect(first.tree).rejects.toThrow("stopped before it began");
  const late = searches(), second = searchTree(late.game, nowhere, "minimax", 100, {});
  await settled();
  second.stop();
  await expect(second.tree).rejects.toThrow("stopped");
  expect(late.begun[0]!.stopped).toBe(true);
});

test("of two searches one that fails stops the other; both end together", async () => {
  const {game, begun} = searches(), run = searchTwo(game, nowhere, ["minimax", "alpha-beta"], 100, [{}, {}]);
  await settled();
  expect(begun.map((b) => b.player)).toEqual(["minimax", "alpha-beta"]);
  begun[1]!.fail(new Error("no memory"));
  await expect(run.tree).rejects.toThrow("no memory");
  await settled();
  expect(begun[0]!.stopped).toBe(true);
  const other = searches(), both = searchTwo(other.game, nowhere, ["minimax", "alpha-beta"], 100, [{}, {}]);
  await settled();
  for (const search of other.begun) search.end(textbookJson);
  expect((await both.tree).map((steps) => steps.length)).toEqual([20, 20]);
});

test("how far it is in words; the share where there is a limit of positions", () => {
  const algorithms = [{name: "df-pn", help: "", exact: false, options: [{name: "nodes", type: "int" as const, default: "0", help: ""}]}];
  expect(positionLimit({algorithms}, "df-pn:nodes=20000")).toBe(20_000);
  expect(positionLimit({algorithms}, "df-pn")).toBeUndefined();
  expect(positionLimit({algorithms}, "minimax:depth=3")).toBeUndefined();
  const progress = {player: "minimax:depth=3", cap: 20_000, reading: false};
  expect(progressText(progress, undefined, en)).toBe("minimax searches…");
  const soFar = {depth: 3, nodes: 12_288, kept: 812};
  expect(progressText({...progress, soFar}, undefined, en)).toBe("minimax searches… 12,288 positions so far (of this depth 812 kept, 20,000 at most).");
  expect(progressText({...progress, player: "df-pn:nodes=20000", soFar}, 20_000, en))
      .toBe("df-pn searches… 12,288 positions so far, 61 % of the 20,000 it may visit (of this depth 812 kept, 20,000 at most).");
  expect(progressText({...progress, soFar, reading: true}, undefined, es)).toBe("minimax: se está leyendo el árbol…");
});
