// What the library says in English, in Spanish: names of players, options, levels and facts. A game
// that this table does not know is shown in the library's own words. Each text stands so in the
// library's sources: tests/unit/spanish_library.test.js.

export const names: Record<string, string> = {
  "Black": "Negras", "White": "Blancas", "First": "Primero", "Second": "Segundo", "Third": "Tercero",
  "Fourth": "Cuarto", "Player 1": "Jugador 1", "Player 2": "Jugador 2", "Player 3": "Jugador 3",
  "Player 4": "Jugador 4",
  "reversi": "Reversi", "go": "Go", "quoridor": "Quoridor", "timbiriche": "Timbiriche", "morris": "Molino",
  "tic-tac-toe": "Tres en raya", "connect4": "Cuatro en línea", "tree": "Árbol de juego",
  "novice": "fácil", "intermediate": "medio", "expert": "difícil", "master": "muy difícil",
  "engine": "motor", "random": "al azar",
  "round-robin": "todos contra todos", "gauntlet": "uno contra los demás", "swiss": "sistema suizo", "knock-out": "eliminatorias",

  "Reversi (Othello) on 4x4 to 8x8, with blocked cells": "Reversi (Otelo) de 4x4 a 8x8, con casillas bloqueadas",
  "Go with area scoring, on any board from 1x1 to 19x19": "Go con puntuación por área, de 1x1 a 19x19",
  "Quoridor, a race with walls, on 3x3 to 20x20 for two to four":
      "Quoridor, una carrera con muros, de 3x3 a 20x20, para dos a cuatro",
  "Timbiriche (dots and boxes) of any size up to 256 edges": "Timbiriche de cualquier tamaño hasta 256 líneas",
  "Nine Men's Morris and its family, from three men to twelve": "El molino y su familia, de tres fichas a doce",
  "A tree as in a textbook: brackets are positions, numbers results":
      "Un árbol como en los libros: los paréntesis son posiciones; los números, resultados",
  "Tic-tac-toe: three in a line win": "Tres en raya: gana quien alinea tres",
  "Connect Four: discs fall into columns; four in a line win": "Cuatro en línea: las fichas caen en columnas; gana quien alinea cuatro",

  "size": "tamaño", "blocked": "bloqueadas", "first": "empieza", "scoring": "puntuación", "objective": "objetivo",
  "rows": "filas", "cols": "columnas", "komi": "komi", "suicide": "suicidio", "ko": "ko", "players": "jugadores",
  "walls": "muros", "double_jump": "salto doble", "repetition": "repetición", "variant": "variante",
  "flying": "vuelo", "no_progress": "sin progreso", "endgame": "finales",
  "cells per side": "casillas por lado",
  "cells no disc may be put on and no line passes": "casillas donde no se pone ficha ni pasa ninguna línea",
  "cells joined by +, as c3+f6": "casillas unidas por +, como c3+f6",
  "who begins": "quién empieza",
  "whether the winner also gets the cells left empty": "si quien gana recibe también las casillas vacías",
  "what a search looks for: the margin or only who wins": "qué busca el motor: el margen o solo quién gana",
  "rows of the board": "filas del tablero", "columns of the board": "columnas del tablero",
  "a number from -1000 to 1000, as 7.5": "un número de -1000 a 1000, como 7.5",
  "points White gets for moving second": "puntos que reciben las blancas por jugar después",
  "taking one's own stones off the board": "quitar del tablero las propias piedras",
  "what may not come back": "qué no puede repetirse",
  "a pawn has arrived": "un peón ha llegado", "every line is drawn": "todas las líneas están trazadas",
  "the board is full": "el tablero está lleno", "neither side can move": "nadie puede mover",
  "one side has no disc left": "a un bando no le quedan fichas", "a mill is closed": "hay un molino",
  "too few men are left": "quedan muy pocas fichas", "no man can move": "ninguna ficha puede mover",
  "too many moves without a mill": "demasiadas jugadas sin molino",
  "height of a column": "altura de una columna",
  "the whole tree": "el árbol entero",
  "brackets and numbers, as (3 (5 1)); <4,1,2> for three players":
      "paréntesis y números, como (3 (5 1)); <4,1,2> para tres jugadores",
  "columns": "columnas", "how many play": "cuántos juegan",
  "walls each player has; -1: twenty shared out": "muros de cada jugador; -1: veinte repartidos",
  "over a pawn with another behind it: aside, or not at all":
      "sobre un peón con otro detrás: hacia un lado, o nunca",
  "a draw at this occurrence of a position; 0: never": "empate a esta repetición de una posición; 0: nunca",
  "rows of boxes": "filas de cuadros", "columns of boxes": "columnas de cuadros",
  "board, number of men and rules": "tablero, número de fichas y reglas",
  "whether three men move to any empty point": "si con tres fichas se va a cualquier punto vacío",
  "occurrences that make a draw; 0: no rule": "repeticiones que son empate; 0: sin regla",
  "plies without placing or removing that make a draw": "jugadas sin poner ni quitar que son empate",
  "exact values up to so many men: 8 on three squares (built in 0.1 s, 0.2 s, 0.6 s), on smaller boards all of them":
      "valores exactos hasta tantas fichas: 8 en tres cuadrados (se calculan en 0,1 s, 0,2 s y 0,6 s); en tableros menores, todas",
  "black": "negras", "white": "blancas", "discs": "fichas", "empties-to-winner": "vacías para quien gana",
  "margin": "margen", "win": "victoria", "forbidden": "prohibido", "allowed": "permitido", "simple": "simple",
  "positional": "posicional", "situational": "situacional", "diagonal": "en diagonal", "none": "ninguno",
  "three": "tres", "five": "cinco", "six": "seis", "seven": "siete", "nine": "nueve", "twelve": "doce",
  "yes": "sí", "no": "no",

  "it shuts a player in": "encierra a un jugador", "it overlaps or crosses a wall": "se encima a un muro o lo cruza",
  "there is a stone": "ya hay una piedra", "the ko may not be taken back at once": "el ko no se recupera enseguida",
  "it would be suicide": "sería un suicidio",

  "in hand": "en mano", "to move": "le toca", "to move after a pass": "le toca, tras un paso", "two passes": "dos pasos",

  "mobility": "movilidad", "stable discs": "fichas estables", "empty cells": "casillas vacías", "stones": "piedras",
  "area": "área", "score": "puntuación", "chain": "cadena", "cell": "casilla", "distance": "distancia", "path": "camino",
  "boxes": "cuadros", "boxes left": "cuadros que faltan", "boxes with three sides": "cuadros con tres lados",
  "captures": "capturas", "safe edges": "líneas seguras", "chains": "cadenas", "loops": "ciclos", "men": "fichas",
  "hand": "en mano", "phase": "fase", "mills": "molinos", "closing points": "puntos que cierran",
  "plies without progress": "jugadas sin progreso", "placing": "poner", "moving": "mover",

  "depth": "profundidad", "nodes": "nodos", "playouts": "partidas al azar", "evaluator": "evaluación", "time": "tiempo",
  "plies": "jugadas", "positions for one move; 0: no limit": "posiciones por jugada; 0: sin límite",
  "random games for one move; 0: no limit": "partidas al azar por jugada; 0: sin límite",
  "for one move; a second if no other limit is given": "por jugada; un segundo si no hay otro límite",
  "a time such as 500ms, 2s, 1.5s or 1m, or none": "un tiempo como 500ms, 2s, 1.5s o 1m, o ninguno",
  "guesses at the horizon; the game's first if none is named": "estima en el horizonte; si no se nombra, la primera del juego",
  "deepening, principal variation search, table, ordering: the fastest":
      "profundización, búsqueda de variante principal, tabla, orden: el más rápido",
  "principal variation search in its plain form": "búsqueda de variante principal en su forma simple",
  "null windows around a guess, with a table": "ventanas nulas alrededor de una conjetura, con tabla",
  "best-first: the most promising strategy is refined first": "primero el mejor: se refina antes la estrategia más prometedora",
  "alpha-beta in its plain form": "alfa-beta en su forma simple",
  "the whole tree, one sign for both players": "todo el árbol, un solo signo para los dos jugadores",
  "the whole tree, as in the textbook": "todo el árbol, como en el libro",
  "minimax for any number of players, each for himself": "minimax para cualquier número de jugadores, cada quien para sí",
  "minimax for any number of players, all the others against one": "minimax para cualquier número de jugadores, todos contra uno",
  "any number of players, one opponent replies at a time": "cualquier número de jugadores, responde un rival cada vez",
  "Monte Carlo tree search (UCT) with a solver; any number of players":
      "búsqueda de Monte Carlo en árbol (UCT) con demostrador; cualquier número de jugadores",
  "proof-number search: proves values and estimates nothing": "búsqueda por números de prueba: demuestra valores y no estima nada",
  "the move that wins most, less the best reply": "la jugada que más gana, menos la mejor respuesta",
  "the move that wins most at once": "la jugada que más gana de inmediato", "a legal move at random": "una jugada legal al azar",
};

/** "walls of White": "muros de Blancas"; unknown text as it is. */
export function spanishOfLibrary(text: string): string {
  const known = names[text];
  if (known !== undefined) return known;
  const level = /^level-(\d+)$/.exec(text);
  if (level) return `nivel ${level[1]}`;
  const counted = /^(\d+) (.*)$/.exec(text);  // "9 in hand"
  if (counted) return `${counted[1]} ${spanishOfLibrary(counted[2]!)}`;
  const chain = /^chain (\S+) (\w+)$/.exec(text);  // "chain B4 Black"
  if (chain) return `${names["chain"]} ${chain[1]} de ${spanishOfLibrary(chain[2]!)}`;
  const of = / of /.exec(text);
  if (!of) return text;
  const what = names[text.slice(0, of.index)], who = names[text.slice(of.index + 4)];
  return what && who ? `${what} de ${who}` : text;
}
