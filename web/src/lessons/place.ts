// Where the reader is, as the part of the address after #.
//
//   #reversi/3      #reversi/exercise/2      #reversi/sheet      #reversi/puzzle/12      #reversi/3/es
//   #day            #day/2026-11-27          the puzzle of the day, today's or that one's
//   #search/exercise/1/7      #search/sheet/((3_12_8)(2_4_6)(14_5_2))
//
// After an exercise or a sheet about trees: another tree, the seventh of the random ones or one's own.
// A language at the end is that of the link: whoever follows it reads in that one.
import {isLanguage, type Language} from "../words/words.ts";
import {dayOf, hasPuzzles, placeOfDay, today} from "../puzzles/day.ts";
import {isCourse, type CourseName} from "./where.ts";
import {variantOf, type Course, type Item} from "./lesson.ts";

export interface LessonPlace {
  course: CourseName;
  part: "rules" | "exercises" | "sheet" | "puzzles";
  at: number;  // from 0
  tree?: string;  // another one than the author's: its text, or a number
}

export const beginningOf = (course: CourseName): LessonPlace => ({course, part: "rules", at: 0});

export function formatPlace({course, part, at, tree}: LessonPlace): string {
  const variant = tree ? `/${tree.replaceAll(" ", "_")}` : "";
  if (part === "sheet") return `#${course}/sheet${variant}`;
  return part === "rules" ? `#${course}/${at + 1}` : `#${course}/${part === "puzzles" ? "puzzle" : "exercise"}/${at + 1}${variant}`;
}

/** Undefined: it is no place. A course alone is its beginning; how far it goes is for who has it. */
export function parsePlace(hash: string): LessonPlace | undefined {
  const parts = hash.replace(/^#/, "").split("/");
  if (languageOf(hash)) parts.pop();
  const [course = "", ...rest] = parts;
  if (course === "day") return dayPlace(rest);
  if (!isCourse(course)) return undefined;
  if (rest.length === 0) return beginningOf(course);
  const tree = rest[0] === "sheet" ? rest.splice(1).join() : rest[0] === "exercise" ? rest.splice(2).join() : "";
  const variant = tree === "" ? {} : {tree: decodeURIComponent(tree).replaceAll("_", " ")};
  if (rest.length === 1 && rest[0] === "sheet") return {course, part: "sheet", at: 0, ...variant};
  const part = rest.length === 1 ? "rules" : rest.length > 2 ? undefined
      : rest[0] === "exercise" ? "exercises" : rest[0] === "puzzle" && hasPuzzles(course) ? "puzzles" : undefined;
  const number = Number(rest.at(-1));
  return part && Number.isInteger(number) && number >= 1 ? {course, part, at: number - 1, ...variant} : undefined;
}

function dayPlace([date, ...more]: readonly string[]): LessonPlace | undefined {
  const day = date === undefined ? today() : /^\d{4}-\d\d-\d\d$/.test(date) ? dayOf(new Date(date)) : NaN;
  return more.length === 0 && day >= 0 ? placeOfDay(day) : undefined;
}

/** The language a link asks for, if it does. */
export function languageOf(hash: string): Language | undefined {
  const last = hash.split("/").at(-1) ?? "";
  return isLanguage(last) ? last : undefined;
}

/** All of a course, in the order in which it is read. */
export function placesOf(name: CourseName, course: Course): LessonPlace[] {
  return (["rules", "exercises"] as const).flatMap((part) => course[part].map((_, at) => ({course: name, part, at})));
}

/** Undefined: of a sheet or a puzzle, or where the course has no more. */
export function itemAt(place: LessonPlace, course: Course): Item | undefined {
  const item = place.part === "sheet" || place.part === "puzzles" ? undefined : course[place.part][place.at];
  return item && variantOf(item, place.tree ?? "");
}
