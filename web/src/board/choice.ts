// Which moves are still meant after some places were touched. A move touches its places in order;
// no move's places are the beginning of another's, so the last place always decides.
import type {Move} from "boardgames";

export interface Choice {
  touched: string[];
  move?: Move;  // all its places were touched
}

function beginsWith(move: Move, touched: readonly string[]): boolean {
  return move.touched.length >= touched.length && touched.every((place, i) => move.touched[i] === place);
}

/** The moves that begin with what was touched; those that touch nothing are buttons, not these. */
export function movesFrom(moves: readonly Move[], touched: readonly string[]): Move[] {
  return moves.filter((move) => move.touched.length > 0 && beginsWith(move, touched));
}

/** The places that may be touched next, each with the moves that it leads to. */
export function nextPlaces(moves: readonly Move[], touched: readonly string[]): Map<string, Move[]> {
  const next = new Map<string, Move[]>();
  for (const move of movesFrom(moves, touched)) {
    const place = move.touched[touched.length];
    if (place === undefined) continue;
    const known = next.get(place);
    if (known) known.push(move);
    else next.set(place, [move]);
  }
  return next;
}

/** The moves of buttons: they touch no place. */
export function buttonMoves(moves: readonly Move[]): Move[] {
  return moves.filter((move) => move.touched.length === 0);
}

/**
 * What is chosen when `place` is touched after `touched`. A place that goes on from there goes on; the
 * last touched place again gives it up; a place that begins a move begins anew. Undefined: it means
 * nothing here.
 */
export function touch(moves: readonly Move[], touched: readonly string[], place: string): Choice | undefined {
  const next = nextPlaces(moves, touched).get(place);
  if (next) {
    const all = [...touched, place];
    const move = next.find((m) => m.touched.length === all.length);
    return move ? {touched: all, move} : {touched: all};
  }
  if (touched.at(-1) === place) return {touched: touched.slice(0, -1)};
  if (touched.length > 0) return touch(moves, [], place);
  return undefined;
}
