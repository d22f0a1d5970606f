// The puzzles of the page: what is committed can be read, played and told; scripts/puzzles proves it.
import {open} from "boardgames";
import {describe, expect, test} from "vitest";
import {Attempt} from "../../src/lessons/attempt.ts";
import {Judge, positionOf} from "../../src/lessons/judge.ts";
import {formatPlace, parsePlace} from "../../src/lessons/place.ts";
import {verdictText} from "../../src/lessons/verdict_text.ts";
import {dayOf, placeOfDay, puzzleCount, puzzleCourses, today} from "../../src/puzzles/day.ts";
import {difficulties, itemOf, linesOf, loadPuzzles, type Puzzle} from "../../src/puzzles/puzzle.ts";
import {languages} from "./languages.ts";

const games = await Promise.all(puzzleCourses.map(async (name) => ({name, puzzles: await loadPuzzles(name)})));

describe.each(games)("$name", ({name, puzzles}) => {
  test("as many as are counted on, from easy to hard, none twice", () => {
    expect(puzzles.length).toBe(puzzleCount);
    expect(puzzles.map((p) => p.difficulty)).toEqual(puzzles.map((p) => p.difficulty).toSorted());
    expect(new Set(puzzles.map((p) => p.difficulty))).toEqual(new Set(difficulties));
    expect(new Set(puzzles.map((p) => `${p.spec} ${p.position}`)).size).toBe(puzzleCount);
    expect(JSON.stringify(puzzles).length).toBeLessThan(15_000);
  });

  test("one move is the best, and all that are named are legal", async () => {
    for (const [at, puzzle] of puzzles.entries()) {
      const item = itemOf(name, puzzle), position = positionOf(item, await open(item.spec));
      const moves = position.legal().map((m) => m.text), [best, second] = linesOf(puzzle, moves);
      for (const move of [puzzle.best, ...Object.keys(puzzle.others)]) expect(moves, `puzzle ${at + 1}`).toContain(move);
      expect(best!.move, `puzzle ${at + 1}`).toBe(puzzle.best);
      expect(best!.score).toBeGreaterThan(second!.score);
      position.dispose();
    }
  });

  test("words in both languages, and the answer can be shown", async () => {
    for (const at of [0, 17, puzzleCount - 1]) {
      const item = itemOf(name, puzzles[at]!), attempt = new Attempt(await open(item.spec), item);
      for (const both of [item.title, item.text, item.task, item.why]) {
        expect(both.en).not.toBe("");
        expect(both.es).not.toBe(both.en);
      }
      await attempt.show();
      expect(attempt.state).toBe("shown");
      expect(attempt.session.tree.line(attempt.session.node)).toEqual([puzzles[at]!.best]);
      attempt.dispose();
    }
  });
});

test("a search by the library finds the same", async () => {
  for (const {name, puzzles} of games.filter(({name}) => name !== "morris")) {
    const puzzle = puzzles.reduce((a, b) => (b.nodes! < a.nodes! ? b : a)), item = itemOf(name, puzzle);
    const judge = new Judge(await open(item.spec)), position = positionOf(item, judge.game);
    expect(await judge.right(position, {best: {depth: 40}}), `${name}: ${puzzle.position}`).toEqual([puzzle.best]);
    position.dispose();
    judge.dispose();
  }
});

test("a wrong move is told what it gives away, a right one why it is", async () => {
  const puzzle: Puzzle = {spec: "reversi:size=4", position: "--O-XXO-XXXXXXXX X", best: "d2", value: 14, rest: -2, others: {a1: 3}, difficulty: 1};
  const attempt = new Attempt(await open(puzzle.spec), itemOf("reversi", puzzle));
  const wrong = attempt.session.snapshot.legal.find((m) => m.text !== "d2")!.text;
  await attempt.play(wrong);
  expect(attempt.state).toBe("wrong");
  expect(verdictText(attempt, languages.en)).toContain(`${wrong}: −2 exact. The best: +14 exact.`);
  attempt.back();
  await attempt.play("d2");
  expect(attempt.state).toBe("right");
  expect(verdictText(attempt, languages.es)).toContain("la siguiente mejor lleva a una victoria por 3 puntos");
  attempt.dispose();
});

test("the puzzle of a day is the same for everybody, and all come before one comes again", () => {
  const day = dayOf(new Date("2026-11-27"));
  expect(dayOf(new Date("2026-11-27T23:59:59Z"))).toBe(day);
  expect(dayOf(new Date("2026-11-28"))).toBe(day + 1);
  const all = puzzleCourses.length * puzzleCount, places = Array.from({length: all}, (_, i) => formatPlace(placeOfDay(day + i)));
  expect(new Set(places).size).toBe(all);
  expect(placeOfDay(day + all)).toEqual(placeOfDay(day));
});

test("puzzles and days have addresses", () => {
  const place = {course: "go", part: "puzzles", at: 11} as const;
  expect(formatPlace(place)).toBe("#go/puzzle/12");
  expect(parsePlace("#go/puzzle/12")).toEqual(place);
  expect(parsePlace("#go/puzzle/12/es")).toEqual(place);
  expect(parsePlace("#day")).toEqual(placeOfDay(today()));
  expect(parsePlace("#day/2026-11-27/es")).toEqual(placeOfDay(dayOf(new Date("2026-11-27"))));
  for (const none of ["#search/puzzle/1", "#go/puzzle/0", "#go/puzzle/x", "#go/puzzle/1/2", "#day/2026-13-01", "#day/tomorrow", "#day/2026-11-27/2"]) {
    expect(parsePlace(none), none).toBeUndefined();
  }
});
