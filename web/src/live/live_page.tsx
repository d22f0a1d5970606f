// The page of live matches: the program that serves it plays them; here they are steered, played and watched.
import type {ComponentChildren} from "preact";
import {useEffect, useMemo, useRef, useState} from "preact/hooks";
import {Frame, Said, usePage} from "../app/frame.tsx";
import {liveWords} from "../words/live.ts";
import {later} from "./later.tsx";
import {Live} from "./live.ts";
import {LiveContext, useLive, useLiveWords, useNews, type LivePage as LivePageAccess} from "./live_context.ts";
import {MatchesView} from "./matches_view.tsx";
import {ownName, storedKeys} from "./own_name.ts";
import {formatPlace, parsePlace, type Place, type View} from "./place.ts";
import {roomTitle} from "./room_words.ts";
import {RoomView} from "./room_view.tsx";
import {Series} from "./series.ts";
import type {Socket, Who} from "./line.ts";

// Fetched when they are shown.
const AgentsView = later(async () => (await import("./agents_view.tsx")).AgentsView);
const ClassView = later(async () => (await import("./class_view.tsx")).ClassView);
const FriendView = later(async () => (await import("./friend_view.tsx")).FriendView);
const TournamentView = later(async () => (await import("./tournament_view.tsx")).TournamentView);

const parts: readonly View[] = ["matches", "tournament", "agents", "class"];

function socket(): Socket {
  const address = new URL("./live", document.baseURI);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(address) as unknown as Socket;
}

const whoOf = (token: string, friend: string | undefined): Who =>
    (friend ? {code: friend} : friend === "" ? {guest: true} : token ? {token} : {});

export function LivePage() {
  const page = usePage();
  const [place, setPlace] = useState(() => parsePlace(location.hash));
  useEffect(() => {
    const onHash = () => setPlace(parsePlace(location.hash));
    addEventListener("hashchange", onHash);
    return () => removeEventListener("hashchange", onHash);
  }, []);
  const {token} = place, guest = place.friend !== undefined;
  const code = useRef(place.friend);   // a guest who invites has one later, for when the line breaks
  code.current = place.friend;
  const live = useMemo(() => new Live(socket, () => whoOf(token, code.current), {keys: storedKeys(location.host), name: ownName.get, now: () => performance.now()}), [token, guest]);
  const series = useMemo(() => new Series(live), [live]);   // it goes on while another part is shown
  useEffect(() => () => {
    series.dispose();
    live.close();
  }, [live]);
  useNews(live);
  const link = (to: Partial<Place>) => formatPlace({token, ...(guest ? {friend: place.friend!} : {}), seconds: place.seconds, ...to});
  const access: LivePageAccess = {live, series, page, place, link, go: (to) => { location.hash = link(to); }};
  const w = liveWords[page.settings.language];
  useEffect(() => { if (!place.room && place.view !== "class") document.title = `${w.title} – ${page.words.title}`; }, [place, w]);
  return (
    <LiveContext.Provider value={access}>
      <Frame page={page} here={place.view === "class" ? undefined : "live"}>
        <LineBar />
        {guest ? live.hall && <FriendView /> : place.view === "class" ? <ClassView /> : live.hall && <Parts place={place}><Shown place={place} /></Parts>}
        <div class="told"><Said page={page} /></div>
      </Frame>
    </LiveContext.Provider>
  );
}

function Shown({place}: {place: Place}) {
  if (place.room !== undefined) return <RoomView key={place.room} name={place.room} />;
  switch (place.view) {
    case "tournament": return <TournamentView />;
    case "agents": return <AgentsView />;
    default: return <MatchesView />;
  }
}

function Parts({place, children}: {place: Place; children: ComponentChildren}) {
  const w = useLiveWords(), {live, link, page} = useLive();
  const names: Record<View, string> = {matches: w.matches, tournament: w.tournament, agents: w.agents, class: w.classView};
  const here = place.room === undefined ? place.view : place.room.startsWith("t") ? "tournament" : "matches";
  const [name, setName] = useState(ownName.get);
  // Whoever goes to another part by keys goes on there, and hears which it is.
  const start = useRef<HTMLSpanElement>(null), shown = `${place.room ?? ""} ${place.view}`, was = useRef(shown);
  useEffect(() => {
    if (was.current === shown) return;
    was.current = shown;
    start.current?.focus({preventScroll: true});
    scrollTo(0, 0);
    page.say(place.room === undefined ? names[place.view] : roomTitle(place.room, {words: page.words, w}));
  }, [shown]);
  return (
    <>
      <div class="live-bar">
        <nav aria-label={w.parts}>
          {parts.filter((part) => part !== "tournament" || live.hall?.tournament).map((part) => (
            <a key={part} href={link({view: part})} {...(part === here ? {"aria-current": place.room === undefined ? "page" : "true"} : {})}>{names[part]}</a>
          ))}
        </nav>
        {live.hall && <span class="rights">{w.rights[live.hall.rights]}</span>}
        {live.hall && live.hall.rights !== "watch" && (
          <label class="own-name">
            {w.yourName}
            <input value={name} maxLength={60} autocomplete="nickname" onInput={(e) => {
              setName(e.currentTarget.value);
              ownName.set(e.currentTarget.value);
            }} />
          </label>
        )}
      </div>
      <span ref={start} tabIndex={-1} class="part-start" />
      {children}
    </>
  );
}

/** Whether the program is there; said when it is lost and when it is back. */
function LineBar() {
  const w = useLiveWords(), {live, page} = useLive();
  const {state} = live, was = useRef("");
  useEffect(() => {
    if (state.kind === "lost" && was.current !== "lost" && live.hall) page.say(w.line(state));
    if (state.kind === "connected" && was.current === "lost") page.say(w.backAgain);
    was.current = state.kind;
  }, [state.kind]);
  if (state.kind === "connected") return null;
  return (
    <p class="line-state" role={state.kind === "refused" ? "alert" : undefined} data-line={state.kind}>
      {state.kind === "lost" && !live.hall ? w.unreachable : w.line(state)}{" "}
      {(state.kind === "lost" || state.kind === "refused") && <button type="button" onClick={() => live.retry()}>{w.now}</button>}
    </p>
  );
}
