// A whole game looked back at: its values as a graph, and the biggest mistakes.
import {useChanges, useWords} from "../app/context.ts";
import {moveText, playerName} from "../board/labels.ts";
import type {MoveNode} from "../game/tree.ts";
import type {Analyst} from "./analyst.ts";
import {Graph} from "./graph.tsx";
import {MistakeMark} from "./mark.tsx";
import {graphOf, mistakesOf} from "./values.ts";

export function GameReview({analyst}: {analyst: Analyst}) {
  const words = useWords(), {session} = analyst;
  useChanges(analyst);
  const {game, tree, node} = session;
  const nodes: MoveNode[] = [tree.root, ...tree.path(tree.end(node))];
  const points = graphOf(analyst.values, nodes, game.players.length), twoPlayers = game.players.length === 2;
  const names = game.players.map((_, seat) => playerName(game, seat, words));
  // Where a win is all, as a share of what lies between a win and a loss.
  const lossText = (loss: number) => (game.objective === "win" ? `${words.number(Math.round(50 * loss))} %` : words.number(loss));
  const mistakes = mistakesOf(analyst.values, nodes).slice(0, 6);
  return (
    <>
      <h3>{words.graph}</h3>
      <Graph points={points} current={node} names={twoPlayers ? names.slice(0, 1) : names} goTo={(n) => session.goTo(n)} />
      <div class="row">
        {analyst.progress
            ? <button type="button" onClick={() => analyst.stop()}>{words.stop}</button>
            : <button type="button" onClick={() => analyst.wholeGame()}>{words.analyseGame}</button>}
        {analyst.progress && <span>{words.analysing(analyst.progress.ply, analyst.progress.of)}</span>}
      </div>
      {analyst.failure && <p class="fault">{words.failed(analyst.failure)}</p>}
      <h3>{words.mistakes}</h3>
      {mistakes.length === 0 ? <p>{words.noMistakes}</p> : (
        <ul class="mistakes">
          {mistakes.map((m) => (
            <li key={m.ply}>
              <button type="button" onClick={() => session.goTo(m.node)}>
                {words.cost(`${m.ply}. ${moveText(m.node.move, game, words)}${twoPlayers ? "" : `, ${names[m.node.seat] ?? ""}`}`, lossText(m.loss))} <MistakeMark loss={m.loss} objective={game.objective} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
