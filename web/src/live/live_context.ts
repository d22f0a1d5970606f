// What the parts of this page share: the program, the words of the page, and requests whose refusal is shown.
import {createContext} from "preact";
import {useCallback, useContext, useEffect, useRef, useState} from "preact/hooks";
import {useWords} from "../app/context.ts";
import type {Page} from "../app/frame.tsx";
import {sentenceOf} from "../game/failure.ts";
import {liveWords, type LiveWords} from "../words/live.ts";
import type {Language} from "../words/words.ts";
import {openCourse, type Course} from "./course.ts";
import type {Live} from "./live.ts";
import type {Place} from "./place.ts";
import type {Room} from "./room.ts";
import type {Series} from "./series.ts";

export interface LivePage {
  live: Live;
  series: Series;
  page: Page;
  place: Place;
  go: (to: Partial<Place>) => void;
  /** The address of another part. */
  link: (to: Partial<Place>) => string;
}

export const LiveContext = createContext<LivePage>(undefined as unknown as LivePage);
export const useLive = () => useContext(LiveContext);
export const useLiveWords = (): LiveWords => liveWords[useWords().code as Language];

/** Draws anew when there is news, but at most each `every` ms. */
export function useNews(live: Live, every = 16): void {
  const [, draw] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = live.subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        draw((n) => n + 1);
      }, every);
    });
    draw((n) => n + 1);   // what came since it was drawn
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [live, every]);
}

export interface Asker {
  /** True: the program has done it. */
  ask: (what: string, members?: object) => Promise<boolean>;
  attempt: (act: () => Promise<unknown>) => Promise<boolean>;
  busy: boolean;
  /** The program's sentence, in the language of the page; "": it refused nothing. */
  fault: string;
}

export function useAsk(): Asker {
  const words = useWords(), {live} = useLive();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const latest = useRef(0);
  const attempt = useCallback(async (act: () => Promise<unknown>) => {
    const mine = ++latest.current;
    setBusy(true);
    setFault("");
    try {
      await act();
      return true;
    } catch (error) {
      if (mine === latest.current) setFault(sentenceOf(error));
      return false;
    } finally {
      if (mine === latest.current) setBusy(false);
    }
  }, [live]);
  const ask = useCallback((what: string, members: object = {}) => attempt(() => live.ask(what, members)), [live, attempt]);
  return {ask, attempt, busy, fault: words.sentence(fault)};
}

/** Watches a room as long as it is wanted. */
export function useRoom(name: string | undefined): Room | undefined {
  const {live} = useLive();
  useEffect(() => (name === undefined ? undefined : live.watch(name)), [live, name]);
  return name === undefined ? undefined : live.room(name);
}

/** The positions of a room's game, up to what it has played. */
export function useCourse(room: Room | undefined, failed: (error: unknown) => void): Course | undefined {
  const [course, setCourse] = useState<{spec: string; course: Course}>();
  const spec = room && `${room.game} ${room.position}`;
  useEffect(() => {
    if (!room || spec === undefined) return;
    let wanted = true, opened: Course | undefined;
    openCourse(room.game, room.position).then((made) => {
      opened = made;
      if (wanted) setCourse({spec, course: made});
      else made.dispose();
    }, failed);
    return () => {
      wanted = false;
      setCourse(undefined);
      opened?.dispose();
    };
  }, [spec]);
  if (!course || !room || course.spec !== spec) return undefined;
  course.course.follow([...room.opening, ...room.moves.map((m) => m.move)]);
  return course.course;
}

/** Now, again and again while `on`. */
export function useNow(on: boolean, every = 200): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(() => setNow(performance.now()), every);
    return () => clearInterval(timer);
  }, [on, every]);
  return on ? Math.max(now, performance.now()) : now;
}
