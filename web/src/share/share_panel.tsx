// The address of the game, the game as text in every format of its own, and games from text.
import {useMemo, useState} from "preact/hooks";
import {Field, CopyField, saveFile} from "../app/parts.tsx";
import {useWords} from "../app/context.ts";
import {sentenceOf} from "../game/failure.ts";
import {MoveTextError} from "../game/moves_text.ts";
import type {Session} from "../game/session.ts";

export interface ShareProps {
  session: Session;
  hash: string;                          // "#reversi/..."
  importText: (text: string) => Promise<void>;  // throws what is wrong
}

export function SharePanel({session, hash, importText}: ShareProps) {
  const words = useWords();
  const [format, setFormat] = useState("moves");
  const [text, setText] = useState("");
  const [fault, setFault] = useState("");
  const page = location.href.split("#")[0] ?? "";
  const embedPage = new URL("embed.html", page).href;
  const ply = session.snapshot.ply;
  const exported = useMemo(() => {
    try {
      return format === "moves" ? session.tree.line(session.node).join(" ") : session.record(format);
    } catch (error) {
      return sentenceOf(error);
    }
  }, [format, session, session.node]);
  const attempt = (moves: string) => {
    setFault("");
    importText(moves).catch((error: unknown) => setFault(error instanceof MoveTextError
        ? words.importFailed(error.word, error.line, error.ply)
        : sentenceOf(error)));
  };
  return (
    <>
      <CopyField label={words.link} text={page + hash} />
      <CopyField label={words.embed} rows={2}
                 text={`<iframe src="${embedPage}${hash}" width="480" height="600" title="${session.game.name}"></iframe>`} />
      <Field label={words.format}>
        {(id) => (
          <select id={id} value={format} onChange={(e) => setFormat(e.currentTarget.value)}>
            <option value="moves">{words.movesFormat}</option>
            {session.game.formats.map((f) => <option key={f} value={f}>{f}</option>)}
          </select>
        )}
      </Field>
      <CopyField label={words.exported} rows={3} text={exported} />
      <button type="button"
              onClick={() => saveFile(`${session.game.name}-${ply}.${format === "moves" ? "txt" : format}`, exported + "\n")}>
        {words.save}
      </button>
      <form onSubmit={(e) => { e.preventDefault(); attempt(text); }}>
        <Field label={words.importGame} help={words.importHelp}>
          {(id) => <textarea id={id} rows={3} spellcheck={false} value={text} onInput={(e) => setText(e.currentTarget.value)} />}
        </Field>
        <div class="row">
          <button type="submit">{words.importNow}</button>
          <label class="file">
            {words.openFile}
            <input type="file" accept=".txt,.sgf,.ggf,.obf,.json,.jsonl,text/*"
                   onChange={(e) => void e.currentTarget.files?.[0]?.text().then((t) => { setText(t); attempt(t); })} />
          </label>
        </div>
      </form>
      {fault && <p class="fault" role="alert">{fault}</p>}
    </>
  );
}
