// What an engine of the program says of the positions, and its value over the game, which grows with it.
import {useMemo, useState} from "preact/hooks";
import {Graph} from "../analyse/graph.tsx";
import {scoreText} from "../analyse/scores.ts";
import {valueFor, type GraphPoint, type Known} from "../analyse/values.ts";
import {useWords} from "../app/context.ts";
import {playerName} from "../board/labels.ts";
import {MoveTree} from "../game/tree.ts";
import type {Course} from "./course.ts";
import {useAsk, useLiveWords} from "./live_context.ts";
import type {Analysis, AnalysisLine} from "./messages.ts";
import type {Room} from "./room.ts";
import {TextField} from "./text_field.tsx";

const isProved = (line: AnalysisLine) => line.kind !== "heuristic";

/** A value for each seat at each position that has one. */
export function pointsOf(analyses: ReadonlyMap<number, Analysis>, moves: readonly string[], given: number, toMove: (ply: number) => number,
                         players: number): GraphPoint[] {
  const tree = new MoveTree(), nodes = [tree.root];
  for (const move of moves) nodes.push(tree.add(nodes.at(-1)!, move, 0));
  return nodes.map((node, ply) => {
    const said = analyses.get(ply - given), line = said?.lines[0];
    const known: Known | undefined = said && line && {toMove: toMove(ply), moves: new Map(),
                                                      value: {score: line.score, depth: said.depth, proved: isProved(line), pv: line.pv}};
    return {node, ply, values: Array.from({length: players}, (_, seat) => valueFor(known, seat, players)),
            depth: said?.depth ?? 0, proved: line !== undefined && isProved(line)};
  });
}

export function AnalysisPanel({room, course, ply, show, steers}: {
  room: Room; course: Course; ply: number; show: (ply: number) => void; steers: boolean;
}) {
  const words = useWords(), w = useLiveWords(), {game} = course;
  const moves = [...room.opening, ...room.moves.map((m) => m.move)].slice(0, course.last);
  const points = useMemo(() => pointsOf(room.analyses, moves, room.opening.length, (at) => course.look(at).toMove, game.players.length),
                         [room.analyses, course, moves.join(" ")]);
  // The last one up to the position that is shown.
  const at = [...room.analyses.keys()].filter((p) => p + room.opening.length <= ply).sort((a, b) => b - a)[0];
  const said = at === undefined ? undefined : room.analyses.get(at);
  const names = game.players.map((_, seat) => playerName(game, seat, words)), two = names.length === 2;
  return (
    <>
      {steers && <AnalysisForm room={room} />}
      {said ? (
        <>
          <p>{w.afterMove(moves[at! + room.opening.length - 1] ?? words.start)} ({words.library(said.player)}, {w.depth} {said.depth})</p>
          <ol class="lines">
            {said.lines.map((line) => (
              <li key={line.move}>
                <strong>{scoreText({score: line.score, proved: isProved(line)}, game, words)}</strong> {(line.pv.length > 0 ? line.pv : [line.move]).join(" ")}
              </li>
            ))}
          </ol>
        </>
      ) : <p>{steers ? w.noAnalysis : w.analysisOff}</p>}
      <h3>{words.graph}</h3>
      <Graph points={points} current={points[ply]?.node ?? points.at(-1)!.node} names={two ? names.slice(0, 1) : names}
             goTo={(node) => show(points.findIndex((p) => p.node === node))} />
    </>
  );
}

function AnalysisForm({room}: {room: Room}) {
  const w = useLiveWords();
  const {ask, busy, fault} = useAsk();
  const [player, setPlayer] = useState("engine");
  const [lines, setLines] = useState("3"), [seconds, setSeconds] = useState("2");
  const turn = (on: boolean) => void ask("analyse", {room: room.room, on, ...(on ? {
    player: player.trim(), lines: Number(lines), ms: Math.round(1000 * Number(seconds.replace(",", "."))),
  } : {})});
  return (
    <form onSubmit={(e) => { e.preventDefault(); turn(true); }}>
      <div class="row">
        <TextField label={w.analyst} value={player} change={setPlayer} />
        <TextField label={w.lines} value={lines} change={setLines} />
        <TextField label={w.perPosition} value={seconds} change={setSeconds} />
      </div>
      <div class="row">
        <button type="submit" disabled={busy}>{w.analyse}</button>
        <button type="button" disabled={busy} onClick={() => turn(false)}>{w.stop}</button>
      </div>
      {fault && <p class="fault" role="alert">{fault}</p>}
    </form>
  );
}
