// progress.ts in Spanish.
import type {progressEnglish} from "../progress.ts";
import type {Widened} from "../widened.ts";

export const progressSpanish: Widened<typeof progressEnglish> = {
  searching: (who) => `${who} busca…`,
  reading: (who) => `${who}: se está leyendo el árbol…`,
  visited: (n) => `${n} posiciones hasta ahora`,
  share: (percent, limit) => `, el ${percent} % de las ${limit} que puede visitar`,
  kept: (n, cap) => `(de esta profundidad se guardan ${n}, a lo más ${cap}).`,
};
