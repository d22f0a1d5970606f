// The games of a report that pass the filters, a page of them at a time.
import {useMemo} from "preact/hooks";
import {useWords} from "../app/context.ts";
import {Field} from "../app/parts.tsx";
import {endingsOf, faultEnding, results, type GameFilter, type Result} from "./filter.ts";
import {endingOf, type ReportGame} from "./report.ts";
import {faultText, scoreText} from "./report_words.ts";
import {reportsWords} from "../words/reports.ts";

export const gamesShown = 100;   // at a time

export interface GameListProps {
  all: readonly ReportGame[];
  shown: readonly ReportGame[];   // those that pass `filter`
  filter: GameFilter;
  change: (filter: GameFilter) => void;
  at: number;                     // the page of them, from 0
  turn: (to: number) => void;
  whole: boolean;                 // for paper: all of them
  current: ReportGame | undefined;
  open: (game: ReportGame) => void;
}

export function GameList({all, shown, filter, change, at, turn, whole, current, open}: GameListProps) {
  const words = useWords(), w = reportsWords(words);
  const known = useMemo(() => ({
    agents: [...new Set(all.flatMap((g) => g.agents))].sort(), specs: [...new Set(all.map((g) => g.spec))], endings: endingsOf(all),
  }), [all]);
  const from = whole ? 0 : at * gamesShown, part = whole ? shown : shown.slice(from, from + gamesShown);
  const choice = (label: string, value: string | undefined, options: readonly (readonly [string, string])[], set: (value: string) => void) => (
    <Field label={label}>
      {(id) => (
        <select id={id} value={value ?? ""} onChange={(e) => set(e.currentTarget.value)}>
          <option value="">{w.all}</option>
          {options.map(([option, name]) => <option key={option} value={option}>{name}</option>)}
        </select>
      )}
    </Field>
  );
  const endingName = (ending: string) => {
    const plain = endingOf(ending);
    return plain ? w.endings[plain] : w.faultKind(ending.slice(faultEnding("").length));
  };
  // "all" is no choice: what is not chosen is not in the filter.
  const withChoice = (name: keyof GameFilter, value: string) => {
    const {[name]: _, ...others} = filter;
    change(value === "" ? others : {...others, [name]: value});
  };
  return (
    <>
      <div class="row filters">
        {choice(w.byAgent, filter.agent, known.agents.map((name) => [name, name]), (v) => withChoice("agent", v))}
        {known.specs.length > 1 && choice(w.byGame, filter.spec, known.specs.map((spec) => [spec, spec]), (v) => withChoice("spec", v))}
        {choice(w.byResult, filter.result, (filter.agent ? results : ["won", "drawn"] as const).map((r: Result) =>
          [r, r === "won" && !filter.agent ? w.decided : w.results[r]]), (v) => withChoice("result", v))}
        {choice(w.byEnding, filter.ending, known.endings.map((e) => [e, endingName(e)]), (v) => withChoice("ending", v))}
      </div>
      <div class="row pages">
        <span class="count">{w.shown(from + 1, from + part.length, shown.length)}</span>
        {shown.length > gamesShown && !whole && (
          <>
            <button type="button" disabled={at === 0} onClick={() => turn(at - 1)}>{w.earlier}</button>
            <button type="button" disabled={from + part.length >= shown.length} onClick={() => turn(at + 1)}>{w.later}</button>
          </>
        )}
      </div>
      <div class="scroll wide games" tabIndex={0} role="region" aria-label={w.list}>
        <table>
          <thead>
            <tr><th scope="col">{w.number}</th><th scope="col">{w.seats}</th><th scope="col">{w.result}</th>
              <th scope="col" class="figure">{w.moves}</th></tr>
          </thead>
          <tbody>
            {part.map((game) => (
              <tr key={game} aria-current={game === current ? "true" : undefined} onClick={() => open(game)}>
                <td><button type="button" class="move" aria-label={w.openGame(game.number)}>{game.number}</button></td>
                <td>{game.agents.join(" – ")}{known.specs.length > 1 && <small> {game.spec}</small>}</td>
                <td>
                  {scoreText(game, words)}
                  {game.fault ? <small class="fault"> {faultText({...game.fault, what: ""}, words)}</small>
                      : game.ending && game.ending !== "played" && <small> {w.endings[game.ending]}</small>}
                </td>
                <td class="figure">{game.plies}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
