// What the programs of a match write, as they write it. It is text of others, and shown as text alone.
import {useEffect, useRef, useState} from "preact/hooks";
import {useWords} from "../app/context.ts";
import {sentenceOf} from "../game/failure.ts";
import {useLive, useLiveWords} from "./live_context.ts";
import {whoIs} from "./room_words.ts";
import type {Room} from "./room.ts";

const keptHere = 8192;  // bytes of a log that come by themselves

/** The seats that write one. */
export const writersOf = (room: Room) =>
    room.seats.flatMap(({kind, log_bytes}, i) => (kind === "program" || kind === "upload" || kind === "connection" || log_bytes > 0 ? [i] : []));

export function Logs({room}: {room: Room}) {
  return <div class="logs">{writersOf(room).map((seat) => <Log key={seat} room={room} seat={seat} />)}</div>;
}

function Log({room, seat}: {room: Room; seat: number}) {
  const words = useWords(), w = useLiveWords(), {live} = useLive();
  const {log, log_bytes} = room.seats[seat]!, who = whoIs(room, seat, {words, w});
  const [whole, setWhole] = useState<string>();   // as it was when it was asked for
  const [fault, setFault] = useState("");
  const box = useRef<HTMLPreElement>(null), atEnd = useRef(true);
  const shown = whole ?? log, isCut = log_bytes > keptHere;
  // Whoever reads further up stays there.
  useEffect(() => {
    if (box.current && atEnd.current) box.current.scrollTop = box.current.scrollHeight;
  }, [shown]);
  useEffect(() => setWhole(undefined), [log]);
  const fetchWhole = () => {
    setFault("");
    live.ask("log", {room: room.room, seat}).then(({log: all}) => setWhole(all as string), (error) => setFault(sentenceOf(error)));
  };
  return (
    <section class="live-log">
      <h3>{w.log(who)}</h3>
      <pre ref={box} tabIndex={0} role="region" aria-label={w.log(who)} onScroll={(e) => {
        const {scrollTop, scrollHeight, clientHeight} = e.currentTarget;
        atEnd.current = scrollTop + clientHeight >= scrollHeight - 8;
      }}>{shown || w.noLog}</pre>
      {isCut && whole === undefined && (
        <div class="row">
          <small>{w.cutLog(words.number(log_bytes))}</small>
          <button type="button" onClick={fetchWhole}>{w.wholeLog}</button>
        </div>
      )}
      {fault && <p class="fault" role="alert">{words.sentence(fault)}</p>}
    </section>
  );
}
