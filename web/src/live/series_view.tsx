// Several matches at once, for whoever steers: they are made in pairs, begin as their players come, and their points are added.
import {useState} from "preact/hooks";
import {open} from "boardgames";
import {useChanges, useWords} from "../app/context.ts";
import {Check, Field} from "../app/parts.tsx";
import {TableView} from "../reports/table_view.tsx";
import {useGameList} from "./game_field.tsx";
import {useAsk, useLive, useLiveWords} from "./live_context.ts";
import {namesIn, pairings, pairsOf, seatingNamed, wonIn, type Pairing} from "./series.ts";
import {times} from "./set_up.tsx";
import {TextField} from "./text_field.tsx";
import {reportsWords} from "../words/reports.ts";

export function SeriesView() {
  const w = useLiveWords(), words = useWords(), {live, series} = useLive();
  useChanges(series);
  const rooms = live.hall?.rooms.filter((r) => r.kind === "match") ?? [], won = wonIn(rooms);
  return (
    <>
      <SeriesForm />
      <Check label={w.startFree} on={series.on} change={(on) => series.turn(on)} />
      <p><small>{w.startFreeHelp}</small></p>
      {series.fault && <p class="fault" role="alert">{words.sentence(series.fault)}</p>}
      {won.length > 0 && (
        <div class="series-points">
          <TableView table={{title: w.pointsHere, note: "", columns: ["", reportsWords(words).agent, reportsWords(words).games, reportsWords(words).points],
                             rows: won.map(({name, games, points}, i) => [String(i + 1), name, words.number(games), words.number(points)])}} />
        </div>
      )}
    </>
  );
}

function SeriesForm() {
  const w = useLiveWords(), {live, page} = useLive();
  const {attempt, busy, fault} = useAsk();
  const {allowed, programs, uploads} = live.hall!;
  const list = useGameList();
  const [game, setGame] = useState("morris"), [time, setTime] = useState("none"), [most, setMost] = useState("0");
  const [typed, setTyped] = useState<string>(), [pairing, setPairing] = useState<Pairing>("all");
  const names = typed ?? programs.filter((p) => p.state !== "disconnected").map((p) => p.name).sort().join(", ");
  const make = () => attempt(async () => {
    const all = namesIn(names), {players, levels, spec} = await open(game.trim());
    if (players.length !== 2) throw new Error(w.forTwo);
    if (all.length < 2 || new Set(all).size < all.length) throw new Error(w.twoNames);
    if (pairing === "pairs" && all.length % 2 === 1) throw new Error(w.evenNames);
    const accepted = uploads.filter((u) => u.state === "accepted").map((u) => u.name);
    for (const pair of pairsOf(all, pairing)) {
      await live.ask("create", {game: spec, time: time.trim(), ...(Number(most) > 0 ? {max_moves: Number(most)} : {}),
                                seats: pair.map((name) => seatingNamed(name, levels.map((l) => l.name), accepted))});
    }
    page.say(w.done);
  });
  return (
    <form class="series" aria-label={w.several} onSubmit={(e) => { e.preventDefault(); void make(); }}>
      <TextField label={w.gameAs} help={w.gameAsHelp} value={game} options={list.map((g) => g.name)} change={setGame} />
      <TextField label={w.whoPlays} help={w.whoPlaysHelp(allowed.connections ?? "")} value={names} change={setTyped} />
      <Field label={w.pairing}>
        {(id) => (
          <select id={id} value={pairing} onChange={(e) => setPairing(e.currentTarget.value as Pairing)}>
            {pairings.map((kind) => <option key={kind} value={kind}>{w.pairings[kind]}</option>)}
          </select>
        )}
      </Field>
      <TextField label={w.timeControl} help={w.timeHelp} value={time} options={times} change={setTime} />
      <Field label={w.maxMoves}>
        {(id) => <input id={id} type="number" min={0} value={most} onInput={(e) => setMost(e.currentTarget.value)} />}
      </Field>
      <button type="submit" class="main" disabled={busy}>{w.makeSeries}</button>
      {fault && <p class="fault" role="alert">{fault}</p>}
    </form>
  );
}
