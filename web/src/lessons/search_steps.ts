// Minimax and alpha-beta, step by step, on trees of numbers.
import type {Both, Item, TreePicture, Truth} from "./lesson.ts";

const classic = "((3 12 8)(2 4 6)(14 5 2))", sorted = "((3 12 8)(2 4 6)(2 5 14))", deeper = "(((5 3)(8 1))((9 2)(4 7)))";

export interface Step {
  title: Both;
  text: Both;
  task: Both;
  why: Both;
  answer: string[];
}

/** A question about a tree of numbers. */
export const step = (tree: string, truth: Truth, words: Step, told: Pick<TreePicture, "notes" | "cut"> = {}): Item =>
    ({...words, spec: `tree:${tree}`, goal: {kind: "question", truth, tree: {depth: 9, evaluator: "default", ...told}}});

export const rootTask: Both = {en: "What is the root worth?", es: "¿Cuánto vale la raíz?"};

export const searchSteps: readonly Item[] = [
  step(classic, {of: "moves"}, {
    title: {en: "A game as a tree", es: "Un juego como árbol"},
    text: {en: "A triangle that points up is a position in which MAX is to move, one that points down one of MIN. Each line down is a move: a, b, c, from the left. A box is the end of a game, with its result for MAX. MAX wants it large, MIN wants it small.",
           es: "Un triángulo hacia arriba es una posición en que juega MAX; uno hacia abajo, una de MIN. Cada línea hacia abajo es una jugada: a, b, c, desde la izquierda. Un recuadro es el final de una partida, con su resultado para MAX. MAX lo quiere grande; MIN, pequeño."},
    task: {en: "How many moves has MAX at the root?", es: "¿Cuántas jugadas tiene MAX en la raíz?"},
    why: {en: "Each of them leads to a position of MIN, who has three replies.", es: "Cada una lleva a una posición de MIN, que tiene tres respuestas."},
    answer: ["3"],
  }),
  step(classic, {of: "node", line: "a"}, {
    title: {en: "MIN replies", es: "MIN responde"},
    text: {en: "After a MIN is to move. It can end the game with 3, 12 or 8.", es: "Tras a juega MIN. Puede terminar la partida con 3, 12 u 8."},
    task: {en: "What is position a worth?", es: "¿Cuánto vale la posición a?"},
    why: {en: "MIN takes the smallest; the 12 is there, but MIN will never allow it.", es: "MIN toma el menor; el 12 está ahí, pero MIN nunca lo permitirá."},
    answer: ["3"],
  }),
  step(classic, {of: "node", line: "c"}, {
    title: {en: "From below", es: "Desde abajo"},
    text: {en: "A position is worth the best of what its moves lead to, for whoever is to move there. What is known stands beside its triangle.",
           es: "Una posición vale lo mejor de aquello a que llevan sus jugadas, para quien juega en ella. Lo que se sabe está junto a su triángulo."},
    task: {en: "What is position c worth?", es: "¿Cuánto vale la posición c?"},
    why: {en: "The 14 stands first and looks good, but MIN takes the 2.", es: "El 14 está primero y parece bueno, pero MIN toma el 2."},
    answer: ["2"],
  }, {notes: {a: "3", b: "2"}}),
  step(classic, {of: "root"}, {
    title: {en: "MAX chooses", es: "MAX elige"},
    text: {en: "At the root MAX is to move, and takes the largest of the three. That is minimax: from the ends up to the root, now the smallest, now the largest.",
           es: "En la raíz juega MAX, y toma el mayor de los tres. Eso es minimax: desde los finales hasta la raíz, ahora el menor, ahora el mayor."},
    task: rootTask,
    why: {en: "MAX is sure of 3, whatever MIN does, and MIN will not give more.", es: "MAX tiene asegurado un 3, haga MIN lo que haga, y MIN no dará más."},
    answer: ["3"],
  }, {notes: {a: "3", b: "2", c: "2"}}),
  step(classic, {of: "line"}, {
    title: {en: "The best line", es: "La mejor línea"},
    text: {en: "Who follows the value of the root down through the tree finds the line in which both play best, the principal variation.",
           es: "Quien sigue el valor de la raíz hacia abajo encuentra la línea en que ambos juegan lo mejor, la variante principal."},
    task: {en: "Write its two moves, as c b.", es: "Escribe sus dos jugadas, como c b."},
    why: {en: "The 3 of the root comes from a, and there from its first end.", es: "El 3 de la raíz viene de a, y allí de su primer final."},
    answer: ["a", "a"],
  }, {notes: {"": "3", a: "3", b: "2", c: "2"}}),
  step(classic, {of: "node", line: "a"}, {
    title: {en: "What is sure so far: α", es: "Lo que ya está seguro: α"},
    text: {en: "Minimax looks at every end. Alpha-beta goes through the same tree from left to right, and keeps in mind what is sure: α is the largest value that MAX is sure of so far, β the smallest that MIN is sure of.",
           es: "Minimax mira todos los finales. Alfa-beta recorre el mismo árbol de izquierda a derecha, y recuerda lo que ya está seguro: α es el mayor valor que MAX tiene asegurado hasta ahora; β, el menor que tiene asegurado MIN."},
    task: {en: "Position a has been searched. What is α at the root now?", es: "Ya se ha buscado en la posición a. ¿Cuánto es ahora α en la raíz?"},
    why: {en: "MAX can play a, and then has 3 or more for sure.", es: "MAX puede jugar a, y entonces tiene al menos 3."},
    answer: ["3"],
  }, {notes: {a: "3"}}),
  step(classic, {of: "skipped"}, {
    title: {en: "One reply is enough: a cut", es: "Basta una respuesta: un corte"},
    text: {en: "In b the first end is 2. MIN has β = 2 there: b is worth 2 or less, whatever else it has. MAX has 3 already. α has reached β, 3 ≥ 2: the rest of b cannot matter, and is cut. In c MIN's good reply stands last.",
           es: "En b el primer final es 2. MIN tiene allí β = 2: b vale 2 o menos, tenga lo que tenga. MAX ya tiene 3. α ha llegado a β, 3 ≥ 2: el resto de b no puede importar, y se corta. En c la buena respuesta de MIN está al final."},
    task: {en: "Which ends does alpha-beta not look at? Write their numbers.", es: "¿Qué finales no mira alfa-beta? Escribe sus números."},
    why: {en: "In c neither the 14 nor the 5 is enough for a cut; the 2 is, but nothing is left to be cut.", es: "En c ni el 14 ni el 5 bastan para un corte; el 2 sí, pero ya no queda nada que cortar."},
    answer: ["5", "6"],
  }, {notes: {"": "α = 3", a: "3", b: "β = 2"}, cut: ["b b", "b c"]}),
  step(sorted, {of: "skipped"}, {
    title: {en: "Good moves first", es: "Primero las buenas jugadas"},
    text: {en: "The same tree, but in c MIN's best reply stands first.", es: "El mismo árbol, pero en c la mejor respuesta de MIN está primero."},
    task: {en: "Which ends does alpha-beta not look at now? Write their numbers.", es: "¿Qué finales no mira alfa-beta ahora? Escribe sus números."},
    why: {en: "In b and in c one look is enough. The sooner a good move is searched, the more is cut; the value of the root is 3 all the same.",
          es: "En b y en c basta una mirada. Cuanto antes se busca una buena jugada, más se corta; el valor de la raíz es 3 igualmente."},
    answer: ["5", "6", "8", "9"],
  }, {notes: {"": "α = 3", a: "3"}}),
  step(deeper, {of: "skipped"}, {
    title: {en: "MAX cuts too: β", es: "También MAX corta: β"},
    text: {en: "Here MAX moves a third time. After a, its first reply is worth 5: MIN has β = 5. In the second one MAX finds 8: α = 8, and 8 ≥ 5. MIN will not let the game come there, since it has 5 already.",
           es: "Aquí MAX juega una tercera vez. Tras a, la primera respuesta vale 5: MIN tiene β = 5. En la segunda MAX encuentra 8: α = 8, y 8 ≥ 5. MIN no dejará que la partida llegue ahí, pues ya tiene 5."},
    task: {en: "Which ends does alpha-beta not look at in the whole tree? Write their numbers.", es: "¿Qué finales no mira alfa-beta en todo el árbol? Escribe sus números."},
    why: {en: "Only the one beside the 8. In b nothing reaches: 9 has no β yet, and 7 is less than 9.", es: "Solo el que está junto al 8. En b nada llega: para 9 aún no hay β, y 7 es menos que 9."},
    answer: ["4"],
  }, {notes: {a: "β = 5", "a a": "5", "a b": "α = 8"}}),
  step(deeper, {of: "root"}, {
    title: {en: "The same value", es: "El mismo valor"},
    text: {en: "What is cut could have changed nothing: alpha-beta finds what minimax finds, and looks at less.", es: "Lo cortado no podía cambiar nada: alfa-beta halla lo que halla minimax, y mira menos."},
    task: rootTask,
    why: {en: "MIN holds a to 5 and b to 7; MAX plays b.", es: "MIN deja a en 5 y b en 7; MAX juega b."},
    answer: ["7"],
  }, {notes: {a: "5", "a a": "5", "a b": "≥ 8", "b a": "9", "b b": "7"}, cut: ["a b b"]}),
];
