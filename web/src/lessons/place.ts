// Where the reader is, as the part of the address after #.
//
//   #reversi/3      #reversi/exercise/2      #reversi/sheet
import {isCourse, type CourseName} from "./courses.ts";

export interface LessonPlace {
  course: CourseName;
  part: "rules" | "exercises" | "sheet";
  at: number;  // from 0
}

export const usualPlace: LessonPlace = {course: "reversi", part: "rules", at: 0};

export function formatPlace({course, part, at}: LessonPlace): string {
  if (part === "sheet") return `#${course}/sheet`;
  return part === "rules" ? `#${course}/${at + 1}` : `#${course}/exercise/${at + 1}`;
}

/** Undefined: it is no place. A course alone is its beginning; how far it goes is for who has it. */
export function parsePlace(hash: string): LessonPlace | undefined {
  const [course = "", ...rest] = hash.replace(/^#/, "").split("/");
  if (!isCourse(course)) return undefined;
  if (rest.length === 0) return {course, part: course === "search" ? "exercises" : "rules", at: 0};
  if (rest.length === 1 && rest[0] === "sheet") return {course, part: "sheet", at: 0};
  const part = rest.length === 2 && rest[0] === "exercise" ? "exercises" : rest.length === 1 ? "rules" : undefined;
  const number = Number(rest.at(-1));
  return part && Number.isInteger(number) && number >= 1 ? {course, part, at: number - 1} : undefined;
}
