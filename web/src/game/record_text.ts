// Games out of the records of other programs: SGF of Go and Othello, GGF. Moves are their B[...] and
// W[...], as the game's own words ("d3") or as SGF's letters of column and row ("dc").
import type {Move, Position} from "boardgames";

/** Whether a text is such a record. */
export const isRecord = (text: string) => /^\s*\(\s*;/.test(text);

const property = /([A-Za-z]+)\s*((?:\[(?:\\[\s\S]|[^\]\\])*\]\s*)+)|\)/g;
const placed = new Set(["AB", "AW", "AE"]);  // positions that are set up, not played

/**
 * Plays the main line of a record on `position`, and gives its moves. Throws an Error that names what
 * cannot be played here; the position then has the moves before it.
 */
export function playRecord(position: Position, text: string): string[] {
  const played: string[] = [];
  // Other lines come after the first bracket that closes.
  for (const [whole, name = "", values = ""] of text.matchAll(property)) {
    if (whole === ")") break;
    if (placed.has(name)) throw new Error(`the record sets up stones (${name}); give its position as text and the moves as text`);
    if (name !== "B" && name !== "W") continue;
    const value = (/\[((?:\\[\s\S]|[^\]\\])*)\]/.exec(values)?.[1] ?? "").trim();
    const move = meant(position, value.split("/")[0] ?? "");
    if (!move) throw new Error(`${name}[${value}] is not a legal move as move ${played.length + 1}`);
    position.play(move.text);
    played.push(move.text);
  }
  return played;
}

function meant(position: Position, value: string): Move | undefined {
  const legal = position.legal(), word = value.toLowerCase();
  const named = legal.find((m) => m.text.toLowerCase() === word);
  if (named) return named;
  if (/^[a-z]{2}$/.test(word)) {
    const [column, row] = [...word].map((c) => c.charCodeAt(0) - 97);
    const place = position.drawing().places.find((p) => p.column === column && p.row === row);
    const there = legal.find((m) => m.touched.length === 1 && m.touched[0] === place?.name);
    if (there) return there;
  }
  return ["", "tt", "pa", "pass"].includes(word) ? legal.find((m) => m.touched.length === 0) : undefined;
}
