// What stands on the table: a drawing as bodies in space, without a word about any game.
//
//   const table = tableOf(game);
//   const bodies = bodiesOf(position.drawing(), table);
//
// One unit is a cell. x grows to the right, z towards whoever looks from the south, y upwards. The middle
// of the places is the origin; the upper side of the board is y = 0. Heights follow from the classes
// of a drawing (include/boardgames/drawing.h): a wall stands, an edge lies, a cell is a tile.
import type {Drawing, Game, Place, Shape} from "boardgames";
import {ghostShapes} from "../board/ghost.ts";
import {centre, isLine, outline, type Point} from "../board/geometry.ts";

export type Form = "box" | "disc" | "stone" | "pawn" | "ring" | "diamond";

export interface Body {
  form: Form;
  style: string;  // a class of the drawing, or of marks.ts; a skin has its colour
  loose: boolean;  // it may move, come and go; what is not loose belongs to the board
  x: number;  // its middle
  y: number;
  z: number;
  width: number;  // along its own x, y and z
  height: number;
  depth: number;
  turn: number;  // radians about the vertical
  roll: number;  // then about its own x: a wall that lies, a disc that turns over
}

/** The sides clockwise, as seats follow each other. */
export const sides = ["south", "west", "north", "east"] as const;
export type Side = (typeof sides)[number];

/** What stays the same in all positions of a game. */
export interface Table {
  middle: Point;  // of the places, in the drawing
  board: {x: number; z: number; width: number; depth: number};  // the slab: its middle and size
  seats: readonly Side[];
  pawns: boolean;  // pieces stand: they walk on cells between which there are slots for walls
  stones: boolean;  // pieces lie where lines cross
  stocked: Shape | undefined;  // what players take from their stock, as it lies on the board
  reach: number;  // from the origin to the rim of all that lies there
}

/** How thick the slab is: the table lies so far below its upper side. */
export const slab = 0.4;
const wallHeight = 0.55;
const gap = 0.12;  // between things in a stock

const isPiece = (style: string) => /^player\d+$/.test(style);

export function tableOf(game: Game): Table {
  const position = game.initial();
  try {
    const drawing = position.drawing();
    const bounds = extent(drawing.places.flatMap((p) => outline(p)), drawing);
    const middle = {x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2};
    const [x = 0, y = 0, width = drawing.width, depth = drawing.height] = drawing.shapes.find((s) => s.style === "board")?.at ?? [];
    const pawns = drawing.places.some(isLine) && !drawing.places.every(isLine);
    const slot = new Set(drawing.places.filter((p) => isLine(p) || !pawns).map((p) => p.name));
    const taking = position.legal().find((m) => m.touched.length > 0 && slot.has(m.touched.at(-1)!));
    const table: Table = {
      middle, board: {x: x + width / 2 - middle.x, z: y + depth / 2 - middle.y, width, depth}, pawns,
      stones: drawing.shapes.some((s) => s.style === "grid"), stocked: undefined, reach: Math.hypot(width, depth) / 2 + 0.5,
      seats: seatsOf(drawing, game.players.length, bounds),
    };
    if (!taking || stocksOf(drawing, table).length === 0) return table;
    position.play(taking.text);
    const stocked = ghostShapes(drawing, position.drawing()).find((s) => (pawns ? s.style === "wall" : isPiece(s.style)));
    return {...table, stocked, reach: table.reach + (stocked ? 2 : 0)};
  } finally {
    position.dispose();
  }
}

function extent(at: readonly number[], drawing: Drawing) {
  if (at.length === 0) return {left: 0, right: drawing.width, top: 0, bottom: drawing.height};
  const xs = at.filter((_, i) => i % 2 === 0), ys = at.filter((_, i) => i % 2 === 1);
  return {left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys)};
}

// Who begins at a side of the board sits there; where nobody does, seats follow each other clockwise.
function seatsOf(drawing: Drawing, players: number, bounds: ReturnType<typeof extent>): Side[] {
  const nearest = (p: Point): Side | undefined => {
    const far = {south: bounds.bottom - p.y, north: p.y - bounds.top, west: p.x - bounds.left, east: bounds.right - p.x};
    const [first, second] = [...sides].sort((a, b) => far[a] - far[b]);
    return far[second!] - far[first!] > 0.5 ? first : undefined;
  };
  const found = Array.from({length: players}, (_, seat) => {
    const own = drawing.places.filter((p) => p.content === `player${seat}`);
    return own.length === 1 ? nearest(centre(own[0]!.area)) : undefined;
  });
  if (found.every((side, i) => side !== undefined && found.indexOf(side) === i)) return found as Side[];
  return Array.from({length: players}, (_, seat) => sides[(players === 2 ? 2 * seat : seat) % sides.length]!);
}

/** A point of the drawing on the table. */
export const onTable = (table: Table, p: Point) => ({x: p.x - table.middle.x, z: p.y - table.middle.y});

// A small piece with a count beside it, as Drawing::Tally puts them.
function talliedBy(shape: Shape, next: Shape | undefined): boolean {
  return next?.kind === "text" && (next.style === "tally" || next.style === "stock") && isPiece(shape.style) &&
      Math.abs(next.at[0]! - shape.at[0]! - 0.5) < 1e-3 && next.at[1] === shape.at[1];
}

/** How much each seat has in stock, by seat; none: this game has no stocks. */
function stocksOf(drawing: Drawing, table: Pick<Table, "pawns">): {count: number; style: string}[] {
  return drawing.shapes.flatMap((shape, i) => {
    const next = drawing.shapes[i + 1];
    // Pawns and walls are a race: what is counted there are the walls left, said so or not.
    if (!talliedBy(shape, next) || !(next!.style === "stock" || table.pawns)) return [];
    return [{count: Number.parseInt(next!.text ?? "", 10) || 0, style: shape.style}];
  });
}

// How high flat things are; those that are loose come and go with moves.
const tiles: Record<string, number> = {felt: 0.02, cell: 0.06, blocked: 0.3, hint: 0.02};
const walls = {thick: 0.16, high: wallHeight, loose: true};
const lines: Record<string, typeof walls> = {wall: walls, edge: {thick: 0.13, high: 0.14, loose: true}};
const thinLine = {thick: 0.04, high: 0.012, loose: false};
const round: Record<string, number> = {dot: 0.05, cell: 0.02, star: 0.015, hint: 0.015};

type Floor = {left: number; right: number; far: number; near: number; top: number};

export function bodiesOf(drawing: Drawing, table: Table): Body[] {
  const bodies: Body[] = [], floors: Floor[] = [];
  const floorAt = (x: number, z: number) =>
      floors.reduce((top, f) => (x >= f.left && x <= f.right && z >= f.far && z <= f.near ? Math.max(top, f.top) : top), 0);
  drawing.shapes.forEach((shape, i) => {
    const {x, z} = onTable(table, centre(shape));
    const [a = 0, b = 0, c = 0, d = 0] = shape.at, {style} = shape;
    const put = (body: Partial<Body> & Pick<Body, "form" | "width" | "height" | "depth">) =>
        bodies.push({style, loose: false, x, z, y: floorAt(x, z) + body.height / 2, turn: 0, roll: 0, ...body});
    switch (shape.kind) {
      case "rect": {
        if (style === "board") {
          put({form: "box", width: c, height: slab, depth: d, y: -slab / 2});
          break;
        }
        const height = tiles[style] ?? 0.08;
        const top = floorAt(x, z) + height;
        put({form: "box", width: c, height, depth: d, loose: style.startsWith("won")});
        floors.push({left: x - c / 2, right: x + c / 2, far: z - d / 2, near: z + d / 2, top});
        break;
      }
      case "line": {
        const {thick, high, loose} = lines[style] ?? thinLine;
        // Felt has lines of its own, which would not be seen in its colour.
        put({form: "box", style: style === "felt" ? "grid" : style, width: Math.hypot(c - a, d - b), height: high, depth: thick, loose, turn: halfTurn(-Math.atan2(d - b, c - a))});
        break;
      }
      case "circle": {
        if (style === "last" || style === "turn") put({form: "ring", width: 2 * c, height: 0.06, depth: 2 * c});
        else if (isPiece(style)) put({...pieceOf(c, table), loose: !talliedBy(shape, drawing.shapes[i + 1])});
        else put({form: "disc", width: 2 * c, height: round[style] ?? 0.015, depth: 2 * c});
        break;
      }
    }
  });
  return [...bodies, ...stockBodies(drawing, table)];
}

function pieceOf(radius: number, table: Table): Pick<Body, "form" | "width" | "height" | "depth"> {
  const form = table.pawns ? "pawn" : table.stones ? "stone" : "disc";
  const height = radius * {pawn: 2.6, stone: 0.8, disc: 0.4}[form];
  return {form, width: 2 * radius, height, depth: 2 * radius};
}

// A straight thing looks the same after half a turn.
const halfTurn = (angle: number) => ((angle % Math.PI) + Math.PI) % Math.PI;

// Beside the board, on each player's own side; the last one of a stock is taken first.
function stockBodies(drawing: Drawing, table: Table): Body[] {
  const {stocked} = table;
  if (!stocked) return [];
  return stocksOf(drawing, table).flatMap(({count, style}, seat) => {
    const side = table.seats[seat] ?? "south";
    return Array.from({length: count}, (_, i): Body => {
      if (stocked.kind !== "line") {
        const piece = pieceOf(stocked.at[2] ?? 0.3, table);
        return {...piece, style, loose: true, roll: 0, ...layOut(table, side, i, piece.width, piece.depth, piece.height)};
      }
      const [a = 0, b = 0, c = 0, d = 0] = stocked.at, {thick} = walls;
      const width = Math.hypot(c - a, d - b);
      // It lies on its broad side, so its own height runs along the row.
      return {form: "box", style: stocked.style, loose: true, width, height: wallHeight, depth: thick, roll: Math.PI / 2,
              ...layOut(table, side, i, wallHeight, width, thick)};
    });
  });
}

// The i-th thing of a row beside the board; a full row gets another one on top.
function layOut(table: Table, side: Side, i: number, along: number, out: number, high: number) {
  const {board} = table;
  const upright = side === "south" || side === "north", sign = side === "south" || side === "east" ? 1 : -1;
  const room = upright ? board.width : board.depth;
  const inRow = Math.max(1, Math.floor((room + gap) / (along + gap)));
  const level = Math.floor(i / inRow), at = (i % inRow) * (along + gap) + (along + gap) / 2 - room / 2;
  const away = ((upright ? board.depth : board.width) + out) / 2 + 0.3;
  return {x: upright ? board.x + at : board.x + sign * away, z: upright ? board.z + sign * away : board.z + at,
          y: -slab + high * (level + 0.5), turn: upright ? Math.PI / 2 : 0};
}

/** At the corners of the board: four poles, and four flames on them. */
export function torchesOf(table: Table): Body[] {
  const {board, reach} = table, height = 1 + 0.25 * reach;
  const poles = [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([left, near]): Body => ({
    form: "disc", style: "torch", loose: false, x: board.x + left! * (board.width / 2 + 0.7), z: board.z + near! * (board.depth / 2 + 0.7),
    y: height / 2 - slab, width: 0.22, height, depth: 0.22, turn: 0, roll: 0,
  }));
  return [...poles, ...poles.map((pole): Body => ({...pole, form: "diamond", style: "flame", y: height - slab + 0.3, width: 0.4, height: 0.8, depth: 0.4}))];
}

/** Texts of the drawing, to be printed on the board. */
export interface Print {
  x: number;
  z: number;
  text: string;
  centred: boolean;  // else it begins there
}

export function printsOf(drawing: Drawing, table: Table): Print[] {
  return drawing.shapes.filter((s) => s.kind === "text" && s.text)
      .map((s) => ({...onTable(table, centre(s)), text: s.text!, centred: s.style === "label"}));
}

/** The place that is touched at a point of the table; `near`: or the one of these whose middle is closest, for a finger. */
export function placeAt(places: readonly Place[], table: Table, at: {x: number; z: number}, near?: ReadonlySet<string>): Place | undefined {
  const p = {x: at.x + table.middle.x, y: at.z + table.middle.y};
  const hit = places.find((place) => contains(outline(place), p));
  if (!near || (hit && near.has(hit.name))) return hit;
  let best = hit, least = 0.45;
  for (const place of places) {
    if (!near.has(place.name)) continue;
    const m = centre(place.area), far = Math.hypot(m.x - p.x, m.y - p.y);
    if (far < least) {
      least = far;
      best = place;
    }
  }
  return best;
}

function contains(at: readonly number[], p: Point): boolean {
  let inside = false;
  for (let i = 0, j = at.length - 2; i < at.length; j = i, i += 2) {
    const ax = at[i]!, ay = at[i + 1]!, bx = at[j]!, by = at[j + 1]!;
    if ((ay > p.y) !== (by > p.y) && p.x < ax + ((bx - ax) * (p.y - ay)) / (by - ay)) inside = !inside;
  }
  return inside;
}
