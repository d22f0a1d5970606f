// Where a report comes from: a file, or text that was pasted.
import {useState} from "preact/hooks";
import {useWords} from "../app/context.ts";
import {Field} from "../app/parts.tsx";
import {sourceOf, type Source} from "../game/source.ts";
import {reportsWords} from "../words/reports.ts";

export function Opener({open}: {open: (source: Source, name: string) => void}) {
  const w = reportsWords(useWords());
  const [text, setText] = useState("");
  return (
    <form class="opener" onSubmit={(e) => { e.preventDefault(); open(text, w.pasted); }}>
      <label class="file">
        {w.open}
        <input type="file" accept=".html,.json,.jsonl,.sgf,.ggf,.obf,.txt,text/*" onChange={(e) => {
          const file = e.currentTarget.files?.[0];
          e.currentTarget.value = "";   // the same file may be opened again
          if (file) void sourceOf(file).then((content) => open(content, file.name));
        }} />
      </label>
      <p>{w.drop}</p>
      <Field label={w.text}>
        {(id) => <textarea id={id} rows={3} spellcheck={false} value={text} onInput={(e) => setText(e.currentTarget.value)} />}
      </Field>
      <button type="submit" disabled={text.trim() === ""}>{w.openText}</button>
    </form>
  );
}
