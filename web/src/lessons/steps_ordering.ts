// Move ordering: the same ends in other orders, on trees of numbers.
import type {Both, Item} from "./lesson.ts";
import {step} from "./search_steps.ts";

const perfect = "((((2 8)(0 7))((4 9)(1 5)))(((1 4)(0 3))((3 5)(2 6))))";

const howMany: Both = {en: "How many ends does alpha-beta look at?", es: "¿Cuántos finales mira alfa-beta?"};

export const orderingSteps: readonly Item[] = [
  step("((6 4 2)(14 5 2)(12 8 3))", {of: "looked"}, {
    title: {en: "The best move last", es: "La mejor jugada al final"},
    text: {en: "The same nine ends as before, in another order: in every position the best move for whoever is to move there stands last.",
           es: "Los mismos nueve finales que antes, en otro orden: en cada posición la mejor jugada para quien juega en ella está al final."},
    task: howMany,
    why: {en: "At all of them. What would be enough for a cut is only found when nothing is left to be cut.",
          es: "Todos. Lo que bastaría para un corte solo se encuentra cuando ya no queda nada que cortar."},
    answer: ["9"],
  }),
  step("((3 12 8)(2 4 6)(2 5 14))", {of: "looked"}, {
    title: {en: "The best move first", es: "La mejor jugada al principio"},
    text: {en: "Now the best move stands first: for MAX at the root, and for MIN in a, b and c. The value is 3 as before.",
           es: "Ahora la mejor jugada está al principio: para MAX en la raíz, y para MIN en a, b y c. El valor es 3, como antes."},
    task: howMany,
    why: {en: "All three in a, to know that a is worth 3; then one each in b and c. Order changes no value, only the work.",
          es: "Los tres de a, para saber que a vale 3; después uno en b y uno en c. El orden no cambia ningún valor, solo el trabajo."},
    answer: ["5"],
  }, {notes: {"": "α = 3", a: "3"}}),
  step("((2 4 6)(2 5 14)(3 8 12))", {of: "looked"}, {
    title: {en: "Both players count", es: "Cuentan ambos jugadores"},
    text: {en: "MIN's best reply stands first in a, b and c. But MAX's best move is c, the last one.",
           es: "La mejor respuesta de MIN está al principio en a, b y c. Pero la mejor jugada de MAX es c, la última."},
    task: howMany,
    why: {en: "After a MAX is sure of 2 alone. That is enough to cut in b, where 2 ≥ 2, but not in c: there all three are looked at.",
          es: "Tras a MAX solo tiene asegurado un 2. Eso basta para cortar en b, donde 2 ≥ 2, pero no en c: allí se miran los tres."},
    answer: ["7"],
  }, {notes: {"": "α = 2", a: "2"}}),
  step("((3 12 8)(2 6 4)(3 2 14))", {of: "skipped"}, {
    title: {en: "Good enough is enough", es: "Basta con que sea buena"},
    text: {en: "MAX has 3 after a. A reply that holds another move to 3 or less cuts, even if MIN has a better one. What stands behind it may be in any order.",
           es: "MAX tiene 3 tras a. Una respuesta que deja otra jugada en 3 o menos corta, aunque MIN tenga una mejor. Lo que está detrás puede estar en cualquier orden."},
    task: {en: "Which ends does alpha-beta not look at? Write their numbers.", es: "¿Qué finales no mira alfa-beta? Escribe sus números."},
    why: {en: "In c MIN's best reply is 2, but 3 stands first, and 3 ≥ 3: a cut. So only the first move of a position has to be good.",
          es: "En c la mejor respuesta de MIN es 2, pero 3 está al principio, y 3 ≥ 3: un corte. Así que solo la primera jugada de una posición tiene que ser buena."},
    answer: ["5", "6", "8", "9"],
  }, {notes: {"": "α = 3", a: "3"}}),
  step(perfect, {of: "looked"}, {
    title: {en: "The smallest tree", es: "El árbol más pequeño"},
    text: {en: "With b moves in every position, depth d and the best one always first, alpha-beta looks at b^⌈d/2⌉ + b^⌊d/2⌋ − 1 ends: ⌈ ⌉ rounds up, ⌊ ⌋ down. No order does with less. Here b = 2 and d = 4, and the order is such a one.",
           es: "Con b jugadas en cada posición, profundidad d y la mejor siempre al principio, alfa-beta mira b^⌈d/2⌉ + b^⌊d/2⌋ − 1 finales: ⌈ ⌉ redondea hacia arriba, ⌊ ⌋ hacia abajo. Ningún orden logra menos. Aquí b = 2 y d = 4, y el orden es uno de esos."},
    task: howMany,
    why: {en: "4 + 4 − 1 of 16. With 30 moves instead of 2 it would be 1,799 of 810,000: in the same time alpha-beta sees about twice as deep.",
          es: "4 + 4 − 1 de 16. Con 30 jugadas en vez de 2 serían 1799 de 810.000: en el mismo tiempo alfa-beta ve más o menos el doble de profundo."},
    answer: ["7"],
  }),
  step("((3 12 8)(6 2 4)(2 14 5))", {of: "looked"}, {
    title: {en: "What a program tries first", es: "Lo que un programa prueba primero"},
    text: {en: "Nobody knows the best move before the search. Programs guess: the best move of a shallower search, captures, and moves that made a cut in a position beside this one. In b the second reply, 2, made a cut. So in c the second reply was put first: c was (14 2 5) and is (2 14 5).",
           es: "Nadie sabe cuál es la mejor jugada antes de buscar. Los programas adivinan: la mejor jugada de una búsqueda menos profunda, las capturas, y las jugadas que hicieron un corte en una posición vecina. En b hizo un corte la segunda respuesta, 2. Por eso en c se puso primero la segunda respuesta: c era (14 2 5) y es (2 14 5)."},
    task: howMany,
    why: {en: "3 in a, 2 in b and 1 in c; before, c took 2. A wrong guess costs some work, but never changes the value.",
          es: "3 en a, 2 en b y 1 en c; antes c costaba 2. Adivinar mal cuesta algo de trabajo, pero nunca cambia el valor."},
    answer: ["6"],
  }, {notes: {"": "α = 3", a: "3", b: "β = 2"}, cut: ["b c"]}),
];
