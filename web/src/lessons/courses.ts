// The courses, each loaded when it is asked for.
import type {Words} from "../words/words.ts";
import type {Course} from "./lesson.ts";

const courses = {
  reversi: () => import("./reversi.ts").then((m) => m.reversi),
  timbiriche: () => import("./timbiriche.ts").then((m) => m.timbiriche),
  quoridor: () => import("./quoridor.ts").then((m) => m.quoridor),
  go: () => import("./go.ts").then((m) => m.go),
  morris: () => import("./morris.ts").then((m) => m.morris),
  search: () => import("./search.ts").then((m) => m.search),
} satisfies Record<string, () => Promise<Course>>;

export type CourseName = keyof typeof courses;
export const courseNames = Object.keys(courses) as CourseName[];
export const isCourse = (name: string): name is CourseName => Object.hasOwn(courses, name);
export const loadCourse = (name: CourseName): Promise<Course> => courses[name]();

/** A game's own name; what is no game has a word of the page. */
export const courseTitle = (name: CourseName, words: Words) => (name === "search" ? words.lessons.search : words.library(name));

/** Where the rules of a game are taught; undefined: nowhere. */
export const lessonsOf = (game: string): string | undefined => {
  const course = game === "tree" ? "search" : game;
  return isCourse(course) ? `./lessons.html#${course}` : undefined;
};
