// What an engine of this page says of a game that others play, and its value over the game, which grows with it.
import {useEffect, useMemo, useState} from "preact/hooks";
import type {Report} from "boardgames";
import {FromTables} from "../analyse/from_tables.tsx";
import {Graph} from "../analyse/graph.tsx";
import {scoreText} from "../analyse/scores.ts";
import {graphOf, Values, viewOf, type GraphPoint} from "../analyse/values.ts";
import {useChanges, useWords} from "../app/context.ts";
import {NumberField} from "../app/parts.tsx";
import {playerName} from "../board/labels.ts";
import {MoveTree} from "../game/tree.ts";
import {LiveAnalyst} from "./analyst.ts";
import type {Course} from "./course.ts";
import {useLiveWords} from "./live_context.ts";
import type {Room} from "./room.ts";

/** A value for each seat at each position that has one. */
export function pointsOf(reportAt: (ply: number) => Report | undefined, moves: readonly string[], toMove: (ply: number) => number,
                         players: number): GraphPoint[] {
  const tree = new MoveTree(), nodes = [tree.root], values = new Values();
  for (const move of moves) nodes.push(tree.add(nodes.at(-1)!, move, 0));
  for (const [ply, node] of nodes.entries()) {
    const report = reportAt(ply);
    if (report) values.add(node, report, toMove(ply));
  }
  return graphOf(values, nodes, players);
}

export interface Analysis {
  analyst: LiveAnalyst | undefined;
  on: boolean;
  lines: number;
  seconds: number;   // for a position
  change: (part: Partial<Pick<Analysis, "on" | "lines" | "seconds">>) => void;
}

/** Follows the game while it is on, whether the panel is open or not; `may`: this page is told what an engine thinks. */
export function useAnalysis(room: Room | undefined, course: Course | undefined, may: boolean): Analysis {
  const game = course?.game;
  const analyst = useMemo(() => game && new LiveAnalyst(game), [game]);
  useEffect(() => () => analyst?.dispose(), [analyst]);
  const [wished, setWished] = useState({on: false, lines: 3, seconds: 1});
  const {on, lines, seconds} = wished, key = course?.moves.join(" ");
  useEffect(() => {
    if (course && room && on && may) analyst?.follow(room.position, course.moves, {time: seconds * 1000, lines});
    else analyst?.stop();
  }, [analyst, on, may, lines, seconds, key]);
  return {analyst, ...wished, change: (part) => setWished((before) => ({...before, ...part}))};
}

export function AnalysisPanel({course, ply, show, analysis: {analyst, on, lines, seconds, change}}: {
  course: Course; ply: number; show: (ply: number) => void; analysis: Analysis;
}) {
  const words = useWords(), w = useLiveWords(), {game, moves} = course;
  useChanges(analyst);
  if (!analyst) return null;
  const said = analyst.at(moves.slice(0, ply)), {toMove} = course.look(ply);
  const names = game.players.map((_, seat) => playerName(game, seat, words)), two = names.length === 2;
  const points = pointsOf((at) => analyst.at(moves.slice(0, at)), moves, (at) => course.look(at).toMove, names.length);
  return (
    <>
      <div class="row">
        <NumberField label={w.lines} min={1} max={10} value={lines} change={(n) => change({lines: Math.min(10, Math.max(1, Math.round(n)))})} />
        <NumberField label={w.perPosition} min={0.1} max={60} step="any" value={seconds} change={(s) => change({seconds: Math.min(60, Math.max(0.1, s))})} />
      </div>
      <div class="row">
        <button type="button" aria-pressed={on} onClick={() => change({on: !on})}>{w.analyse}</button>
      </div>
      {analyst.failure && <p class="fault" role="alert">{words.failed(analyst.failure)}</p>}
      {said ? (
        <>
          <p>{w.afterMove(moves[ply - 1] ?? words.start)}: {w.depth} {said.depth}</p>
          <p>{words.graphs.valueFor(names[viewOf(toMove, names.length)]!)}:</p>
          <ol class="lines">
            {said.lines.map((line) => (
              <li key={line.move}><strong>{scoreText(line, toMove, game, words)}</strong> {(line.pv.length > 0 ? line.pv : [line.move]).join(" ")}</li>
            ))}
          </ol>
        </>
      ) : <p>{w.noAnalysis}</p>}
      <FromTables served spec={game.spec} position={course.textAt(ply)} />
      <h3>{words.graph}</h3>
      <Graph points={points} current={points[ply]?.node ?? points.at(-1)!.node} names={two ? names.slice(0, 1) : names}
             goTo={(node) => show(points.findIndex((p) => p.node === node))} />
    </>
  );
}
