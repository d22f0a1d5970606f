// What a course is made of. A course is data: positions, words in every language, and what is to be
// done, said in the library's own terms, so that the library tells what is right.
//
//   {title: {en: "Capture", es: "Capturar"}, ..., spec: "reversi:size=6", position: "...",
//    goal: {kind: "play", turns: [{effect: {name: "flips", value: "3"}}]}}
import type {Line} from "boardgames";
import {nameOf} from "../game/spec.ts";
import type {Language} from "../words/words.ts";
import {treeOf} from "./random_tree.ts";

export type Both = Record<Language, string>;

/** What must hold of a right move, all of it; with nothing said any legal move is right. */
export interface Wanted {
  moves?: readonly string[];                              // one of these
  effect?: {name: string; value?: string; least?: number};  // of Move.effects
  fact?: {name: string; value: string};                   // of the position after it
  again?: true;                                           // the same player moves once more
  over?: true;                                            // the game ends
  best?: {depth: number} | Known;                         // a search of so many plies proves none better, or it is known
}

/** What moves were proved to be worth before, the best first. */
export interface Known {
  known: (moves: readonly string[]) => Line[];
}

/** A turn for each of the reader's moves, with `replies` after them where another player is to move. */
export interface PlayGoal {
  kind: "play";
  turns: readonly Wanted[];
  replies?: readonly string[];
}

/** Any moves for all players, until the game is over. */
export interface FinishGoal {
  kind: "finish";
}

/** An answer in words or numbers. */
export interface QuestionGoal {
  kind: "question";
  truth: Truth;
  tree?: TreePicture;
  table?: Playouts;
}
export type Goal = PlayGoal | FinishGoal | QuestionGoal;

/** Where the library says the right answer of a question. */
export type Truth =
    | {of: "fact"; name: string}                         // its value
    | {of: "listed"; name: string; after?: string}       // how many words it has, from `after` on
    | {of: "moves"}                                      // how many are legal
    | {of: "value"; depth: number}                       // for the player to move, proved at that depth
    | {of: "root" | "line" | "skipped"}                  // of the tree shown: value, best line, leaves left out
    | {of: "node"; line: string}                         // of that tree, the value of the position after these moves
    | {of: "played"};                                    // the move that the random games shown lead to

/** The tree of a real search that prunes nothing, drawn with the values of its leaves alone. */
export interface TreePicture {
  depth: number;
  evaluator: string;
  notes?: Readonly<Record<string, string>>;  // beside the triangle of a position, by the moves to it: "a b"
  cut?: readonly string[];                   // leaves that are crossed out
}

export interface Playouts {
  playouts: number;
  seed: number;
}

/** A step of the rules, or an exercise. */
export interface Item {
  title: Both;
  text: Both;
  task: Both;
  spec: string;
  position?: string;              // the game's own beginning, if it is left out
  moves?: readonly string[];      // played from there
  goal: Goal;
  why: Both;                      // told when it was done, or shown
  refused?: Readonly<Record<string, Both>>;  // why a place cannot be played
  another?: (tree: string) => Item;  // the same question about another tree of numbers
  answer?: readonly string[];     // as the author sees it: all right first moves, or the answer
}

export interface Course {
  rules: readonly Item[];
  exercises: readonly Item[];
}

/** The item with the tree of an address in its place; itself where it takes none. */
export const variantOf = (item: Item, tree: string, further = 0): Item =>
    (tree === "" ? item : item.another?.(treeOf(tree, further)) ?? item);

/** The games of which it shows trees or random games. */
export function gamesWithTrees({rules, exercises}: Course): string[] {
  const items = [...rules, ...exercises].filter(({goal}) => goal.kind === "question" && (goal.tree || goal.table));
  return [...new Set(items.map((item) => nameOf(item.spec)))];
}
