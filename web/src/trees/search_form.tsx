// Which algorithm is to search, with the options it declares, and how much of its tree is kept.
import {useEffect, useMemo, useState} from "preact/hooks";
import type {AlgorithmInfo, Game, OptionInfo} from "boardgames";
import {useWords} from "../app/context.ts";
import {Field, NumberField} from "../app/parts.tsx";
import {formatSpec, nameOf, optionsOf} from "../game/spec.ts";
import {OptionField} from "../setup/setup_panel.tsx";

export const usualCap = 20_000;
const caps = {least: 100, most: 200_000};

// What a first search should not need more than.
const usual: Record<string, Record<string, string>> = {
  "mcts": {playouts: "200"}, "df-pn": {nodes: "20000"}, "sss-star": {depth: "2"},
  "best-difference": {}, "greedy": {}, "random": {},
};
const usualOptions = (algorithm: string) => usual[algorithm] ?? {depth: "3"};

const limits = ["depth", "nodes", "playouts"];
const main = [...limits, "evaluator"];

export interface SearchFormProps {
  game: Game;
  player: string;   // "": not chosen yet
  beside: string;   // a second one; "": none
  cap: number;
  begins: string;   // a sentence: where the search begins
  running: boolean;
  search: (player: string, cap: number, beside: string) => void;
  stop: () => void;
}

export function SearchForm({game, player, beside, cap, begins, running, search, stop}: SearchFormProps) {
  const words = useWords(), w = words.trees;
  const first = game.algorithms.find((a) => a.name === "alpha-beta") ?? game.algorithms[0]!;
  const [name, setName] = useState(first.name);
  const [values, setValues] = useState<Record<string, string>>(usualOptions(first.name));
  const [second, setSecond] = useState("");   // the name of the algorithm beside it
  const [kept, setKept] = useState(cap);
  useEffect(() => {
    const wanted = player === "" ? first.name : nameOf(player);
    setName(wanted);
    const chosen = game.algorithms.find((a) => a.name === wanted) ?? first;
    setValues(player === "" ? usualOptions(wanted) : optionsOf(chosen, player));
  }, [player, game]);
  useEffect(() => setKept(cap), [cap]);
  useEffect(() => setSecond(beside === "" ? "" : nameOf(beside)), [beside, game]);

  const algorithm = game.algorithms.find((a) => a.name === name) ?? first;
  const options = useMemo(() => algorithm.options.map((o) => withEvaluators(o, game)), [algorithm, game]);
  const field = (option: OptionInfo) => (
    <OptionField key={option.name} option={option} value={values[option.name] ?? option.default}
                 change={(value) => setValues((before) => ({...before, [option.name]: value}))} />
  );
  const choose = (wanted: string) => {
    setName(wanted);
    setValues(usualOptions(wanted));
  };
  const rest = options.filter((o) => !main.includes(o.name));
  return (
    <form onSubmit={(event) => { event.preventDefault(); search(playerText(algorithm, values), kept, besideText(game, second, values)); }}>
      <p>{begins}</p>
      <div class="options search-options">
        <Field label={w.algorithm} help={words.library(algorithm.help)}>
          {(id) => (
            <select id={id} value={algorithm.name} onChange={(e) => choose(e.currentTarget.value)}>
              {game.algorithms.map((a) => <option key={a.name} value={a.name}>{words.library(a.name)}</option>)}
            </select>
          )}
        </Field>
        {main.flatMap((wanted) => options.filter((o) => o.name === wanted)).map(field)}
        <Field label={words.twin.beside} help={words.twin.besideHelp}>
          {(id) => (
            <select id={id} value={second} onChange={(e) => setSecond(e.currentTarget.value)}>
              <option value="">{words.twin.nothing}</option>
              {game.algorithms.map((a) => <option key={a.name} value={a.name}>{words.library(a.name)}</option>)}
            </select>
          )}
        </Field>
        <NumberField label={w.cap} help={w.capHelp} min={caps.least} max={caps.most} value={kept}
                     change={(n) => setKept(Math.max(caps.least, Math.min(caps.most, Math.round(n))))} />
      </div>
      {rest.length > 0 && (
        <details class="more-options">
          <summary>{w.moreOptions}</summary>
          <div class="options search-options">{rest.map(field)}</div>
        </details>
      )}
      <div class="row">
        <button type="submit" class="main" disabled={running}>{w.run}</button>
        <button type="button" disabled={!running} onClick={stop}>{w.stopSearch}</button>
      </div>
    </form>
  );
}

/** A second algorithm with the options of the first, as far as it has them, and is usually limited so; "": none. */
export function besideText(game: Pick<Game, "algorithms">, name: string, values: Readonly<Record<string, string>>): string {
  const info = game.algorithms.find((a) => a.name === name), own = usualOptions(name);
  const shared = Object.entries(values).filter(([option]) => !limits.includes(option) || option in own);
  return info ? playerText(info, {...own, ...Object.fromEntries(shared)}) : "";
}

// An evaluator is one of the game's; the first is the usual one.
function withEvaluators(option: OptionInfo, game: Game): OptionInfo {
  if (option.name !== "evaluator") return option;
  const names = game.evaluators.map((e) => e.name);
  const {form: _, ...declared} = option;
  return {...declared, type: "choice", default: names[0] ?? "", choices: names};
}

const playerText = (algorithm: AlgorithmInfo, values: Readonly<Record<string, string>>) =>
    formatSpec(algorithm, values);
