// For a projector: the running games one after the other, large, with names, scores and the standings. It changes
// by itself, and has no controls; the space bar keeps a game.
import {useEffect, useState} from "preact/hooks";
import {useWords} from "../app/context.ts";
import {isForPage} from "../app/keys.ts";
import {useScene} from "../scene/scene_switch.tsx";
import {LiveBoard} from "./live_board.tsx";
import {useCourse, useLive, useLiveWords, useNews, useRoom} from "./live_context.ts";
import {outcomeOf, roomTitle} from "./room_words.ts";
import {nextRoom} from "./rotation.ts";
import {SeatsStrip} from "./seats_strip.tsx";
import {TournamentProgress} from "./tournament_view.tsx";

const standingsShown = 12;
const resultStays = 6000;  // ms

export function ClassView() {
  const words = useWords(), w = useLiveWords(), {live, page, place} = useLive();
  useNews(live, 50);
  const {settings, change, say, failed} = page;
  const [current, setCurrent] = useState<string>(), [stays, setStays] = useState(false);
  const {View, ...scene} = useScene(settings.scene, failed);
  const {tournament, rooms = []} = live.hall ?? {};
  const running = [...(tournament?.running.map((g) => g.room) ?? []),
                   ...rooms.filter((r) => r.kind === "match" && (r.state === "running" || r.state === "paused")).map((r) => r.room)];
  const list = running.join(" ");
  const room = useRoom(current), course = useCourse(room, failed);
  const look = course?.look(course.last), over = room?.state === "over";
  const next = () => setCurrent((before) => nextRoom(before, list === "" ? [] : list.split(" ")));
  // The first game at once; afterwards each has its time, and a result some seconds.
  useEffect(() => {
    if (current === undefined) {
      next();
      return;
    }
    if (stays) return;
    const timer = setTimeout(next, over ? resultStays : place.seconds * 1000);
    return () => clearTimeout(timer);
  }, [current, stays, over, current === undefined || over ? list : "", place.seconds]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isForPage(event)) return;
      if (event.key === " ") {
        setStays(!stays);
        say(stays ? w.goesOn : w.stays);
      } else if (event.key === "ArrowRight") next();
      else if (event.key === "d") change({scene: !settings.scene});
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
  useEffect(() => { document.title = `${w.classView} – ${words.title}`; }, [words]);
  return (
    <div class="class-view">
      <section class="table" aria-label={w.board}>
        {room && look && course ? (
          <>
            <h1>{tournament?.name ?? w.title}: {roomTitle(room.room, {words, w})}</h1>
            <SeatsStrip room={room} look={look} />
            <LiveBoard course={course} look={look} mayMove={false} play={() => undefined} end={outcomeOf(room, {words, w})}
                       scene={{View, lost: scene.lost}} />
            <p class="class-moves">{w.moveCount(course.last)}{stays && ` · ${w.stays}`}</p>
          </>
        ) : <h1 class="loading">{w.waiting}</h1>}
      </section>
      {tournament && (
        <section class="class-standings" aria-label={w.standings}>
          <h2>{w.standings}</h2>
          <TournamentProgress tournament={tournament} />
          <ol>
            {tournament.standings.slice(0, standingsShown).map((s) => (
              <li key={s.agent} class={room?.seats.some((seat) => seat.name === s.name) ? "here" : ""}>
                <span class="class-name">{s.name}</span>
                <span class="class-points">{words.number(s.points)}<small>/{s.games}</small></span>
              </li>
            ))}
          </ol>
        </section>
      )}
      <p class="class-help">{w.keysClass}</p>
    </div>
  );
}
