// A new game by the options that the game itself declares, or from a position as text.
import {useEffect, useState} from "preact/hooks";
import type {GameInfo, OptionInfo} from "boardgames";
import {Field} from "../app/parts.tsx";
import {useWords} from "../app/context.ts";
import {listsPlaces, PlacePicker} from "./place_picker.tsx";
import {sentenceOf} from "../game/failure.ts";
import {formatSpec, optionsOf, playedOptions, playSpec, presetsOf} from "../game/spec.ts";

export interface SetupProps {
  info: GameInfo;
  spec: string;
  position: string;   // the text of the position shown
  begin: (spec: string, start: string) => Promise<void>;  // throws what is wrong
  labels?: {rules: string; start: string};  // of the buttons, where no game begins by them
  searched?: boolean;                       // not played: what is not chosen is as searches have it
}

export function SetupPanel({info, spec, position, begin, labels, searched = false}: SetupProps) {
  const words = useWords();
  const [values, setValues] = useState<Record<string, string>>({});
  const [text, setText] = useState(position);
  const [fault, setFault] = useState("");
  useEffect(() => setValues(optionsOf(info, spec)), [info, spec]);
  useEffect(() => setText(position), [position]);
  const attempt = (start: string) => {
    setFault("");
    const usual = Object.fromEntries(info.options.map((o) => [o.name, o.default]));
    const wanted = start !== "" ? spec : searched ? formatSpec(info, values) : playSpec(info, {...usual, ...values});
    begin(wanted, start).catch((error: unknown) => setFault(sentenceOf(error)));
  };
  const set = (name: string, value: string) => setValues((before) => ({...before, [name]: value}));
  const presets = presetsOf(info.name);
  return (
    <>
      <p>{words.library(info.summary)}</p>
      {presets.length > 0 && (
        <div class="row" role="group" aria-label={words.presets}>
          {presets.map((p) => (
            <button type="button" key={p.label} onClick={() => begin(searched ? p.spec : playSpec(info, optionsOf(info, p.spec)), "").catch((e: Error) => setFault(e.message))}>
              {p.label}
            </button>
          ))}
        </div>
      )}
      <form onSubmit={(e) => { e.preventDefault(); attempt(""); }}>
        <div class="options">
          {info.options.map((option) => (
            <div key={option.name}>
              <OptionField option={option} value={values[option.name] ?? option.default} change={(value) => set(option.name, value)} />
              {listsPlaces(option.form) && (
                <PlacePicker spec={formatSpec(info, {...values, [option.name]: ""})} value={values[option.name] ?? ""}
                             change={(value) => set(option.name, value)} />
              )}
            </div>
          ))}
        </div>
        <div class="row">
          <button type="submit" class="main">{labels?.rules ?? words.begin}</button>
          {info.options.length > 0 && <button type="button" onClick={() => setValues(searched ? {} : playedOptions(info))}>{words.useDefaults}</button>}
        </div>
      </form>
      {fault && <p class="fault" role="alert">{words.sentence(fault)}</p>}
      <form onSubmit={(e) => { e.preventDefault(); attempt(text.trim()); }}>
        <Field label={words.position} help={words.positionHelp}>
          {(id) => <textarea id={id} rows={3} spellcheck={false} value={text} onInput={(e) => setText(e.currentTarget.value)} />}
        </Field>
        <div class="row">
          <button type="submit">{labels?.start ?? words.fromPosition}</button>
          <button type="button" onClick={() => setText(position)}>{words.reset}</button>
        </div>
      </form>
    </>
  );
}

export function OptionField({option, value, change}: {option: OptionInfo; value: string; change: (value: string) => void}) {
  const words = useWords();
  const choices = option.type === "switch" ? option.choices ?? ["yes", "no"] : option.choices;
  const range = option.type === "int" && option.min !== undefined && option.max !== undefined && Number.isSafeInteger(option.max)
      ? ` (${words.from(option.min, option.max)})` : "";
  return (
    <Field label={words.library(option.name)}
           help={words.library(option.help) + range + (option.form ? `; ${words.library(option.form)}` : "")}>
      {(id) => choices && choices.length > 0 ? (
        <select id={id} value={value} onChange={(e) => change(e.currentTarget.value)}>
          {choices.map((c) => <option key={c} value={c}>{words.library(c)}</option>)}
        </select>
      ) : option.type === "int" ? (
        <input id={id} type="number" value={value} min={option.min} max={option.max}
               onInput={(e) => change(e.currentTarget.value)} />
      ) : (
        <input id={id} type="text" value={value} spellcheck={false} autocomplete="off"
               onInput={(e) => change(e.currentTarget.value)} />
      )}
    </Field>
  );
}
