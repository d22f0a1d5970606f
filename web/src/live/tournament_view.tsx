// The tournament: how far it is, its games as they are played, its tables, and the games that were played.
import {useWords} from "../app/context.ts";
import {TableView} from "../reports/table_view.tsx";
import {useAsk, useLive, useLiveWords, useNews} from "./live_context.ts";
import type {RunningGame, TournamentSnapshot} from "./messages.ts";
import {PlayedGames} from "./played_games.tsx";
import {namesText} from "./room_words.ts";
import {SmallBoard} from "./small_board.tsx";
import {crossTable, durationText, faultsTable, standingsTable} from "./tournament_words.ts";

const boardsShown = 12;  // each is watched

export function TournamentView() {
  const words = useWords(), w = useLiveWords(), {live} = useLive(), wording = {words, w};
  useNews(live, 250);
  const {hall} = live;
  if (!hall) return null;
  const {tournament} = hall;
  if (!tournament) return <section class="report"><h2>{w.tournament}</h2><p>{w.noTournament}</p></section>;
  return (
    <div class="report tournament">
      <section class="about" aria-label={w.tournament}>
        <h2 class="report-title">{tournament.name}</h2>
        <p>{w.conditionsOf(words.library(tournament.format), tournament.games.join(", "), tournament.time, tournament.isolation)}</p>
        <TournamentProgress tournament={tournament} />
        {tournament.error && <p class="fault" role="alert">{words.sentence(tournament.error)}</p>}
        {tournament.decision && <p>{words.sentence(tournament.decision)}</p>}
        {hall.rights === "steer" && <TournamentSteering tournament={tournament} />}
      </section>
      <section aria-labelledby="running-title">
        <h2 id="running-title">{w.running}</h2>
        <RunningBoards running={tournament.running} />
      </section>
      <div class="report-tables">
        {tournament.standings.length > 0 && <TableView table={standingsTable(tournament, wording)} />}
        {tournament.cross.length > 0 && <TableView table={crossTable(tournament, wording)} />}
        {tournament.faults.length > 0 ? <TableView table={faultsTable(tournament, wording)} /> : <p>{w.noFaults}</p>}
      </div>
      <PlayedGames agents={tournament.agents} />
    </div>
  );
}

export function TournamentProgress({tournament: {state, progress}}: {tournament: TournamentSnapshot}) {
  const words = useWords(), w = useLiveWords();
  const {played, total, seconds, seconds_left: left} = progress;
  const text = [w.progress(words.number(played), words.number(total)),
                ...(state === "running" && left !== null ? [w.left(durationText(left))] : []), w.since(durationText(seconds))].join("; ");
  return (
    <p class="progress-line">
      <strong>{w.states[state] ?? state}</strong>
      <progress max={Math.max(1, total)} value={played} aria-label={w.tournament} />
      <span>{text}</span>
    </p>
  );
}

function TournamentSteering({tournament: {state}}: {tournament: TournamentSnapshot}) {
  const w = useLiveWords();
  const {ask, busy, fault} = useAsk();
  const button = (label: string, what: string, states: readonly string[]) => (
    <button type="button" disabled={busy || !states.includes(state)} onClick={() => void ask(what)}>{label}</button>
  );
  return (
    <>
      <div class="row" role="group" aria-label={w.steering}>
        {button(w.tournamentStart, "tournament_start", ["waiting", "stopped"])}
        {button(w.tournamentPause, "tournament_pause", ["running"])}
        {button(w.tournamentResume, "tournament_resume", ["paused"])}
        {button(w.tournamentStop, "tournament_stop", ["running", "paused"])}
      </div>
      {fault && <p class="fault" role="alert">{fault}</p>}
    </>
  );
}

function RunningBoards({running}: {running: readonly RunningGame[]}) {
  const w = useLiveWords(), words = useWords(), wording = {words, w}, {link} = useLive();
  if (running.length === 0) return <p>{w.noneRunning}</p>;
  return (
    <ul class="small-boards">
      {running.slice(0, boardsShown).map((game) => {
        const names = namesText(game.names, wording), states = game.states.map((s) => w.seatStates[s] ?? s);
        return (
          <li key={game.room}>
            <a href={link({room: game.room})}>
              <SmallBoard name={game.room} />
              <span class="small-title">{names}</span>{" "}
              <span>{game.names.map((name, i) => `${name} ${states[i] ?? ""}`.trim()).join("; ")}</span>{" "}
              <span>{w.moveCount(game.moves)}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
