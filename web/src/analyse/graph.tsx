// The value over the game for the first player: a line around zero, a point for each position.
import {useWords} from "../app/context.ts";
import type {GraphPoint} from "./values.ts";
import type {MoveNode} from "../game/tree.ts";

const width = 320, height = 120, margin = 10;
// A value from fewer plies than this is a guess: its point is hollow.
const trusted = 4;

export function Graph({points, current, first, goTo}: {
  points: readonly GraphPoint[]; current: MoveNode; first: string; goTo: (node: MoveNode) => void;
}) {
  const words = useWords();
  const known = points.filter((p) => p.value !== undefined);
  const most = Math.max(1, ...known.map((p) => Math.abs(p.value!)));
  const x = (ply: number) => margin + (ply * (width - 2 * margin)) / Math.max(1, points.length - 1);
  const y = (value: number) => height / 2 - (value / most) * (height / 2 - margin);
  const line = known.map((p) => `${x(p.ply)},${y(p.value!)}`).join(" ");
  const at = points.findIndex((p) => p.node === current);
  const step = (width - 2 * margin) / Math.max(1, points.length - 1);
  return (
    <svg class="graph" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words.graphOf(first)}>
      <line class="axis" x1={margin} x2={width - margin} y1={height / 2} y2={height / 2} />
      <text class="scale" x={margin} y={margin}>{`+${words.number(most)}`}</text>
      <text class="scale" x={margin} y={height - 2}>{`−${words.number(most)}`}</text>
      {at >= 0 && <line class="now" x1={x(at)} x2={x(at)} y1={0} y2={height} />}
      <polyline class="curve" points={line} />
      {known.map((p) => (
        <circle key={p.ply} class={p.proved || p.depth >= trusted ? "point" : "point thin"} cx={x(p.ply)} cy={y(p.value!)} r="2.6" />
      ))}
      {points.map((p) => (
        <rect key={p.ply} class="jump" x={x(p.ply) - step / 2} y={0} width={step} height={height} onClick={() => goTo(p.node)}>
          <title>{words.graphPoint(p.ply, p.ply === 0 ? words.start : p.node.move,
                                   p.value === undefined ? "?" : words.number(p.value))}</title>
        </rect>
      ))}
    </svg>
  );
}
