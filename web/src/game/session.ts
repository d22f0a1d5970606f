// Session: one game being played: the position shown, the tree of its moves, who sits where, clocks,
// and the log. Views ask it for a Snapshot and are told when there is a new one.
//
//   const session = new Session(game);
//   session.subscribe(() => draw(session.snapshot));
//   session.play("d3");
//   session.undo();
//
// Engines and agents answer by themselves where the line ends; they never overwrite what was played.
// Errors of the library are thrown by play, and shown in `failure` where an engine made them; an agent
// that fails has lost, until that is taken back.
import type {Drawing, Engine, Fact, Game, Move, Position} from "boardgames";
import {AgentFault, type AgentPlayer, type Fault, type StartAgent} from "./agent.ts";
import {afterMove, noClock, timeLeft, type ClockRule} from "./clock.ts";
import {sentenceOf} from "./failure.ts";
import type {GameEvent} from "./log.ts";
import {splitMover} from "./moves_text.ts";
import {once} from "./once.ts";
import {person, playerOf, sameSeat, seatName, type AgentSeat, type LibrarySeat, type Seat} from "./seats.ts";
import {MoveTree, type MoveNode, type StoredNode} from "./tree.ts";

export interface Snapshot {
  node: MoveNode;
  ply: number;
  toMove: number;
  terminal: boolean;
  result?: number[];
  ending: string;     // why it is over; "": it is not, or the game does not tell
  drawing: Drawing;
  legal: Move[];
  facts: Fact[];
  lastTouched: readonly string[];
  thinking: boolean;
  paused: boolean;
  failure: string;
  flagged?: number;   // the seat whose time is out, or whose agent has failed
  fault?: Fault;      // of that agent
}

export interface StoredGame {
  spec: string;
  start: string;
  tree: StoredNode;
  at: string[];
  seats: Seat[];
  clock: ClockRule;
  paused: boolean;
  log: GameEvent[];
}

export interface SessionChange {
  kind: "played" | "moved" | "other";  // a move was made; another position is shown; neither
  move?: Move;
  by?: number;
}

interface Answer {
  move: string;
  value?: string;
  printed?: string;
}

const loggedEvents = 2000;

export class Session {
  tree = new MoveTree();
  node: MoveNode = this.tree.root;
  seats: Seat[];
  clock: ClockRule = noClock;
  log: GameEvent[] = [];
  snapshot: Snapshot;
  /** ms between two moves of engines, so that people can follow. */
  pace = 300;
  /** What runs agents; fetched when one plays. */
  startAgent: StartAgent = async (agent, spec) => (await import("../agents/player.ts")).startAgent(agent, spec);

  private readonly position: Position;
  private readonly listeners = new Set<(change: SessionChange) => void>();
  private readonly engines = new Map<string, Promise<Engine>>();
  private readonly agents = new Map<number, Promise<AgentPlayer>>();  // by seat
  private search: AbortController | undefined;
  private asked: AbortController | undefined;  // for advice
  private paused = false;
  private failure = "";
  private lost: {seat: number; fault?: Fault} | undefined;
  private turnBegan = performance.now();
  private gone = false;

  /** start: the text of a position, "" for the game's own beginning. Throws if it is none. */
  constructor(readonly game: Game, readonly start = "") {
    this.position = start === "" ? game.initial() : game.parse(start);
    this.seats = game.players.map(() => person);
    this.snapshot = this.look();
  }

  static restore(game: Game, stored: StoredGame): Session {
    const session = new Session(game, stored.start);
    session.tree = MoveTree.restore(stored.tree);
    session.node = session.tree.root;
    if (stored.seats.length === session.seats.length) session.seats = stored.seats;
    session.clock = stored.clock;
    session.paused = stored.paused;
    session.log = stored.log;
    session.show(session.tree.find(stored.at) ?? session.tree.root);
    session.snapshot = session.look();
    return session;
  }

  store(): StoredGame {
    return {spec: this.game.spec, start: this.start, tree: this.tree.store(), at: this.tree.line(this.node),
            seats: this.seats, clock: this.clock, paused: this.paused, log: this.log.slice(-loggedEvents)};
  }

  subscribe(listener: (change: SessionChange) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** A position of its own, equal to the one shown; the caller disposes of it. */
  copy(): Position {
    return this.position.clone();
  }

  record(format: string): string {
    return this.position.record(format);
  }
  positionText(): string {
    return this.position.toText();
  }

  boardText(): string {
    return this.position.board();
  }

  isPerson(seat: number): boolean {
    return this.seats[seat]?.kind === "person";
  }

  /** What is drawn after `move`. */
  after(move: string): Drawing {
    return this.ahead(move, (position) => position.drawing());
  }

  factsAfter(move: string): Fact[] {
    return this.ahead(move, (position) => position.facts());
  }

  private ahead<T>(move: string, look: (position: Position) => T): T {
    const copy = this.position.clone();
    try {
      copy.play(move);
      return look(copy);
    } finally {
      copy.dispose();
    }
  }

  /** What a strong player would play here; undefined: meanwhile another position is shown. */
  async advice(): Promise<Move | undefined> {
    const {node, legal} = this.snapshot, level = this.game.levels.find((l) => l.name === "master");
    if (!level || legal.length === 0) return undefined;
    const copy = this.position.clone(), asked = new AbortController();
    this.asked?.abort();
    this.asked = asked;
    try {
      const {move} = await this.askEngine({kind: "level", name: level.name}, copy, asked.signal);
      return this.node === node ? legal.find((m) => m.text === move) : undefined;
    } catch (error) {
      if (asked.signal.aborted) return undefined;
      throw error;
    } finally {
      copy.dispose();
    }
  }

  /** The library's sentence about a text that is no move here; "": it is one. */
  refused(text: string): string {
    const copy = this.position.clone();
    try {
      copy.play(text);
      return "";
    } catch (error) {
      return sentenceOf(error);
    } finally {
      copy.dispose();
    }
  }

  play(text: string, {value, printed = ""}: Omit<Answer, "move"> = {}): void {
    if (this.lost) return;
    const mover = splitMover(text).seat ?? this.position.toMove;
    const move = this.snapshot.legal.find((m) => m.text === text);
    const left = this.timeLeft(mover);
    this.position.play(text);
    text = this.position.moves.at(-1) ?? text;  // as the game writes it: E5, where e5 was understood
    const isNew = !this.node.children.some((c) => c.move === text);
    this.stopSearch();
    const node = this.tree.add(this.node, text, mover);
    if (move) node.touched = move.touched;
    if (isNew && this.clock.minutes > 0) node.left = afterMove(this.clock, left, 0);
    this.node = node;
    if (printed !== "") {
      node.printed = printed;
      this.write({kind: "print", player: this.nameOf(mover), text: printed});
    }
    this.write({kind: "move", player: this.nameOf(mover), text, ...(value === undefined ? {} : {value})});
    if (this.position.terminal) this.write({kind: "end", player: "", text: (this.position.result ?? []).join(" ")});
    this.turnBegan = performance.now();
    this.changed({kind: "played", by: mover, ...(move ? {move} : {})});
    this.think();
  }

  /**
   * Plays several moves at once, as an imported game has; `seats`: who made them, if that is known. Throws at
   * one that is not legal; those before it stay.
   */
  playAll(moves: readonly string[], seats: readonly number[] = []): void {
    this.stopSearch();
    const before = this.position.moves.length, movers: number[] = [];
    try {
      for (const [i, text] of moves.entries()) {
        const mover = seats[i] ?? splitMover(text).seat ?? this.position.toMove;
        this.position.play(text);
        movers.push(mover);
      }
    } finally {
      const written = this.position.moves.slice(before);
      movers.forEach((mover, i) => { this.node = this.tree.add(this.node, written[i]!, mover); });
      this.changed({kind: "moved"});
    }
  }

  goTo(node: MoveNode): void {
    if (node === this.node) return;
    this.stopSearch();
    this.lost = undefined;
    this.failure = "";
    this.tree.follow(node);
    this.show(node);
    this.turnBegan = performance.now();
    this.changed({kind: "moved"});
    this.think();
  }

  /** To the last decision of a person, or one ply where nobody is one; a fault of an agent counts as one. */
  undo(): void {
    let node = this.node.parent;
    const persons = this.seats.some((s) => s.kind === "person");
    if (this.lost?.fault && !(persons && node)) {
      this.lost = undefined;
      this.write({kind: "undo", player: "", text: ""});
      this.pause(true);
      return;
    }
    if (!node) return;
    let chosen = node, seat = this.node.seat;
    if (persons) {
      while (!this.isPerson(seat) && node?.parent) {
        seat = node.seat;
        node = node.parent;
        chosen = node;
      }
    } else {
      this.paused = true;
    }
    this.goTo(chosen);
    this.write({kind: "undo", player: "", text: ""});
  }

  redo(): void {
    let node = this.node.next;
    if (!node) return;
    while (node.next && !this.isPerson(node.next.seat)) node = node.next;
    this.goTo(node);
    this.write({kind: "redo", player: "", text: ""});
  }

  get canUndo(): boolean {
    return this.node.parent !== undefined || this.lost?.fault !== undefined;
  }
  get canRedo(): boolean {
    return this.node.next !== undefined;
  }

  remove(node: MoveNode): void {
    const within = this.tree.path(this.node).includes(node);
    if (within && node.parent) this.goTo(node.parent);
    this.tree.remove(node);
    this.changed({kind: "other"});
    this.think();
  }

  setSeat(index: number, seat: Seat): void {
    const before = this.seats[index];
    if (before && sameSeat(before, seat)) return;
    this.seats = this.seats.map((s, i) => (i === index ? seat : s));
    this.failure = "";
    if (this.lost?.fault) this.lost = undefined;
    this.write({kind: "seat", player: this.nameOf(index), text: seatName(seat)});
    this.stopSearch();
    this.dismiss(index);
    this.changed({kind: "other"});
    this.think();
  }

  setClock(rule: ClockRule): void {
    this.clock = rule;
    this.lost = undefined;
    this.turnBegan = performance.now();
    this.changed({kind: "other"});
    this.think();
  }

  /** Engines stop, or go on. */
  pause(paused: boolean): void {
    this.paused = paused;
    this.failure = "";
    if (paused) this.stopSearch();
    this.changed({kind: "other"});
    this.think();
  }

  /** ms left for a seat now; undefined: there are no clocks. */
  timeLeft(seat: number): number {
    const left = timeLeft(this.clock, this.tree.path(this.node), seat);
    const runs = this.clockRuns && seat === this.position.toMove;
    return runs ? Math.max(0, left - (performance.now() - this.turnBegan)) : left;
  }

  get clockRuns(): boolean {
    return this.clock.minutes > 0 && !this.position.terminal && !this.lost && !this.paused &&
        this.node.children.length === 0 && this.node.parent !== undefined;
  }

  /** Called now and then by whoever shows the clocks: whoever has no time left has lost. */
  checkClock(): void {
    const seat = this.position.toMove;
    if (!this.clockRuns || this.timeLeft(seat) > 0) return;
    this.lost = {seat};
    this.stopSearch();
    this.write({kind: "end", player: this.nameOf(seat), text: "time"});
    this.changed({kind: "other"});
  }

  nameOf(seat: number): string {
    return this.game.players[seat] ?? "";
  }

  /** Begins the engines' work; to be called once the session is shown. */
  begin(): void {
    if (this.log.length === 0) this.write({kind: "start", player: "", text: this.game.spec});
    this.turnBegan = performance.now();
    this.think();
  }

  dispose(): void {
    this.gone = true;
    this.stopSearch();
    for (const engine of this.engines.values()) engine.then((e) => e.dispose(), () => undefined);
    this.engines.clear();
    for (const seat of [...this.agents.keys()]) this.dismiss(seat);
    this.listeners.clear();
    this.position.dispose();
  }

  private show(node: MoveNode): void {
    const line = this.tree.line(node);
    const at = this.position.moves;
    let common = 0;
    while (common < at.length && common < line.length && at[common] === line[common]) ++common;
    for (let extra = this.position.moves.length - common; extra > 0; --extra) this.position.undo();
    for (const move of line.slice(common)) this.position.play(move);
    this.node = node;
  }

  private touchedBy(node: MoveNode): readonly string[] {
    if (!node.parent) return [];
    if (!node.touched) {
      this.position.undo();
      const {move} = splitMover(node.move);
      node.touched = this.position.legal().find((m) => m.text === move)?.touched ?? [];
      this.position.play(node.move);
    }
    return node.touched;
  }

  private look(): Snapshot {
    const p = this.position;
    const lastTouched = this.touchedBy(this.node);
    return {node: this.node, ply: this.tree.path(this.node).length, toMove: p.toMove, terminal: p.terminal,
            ...(p.result ? {result: p.result} : {}), ending: p.ending, drawing: p.drawing(), legal: p.terminal ? [] : p.legal(),
            facts: p.facts(), lastTouched, ...this.status()};
  }

  private status() {
    return {thinking: this.search !== undefined, paused: this.paused, failure: this.failure,
            ...(this.lost ? {flagged: this.lost.seat} : {}), ...(this.lost?.fault ? {fault: this.lost.fault} : {})};
  }

  private changed(change: SessionChange): void {
    if (this.gone) return;
    // A change that leaves the position alone leaves its picture alone too: a choice half made stays.
    if (change.kind === "other" && this.snapshot.node === this.node) {
      const {flagged: _, fault: __, ...before} = this.snapshot;
      this.snapshot = {...before, ...this.status()};
    } else {
      this.snapshot = this.look();
    }
    for (const listener of [...this.listeners]) listener(change);
  }

  private write(event: Omit<GameEvent, "time" | "ply">): void {
    this.log = [...this.log, {time: Date.now(), ply: this.position.moves.length, ...event}];
  }

  private stopSearch(): void {
    this.asked?.abort();
    this.search?.abort();
    this.search = undefined;
  }

  private engineOf(player: string): Promise<Engine> {
    return once(this.engines, player, () => this.game.engine(player));
  }

  private agentOf(index: number, seat: AgentSeat): Promise<AgentPlayer> {
    return once(this.agents, index, () => this.startAgent(seat, this.game.spec));
  }

  private dismiss(index: number): void {
    this.agents.get(index)?.then((agent) => agent.dispose(), () => undefined);
    this.agents.delete(index);
  }

  private think(): void {
    const seat = this.seats[this.position.toMove];
    const idle = !seat || seat.kind === "person" || this.paused || this.position.terminal || this.gone ||
        this.lost !== undefined || this.node.children.length > 0;
    if (idle || this.search) return;
    const search = new AbortController();
    this.search = search;
    this.changed({kind: "other"});
    void this.answer(seat, search);
  }

  private async answer(seat: Exclude<Seat, {kind: "person"}>, search: AbortController): Promise<void> {
    const mover = this.position.toMove;
    const copy = this.position.clone();
    const pause = new Promise((resolve) => setTimeout(resolve, this.pace));
    let answer: Answer | undefined, failure: unknown;
    try {
      answer = seat.kind === "agent" ? await this.askAgent(mover, seat, copy, search.signal)
                                     : await this.askEngine(seat, copy, search.signal);
      await pause;
    } catch (error) {
      failure = error;
    } finally {
      copy.dispose();
    }
    if (search.signal.aborted || this.search !== search || this.gone) return;
    this.search = undefined;
    if (answer) {
      this.checkClock();
      if (!this.lost) this.play(answer.move, answer);
    } else if (failure instanceof AgentFault) {
      this.forfeit(mover, failure);
    } else {
      this.failure = sentenceOf(failure);
      this.paused = true;
      this.write({kind: "error", player: this.nameOf(mover), text: this.failure});
      this.changed({kind: "other"});
    }
  }

  private async askEngine(seat: LibrarySeat, position: Position, signal: AbortSignal): Promise<Answer> {
    const {player, limits} = playerOf(seat);
    try {
      const engine = await this.engineOf(player);
      signal.throwIfAborted();
      const report = await engine.best(position, limits, {signal});
      if (!report.best) throw new Error(`${player} found no move`);
      return {move: report.best, value: report.unit ? `${report.unit} ${report.score}` : String(report.score)};
    } catch (error) {
      if (error !== signal.reason) this.engines.delete(player);
      throw error;
    }
  }

  private async askAgent(index: number, seat: AgentSeat, position: Position, signal: AbortSignal): Promise<Answer> {
    const starting = this.agentOf(index, seat);
    const gone = () => {
      // Another one may sit there by now.
      if (this.agents.get(index) === starting) this.dismiss(index);
    };
    const agent = await starting.catch((error: unknown) => {
      gone();
      throw error;
    });
    signal.throwIfAborted();  // it was asked nothing yet, and is there for the next question
    // Whoever aborts may ask again at once, before this goes on.
    signal.addEventListener("abort", gone);
    try {
      return {move: await agent.choose(position, seat.seconds, signal), printed: agent.printed.trimEnd()};
    } catch (error) {
      gone();
      throw error;
    } finally {
      signal.removeEventListener("abort", gone);
    }
  }

  private forfeit(seat: number, {fault, message, printed}: AgentFault): void {
    this.lost = {seat, fault};
    if (printed !== "") this.write({kind: "print", player: this.nameOf(seat), text: printed});
    this.write({kind: "end", player: this.nameOf(seat), text: message});
    this.changed({kind: "other"});
  }
}
