// What is said of a game against somebody elsewhere; fetched with it.
import type {Widened} from "./widened.ts";
import type {Language, Words} from "./words.ts";

const friendEnglish = {
  title: "Against a friend elsewhere",
  intro: "Choose a game: you get a link. Whoever opens it plays against you, on any device.",
  yourName: "Your name",
  time: "Clock",
  times: {"none": "no clock", "5m+5s": "5 minutes, 5 s more a move", "15m+10s": "15 minutes, 10 s more a move"},
  invite: "Make the link",
  waiting: "Send this link to your friend. The game begins when your friend sits down.",
  link: "Link",
  rematch: "Rematch",
};

const friendSpanish: Widened<typeof friendEnglish> = {
  title: "Contra alguien en otro lugar",
  intro: "Elige un juego: obtienes un enlace. Quien lo abra juega contra ti, en cualquier dispositivo.",
  yourName: "Tu nombre",
  time: "Reloj",
  times: {"none": "sin reloj", "5m+5s": "5 minutos y 5 s más por jugada", "15m+10s": "15 minutos y 10 s más por jugada"},
  invite: "Crear el enlace",
  waiting: "Envía este enlace a tu rival. La partida empieza cuando se siente.",
  link: "Enlace",
  rematch: "Revancha",
};

const tables: Record<Language, Widened<typeof friendEnglish>> = {en: friendEnglish, es: friendSpanish};
export const friendWords = ({code}: Words) => tables[code as Language];
