// The typed interface of the package. Rules are synchronous and run where they are called; an engine
// runs in a Worker of its own. Every error is an Error whose message is one sentence.

export interface OptionInfo {
  name: string;
  type: 'int' | 'real' | 'switch' | 'choice' | 'text';
  default: string;
  help: string;
  /** Of 'int' and 'real'. */
  min?: number;
  max?: number;
  /** Of 'choice' and 'switch'. */
  choices?: string[];
  /** Of 'text': what it looks like, for people. */
  form?: string;
  /** Its name may be left out: "tree:(3 5)" is "tree:tree=(3 5)". */
  bare?: true;
  /** Its usual value where games are played, if that is not the default. `open` and searches take the default. */
  played?: string;
}

export interface GameInfo {
  name: string;
  summary: string;
  players: string[];
  options: OptionInfo[];
  /** The formats of records that are read: sgf, ggf ... */
  reads: string[];
}

/** Something true of a position, or of what a move does. */
export interface Fact {
  name: string;
  value: string;
}

/**
 * rect: x, y, width, height. circle: x, y, radius. line: x1, y1, x2, y2. text: x, y.
 * polygon: x, y of each corner. One unit is a cell; y grows downwards.
 */
export interface Shape {
  kind: 'rect' | 'circle' | 'line' | 'text' | 'polygon';
  at: number[];
  /** A class: include/boardgames/drawing.h lists them. */
  style: string;
  text?: string;
}

/** What a finger, a mouse or a key chooses. */
export interface Place {
  name: string;
  area: Shape;
  /**
   * A word of a small vocabulary: empty, blocked, open, edge, wall, player0 ... player5, a number.
   * Pieces that lie on each other: a word each, the lowest first.
   */
  content: string;
  row: number;
  column: number;
}

export interface Drawing {
  /** 0: the game draws nothing. */
  width: number;
  height: number;
  shapes: Shape[];
  places: Place[];
}

export interface Move {
  text: string;
  /** The places it touches, in order; none: a button with its text, as a pass. */
  touched: string[];
  /** What it would do: flips 4, captures 2 ... */
  effects: Fact[];
}

export interface NamedChoice {
  name: string;
  help: string;
}

export interface LevelInfo extends NamedChoice {
  /** Of a level by number: the player that it stands for. They go from the weakest to the strongest. */
  plays?: string;
}

export interface AlgorithmInfo extends NamedChoice {
  /** At a depth it finds minimax's value. */
  exact: boolean;
  /** Its own, and what every player of it may have: time, depth, nodes, evaluator, hash ... */
  options: OptionInfo[];
}

/** What is left out, or 0, is no limit. Without any, a search goes on until it is stopped. */
export interface Limits {
  /** Plies. */
  depth?: number;
  /** Positions. */
  nodes?: number;
  /** Random games, of mcts. */
  playouts?: number;
  /** Milliseconds. */
  time?: number;
  /** So many best moves, each with its value and line; docs/web.md says what they cost. */
  lines?: number;
  /** Only these moves are looked at, each as one of several lines. */
  among?: readonly string[];
  /** Until the value is proved, the shortest way there. */
  solve?: boolean;
}

/** What a search found a position or a move to be worth, for the player to move in the one searched. */
export interface Value {
  /** In `unit`; 1, 0 and -1 for a win, a draw and a loss. */
  score: number;
  /** What the score counts, if not points: the immediate gain of the move, or that minus the best gain of the reply. */
  unit?: 'gain' | 'difference';
  /** Of greedy and best-difference, as the game counts gains: that of the move alone, and the best one of the reply. */
  gain?: number;
  replyGain?: number;
  bound: 'exact' | 'lower' | 'upper';
  kind: 'heuristic' | 'exact' | 'win' | 'loss' | 'draw';
  proved: boolean;
  /** To the end for a win, loss or draw; -1: unknown. */
  plies: number;
  /** The last completed depth. */
  depth: number;
  pv: string[];
}

export interface Line extends Value {
  move: string;
}

export interface Report extends Value {
  algorithm: string;
  /** Missing only if the game is over. */
  best?: string;
  nodes: number;
  milliseconds: number;
  /** Of max-n: each player's. */
  values?: number[];
  /** Of mcts. */
  moves?: { move: string; visits: number; mean: number; proved: boolean }[];
  /** Why it ended: depth, proved, nodes, playouts, time, stopped, memory, terminal. */
  stop: string;
  /** The best moves, the best first: one unless Limits.lines says more. */
  lines: Line[];
}

export interface Game {
  /** The rules in use, in their usual form: "reversi:size=6,blocked=a1+f6". */
  readonly spec: string;
  readonly name: string;
  readonly players: string[];
  readonly objective: 'points' | 'win';
  readonly algorithms: AlgorithmInfo[];
  readonly evaluators: NamedChoice[];
  /** Those with names, which are the same in every game, and those by number, which are the game's. */
  readonly levels: LevelInfo[];
  /** Of records that are written: sgf, ggf ... */
  readonly formats: string[];
  /** Those that are read. */
  readonly reads: string[];
  initial(): Position;
  parse(text: string): Position;
  /** By the text that names a player: a level, or an algorithm with options: "engine:depth=8". */
  engine(player?: string, options?: EngineOptions): Promise<Engine>;
}

export interface EngineOptions {
  /**
   * How a search hears of stop(): by shared memory, by suspending itself (JSPI), or by being cut in
   * slices. The first that this place knows, unless it is said.
   */
  stop?: 'shared' | 'suspend' | 'slices';
}

export interface Position {
  /** 0 ... players - 1 */
  readonly toMove: number;
  readonly terminal: boolean;
  /** Points of each player, when terminal. */
  readonly result?: number[];
  /** Why it is over, when terminal: "two passes", "repetition"; "" if the game does not tell. */
  readonly ending: string;
  /** The moves played since the start, as play takes them: "2:e5" is e5 by the second player out of turn. */
  readonly moves: readonly string[];
  /** Where they began, as Game.parse takes it. */
  readonly start: string;
  legal(): Move[];
  play(move: string): void;
  /** False: there was no move. */
  undo(): boolean;
  clone(): Position;
  /** As Game.parse takes it. */
  toText(): string;
  /** Lines of text. */
  board(): string;
  drawing(): Drawing;
  facts(): Fact[];
  /** The sequences of so many moves. */
  perft(depth: number): number;
  /** The game so far in a format of Game.formats. */
  record(format: string): string;
  /** Gives its memory back; it cannot be used any more. */
  dispose(): void;
  [Symbol.dispose](): void;
}

export interface Engine {
  /** How a search hears of stop(). */
  readonly stopBy: 'shared' | 'suspend' | 'slices';
  /**
   * The reports of each completed depth, and at last the result. It begins at once; one search at a
   * time, but one may begin as soon as the one before was told to stop.
   */
  go(position: Position, limits?: Limits, options?: SearchOptions): AsyncIterableIterator<Report>;
  /** The result. */
  best(position: Position, limits?: Limits, options?: SearchOptions): Promise<Report>;
  /** The search ends with what it has; what it learnt is kept. */
  stop(): void;
  /** Forgets what was learnt. */
  clear(): void;
  /**
   * The tree of the last depth as JSON, as `boardgames tree --format json` writes it. stop() ends it with
   * the tree so far, or with an error where there is none.
   */
  trace(position: Position, limits: Limits, maxNodes?: number, options?: TraceOptions): Promise<string>;
  /** Ends its Worker. */
  dispose(): void;
  [Symbol.dispose](): void;
}

/** How far a search for a tree is. */
export interface TraceProgress {
  /** That is being searched. */
  depth: number;
  /** Positions visited so far, those of earlier depths too. */
  nodes: number;
  /** Nodes kept of this depth. */
  kept: number;
}

export interface TraceOptions {
  /** Called now and then while it searches, at most some ten times a second. */
  onProgress?: (progress: TraceProgress) => void;
}

export interface SearchOptions {
  /** Aborted, it stops the search; the result is what it has. */
  signal?: AbortSignal;
}

/** Something that was skipped or assumed, and where: lines and columns from 1, 0 is nowhere. */
export interface TextNote {
  line: number;
  column: number;
  text: string;
}

/** 'unfinished': its last position does not end the game, and the record tells no other end. */
export type RecordedEnd = 'unfinished' | 'played' | 'resigned' | 'late' | 'forfeit' | 'move limit' | 'interrupted';

/** A game of a record, as it is written. */
export interface RecordedGame {
  /** Where it begins. */
  line: number;
  column: number;
  /** The game and the options that the record tells. */
  spec: string;
  /** Names, by seat; none: it does not tell. */
  players: string[];
  /** As Game.parse takes it; "": the game's own beginning. */
  start: string;
  plies: number;
  /** As it is written. */
  result: string;
  /** What it says besides, as written: an opening's name, values of a position. */
  comment: string;
  /** How it ended as the record says; undefined: it does not say, and only replay() tells. */
  end?: RecordedEnd;
  /** The seat that resigned, was late or lost by a fault. */
  loser?: number;
  points?: number[];
  notes: TextNote[];
  /** Why it cannot be read; "": it can. */
  error: string;
}

/** A game of a record, played by the rules: as far as it can be where `error` says why not further. */
export interface ReplayedGame extends RecordedGame {
  /** 'played' only where the last position ends the game. */
  end: RecordedEnd;
  /** `text` as Position.play takes it. */
  moves: { text: string; player: number; ms?: number; score?: string }[];
}

/** A text of records, held by a Worker of its own. */
export interface Records {
  /** Whose records they are. */
  readonly game: string;
  readonly format: string;
  /** How many games it has; at least one. */
  readonly length: number;
  /** What was assumed of the text as a whole. */
  readonly notes: readonly string[];
  games(from?: number, count?: number): Promise<RecordedGame[]>;
  replay(index: number): Promise<ReplayedGame>;
  /** Ends its Worker. */
  dispose(): void;
  [Symbol.dispose](): void;
}

export interface RecordsOptions {
  /** The game that is asked before the others whether the text is a record of it. */
  first?: string;
  /** The rules that are meant where the text does not say; what it says otherwise is an error of that game. */
  spec?: string;
}

/** A game that was played anywhere, as standings count it. */
export interface GameResult {
  /** By seat. */
  readonly agents: readonly string[];
  /** By seat, 0 to 1. */
  readonly scores: readonly number[];
  /** The seat that lost by a fault of its own. */
  readonly forfeitedBy?: number;
  /** By seat: its moves, and in ms its thinking and its slowest move. */
  readonly times?: readonly { readonly moves: number; readonly ms: number; readonly slowest: number }[];
}

export interface Standing {
  agent: string;
  games: number;
  /** The sum of the scores, forfeits of either side included. */
  points: number;
  /** First places, ties for it not counted. */
  wins: number;
  /** Places shared for the best. */
  draws: number;
  /** Behind somebody, without a fault of its own. */
  losses: number;
  /** Lost by a fault of its own. */
  forfeits: number;
  /** Forfeited by somebody else; counted in no column before but points. */
  gifts: number;
  moves: number;
  ms: number;
  slowest: number;
}

export interface Standings {
  /** By points, then name. */
  standings: Standing[];
  /** In that order: the row's against the column's; how often it was placed before it, equal places a half. */
  cross: { points: number; games: number }[][];
}
