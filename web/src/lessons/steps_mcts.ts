// Monte Carlo tree search: descents, bounds, visits, on trees of numbers.
import type {Item, Truth} from "./lesson.ts";
import type {Step} from "./search_steps.ts";

const classic = "((3 12 8)(2 4 6)(14 5 2))", ends = "(0 10 4)";

/** After so many descents; the solver would know these small trees at once. */
const after = (playouts: number, tree: string, truth: Truth, words: Step): Item => ({
  ...words, spec: `tree:${tree}`,
  goal: {kind: "question", truth, tree: {depth: 9, evaluator: "default"}, table: {playouts, seed: 8, options: "solver=off"}},
});

export const mctsSteps: readonly Item[] = [
  after(2, classic, {of: "descent", tells: "move"}, {
    title: {en: "Random games", es: "Partidas al azar"},
    text: {en: "Monte Carlo tree search needs no evaluation. It plays games at random, and remembers their mean result for each move. Each descent begins at the root, and first tries the moves that were never tried. Here a was tried once: MIN's reply was drawn by lot, and the game ended with 8. Then b, with 2.",
           es: "La búsqueda de árbol de Monte Carlo no necesita evaluación. Juega partidas al azar y recuerda su resultado medio para cada jugada. Cada descenso empieza en la raíz, y prueba primero las jugadas nunca probadas. Aquí se probó a una vez: la respuesta de MIN salió por sorteo, y la partida terminó con 8. Después b, con 2."},
    task: {en: "Which move does the third descent follow?", es: "¿Qué jugada sigue el tercer descenso?"},
    why: {en: "The one without a game. A mean of no games tells nothing.", es: "La que no tiene partidas. Una media de ninguna partida no dice nada."},
    answer: ["c"],
  }),
  after(3, classic, {of: "descent", tells: "mean"}, {
    title: {en: "Four phases", es: "Cuatro fases"},
    text: {en: "A descent has four phases. Selection: from the root down, the most promising move. Expansion: where the tree ends, the moves of that position join it. Random game: from there to the end. At last the result goes back: into the mean of every position on the way. The fourth descent follows a, whose moves join the tree, then its first move, which is the end 3.",
           es: "Un descenso tiene cuatro fases. Selección: desde la raíz hacia abajo, la jugada más prometedora. Expansión: donde el árbol termina, se le unen las jugadas de esa posición. Partida al azar: desde allí hasta el final. Al fin, el resultado vuelve: a la media de cada posición del camino. El cuarto descenso sigue a, cuyas jugadas se unen al árbol, y luego su primera jugada, que es el final 3."},
    task: {en: "What is the mean of a then?", es: "¿Cuál es entonces la media de a?"},
    why: {en: "(8 + 3) / 2: two games came through a.", es: "(8 + 3) / 2: dos partidas pasaron por a."},
    answer: ["5.5"],
  }),
  after(3, ends, {of: "bound", move: "c"}, {
    title: {en: "UCB1 by hand", es: "UCB1 a mano"},
    text: {en: "Selection follows the largest upper confidence bound: mean + 0.4 · r · √(ln N / n). N is the number of descents so far, n that of the move, r the range of the results so far. The bonus is large while a move was tried seldom. Here each move was tried once: N = 3, n = 1, r = 10 and ln 3 = 1.0986.",
           es: "La selección sigue la mayor cota superior de confianza: media + 0,4 · r · √(ln N / n). N es el número de descensos hasta ahora; n, el de la jugada; r, la diferencia entre el mayor y el menor resultado hasta ahora. El bono es grande mientras una jugada se ha probado poco. Aquí cada jugada se probó una vez: N = 3, n = 1, r = 10 y ln 3 = 1,0986."},
    task: {en: "What is the bound of c? Write it with one decimal.", es: "¿Cuál es la cota de c? Escríbela con un decimal."},
    why: {en: "4 + 4 · √1.0986 = 8.2. That of a is 4.2, that of b 14.2: the next descent follows b.", es: "4 + 4 · √1,0986 = 8,2. La de a es 4,2 y la de b 14,2: el siguiente descenso sigue b."},
    answer: ["8.2"],
  }),
  after(31, ends, {of: "descent", tells: "move"}, {
    title: {en: "Back to what was neglected", es: "De vuelta a lo descuidado"},
    text: {en: "After 31 descents b has nearly all the games, and a small bonus. The bonus of the others has grown a little with every descent: √(ln 31) = 1.853. So the bound of b is 10 + 4 · 1.853 / √29.",
           es: "Después de 31 descensos b tiene casi todas las partidas, y un bono pequeño. El bono de las otras ha crecido un poco con cada descenso: √(ln 31) = 1,853. Así, la cota de b es 10 + 4 · 1,853 / √29."},
    task: {en: "Work out the bounds with two decimals. Which move does the next descent follow?", es: "Calcula las cotas con dos decimales. ¿Qué jugada sigue el siguiente descenso?"},
    why: {en: "c: 4 + 7.41 = 11.41, and b only 11.38. Then n = 2 for c, its bonus falls, and b has its turn again. A move is never given up, only tried more and more seldom.",
          es: "c: 4 + 7,41 = 11,41, y b solo 11,38. Entonces n = 2 para c, su bono baja, y le toca otra vez a b. Una jugada nunca se abandona, solo se prueba cada vez menos."},
    answer: ["c"],
  }),
  after(100, classic, {of: "root"}, {
    title: {en: "MIN learns too", es: "También MIN aprende"},
    text: {en: "In a, b and c it is MIN who selects, by bounds for MIN. So good replies get more and more of the games, and the means fall: that of a is 3.56 after 100 descents, 3.37 after 200 and 3.16 after 400. The means tend, slowly, to the value that minimax finds.",
           es: "En a, b y c es MIN quien selecciona, por cotas para MIN. Así las buenas respuestas reciben cada vez más partidas, y las medias bajan: la de a es 3,56 después de 100 descensos, 3,37 después de 200 y 3,16 después de 400. Las medias tienden, despacio, al valor que halla minimax."},
    task: {en: "To which value does the mean of a tend, the best move of the root?", es: "¿A qué valor tiende la media de a, la mejor jugada de la raíz?"},
    why: {en: "MIN's best reply to a is 3. It has more and more of the games, but the others never stop, so the mean stays a little above.",
          es: "La mejor respuesta de MIN tras a es 3. Tiene cada vez más partidas, pero las otras nunca cesan, así que la media se queda un poco por encima."},
    answer: ["3"],
  }),
  after(10, classic, {of: "played"}, {
    title: {en: "Most games, not the best mean", es: "Más partidas, no mejor media"},
    text: {en: "At the end the move with the most games is played. Here the search was stopped after ten descents. The last one followed c, and MIN's reply in it was the first one.",
           es: "Al final se juega la jugada con más partidas. Aquí la búsqueda se detuvo después de diez descensos. El último siguió c, y la respuesta de MIN en él fue la primera."},
    task: {en: "Which move is played?", es: "¿Qué jugada se juega?"},
    why: {en: "a. The mean of c comes from three games, and from a 14 that MIN will not allow: c is worth 2. Many games say more than a good mean of few.",
          es: "a. La media de c viene de tres partidas, y de un 14 que MIN no permitirá: c vale 2. Muchas partidas dicen más que una buena media de pocas."},
    answer: ["a"],
  }),
];
