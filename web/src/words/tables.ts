// What the page says of exact values from the program's endgame tables.
import type {Widened} from "./widened.ts";
import type {Language, Words} from "./words.ts";

const tablesEnglish = {
  title: "Exact values from the tables",
  outcome: {win: (plies: string) => `wins in ${plies}`, draw: (_plies: string) => "draws", loss: (plies: string) => `loses in ${plies}`},
  toMove: (outcome: string) => `Whoever is to move ${outcome}.`,
  best: "best",
  noTable: "no table",
  missing: (classes: string) => `The program lacks the tables ${classes}.`,
  help: "Plies to the end: the winner hurries, the loser delays. Repetition plays no part.",
};

const tablesSpanish: Widened<typeof tablesEnglish> = {
  title: "Valores exactos de las tablas",
  outcome: {win: (plies) => `gana en ${plies}`, draw: () => "empata", loss: (plies) => `pierde en ${plies}`},
  toMove: (outcome) => `Quien juega ahora ${outcome}.`,
  best: "la mejor",
  noTable: "sin tabla",
  missing: (classes) => `Al programa le faltan las tablas ${classes}.`,
  help: "Jugadas hasta el final: quien gana se apresura, quien pierde lo retrasa. La repetición no cuenta.",
};

const tables: Record<Language, Widened<typeof tablesEnglish>> = {en: tablesEnglish, es: tablesSpanish};
/** Only pages with tables fetch these. */
export const tablesWords = ({code}: Words) => tables[code as Language];
