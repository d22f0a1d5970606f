import {expect, test} from "vitest";
import {levelsBeside} from "../../src/game/seats.ts";
import {english} from "../../src/words/english.ts";
import {spanish} from "../../src/words/spanish.ts";

const named = ["novice", "intermediate", "expert", "master"].map((name) => ({name, help: ""}));
const plays = ["novice", "intermediate:epsilon=0.5", "intermediate", "expert:epsilon=0.3", "master:nodes=1000,epsilon=0.5",
               "master:nodes=1000", "master:nodes=5000"];
const levels = [...named, ...plays.map((text, i) => ({name: `level-${i + 1}`, help: "", plays: text}))];
const beside = (name: string) => {
  const {weaker, stronger} = levelsBeside(name, levels);
  return [weaker, stronger];
};

test("the levels beside one by number are its neighbours", () => {
  expect(beside("level-1")).toEqual([undefined, "level-2"]);
  expect(beside("level-4")).toEqual(["level-3", "level-5"]);
  expect(beside("level-7")).toEqual(["level-6", undefined]);
});

test("those beside one with a name are of other strength than it", () => {
  expect(beside("novice")).toEqual([undefined, "level-2"]);
  expect(beside("intermediate")).toEqual(["level-2", "level-4"]);
  expect(beside("expert")).toEqual(["level-4", "level-5"]);
  expect(beside("master")).toEqual(["level-7", undefined]);
  expect(levelsBeside("novice", named)).toEqual({weaker: undefined, stronger: undefined});
});

test("a level by number has a name in both languages", () => {
  expect([english.library("level-4"), spanish.library("level-12")]).toEqual(["level 4", "nivel 12"]);
});
