// Positions by depth, with and without pruning: a chart on a logarithmic axis, and the same as a table.
import {useEffect, useRef, useState} from "preact/hooks";
import type {Game, Position} from "boardgames";
import {NumberField, saveFile} from "../app/parts.tsx";
import {useWords} from "../app/context.ts";
import {chartCsv, countPositions, mostPositions, pairOf, type Count, type Pair} from "./chart.ts";
import {pngOf, standaloneSvg} from "./files.ts";

const readableDepth = 3;   // of two trees side by side

const width = 340, height = 220, left = 48, bottom = 30, top = 12;

interface ChartProps {
  game: Game;
  root: Position;
  failed: (error: unknown) => void;
  /** Searches with two players and shows them side by side. */
  sideBySide: (player: string, beside: string) => void;
}

export function ChartPanel(props: ChartProps) {
  const w = useWords().trees, pair = pairOf(props.game);
  return pair ? <Chart {...props} pair={pair} /> : <p>{w.chartNone(props.game.players.length)}</p>;
}

function Chart({game, root, failed, sideBySide, pair}: ChartProps & {pair: Pair}) {
  const words = useWords(), w = words.trees, {without, withIt} = pair;
  const [depth, setDepth] = useState(5);
  const [counts, setCounts] = useState<Count[]>([]);
  const [running, setRunning] = useState<AbortController>();
  const [now, setNow] = useState("");
  const svg = useRef<SVGSVGElement>(null);
  useEffect(() => () => running?.abort(), [running]);
  useEffect(() => setCounts([]), [game, root]);

  const run = async () => {
    const controller = new AbortController();
    setRunning(controller);
    setCounts([]);
    try {
      for (const [key, name] of [["withIt", withIt], ["without", without]] as const) {
        setNow(w.counting(words.library(name), 1));
        await countPositions(game, root, name, depth, controller.signal, (at, positions) => {
          setNow(w.counting(words.library(name), at + 1));
          setCounts((before) => {
            const next = [...before];
            next[at - 1] = {...next[at - 1], depth: at, [key]: positions};
            return next;
          });
        });
      }
    } catch (error) {
      failed(error);
    } finally {
      setRunning(undefined);
      setNow("");
    }
  };

  const rows = counts.filter((c) => c !== undefined);
  const most = Math.max(10, ...rows.flatMap((c) => [c.without ?? 0, c.withIt ?? 0])), powers = Math.ceil(Math.log10(most));
  const x = (at: number) => left + ((at - 1) * (width - left - 16)) / Math.max(1, Math.max(...rows.map((c) => c.depth)) - 1);
  const y = (n: number) => height - bottom - (Math.log10(Math.max(1, n)) / powers) * (height - bottom - top);
  const line = (key: "without" | "withIt") => rows.filter((c) => c[key] !== undefined).map((c) => `${x(c.depth)},${y(c[key]!)}`).join(" ");
  const whole = (n: number | undefined) => (n === undefined ? "" : n.toLocaleString(words.code));
  const file = `${game.name}-pruning`;
  return (
    <>
      <p>{w.chartRule} {pair.sameValue ? "" : w.chartOther} {w.chartLimit(mostPositions)}</p>
      <div class="row">
        <NumberField label={w.chartDepth} min={1} max={20} value={depth} change={(n) => setDepth(Math.max(1, Math.min(20, Math.round(n))))} />
        {running ? <button type="button" onClick={() => running.abort()}>{words.stop}</button>
                 : <button type="button" onClick={() => void run()}>{w.chartRun}</button>}
        <button type="button" onClick={() => sideBySide(`${without}:depth=${readableDepth}`, `${withIt}:depth=${readableDepth}`)}>
          {words.twin.sideBySide(readableDepth)}
        </button>
      </div>
      {now && <p>{now}</p>}
      {rows.length > 0 && (
        <>
          <svg ref={svg} class="growth" viewBox={`0 0 ${width} ${height}`} role="img"
               aria-label={w.chartLabel(words.library(without), words.library(withIt))}>
            {Array.from({length: powers + 1}, (_, p) => (
              <g key={p}>
                <line class="grid" x1={left} x2={width - 16} y1={y(10 ** p)} y2={y(10 ** p)} />
                <text x={left - 6} y={y(10 ** p) + 4} text-anchor="end">{p < 4 ? 10 ** p : `10^${p}`}</text>
              </g>
            ))}
            {rows.map((c) => <text key={c.depth} x={x(c.depth)} y={height - bottom + 16} text-anchor="middle">{c.depth}</text>)}
            <polyline class="without" points={line("without")} />
            <polyline class="with" points={line("withIt")} />
            {rows.map((c) => (
              <g key={c.depth}>
                {c.without !== undefined && <rect x={x(c.depth) - 3} y={y(c.without) - 3} width="6" height="6" />}
                {c.withIt !== undefined && <circle cx={x(c.depth)} cy={y(c.withIt)} r="3.5" />}
              </g>
            ))}
            <text x={left + 6} y={top + 6}>{`■ ${words.library(without)}   ● ${words.library(withIt)}`}</text>
          </svg>
          <table class="growth-table">
            <thead>
              <tr>{[w.depth, words.library(without), words.library(withIt), w.share].map((name) => <th key={name} scope="col">{name}</th>)}</tr>
            </thead>
            <tbody>
              {rows.map((c) => (
                <tr key={c.depth}>
                  <th scope="row">{c.depth}</th><td>{whole(c.without)}</td><td>{whole(c.withIt)}</td>
                  <td>{c.without && c.withIt ? `${words.number((100 * c.withIt) / c.without)} %` : ""}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <div class="row">
            <button type="button" onClick={() => saveFile(`${file}.svg`, standaloneSvg(svg.current!))}>{w.saveChart.svg}</button>
            <button type="button" onClick={() => pngOf(svg.current!).then((png) => saveFile(`${file}.png`, png), failed)}>{w.saveChart.png}</button>
            <button type="button" onClick={() => saveFile(`${file}.csv`, chartCsv(rows, without, withIt))}>{w.saveChart.csv}</button>
          </div>
        </>
      )}
    </>
  );
}
