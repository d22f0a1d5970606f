// What the page says of its sounds.
import type {Widened} from "./widened.ts";
import type {Language, Words} from "./words.ts";

const soundsEnglish = {
  title: "Sounds",
  on: "Play sounds",
  help: "Made by the page itself. Where the system asks for less motion, the end is one tone and the clock sounds once.",
  volumes: {moves: "Loudness of moves", end: "Loudness of the end of a game", clock: "Loudness of the clock"},
  music: "Play music",
  musicVolume: "Loudness of the music",
  percent: (n: number) => `${n} %`,
};

const soundsSpanish: Widened<typeof soundsEnglish> = {
  title: "Sonidos",
  on: "Reproducir sonidos",
  help: "Los hace la propia página. Donde el sistema pide menos movimiento, el final es un solo tono y el reloj suena una vez.",
  volumes: {moves: "Volumen de las jugadas", end: "Volumen del final de una partida", clock: "Volumen del reloj"},
  music: "Reproducir música",
  musicVolume: "Volumen de la música",
  percent: (n) => `${n} %`,
};

const tables: Record<Language, Widened<typeof soundsEnglish>> = {en: soundsEnglish, es: soundsSpanish};
/** Only pages that sound fetch these. */
export const soundsWords = ({code}: Words) => tables[code as Language];
