// What the page says of the graph of values.
import type {Widened} from "./widened.ts";

export const graphEnglish = {
  each: (names: string) => `Value for each player: ${names}; a point for each move`,
  of: (who: string, value: string) => `${who} ${value}`,
  valueFor: (who: string) => `Value for ${who}`,
  marks: {"?!": "inaccuracy", "?": "mistake", "??": "blunder"},
};

export const graphSpanish: Widened<typeof graphEnglish> = {
  each: (names) => `Valor para cada jugador: ${names}; un punto por jugada`,
  of: (who, value) => `${who} ${value}`,
  valueFor: (who) => `Valor para ${who}`,
  marks: {"?!": "imprecisión", "?": "error", "??": "error grave"},
};
