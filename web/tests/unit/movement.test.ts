import {open} from "boardgames";
import {expect, test} from "vitest";
import {movementBetween, still} from "../../src/board/movement.ts";
import {refusalOf} from "../../src/board/refusal.ts";
import {Session} from "../../src/game/session.ts";
import {fetchSentences} from "../../src/words/sentences.ts";
import {languages} from "./languages.ts";

const {en, es} = languages;

async function sessionOf(spec: string, moves: readonly string[] = []) {
  const session = new Session(await open(spec));
  session.playAll(moves);
  return session;
}

// What moves with the last of these moves.
async function movementOf(spec: string, moves: readonly string[]) {
  const session = await sessionOf(spec, moves.slice(0, -1)), before = session.snapshot.drawing;
  session.play(moves.at(-1)!);
  return [...movementBetween(before, session.snapshot.drawing).values()].map((m) => (m.kind === "turn" ? `turn of ${m.was}` : m.kind)).sort();
}

test("a disc comes and turns others over, a man slides, a wall and an edge grow", async () => {
  expect(await movementOf("reversi", ["d3"])).toEqual(["come", "turn of player1"]);
  expect(await movementOf("quoridor", ["e2"])).toEqual(["slide"]);
  expect(await movementOf("quoridor", ["e2", "e4h"])).toEqual(["grow"]);
  expect(await movementOf("timbiriche", ["a1b1"])).toEqual(["grow"]);
  expect(await movementOf("go:rows=3,cols=3", ["A1", "A2", "C3", "B1"])).toEqual(["come"]);
  expect(await movementOf("connect4", ["4"])).toEqual(["come"]);
});

test("another position, and another board, are there at once", async () => {
  const far = await sessionOf("reversi", ["d3", "c3", "c4", "c5", "b3", "f3"]), small = await sessionOf("reversi:size=4"), at = far.snapshot.drawing;
  far.goTo(far.tree.root);
  expect(movementBetween(undefined, at)).toBe(still);
  expect(movementBetween(small.snapshot.drawing, at)).toBe(still);
  expect(movementBetween(far.snapshot.drawing, at)).toBe(still);
});

test("what slides comes from where it was", async () => {
  const session = await sessionOf("quoridor"), before = session.snapshot.drawing;
  session.play("e2");
  expect([...movementBetween(before, session.snapshot.drawing).values()]).toEqual([{kind: "slide", from: {x: 0, y: expect.closeTo(1, 0)}}]);
});

test("a refusal says why, in both languages", async () => {
  await fetchSentences();
  const said = async (spec: string, moves: readonly string[], place: string, touched: readonly string[] = [], words = en) =>
      refusalOf(await sessionOf(spec, moves), words)(place, touched);
  expect(await said("reversi", [], "a1")).toBe("a1 cannot be played: it would turn no disc over");
  expect(await said("reversi", [], "d4")).toBe("d4 cannot be played: there is a piece already");
  expect(await said("reversi:blocked=a1", [], "a1")).toBe("a1 cannot be played: this place is blocked");
  expect(await said("timbiriche", ["a1b1"], "a1b1", [], es)).toBe("a1b1 no se puede jugar: ya está trazada");
  expect(await said("quoridor", [], "a1", [], es)).toBe("a1 no se puede jugar: el peón de e1 no puede ir ahí");
  expect(await said("quoridor", ["e4h"], "e4v")).toBe("e4v cannot be played: it overlaps or crosses a wall");
  expect(await said("go:rows=3,cols=3", ["A2", "C3", "B1"], "A1")).toBe("A1 cannot be played: it would be suicide");
  const placed = ["d6", "f4", "d2", "b4", "f6", "f2", "b6xf2", "a1"];
  expect(await said("morris", placed, "d6")).toBe("d6 cannot be played: there is a piece already");
  expect(await said("tic-tac-toe", ["a1", "a3", "b1", "b3", "c1"], "c3")).toBe("c3 cannot be played: the game is over");
});
