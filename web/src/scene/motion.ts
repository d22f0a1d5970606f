// How bodies get from one position to the next: a pawn steps or jumps, a wall is carried from the stock, a
// disc turns over, a stone comes from above or goes there.
//
//   const change = changeBetween(before, after);
//   bodiesAt(change, 0);              // as they lay before
//   bodiesAt(change, change.length);  // change.after itself
//
// What moved is found by comparing, not told: no game is known here. Times are milliseconds.
import type {Body} from "./model.ts";

export type MotionKind = "step" | "jump" | "carry" | "turn" | "come" | "go";

export interface Motion {
  kind: MotionKind;
  from: Body;
  to: Body;  // of "go": where it vanishes
  begin: number;
  end: number;
}

export interface Change {
  after: readonly Body[];
  still: readonly Body[];
  motions: readonly Motion[];
  length: number;
}

const lengths: Record<MotionKind, number> = {step: 450, jump: 700, carry: 850, come: 400, turn: 400, go: 400};
const ripple = 45;  // later for each unit from where the move was made
const latest = 300;
const aStep = 1.2;  // what is farther is no step
const above = 1.4;  // where things come from

const keyOf = (b: Body) => [b.form, b.style, b.x, b.y, b.z, b.width, b.height, b.depth, b.turn, b.roll].join();
const far = (a: Body, b: Body) => Math.hypot(a.x - b.x, a.z - b.z);
const stands = (b: Body) => b.form !== "box";

/** All that differs between two positions, as motions. */
export function changeBetween(before: readonly Body[], after: readonly Body[]): Change {
  const known = new Map<string, Body[]>();
  for (const body of before) {
    if (!body.loose) continue;
    const same = known.get(keyOf(body));
    if (same) same.push(body);
    else known.set(keyOf(body), [body]);
  }
  const still: Body[] = [];
  const coming = after.filter((body) => {
    const stays = !body.loose || known.get(keyOf(body))?.pop() !== undefined;
    if (stays) still.push(body);
    return !stays;
  });
  const going = [...known.values()].flat();
  const take = (list: Body[], wanted: Body) => list.splice(list.indexOf(wanted), 1);
  const movers: Motion[] = [], others: Motion[] = [];

  for (const to of [...coming]) {
    const from = going.find((b) => b.form === to.form && far(b, to) < 0.01);
    if (!from) continue;
    others.push({kind: "turn", from, to, begin: 0, end: lengths.turn});
    take(going, from);
    take(coming, to);
  }
  for (const to of [...coming]) {
    const from = going.filter((b) => b.form === to.form && b.style === to.style).sort((a, b) => far(a, to) - far(b, to))[0];
    if (!from) continue;
    const kind = kindOf(from, to, still);
    movers.push({kind, from, to, begin: 0, end: lengths[kind]});
    take(going, from);
    take(coming, to);
  }
  for (const to of coming) movers.push({kind: "come", from: {...to, y: to.y + above}, to, begin: 0, end: lengths.come});
  for (const from of going) {
    others.push({kind: "go", from, to: {...from, y: from.y + above, width: 0, height: 0, depth: 0}, begin: 0, end: lengths.go});
  }

  // First what the player does, then what follows from it, from there outwards.
  const origin = movers[0]?.to, first = movers.reduce((end, m) => Math.max(end, m.end), 0) * 0.8;
  for (const motion of others) {
    const delay = first + (origin ? Math.min(latest, ripple * far(origin, motion.from)) : 0);
    motion.begin += delay;
    motion.end += delay;
  }
  const motions = [...movers, ...others];
  return {after, still, motions, length: motions.reduce((end, m) => Math.max(end, m.end), 0)};
}

function kindOf(from: Body, to: Body, still: readonly Body[]): MotionKind {
  if (from.roll !== to.roll || Math.abs(from.y - to.y) > 0.1) return "carry";
  const length = far(from, to);
  const between = still.some((b) => b.loose && stands(b) && fromSegment(b, from, to) < 0.3);
  return between || length > aStep ? "jump" : "step";
}

function fromSegment(p: Body, a: Body, b: Body): number {
  const x = b.x - a.x, z = b.z - a.z, squared = x * x + z * z || 1;
  const s = Math.min(1, Math.max(0, ((p.x - a.x) * x + (p.z - a.z) * z) / squared));
  return Math.hypot(p.x - a.x - s * x, p.z - a.z - s * z);
}

const smooth = (s: number) => s * s * (3 - 2 * s);
const mix = (a: number, b: number, s: number) => a + (b - a) * s;

function lift(motion: Motion): number {
  switch (motion.kind) {
    case "step": return 0.15;
    case "jump": return 0.7 + 0.25 * far(motion.from, motion.to);
    case "carry": return 1.6;
    case "turn": return 0.6;
    default: return 0;
  }
}

/** Where it is after a part of its way, 0 to 1. */
export function poseOf(motion: Motion, part: number): Body {
  const {from, to, kind} = motion;
  if (part <= 0) return from;
  if (part >= 1) return to;
  const s = smooth(part);
  const look = kind === "turn" && part < 0.5 ? from : to;
  // A disc shows its other side after a quarter of a turn.
  const roll = kind === "turn" ? (part < 0.5 ? s * Math.PI : (s - 1) * Math.PI) : mix(from.roll, to.roll, s);
  return {...look, roll, x: mix(from.x, to.x, s), y: mix(from.y, to.y, s) + lift(motion) * 4 * s * (1 - s), z: mix(from.z, to.z, s),
          width: mix(from.width, to.width, s), height: mix(from.height, to.height, s), depth: mix(from.depth, to.depth, s),
          turn: mix(from.turn, to.turn, s)};
}

export function bodiesAt(change: Change, ms: number): readonly Body[] {
  if (ms >= change.length) return change.after;
  const moving = change.motions.filter((m) => m.kind !== "go" || ms < m.end)
      .map((m) => poseOf(m, (ms - m.begin) / (m.end - m.begin)));
  return [...change.still, ...moving];
}

/** The ghost of a change: what will lie or stand where now nothing or something else does. */
export const ghostsOf = (change: Change): Body[] => change.motions.filter((m) => m.kind !== "go").map((m) => m.to);
