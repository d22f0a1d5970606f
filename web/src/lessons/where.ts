// Which courses there are, and where the rules of a game are taught.
export const courseNames = ["reversi", "timbiriche", "quoridor", "go", "morris", "search"] as const;
export type CourseName = (typeof courseNames)[number];
export const isCourse = (name: string): name is CourseName => (courseNames as readonly string[]).includes(name);

/** Exercises about a tree of numbers, for a class. */
export const sheetOf = (tree: string) => `./lessons.html#search/sheet/${tree.replaceAll(" ", "_")}`;

/** Undefined: nowhere. */
export const lessonsOf = (game: string): string | undefined => {
  const course = game === "tree" ? "search" : game;
  return isCourse(course) ? `./lessons.html#${course}` : undefined;
};
