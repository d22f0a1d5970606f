// What the engine sees: depth, nodes, speed, its best lines, the value over the game, mistakes.
import {moveText, playerName} from "../board/labels.ts";
import type {Session} from "../game/session.ts";
import {useChanges, useWords, type SettingsAccess} from "../app/context.ts";
import {Check, NumberField} from "../app/parts.tsx";
import type {Analyst} from "./analyst.ts";
import {Graph} from "./graph.tsx";
import {scoreText, signed} from "./scores.ts";
import {bestFirst, graphOf, mistakesOf} from "./values.ts";
import type {MoveNode} from "../game/tree.ts";

export interface EnginePanelProps extends SettingsAccess {
  session: Session;
  analyst: Analyst;
  preview: (moves: readonly string[]) => void;
}

export function EnginePanel({session, analyst, preview, settings, change}: EnginePanelProps) {
  const words = useWords();
  useChanges(analyst);
  const {game, tree, node} = session;
  const known = analyst.values.at(node);
  const report = known?.report;
  const best = bestFirst(known).slice(0, settings.lines);
  const speed = report && report.milliseconds > 0 ? (report.nodes / report.milliseconds) * 1000 : 0;
  const whole = (n: number) => new Intl.NumberFormat(words.code, {notation: n >= 1e6 ? "compact" : "standard",
                                                                    maximumFractionDigits: n >= 1e6 ? 1 : 0}).format(n);
  const nodes: MoveNode[] = [tree.root, ...tree.path(tree.end(node))];
  const points = graphOf(analyst.values, nodes, game.players.length), twoPlayers = game.players.length === 2;
  const names = game.players.map((_, seat) => playerName(game, seat, words));
  const mistakes = mistakesOf(analyst.values, nodes).slice(0, 6);
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
            )) : <div><dt>{words.value}</dt><dd>{scoreText(known!.value ?? report, game, words)}</dd></div>}
            <div><dt>{words.depth}</dt><dd>{report.depth}</dd></div>
            <div><dt>{words.nodes}</dt><dd>{whole(report.nodes)}</dd></div>
            <div><dt>{words.speed}</dt><dd>{whole(speed)}</dd></div>
          </dl>
          <ol class="lines">
            {best.map(([move, value]) => (
              <li key={move}>
                <strong>{scoreText(value, game, words)}</strong>{" "}
                {pvOf(move, value.pv).map((m, i, pv) => (
                  <button type="button" class="move" key={i} aria-label={words.showAfter(pv.slice(0, i + 1).join(" "))}
                          onClick={() => preview(pv.slice(0, i + 1))}>{m}</button>
                ))}
              </li>
            ))}
          </ol>
        </>
      ) : !settings.analysis && <p>{words.noAnalysis}</p>}
      {analyst.failure && <p class="fault">{words.failed(analyst.failure)}</p>}
      <h3>{words.graph}</h3>
      <Graph points={points} current={node} names={twoPlayers ? names.slice(0, 1) : names} goTo={(n) => session.goTo(n)} />
      <div class="row">
        {analyst.progress
            ? <button type="button" onClick={() => analyst.stop()}>{words.stop}</button>
            : <button type="button" onClick={() => analyst.wholeGame()}>{words.analyseGame}</button>}
        {analyst.progress && <span>{words.analysing(analyst.progress.ply, analyst.progress.of)}</span>}
      </div>
      <h3>{words.mistakes}</h3>
      {mistakes.length === 0 ? <p>{words.noMistakes}</p> : (
        <ul class="mistakes">
          {mistakes.map((m) => (
            <li key={m.ply}>
              <button type="button" onClick={() => session.goTo(m.node)}>
                {words.cost(`${m.ply}. ${moveText(m.node.move, game, words)}${twoPlayers ? "" : `, ${names[m.node.seat] ?? ""}`}`, words.number(m.loss))}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function pvOf(move: string, pv: readonly string[]): readonly string[] {
  return pv[0] === move ? pv : [move, ...pv];
}
