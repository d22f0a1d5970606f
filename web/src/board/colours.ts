// Which class of pieces a seat plays with. It is the seat's number but where a game draws otherwise:
// in Morris White begins, and is drawn white.
import type {Drawing} from "boardgames";
import {centre, isPiece} from "./geometry.ts";

/** Learnt from the pieces on the board, and from the ring around whose turn it is. */
export function seatStyles(drawing: Drawing, toMove: number, players: number): string[] {
  const found = new Map<number, string>();
  const ring = drawing.shapes.findIndex((s) => s.style === "turn");
  const turn = ring < 0 ? undefined : drawing.shapes[ring + 1];
  if (isPiece(turn)) found.set(toMove, turn.style);
  const pieces = drawing.shapes.filter(isPiece);
  for (const place of drawing.places) {
    const seat = /^player(\d+)$/.exec(place.content)?.[1];
    if (seat === undefined) continue;
    const {x, y} = centre(place.area);
    const piece = pieces.find((s) => Math.hypot(s.at[0]! - x, s.at[1]! - y) < 0.1);
    if (piece) found.set(Number(seat), piece.style);
  }
  return Array.from({length: players}, (_, seat) => {
    const other = players === 2 ? found.get(1 - seat) : undefined;
    return found.get(seat) ?? (other === "player0" ? "player1" : other === "player1" ? "player0" : `player${seat}`);
  });
}
