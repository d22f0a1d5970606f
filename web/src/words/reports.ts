// The page of reports, in English and Spanish; it and that of live matches alone fetch them.
import {sentenceInSpanish} from "./sentences.ts";
import type {Widened} from "./widened.ts";
import type {Language, Words} from "./words.ts";

// What the program's tables say, in better words.
const plainer: Record<string, string> = {
  "forfeited": "lost by forfeit", "forfeits": "lost by forfeit", "gifts": "won by forfeit",
  "forfeited: lost by an agent's own fault; gifts: games another agent forfeited; neither is in won, drawn, lost.":
      "lost by forfeit: by an agent's own fault; won by forfeit: by another agent's; neither is in won, drawn, lost.",
};

const reportsEnglish = {
  title: "Reports",
  intro: "Opens what the arena writes: the page of a tournament, games as lines of JSON, and collections in SGF or GGF. " +
      "The file stays on this device.",
  open: "Open a file",
  openOther: "Another report",
  drop: "Or drop a file here, or paste its text:",
  text: "Text of a report or of games",
  openText: "Open this text",
  reading: (games: number) => (games === 0 ? "Reading…" : `Reading… ${games.toLocaleString("en")} games`),
  opened: (title: string, games: number) => `${title}: ${games === 1 ? "1 game" : `${games.toLocaleString("en")} games`}`,
  pasted: "Pasted games",
  unread: (n: number) => (n === 1 ? "One part of the file could not be read:" : `${n} parts of the file could not be read:`),
  print: "Print",

  standings: "Standings",
  standingsNote: "forfeited: lost by an agent's own fault; gifts: games another agent forfeited; neither is in won, drawn, lost.",  // as table() has it
  crossTable: "Cross table",
  crossNote: "Points of the row against the column, and of how many games.",
  crossNoteMany: "How often the row was placed before the column (equal places: a half), and of how many games.",
  agent: "agent", games: "games", points: "points", score: "score", won: "won", drawn: "drawn", lost: "lost",
  forfeited: "lost by forfeit", gifts: "won by forfeit", msPerMove: "ms/move", median: "median", most: "99 %", slowest: "slowest",
  /** Titles, columns and notes of the program's own tables. */
  table: (text: string) => plainer[text] ?? text,

  list: "Games",
  byAgent: "Player",
  byGame: "Game",
  byResult: "Result",
  byEnding: "Ending",
  all: "all",
  results: {won: "won", drawn: "drawn", lost: "lost"},
  decided: "won by somebody",
  endings: {"unfinished": "unfinished", "played": "played to the end", "resigned": "resigned", "move limit": "limit of moves", "draw claimed": "draw claimed",
            "forfeit": "lost by a fault", "interrupted": "interrupted"},
  faultKind: (kind: string) => kind || "a fault",
  shown: (from: number, to: number, of: number) => (of === 0 ? "No game is like that." : `${from} to ${to} of ${of.toLocaleString("en")} games`),
  earlier: "Games before",
  later: "Games after",
  number: "No.",
  seats: "Players",
  result: "Result",
  moves: "Moves",
  openGame: (n: number) => `Open game ${n}`,
  noResult: "no result",

  game: (n: number, label: string) => `Game ${n}${label === "" ? "" : `, ${label}`}`,
  forfeits: (who: string, fault: string) => `${who} has lost by a fault: ${fault}`,
  resigns: (who: string) => `${who} has resigned`,
  moveLimit: "A draw by the limit of moves",
  drawClaimed: "A draw, claimed at a position that stood for the third time",
  interrupted: "Interrupted; it does not count",
  unfinished: "Unfinished: the record ends here",
  wins: (who: string, several: boolean) => `${who} ${several ? "share the first place" : "wins"}`,
  draw: "A draw",
  measured: (limit: string, measured: string) => `limit ${limit}, measured ${measured}`,
  opening: "opening",
  start: "The start",
  move: (n: number, move: string, who: string) => `Move ${n}: ${move} by ${who}`,
  stopped: (why: string) => `Here the record stops fitting the rules: ${why}`,
  pictures: "The board is the report's own picture: this page does not know these rules or this start.",
  board: "Board",
  steps: "Positions of the game",
  back: "One move back",
  forward: "One move on",
  toStart: "To the start",
  toEnd: "To the end",
  play: "Play",
  pause: "Pause",
  position: "Position",
  at: (ply: number, of: number) => `${ply} of ${of}`,
  before: "Game before",
  after: "Game after",
  toList: "To the list",
  time: "Time",
  by: "By",
  said: "Depth and value",
  logOf: (who: string) => `Log of ${who}`,
  noLog: "(it wrote nothing)",
  toPlay: "Open on the play page",

  keys: [
    ["Tab", "from part to part; a row of the list opens its game"],
    ["← →", "one move back, one move on"],
    ["Home, End", "to the start, to the end"],
    ["p", "plays, and pauses"],
    ["b, n", "the game before and after in the list"],
    ["g", "to the list of games"],
  ] as readonly (readonly [string, string])[],
};

// What the program's tables say in English.
const tableTexts: Record<string, string> = {
  "Standings": "Clasificación", "Cross table": "Tabla cruzada", "Pairings": "Emparejamientos", "By game": "Por juego", "Rounds": "Rondas",
  "Swiss table": "Tabla suiza", "Forfeits": "Derrotas por falta", "Shards": "Fragmentos",
  "agent": "agente", "against": "contra", "games": "partidas", "points": "puntos", "score": "resultado", "won": "ganadas",
  "drawn": "empatadas", "lost": "perdidas", "forfeited": "perdidas por falta", "forfeits": "perdidas por falta", "gifts": "ganadas por falta",
  "95 % from": "95 % desde", "to": "hasta", "ms/move": "ms/jugada", "median": "mediana", "slowest": "la más lenta", "for example": "por ejemplo", "round": "ronda", "byes": "descansos",
  "fault": "falta", "shard": "fragmento", "chi-square": "ji cuadrado", "freedom": "libertad", "probability": "probabilidad",
  "pairs": "parejas", "test": "prueba", "superiority": "superioridad", "normalized": "normalizado",
  "Points of the row against the column, and of how many games.": "Puntos de la fila contra la columna, y de cuántas partidas.",
  "How often the row was placed before the column (equal places: a half), and of how many games.":
      "Cuántas veces quedó la fila antes que la columna (lugares iguales: un medio), y de cuántas partidas.",
  "forfeited: lost by an agent's own fault; gifts: games another agent forfeited; neither is in won, drawn, lost.":
      "perdidas por falta: por una propia; ganadas por falta: por una de otro; ninguna está en ganadas, empatadas, perdidas.",
  "Elo: Bradley-Terry, mean 0, intervals by bootstrap over the games of an opening.":
      "Elo: Bradley-Terry, media 0, intervalos por remuestreo de las partidas de cada apertura.",
  "Elo: Plackett-Luce, mean 0, intervals by bootstrap over the games of an opening.":
      "Elo: Plackett-Luce, media 0, intervalos por remuestreo de las partidas de cada apertura.",
  "Points, and of how many games.": "Puntos, y de cuántas partidas.",
  "A pairing is worth 1 point, a bye too; Buchholz: the points of the opponents.":
      "Un emparejamiento vale 1 punto, un descanso también; Buchholz: los puntos de los rivales.",
  "Pairs of games by the first agent's points; Elo of the first over the second, from pairs; nElo is normalized.":
      "Parejas de partidas por los puntos del primero; Elo del primero sobre el segundo, según las parejas; nElo es el normalizado.",
  "Pairs of games by the first agent's points; Elo of the first over the second, from pairs, half a pair lost and half a pair won added; nElo is normalized.":
      "Parejas de partidas por los puntos del primero; Elo del primero sobre el segundo, según las parejas, más media pareja perdida y media ganada; nElo es el normalizado.",
  "Elo and intervals from pairs of games with the seats exchanged; to Elo half a pair lost and half a pair won are added.":
      "Elo e intervalos según parejas de partidas con los lugares cambiados; al Elo se añaden media pareja perdida y media ganada.",
  "ms/move is the mean; half of the moves took no longer than the median, 99 of 100 no longer than 99 %.":
      "ms/jugada es la media; la mitad de las jugadas no tardó más que la mediana, y 99 de cada 100 no más que 99 %.",
};
const inSpanish = (text: string) => tableTexts[text] ?? text;
const faultKinds: Record<string, string> = {
  "": "una falta", "illegal move": "jugada ilegal", "out of time": "sin tiempo", "hang": "sin respuesta", "crash": "el programa se cayó",
  "end of file": "cerró su salida", "garbage": "respuesta sin sentido", "memory": "memoria", "output": "demasiada salida",
  "start-up": "no arrancó", "disconnected": "desconectado",
};

type ReportsWords = Widened<typeof reportsEnglish>;

const reportsSpanish: ReportsWords = {
  title: "Informes",
  intro: "Abre lo que escribe la arena: la página de un torneo, partidas como líneas de JSON, y colecciones en SGF o GGF. " +
      "El archivo no sale de este dispositivo.",
  open: "Abrir un archivo",
  openOther: "Otro informe",
  drop: "O suelta aquí un archivo, o pega su texto:",
  text: "Texto de un informe o de partidas",
  openText: "Abrir este texto",
  reading: (games) => (games === 0 ? "Leyendo…" : `Leyendo… ${games.toLocaleString("es")} partidas`),
  opened: (title, games) => `${title}: ${games === 1 ? "1 partida" : `${games.toLocaleString("es")} partidas`}`,
  pasted: "Partidas pegadas",
  unread: (n) => (n === 1 ? "Una parte del archivo no se pudo leer:" : `${n} partes del archivo no se pudieron leer:`),
  print: "Imprimir",

  standings: "Clasificación",
  standingsNote: inSpanish(reportsEnglish.standingsNote),
  crossTable: "Tabla cruzada",
  crossNote: inSpanish(reportsEnglish.crossNote),
  crossNoteMany: inSpanish(reportsEnglish.crossNoteMany),
  agent: "agente", games: "partidas", points: "puntos", score: "resultado", won: "ganadas", drawn: "empatadas", lost: "perdidas",
  forfeited: "perdidas por falta", gifts: "ganadas por falta", msPerMove: "ms/jugada", median: "mediana", most: "99 %", slowest: "la más lenta",
  table: inSpanish,

  list: "Partidas",
  byAgent: "Jugador",
  byGame: "Juego",
  byResult: "Resultado",
  byEnding: "Final",
  all: "todas",
  results: {won: "ganadas", drawn: "empatadas", lost: "perdidas"},
  decided: "ganadas por alguien",
  endings: {"unfinished": "sin terminar", "played": "jugadas hasta el final", "resigned": "abandonadas", "move limit": "límite de jugadas", "draw claimed": "empates reclamados",
            "forfeit": "perdidas por una falta", "interrupted": "interrumpidas"},
  faultKind: (kind) => faultKinds[kind] ?? kind,
  shown: (from, to, of) => (of === 0 ? "No hay ninguna partida así." : `${from} a ${to} de ${of.toLocaleString("es")} partidas`),
  earlier: "Partidas anteriores",
  later: "Partidas siguientes",
  number: "N.º",
  seats: "Jugadores",
  result: "Resultado",
  moves: "Jugadas",
  openGame: (n) => `Abrir la partida ${n}`,
  noResult: "sin resultado",

  game: (n, label) => `Partida ${n}${label === "" ? "" : `, ${label}`}`,
  forfeits: (who, fault) => `${who} ha perdido por una falta: ${fault}`,
  resigns: (who) => `${who} ha abandonado`,
  moveLimit: "Empate por el límite de jugadas",
  drawClaimed: "Empate, reclamado en una posición que se dio por tercera vez",
  interrupted: "Interrumpida; no cuenta",
  unfinished: "Sin terminar: el registro acaba aquí",
  wins: (who, several) => (several ? `${who} comparten el primer lugar` : `Gana ${who}`),
  draw: "Empate",
  measured: (limit, measured) => `límite ${limit}, medido ${measured}`,
  opening: "apertura",
  start: "El principio",
  move: (n, move, who) => `Jugada ${n}: ${move} de ${who}`,
  stopped: (why) => `Aquí el registro deja de cumplir las reglas: ${sentenceInSpanish(why)}`,
  pictures: "El tablero es la imagen del propio informe: esta página no conoce estas reglas o este principio.",
  board: "Tablero",
  steps: "Posiciones de la partida",
  back: "Una jugada atrás",
  forward: "Una jugada adelante",
  toStart: "Al principio",
  toEnd: "Al final",
  play: "Reproducir",
  pause: "Pausa",
  position: "Posición",
  at: (ply, of) => `${ply} de ${of}`,
  before: "Partida anterior",
  after: "Partida siguiente",
  toList: "A la lista",
  time: "Tiempo",
  by: "De",
  said: "Profundidad y valor",
  logOf: (who) => `Registro de ${who}`,
  noLog: "(no escribió nada)",
  toPlay: "Abrir en la página para jugar",

  keys: [
    ["Tab", "de una parte a otra; una fila de la lista abre su partida"],
    ["← →", "una jugada atrás, una jugada adelante"],
    ["Inicio, Fin", "al principio, al final"],
    ["p", "reproduce, y pausa"],
    ["b, n", "la partida anterior y la siguiente de la lista"],
    ["g", "a la lista de partidas"],
  ],
};

const tables: Record<Language, ReportsWords> = {en: reportsEnglish, es: reportsSpanish};
export const reportsWords = ({code}: Words): ReportsWords => tables[code as Language];
