import {expect, test} from "vitest";
import {loadCourse} from "../../src/lessons/courses.ts";
import {courseNames} from "../../src/lessons/where.ts";
import {gamesWithTrees} from "../../src/lessons/lesson.ts";
import program from "../../src/offline/service_worker.js?raw";

// The service worker as the build writes it, with a cache of addresses and a network that may be down.
function serviceWorker(files: string[], large: Record<string, number>) {
  const source = program.replace("/*FILES*/ []", JSON.stringify(files)).replace("/*LARGE*/ {}", JSON.stringify(large))
      .replace('/*VERSION*/ ""', '"1"');
  const kept = new Set<string>(), asked: string[] = [], listeners: Record<string, (event: object) => void> = {};
  const network = {up: true};
  const cache = {
    match: async (file: string) => (kept.has(file) ? {} : undefined),
    add: async (file: string) => {
      asked.push(file);
      if (!network.up) throw new TypeError("no network");
      kept.add(file);
    },
    addAll: async (all: string[]) => { for (const file of all) kept.add(file); },
  };
  const self = {addEventListener: (name: string, listener: (event: object) => void) => { listeners[name] = listener; }};
  new Function("self", "caches", source)(self, {open: async () => cache});
  const send = async (name: string, event: object = {}) => {
    let done: Promise<unknown> | undefined;
    listeners[name]!({...event, waitUntil: (p: Promise<unknown>) => { done = p; }});
    await done;
  };
  return {kept, asked, network, send};
}

test("what is large is kept when a page says that it will be needed, once, and not before", async () => {
  const worker = serviceWorker(["./", "./assets/go-1.wasm"], {"./assets/go.all-2.wasm": 2000, "./assets/reversi.all-3.wasm": 3000});
  await worker.send("install");
  expect([...worker.kept]).toEqual(["./", "./assets/go-1.wasm"]);
  await worker.send("message", {data: {keep: "reversi.all"}});
  await worker.send("message", {data: {keep: "reversi.all"}});
  expect(worker.asked).toEqual(["./assets/reversi.all-3.wasm"]);
  expect(worker.kept.has("./assets/reversi.all-3.wasm")).toBe(true);
  for (const data of [undefined, {}, {keep: "reversi"}, {keep: "."}]) await worker.send("message", {data});
  expect(worker.asked.length).toBe(1);
});

test("without a network nothing is kept, and the next page asks again", async () => {
  const worker = serviceWorker([], {"./assets/go.all-2.wasm": 2000});
  worker.network.up = false;
  await worker.send("message", {data: {keep: "go.all"}});
  expect(worker.kept.size).toBe(0);
  worker.network.up = true;
  await worker.send("message", {data: {keep: "go.all"}});
  expect([...worker.kept]).toEqual(["./assets/go.all-2.wasm"]);
});

test("all that is large is kept when that is asked; whoever asks hears how many bytes are missing", async () => {
  const worker = serviceWorker([], {"./assets/go.all-2.wasm": 2000, "./assets/reversi.all-3.wasm": 3000});
  const ask = async (data: object) => {
    const answers: unknown[] = [];
    await worker.send("message", {data, ports: [{postMessage: (bytes: unknown) => answers.push(bytes)}]});
    return answers;
  };
  expect(await ask({})).toEqual([5000]);
  await worker.send("message", {data: {keep: "go.all"}});
  expect(await ask({})).toEqual([3000]);
  worker.network.up = false;
  expect(await ask({keep: "*"})).toEqual([3000]);
  worker.network.up = true;
  expect(await ask({keep: "*"})).toEqual([0]);
  expect(worker.kept.size).toBe(2);
});

test("the course of searches needs all algorithms of its game; the rules of a game do not", async () => {
  const needed = Object.fromEntries(await Promise.all(courseNames.map(async (name) => [name, gamesWithTrees(await loadCourse(name))] as const)));
  expect(needed).toEqual({reversi: [], timbiriche: [], quoridor: [], go: [], morris: [], search: ["tree", "reversi", "timbiriche"]});
});
