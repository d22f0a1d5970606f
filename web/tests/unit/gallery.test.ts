// docs/gallery.md has a picture of every board and every course.
import {games} from "boardgames";
import {expect, test} from "vitest";
import {courseNames} from "../../src/lessons/where.ts";
import text from "../../../docs/gallery.md?raw";

const pictures = [...text.matchAll(/\]\((.*?)\)/g)].map((m) => m[1]!);
const files = Object.keys(import.meta.glob("../../../docs/images/gallery/*.png"));

test("the pictures are those it names", () => {
  expect(files.map((file) => file.replace("../../../docs/", "")).sort()).toEqual([...pictures].sort());
});

test("every game and every course is among them", async () => {
  const names = pictures.map((file) => file.replace(/^.*\/(board_\d+|scene_\d+|lessons)_(.*)\.png$/, "$1 $2"));
  expect((await games()).map((game) => game.name).filter((name) => !names.some((n) => /^board/.test(n) && n.endsWith(` ${name}`)))).toEqual([]);
  expect(courseNames.filter((name) => !names.includes(`lessons ${name}`))).toEqual([]);
});
