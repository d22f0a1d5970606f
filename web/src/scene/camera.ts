// Where the table is looked at from, as angles, so that it means the same on every board and in a file.
import {slab, type Side, type Table} from "./model.ts";

export interface Camera {
  azimuth: number;    // radians; 0: from the south, growing counter-clockwise seen from above
  elevation: number;  // radians above the table; a quarter turn: from above
  zoom: number;       // 1: the whole table, seen from a seat
}

export interface Point3 {
  x: number;
  y: number;
  z: number;
}

/** Of the picture's height, in degrees. */
export const fieldOfView = 38;
const lowest = 0.2, highest = Math.PI / 2 - 1e-3;  // straight down there would be no up
const farthest = 0.5, nearest = 5;

const azimuths: Record<Side, number> = {south: 0, east: Math.PI / 2, north: Math.PI, west: -Math.PI / 2};

export const seatCamera = (table: Table, seat: number): Camera =>
    ({azimuth: azimuths[table.seats[seat] ?? "south"], elevation: 0.9, zoom: 1});
export const topCamera = (camera: Camera): Camera => ({azimuth: camera.azimuth, elevation: highest, zoom: 1});

const clamp = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value));
const turned = (angle: number) => angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));

/** Radians to the right and up. */
export function orbit(camera: Camera, right: number, up: number): Camera {
  return {...camera, azimuth: turned(camera.azimuth + right), elevation: clamp(camera.elevation + up, lowest, highest)};
}

export const zoom = (camera: Camera, factor: number): Camera => ({...camera, zoom: clamp(camera.zoom * factor, farthest, nearest)});

/** The nearest camera that is allowed: of one out of a file. */
export const allowed = (camera: Camera): Camera => zoom(orbit(camera, 0, 0), 1);

/** On the way from one to another, the shorter way round. */
export function between(from: Camera, to: Camera, s: number): Camera {
  const mix = (a: number, b: number) => a + (b - a) * s;
  return {azimuth: turned(from.azimuth + turned(to.azimuth - from.azimuth) * s), elevation: mix(from.elevation, to.elevation),
          zoom: mix(from.zoom, to.zoom)};
}

const margin = 0.96;                // of the picture, that the table takes
const flat = 0.3, standing = 0.9;   // how high things are, where pieces lie and where they stand

/**
 * Where one looks from and to, seen from the middle of the board. aspect: width of the picture by its height.
 * At zoom 1 the board, with what lies beside it, fills the picture.
 */
export function standpoint(camera: Camera, table: Table, aspect: number): {from: Point3; to: Point3} {
  const {azimuth, elevation} = camera, high = Math.tan((fieldOfView * Math.PI) / 360) * margin, wide = high * aspect;
  const [sinA, cosA, sinE, cosE] = [Math.sin(azimuth), Math.cos(azimuth), Math.sin(elevation), Math.cos(elevation)];
  // Of each corner: how far the eye must be, at least, so that it lies below the upper edge, above the lower one, and between the others.
  let below = 0, above = 0, beside = 0;
  for (const {x, y, z} of cornersOf(table)) {
    const right = x * cosA - z * sinA, ahead = -(x * sinA + z * cosA), up = y * cosE + ahead * sinE, away = ahead * cosE - y * sinE;
    below = Math.max(below, up / high - away);
    above = Math.max(above, -up / high - away);
    beside = Math.max(beside, Math.abs(right) / wide - away);
  }
  const lift = (high * (below - above)) / 2 / camera.zoom, distance = Math.max((below + above) / 2, beside) / camera.zoom;
  const to = {x: -sinA * sinE * lift, y: cosE * lift, z: -cosA * sinE * lift};
  return {to, from: {x: to.x + sinA * cosE * distance, y: to.y + sinE * distance, z: to.z + cosA * cosE * distance}};
}

// Of the box around the board and what is in stock beside it.
function cornersOf({board, seats, stocked, pawns}: Table): Point3[] {
  const [a = 0, b = 0, c = 0, d = 0] = stocked?.at ?? [];
  const stock = stocked ? 0.3 + (stocked.kind === "line" ? Math.hypot(c - a, d - b) : 2 * c) : 0;
  const out = (side: Side) => (seats.includes(side) ? stock : 0);
  const xs = [-board.width / 2 - out("west"), board.width / 2 + out("east")], zs = [-board.depth / 2 - out("north"), board.depth / 2 + out("south")];
  return xs.flatMap((x) => zs.flatMap((z) => [-slab, pawns ? standing : flat].map((y) => ({x, y, z}))));
}
