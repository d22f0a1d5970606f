// A match: the board, and around it who plays, what they write, and what may be done with it.
import {useEffect, useLayoutEffect, useState} from "preact/hooks";
import {soundsWords} from "../words/sounds.ts";
import {useWords} from "../app/context.ts";
import {HelpPanel} from "../app/help_panel.tsx";
import {isForPage} from "../app/keys.ts";
import {Panel} from "../app/parts.tsx";
import {SceneSwitch, useScene} from "../scene/scene_switch.tsx";
import {SoundsPanel} from "../sounds/sounds_panel.tsx";
import {AnalysisPanel, useAnalysis} from "./analysis_panel.tsx";
import type {Look} from "./course.ts";
import {GameFiles} from "./game_files.tsx";
import {LiveBoard} from "./live_board.tsx";
import {useAsk, useCourse, useLive, useLiveWords, useRoom} from "./live_context.ts";
import {Logs, writersOf} from "./logs.tsx";
import {LookBack, MovesTable} from "./look_back.tsx";
import {Playing} from "./playing.tsx";
import {outcomeOf, roomTitle, seatsSaid} from "./room_words.ts";
import {isPlaying, type Room} from "./room.ts";
import {SeatsStrip} from "./seats_strip.tsx";
import {SetUp} from "./set_up.tsx";
import {Steering, pauseOf} from "./steering.tsx";
import {useTelling} from "./use_telling.ts";
import {reportsWords} from "../words/reports.ts";

const nextNames = {none: "names", names: "numbers", numbers: "none"} as const;

/** The seat that a move of this page is for; undefined: nobody here is asked. */
function ownSeat(room: Room, steers: boolean): number | undefined {
  const seat = room.turn && room.seats[room.turn.seat];
  if (!room.turn || !seat || room.state !== "running" || seat.kind !== "person") return undefined;
  return seat.yours || (steers && !seat.taken) ? room.turn.seat : undefined;
}

export function RoomView({name}: {name: string}) {
  const words = useWords(), w = useLiveWords(), {live, page, go, link} = useLive(), wording = {words, w};
  const {settings, change, say, failed} = page;
  const room = useRoom(name), course = useCourse(room, failed);
  const {ask, busy, fault} = useAsk();
  const [shown, setShown] = useState<number>();
  const {View, ...scene} = useScene(settings.scene, failed);
  useTelling(name, settings);
  const plays = room !== undefined && isPlaying(room) && room.seats.some((seat) => seat.yours);
  const analysis = useAnalysis(room, course, !plays);
  const last = course?.last ?? 0, ply = Math.min(last, shown ?? last), look = course?.look(ply);
  // Another game, or moves taken back: what was looked at may be gone.
  useEffect(() => { if (shown !== undefined && shown >= last) setShown(undefined); }, [last]);
  useEffect(() => setShown(undefined), [name]);
  useEffect(() => { if (scene.missing) say(words.scene.missing); }, [scene.missing]);
  const title = roomTitle(name, wording);
  useEffect(() => { document.title = `${title} – ${words.title}`; }, [title, words]);

  const rights = live.hall?.rights ?? "watch", steers = rights === "steer" && room?.kind === "match";
  const seat = room && shown === undefined ? ownSeat(room, steers) : undefined;
  const mayMove = seat !== undefined && !busy && look !== undefined && look.toMove === seat && !look.terminal;
  const play = (move: string) => room && void ask("move", {room: name, move, ply: room.moves.length, seat});
  const show = (to: number | undefined) => {
    setShown(to);
    const at = course?.look(to ?? last);
    if (at) say(to === undefined ? w.atLive : `${w.at(at.ply, last)}`);
  };

  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!room || !look || event.defaultPrevented || !isForPage(event)) return;
      const pause = pauseOf(room);
      switch (event.key) {
        case "[": if (ply > 0) show(ply - 1); break;
        case "]": if (ply < last) show(ply + 1 >= last ? undefined : ply + 1); break;
        case "b": show(last === 0 ? undefined : 0); break;
        case "e": show(undefined); break;
        case "p": if (steers && pause) void ask(pause, {room: name}); break;
        case "s": if (steers && room.state === "paused") void ask("step", {room: name}); break;
        case "d": change({scene: !settings.scene}); say(settings.scene ? words.scene.off : words.scene.on); break;
        case "l": say(`${words.legalMoves(look.legal.length)}: ${look.legal.map((m) => m.text).join(", ")}`); break;
        case "f": say(factsOf(look).map((f) => `${words.library(f.name)}: ${words.library(f.value)}`).join("; ") || words.noFacts); break;
        case "c": say(seatsSaid(room, performance.now(), wording)); break;
        case "n": change({names: nextNames[settings.names]}); break;
        default: return;
      }
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });

  if (!room) {
    const why = live.faultOf(name);
    return why === "" ? <p class="loading">{words.loading}</p> : (
      <section class="live-gone">
        <p class="fault" role="alert">{words.sentence(why)}</p>
        <a href={link({view: "matches"})}>{w.toMatches}</a>
      </section>
    );
  }
  const end = shown === undefined ? outcomeOf(room, wording, true) : "";
  const gone = room.kind === "match" && live.hall !== undefined && !live.hall.rooms.some((r) => r.room === name);
  return (
    <>
      <section class={steers ? "table" : "table watching"} aria-labelledby="room-title">
        <div class="room-head">
          <h2 id="room-title">{title}</h2>
          <span class="room-game">{room.game}</span>
          {room.kind === "tournament" && <a href={link({view: "tournament"})}>{w.toTournament}</a>}
          {steers && <button type="button" class="close-room" onClick={() => {
            if (window.confirm(w.closeSure(name))) void ask("close", {room: name}).then((done) => done && go({view: "matches"}));
          }}>{w.close}</button>}
        </div>
        {gone && <p class="notice" role="alert">{w.gone}</p>}
        <SeatsStrip room={room} look={look}><SceneSwitch on={settings.scene} change={(on) => change({scene: on})} /></SeatsStrip>
        {scene.missing && <p class="notice">{words.scene.missing}</p>}
        {room.result?.fault && <Fault room={room} />}
        {course && look ? <LiveBoard course={course} look={look} mayMove={mayMove} play={play} end={end} scene={{View, lost: scene.lost}} />
            : <p class="loading">{words.loading}</p>}
        {course?.stopped && <p class="fault" role="alert">{reportsWords(words).stopped(course.stopped)}</p>}
        {fault && <p class="fault" role="alert">{fault}</p>}
        <LookBack room={room} course={course} shown={shown} show={show} />
        {rights !== "watch" && room.kind === "match" && <Playing room={room} steers={steers} />}
        {steers && <Steering room={room} />}
      </section>
      <aside class="panels" aria-label={words.settings}>
        {steers && (
          <Panel key={room.state === "open" ? "open" : "closed"} title={w.setUp} open={room.state === "open"}>
            {() => <SetUp room={room} course={course} say={say} />}
          </Panel>
        )}
        {writersOf(room).length > 0 && <Panel title={w.logs} open>{() => <Logs room={room} />}</Panel>}
        <Panel title={words.moves} open>{() => <MovesTable room={room} course={course} shown={shown} show={show} />}</Panel>
        {course && (
          <Panel title={w.analysis}>
            {() => (plays ? <p>{w.notForPlayers}</p>
                : <AnalysisPanel course={course} ply={ply} show={(to) => show(to >= last ? undefined : to)} analysis={analysis} />)}
          </Panel>
        )}
        {look && (
          <Panel title={words.facts}>
            {() => (
              <dl class="facts">
                {factsOf(look).map((f) => <div key={f.name}><dt>{words.library(f.name)}</dt><dd>{words.library(f.value)}</dd></div>)}
              </dl>
            )}
          </Panel>
        )}
        {course && <Panel title={w.record}>{() => <GameFiles room={room} course={course} ply={ply} />}</Panel>}
        <Panel title={soundsWords(words).title}>{() => <SoundsPanel settings={settings} change={change} />}</Panel>
        <Panel title={words.help}>{() => <HelpPanel keys={[...w.keys, ...words.scene.keys.slice(1)]} />}</Panel>
      </aside>
    </>
  );
}

const factsOf = (look: Look) => look.facts.filter((f) => f.value !== "");

// Limit and measured value are its own; the sentence is the program's.
function Fault({room}: {room: Room}) {
  const words = useWords(), w = useLiveWords(), {fault} = room.result!;
  if (!fault) return null;
  const {kind, what, limit, measured, unit} = fault, amount = (n: number) => `${words.number(n)} ${unit}`;
  return (
    <dl class="fault-told">
      <div><dt>{w.fault}</dt><dd>{reportsWords(words).faultKind(kind)}: {words.sentence(what)}</dd></div>
      {unit !== undefined && limit !== undefined && <div><dt>{w.limit}</dt><dd>{amount(limit)}</dd></div>}
      {unit !== undefined && measured !== undefined && <div><dt>{w.measured}</dt><dd>{amount(measured)}</dd></div>}
    </dl>
  );
}
