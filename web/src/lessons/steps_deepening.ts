// Iterative deepening: depth 1, 2 and 3 of a position of Reversi.
import type {Both, Item, QuestionGoal} from "./lesson.ts";
import {step, type Step} from "./search_steps.ts";

const position = "O---OOOOOXX--X-X X", evaluator = "original";

const atDepth = (depth: number, truth: QuestionGoal["truth"], words: Step): Item =>
    ({...words, spec: "reversi:size=4", position, goal: {kind: "question", truth, tree: {depth, evaluator}}});

const rootTask: Both = {en: "What is the root worth for Black?", es: "¿Cuánto vale la raíz para las negras?"};

export const deepeningSteps: readonly Item[] = [
  atDepth(1, {of: "root"}, {
    title: {en: "Depth 1: guesses", es: "Profundidad 1: estimaciones"},
    text: {en: "A real game does not end after two moves. So the search stops at a depth, the horizon, and an evaluation guesses what a position there is worth. Here Black looks one move ahead; the leaves are guesses, for Black.",
           es: "Una partida de verdad no termina a las dos jugadas. Por eso la búsqueda se detiene a una profundidad, el horizonte, y una evaluación estima cuánto vale allí una posición. Aquí las negras miran una jugada adelante; las hojas son estimaciones, para las negras."},
    task: rootTask,
    why: {en: "Every move looks the same: -6. Of equal moves the first one counts: b1.", es: "Todas las jugadas parecen iguales: -6. Entre jugadas iguales cuenta la primera: b1."},
    answer: ["-6"],
  }),
  atDepth(2, {of: "root"}, {
    title: {en: "Depth 2: once more", es: "Profundidad 2: otra vez"},
    text: {en: "Now the same position once more, from the beginning, to depth 2. The guesses of depth 1 are gone: below each move are White's replies, with new guesses.",
           es: "Ahora la misma posición otra vez, desde el principio, hasta la profundidad 2. Las estimaciones de la profundidad 1 ya no están: debajo de cada jugada están las respuestas de las blancas, con estimaciones nuevas."},
    task: rootTask,
    why: {en: "White holds b1 to -32, c1 and d1 to -18. The best move is no longer b1, but c1.", es: "Las blancas dejan b1 en -32, y c1 y d1 en -18. La mejor jugada ya no es b1, sino c1."},
    answer: ["-18"],
  }),
  atDepth(3, {of: "line"}, {
    title: {en: "Depth 3: the best line", es: "Profundidad 3: la mejor línea"},
    text: {en: "To depth 3 Black moves twice. A deeper search is nearly always a better one.", es: "Hasta la profundidad 3 las negras juegan dos veces. Una búsqueda más profunda casi siempre es mejor."},
    task: {en: "Which line is best for both? Write its three moves, as b1 c1 d1.", es: "¿Qué línea es la mejor para ambos? Escribe sus tres jugadas, como b1 c1 d1."},
    why: {en: "The root is worth -4, by c1: the move of depth 2 is the best one again. That is so more often than not.",
          es: "La raíz vale -4, por c1: la jugada de la profundidad 2 vuelve a ser la mejor. Así ocurre la mayoría de las veces."},
    answer: ["c1", "c4", "b1"],
  }),
  atDepth(2, {of: "search", player: `minimax:evaluator=${evaluator}`, limits: {depth: 3}, tells: "nodes"}, {
    title: {en: "What the depths cost", es: "Lo que cuestan las profundidades"},
    text: {en: "Every triangle and every leaf is a position that minimax visits, the root too. Depth 1 has 4 of them, depth 3 has 29. The tree shows depth 2.",
           es: "Cada triángulo y cada hoja es una posición que minimax visita, también la raíz. La profundidad 1 tiene 4; la profundidad 3, 29. El árbol muestra la profundidad 2."},
    task: {en: "How many positions do the depths 1, 2 and 3 visit together?", es: "¿Cuántas posiciones visitan en total las profundidades 1, 2 y 3?"},
    why: {en: "4 + 12 + 29. Most of the work is in the last depth, and the more moves there are, the truer that is: with b moves in every position all depths together cost about b/(b − 1) times the last one.",
          es: "4 + 12 + 29. La mayor parte del trabajo está en la última profundidad, y más cuantas más jugadas hay: con b jugadas en cada posición, todas juntas cuestan alrededor de b/(b − 1) veces la última."},
    answer: ["45"],
  }),
  atDepth(2, {of: "search", player: `minimax:evaluator=${evaluator}`, limits: {nodes: 30}, tells: "best"}, {
    title: {en: "When time is up", es: "Cuando se acaba el tiempo"},
    text: {en: "Nobody knows beforehand how deep a search gets in two seconds. So it goes deeper until it is stopped; then the result of the last complete depth counts, and the incomplete one is thrown away. Depths 1 and 2 visit 16 positions together, depth 3 another 29. The tree shows depth 2.",
           es: "Nadie sabe de antemano hasta dónde llega una búsqueda en dos segundos. Por eso avanza hasta que se la detiene; entonces cuenta el resultado de la última profundidad completa, y la incompleta se descarta. Las profundidades 1 y 2 visitan juntas 16 posiciones; la profundidad 3, otras 29. El árbol muestra la profundidad 2."},
    task: {en: "The search may visit 30 positions. Which move does it play?", es: "La búsqueda puede visitar 30 posiciones. ¿Qué jugada elige?"},
    why: {en: "It is stopped in depth 3, so depth 2 counts: c1, the first of the two that are worth -18.", es: "Se detiene en la profundidad 3, así que cuenta la 2: c1, la primera de las dos que valen -18."},
    answer: ["c1"],
  }),
  step("(((-6 22 -8 -8)(-4 -6))((-22)(22)(-6 -6)(-8))((-6 -8 -8)(-4 8 -6)))", {of: "looked"}, {
    title: {en: "What a depth gives to the next one", es: "Lo que una profundidad da a la siguiente"},
    text: {en: "Depth 2 found c1. So depth 3 begins with it: this is the tree of depth 3 with c1 as the first move, a; b1 is now b, and d1 is c. In the old order, with b1 first, alpha-beta looks at 13 of the 17 leaves.",
           es: "La profundidad 2 halló c1. Por eso la profundidad 3 empieza con ella: este es el árbol de la profundidad 3 con c1 como primera jugada, a; b1 es ahora b, y d1 es c. En el orden anterior, con b1 primero, alfa-beta mira 13 de las 17 hojas."},
    task: {en: "How many leaves does it look at now?", es: "¿Cuántas hojas mira ahora?"},
    why: {en: "6 in a, 1 in b, 3 in c. The shallow searches cost little, and pay for themselves by the moves that they leave for ordering.",
          es: "6 en a, 1 en b y 3 en c. Las búsquedas menos profundas cuestan poco, y se pagan solas con las jugadas que dejan para ordenar."},
    answer: ["10"],
  }, {notes: {"": "α = -4", a: "-4"}}),
];
