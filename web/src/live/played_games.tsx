// The games that were played, a page of them at a time, the newest first; each opens.
import {useEffect, useState} from "preact/hooks";
import {useWords} from "../app/context.ts";
import {Check, Field} from "../app/parts.tsx";
import {endingOf} from "../reports/report.ts";
import {useAsk, useLive, useLiveWords} from "./live_context.ts";
import type {PlayedGame} from "./messages.ts";
import {namesText} from "./room_words.ts";
import {reportsWords} from "../words/reports.ts";

const atOnce = 50;
const settle = 1000;  // ms between two looks at a list that grows

export function PlayedGames({agents}: {agents: readonly string[]}) {
  const words = useWords(), w = useLiveWords(), {live, link} = useLive(), r = reportsWords(words);
  const {attempt, fault} = useAsk();
  const [agent, setAgent] = useState(""), [faults, setFaults] = useState(false), [from, setFrom] = useState(0);
  const [found, setFound] = useState<{total: number; games: readonly PlayedGame[]}>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined, wanted = true;
    const look = () => void attempt(async () => {
      const {total, games} = await live.ask("games", {from, count: atOnce, ...(agent ? {agent} : {}), ...(faults ? {faults: true} : {})});
      if (wanted) setFound({total: total as number, games: games as PlayedGame[]});
    });
    if (live.state.kind === "connected") look();
    const stop = live.subscribe((event) => {
      if (event?.event !== "played" && event?.event !== "tournament") return;
      timer ??= setTimeout(() => {
        timer = undefined;
        look();
      }, settle);
    });
    return () => {
      wanted = false;
      clearTimeout(timer);
      stop();
    };
  }, [live, agent, faults, from, live.state.kind]);
  const scores = (game: PlayedGame) => game.scores.map((s) => (s === 0.5 ? "½" : words.number(s))).join("–") || r.noResult;
  const {total = 0, games = []} = found ?? {};
  return (
    <section class="list">
      <h2>{w.played}</h2>
      <div class="row filters">
        <Field label={w.ofAgent}>
          {(id) => (
            <select id={id} value={agent} onChange={(e) => { setFrom(0); setAgent(e.currentTarget.value); }}>
              <option value="">{w.all}</option>
              {agents.map((name) => <option key={name} value={name}>{name}</option>)}
            </select>
          )}
        </Field>
        <Check label={w.onlyFaults} on={faults} change={(on) => { setFrom(0); setFaults(on); }} />
      </div>
      <div class="row pages">
        <span class="count">{w.shown(from + 1, from + games.length, total)}</span>
        {total > atOnce && (
          <>
            <button type="button" disabled={from === 0} onClick={() => setFrom(Math.max(0, from - atOnce))}>{w.earlier}</button>
            <button type="button" disabled={from + atOnce >= total} onClick={() => setFrom(from + atOnce)}>{w.later}</button>
          </>
        )}
      </div>
      {fault && <p class="fault" role="alert">{fault}</p>}
      {games.length > 0 && (
        <div class="scroll wide games" tabIndex={0} role="region" aria-label={w.played}>
          <table>
            <thead><tr><th scope="col">{r.number}</th><th scope="col">{r.seats}</th><th scope="col">{r.result}</th><th scope="col">{r.moves}</th></tr></thead>
            <tbody>
              {games.map((game) => {
                const ending = endingOf(game.ending);
                return (
                  <tr key={game.room}>
                    <td>{game.room.slice(1)}</td>
                    <td><a class="to-game" href={link({room: game.room})}>{namesText(game.names, {words, w})}</a><small> {game.game}</small></td>
                    <td>{scores(game)}
                      {game.fault ? <small class="fault"> {game.fault.name}: {r.faultKind(game.fault.kind)}</small>
                          : ending && ending !== "played" && <small> {r.endings[ending]}</small>}</td>
                    <td class="figure">{game.moves}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
