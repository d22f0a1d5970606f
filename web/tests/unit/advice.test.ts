import {games, open} from "boardgames";
import {expect, test} from "vitest";
import {boardValues, scoreText} from "../../src/analyse/scores.ts";
import {shareOf} from "../../src/analyse/value_bar.tsx";
import {markOf, Values} from "../../src/analyse/values.ts";
import {adviceOf} from "../../src/board/advice.tsx";
import {Session} from "../../src/game/session.ts";
import {MoveTree} from "../../src/game/tree.ts";
import {languages} from "./languages.ts";

async function adviceAt(spec: string, moves: readonly string[], move: string) {
  const session = new Session(await open(spec));
  session.playAll(moves);
  const {legal, drawing} = session.snapshot;
  return adviceOf(legal.find((m) => m.text === move)!, drawing, session.after(move));
}
const kinds = async (spec: string, moves: readonly string[], move: string) => (await adviceAt(spec, moves, move)).map((a) => a.kind);

test("a move that goes somewhere is an arrow, one that puts something a ring, a wall and an edge a line", async () => {
  expect(await adviceAt("quoridor", [], "e2")).toEqual([{kind: "arrow", from: {x: expect.anything(), y: expect.anything()}, to: expect.anything()}]);
  expect(await kinds("quoridor", [], "e4h")).toEqual(["line"]);
  expect(await kinds("timbiriche", [], "a1b1")).toEqual(["line"]);
  expect(await kinds("reversi", [], "d3")).toEqual(["ring"]);
  expect(await kinds("go:rows=5,cols=5", [], "C3")).toEqual(["ring"]);
  expect(await kinds("connect4", [], "4")).toEqual(["ring"]);
  expect(await kinds("tic-tac-toe", [], "b2")).toEqual(["ring"]);
});

test("a man of Morris that is taken has a ring of its own", async () => {
  const placed = ["d6", "f4", "d2", "b4", "f6", "f2"];
  expect(await kinds("morris", placed, "b6xf2")).toEqual(["ring", "ring"]);
});

test("every first move of every game has something to show where it touches a place", async () => {
  for (const {name} of await games()) {
    const session = new Session(await open(name)), {legal, drawing} = session.snapshot;
    for (const move of legal) {
      if (move.touched.length > 0) expect(adviceOf(move, drawing, session.after(move.text)).length, `${name} ${move.text}`).toBeGreaterThan(0);
    }
    session.dispose();
  }
});

const {en, es} = languages;
const points = {players: ["Black", "White"], objective: "points" as const}, wins = {...points, objective: "win" as const};
const worth = (score: number, toMove: number, proved = false) => {
  const values = new Values("points"), node = new MoveTree().root;
  values.add(node, {algorithm: "engine", best: "a", score, bound: "exact", kind: proved ? "exact" : "heuristic", proved, plies: 0, depth: 5, nodes: 1,
                    milliseconds: 1, pv: ["a"], stop: "", lines: []}, toMove);
  return values.at(node)!;
};

test("every sign is the first player's: of the panel, of the board and of the bar", () => {
  for (const toMove of [0, 1]) {
    const known = worth(toMove === 0 ? 4 : -4, toMove);
    expect(scoreText(known.value!, toMove, points, en)).toBe("+4");
    expect(boardValues(known, points, en).get("a")).toMatchObject({text: "+4", best: true});
    expect(shareOf(known, points)).toBe(0.75);
  }
  expect(scoreText({score: 2.5, proved: true}, 1, points, es)).toBe("−2,5 exacto");
  expect(shareOf(undefined, points)).toBeUndefined();
});

test("a proved win is whoever wins", () => {
  expect([scoreText({score: 1, proved: true}, 1, wins, en), scoreText({score: -1, proved: true}, 1, wins, es)]).toEqual(["White wins", "Ganan negras"]);
  expect(scoreText({score: 0, proved: true}, 0, wins, en)).toBe("drawn");
  expect([shareOf(worth(1, 1, true), wins), shareOf(worth(1, 0, true), wins)]).toEqual([0, 1]);
  expect(scoreText({score: 1, proved: true}, 2, {...wins, players: ["First", "Second", "Third"]}, en)).toBe("won");
});

test("moves are marked by what they lost", () => {
  expect([0, 0.4, 0.5, 1.9, 2, 4.9, 5].map((loss) => markOf(loss, "points"))).toEqual([undefined, undefined, "?!", "?!", "?", "?", "??"]);
  // Where a win is all, in wins: a draw of a won game is a blunder.
  expect([0.1, 0.2, 0.5, 1].map((loss) => markOf(loss, "win"))).toEqual([undefined, "?!", "?", "??"]);
});
