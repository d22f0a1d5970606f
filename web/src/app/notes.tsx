// What the library skipped or assumed when it read a text.
import {sharingWords} from "../words/sharing.ts";
import {useWords} from "./context.ts";

const mostNotes = 6;

export function Notes({notes, close}: {notes: readonly string[]; close?: () => void}) {
  const words = useWords(), more = notes.length - mostNotes;
  return (
    <div class="notes" role="note">
      <p>{sharingWords(words).notes}</p>
      <ul>{notes.slice(0, mostNotes).map((note, i) => <li key={i}>{words.sentence(note)}</li>)}</ul>
      {more > 0 && <p>{sharingWords(words).moreNotes(more)}</p>}
      {close && <button type="button" onClick={close}>{words.close}</button>}
    </div>
  );
}
