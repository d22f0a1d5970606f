// A game of a report on its board: who played, what they said and took, how it ended, and what they logged.
import {useEffect, useRef, useState} from "preact/hooks";
import type {Move} from "boardgames";
import {useWords} from "../app/context.ts";
import {Board, type PlaceNames} from "../board/board.tsx";
import {px} from "boardgames-page/board.js";
import {ShapeView} from "../board/shape.tsx";
import {packAddress} from "../game/address.ts";
import {reportsWords} from "../words/reports.ts";
import type {Words} from "../words/words.ts";
import {withEnd, type Replay} from "./replay.ts";
import type {ReportGame} from "./report.ts";
import {Notes} from "../app/notes.tsx";
import {faultText, resultText, timeText} from "./report_words.ts";

const noMoves: readonly Move[] = [];   // the board is to be looked at

export interface ReplayViewProps {
  game: ReportGame;
  replay: Replay;
  ply: number;
  goTo: (ply: number) => void;
  playing: boolean;
  play: (on: boolean) => void;
  before: (() => void) | undefined;
  after: (() => void) | undefined;
  toList: () => void;
  names: PlaceNames;
  say: (text: string) => void;
}

/** What is on the board, in words: the last move, who made it, and at the end how the game ended. */
export function captionOf(game: ReportGame, replay: Replay, ply: number, words: Words): string {
  const w = reportsWords(words), move = replay.moves[ply - 1], who = nameOf(game, replay, words);
  const parts = [move ? w.move(ply, move.text, who(move.seat)) : w.start];
  if (move) parts.push(...[move.given ? w.opening : "", move.ms === undefined ? "" : timeText(move.ms, words), move.said].filter((p) => p !== ""));
  const caption = parts.join(", ");
  if (ply < replay.last) return caption;
  return `${caption}. ${replay.stopped === "" || !replay.game ? resultText(withEnd(game, replay), who, words) : w.stopped(replay.stopped)}`;
}

/** "anna (Black)". */
function nameOf(game: ReportGame, replay: Replay, words: Words): (seat: number) => string {
  return (seat) => {
    const player = words.library(replay.players[seat] ?? ""), agent = game.agents[seat] ?? "";
    return agent === "" ? player || String(seat + 1) : player === "" ? agent : `${agent} (${player})`;
  };
}

export function ReplayView({game, replay, ply, goTo, playing, play, before, after, toList, names, say}: ReplayViewProps) {
  const words = useWords(), w = reportsWords(words), who = nameOf(game, replay, words);
  const caption = captionOf(game, replay, ply, words), look = replay.look(ply);
  const [address, setAddress] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    setAddress(undefined);
    if (replay.shared) void packAddress({...replay.shared, ply}).then(setAddress);
  }, [replay, ply]);
  useEffect(() => {
    const row = box.current?.querySelector<HTMLElement>('[aria-current="step"]');
    if (!box.current || !row) return;
    const head = box.current.querySelector("thead")!.offsetHeight;   // it stays in sight
    if (row.offsetTop < box.current.scrollTop + head) box.current.scrollTop = row.offsetTop - head;
    const below = row.offsetTop + row.offsetHeight - box.current.clientHeight;
    if (below > box.current.scrollTop) box.current.scrollTop = below;
  }, [replay, ply]);
  const button = (label: string, sign: string, can: boolean, go: () => void) => (
    <button type="button" aria-label={label} title={label} disabled={!can} onClick={go}>{sign}</button>
  );
  return (
    <>
      <p class="seats">{game.spec}: {game.agents.map((_, seat) => who(seat)).join(" – ")}</p>
      <p class="outcome">{resultText(withEnd(game, replay), who, words)}</p>
      {!replay.game && <p class="note">{w.pictures}</p>}
      {replay.notes.length > 0 && <Notes notes={replay.notes} />}
      {replay.game ? (
        <Board game={replay.game} drawing={look.drawing} legal={noMoves} lastTouched={look.lastTouched} confirm="never" names={names}
               text={() => look.text} words={words} after={() => look.drawing} play={() => undefined} say={say} />
      ) : look.drawing.width > 0 ? (
        <svg class="drawing" role="img" aria-label={`${w.board}. ${caption}`} style={{"--ratio": look.drawing.width / look.drawing.height}}
             viewBox={`0 0 ${px(look.drawing.width)} ${px(look.drawing.height)}`}>
          {look.drawing.shapes.map((shape, i) => <ShapeView key={i} shape={shape} />)}
        </svg>
      ) : look.text !== "" && <pre class="board-text">{look.text}</pre>}
      <p class="caption">{caption}</p>
      <div class="steps" role="group" aria-label={w.steps}>
        {button(w.toStart, "|◀", ply > 0, () => goTo(0))}
        {button(w.back, "◀", ply > 0, () => goTo(ply - 1))}
        <button type="button" class="play" aria-pressed={playing} disabled={replay.last === 0} onClick={() => play(!playing)}>
          {playing ? w.pause : w.play}
        </button>
        {button(w.forward, "▶", ply < replay.last, () => goTo(ply + 1))}
        {button(w.toEnd, "▶|", ply < replay.last, () => goTo(replay.last))}
        <input class="scrub" type="range" min="0" max={replay.last} value={ply} aria-label={w.position} aria-valuetext={caption}
               onInput={(e) => goTo(e.currentTarget.valueAsNumber)} />
        <span class="at-step">{w.at(ply, replay.last)}</span>
      </div>
      <div class="steps">
        <button type="button" disabled={!before} onClick={before}>{w.before}</button>
        <button type="button" disabled={!after} onClick={after}>{w.after}</button>
        <button type="button" onClick={toList}>{w.toList}</button>
        {address !== undefined && <a class="to-play" href={`./#${address}`}>{w.toPlay}</a>}
      </div>
      <div class="scroll course" tabIndex={0} role="region" aria-label={w.moves} ref={box}>
        <table>
          <thead>
            <tr><th scope="col">{w.number}</th><th scope="col">{w.moves}</th><th scope="col">{w.by}</th><th scope="col">{w.time}</th>
              <th scope="col">{w.said}</th></tr>
          </thead>
          <tbody>
            {replay.moves.map((move, i) => (
              <tr key={i} aria-current={i + 1 === ply ? "step" : undefined}>
                <td>{i + 1}</td>
                <td><button type="button" class="move" disabled={i >= replay.last} onClick={() => goTo(i + 1)}>{move.text}</button></td>
                <td>{words.library(replay.players[move.seat] ?? "")}</td>
                <td>{move.given ? w.opening : move.ms === undefined ? "" : timeText(move.ms, words)}</td>
                <td>{move.said}</td>
              </tr>
            ))}
            {game.fault && (
              <tr><td colSpan={5} class="fault">
                {game.offender === undefined ? "" : `${game.agents[game.offender] ?? ""}: `}{faultText(game.fault, words)}
              </td></tr>
            )}
          </tbody>
        </table>
      </div>
      {replay.logs.some((log) => log !== "") && replay.logs.map((log, seat) => (
        <details key={seat} class="log" open={seat === game.offender}>
          <summary>{w.logOf(game.agents[seat] ?? "")}</summary>
          <pre tabIndex={0}>{log || w.noLog}</pre>
        </details>
      ))}
    </>
  );
}
