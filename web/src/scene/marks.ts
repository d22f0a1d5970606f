// What is laid on the bodies of a position: the last move, where one may go, the ways to the goal, the
// choice half made, and the feast at the end.
import type {Fact, Place} from "boardgames";
import {centre, outline} from "../board/geometry.ts";
import {onTable, type Body, type Table} from "./model.ts";

// Marks have classes of their own, beside those of drawings: mark, touch, pointed, focus.
const mark = (form: Body["form"], style: string, x: number, y: number, z: number, size: number, height = size): Body =>
    ({form, style, loose: false, x, y, z, width: size, height, depth: size, turn: 0, roll: 0});

function topAt(bodies: readonly Body[], x: number, z: number): number {
  let top = 0;
  for (const b of bodies) {
    const along = Math.abs(Math.cos(b.turn)) * b.width / 2 + Math.abs(Math.sin(b.turn)) * b.depth / 2;
    const across = Math.abs(Math.sin(b.turn)) * b.width / 2 + Math.abs(Math.cos(b.turn)) * b.depth / 2;
    if (Math.abs(x - b.x) <= along && Math.abs(z - b.z) <= across) top = Math.max(top, b.y + b.height / 2);
  }
  return top;
}

/** A mark hovers over each place that the last move touched, the largest over the last of them. */
export function lastMarks(touched: readonly string[], places: readonly Place[], bodies: readonly Body[], table: Table): Body[] {
  return touched.flatMap((name, i) => {
    const place = places.find((p) => p.name === name);
    if (!place) return [];
    const {x, z} = onTable(table, centre(place.area)), size = i === touched.length - 1 ? 0.34 : 0.24;
    return [mark("diamond", "mark", x, topAt(bodies, x, z) + 0.12 + size / 2, z, size)];
  });
}

/** A dot where one may go next, a ring round a piece that may be touched. */
export function nextMarks(names: Iterable<string>, places: readonly Place[], bodies: readonly Body[], table: Table): Body[] {
  const wanted = new Set(names);
  return places.filter((p) => wanted.has(p.name)).map((place) => {
    const {x, z} = onTable(table, centre(place.area));
    return place.content.startsWith("player") ? mark("ring", "touch", x, 0.1, z, 0.86, 0.06)
        : mark("disc", "touch", x, topAt(bodies, x, z) + 0.012, z, 0.26, 0.024);
  });
}

export interface Way {
  seat: number;
  places: readonly string[];
}

/** The ways that the game's facts tell: "path of Player 1: e1 e2 e3". */
export function waysOf(facts: readonly Fact[], players: readonly string[]): Way[] {
  return facts.flatMap((fact) => {
    const seat = players.findIndex((name) => fact.name === `path of ${name}`);
    return seat < 0 ? [] : [{seat, places: fact.value.split(" ").filter((word) => word !== "")}];
  });
}

/** How many steps a way has. */
export const lengthOf = (way: Way) => Math.max(0, way.places.length - 1);

/** A row of small discs in the player's colour, rimmed, beside each other where ways share a cell. */
export function wayMarks(ways: readonly Way[], styles: readonly string[], places: readonly Place[], bodies: readonly Body[], table: Table): Body[] {
  const byName = new Map(places.map((p) => [p.name, p])), board = bodies.filter((b) => !b.loose);
  return ways.flatMap((way) => way.places.slice(1).flatMap((name) => {
    const place = byName.get(name);
    if (!place) return [];
    const {x, z} = onTable(table, centre(place.area));
    const round = (way.seat * Math.PI) / 2 + Math.PI / 4;  // each player has a corner of the cell
    const at = {x: x + 0.3 * Math.cos(round), z: z + 0.3 * Math.sin(round)};
    const top = topAt(board, at.x, at.z);
    return [mark("disc", "grid", at.x, top + 0.01, at.z, 0.26, 0.02), mark("disc", styles[way.seat] ?? `player${way.seat}`, at.x, top + 0.02, at.z, 0.2, 0.04)];
  }));
}

/** A place as a flat area: what is pointed at, has the focus, or was touched. */
export interface Area {
  style: "touch" | "pointed" | "focus";
  corners: readonly {x: number; z: number}[];
}

export function areaOf(place: Place, style: Area["style"], table: Table): Area {
  const at = outline(place), corners = [];
  for (let i = 0; i + 1 < at.length; i += 2) corners.push(onTable(table, {x: at[i]!, y: at[i + 1]!}));
  return {style, corners};
}

export const celebrationLength = 3500;
const confetti = 60;

/** The winner's pieces hop, and coloured paper falls. At its end everything lies as before. */
export function celebration(bodies: readonly Body[], styles: ReadonlySet<string>, ms: number): readonly Body[] {
  if (ms <= 0 || ms >= celebrationLength) return bodies;
  const part = ms / celebrationLength;
  const hops = bodies.map((b) => (b.loose && styles.has(b.style)
      ? {...b, y: b.y + 0.8 * (1 - part) * Math.abs(Math.sin(ms / 220 + b.x)), turn: b.turn + 4 * Math.PI * part} : b));
  const winners = [...styles], size = Math.min(1, 5 * (1 - part));
  return [...hops, ...Array.from({length: confetti}, (_, i): Body => {
    // Spread evenly, without chance: a moment looks the same whenever it is asked for.
    const angle = i * 2.4, far = 4 * Math.sqrt((i + 0.5) / confetti), fall = (part * 1.4 + (i % 7) / 7) % 1;
    return {form: "box", style: winners[i % winners.length] ?? "mark", loose: true, x: far * Math.cos(angle), y: 4 * (1 - fall),
            z: far * Math.sin(angle), width: 0.14 * size, height: 0.02, depth: 0.1 * size, turn: angle + ms / 300, roll: angle + ms / 200};
  })];
}
