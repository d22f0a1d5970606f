// A match as a small picture that follows it.
import {Picture} from "../board/picture.tsx";
import {useCourse, useLive, useNews, useRoom} from "./live_context.ts";

const every = 250;  // ms between two pictures

/** Whatever it stands in says in words what it is. */
export function SmallBoard({name}: {name: string}) {
  const {live, page} = useLive();
  useNews(live, every);
  const room = useRoom(name), course = useCourse(room, page.failed);
  if (!room || !course) return <div class="small-empty" />;
  const look = course.look(course.last);
  if (look.drawing.width === 0) return <pre class="board-text">{look.text}</pre>;
  return <Picture drawing={look.drawing} lastTouched={look.lastTouched} />;
}
