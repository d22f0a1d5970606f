// Two searches of the same position in step: what both do they do at once; where one enters a position
// that the other does not, that one waits.
//
//   const twin = new Twin([new Steps(minimax), new Steps(alphaBeta)]);
//   twin.at(k);          // how far each is after k moments, and which of them waits
//   twin.parting;        // the moment where one goes where the other never comes
//
// Moves are matched in the order in which they are searched; one that is searched here and pruned there is
// the same move. A moment is a step of both, or of the one that does not wait. Linear in the number of steps.
import {lowerBound, type Mark, type Steps} from "boardgames-page/steps.js";
import {childrenOf, kindOf, leafOf, moveOf, movesTo, stepCount, type StepKind, type Trace} from "boardgames-page/trace.js";

export type Side = 0 | 1;
export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);

export interface Moment {
  steps: readonly [number, number];   // of each search, so far
  waits: Side | undefined;
  /** Whom it waits for: the node of the other search that it does not enter there; -1: a single step of the other. */
  away: number;
}

interface Token {
  kind: StepKind;
  move: string | undefined;   // that is searched or pruned; undefined: a step of the position itself
  begin: number;              // its steps: from here to before `end`
  end: number;
}

const nobody = 2;

export class Twin {
  readonly length: number;
  readonly parting: number | undefined;
  /** The moments at which both are done with a move of the root, and the end. */
  readonly rootStops: readonly number[];
  private readonly reached: [Int32Array, Int32Array];
  private readonly waiting: Uint8Array;
  private readonly top: Int32Array;
  private readonly lists: Record<Mark, number[]> = {cutoff: [], root: [], table: []};

  constructor(readonly sides: readonly [Steps, Steps]) {
    const most = sides[0].length + sides[1].length + 1;
    this.reached = [new Int32Array(most), new Int32Array(most)];
    this.waiting = new Uint8Array(most).fill(nobody);
    this.top = new Int32Array(most).fill(-1);
    const ends = sides.map((steps) => endsOf(steps.trace)) as [Int32Array, Int32Array];
    let moment = 0, parting: number | undefined;
    const done: [number, number] = [0, 0];

    const step = (side: Side) => {
      const t = sides[side].trace, i = done[side]++, kind = kindOf(t, i), id = t.node[i]!;
      const note = (mark: Mark) => { if (this.lists[mark].at(-1) !== moment + 1) this.lists[mark].push(moment + 1); };
      if (kind === "cutoff") note("cutoff");
      if (kind === "enter" && t.parent[id] === 0) note("root");
      if (kind === "leaf" && leafOf(t, id) === "table") note("table");
    };
    const record = (waits: Side | 2 = nobody, away = -1) => {
      ++moment;
      this.reached[0][moment] = done[0];
      this.reached[1][moment] = done[1];
      this.waiting[moment] = waits;
      this.top[moment] = away;
    };
    const both = () => {
      step(0);
      step(1);
      record();
    };
    const alone = (side: Side, until: number, away = -1) => {
      while (done[side] < until) {
        step(side);
        record(otherSide(side), away);
      }
    };
    // `side` enters a node; whether the other one ever does.
    const enterAlone = (side: Side, token: Token) => {
      const id = sides[side].trace.node[token.begin]!;
      if (parting === undefined && isNeverVisited(sides[otherSide(side)].trace, movesTo(sides[side].trace, id))) parting = moment + 1;
      return id;
    };

    const align = (a: Token[], b: Token[]): void => {
      let i = 0, j = 0;
      while (i < a.length || j < b.length) {
        const x = a[i], y = b[j];
        if (x && y && x.move === y.move && (x.move !== undefined || x.kind === y.kind)) {
          pair(x, y);
          ++i;
          ++j;
        } else if (goesFirst(a, i, b, j)) {
          single(0, a[i++]!);
        } else {
          single(1, b[j++]!);
        }
      }
    };
    const single = (side: Side, token: Token) => alone(side, token.end, token.kind === "enter" ? enterAlone(side, token) : -1);
    const pair = (x: Token, y: Token) => {
      if (x.kind === "enter" && y.kind === "enter") {
        both();
        align(tokensOf(sides[0].trace, ends[0], x), tokensOf(sides[1].trace, ends[1], y));
        const left = [x, y].map((token, side) => done[side]! < token.end);
        if (left[0] && left[1]) both();
        alone(0, x.end);
        alone(1, y.end);
        return;
      }
      const side: Side = x.kind === "enter" ? 0 : 1, token = side === 0 ? x : y;
      const id = token.kind === "enter" ? enterAlone(side, token) : -1;
      both();
      alone(side, token.end, id);
    };
    align(rootVisits(sides[0].trace, ends[0]), rootVisits(sides[1].trace, ends[1]));

    this.length = moment;
    this.parting = parting;
    this.rootStops = [...this.lists.root.slice(1).map((entered) => entered - 1), moment];
  }

  at(k: number): Moment {
    const waits = this.waiting[k]!;
    return {steps: [this.reached[0][k]!, this.reached[1][k]!], waits: waits === nobody ? undefined : (waits as Side), away: this.top[k]!};
  }

  /** The first moment after which a search has taken so many steps. */
  momentOf(side: Side, steps: number): number {
    return lowerBound(this.reached[side], steps, 0, this.length);
  }

  next = (k: number, mark: Mark): number | undefined => this.lists[mark].find((at) => at > k);
  previous = (k: number, mark: Mark): number | undefined => this.lists[mark].findLast((at) => at < k);
  nextStop = (k: number): number => this.rootStops.find((at) => at > k) ?? this.length;
  previousStop = (k: number): number => this.rootStops.findLast((at) => at < k) ?? 0;
}

// Where the visit that each enter begins has ended: after its leave, or with the trace.
function endsOf(t: Trace): Int32Array {
  const ends = new Int32Array(stepCount(t)).fill(stepCount(t)), open: number[] = [];
  for (let i = 0; i < ends.length; ++i) {
    const kind = kindOf(t, i);
    if (kind === "enter") open.push(i);
    else if (kind === "leave") ends[open.pop()!] = i + 1;
  }
  return ends;
}

function tokenAt(t: Trace, ends: Int32Array, i: number): Token {
  const kind = kindOf(t, i), isMove = kind === "enter" || kind === "pruned";
  return {kind, move: isMove ? moveOf(t, t.node[i]!) : undefined, begin: i, end: kind === "enter" ? ends[i]! : i + 1};
}

// What happens in a visit, its enter and its leave left out.
function tokensOf(t: Trace, ends: Int32Array, visit: Token): Token[] {
  const tokens: Token[] = [];
  for (let i = visit.begin + 1; i < visit.end;) {
    const token = tokenAt(t, ends, i);
    if (token.kind !== "leave") tokens.push(token);
    i = token.end;
  }
  return tokens;
}

function rootVisits(t: Trace, ends: Int32Array): Token[] {
  const tokens: Token[] = [];
  for (let i = 0; i < ends.length; i = tokens.at(-1)!.end) tokens.push(tokenAt(t, ends, i));
  return tokens;
}

// Whether the first of two different tokens is for its search alone. A position's own steps come before the
// next move; of two moves that one which the other search does not come to, or comes to later.
function goesFirst(a: readonly Token[], i: number, b: readonly Token[], j: number): boolean {
  const x = a[i], y = b[j];
  if (!x || !y) return x !== undefined;
  if (x.move === undefined || y.move === undefined) {
    if (x.move !== undefined || y.move !== undefined) return x.move === undefined;
    return !ownStepsFrom(b, j).some((kind) => kind === x.kind);
  }
  const there = b.findIndex((token, at) => at > j && token.move === x.move), here = a.findIndex((token, at) => at > i && token.move === y.move);
  if (there < 0 || here < 0) return there < 0;
  return here - i < there - j;
}

function ownStepsFrom(tokens: readonly Token[], from: number): StepKind[] {
  const kinds: StepKind[] = [];
  for (let i = from; i < tokens.length && tokens[i]!.move === undefined; ++i) kinds.push(tokens[i]!.kind);
  return kinds;
}

/** How far a line of moves is in a tree: its last node there, and whether that is the whole line. */
export function followed(t: Trace, moves: readonly string[]): {id: number; whole: boolean} {
  let id = 0;
  for (const move of moves) {
    const child = childrenOf(t, id).find((c) => moveOf(t, c) === move);
    if (child === undefined) return {id, whole: false};
    id = child;
  }
  return {id, whole: true};
}

// What was left out of a tree may have been visited.
function isNeverVisited(t: Trace, moves: readonly string[]): boolean {
  const {id, whole} = followed(t, moves);
  return whole ? t.visits[id] === 0 : t.below[id] === 0;
}
