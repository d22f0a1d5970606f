// The table of the library's texts is keyed on what the library says in English: each key is asked
// for in the C++ sources, so that a sentence that changes there is not left behind here.
import {readdirSync, readFileSync} from "node:fs";
import {join} from "node:path";
import {expect, test} from "vitest";
import {names} from "../../src/words/spanish_library.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const isSource = (path) => /\.(h|cc)$/.test(path) && !/(^|[\\/])tests[\\/]/.test(path);

// The texts of a C++ source; those side by side are one, as the compiler makes them.
function textsOf(source) {
  const pieces = /\/\/.*|'(?:[^'\\\n]|\\.)'|R"\(([^]*?)\)"|"((?:[^"\\\n]|\\.)*)"|\s+|[^]/g;
  const texts = [];
  let open = false;
  for (const [piece, raw, plain] of source.matchAll(pieces)) {
    const text = raw ?? plain?.replace(/\\(.)/g, "$1");
    if (text === undefined) {
      open &&= /^(\s|\/\/)/.test(piece);
    } else if (open) {
      texts[texts.length - 1] += text;
    } else {
      texts.push(text);
      open = true;
    }
  }
  return texts;
}

const said = ["src", "include", "games", "examples", "packages/boardgames/engine"].flatMap((folder) => {
  const paths = readdirSync(join(root, folder), {recursive: true, encoding: "utf8"}).filter(isSource);
  return paths.flatMap((path) => textsOf(readFileSync(join(root, folder, path), "utf8")));
});
// With a number, a place or a player beside it: " in hand", "chain ", "stones of ", "mobility of Black".
const whole = new Set(said.flatMap((text) => [text, text.trim(), text.replace(/ of .*$/, "")]));

test("texts side by side are one, and comments and characters are none", () => {
  expect(textsOf(`f("a \\"b\\" " // "c"\n  "d", '"', R"(e "f")") + "g" + h;`)).toEqual(['a "b" d', 'e "f"', "g"]);
});

test("the library says whatever has a Spanish text", () => {
  expect(said.length).toBeGreaterThan(2000);
  expect(Object.keys(names).filter((text) => !whole.has(text))).toEqual([]);
});
