// What somebody has done here, kept on the device: which steps, and the answers on the sheets.
import {loadLessons, saveLessons} from "../game/storage.ts";

export interface Progress {
  done: string[];                               // addresses of steps and exercises
  name: string;                                 // on the sheets
  sheets: Record<string, Record<number, string>>;  // of a course, or of one with a tree: the answer of each exercise
}

export const readProgress = (): Progress => ({done: [], name: "", sheets: {}, ...loadLessons<Progress>()});
export const keepProgress = (progress: Progress) => saveLessons(progress);

export function withDone(progress: Progress, address: string): Progress {
  return progress.done.includes(address) ? progress : {...progress, done: [...progress.done, address]};
}

export function withAnswer(progress: Progress, course: string, exercise: number, answer: string): Progress {
  return {...progress, sheets: {...progress.sheets, [course]: {...progress.sheets[course], [exercise]: answer}}};
}
