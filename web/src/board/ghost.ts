// The ghost of a move: what is in the picture after it and was not before. So a wall, a disc and the
// discs it flips are shown without a word about any game.
import type {Drawing, Shape} from "boardgames";

const incidental = new Set(["hint", "turn", "tally", "stock", "label", "last"]);

export function ghostShapes(before: Drawing, after: Drawing): Shape[] {
  const known = new Set(before.shapes.map((s) => JSON.stringify(s)));
  return after.shapes.filter((s) => !incidental.has(s.style) && !known.has(JSON.stringify(s)));
}
