// Puzzles: positions in which one move alone keeps the best value. scripts/puzzles makes them and proves
// them; here each is an exercise, whose moves are worth what the file says.
import type {Line} from "boardgames";
import {scoreWords, type ScoreWords} from "../words/puzzles.ts";
import type {Both, Item} from "../lessons/lesson.ts";
import type {PuzzleCourse} from "./day.ts";

export interface Puzzle {
  spec: string;
  position: string;
  best: string;
  value: number;          // of the best move, for whoever is to move
  rest: number;           // of the other moves,
  others: Readonly<Record<string, number>>;  // but for these
  nodes?: number;         // of the proof; where tables have it,
  plies?: number;         // what is to be foreseen
  difficulty: number;     // 1 to 5
}

export const difficulties = [1, 2, 3, 4, 5] as const;

const files: Record<PuzzleCourse, () => Promise<{default: unknown}>> = {
  reversi: () => import("./reversi.json"),
  timbiriche: () => import("./timbiriche.json"),
  quoridor: () => import("./quoridor.json"),
  go: () => import("./go.json"),
  morris: () => import("./morris.json"),
};

/** From easy to hard. */
export const loadPuzzles = async (name: PuzzleCourse): Promise<readonly Puzzle[]> => (await files[name]()).default as Puzzle[];

/** What is proved of each of the moves, the best first. */
export function linesOf(puzzle: Puzzle, moves: readonly string[]): Line[] {
  const worth = (move: string) => (move === puzzle.best ? puzzle.value : puzzle.others[move] ?? puzzle.rest);
  return moves.map((move): Line => ({move, score: worth(move), bound: "exact", kind: "exact", proved: true, plies: -1, depth: 0, pv: [move]}))
      .sort((a, b) => b.score - a.score);
}

const secondBest = ({rest, others}: Puzzle) => Math.max(rest, ...Object.values(others));

// Games of points, or won and lost alone.
const inPoints: Record<PuzzleCourse, boolean> = {reversi: true, timbiriche: true, go: true, quoridor: false, morris: false};

const inBoth = (text: (words: ScoreWords) => string): Both => ({en: text(scoreWords.en), es: text(scoreWords.es)});

export function itemOf(name: PuzzleCourse, puzzle: Puzzle): Item {
  const {spec, position, best, value} = puzzle, second = secondBest(puzzle), points = inPoints[name];
  return {
    title: inBoth((w) => (points ? w.most : value > 0 ? w.win : w.draw)),
    text: inBoth((w) => (name === "go" ? `${w.text} ${w.area}` : w.text)),
    task: inBoth((w) => (points ? w.findPoints(w.result(value)) : value > 0 ? w.findWin : w.findDraw)),
    spec, position,
    goal: {kind: "play", turns: [{best: {known: (moves) => linesOf(puzzle, moves)}}]},
    why: inBoth((w) => (points ? w.whyPoints(w.result(second)) : second === 0 ? w.whyDraw : value > 0 ? w.whyLoss : w.whyLost)),
    answer: [best],
  };
}

