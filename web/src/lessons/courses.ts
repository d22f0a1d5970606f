// The courses, each loaded when it is asked for.
import {lessonsWords} from "../words/lessons.ts";
import type {Words} from "../words/words.ts";
import type {Course} from "./lesson.ts";
import type {CourseName} from "./where.ts";

const courses: Record<CourseName, () => Promise<Course>> = {
  reversi: () => import("./reversi.ts").then((m) => m.reversi),
  timbiriche: () => import("./timbiriche.ts").then((m) => m.timbiriche),
  quoridor: () => import("./quoridor.ts").then((m) => m.quoridor),
  go: () => import("./go.ts").then((m) => m.go),
  morris: () => import("./morris.ts").then((m) => m.morris),
  search: () => import("./search.ts").then((m) => m.search),
};

export const loadCourse = (name: CourseName): Promise<Course> => courses[name]();

/** A game's own name; what is no game has a word of the page. */
export const courseTitle = (name: CourseName, words: Words) => (name === "search" ? lessonsWords(words).search : words.library(name));
