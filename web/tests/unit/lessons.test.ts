// Every step and exercise, proved by the library itself: what its author states, and that a reader is
// told so. A lesson that is wrong fails here by its name.
import {open, type Game} from "boardgames";
import {afterAll, describe, expect, test} from "vitest";
import {Attempt} from "../../src/lessons/attempt.ts";
import {courseNames, courseTitle, loadCourse} from "../../src/lessons/courses.ts";
import {Judge, positionOf, sameAnswer} from "../../src/lessons/judge.ts";
import type {Both, Item} from "../../src/lessons/lesson.ts";
import {languages} from "../../src/words/words.ts";

const judges = new Map<string, Judge>();
async function judgeOf(spec: string): Promise<Judge> {
  const known = judges.get(spec) ?? new Judge(await open(spec));
  judges.set(spec, known);
  return known;
}
afterAll(() => judges.forEach((judge) => judge.dispose()));

const courses = await Promise.all(courseNames.map(async (name) => ({name, course: await loadCourse(name)})));
const items = courses.flatMap(({name, course}) => [
  ...course.rules.map((item, i) => ({at: `${name}/${i + 1}`, item, exercise: false})),
  ...course.exercises.map((item, i) => ({at: `${name}/exercise/${i + 1}`, item, exercise: true})),
]);

test("each game has rules and exercises, and search has exercises", () => {
  for (const {name, course} of courses) {
    const [rules, exercises] = name === "search" ? [[0, 0], [4, 4]] : [[6, 10], [4, 6]];
    expect(course.rules.length, name).toBeGreaterThanOrEqual(rules[0]!);
    expect(course.rules.length, name).toBeLessThanOrEqual(rules[1]!);
    expect(course.exercises.length, name).toBeGreaterThanOrEqual(exercises[0]!);
    expect(course.exercises.length, name).toBeLessThanOrEqual(exercises[1]!);
    for (const words of Object.values(languages)) expect(courseTitle(name, words)).not.toBe("");
  }
});

function wordsOf(item: Item): Both[] {
  return [item.title, item.text, item.task, item.why, ...Object.values(item.refused ?? {})];
}

// All ways a reader could go right are too many; the first one, and every wrong move beside it, are not.
async function checkPlay(item: Item, judge: Judge) {
  const {goal} = item;
  if (goal.kind !== "play") return;
  const position = positionOf(item, judge.game);
  for (const [turn, wanted] of goal.turns.entries()) {
    const right = await judge.right(position, wanted);
    const legal = position.legal().map((m) => m.text);
    expect(right.length, `turn ${turn + 1} can be solved`).toBeGreaterThan(0);
    for (const move of wanted.moves ?? []) expect(legal).toContain(move);
    for (const move of legal) {
      const {missing} = await judge.move(position, move, wanted);
      expect(missing === undefined, `${move} on turn ${turn + 1}`).toBe(right.includes(move));
    }
    if (turn === 0) {
      if (item.answer) expect(right.toSorted()).toEqual(item.answer.toSorted());
      for (const place of Object.keys(item.refused ?? {})) {
        expect(position.drawing().places.map((p) => p.name)).toContain(place);
        expect(position.legal().filter((m) => m.touched.at(-1) === place), place).toEqual([]);
      }
    }
    const reply = goal.replies?.[turn];
    // Whichever right move the reader finds, the reply can be played.
    for (const move of right) {
      const after = position.clone();
      after.play(move);
      if (reply !== undefined) after.play(reply);
      if (turn + 1 < goal.turns.length) expect((await judge.right(after, goal.turns[turn + 1]!)).length, move).toBeGreaterThan(0);
      after.dispose();
    }
    position.play(right[0]!);
    if (reply !== undefined) position.play(reply);
  }
  position.dispose();
}

async function solve(attempt: Attempt) {
  if (attempt.item.goal.kind !== "finish") return attempt.show();
  for (let plies = 0; attempt.mayPlay && plies < 200; ++plies) await attempt.play(attempt.session.snapshot.legal[0]!.text);
}

describe.each(items)("$at", ({item, exercise}) => {
  test("all words in every language", () => {
    for (const both of wordsOf(item)) {
      for (const language of Object.keys(languages)) expect(both[language as keyof Both].trim()).not.toBe("");
      if (both !== item.title) expect(both.en).not.toBe(both.es);
    }
  });

  test("the library agrees", async () => {
    const judge = await judgeOf(item.spec);
    const position = positionOf(item, judge.game);
    if (item.goal.kind === "question") {
      expect((await judge.answer(position, item.goal)).split(" ")).toEqual(item.answer);
    } else {
      expect(position.terminal).toBe(false);
      await checkPlay(item, judge);
    }
    if (exercise) {
      expect(item.answer, "an exercise states its answer").toBeDefined();
      expect(item.goal.kind === "question" || item.answer!.length < position.legal().length, "something is wrong").toBe(true);
    }
    position.dispose();
  });

  test("it can be done to its end", async () => {
    const attempt = new Attempt(await open(item.spec) as Game, item);
    await solve(attempt);
    expect(attempt.state).toBe(item.goal.kind === "finish" ? "right" : "shown");
    attempt.dispose();
  });
});

const find = (at: string) => items.find((i) => i.at === at)!.item;

test("a wrong move stays on the board until it is taken back, a right one ends the step", async () => {
  const item = find("reversi/2");
  const attempt = new Attempt(await open(item.spec), item);
  await attempt.play("c5");
  expect(attempt.state).toBe("wrong");
  expect(attempt.verdict).toMatchObject({move: {text: "c5"}, missing: "effect"});
  expect(attempt.session.snapshot.ply).toBe(1);
  await attempt.play("a3");
  expect(attempt.session.snapshot.ply).toBe(1);
  attempt.back();
  expect(attempt.session.snapshot.ply).toBe(0);
  await attempt.play("a3");
  expect(attempt.state).toBe("right");
  expect(attempt.tries).toBe(1);
  attempt.again();
  expect(attempt.state).toBe("open");
  expect(attempt.session.snapshot.ply).toBe(0);
  attempt.dispose();
});

test("the other side replies, and the next turn has its own wish", async () => {
  const item = find("morris/6");
  const attempt = new Attempt(await open(item.spec), item);
  await attempt.play("d7-d6");
  expect(attempt.state).toBe("open");
  expect(attempt.session.tree.line(attempt.session.node)).toEqual(["d7-d6", "e4-e5"]);
  await attempt.play("b2-b4");
  expect(attempt.verdict?.missing).toBe("effect");
  attempt.back();
  await attempt.play("d6-d7xb6");
  expect(attempt.state).toBe("right");
  attempt.dispose();
});

test("what is worse by a search is told with both values", async () => {
  const item = find("reversi/exercise/4");
  const attempt = new Attempt(await open(item.spec), item);
  await attempt.play("d3");
  expect(attempt.verdict).toMatchObject({missing: "best", value: {score: -4}, best: {move: "b1", score: 4}});
  attempt.dispose();
});

test("questions are answered, wrongly and rightly", async () => {
  const item = find("reversi/exercise/1");
  const attempt = new Attempt(await open(item.spec), item);
  await attempt.answer("8");
  expect([attempt.state, attempt.solution]).toEqual(["wrong", ""]);
  attempt.back();
  await attempt.answer(" 9 ");
  expect([attempt.state, attempt.solution]).toEqual(["right", "9"]);
  attempt.dispose();
});

test("a depth that proves nothing is no judge", async () => {
  const judge = await judgeOf("reversi");
  const position = judge.game.initial();
  await expect(judge.search(position, 1)).rejects.toThrow(/1 plies does not prove/);
  position.dispose();
});

test("an answer is the same however it is typed", () => {
  expect(sameAnswer("+3,5", "3.5")).toBe(true);
  expect(sameAnswer("−2", "-2")).toBe(true);
  expect(sameAnswer("", "0")).toBe(false);
  expect(sameAnswer("9, 7 5,6", "5 6 7 9")).toBe(true);
  expect(sameAnswer("B4 d6 f2", "d6 b4 f2")).toBe(true);
  expect(sameAnswer("b1 a4", "a4 b1", true)).toBe(false);
  expect(sameAnswer("A4, b1", "a4 b1", true)).toBe(true);
});
