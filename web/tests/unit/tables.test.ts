import {expect, test} from "vitest";
import {Tables, type TableValues} from "../../src/analyse/tables.ts";
import {tablesWords} from "../../src/words/tables.ts";
import {languages} from "./languages.ts";

const list = [{game: "morris:variant=three", classes: []}];
const start: TableValues = {value: "win", plies: 9, best: "b2", missing: [],
                            moves: [{move: "b2", value: "win", plies: 9}, {move: "a1", value: "draw", plies: null}]};
const none: TableValues = {value: null, plies: null, best: null, missing: [], moves: []};

// A program that has the list, and answers each position when `answer` says what.
function program(games: unknown = list, ok = true) {
  const asked: string[] = [], waiting: ((values: unknown) => void)[] = [];
  const ask = (address: string, request?: RequestInit) => {
    asked.push(request ? `${address} ${request.body as string}` : address);
    return request ? new Promise<{ok: boolean; json: () => Promise<unknown>}>((done, failed) => {
      request.signal?.addEventListener("abort", () => failed(new Error("aborted")));
      waiting.push((values) => done({ok, json: () => Promise.resolve(values)}));
    }) : Promise.resolve({ok: Array.isArray(games), json: () => Promise.resolve(games)});
  };
  return {asked, ask, answer: (i: number, values: unknown) => waiting[i]!(values)};
}
const settled = () => new Promise((done) => setTimeout(done));

test("the list is asked for once, and then each position of a game that it has", async () => {
  const {asked, ask, answer} = program(), tables = new Tables(ask), told: unknown[] = [];
  tables.follow("morris:variant=three", "p", (values) => told.push(values));
  await settled();
  answer(0, start);
  await settled();
  tables.follow("morris", "q", (values) => told.push(values));   // the program says whether that is the same
  await settled();
  answer(1, none);
  await settled();
  tables.follow("reversi", "r", (values) => told.push(values));
  await settled();
  expect(told).toEqual([start, undefined, undefined]);
  expect(asked).toEqual(["./api/tables", './api/values {"game":"morris:variant=three","position":"p"}', './api/values {"game":"morris","position":"q"}']);
});

test("what fails is as if there were no tables", async () => {
  for (const {ask, answer} of [program(null), program(list, false)]) {
    const told: unknown[] = [];
    new Tables(ask).follow("morris", "p", (values) => told.push(values));
    await settled();
    if (told.length === 0) answer(0, start);
    await settled();
    expect(told).toEqual([undefined]);
  }
  const told: unknown[] = [];
  new Tables(() => Promise.reject(new Error("no network"))).follow("morris", "p", (values) => told.push(values));
  await settled();
  expect(told).toEqual([undefined]);
});

test("the answer for a former position is dropped", async () => {
  const {ask, answer} = program(), tables = new Tables(ask), told: unknown[] = [];
  const stop = tables.follow("morris", "before", () => told.push("before"));
  await settled();
  stop();
  tables.follow("morris", "now", (values) => told.push(values));
  await settled();
  answer(1, start);
  answer(0, start);
  await settled();
  expect(told).toEqual([start]);
});

test("values in words", () => {
  const [en, es] = [languages.en, languages.es].map(tablesWords);
  expect([en!.outcome.win("7"), en!.outcome.draw(""), en!.outcome.loss("12")]).toEqual(["wins in 7", "draws", "loses in 12"]);
  expect([es!.outcome.win("7"), es!.outcome.draw(""), es!.outcome.loss("12")]).toEqual(["gana en 7", "empata", "pierde en 12"]);
});
