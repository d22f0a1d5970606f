// What happened, to filter and to save.
import {useState} from "preact/hooks";
import {eventKinds, eventsAsCsv, filterEvents, type EventKind} from "../game/log.ts";
import type {Session} from "../game/session.ts";
import {useWords} from "./context.ts";
import {Field, saveFile} from "./parts.tsx";

const shownEvents = 200;

export function LogPanel({session}: {session: Session}) {
  const words = useWords();
  const [kind, setKind] = useState<EventKind | "">("");
  const [player, setPlayer] = useState("");
  const [text, setText] = useState("");
  const events = filterEvents(session.log, {...(kind ? {kind} : {}), player, text});
  const time = new Intl.DateTimeFormat(words.code, {timeStyle: "medium"});
  return (
    <>
      <div class="row">
        <Field label={words.logFilter}>
          {(id) => (
            <select id={id} value={kind} onChange={(e) => setKind(e.currentTarget.value as EventKind | "")}>
              <option value="">{words.allEvents}</option>
              {eventKinds.map((k) => <option key={k} value={k}>{words.eventKinds[k]}</option>)}
            </select>
          )}
        </Field>
        <Field label={words.player}>
          {(id) => (
            <select id={id} value={player} onChange={(e) => setPlayer(e.currentTarget.value)}>
              <option value="">{words.everybody}</option>
              {session.game.players.map((p) => <option key={p} value={p}>{words.library(p)}</option>)}
            </select>
          )}
        </Field>
        <Field label={words.search}>
          {(id) => <input id={id} value={text} onInput={(e) => setText(e.currentTarget.value)} />}
        </Field>
      </div>
      <div class="scroll" tabIndex={0} role="region" aria-label={words.log}>
        <table>
          <thead>
            <tr><th>{words.time}</th><th>{words.event}</th><th>{words.player}</th><th>{words.move}</th><th>{words.value}</th></tr>
          </thead>
          <tbody>
            {events.slice(-shownEvents).reverse().map((e, i) => (
              <tr key={events.length - i}>
                <td>{time.format(e.time)}</td><td>{words.eventKinds[e.kind]}</td><td>{words.library(e.player)}</td>
                <td>{e.kind === "error" || e.kind === "end" ? words.sentence(e.text) : e.text}</td><td>{e.value ?? ""}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <button type="button" onClick={() => saveFile("boardgames-log.csv", eventsAsCsv(events))}>{words.save}</button>
    </>
  );
}
