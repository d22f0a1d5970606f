// The value over the game around zero, a point for each position: for the first of two players, or a line for
// each of more, told apart by its mark and its dashes as well as by colour.
import {useWords} from "../app/context.ts";
import type {GraphPoint} from "./values.ts";
import {splitMover} from "../game/moves_text.ts";
import type {MoveNode} from "../game/tree.ts";
import "./graph.css";

const width = 320, height = 120, margin = 10;
// A value from fewer plies than this is a guess: its point is hollow.
const trusted = 4;

/** `names`: of the players that have a line. */
export function Graph({points, current, names, goTo}: {
  points: readonly GraphPoint[]; current: MoveNode; names: readonly string[]; goTo: (node: MoveNode) => void;
}) {
  const words = useWords();
  const seats = names.map((_, seat) => points.filter((p) => p.values[seat] !== undefined));
  const most = Math.max(1, ...seats.flatMap((known, seat) => known.map((p) => Math.abs(p.values[seat]!))));
  const x = (ply: number) => margin + (ply * (width - 2 * margin)) / Math.max(1, points.length - 1);
  const y = (value: number) => height / 2 - (value / most) * (height / 2 - margin);
  const at = points.findIndex((p) => p.node === current);
  const step = (width - 2 * margin) / Math.max(1, points.length - 1);
  const size = names.length === 1 ? 2.8 : undefined;
  const told = (p: GraphPoint) => names.map((name, seat) => {
    const value = p.values[seat] === undefined ? "?" : words.number(p.values[seat]);
    return names.length === 1 ? value : words.graphs.of(name, value);
  }).join(", ");
  return (
    <>
      <svg class="graph" viewBox={`0 0 ${width} ${height}`} role="img"
           aria-label={names.length === 1 ? words.graphOf(names[0]!) : words.graphs.each(names.join(", "))}>
        <line class="axis" x1={margin} x2={width - margin} y1={height / 2} y2={height / 2} />
        <text class="scale" x={margin} y={margin}>{`+${words.number(most)}`}</text>
        <text class="scale" x={margin} y={height - margin / 2}>{`−${words.number(most)}`}</text>
        {at >= 0 && <line class="now" x1={x(at)} x2={x(at)} y1={0} y2={height} />}
        {seats.map((known, seat) => (
          <g key={seat} class={names.length === 1 ? "" : `seat${seat}`}>
            <polyline class="curve" points={known.map((p) => `${x(p.ply)},${y(p.values[seat]!)}`).join(" ")} />
            {known.map((p) => (
              <path key={p.ply} class={p.proved || p.depth >= trusted ? "point" : "point thin"}
                    d={mark(seat, x(p.ply), y(p.values[seat]!), size)} />
            ))}
          </g>
        ))}
        {points.map((p) => (
          <rect key={p.ply} class="jump" x={x(p.ply) - step / 2} y={0} width={step} height={height} onClick={() => goTo(p.node)}>
            <title>{words.graphPoint(p.ply, p.ply === 0 ? words.start : splitMover(p.node.move).move, told(p))}</title>
          </rect>
        ))}
      </svg>
      {names.length > 1 && (
        <ul class="graph-key">
          {names.map((name, seat) => (
            <li key={seat}>
              <svg class="graph-sample" viewBox="0 0 36 12" aria-hidden="true">
                <g class={`seat${seat}`}><path class="curve" d="M0 6H36" /><path class="point" d={mark(seat, 18, 6)} /></g>
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

// A disc, a square, a triangle, a diamond. The first are the largest: where values are equal, each is seen
// beneath the next.
function mark(seat: number, x: number, y: number, r = 5 - seat): string {
  const at = `M${x} ${y}`;
  switch (seat) {
    case 1: return `${at}m${-r} ${-r}h${2 * r}v${2 * r}h${-2 * r}z`;
    case 2: return `${at}m0 ${-1.3 * r}l${1.3 * r} ${2.3 * r}h${-2.6 * r}z`;
    case 3: return `${at}m0 ${-1.5 * r}l${1.5 * r} ${1.5 * r}l${-1.5 * r} ${1.5 * r}l${-1.5 * r} ${-1.5 * r}z`;
    default: return `${at}m${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  }
}
