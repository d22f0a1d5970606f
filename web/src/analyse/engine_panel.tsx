// What the engine sees: depth, nodes, speed, its best lines, and the game looked back at.
import {playerName} from "../board/labels.ts";
import type {Session} from "../game/session.ts";
import {useChanges, useWords, type SettingsAccess} from "../app/context.ts";
import {Check, NumberField} from "../app/parts.tsx";
import type {Analyst} from "./analyst.ts";
import {FromTables} from "./from_tables.tsx";
import {GameReview} from "./game_review.tsx";
import {scoreText, signed} from "./scores.ts";
import {bestFirst, viewOf} from "./values.ts";

export interface EnginePanelProps extends SettingsAccess {
  session: Session;
  analyst: Analyst;
  preview: (moves: readonly string[]) => void;
}

export function EnginePanel({session, analyst, preview, settings, change}: EnginePanelProps) {
  const words = useWords();
  useChanges(analyst);
  const {game, node} = session;
  const known = analyst.values.at(node);
  const report = known?.report, toMove = known?.toMove ?? 0;
  const best = bestFirst(known).slice(0, settings.lines);
  const speed = report && report.milliseconds > 0 ? (report.nodes / report.milliseconds) * 1000 : 0;
  const whole = (n: number) => new Intl.NumberFormat(words.code, {notation: n >= 1e6 ? "compact" : "standard",
                                                                    maximumFractionDigits: n >= 1e6 ? 1 : 0}).format(n);
  const names = game.players.map((_, seat) => playerName(game, seat, words));
  return (
    <>
      <Check label={words.analyse} on={settings.analysis} change={(analysis) => change({analysis})} />
      <Check label={words.hints} on={settings.hints} change={(hints) => change({hints})} />
      <NumberField label={words.lines} min={1} max={5} value={settings.lines}
                   change={(n) => change({lines: Math.min(5, Math.max(1, Math.round(n)))})} />
      {report ? (
        <>
          <dl class="figures">
            {known?.value?.each ? known.value.each.map((value, seat) => (
              <div key={seat}><dt>{names[seat]}</dt><dd>{signed(value, words)}</dd></div>
            )) : <div><dt>{words.graphs.valueFor(names[viewOf(toMove, names.length)]!)}</dt><dd>{scoreText(known!.value ?? report, toMove, game, words)}</dd></div>}
            <div><dt>{words.depth}</dt><dd>{report.depth}</dd></div>
            <div><dt>{words.nodes}</dt><dd>{whole(report.nodes)}</dd></div>
            <div><dt>{words.speed}</dt><dd>{whole(speed)}</dd></div>
          </dl>
          <ol class="lines">
            {best.map(([move, value]) => (
              <li key={move}>
                <strong>{scoreText(value, toMove, game, words)}</strong>{" "}
                {pvOf(move, value.pv).map((m, i, pv) => (
                  <button type="button" class="move" key={i} aria-label={words.showAfter(pv.slice(0, i + 1).join(" "))}
                          onClick={() => preview(pv.slice(0, i + 1))}>{m}</button>
                ))}
              </li>
            ))}
          </ol>
        </>
      ) : !settings.analysis && <p>{words.noAnalysis}</p>}
      <FromTables served={crossOriginIsolated} spec={game.spec} position={session.positionText()} preview={preview} />
      <GameReview analyst={analyst} />
    </>
  );
}

function pvOf(move: string, pv: readonly string[]): readonly string[] {
  return pv[0] === move ? pv : [move, ...pv];
}
