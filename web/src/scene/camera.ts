// Where the table is looked at from, as angles, so that it means the same on every board and in a file.
import type {Side, Table} from "./model.ts";

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
export const topCamera = (camera: Camera): Camera => ({azimuth: camera.azimuth, elevation: highest, zoom: 0.86});

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

/** Seen from the middle of the board. aspect: width of the picture by its height. Seen from a seat, the table fits into it at zoom 1. */
export function standpoint(camera: Camera, reach: number, aspect: number): Point3 {
  const vertical = (fieldOfView * Math.PI) / 360;
  const half = Math.min(vertical, Math.atan(Math.tan(vertical) * aspect));
  const distance = (0.74 * reach) / Math.sin(half) / camera.zoom;
  const flat = Math.cos(camera.elevation) * distance;
  return {x: Math.sin(camera.azimuth) * flat, y: Math.sin(camera.elevation) * distance, z: Math.cos(camera.azimuth) * flat};
}
