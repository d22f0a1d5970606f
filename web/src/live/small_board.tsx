// A match as a small picture that follows it.
import {useWords} from "../app/context.ts";
import {Picture} from "../board/picture.tsx";
import {useCourse, useLive, useLiveWords, useNews, useRoom} from "./live_context.ts";
import {statusOf} from "./room_words.ts";

const every = 250;  // ms between two pictures

/** `label`: what it is a picture of. */
export function SmallBoard({name, label}: {name: string; label: string}) {
  const words = useWords(), w = useLiveWords(), {live, page} = useLive();
  useNews(live, every);
  const room = useRoom(name), course = useCourse(room, page.failed);
  if (!room || !course) return <div class="small-empty" />;
  const look = course.look(course.last);
  if (look.drawing.width === 0) return <pre class="board-text">{look.text}</pre>;
  return <Picture drawing={look.drawing} lastTouched={look.lastTouched} label={`${label}. ${statusOf(room, {words, w})}`} />;
}
