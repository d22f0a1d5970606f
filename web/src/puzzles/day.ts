// The puzzle of the day: one of all, chosen by the date, so that everybody has the same.
import type {LessonPlace} from "../lessons/place.ts";

export const puzzleCourses = ["reversi", "timbiriche", "quoridor", "go", "morris"] as const;
export type PuzzleCourse = (typeof puzzleCourses)[number];
export const hasPuzzles = (course: string): course is PuzzleCourse => (puzzleCourses as readonly string[]).includes(course);

/** As many has each game. */
export const puzzleCount = 50;

const millisecondsOfDay = 86_400_000;
const stride = 37;  // from one day of a game to its next: no neighbours, and each puzzle once before any comes again

/** Days since 1970, the same all over the world. */
export const dayOf = (date: Date): number => Math.floor(date.getTime() / millisecondsOfDay);
export const today = (): number => dayOf(new Date());

export function placeOfDay(day: number): LessonPlace {
  const games = puzzleCourses.length, round = Math.floor(day / games);
  return {course: puzzleCourses[day % games]!, part: "puzzles", at: round * stride % puzzleCount};
}
