import {useId} from "preact/hooks";
import {Field} from "../app/parts.tsx";

/** A line of text, as it is typed. `options`: what one may choose besides. */
export function TextField({label, help, value, options, change}: {
  label: string; help?: string; value: string; options?: readonly string[]; change: (value: string) => void;
}) {
  const list = useId(), usual = {spellcheck: false, autocomplete: "off", autocapitalize: "off"} as const;
  return (
    <Field label={label} {...(help ? {help} : {})}>
      {(id) => (options ? (
        <>
          <input id={id} list={list} value={value} {...usual} onInput={(e) => change(e.currentTarget.value)} />
          <datalist id={list}>{options.map((o) => <option key={o} value={o} />)}</datalist>
        </>
      ) : <input id={id} value={value} {...usual} onInput={(e) => change(e.currentTarget.value)} />)}
    </Field>
  );
}
