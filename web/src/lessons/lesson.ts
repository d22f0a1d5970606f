// What a course is made of. A course is data: positions, words in every language, and what is to be
// done, said in the library's own terms, so that the library tells what is right.
//
//   {title: {en: "Capture", es: "Capturar"}, ..., spec: "reversi:size=6", position: "...",
//    goal: {kind: "play", turns: [{effect: {name: "flips", value: "3"}}]}}
import type {Limits, Line} from "boardgames";
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
    | {of: "looked"}                                     // of that tree, how many leaves alpha-beta looks at; max-n with three players
    | {of: "played"}                                     // the move that the random games shown lead to
    | {of: "descent"; tells: "move" | "mean"}            // the move that the next random game follows, and its mean after it
    | {of: "bound"; move: string}                        // of a move among the random games shown: UCB1 in a tree of numbers
    | {of: "search"; player: string; limits: Limits; tells: "best" | "nodes" | "plies"}  // of another search
    | {of: "searched"; depth: number}                    // how many first moves the engine searches, and does not find in its table
    | {of: "paths" | "positions"; plies?: number}        // so long, and the different positions at their ends; else of all lengths
    | {of: "orders"};                                    // in which the moves played could come, with this position at the end

/** The tree of a real search that prunes nothing, drawn with the values of its leaves alone; of three players by max-n. */
export interface TreePicture {
  depth: number;
  evaluator: string;
  notes?: Readonly<Record<string, string>>;  // beside the triangle of a position, by the moves to it: "a b"
  cut?: readonly string[];                   // leaves that are crossed out
}

export interface Playouts {
  playouts: number;
  seed: number;
  options?: string;   // of mcts: "solver=off"
}

/** A step of the rules, or an exercise. */
export interface Item {
  lesson?: Both;                  // begins here; it has the steps up to the next one
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

/** The lessons that steps make up, and where each begins; one without a title where none is named. */
export function lessonsIn(steps: readonly Item[]): {title: Both | undefined; from: number; steps: Item[]}[] {
  const all: ReturnType<typeof lessonsIn> = [];
  steps.forEach((step, at) => {
    if (step.lesson || at === 0) all.push({title: step.lesson, from: at, steps: []});
    all.at(-1)!.steps.push(step);
  });
  return all;
}

/** The item with the tree of an address in its place; itself where it takes none. */
export const variantOf = (item: Item, tree: string, further = 0): Item =>
    (tree === "" ? item : item.another?.(treeOf(tree, further)) ?? item);

/** The games of which it shows trees or random games, or asks about those. */
export function gamesWithTrees({rules, exercises}: Course): string[] {
  const items = [...rules, ...exercises].filter(({goal}) => goal.kind === "question" && (goal.tree || goal.table || goal.truth.of === "searched"));
  return [...new Set(items.map((item) => nameOf(item.spec)))];
}
