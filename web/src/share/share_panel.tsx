// The address of the game, the game as text in every format of its own, and games from text.
import {useMemo, useState} from "preact/hooks";
import {Field, CopyField, saveFile} from "../app/parts.tsx";
import {sharingWords} from "../words/sharing.ts";
import {useWords} from "../app/context.ts";
import {playerName} from "../board/labels.ts";
import {sentenceOf} from "../game/failure.ts";
import {positionEnding, ReportTextError} from "../game/import_text.ts";
import {writeJsonRecord} from "../game/json_record.ts";
import {MoveTextError} from "../game/moves_text.ts";
import {seatName} from "../game/seats.ts";
import type {Session} from "../game/session.ts";
import {NoTextError, sourceOf, type Source} from "../game/source.ts";
import type {Words} from "../words/words.ts";
import {QrCode} from "./qr.tsx";
import "./share.css";

export interface ShareProps {
  session: Session;
  hash: string;                          // "#reversi/..."
  importGame: (source: Source, fileName?: string) => Promise<void>;  // throws what is wrong
}

/** What is wrong with a text, in the page's words. */
export const importFault = (error: unknown, words: Words): string =>
    error instanceof MoveTextError ? words.importFailed(error.word, error.line, error.ply)
    : error instanceof ReportTextError ? sharingWords(words).toReports
    : error instanceof NoTextError ? sharingWords(words).noText(error.begin) : words.sentence(sentenceOf(error));

function exportAs(format: string, session: Session, words: Words): string {
  const {game, tree, node, seats} = session;
  if (format === "moves") return tree.line(node).join(" ");
  if (format === "position") return session.positionText();
  if (format !== "json") return session.record(format);
  const position = session.copy();
  try {
    return writeJsonRecord(game.spec, position,
                           seats.map((seat, i) => (seat.kind === "person" ? playerName(game, i, words) : seatName(seat))),
                           tree.path(node).map((n) => n.seat));
  } finally {
    position.dispose();
  }
}

export function SharePanel({session, hash, importGame}: ShareProps) {
  const words = useWords();
  const [format, setFormat] = useState("moves");
  const [text, setText] = useState("");
  const [fault, setFault] = useState("");
  const [coded, setCoded] = useState(false);
  const page = location.href.split("#")[0] ?? "";
  const embedPage = new URL("embed.html", page).href;
  const ply = session.snapshot.ply;
  const known = session.game.formats.includes(format) || format === "position" || format === "json" ? format : "moves";
  const exported = useMemo(() => {
    try {
      return exportAs(known, session, words);
    } catch (error) {
      return words.sentence(sentenceOf(error));
    }
  }, [known, session, session.node, session.seats, words]);
  const attempt = (content: Source, fileName = "") => {
    setFault("");
    importGame(content, fileName).catch((error: unknown) => setFault(importFault(error, words)));
  };
  const ending = known === "moves" ? "txt" : known === "position" ? positionEnding(session.game) : known;
  return (
    <>
      <CopyField label={words.link} text={page + hash} />
      <details class="qr-box" onToggle={(e) => setCoded(e.currentTarget.open)}>
        <summary>{sharingWords(words).qr}</summary>
        {coded && <QrCode text={page + hash} />}
      </details>
      <CopyField label={words.embed} rows={2}
                 text={`<iframe src="${embedPage}${hash}" width="480" height="600" title="${session.game.name}"></iframe>`} />
      <Field label={words.format}>
        {(id) => (
          <select id={id} value={known} onChange={(e) => setFormat(e.currentTarget.value)}>
            <option value="moves">{words.movesFormat}</option>
            {session.game.formats.map((f) => <option key={f} value={f}>{f}</option>)}
            <option value="position">{sharingWords(words).position(positionEnding(session.game) === "obf")}</option>
            <option value="json">{sharingWords(words).json}</option>
          </select>
        )}
      </Field>
      <CopyField label={words.exported} rows={3} text={exported} />
      <button type="button"
              onClick={() => saveFile(`${session.game.name}-${ply}.${ending}`, exported + "\n")}>
        {words.save}
      </button>
      <form onSubmit={(e) => { e.preventDefault(); attempt(text); }}>
        <Field label={words.importGame} help={sharingWords(words).help}>
          {(id) => <textarea id={id} rows={3} spellcheck={false} value={text} onInput={(e) => setText(e.currentTarget.value)} />}
        </Field>
        <div class="row">
          <button type="submit">{words.importNow}</button>
          <label class="file">
            {words.openFile}
            <input type="file" accept=".txt,.sgf,.ggf,.obf,.json,.jsonl,text/*" onChange={(e) => {
              const file = e.currentTarget.files?.[0];
              e.currentTarget.value = "";   // the same file may be opened again
              if (file) void sourceOf(file).then((content) => attempt(content, file.name));
            }} />
          </label>
        </div>
      </form>
      {fault && <p class="fault" role="alert">{fault}</p>}
    </>
  );
}
