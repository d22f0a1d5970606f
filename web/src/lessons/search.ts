// Search in general. The trees are those of real searches of small positions; beside these the same questions about
// trees of numbers, random ones or one's own.
import type {Both, Course, Item} from "./lesson.ts";
import {rootTask, searchSteps} from "./search_steps.ts";
import {deepeningSteps} from "./steps_deepening.ts";
import {maxnSteps} from "./steps_maxn.ts";
import {mctsSteps} from "./steps_mcts.ts";
import {orderingSteps} from "./steps_ordering.ts";
import {retrogradeSteps} from "./steps_retrograde.ts";
import {transpositionSteps} from "./steps_transposition.ts";

const depth = 30;   // more than a tree that anybody types

/** The question about a tree of numbers. */
const aboutTree = (of: "root" | "line" | "skipped", title: Both, task: Both, why: Both) => (tree: string): Item => ({
  title, task, why,
  text: {en: "A triangle that points up takes the largest value below it, one that points down the smallest. Leaves are numbered, below them; the moves of a position are a, b, c, from the left.",
         es: "Un triángulo hacia arriba toma el mayor valor de los que tiene debajo; uno hacia abajo, el menor. Las hojas están numeradas, debajo de ellas; las jugadas de una posición son a, b, c, desde la izquierda."},
  spec: `tree:${tree}`,
  goal: {kind: "question", truth: {of}, tree: {depth, evaluator: "default"}},
  another: aboutTree(of, title, task, why),
});

const lesson = (title: Both, [first, ...rest]: readonly Item[]): Item[] => [{...first!, lesson: title}, ...rest];

const byHand: Both = {en: "Minimax by hand", es: "Minimax a mano"};
const skips: Both = {en: "What alpha-beta skips", es: "Lo que alfa-beta se salta"};
const variation: Both = {en: "The principal variation", es: "La variante principal"};

export const search: Course = {
  rules: [
    ...lesson({en: "Minimax and alpha-beta", es: "Minimax y alfa-beta"}, searchSteps),
    ...lesson({en: "Move ordering", es: "Orden de las jugadas"}, orderingSteps),
    ...lesson({en: "Iterative deepening", es: "Profundización iterativa"}, deepeningSteps),
    ...lesson({en: "Transposition tables", es: "Tablas de transposiciones"}, transpositionSteps),
    ...lesson({en: "Monte Carlo tree search", es: "Búsqueda de árbol de Monte Carlo"}, mctsSteps),
    ...lesson({en: "Max-n: three players", es: "Max-n: tres jugadores"}, maxnSteps),
    ...lesson({en: "Retrograde analysis", es: "Análisis retrógrado"}, retrogradeSteps),
  ],
  exercises: [
    {
      title: byHand,
      text: {en: "The tree shows all moves of Black, who wants a large value, and all replies of White, who wants a small one. The number in a leaf is its value for Black; a triangle that points up stands for Black, one that points down for White. A position is worth the best of what its moves lead to, for whoever is to move there.",
             es: "El árbol muestra todas las jugadas de las negras, que quieren un valor grande, y todas las respuestas de las blancas, que lo quieren pequeño. El número de una hoja es su valor para las negras; un triángulo hacia arriba es de las negras, hacia abajo de las blancas. Una posición vale lo mejor de aquello a que llevan sus jugadas, para quien juega en ella."},
      task: rootTask,
      spec: "reversi:size=4", position: "-OX-XOXO-OO--OX- X",
      goal: {kind: "question", truth: {of: "root"}, tree: {depth: 2, evaluator: "original"}},
      why: {en: "White holds the three moves to -2, -18 and 0; Black takes the largest.", es: "Las blancas dejan las tres jugadas en -2, -18 y 0; las negras toman la mayor."},
      answer: ["0"],
      another: aboutTree("root", byHand, rootTask, {
        en: "From below: each triangle has the best value of those below it, for whoever is to move there; the last one is the root's.",
        es: "Desde abajo: cada triángulo tiene el mejor valor de los que tiene debajo, para quien juega allí; el último es el de la raíz.",
      }),
    },
    {
      title: skips,
      text: {en: "Alpha-beta looks at the same tree from left to right, and leaves a position as soon as it cannot matter. The leaves are numbered, below them.",
             es: "Alfa-beta mira el mismo árbol de izquierda a derecha, y deja una posición en cuanto ya no puede importar. Las hojas están numeradas, debajo de ellas."},
      task: {en: "Which leaves does it not look at? Write their numbers.", es: "¿Qué hojas no mira? Escribe sus números."},
      spec: "reversi:size=4", position: "--O-XOXXOOOO--X- X",
      goal: {kind: "question", truth: {of: "skipped"}, tree: {depth: 2, evaluator: "original"}},
      why: {en: "The first move is worth 0. As soon as White has a reply that holds another move to 0 or less, the rest of its replies cannot matter.",
            es: "La primera jugada vale 0. En cuanto las blancas tienen una respuesta que deja otra jugada en 0 o menos, el resto de sus respuestas no importa."},
      answer: ["5", "6", "7", "9"],
      another: aboutTree("skipped", skips,
        {en: "Which leaves does alpha-beta not look at, from left to right? Write their numbers; 0: it looks at all.", es: "¿Qué hojas no mira alfa-beta, de izquierda a derecha? Escribe sus números; 0: las mira todas."},
        {en: "A position is left as soon as one of its moves reaches what the other player already holds elsewhere: α ≥ β.",
         es: "Se deja una posición en cuanto una de sus jugadas llega a lo que el otro jugador ya tiene en otra parte: α ≥ β."}),
    },
    {
      title: variation,
      text: {en: "The principal variation is the line in which both play best.", es: "La variante principal es la línea en que ambos juegan lo mejor."},
      task: {en: "Write its two moves, as d3 a1.", es: "Escribe sus dos jugadas, como d3 a1."},
      spec: "reversi:size=4", position: "---XXXXOOOO---XO X",
      goal: {kind: "question", truth: {of: "line"}, tree: {depth: 2, evaluator: "original"}},
      why: {en: "White's best replies hold the three moves to -2, 2 and -30. Black plays the second, and White the reply that is worth 2.",
            es: "Las mejores respuestas de las blancas dejan las tres jugadas en -2, 2 y -30. Las negras juegan la segunda, y las blancas la respuesta que vale 2."},
      answer: ["a4", "b4"],
      another: aboutTree("line", variation, {en: "Write its moves, as a b.", es: "Escribe sus jugadas, como a b."},
        {en: "From the root, each player takes the move that leads to the value of the triangle.",
         es: "Desde la raíz, cada jugador toma la jugada que lleva al valor del triángulo."}),
    },
    {
      title: {en: "Random games", es: "Partidas al azar"},
      text: {en: "Monte Carlo tree search has played 200 random games from this position, more of them where results were better. The table tells how often it tried each move, and the mean result for Black.",
             es: "La búsqueda de árbol de Monte Carlo ha jugado 200 partidas al azar desde esta posición, más donde los resultados eran mejores. La tabla dice cuántas veces probó cada jugada, y el resultado medio para las negras."},
      task: {en: "Which move does it play?", es: "¿Qué jugada elige?"},
      spec: "reversi:size=4",
      goal: {kind: "question", truth: {of: "played"}, table: {playouts: 200, seed: 1}},
      why: {en: "The one with the most games, not the best mean: it was tried most because its mean held up, and a good mean of fewer games may be luck. Here it is: the four moves are mirror images of each other.",
            es: "La de más partidas, no la de mejor media: se probó más porque su media se mantuvo, y una buena media de menos partidas puede ser suerte. Aquí lo es: las cuatro jugadas son reflejos unas de otras."},
      answer: ["a2"],
    },
  ],
};
