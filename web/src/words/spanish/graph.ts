// graph.ts in Spanish.
import type {graphEnglish} from "../graph.ts";
import type {Widened} from "../widened.ts";

export const graphSpanish: Widened<typeof graphEnglish> = {
  each: (names) => `Valor para cada jugador: ${names}; un punto por jugada`,
  of: (who, value) => `${who} ${value}`,
  valueFor: (who) => `Valor para ${who}`,
  marks: {"?!": "imprecisión", "?": "error", "??": "error grave"},
};
