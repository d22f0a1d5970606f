// Why a place cannot be played now: seen from what lies there and from what is legal elsewhere; what
// only the rules know, the library says.
import type {Session} from "../game/session.ts";
import {playWords} from "../words/play.ts";
import type {Words} from "../words/words.ts";

/** What is said of a place that was touched, after others, and means nothing. */
export const refusalOf = (session: Session, words: Words) => (place: string, touched: readonly string[]): string => {
  const reason = why(session, place, touched, words);
  return reason === "" ? words.notLegal(place) : playWords(words).refused(place, reason);
};

// "": nothing is known but that it cannot be.
function why(session: Session, name: string, touched: readonly string[], words: Words): string {
  const {why} = playWords(words), {drawing, legal, toMove, terminal, flagged, thinking} = session.snapshot;
  if (terminal || flagged !== undefined) return why.over;
  if (thinking) return why.wait;
  const contentOf = (place: string | undefined) => drawing.places.find((p) => p.name === place)?.content ?? "";
  const content = contentOf(name), own = `player${toMove}`;
  const walks = legal.some((m) => contentOf(m.touched[0]) === own), puts = legal.some((m) => contentOf(m.touched[0]) !== own);
  if (touched.length > 0) return touched.length === 1 && contentOf(touched[0]) === own ? why.target : "";
  const known = /is not legal here: ([^;]*)/.exec(session.refused(name))?.[1];
  if (known) return words.sentence(known);
  if (content === "blocked") return why.blocked;
  if (content === "wall" || content === "edge") return why.line;
  if (content.startsWith("player")) return !walks ? why.piece : content === own ? why.stuck : why.others;
  if (walks && !puts) return why.choose;
  return legal.length > 0 && legal.every((m) => m.effects.some((e) => e.name === "flips")) ? why.flips : "";
}
