// twin.ts in Spanish.
import type {twinEnglish} from "../twin.ts";
import type {Widened} from "../widened.ts";

export const twinSpanish: Widened<typeof twinEnglish> = {
  beside: "Comparar con",
  besideHelp: "un segundo algoritmo en la misma posición, con las mismas opciones donde las tiene",
  nothing: "nada",
  sideBySide: (depth) => `Las dos paso a paso, profundidad ${depth}`,
  found: (steps) => `Están los dos árboles, ${steps} pasos juntos. Al comienzo.`,
  notBegun: (steps) => `Las dos búsquedas están al comienzo, de ${steps} pasos juntos. Sigue con la flecha derecha.`,
  lockstep: "A la par",
  by: {node: "nodo por nodo", root: "por jugadas de la raíz"},
  waiting: (who) => `${who}, en espera`,
  waits: (why) => `Espera. ${why}`,
  ownStep: (other) => `${other} da un paso propio.`,
  isOver: "Su búsqueda ha terminado.",
  atAnotherTime: (move) => `Llega a ${move} en otro momento.`,
  leafThere: (where) => `No mira ninguna jugada ${where}.`,
  leftOut: (move) => `No se sabe si llega a ${move}: lo que hay allí pasa de los nodos guardados.`,
  never: (move) => `Nunca mira ${move}.`,
  parting: "Dónde se separan",
  partAt: (step) => `Sus caminos se separan en el paso ${step}.`,
  goesOn: (who, move) => `${who} sigue con ${move}.`,
  neverPart: "Ninguna entra en una posición en la que la otra no entre.",
  toParting: "Ir allí",
  noParting: "Sus caminos no se separan.",
  both: "Las dos búsquedas",
  figure: "Dato",
  rootValue: "Valor de la raíz",
  unknown: "?",
  same: (value, who) => `Las dos hallan ${value} para ${who}.`,
  samePruned: (value, who, fewer, share) =>
      `Las dos hallan ${value} para ${who}; ${fewer} entró en el ${share} % de las posiciones de la otra.`,
  differ: (a, b) =>
      `Sus valores difieren: ${a} y ${b}. Dos algoritmos coinciden donde ambos buscan el mismo valor a la misma profundidad.`,
  save: "Enlace y papel",
  keys: [["d", "a donde se separan las dos búsquedas, cuando hay dos"]],
};
