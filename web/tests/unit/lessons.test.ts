// Every step and exercise, proved by the library itself: what its author states, and that a reader is
// told so. A lesson that is wrong fails here by its name.
import {open, type Game} from "boardgames";
import {afterAll, describe, expect, test} from "vitest";
import {Attempt} from "../../src/lessons/attempt.ts";
import {courseTitle, loadCourse} from "../../src/lessons/courses.ts";
import {courseNames, sheetOf} from "../../src/lessons/where.ts";
import {Judge, positionOf, sameAnswer} from "../../src/lessons/judge.ts";
import {lessonsIn, variantOf, type Both, type Item, type QuestionGoal, type Truth} from "../../src/lessons/lesson.ts";
import {formatPlace, languageOf, parsePlace} from "../../src/lessons/place.ts";
import {nextTree, randomTree, treeOf} from "../../src/lessons/random_tree.ts";
import {SheetEntry, sheetText} from "../../src/lessons/sheet_entry.ts";
import {verdictText} from "../../src/lessons/verdict_text.ts";
import {languages} from "./languages.ts";

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

test("each course has rules, or a lesson, and exercises", () => {
  for (const {name, course} of courses) {
    const lessons = lessonsIn(course.rules), steps = lessons.length > 1 ? [4, 10] : [6, 10], exercises = [4, 6];
    for (const lesson of lessons) {
      expect(lesson.steps.length, name).toBeGreaterThanOrEqual(steps[0]!);
      expect(lesson.steps.length, name).toBeLessThanOrEqual(steps[1]!);
      expect(lesson.title !== undefined, name).toBe(name === "search");
    }
    expect(lessons.flatMap((lesson) => lesson.steps), name).toEqual(course.rules);
    expect(new Set(lessons.map((lesson) => lesson.title?.en)).size, name).toBe(lessons.length);
    expect(course.exercises.length, name).toBeGreaterThanOrEqual(exercises[0]!);
    expect(course.exercises.length, name).toBeLessThanOrEqual(exercises[1]!);
    for (const words of Object.values(languages)) expect(courseTitle(name, words)).not.toBe("");
  }
});

function wordsOf(item: Item): Both[] {
  return [item.title, item.text, item.task, item.why, ...(item.lesson ? [item.lesson] : []), ...Object.values(item.refused ?? {})];
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
      if (both !== item.title && both !== item.lesson) expect(both.en).not.toBe(both.es);
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

describe("what is said of a try", () => {
  const {en, es} = languages;
  const tried = async (at: string, move: string) => {
    const attempt = new Attempt(await open(find(at).spec), find(at));
    if (attempt.item.goal.kind === "question") await attempt.answer(move);
    else await attempt.play(move);
    const said = [verdictText(attempt, en), verdictText(attempt, es)];
    attempt.dispose();
    return said;
  };

  test.each([
    ["reversi/2", "c5", "Not yet. Black plays c5, flips 1. Wanted: flips 3.", "Todavía no. Negras juegan c5, voltea 1. Se pide: voltea 3."],
    ["quoridor/2", "a1h", "Not yet. Player 1 plays a1h. Wanted: Player 2 has 5 to go or more.",
     "Todavía no. El jugador 1 juega a1h. Se pide: al jugador 2 le quedan 5 o más."],
    ["reversi/7", "b1", "Not yet. Black plays b1, flips 1. Wanted: the end of the game.",
     "Todavía no. Negras juegan b1, voltea 1. Se pide: el final de la partida."],
    ["timbiriche/6", "a2b2", "Not yet. First plays a2b2. Wanted: captures: none.", "Todavía no. El primero juega a2b2. Se pide: capturas: ninguna."],
    ["morris/6", "g7-g4", "Not yet. White plays g7-g4. Wanted: another move.", "Todavía no. Blancas juegan g7-g4. Se pide: otra jugada."],
    ["reversi/exercise/4", "d3", "d3: −4 exact. The best: +4 exact.", "d3: −4 exacto. La mejor: +4 exacto."],
    ["morris/exercise/2", "a3", "a3: not proved to be as good. The best: White wins.", "a3: no se ha probado que sea tan buena. La mejor: Ganan blancas."],
    ["reversi/exercise/1", "7", "Not yet. You answered 7.", "Todavía no. Has respondido 7."],
    ["reversi/2", "a3", "Right. Black plays a3, flips 3. From a3 the line", "Correcto. Negras juegan a3, voltea 3. Desde a3"],
  ])("%s %s", async (at, move, english, spanish) => {
    const [inEnglish, inSpanish] = await tried(at, move);
    expect(inEnglish).toContain(english);
    expect(inSpanish).toContain(spanish);
  });
});

describe("addresses", () => {
  test.each(["#reversi/3", "#go/exercise/2", "#morris/sheet"])("%s is read and written", (hash) => {
    expect(formatPlace(parsePlace(hash)!)).toBe(hash);
  });
  test("a course alone is its beginning", () => {
    expect(formatPlace(parsePlace("#go")!)).toBe("#go/1");
    expect(formatPlace(parsePlace("#search")!)).toBe("#search/1");
  });
  test("a link may ask for a language", () => {
    expect(formatPlace(parsePlace("#go/exercise/2/es")!)).toBe("#go/exercise/2");
    expect(formatPlace(parsePlace("#go/sheet/en")!)).toBe("#go/sheet");
    expect([languageOf("#go/sheet/en"), languageOf("#go/3"), languageOf("#go/3/fr")]).toEqual(["en", undefined, undefined]);
  });
  test.each(["#go/3/fr", "#chess/1", "#reversi/0", "#reversi/x", "#reversi/exercise", "#reversi/1/2", "#reversi/answers/1", ""])("%s is none", (hash) => {
    expect(parsePlace(hash)).toBeUndefined();
  });
});

describe("a sheet", () => {
  test("keeps the pupil's move, says nothing about it, and comes back", async () => {
    const item = find("reversi/exercise/3"), game = await open(item.spec);
    const entry = new SheetEntry(game, item);
    entry.play("d4");
    expect(entry.line).toBe("d4");
    expect(entry.mayPlay).toBe(false);
    const again = new SheetEntry(game, item, entry.line);
    expect([again.line, again.mayPlay]).toEqual(["d4", false]);
    again.clear();
    expect([again.line, again.mayPlay]).toEqual(["", true]);
    expect(new SheetEntry(game, item, "h8").line).toBe("");
  });

  test("the other side replies where it can", async () => {
    const item = find("morris/6"), game = await open(item.spec);
    const entry = new SheetEntry(game, item);
    entry.play("d7-d6");
    expect([entry.line, entry.mayPlay]).toEqual(["d7-d6 e4-e5", true]);
    entry.play("d6-d7xb6");
    expect(entry.mayPlay).toBe(false);
  });

  test("as a file", () => {
    expect(sheetText("Exercises: go", "Name: Ana", [{task: "Take it.", answer: "C2"}, {task: "How many?", answer: "no answer yet"}]))
        .toBe("Exercises: go\nName: Ana\n\n1. Take it.\n   > C2\n\n2. How many?\n   > no answer yet\n");
  });
});

test("trees: leaves from the left, values for the root's player, what alpha-beta leaves out", async () => {
  const item = find("search/exercise/2"), judge = await judgeOf(item.spec), position = positionOf(item, judge.game);
  const picture = item.goal.kind === "question" ? item.goal.tree! : undefined;
  const tree = await judge.tree(position, picture!);
  expect(tree.leaves.map((l) => l.value)).toEqual([14, 0, 14, -16, -2, -18, -2, -2, 12]);
  expect(tree.leaves.map((l) => l.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(tree.root.children.map((n) => [n.move, n.value, n.maximal])).toEqual([["a4", 0, false], ["b4", -18, false], ["d4", -2, false]]);
  position.dispose();
});

test("what was begun before a new round comes to nothing", async () => {
  const item = find("reversi/exercise/4");
  const attempt = new Attempt(await open(item.spec), item);
  const first = attempt.play("d3");
  attempt.again();
  expect(attempt.busy).toBe(false);
  const second = attempt.play("b1");
  await Promise.all([first, second]);
  expect(attempt.state).toBe("right");
  expect(attempt.session.tree.line(attempt.session.node)).toEqual(["b1"]);
  const cut = attempt.show();
  attempt.dispose();
  await expect(cut).resolves.toBeUndefined();
});

/** A question about the game's own beginning, or after some moves. */
async function asked(spec: string, goal: Omit<QuestionGoal, "kind">, moves: string[] = []): Promise<string> {
  const judge = await judgeOf(spec), position = judge.game.initial();
  for (const move of moves) position.play(move);
  try {
    return await judge.answer(position, {kind: "question", ...goal});
  } finally {
    position.dispose();
  }
}

describe("questions of the lessons of searches", () => {
  test("where each lesson begins: links and what was done name steps by their numbers", () => {
    const {rules} = courses.find(({name}) => name === "search")!.course;
    expect(lessonsIn(rules).map(({title, from}) => [title!.en, from + 1])).toEqual([
      ["Minimax and alpha-beta", 1], ["Move ordering", 11], ["Iterative deepening", 17], ["Transposition tables", 23],
      ["Monte Carlo tree search", 30], ["Max-n: three players", 36], ["Retrograde analysis", 43]]);
    expect(lessonsIn([])).toEqual([]);
  });

  test("how many ends alpha-beta looks at, those it skips and these together are all", async () => {
    const tree = {depth: 9, evaluator: "default"};
    for (const [spec, looked, skipped] of [["tree:((3 12 8)(2 4 6)(14 5 2))", "7", "5 6"], ["tree:((6 4 2)(14 5 2)(12 8 3))", "9", "0"]] as const) {
      expect(await asked(spec, {truth: {of: "looked"}, tree})).toBe(looked);
      expect(await asked(spec, {truth: {of: "skipped"}, tree})).toBe(skipped);
    }
    expect(await asked("tree:((<1,2,3><6,1,2>)(<3,1,2><2,3,1>))", {truth: {of: "looked"}, tree})).toBe("4");
  });

  test("what each of three players gets, in their order", async () => {
    const tree = {depth: 9, evaluator: "default"}, spec = "tree:((<1,2,3><6,1,2>)(<3,1,2><2,3,1>))";
    expect(await asked(spec, {truth: {of: "root"}, tree})).toBe("2 3 1");
    expect(await asked(spec, {truth: {of: "node", line: "a"}, tree})).toBe("1 2 3");
    expect(await asked(spec, {truth: {of: "line"}, tree})).toBe("b b");
    expect(sameAnswer("(2, 3, 1)", "2 3 1", true)).toBe(true);
    expect(sameAnswer("1 2 3", "2 3 1", true)).toBe(false);
  });

  test("paths are those that the library counts; positions are fewer; orders are the paths to one of them", async () => {
    for (const spec of ["tic-tac-toe", "timbiriche:rows=1,cols=1"]) {
      const {game} = await judgeOf(spec), beginning = game.initial();
      for (const plies of [0, 1, 2, 3]) expect(await asked(spec, {truth: {of: "paths", plies}})).toBe(String(beginning.perft(plies)));
      beginning.dispose();
    }
    expect(await asked("tic-tac-toe", {truth: {of: "positions", plies: 2}})).toBe("72");
    expect(await asked("tic-tac-toe", {truth: {of: "positions", plies: 3}})).toBe("252");
    expect(await asked("timbiriche:rows=1,cols=1", {truth: {of: "paths"}})).toBe("65");
    expect(await asked("timbiriche:rows=1,cols=1", {truth: {of: "positions"}})).toBe("16");
    expect(await asked("tic-tac-toe", {truth: {of: "orders"}}, ["a1", "b2", "c3", "a3"])).toBe("4");
  });

  test("another search: its best move, its positions, the plies to the end; what the table knows is not searched", async () => {
    const search = (player: string, limits: object, tells: "best" | "nodes" | "plies"): Truth => ({of: "search", player, limits, tells});
    expect(await asked("tree:((3 12 8)(2 4 6)(14 5 2))", {truth: search("minimax", {depth: 2}, "nodes")})).toBe("17");
    expect(await asked("tree:((3 12 8)(2 4 6)(14 5 2))", {truth: search("minimax", {depth: 2}, "best")})).toBe("a");
    expect(await asked("tic-tac-toe", {truth: search("engine", {solve: true}, "plies")}, ["a1", "b1", "b2"])).toBe("4");
    expect(await asked("reversi:size=4", {truth: {of: "searched", depth: 3}})).toBe("1");
    expect(await asked("tic-tac-toe", {truth: {of: "searched", depth: 2}})).toBe("9");
  });

  test("the next random game follows the move with the largest bound", async () => {
    const spec = "tree:(0 10 4)";
    for (const playouts of [3, 4, 5, 12]) {
      const table = {playouts, seed: 1, options: "solver=off"};
      const bounds = await Promise.all(["a", "b", "c"].map(async (move) => ({move, bound: Number(await asked(spec, {truth: {of: "bound", move}, table}))})));
      expect(await asked(spec, {truth: {of: "descent", tells: "move"}, table})).toBe(bounds.reduce((a, b) => (b.bound > a.bound ? b : a)).move);
    }
    expect(await asked(spec, {truth: {of: "descent", tells: "move"}, table: {playouts: 31, seed: 1, options: "solver=off"}})).toBe("c");
    expect(await asked(spec, {truth: {of: "bound", move: "c"}, table: {playouts: 3, seed: 1, options: "solver=off"}})).toBe("8.2");
    expect(await asked(spec, {truth: {of: "descent", tells: "mean"}, table: {playouts: 3, seed: 1, options: "solver=off"}})).toBe("10");
    expect(await asked(spec, {truth: {of: "played"}, table: {playouts: 40, seed: 1, options: "solver=off"}})).toBe("b");
  });
});

describe("exercises about other trees", () => {
  const search = courses.find(({name}) => name === "search")!.course, about = search.exercises.filter((item) => item.another);

  // Minimax and alpha-beta once more, in a few lines.
  const parse = (text: string): unknown => JSON.parse(text.replaceAll(")(", "),(").replaceAll(" ", ",").replaceAll("(", "[").replaceAll(")", "]"));
  const value = (tree: unknown, max: boolean): number =>
      (Array.isArray(tree) ? tree.map((child) => value(child, !max)).reduce((a, b) => (max ? Math.max(a, b) : Math.min(a, b))) : Number(tree));
  function skipped(tree: unknown): number[] {
    const looked = new Set<number>();
    let leaves = 0;
    const walk = (t: unknown, max: boolean, alpha: number, beta: number, live: boolean): number => {
      if (!Array.isArray(t)) {
        ++leaves;
        if (live) looked.add(leaves);
        return Number(t);
      }
      let best = max ? -Infinity : Infinity, cut = false;
      for (const child of t) {
        const v = walk(child, !max, alpha, beta, live && !cut);
        if (cut) continue;
        best = max ? Math.max(best, v) : Math.min(best, v);
        if (max) alpha = Math.max(alpha, best);
        else beta = Math.min(beta, best);
        cut = alpha >= beta;
      }
      return best;
    };
    walk(tree, true, -Infinity, Infinity, true);
    return Array.from({length: leaves}, (_, i) => i + 1).filter((n) => !looked.has(n));
  }

  test("a number names always the same tree, of which alpha-beta skips something", () => {
    expect(about.length).toBe(3);
    for (let seed = 0; seed < 200; ++seed) {
      const tree = treeOf(String(seed));
      expect(tree).toBe(randomTree(seed));
      expect(tree).toMatch(/^\((\(\d+ \d+ \d+\)){3}\)$/);
      expect(new Set(tree.match(/\d+/g)).size).toBe(9);
      expect(skipped(parse(tree)).length).toBeGreaterThan(0);
    }
    expect(new Set(Array.from({length: 50}, (_, seed) => randomTree(seed))).size).toBe(50);
  });

  test.each(["7", "12", "((3 12 8)(2 4 6)(14 5 2))", "(((5 3)(8 1))((9 2)(4 7))((0 6)(1 1)))"])("the answers for %s are right", async (variant) => {
    const tree = parse(treeOf(variant)), answers = [];
    for (const item of about) {
      const varied = variantOf(item, variant), judge = await judgeOf(varied.spec), position = positionOf(varied, judge.game);
      answers.push(await judge.answer(position, varied.goal as QuestionGoal));
      position.dispose();
    }
    expect(answers.slice(0, 2)).toEqual([String(value(tree, true)), skipped(tree).join(" ")]);
    expect(answers[2]).toMatch(/^[a-c]( [a-c])+$/);
  });

  test("what the steps of the lesson tell beside a tree is true", async () => {
    for (const item of search.rules) {
      if (item.goal.kind !== "question" || !item.goal.tree) continue;
      const {goal} = item, judge = await judgeOf(item.spec), position = positionOf(item, judge.game);
      const {root, leaves} = await judge.tree(position, goal.tree!), at = new Map<string, string>();
      const walk = (node: typeof root) => { at.set(node.line, node.values.length > 0 ? `(${node.values.join(", ")})` : String(node.value)); node.children.forEach(walk); };
      walk(root);
      for (const [line, note] of Object.entries(goal.tree!.notes ?? {})) {
        expect(at.has(line), `${item.title.en}: ${line}`).toBe(true);
        if (/^-?\d+$|^\(/.test(note)) expect(note, `${item.title.en}: ${line}`).toBe(at.get(line));
      }
      if (!goal.tree!.cut) continue;
      const out = (await judge.answer(position, {...goal, truth: {of: "skipped"}})).split(" ");
      for (const line of goal.tree!.cut!) expect(out).toContain(String(leaves.find((l) => l.line === line)!.number));
      position.dispose();
    }
  });

  test("the numbers that the lessons tell are those of the library", async () => {
    const tree = {depth: 9, evaluator: "default"}, looked = (spec: string) => asked(spec, {truth: {of: "looked"}, tree});
    expect(await looked("tree:((3 12 8)(6 2 4)(14 2 5))")).toBe("7");
    expect([2 ** 2 + 2 ** 2 - 1, 30 ** 2 + 30 ** 2 - 1, 30 ** 4]).toEqual([7, 1799, 810_000]);
    expect(await asked("timbiriche:rows=1,cols=2", {truth: {of: "paths"}})).toBe("13700");
    const descents = async (playouts: number, seed = 8, spec = "tree:((3 12 8)(2 4 6)(14 5 2))") => {
      const judge = await judgeOf(spec), {moves} = await judge.playouts(judge.game.initial(), {playouts, seed, options: "solver=off"});
      return new Map(moves.map((m) => [m.move, `${m.visits}: ${m.mean.toFixed(2)}`]));
    };
    expect([...await descents(2)].sort()).toEqual([["a", "1: 8.00"], ["b", "1: 2.00"], ["c", "0: 0.00"]]);
    expect(await Promise.all([100, 200, 400].map(async (n) => (await descents(n)).get("a")))).toEqual(["52: 3.56", "116: 3.37", "261: 3.16"]);
    expect([(await descents(9)).get("c"), (await descents(10)).get("c"), (await descents(10)).get("a")]).toEqual(["2: 5.00", "3: 8.00", "6: 6.17"]);
    const table = {playouts: 3, seed: 8, options: "solver=off"}, bound = (move: string) => asked("tree:(0 10 4)", {truth: {of: "bound", move}, table});
    expect(await Promise.all(["a", "b", "c"].map(bound))).toEqual(["4.2", "14.2", "8.2"]);
    expect((await descents(31, 8, "tree:(0 10 4)")).get("b")).toBe("29: 10.00");
  });

  test("iterative deepening: what each depth visits, and the tree of numbers is that of the position with c1 first", async () => {
    const item = search.rules.find(({title}) => title.en.startsWith("What the depths cost"))!, judge = await judgeOf(item.spec), position = positionOf(item, judge.game);
    const nodes = (depth: number) => judge.answer(position, {kind: "question", truth: {of: "search", player: "minimax:evaluator=original", limits: {depth}, tells: "nodes"}});
    expect(await Promise.all([1, 2, 3].map(nodes))).toEqual(["4", "16", "45"]);
    const {root} = await judge.tree(position, {depth: 3, evaluator: "original"});
    const text = (node: typeof root): string => (node.leaf ? String(node.value) : `(${node.children.map(text).join(" ")})`);
    const [b1, c1, d1] = root.children.map(text), spec = `tree:(${[c1, b1, d1].join(" ")})`.replaceAll(") (", ")(");
    expect(search.rules.map((rule) => rule.spec)).toContain(spec);
    expect(await judge.answer(position, {kind: "question", truth: {of: "looked"}, tree: {depth: 3, evaluator: "original"}})).toBe("13");
    position.dispose();
  });

  test("retrograde analysis: what the moves of a position lead to", async () => {
    const judge = await judgeOf("tic-tac-toe"), position = judge.game.parse("-OX-----X O");
    const after = async (move: string) => {
      const next = position.clone();
      next.play(move);
      const plies = await judge.answer(next, {kind: "question", truth: {of: "search", player: "engine", limits: {solve: true}, tells: "plies"}});
      next.dispose();
      return plies;
    };
    expect(await Promise.all(["a1", "a2", "b2", "c2", "a3", "b3"].map(after))).toEqual(["1", "1", "1", "3", "1", "1"]);
    position.dispose();
  });

  test("where alpha-beta looks at all leaves the answer is 0", async () => {
    const varied = variantOf(about[1]!, "((1 2)(3 4))"), judge = await judgeOf(varied.spec), position = positionOf(varied, judge.game);
    expect(await judge.answer(position, varied.goal as QuestionGoal)).toBe("0");
    position.dispose();
  });

  test("its place in an address", () => {
    for (const hash of ["#search/exercise/1/7", "#search/sheet/7", "#search/exercise/2/((3_12_8)(2_4_6))", "#search/sheet/((3_12_8)(2_4_6))"]) {
      expect(formatPlace(parsePlace(hash)!)).toBe(hash);
      expect(parsePlace(`${hash}/es`)).toEqual(parsePlace(hash));
    }
    expect(parsePlace("#search/sheet/((3%2012)(2%204))")).toEqual({course: "search", part: "sheet", at: 0, tree: "((3 12)(2 4))"});
    expect([nextTree(""), nextTree("7"), nextTree("7", 10), nextTree("((1 2)(3 4))")]).toEqual(["1", "8", "17", "1"]);
    expect(sheetOf("((3 12)(2 4))")).toBe("./lessons.html#search/sheet/((3_12)(2_4))");
  });
});
