// The page in English. Its type is what every other language must give; see words.ts.
import {agentsEnglish} from "./agents.ts";
import {graphEnglish} from "./graph.ts";
import {lessonsEnglish} from "./lessons.ts";
import {isUnreached, offlineEnglish} from "./offline.ts";
import {progressEnglish} from "./progress.ts";
import {reportsEnglish} from "./reports.ts";
import {sceneEnglish} from "./scene.ts";
import {treesEnglish} from "./trees.ts";
import {twinEnglish} from "./twin.ts";

// What the library calls by a name for programs.
const names: Record<string, string> = {
  "reversi": "Reversi", "go": "Go", "quoridor": "Quoridor", "timbiriche": "Timbiriche", "morris": "Morris",
  "tic-tac-toe": "Tic-tac-toe", "connect4": "Connect Four", "tree": "Game tree",
  "novice": "easy", "intermediate": "medium", "expert": "hard", "master": "very hard",
};
const you = "You";
const verb = (who: string, one: string, yours: string) => `${who} ${who === you ? yours : one}`;

export const english = {
  code: "en",
  title: "Boardgames",
  skip: "Skip to the content",
  pagesLabel: "Pages",
  pages: {play: "Play", lessons: "Rules and exercises", trees: "Search trees", reports: "Reports", live: "Live"},
  pagesShort: {play: "Play", lessons: "Rules", trees: "Trees", reports: "Reports", live: "Live"},  // all beside each other on a phone
  language: "Language",
  theme: "Colours",
  themes: {system: "as the system", light: "light", dark: "dark", contrast: "high contrast", paper: "paper"},
  game: "Game",
  loading: "Loading…",
  failed: (what: string) => (isUnreached(what) ? offlineEnglish.notHere : `That did not work: ${what}`),
  close: "Close",

  board: (game: string) => `Board of ${game}`,
  row: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  content(word: string): string {
    const known: Record<string, string> = {
      empty: "empty", blocked: "blocked", open: "open", wall: "wall", edge: "line",
    };
    return known[word] ?? word;
  },
  effect(name: string, value: string, player: string): string {
    const known: Record<string, string> = {
      flips: `flips ${value}`, captures: `captures ${value}`, closes: `closes ${value}`,
      mill: value === "" || value === "1" ? "closes a mill" : `closes ${value} mills`,
      distance: `${verb(player, "has", "have")} ${value} to go`,
    };
    return known[name] ?? `${name} ${value}`.trim();
  },
  library: (text: string) => names[text] ?? text,
  number: (n: number) => new Intl.NumberFormat("en", {maximumFractionDigits: 2}).format(n),
  legal: "legal",
  chosen: "chosen",
  notLegal: (place: string) => `${place} cannot be played now`,
  chooseNext: (n: number) => (n === 1 ? "1 place to go on with" : `${n} places to go on with`),
  choiceGivenUp: "Choice cancelled",
  ready: (move: string) => `${move} is ready: again to play it`,
  play: (move: string) => `Play ${move}`,
  playNothing: "Play",
  giveUp: "Cancel",
  plays: (who: string, move: string) => `${verb(who, "plays", "play")} ${move}`,
  passes: (who: string) => verb(who, "passes", "pass"),
  toMove: (who: string) => (who === you ? "Your turn" : `${who} to move`),
  thinks: (who: string) => `${who} is thinking`,
  wins: (who: string) => verb(who, "wins", "win"),
  winsBy: (who: string, points: string) => `${verb(who, "wins", "win")} by ${points}`,
  draw: "A draw",
  lostOnTime: (who: string) => `${verb(who, "has", "have")} lost on time`,
  over: "The game is over.",

  undo: "Undo",
  redo: "Redo",
  first: "To the start",
  last: "To the end",
  back: "One move back",
  forward: "One move on",
  pause: "Pause computer",
  goOn: "Continue",
  newGame: "New game",

  seat: (who: string) => `Who plays ${who}`,
  person: "Person",
  you,
  computer: "Computer",
  budget: "Budget for a move",
  budgetDepth: "Depth, plies",
  budgetNodes: "Nodes",
  budgetTime: "Time, seconds",
  levels: "Levels",
  algorithms: "Algorithms",
  clocks: "Clocks",
  minutes: "Minutes for the game (0: none)",
  increment: "Seconds more for each move",

  moves: "Moves",
  noMoves: "No move yet.",
  variation: "Variation",
  remove: (move: string) => `Remove ${move} and what follows`,
  legalMoves: (n: number) => (n === 1 ? "1 legal move" : `${n} legal moves`),
  facts: "The position",

  typed: "A move or a question",
  typedHint: "A move, a place, or: moves, turn, last, facts, value, undo, redo, help",
  send: "Send",
  askMoves: "moves",
  askTurn: "turn",
  askLast: "last",
  askFacts: "facts",
  askValue: "value",
  askHelp: "help",
  askUndo: "undo",
  askRedo: "redo",
  askClock: "clock",
  noLast: "No move was made yet.",
  noValue: "No value is known here; turn the analysis on.",
  noFacts: "Nothing to say beyond the board.",
  unknown: (text: string) => `"${text}" is no legal move, place or question here.`,
  answerHelp: "Type a move as it is written in the list of moves, the name of a place to hear what is there, or one of: " +
      "moves, turn, last, facts, value, clock, undo, redo.",
  illegalHere: (place: string) => `${place}, no legal move`,

  analysis: "Analysis",
  analyse: "Analyse this position",
  hints: "A value on every legal move",
  lines: "Lines",
  depth: "Depth",
  nodes: "Nodes",
  speed: "Nodes a second",
  value: "Value",
  exact: "exact",
  exactShort: "exact",
  depthShort: (plies: number) => `d${plies}`,
  won: "won",
  lost: "lost",
  drawn: "drawn",
  wonShort: "W",
  lostShort: "L",
  noAnalysis: "The analysis is off.",
  showAfter: (line: string) => `Show the position after ${line}`,
  preview: (line: string) => `After ${line}: a look ahead, nothing is played.`,
  backToGame: "Back to the game",
  graph: "Value over the game",
  graphOf: (who: string) => `Value for ${who}; a point for each move`,
  analyseGame: "Analyse the whole game",
  stop: "Stop",
  analysing: (ply: number, of: number) => `Move ${ply} of ${of}`,
  mistakes: "Biggest mistakes",
  noMistakes: "No move cost anything that the analysis has seen.",
  cost: (move: string, loss: string) => `${move}: −${loss}`,
  graphPoint: (ply: number, move: string, value: string) => `${ply}. ${move}: ${value}`,
  start: "the start",

  setUp: "New game and rules",
  useDefaults: "Usual values",
  begin: "Begin this game",
  position: "Position as text",
  positionHelp: "The present position; change it and begin from there. What is wrong is named.",
  fromPosition: "Begin from this position",
  reset: "Present position",
  presets: "Usual set-ups",
  from: (a: number, b: number) => `${a} to ${b}`,

  share: "Share and save",
  link: "Address of this game",
  embed: "To put it into another page",
  copy: "Copy",
  copied: "Copied",
  exported: "The game as text",
  format: "Format",
  movesFormat: "moves",
  save: "Save as a file",
  importGame: "A game as text",
  openFile: "Open a file",
  importNow: "Play these moves",
  importFailed: (word: string, line: number, ply: number) =>
      `Line ${line}: "${word}" is not a legal move as move ${ply}${ply > 1 ? "; the moves before it were played" : ""}.`,

  log: "Log",
  logFilter: "Show",
  allEvents: "everything",
  everybody: "everybody",
  search: "Text",
  eventKinds: {start: "begins", move: "move", undo: "undone", redo: "redone", seat: "seat", end: "end",
               error: "fault", print: "printed"},
  time: "Time",
  move: "Move",
  player: "Player",
  event: "Event",

  agents: agentsEnglish,

  settings: "Settings",
  confirm: "Confirm moves",
  confirmAuto: "on a touch screen, where places are small",
  confirmAlways: "always",
  confirmNever: "never",

  placeNames: "On the places of the board",
  namesNone: "nothing",
  namesShown: "their names",
  namesNumbers: "numbers from 0",
  pick: "Or choose them here:",

  help: "Keys",
  keys: [
    ["Tab", "to the board, and from it"],
    ["arrows", "to the next place; with Shift also to places of another kind"],
    ["w", "from cells to walls or lines, and their directions"],
    ["Home, End", "to the ends of a row; with Ctrl to the first and last place"],
    ["Enter, Space", "touches the place"],
    ["Escape", "cancels what was touched"],
    ["l", "says the legal moves"],
    ["f", "says the facts of the position"],
    ["u, r", "undo, redo"],
    ["[ and ]", "one move back, one move on"],
    ["n", "names of places, numbers, nothing"],
    ["/", "to the field for moves and questions"],
  ] as readonly (readonly [string, string])[],

  embedOpen: "Open in Boardgames",

  lessons: lessonsEnglish,
  offline: offlineEnglish,
  progress: progressEnglish,
  graphs: graphEnglish,
  reports: reportsEnglish,
  scene: sceneEnglish,
  trees: treesEnglish,
  twin: twinEnglish,
};
