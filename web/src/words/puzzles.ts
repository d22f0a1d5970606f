// The puzzles, which alone fetch them.
import type {Widened} from "./widened.ts";
import type {Language, Words} from "./words.ts";

const puzzlesEnglish = {
  ofDay: "Puzzle of the day",
  todays: "To the puzzle of the day",
  heading: (n: number, of: number, difficulty: number) => `Puzzle ${n} of ${of}, difficulty ${difficulty} of 5`,
  difficulty: "Difficulty",
  all: "All",
  level: (n: number, name: string) => `${n}: ${name}`,
  levels: ["very easy", "easy", "medium", "hard", "very hard"] as readonly string[],
  solved: (n: number, of: number) => `${n} of ${of} solved`,
  rules: "Rules and exercises",
};

type PuzzlesWords = Widened<typeof puzzlesEnglish>;

const puzzlesSpanish: PuzzlesWords = {
  ofDay: "Problema del día",
  todays: "Al problema del día",
  heading: (n, of, difficulty) => `Problema ${n} de ${of}, dificultad ${difficulty} de 5`,
  difficulty: "Dificultad",
  all: "Todas",
  level: (n, name) => `${n}: ${name}`,
  levels: ["muy fácil", "fácil", "media", "difícil", "muy difícil"],
  solved: (n, of) => `${n} de ${of} resueltos`,
  rules: "Reglas y ejercicios",
};

const tables: Record<Language, PuzzlesWords> = {en: puzzlesEnglish, es: puzzlesSpanish};
export const puzzlesWords = ({code}: Words): PuzzlesWords => tables[code as Language];

// What a puzzle asks and says, in both languages at once, as a lesson does.
const scoresEnglish = {
  most: "The best result",
  win: "The only way to win",
  draw: "The only way not to lose",
  text: "From here on both play their best. One move alone keeps the best result; the library has searched every move to the end.",
  area: "What counts is the area of stones and the points they enclose, without komi.",
  result: (points: number) => (points === 0 ? "a draw" : `a ${points > 0 ? "win" : "loss"} by ${Math.abs(points)} ${Math.abs(points) === 1 ? "point" : "points"}`),
  findPoints: (result: string) => `Find the only move that leads to ${result}.`,
  findWin: "Find the only move that wins.",
  findDraw: "Find the only move that does not lose.",
  whyPoints: (next: string) => `It is the only one: the next best move leads to ${next}.`,
  whyDraw: "It is the only one: with any other move the opponent can at least draw.",
  whyLoss: "It is the only one: any other move loses.",
  whyLost: "It draws; any other move loses.",
};

export type ScoreWords = Widened<typeof scoresEnglish>;

const scoresSpanish: ScoreWords = {
  most: "El mejor resultado",
  win: "La única forma de ganar",
  draw: "La única forma de no perder",
  text: "Desde aquí ambos juegan lo mejor posible. Una sola jugada conserva el mejor resultado; la biblioteca ha buscado cada jugada hasta el final.",
  area: "Cuenta el área: las piedras y los puntos que encierran, sin komi.",
  result: (points) => (points === 0 ? "un empate" : `${points > 0 ? "una victoria" : "una derrota"} por ${Math.abs(points)} ${Math.abs(points) === 1 ? "punto" : "puntos"}`),
  findPoints: (result) => `Encuentra la única jugada que lleva a ${result}.`,
  findWin: "Encuentra la única jugada que gana.",
  findDraw: "Encuentra la única jugada que no pierde.",
  whyPoints: (next) => `Es la única: la siguiente mejor lleva a ${next}.`,
  whyDraw: "Es la única: con cualquier otra el rival puede al menos empatar.",
  whyLoss: "Es la única: cualquier otra pierde.",
  whyLost: "Empata; cualquier otra pierde.",
};

export const scoreWords: Record<Language, ScoreWords> = {en: scoresEnglish, es: scoresSpanish};
