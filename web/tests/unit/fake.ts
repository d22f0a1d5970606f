// Tic-tac-toe as the package would give it: enough to test the page without an engine.
import type {Drawing, Engine, Game, Move, Position, Report} from "boardgames";

const lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const names = ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"];

class FakePosition implements Position {
  readonly moves: string[] = [];
  private readonly cells: string[];
  private readonly first: number;

  constructor(readonly start: string) {
    if (!/^[.XO]{9} [XO]$/.test(start)) throw new Error(`"${start}" is no position: nine of .XO, a blank, and X or O`);
    this.cells = [...start.slice(0, 9)];
    this.first = "XO".indexOf(start[10]!);
  }
  get toMove() { return (this.first + this.moves.length) % 2; }
  private winner(): number {
    const line = lines.find(([a, b, c]) => this.cells[a!] !== "." && this.cells[a!] === this.cells[b!] && this.cells[a!] === this.cells[c!]);
    return line ? "XO".indexOf(this.cells[line[0]!]!) : -1;
  }
  get terminal() { return this.winner() >= 0 || !this.cells.includes("."); }
  get ending() {
    return "";
  }
  get result() {
    if (!this.terminal) return undefined as unknown as number[];
    const w = this.winner();
    return w < 0 ? [0, 0] : w === 0 ? [1, -1] : [-1, 1];
  }
  legal(): Move[] {
    return this.terminal ? [] : names.filter((_, i) => this.cells[i] === ".").map((text) => ({text, touched: [text], effects: []}));
  }
  play(text: string) {
    const move = text.toLowerCase();  // both are understood; the game writes small letters
    if (!this.legal().some((m) => m.text === move)) throw new Error(`"${move}" is not legal here`);
    this.cells[names.indexOf(move)] = "XO"[this.toMove]!;
    this.moves.push(move);
  }
  undo() {
    const move = this.moves.pop();
    if (move !== undefined) this.cells[names.indexOf(move)] = ".";
    return move !== undefined;
  }
  clone() {
    const copy = new FakePosition(this.start);
    for (const move of this.moves) copy.play(move);
    return copy;
  }
  toText() { return `${this.cells.join("")} ${"XO"[this.toMove]}`; }
  board() { return this.cells.join(""); }
  drawing(): Drawing {
    const rect = (i: number) => [i % 3, Math.floor(i / 3), 1, 1];
    return {
      width: 3, height: 3,
      shapes: this.cells.flatMap((c, i) => [
        {kind: "rect" as const, at: rect(i), style: "cell"},
        ...(c === "." ? [] : [{kind: "circle" as const, at: [(i % 3) + 0.5, Math.floor(i / 3) + 0.5, 0.35], style: `player${"XO".indexOf(c)}`}]),
      ]),
      places: this.cells.map((c, i) => ({name: names[i]!, area: {kind: "rect", at: rect(i), style: ""}, row: Math.floor(i / 3), column: i % 3,
                                         content: c === "." ? "empty" : `player${"XO".indexOf(c)}`})),
    };
  }
  facts() { return [{name: "empty cells", value: String(this.cells.filter((c) => c === ".").length)}]; }
  perft() { return 0; }
  record(format: string) { return `${format}: ${this.moves.join(" ")}`; }
  dispose() {}
  [Symbol.dispose]() {}
}

/** Plays the first legal move. `held`: an engine that answers only when told. */
export class FakeEngine implements Engine {
  searches = 0;
  private waiting: (() => void)[] = [];
  constructor(private readonly held = false) {}
  release() { for (const go of this.waiting.splice(0)) go(); }
  async *go(position: Position): AsyncIterableIterator<Report> { yield await this.best(position, {}); }
  async best(position: Position, _limits: object, options?: {signal?: AbortSignal}): Promise<Report> {
    ++this.searches;
    const move = position.legal()[0]?.text;
    if (this.held) await new Promise<void>((done) => { this.waiting.push(done); options?.signal?.addEventListener("abort", () => done()); });
    return {algorithm: "engine", ...(move ? {best: move} : {}), score: 0, bound: "exact", kind: "heuristic", proved: false, plies: 0,
            depth: 1, nodes: 1, milliseconds: 1, pv: [], stop: "depth", lines: []};
  }
  stop() {}
  clear() {}
  async trace() { return "{}"; }
  dispose() {}
  [Symbol.dispose]() {}
  readonly stopBy = "suspend";
}

export function fakeGame(engine: Engine = new FakeEngine()): Game {
  return {
    spec: "tic-tac-toe", name: "tic-tac-toe", players: ["X", "O"], objective: "win", algorithms: [], evaluators: [],
    levels: [{name: "novice", help: ""}, {name: "master", help: ""}], formats: ["sgf"], reads: [],
    initial: () => new FakePosition("......... X"),
    parse: (text) => new FakePosition(text),
    engine: async () => engine,
  };
}
