// How far a search for a tree is.
import type {Widened} from "./widened.ts";

export const progressEnglish = {
  searching: (who: string) => `${who} searches…`,
  reading: (who: string) => `${who}: the tree is being read…`,
  visited: (n: string) => `${n} positions so far`,
  share: (percent: string, limit: string) => `, ${percent} % of the ${limit} it may visit`,
  kept: (n: string, cap: string) => `(of this depth ${n} kept, ${cap} at most).`,
};

export const progressSpanish: Widened<typeof progressEnglish> = {
  searching: (who) => `${who} busca…`,
  reading: (who) => `${who}: se está leyendo el árbol…`,
  visited: (n) => `${n} posiciones hasta ahora`,
  share: (percent, limit) => `, el ${percent} % de las ${limit} que puede visitar`,
  kept: (n, cap) => `(de esta profundidad se guardan ${n}, a lo más ${cap}).`,
};
