// What an algorithm is about, in figures: visits, means and bounds; the vector of values; proof numbers;
// windows and passes. Which of them there is depends on the algorithm.
import {useMemo} from "preact/hooks";
import type {Game} from "boardgames";
import {useWords} from "../app/context.ts";
import {nameOf, namesTo} from "boardgames-page/captions.js";
import {Mcts, mctsOptions} from "./mcts.ts";
import {proofText, ProofNumbers} from "boardgames-page/proof.js";
import {number, plainNumber, playerOf, scoreText, windowText} from "boardgames-page/scores.js";
import type {Steps} from "boardgames-page/steps.js";
import {stepCount, vectorOf} from "boardgames-page/trace.js";
import {passesOf, WindowCounter} from "./windows.ts";

export interface FiguresProps {
  steps: Steps;
  k: number;
  at: number;        // the node whose moves are compared
  player: string;    // "mcts:exploration=0.6"
  game: Game;
  predicting: boolean;
  goTo: (k: number) => void;
}

const windowed = new Set(["pvs", "engine", "mtd-f"]);

/** The title of what there is for an algorithm; undefined: nothing. */
export function figuresOf(algorithm: string): "mcts" | "proof" | "maxn" | "passes" | undefined {
  if (algorithm === "mcts") return "mcts";
  if (algorithm === "df-pn") return "proof";
  if (algorithm === "max-n" || algorithm === "paranoid") return "maxn";
  return windowed.has(algorithm) ? "passes" : undefined;
}

export function Figures(props: FiguresProps) {
  switch (figuresOf(props.steps.trace.algorithm)) {
    case "mcts": return <MctsFigures {...props} />;
    case "proof": return <ProofFigures {...props} />;
    case "maxn": return <Vector {...props} />;
    case "passes": return <Passes {...props} />;
    default: return null;
  }
}

function MctsFigures({steps, k, at, player, game}: FiguresProps) {
  const words = useWords(), w = words.trees, t = steps.trace;
  const {exploration} = useMemo(() => mctsOptions(game, player), [player, game]);
  const mcts = useMemo(() => new Mcts(t, exploration), [t, exploration]);
  const moves = mcts.movesAt(at, steps, k), shown = (n: number | undefined) => (n === undefined ? "" : plainNumber(n, words));
  const largest = moves.some((m) => m.visits === 0) ? undefined : Math.max(...moves.map((m) => m.bound ?? -Infinity));
  return (
    <>
      {k > 0 && <p><strong>{w.phase}:</strong> {w.phases[mcts.phaseOf(k - 1, steps)]}</p>}
      <table class="mcts">
        <caption>{w.tableCaption(at === 0 ? w.atRoot : w.afterMove(nameOf(t, at, words)))}</caption>
        <thead>
          <tr>
            {[w.columns.move, w.columns.visits, ...(mcts.hasMeans ? [w.mean(t.halfWin ? w.shareOfWins : w.points), w.bonus, w.bound] : [])]
                .map((name) => <th key={name} scope="col">{name}</th>)}
          </tr>
        </thead>
        <tbody>
          {moves.map((m) => (
            <tr key={m.id} class={largest !== undefined && m.bound === largest ? "largest" : ""}>
              <th scope="row">{nameOf(t, m.id, words)}{largest !== undefined && m.bound === largest ? " ◀" : ""}</th>
              <td>{m.visits}</td>
              {mcts.hasMeans && <td>{shown(m.mean)}</td>}
              {mcts.hasMeans && <td>{shown(m.bonus)}</td>}
              {mcts.hasMeans && <td>{m.visits === 0 ? w.first : shown(m.bound)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p><small>{mcts.hasMeans ? w.mctsRule(String(exploration), words.number(mcts.rangeAt(k))) : w.mctsNoMeans}</small></p>
    </>
  );
}

function ProofFigures({steps, k, at}: FiguresProps) {
  const words = useWords(), w = words.trees, t = steps.trace;
  const proof = useMemo(() => new ProofNumbers(t), [t]);
  const here = proof.at(at, k), goal = t.beta[steps.entryOf(0, Math.max(1, k))];
  return (
    <>
      {goal !== undefined && <p>{w.goal(playerOf(t, 0, words), scoreText(t, goal, 0, words))}</p>}
      <table class="proof">
        <caption>{w.tableCaption(at === 0 ? w.atRoot : w.afterMove(nameOf(t, at, words)))}</caption>
        <thead><tr>{[w.columns.move, "φ", "δ"].map((name) => <th key={name} scope="col">{name}</th>)}</tr></thead>
        <tbody>
          <tr class="largest"><th scope="row">{w.here}</th><td>{proofText(here?.phi)}</td><td>{proofText(here?.delta)}</td></tr>
          {proof.movesAt(at, k).map(({id, numbers}) => (
            <tr key={id}><th scope="row">{nameOf(t, id, words)}</th><td>{proofText(numbers?.phi)}</td><td>{proofText(numbers?.delta)}</td></tr>
          ))}
        </tbody>
      </table>
      <p><small>{w.proofRule}</small></p>
    </>
  );
}

function Vector({steps, k, at, predicting}: FiguresProps) {
  const words = useWords(), w = words.trees, t = steps.trace, known = steps.stateAt(at, k).finished && !predicting;
  const values = known ? vectorOf(t, at) : undefined;
  return (
    <>
      <p>{at === 0 ? w.boardRoot : w.boardAfter(namesTo(t, at, words).slice(-3).join(" "))}</p>
      <table class="vector">
        <thead><tr>{[w.columns.player, w.columns.value].map((name) => <th key={name} scope="col">{name}</th>)}</tr></thead>
        <tbody>
          {t.players.map((name, seat) => {
            const own = seat === t.player[at];
            return (
              <tr key={name} class={own ? "largest" : ""}>
                <th scope="row">{words.library(name)}{own ? " ◀" : ""}</th><td>{values ? number(t, values[seat]!, words) : "?"}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p><small>{t.algorithm === "paranoid" ? w.paranoidRule : w.maxnRule}</small></p>
    </>
  );
}

function Passes({steps, k, predicting, goTo}: FiguresProps) {
  const words = useWords(), w = words.trees, t = steps.trace;
  const passes = useMemo(() => passesOf(t), [t]), counter = useMemo(() => new WindowCounter(t), [t]);
  const counts = counter.at(k), last = stepCount(t);
  return (
    <>
      <dl class="figures">
        {([[w.nullWindows, counts.nullWindows], [w.wideWindows, counts.wideWindows], [w.researches, counts.researches]] as const)
            .map(([name, n]) => <div key={name}><dt>{name}</dt><dd>{n.toLocaleString(words.code)}</dd></div>)}
      </dl>
      <div class="scroll" tabIndex={0} role="region" aria-label={w.passes}>
        <table class="passes">
          <thead><tr>{[w.pass, w.question, w.answer, w.positions].map((name) => <th key={name} scope="col">{name}</th>)}</tr></thead>
          <tbody>
            {passes.map((pass, i) => {
              const answered = k >= pass.end && pass.value !== undefined && !(predicting && k < last);
              return (
                <tr key={pass.begin} class={k >= pass.begin && k <= pass.end ? "largest" : ""}>
                  <th scope="row">
                    <button type="button" class="move" aria-label={w.goTo(i + 1)} onClick={() => goTo(pass.begin)}>{i + 1}</button>
                  </th>
                  <td>{windowText(t, pass.alpha, pass.beta, 0, words)}</td>
                  <td>{answered ? passAnswer(pass.value!, pass.alpha, pass.beta) + scoreText(t, pass.value!, 0, words) : "?"}</td>
                  <td>{pass.entered}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p><small>{w.passesRule}</small></p>
    </>
  );
}

const passAnswer = (value: number, alpha: number, beta: number) => (value >= beta ? "≥" : value <= alpha ? "≤" : "");
