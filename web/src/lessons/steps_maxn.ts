// Max-n: three players, each for himself; on trees with three numbers at each end, and in Timbiriche.
import type {Both, Item} from "./lesson.ts";
import {step} from "./search_steps.ts";

const three = "(((<1,2,6><3,5,2>)(<6,1,4><2,4,5>))((<4,3,1><5,2,3>)(<1,6,2><3,1,7>)))";
const clear = "((<2,1,6><2,5,2>)(<6,3,0><1,4,4>))", tied = "((<2,1,6><2,5,2>)(<6,4,0><1,4,4>))";

const worth: Both = {en: "Write its three numbers, as 1 2 3.", es: "Escribe sus tres números, como 1 2 3."};
const about = (line: string): Both => ({en: `What is position ${line} worth? ${worth.en}`, es: `¿Cuánto vale la posición ${line}? ${worth.es}`});

export const maxnSteps: readonly Item[] = [
  step(three, {of: "node", line: "a a"}, {
    title: {en: "Three results", es: "Tres resultados"},
    text: {en: "With three players one number is not enough. An end has a result for each: the first number is that of player 1, the second that of player 2, the third that of player 3. That is a vector. The number in a triangle says who is to move: 1 at the root, then 2, then 3. Everybody wants his own number large, and does not mind the others.",
           es: "Con tres jugadores no basta un número. Un final tiene un resultado para cada uno: el primer número es el del jugador 1; el segundo, el del jugador 2; el tercero, el del jugador 3. Eso es un vector. El número en un triángulo dice quién juega: 1 en la raíz, después 2, después 3. Cada uno quiere grande su propio número, y los demás no le importan."},
    task: about("a a"),
    why: {en: "Player 3 compares the third numbers, 6 and 2, and takes the first end.", es: "El jugador 3 compara los terceros números, 6 y 2, y toma el primer final."},
    answer: ["1", "2", "6"],
  }),
  step(three, {of: "node", line: "a"}, {
    title: {en: "The vector goes up whole", es: "El vector sube entero"},
    text: {en: "A position takes the whole vector of its best move, not the best number of each. Now the second player moves at a, between two positions whose vectors are known.",
           es: "Una posición toma el vector entero de su mejor jugada, no el mejor número de cada uno. Ahora juega el segundo jugador en a, entre dos posiciones cuyos vectores se conocen."},
    task: about("a"),
    why: {en: "He gets 2 from the first and 4 from the second one. That player 1 gets more there too does not count.",
          es: "De la primera obtiene 2 y de la segunda 4. Que también el jugador 1 obtenga más allí no cuenta."},
    answer: ["2", "4", "5"],
  }, {notes: {"a a": "(1, 2, 6)", "a b": "(2, 4, 5)"}}),
  step(three, {of: "root"}, {
    title: {en: "Up to the root", es: "Hasta la raíz"},
    text: {en: "The same on the other side: first player 3 at b a and at b b, then player 2 at b, and at last player 1.", es: "Lo mismo del otro lado: primero el jugador 3 en b a y en b b, después el jugador 2 en b, y al final el jugador 1."},
    task: {en: `What is the root worth? ${worth.en}`, es: `¿Cuánto vale la raíz? ${worth.es}`},
    why: {en: "b a is (5, 2, 3) and b b (3, 1, 7); player 2 takes the 2 before the 1. Player 1 has 2 by a and 5 by b. That is max-n; with two players it is minimax.",
          es: "b a es (5, 2, 3) y b b (3, 1, 7); el jugador 2 prefiere el 2 al 1. El jugador 1 tiene 2 por a y 5 por b. Eso es max-n; con dos jugadores es minimax."},
    answer: ["5", "2", "3"],
  }, {notes: {a: "(2, 4, 5)"}}),
  step(three, {of: "looked"}, {
    title: {en: "Nothing to cut", es: "Nada que cortar"},
    text: {en: "Alpha-beta cuts because what is good for one is bad for the other: who has more elsewhere will not come here. With three players a number that is good for player 3 may be good or bad for player 1. So max-n cannot prune as alpha-beta does.",
           es: "Alfa-beta corta porque lo que es bueno para uno es malo para el otro: quien tiene más en otra parte no vendrá aquí. Con tres jugadores, un número bueno para el jugador 3 puede ser bueno o malo para el jugador 1. Por eso max-n no puede podar como alfa-beta."},
    task: {en: "How many ends does max-n look at?", es: "¿Cuántos finales mira max-n?"},
    why: {en: "At all 2 · 2 · 2 of them: b^d ends for b moves and depth d.", es: "Los 2 · 2 · 2, todos: b^d finales para b jugadas y profundidad d."},
    answer: ["8"],
  }, {notes: {"": "(5, 2, 3)", a: "(2, 4, 5)", b: "(5, 2, 3)"}}),
  step(clear, {of: "root"}, {
    title: {en: "Nobody gives presents", es: "Nadie regala nada"},
    text: {en: "Here only players 1 and 2 move. Player 2 chooses at a and at b.", es: "Aquí solo juegan los jugadores 1 y 2. El jugador 2 elige en a y en b."},
    task: {en: `What is the root worth? ${worth.en}`, es: `¿Cuánto vale la raíz? ${worth.es}`},
    why: {en: "At b player 2 takes the 4 before the 3, which leaves 1 for player 1. So player 1 plays a and has 2.",
          es: "En b el jugador 2 prefiere el 4 al 3, lo que deja 1 para el jugador 1. Así que el jugador 1 juega a y tiene 2."},
    answer: ["2", "5", "2"],
  }),
  step(tied, {of: "root"}, {
    title: {en: "Ties", es: "Empates"},
    text: {en: "One number has changed: now both ends of b give 4 to player 2. He does not mind, but for player 1 it is 6 or 1. Max-n needs a rule: of equal moves the first one.",
           es: "Un número ha cambiado: ahora ambos finales de b dan 4 al jugador 2. A él le da igual, pero para el jugador 1 es 6 o 1. Max-n necesita una regla: de jugadas iguales, la primera."},
    task: {en: `What is the root worth by this rule? ${worth.en}`, es: `¿Cuánto vale la raíz con esta regla? ${worth.es}`},
    why: {en: "By the rule b is (6, 4, 0), and player 1 plays b. If player 2 took the second end, b would be (1, 4, 4), and player 1 would play a. So with three players there is no single true value.",
          es: "Con la regla b es (6, 4, 0), y el jugador 1 juega b. Si el jugador 2 tomara el segundo final, b sería (1, 4, 4), y el jugador 1 jugaría a. Así que con tres jugadores no hay un único valor verdadero."},
    answer: ["6", "4", "0"],
  }),
  {
    title: {en: "A real game for three", es: "Un juego de verdad para tres"},
    text: {en: "Timbiriche for three, with two boxes and three lines to go. The second player is to move; who closes a box moves again. A result is three times one's own boxes minus all boxes.",
           es: "Timbiriche para tres, con dos cuadros y tres líneas por trazar. Juega el segundo jugador; quien cierra un cuadro vuelve a jugar. Un resultado es el triple de los cuadros propios menos todos los cuadros."},
    task: {en: `What is the position worth for the three players? ${worth.en}`, es: `¿Cuánto vale la posición para los tres jugadores? ${worth.es}`},
    spec: "timbiriche:rows=1,cols=2,players=3", moves: ["b2c2", "a1b1", "a2b2", "a1a2"],
    goal: {kind: "question", truth: {of: "root"}, tree: {depth: 3, evaluator: "material"}},
    why: {en: "The second player closes a box by b1b2 and must move again; the third one closes the other. Any other move leaves both boxes to the third.",
          es: "El segundo jugador cierra un cuadro con b1b2 y tiene que volver a jugar; el tercero cierra el otro. Cualquier otra jugada deja ambos cuadros al tercero."},
    answer: ["-2", "1", "1"],
  },
];
