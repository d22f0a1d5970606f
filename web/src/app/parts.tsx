// Small parts that several panels use.
import type {ComponentChildren} from "preact";
import {useEffect, useId, useRef, useState} from "preact/hooks";
import {useWords} from "./context.ts";

/** A part of the page that opens and closes; what is closed is not drawn. `changed`: whoever is told keeps `open`. */
export function Panel({title, open = false, changed, children}: {
  title: string; open?: boolean; changed?: (open: boolean) => void; children: () => ComponentChildren;
}) {
  const [own, setOwn] = useState(open), isOpen = changed ? open : own;
  return (
    <details class="panel" open={isOpen} onToggle={(e) => (changed ?? setOwn)(e.currentTarget.open)}>
      <summary><h2>{title}</h2></summary>
      {isOpen && <div class="panel-body">{children()}</div>}
    </details>
  );
}

/** A button that opens what lies below it; Escape, or a touch beside it, closes that. */
export function Menu({summary, label, children}: {summary: ComponentChildren; label?: string; children: () => ComponentChildren}) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: Event) => {
      const inside = event.composedPath().includes(box.current!);
      if (event instanceof KeyboardEvent ? event.key !== "Escape" : inside) return;
      setOpen(false);
      if (event instanceof KeyboardEvent) box.current?.querySelector("summary")?.focus();
    };
    for (const kind of ["keydown", "pointerdown", "focusin"]) addEventListener(kind, leave);
    return () => { for (const kind of ["keydown", "pointerdown", "focusin"]) removeEventListener(kind, leave); };
  }, [isOpen]);
  return (
    <details ref={box} class="menu" open={isOpen} onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary aria-label={label}>{summary}</summary>
      {isOpen && <div>{children()}</div>}
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
