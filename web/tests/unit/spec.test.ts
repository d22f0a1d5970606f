import {expect, test} from "vitest";
import type {OptionInfo} from "boardgames";
import {formatSpec, optionsOf, playedOptions, playSpec} from "../../src/game/spec.ts";

const number = (name: string, usual: string, more: Partial<OptionInfo> = {}): OptionInfo =>
  ({name, type: "int", default: usual, help: "", min: 0, max: 1000, ...more});
const morris = {name: "morris", options: [number("repetition", "3"), number("no_progress", "0", {played: "100"})]};
const reversi = {name: "reversi", options: [number("size", "8")]};

test("a game that begins has the rules it is played by, unless it says otherwise", () => {
  const played = (spec: string) => playSpec(morris, optionsOf(morris, spec));
  expect(played("morris")).toBe("morris:no_progress=100");
  expect(played("morris:repetition=2")).toBe("morris:repetition=2,no_progress=100");
  expect(played("morris:no_progress=30")).toBe("morris:no_progress=30");
  // Other programs read the text as a person's, so the default is named too.
  expect(played("morris:no_progress=0")).toBe("morris:no_progress=0");
  expect(played("morris:no_progress=0,repetition=2")).toBe("morris:repetition=2,no_progress=0");
  expect(playedOptions(morris)).toEqual({no_progress: "100"});
});

test("a search, and a game without such options, has the defaults", () => {
  expect(formatSpec(morris, optionsOf(morris, "morris"))).toBe("morris");
  expect(playSpec(reversi, {size: "6"})).toBe("reversi:size=6");
  expect(playSpec(reversi, {size: "8"})).toBe("reversi");
  expect(playedOptions(reversi)).toEqual({});
});
