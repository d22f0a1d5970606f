// Retrograde analysis: from the end of the game backwards, in tic-tac-toe and Three Men's Morris.
import type {Both, Goal, Item, Truth} from "./lesson.ts";
import type {Step} from "./search_steps.ts";

const plies: Truth = {of: "search", player: "engine", limits: {solve: true}, tells: "plies"};
const inHowMany: Both = {en: "In how many moves, of both together, is it over if both play their best? Who loses delays, who wins hurries.",
                         es: "¿En cuántas jugadas, de ambos juntos, termina si ambos juegan lo mejor? Quien pierde la alarga, quien gana la acorta."};
const ask = (truth: Truth): Goal => ({kind: "question", truth});
const best: Goal = {kind: "play", turns: [{best: {depth: 9}}]};

const at = (position: string, goal: Goal, words: Step, spec = "tic-tac-toe"): Item => ({...words, spec, position, goal});

export const retrogradeSteps: readonly Item[] = [
  at("XO-OX---X O", ask({of: "moves"}), {
    title: {en: "Begin at the end", es: "Empezar por el final"},
    text: {en: "A search begins at one position and looks ahead. Retrograde analysis begins where games are over, and looks back, until it knows every position. Here X has three in a line, and it would be O's turn: for O this position is lost, in 0 moves.",
           es: "Una búsqueda empieza en una posición y mira hacia adelante. El análisis retrógrado empieza donde la partida ha terminado, y mira hacia atrás, hasta conocer todas las posiciones. Aquí X tiene tres en línea, y sería el turno de O: para O esta posición está perdida, en 0 jugadas."},
    task: {en: "How many moves has O here?", es: "¿Cuántas jugadas tiene O aquí?"},
    why: {en: "The game is over. All such positions are known at once, without any search.", es: "La partida ha terminado. Todas las posiciones así se conocen de inmediato, sin ninguna búsqueda."},
    answer: ["0"],
  }),
  at("OX--OO-XX X", {kind: "play", turns: [{over: true}]}, {
    title: {en: "Won in 1", es: "Ganada en 1"},
    text: {en: "One step back: a position with a move to a lost one is won, in one move more. One such move is enough.",
           es: "Un paso atrás: una posición con una jugada hacia una perdida está ganada, en una jugada más. Basta con una jugada así."},
    task: {en: "Play the move by which X wins at once.", es: "Haz la jugada con la que X gana de inmediato."},
    why: {en: "After it O is lost in 0, so this position is won in 1. What the other moves lead to does not matter.", es: "Después de ella O está perdido en 0, así que esta posición está ganada en 1. Adónde llevan las otras jugadas no importa."},
    answer: ["a3"],
  }),
  at("X-XOXO--- O", ask(plies), {
    title: {en: "Lost in 2", es: "Perdida en 2"},
    text: {en: "A position is lost only if all its moves lead to won ones. O has four moves here. After each of them X still closes a line at once.",
           es: "Una posición está perdida solo si todas sus jugadas llevan a posiciones ganadas. O tiene aquí cuatro jugadas. Después de cada una, X todavía completa una línea de inmediato."},
    task: inHowMany,
    why: {en: "All four lead to positions won in 1, so this one is lost in 2.", es: "Las cuatro llevan a posiciones ganadas en 1, así que esta está perdida en 2."},
    answer: ["2"],
  }),
  at("-X-XO-XO- O", best, {
    title: {en: "The counter", es: "El contador"},
    text: {en: "Each position has a counter. It begins at the number of its moves, and falls by one whenever one of them is found to lead to a won position. At 0 the position is lost. O has four moves here, and three of them lose: the counter stops at 1.",
           es: "Cada posición tiene un contador. Empieza en el número de sus jugadas, y baja en uno cada vez que se halla que una de ellas lleva a una posición ganada. En 0 la posición está perdida. O tiene aquí cuatro jugadas, y tres de ellas pierden: el contador se queda en 1."},
    task: {en: "Play the move that does not lose.", es: "Haz la jugada que no pierde."},
    why: {en: "No step ever settles this position: O can hold it, but not win. What is left at the end is drawn. So each move is looked at once, however many paths lead to a position.",
          es: "Ningún paso decide nunca esta posición: O puede sostenerla, pero no ganar. Lo que queda al final es empate. Así cada jugada se mira una sola vez, por muchos caminos que lleven a una posición."},
    answer: ["a1"],
  }),
  at("X--O-O-X- X", best, {
    title: {en: "Won in 3", es: "Ganada en 3"},
    text: {en: "Another step back: a move to a position that is lost in 2 wins in 3. O threatens b2, and X cannot win at once.", es: "Otro paso atrás: una jugada hacia una posición perdida en 2 gana en 3. O amenaza b2, y X no puede ganar de inmediato."},
    task: {en: "Play the move by which X wins in 3.", es: "Haz la jugada con la que X gana en 3."},
    why: {en: "It stops O and threatens two lines, at b1 and at c3: O is lost in 2.", es: "Detiene a O y amenaza dos líneas, en b1 y en c3: O está perdido en 2."},
    answer: ["b2"],
  }),
  at("-OX-----X O", ask(plies), {
    title: {en: "Who loses delays", es: "Quien pierde la alarga"},
    text: {en: "X threatens c2. Five of O's six moves lead to positions won in 1. The sixth, c2, leads to one that is won in 3. The counter comes to 0 with the last of them.",
           es: "X amenaza c2. Cinco de las seis jugadas de O llevan a posiciones ganadas en 1. La sexta, c2, lleva a una ganada en 3. El contador llega a 0 con la última de ellas."},
    task: inHowMany,
    why: {en: "One more than the longest of them. In tic-tac-toe no position is won in more than 5: then nothing new is found, and all the rest is drawn.",
          es: "Una más que la más larga de ellas. En el tres en raya ninguna posición está ganada en más de 5: entonces no se halla nada nuevo, y todo lo demás es empate."},
    answer: ["4"],
  }),
  at("W--BBWB-W/0,0/0", ask(plies), {
    title: {en: "Cycles do no harm", es: "Los ciclos no estorban"},
    text: {en: "In Three Men's Morris men slide to a neighbouring point, and who has three in a line wins. They can slide to and fro without end; a search has to take care of that. Retrograde analysis only looks one move back. White is to move, and wins by a3-b3: Black's answers do not stop b3-c3.",
           es: "En el molino de tres las fichas se deslizan a un punto vecino, y gana quien alinea tres. Pueden ir y volver sin fin; una búsqueda tiene que cuidarse de eso. El análisis retrógrado solo mira una jugada atrás. Juegan las blancas, y ganan con a3-b3: las respuestas de las negras no impiden b3-c3."},
    task: inHowMany,
    why: {en: "Won in 3, by White, Black and White. The price of it all is a number for every position, and room for them: 629,856 here.",
          es: "Ganada en 3: blancas, negras y blancas. El precio de todo es un número por cada posición, y lugar para ellos: aquí 629.856."},
    answer: ["3"],
  }, "morris:variant=three"),
];
