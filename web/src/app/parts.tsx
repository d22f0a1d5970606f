// Small parts that several panels use.
import type {ComponentChildren} from "preact";
import {useId, useState} from "preact/hooks";
import {useWords} from "./context.ts";

/** A part of the page that opens and closes; what is closed is not drawn. */
export function Panel({title, open = false, children}: {title: string; open?: boolean; children: () => ComponentChildren}) {
  const [isOpen, setOpen] = useState(open);
  return (
    <details class="panel" open={isOpen} onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary><h2>{title}</h2></summary>
      {isOpen && <div class="panel-body">{children()}</div>}
    </details>
  );
}

export function Field({label, help, children}: {label: string; help?: string; children: (id: string) => ComponentChildren}) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children(id)}
      {help && <small>{help}</small>}
    </div>
  );
}

export function NumberField({label, help, value, min, max, step = 1, change}: {
  label: string; help?: string; value: number; min: number; max?: number; step?: number | "any";
  change: (value: number) => void;
}) {
  return (
    <Field label={label} {...(help ? {help} : {})}>
      {(id) => (
        <input id={id} type="number" min={min} max={max} step={step} value={value}
               onChange={(e) => Number.isFinite(e.currentTarget.valueAsNumber) && change(e.currentTarget.valueAsNumber)} />
      )}
    </Field>
  );
}

export function Check({label, on, change}: {label: string; on: boolean; change: (on: boolean) => void}) {
  return (
    <label class="check">
      <input type="checkbox" checked={on} onChange={(e) => change(e.currentTarget.checked)} /> <span>{label}</span>
    </label>
  );
}

/** A text to copy. */
export function CopyField({label, text, rows = 1}: {label: string; text: string; rows?: number}) {
  const words = useWords();
  const [copied, setCopied] = useState<string>();
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(text), () => undefined);
  const word = copied === text ? words.copied : words.copy;
  return (
    <Field label={label}>
      {(id) => (
        <div class="copy">
          {rows > 1 ? <textarea id={id} rows={rows} readOnly value={text} /> : <input id={id} readOnly value={text} />}
          <button type="button" onClick={copy} aria-label={`${word}: ${label}`}>
            {word}
          </button>
        </div>
      )}
    </Field>
  );
}

export function saveFile(name: string, content: string | Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(typeof content === "string" ? new Blob([content], {type: "text/plain"}) : content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
