// What the page says to whoever plays: the first screen, hints, the end of a game, why a place is refused.
// Only pages on which one plays fetch it.
import type {Widened} from "./widened.ts";
import type {Language, Words} from "./words.ts";

const playEnglish = {
  question: "What would you like to play?",
  opponents: "Against whom",
  computer: "Against the computer",
  friend: "Against a friend here",
  friendElsewhere: "A friend elsewhere (by a link)",
  inClass: "In a class (live)",
  resume: (game: string) => `Continue: ${game}`,
  games: "Games",
  puzzleOfTheDay: "Puzzle of the day",
  students: "For students and programmers",
  studentsIntro: "Search trees and games on paper; beside each board algorithms, analysis, agents of yours, and the log.",
  samePlayers: "With the same players",
  otherGames: "Another game",
  cancel: "Cancel",
  hint: "Hint",
  hintIs: (move: string) => `Hint: ${move}`,
  rematch: "Rematch",
  easier: (level: string) => `Easier: ${level}`,
  harder: (level: string) => `Harder: ${level}`,
  review: "Review the game",
  rulesOf: (game: string) => `Rules of ${game}`,

  refused: (place: string, why: string) => `${place} cannot be played: ${why}`,
  why: {
    piece: "there is a piece already", line: "it is drawn already", blocked: "this place is blocked", flips: "it would turn no disc over",
    others: "that piece is not yours", stuck: "this piece cannot move now", choose: "first choose a piece of yours",
    target: "the piece chosen cannot go there", over: "the game is over", wait: "it is not your turn",
  },
};

type PlayWords = Widened<typeof playEnglish>;

const playSpanish: PlayWords = {
  question: "¿A qué quieres jugar?",
  opponents: "Contra quién",
  computer: "Contra la computadora",
  friend: "Contra alguien aquí",
  friendElsewhere: "Alguien en otro lugar (por un enlace)",
  inClass: "En clase (en vivo)",
  resume: (game) => `Continuar: ${game}`,
  games: "Juegos",
  puzzleOfTheDay: "Problema del día",
  students: "Para estudiantes y programadores",
  studentsIntro: "Árboles de búsqueda y juegos en papel; junto a cada tablero, algoritmos, análisis, tus agentes y el registro.",
  samePlayers: "Con los mismos jugadores",
  otherGames: "Otro juego",
  cancel: "Cancelar",
  hint: "Pista",
  hintIs: (move) => `Pista: ${move}`,
  rematch: "Revancha",
  easier: (level) => `Más fácil: ${level}`,
  harder: (level) => `Más difícil: ${level}`,
  review: "Repasar la partida",
  rulesOf: (game) => `Reglas de ${game}`,

  refused: (place, why) => `${place} no se puede jugar: ${why}`,
  why: {
    piece: "ya hay una ficha", line: "ya está trazada", blocked: "este lugar está bloqueado", flips: "no voltearía ninguna ficha",
    others: "esa ficha no es tuya", stuck: "esta ficha no puede mover ahora", choose: "primero elige una ficha tuya",
    target: "la ficha elegida no puede ir ahí", over: "la partida ha terminado", wait: "no es tu turno",
  },
};

const tables: Record<Language, PlayWords> = {en: playEnglish, es: playSpanish};
export const playWords = ({code}: Words): PlayWords => tables[code as Language];
