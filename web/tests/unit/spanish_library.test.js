// The table of the library's texts is keyed on what the library says in English: each key is asked
// for in the C++ sources, so that a sentence that changes there is not left behind here.
import {expect, test} from "vitest";
import {names} from "../../src/words/spanish_library.ts";
import {sourcesOf, textsOf} from "./cpp_texts.js";

const said = sourcesOf("src", "include", "games", "examples", "packages/boardgames/engine").flatMap(textsOf);
// With a number, a place or a player beside it: " in hand", "chain ", "stones of ", "mobility of Black".
const whole = new Set(said.flatMap((text) => [text, text.trim(), text.replace(/ of .*$/, "")]));

test("texts side by side are one, and comments and characters are none", () => {
  expect(textsOf(`f("a \\"b\\" " // "c"\n  "d", '"', R"(e "f")") + "g" + h;`)).toEqual(['a "b" d', 'e "f"', "g"]);
});

test("the library says whatever has a Spanish text", () => {
  expect(said.length).toBeGreaterThan(2000);
  expect(Object.keys(names).filter((text) => !whole.has(text))).toEqual([]);
});
