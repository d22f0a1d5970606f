// La página en español.
import {agentsSpanish} from "./spanish/agents.ts";
import {graphSpanish} from "./spanish/graph.ts";
import {sceneSpanish} from "./spanish/scene.ts";
import {spanishOfLibrary} from "./spanish_library.ts";
import {isUnreached} from "./offline.ts";
import {offlineSpanish} from "./spanish/offline.ts";
import {progressSpanish} from "./spanish/progress.ts";
import {sentenceInSpanish} from "./sentences.ts";
import {asSubject, subjectFirst, verbFirst, verbOf} from "./subject.ts";
import {treesSpanish} from "./spanish/trees.ts";
import {twinSpanish} from "./spanish/twin.ts";
import type {english} from "./english.ts";
import type {Widened} from "./widened.ts";

const you = "Tú";

export const spanish: Widened<typeof english> = {
  code: "es",
  title: "Boardgames",
  skip: "Saltar al contenido",
  pagesLabel: "Páginas",
  pages: {play: "Jugar", lessons: "Reglas y ejercicios", trees: "Árboles de búsqueda", reports: "Informes", live: "En vivo"},
  pagesShort: {play: "Jugar", lessons: "Reglas", trees: "Árboles", reports: "Informes", live: "En vivo"},
  language: "Idioma",
  theme: "Colores",
  themes: {system: "como el sistema", light: "claro", dark: "oscuro", contrast: "alto contraste", paper: "papel"},
  game: "Juego",
  loading: "Cargando…",
  failed: (what) => (isUnreached(what) ? offlineSpanish.notHere : `No ha sido posible: ${sentenceInSpanish(what)}`),
  close: "Cerrar",

  board: (game) => `Tablero de ${game}`,
  row: (first, last) => (first === last ? first : `${first} a ${last}`),
  content(word) {
    const known: Record<string, string> = {
      empty: "vacía", blocked: "bloqueada", open: "libre", wall: "muro", edge: "línea",
    };
    return known[word] ?? word;
  },
  effect(name, value, player) {
    const known: Record<string, string> = {
      flips: `voltea ${value}`, captures: `captura ${value}`, closes: `cierra ${value}`,
      mill: value === "" || value === "1" ? "cierra un molino" : `cierra ${value} molinos`,
      distance: player === you ? `te quedan ${value}` : `a ${asSubject(player)} ${verbOf(player, "le", "les")} quedan ${value}`.replace(/^a el /, "al "),
    };
    return known[name] ?? `${name} ${value}`.trim();
  },
  library: spanishOfLibrary,
  sentence: sentenceInSpanish,
  number: (n) => new Intl.NumberFormat("es", {maximumFractionDigits: 2}).format(n),
  legal: "legal",
  chosen: "elegida",
  notLegal: (place) => `${place} no se puede jugar ahora`,
  chooseNext: (n) => (n === 1 ? "1 lugar para seguir" : `${n} lugares para seguir`),
  choiceGivenUp: "Elección cancelada",
  ready: (move) => `${move} está lista: otra vez para jugarla`,
  play: (move) => `Jugar ${move}`,
  playNothing: "Jugar",
  giveUp: "Cancelar",
  plays: (who, move) => `${who === you ? "Juegas" : subjectFirst(who, "juega", "juegan")} ${move}`,
  passes: (who) => (who === you ? "Pasas" : subjectFirst(who, "pasa", "pasan")),
  toMove: (who) => (who === you ? "Te toca" : verbFirst(who, "juega", "juegan")),
  thinks: (who) => `${subjectFirst(who, "está", "están")} pensando`,
  wins: (who) => (who === you ? "Has ganado" : verbFirst(who, "gana", "ganan")),
  winsBy: (who, points) => `${who === you ? "Has ganado" : verbFirst(who, "gana", "ganan")} por ${points}`,
  draw: "Empate",
  lostOnTime: (who) => (who === you ? "Se te ha acabado el tiempo" : `${subjectFirst(who, "ha", "han")} perdido por tiempo`),
  over: "La partida ha terminado.",

  undo: "Deshacer",
  redo: "Rehacer",
  first: "Al principio",
  last: "Al final",
  back: "Una jugada atrás",
  forward: "Una jugada adelante",
  pause: "Pausar",
  goOn: "Continuar",
  newGame: "Partida nueva",

  seat: (who) => `Quién juega como ${who}`,
  person: "Persona",
  you,
  computer: "Computadora",
  budget: "Límite por jugada",
  budgetDepth: "Profundidad, jugadas",
  budgetNodes: "Nodos",
  budgetTime: "Tiempo, segundos",
  levels: "Niveles",
  algorithms: "Algoritmos",
  clocks: "Relojes",
  minutes: "Minutos por partida (0: sin reloj)",
  increment: "Segundos más por jugada",

  moves: "Jugadas",
  noMoves: "Aún no hay jugadas.",
  variation: "Variante",
  remove: (move) => `Quitar ${move} y lo que sigue`,
  legalMoves: (n) => (n === 1 ? "1 jugada legal" : `${n} jugadas legales`),
  facts: "La posición",

  typed: "Una jugada o una pregunta",
  typedHint: "Una jugada, un lugar, o: jugadas, turno, última, datos, valor, deshacer, rehacer, ayuda",
  send: "Enviar",
  askMoves: "jugadas",
  askTurn: "turno",
  askLast: "última",
  askFacts: "datos",
  askValue: "valor",
  askHelp: "ayuda",
  askUndo: "deshacer",
  askRedo: "rehacer",
  askClock: "reloj",
  noLast: "Aún no hay jugadas.",
  noValue: "Aquí no se conoce ningún valor; activa el análisis.",
  noFacts: "No hay más que decir que lo que muestra el tablero.",
  unknown: (text) => `«${text}» no es aquí ni jugada legal, ni lugar, ni pregunta.`,
  answerHelp: "Escribe una jugada como está en la lista de jugadas, el nombre de un lugar para oír qué hay en él, o una de: " +
      "jugadas, turno, última, datos, valor, reloj, deshacer, rehacer.",
  illegalHere: (place) => `${place}, sin jugada legal`,

  analysis: "Análisis",
  analyse: "Analizar esta posición",
  hints: "El valor de cada jugada legal",
  lines: "Líneas",
  depth: "Profundidad",
  nodes: "Nodos",
  speed: "Nodos por segundo",
  value: "Valor",
  exact: "exacto",
  exactShort: "exacto",
  depthShort: (plies) => `p${plies}`,
  won: "ganada",
  lost: "perdida",
  drawn: "empatada",
  wonShort: "G",
  lostShort: "P",
  noAnalysis: "El análisis está desactivado.",
  showAfter: (line) => `Mostrar la posición tras ${line}`,
  preview: (line) => `Tras ${line}: una mirada adelante, no se ha jugado nada.`,
  backToGame: "Volver a la partida",
  graph: "Valor a lo largo de la partida",
  graphOf: (who) => `Valor para ${who}; un punto por jugada`,
  analyseGame: "Analizar toda la partida",
  stop: "Parar",
  analysing: (ply, of) => `Jugada ${ply} de ${of}`,
  mistakes: "Mayores errores",
  noMistakes: "Ninguna jugada costó nada, según lo analizado.",
  cost: (move, loss) => `${move}: −${loss}`,
  graphPoint: (ply, move, value) => `${ply}. ${move}: ${value}`,
  start: "el principio",

  setUp: "Partida nueva y reglas",
  useDefaults: "Valores usuales",
  begin: "Empezar esta partida",
  position: "La posición como texto",
  positionHelp: "La posición actual; cámbiala y empieza desde ella. Si algo está mal, se dice qué.",
  fromPosition: "Empezar desde esta posición",
  reset: "Posición actual",
  presets: "Preparaciones usuales",
  from: (a, b) => `de ${a} a ${b}`,

  share: "Compartir y guardar",
  link: "Dirección de esta partida",
  embed: "Para ponerla en otra página",
  copy: "Copiar",
  copied: "Copiado",
  exported: "La partida como texto",
  format: "Formato",
  movesFormat: "jugadas",
  save: "Guardar en un archivo",
  importGame: "Una partida como texto",
  openFile: "Abrir un archivo",
  importNow: "Jugar estas jugadas",
  importFailed: (word, line, ply) =>
      `Línea ${line}: «${word}» no es legal como jugada ${ply}${ply > 1 ? "; las anteriores se han jugado" : ""}.`,

  log: "Registro",
  logFilter: "Mostrar",
  allEvents: "todo",
  everybody: "todos",
  search: "Texto",
  eventKinds: {start: "empieza", move: "jugada", undo: "deshecha", redo: "rehecha", seat: "puesto", end: "final",
               error: "fallo", print: "impreso"},
  time: "Hora",
  move: "Jugada",
  player: "Jugador",
  event: "Suceso",

  agents: agentsSpanish,

  settings: "Ajustes",
  confirm: "Confirmar jugadas",
  confirmAuto: "en pantallas táctiles, donde los lugares son pequeños",
  confirmAlways: "siempre",
  confirmNever: "nunca",

  placeNames: "En los lugares del tablero",
  namesNone: "nada",
  namesShown: "sus nombres",
  namesNumbers: "números desde 0",
  pick: "O elígelas aquí:",

  help: "Teclas",
  keys: [
    ["Tab", "al tablero, y fuera de él"],
    ["flechas", "al lugar siguiente; con Mayús también a lugares de otra clase"],
    ["w", "de las casillas a los muros o líneas, y sus direcciones"],
    ["Inicio, Fin", "a los extremos de la fila; con Ctrl al primer y último lugar"],
    ["Intro, Espacio", "toca el lugar"],
    ["Escape", "cancela lo tocado"],
    ["l", "dice las jugadas legales"],
    ["f", "dice los datos de la posición"],
    ["u, r", "deshacer, rehacer"],
    ["[ y ]", "una jugada atrás, una adelante"],
    ["n", "nombres de los lugares, números, nada"],
    ["/", "al campo de jugadas y preguntas"],
  ],

  embedOpen: "Abrir en Boardgames",

  offline: offlineSpanish,
  progress: progressSpanish,
  graphs: graphSpanish,
  scene: sceneSpanish,
  trees: treesSpanish,
  twin: twinSpanish,
};
