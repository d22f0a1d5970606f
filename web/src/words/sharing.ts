// What the page says of games and positions as files, and of the picture of a link.
import type {Widened} from "./widened.ts";
import type {Language, Words} from "./words.ts";

const sharingEnglish = {
  position: (isObf: boolean) => (isObf ? "position (OBF)" : "position"),
  json: "JSON line",
  help: "Moves as 1. f5 d6 or f5d6c3, played from the start; a record in SGF, GGF, an Othello transcript or JSON; or a position (of Reversi: OBF). " +
      "A file may also be dropped anywhere on this page.",
  firstOf: (n: number) => `The first of ${n} games or positions in it. The page Reports shows all games.`,
  notes: "What was skipped or assumed when this was read:",
  moreNotes: (n: number) => `… and ${n} more`,
  noText: (begin: string) => `this is no text of a game; it begins with "${begin}"`,
  toReports: "this is a report or a database of games; the page Reports tells what to do with it",
  qr: "QR code of the address",
  qrOf: (address: string) => `QR code of ${address}`,
  qrTooLong: "This address is too long for a QR code. Share the game as text.",
};

const sharingSpanish: Widened<typeof sharingEnglish> = {
  position: (isObf) => (isObf ? "posición (OBF)" : "posición"),
  json: "línea de JSON",
  help: "Jugadas como 1. f5 d6 o f5d6c3, desde el principio; un registro en SGF, GGF, una transcripción de Othello o JSON; o una posición (de reversi: OBF). " +
      "También se puede soltar un archivo en cualquier parte de esta página.",
  firstOf: (n) => `La primera de las ${n} partidas o posiciones que hay. La página Informes muestra todas las partidas.`,
  notes: "Lo que se omitió o se supuso al leerlo (la biblioteca lo dice en inglés):",
  moreNotes: (n) => `… y ${n} más`,
  noText: (begin) => `esto no es el texto de ninguna partida; empieza por «${begin}»`,
  toReports: "esto es un informe o una base de datos de partidas; la página Informes dice qué hacer con él",
  qr: "Código QR de la dirección",
  qrOf: (address) => `Código QR de ${address}`,
  qrTooLong: "Esta dirección es demasiado larga para un código QR. Comparte la partida como texto.",
};

const tables: Record<Language, Widened<typeof sharingEnglish>> = {en: sharingEnglish, es: sharingSpanish};
/** Only pages with games as text fetch these. */
export const sharingWords = ({code}: Words) => tables[code as Language];
