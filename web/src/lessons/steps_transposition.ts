// Transposition tables: many paths, fewer positions.
import type {Both, Item, Truth} from "./lesson.ts";
import type {Step} from "./search_steps.ts";

const ask = (spec: string, truth: Truth, words: Step, moves: readonly string[] = []): Item =>
    ({...words, spec, moves, goal: {kind: "question", truth}});

const box = "timbiriche:rows=1,cols=1";
const twoBoxes: Both = {
  en: "With two boxes and seven lines there are 13,700 visits instead, and 128 ways to have drawn some of the lines.",
  es: "Con dos cuadros y siete líneas son 13.700 visitas, y 128 maneras de haber trazado algunas de las líneas.",
};

export const transpositionSteps: readonly Item[] = [
  ask("tic-tac-toe", {of: "orders"}, {
    title: {en: "Two paths, one position", es: "Dos caminos, una posición"},
    text: {en: "X played a1, O replied b2, and X played c3. X could have played c3 first and a1 later: another path to the same position. That is a transposition.",
           es: "X jugó a1, O respondió b2 y X jugó c3. X pudo jugar primero c3 y después a1: otro camino a la misma posición. Eso es una transposición."},
    task: {en: "In how many orders can these three marks be made? X begins.", es: "¿En cuántos órdenes se pueden poner estas tres marcas? Empieza X."},
    why: {en: "O's mark is the second one in any case; the two of X can be exchanged.", es: "La marca de O es la segunda en todo caso; las dos de X se pueden intercambiar."},
    answer: ["2"],
  }, ["a1", "b2", "c3"]),
  ask("tic-tac-toe", {of: "orders"}, {
    title: {en: "The longer, the more", es: "Cuanto más largo, más"},
    text: {en: "Now O has played a second time, at a3.", es: "Ahora O ha jugado por segunda vez, en a3."},
    task: {en: "In how many orders can these four marks be made?", es: "¿En cuántos órdenes se pueden poner estas cuatro marcas?"},
    why: {en: "Two orders for X times two for O. A search without a memory searches all that follows four times.",
          es: "Dos órdenes para X por dos para O. Una búsqueda sin memoria busca cuatro veces todo lo que sigue."},
    answer: ["4"],
  }, ["a1", "b2", "c3", "a3"]),
  ask("tic-tac-toe", {of: "paths", plies: 3}, {
    title: {en: "Counting paths", es: "Contar caminos"},
    text: {en: "X has 9 first moves; each leaves 8 for O, and each of these 7 for X.", es: "X tiene 9 primeras jugadas; cada una deja 8 para O, y cada una de estas, 7 para X."},
    task: {en: "How many paths of three moves are there?", es: "¿Cuántos caminos de tres jugadas hay?"},
    why: {en: "9 · 8 · 7. A tree has a branch for each of them.", es: "9 · 8 · 7. Un árbol tiene una rama para cada uno."},
    answer: ["504"],
  }),
  ask("tic-tac-toe", {of: "positions", plies: 3}, {
    title: {en: "Counting positions", es: "Contar posiciones"},
    text: {en: "Each position of three marks is reached by two paths, as in the first step.", es: "A cada posición de tres marcas llevan dos caminos, como en el primer paso."},
    task: {en: "How many different positions are there after three moves?", es: "¿Cuántas posiciones distintas hay después de tres jugadas?"},
    why: {en: "504 / 2. So a search that knows each position again has half of the work there, and less than that deeper down.",
          es: "504 / 2. Así, una búsqueda que reconoce cada posición tiene allí la mitad del trabajo, y más abajo aún menos."},
    answer: ["252"],
  }),
  ask(box, {of: "paths"}, {
    title: {en: "Without a table", es: "Sin tabla"},
    text: {en: "Timbiriche with a single box: four lines, drawn in any order. Minimax visits the beginning, 4 positions after one line, 4 · 3 after two, and so on: one for each path.",
           es: "Timbiriche con un solo cuadro: cuatro líneas, trazadas en cualquier orden. Minimax visita el comienzo, 4 posiciones después de una línea, 4 · 3 después de dos, y así: una por cada camino."},
    task: {en: "How many positions does it visit in all?", es: "¿Cuántas posiciones visita en total?"},
    why: {en: `1 + 4 + 12 + 24 + 24. ${twoBoxes.en}`, es: `1 + 4 + 12 + 24 + 24. ${twoBoxes.es}`},
    answer: ["65"],
  }),
  ask(box, {of: "positions"}, {
    title: {en: "With a table", es: "Con una tabla"},
    text: {en: "A transposition table remembers what was found of a position: its value, or a bound of it; how deep it was searched; and the best move. If the position comes again and was searched deep enough, the value is taken from the table. If not, its best move is tried first, and cuts sooner. Here each line is drawn or not.",
           es: "Una tabla de transposiciones recuerda lo que se halló de una posición: su valor, o una cota de él; con qué profundidad se buscó; y la mejor jugada. Si la posición vuelve y se buscó con suficiente profundidad, el valor se toma de la tabla. Si no, su mejor jugada se prueba primero, y corta antes. Aquí cada línea está trazada o no."},
    task: {en: "How many different positions has the game, with its beginning and its end?", es: "¿Cuántas posiciones distintas tiene el juego, con su comienzo y su final?"},
    why: {en: "2 · 2 · 2 · 2: with a table each of them has to be searched only once, instead of 65 visits.", es: "2 · 2 · 2 · 2: con una tabla basta buscar cada una una sola vez, en lugar de 65 visitas."},
    answer: ["16"],
  }),
  ask("reversi:size=4", {of: "searched", depth: 3}, {
    title: {en: "Mirror images", es: "Reflejos"},
    text: {en: "A table can do more: positions that are mirror images of each other, or turned, are worth the same, and may share an entry. Black's first moves here are b1, a2, d3 and c4. What the table knows is not searched.",
           es: "Una tabla puede más: las posiciones que son reflejos unas de otras, o giros, valen lo mismo, y pueden compartir una entrada. Las primeras jugadas de las negras son aquí b1, a2, d3 y c4. Lo que la tabla sabe no se busca."},
    task: {en: "How many of the four first moves does the engine have to search?", es: "¿Cuántas de las cuatro primeras jugadas tiene que buscar el motor?"},
    why: {en: "Only b1. The board after each of the other three is an image of that after b1.", es: "Solo b1. El tablero después de cada una de las otras tres es una imagen del que queda tras b1."},
    answer: ["1"],
  }),
];
