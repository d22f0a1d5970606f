// The moves of the game as a tree: the main line, and variations beneath the move they replace.
import type {JSX} from "preact";
import {MistakeMark} from "../analyse/mark.tsx";
import {Printed} from "../agents/printed.tsx";
import {moveText} from "../board/labels.ts";
import type {Session} from "../game/session.ts";
import type {MoveNode} from "../game/tree.ts";
import {useWords} from "./context.ts";

export function MovesPanel({session, valueOf, lossOf}: {
  session: Session; valueOf: (node: MoveNode) => string; lossOf: (node: MoveNode) => number | undefined;
}) {
  const words = useWords();
  const {tree, node} = session, shown = (n: MoveNode) => moveText(n.move, session.game, words);
  if (tree.root.children.length === 0) return <p>{words.noMoves}</p>;
  const button = (n: MoveNode, ply: number, first: boolean) => (
    <span class="ply" key={n.id}>
      {(first || n.seat === 0) && <span class="number">{ply}.</span>}
      <button type="button" class="move" aria-current={n === node ? "step" : undefined} onClick={() => session.goTo(n)}>
        {shown(n)}<MistakeMark loss={lossOf(n)} objective={session.game.objective} />{valueOf(n) && <small> {valueOf(n)}</small>}{n.printed && <small title={words.agents.printed}> ¶</small>}
      </button>
    </span>
  );
  // The line from `start` on; what else was played at a node comes after the move it replaces.
  const line = (start: MoveNode, ply: number): JSX.Element[] => {
    const parts: JSX.Element[] = [];
    let first = true;
    for (let n: MoveNode | undefined = start, p = ply; n; n = n.children[0], ++p) {
      parts.push(button(n, p, first));
      first = false;
      const others: MoveNode[] = n === start ? [] : n.parent!.children.slice(1);
      parts.push(...others.map((other) => variation(other, p)));
      if (others.length > 0) first = true;
    }
    return parts;
  };
  const variation = (start: MoveNode, ply: number) => (
    <div class="variation" key={`v${start.id}`} role="group" aria-label={words.variation}>
      {line(start, ply)}
      <button type="button" class="remove" title={words.remove(shown(start))} aria-label={words.remove(shown(start))}
              onClick={() => session.remove(start)}>×</button>
    </div>
  );
  const [main, ...others] = tree.root.children;
  return (
    <>
      <div class="moves">
        {line(main!, 1)}
        {others.map((other) => variation(other, 1))}
      </div>
      <Printed label={words.agents.printedAt(session.snapshot.ply)} text={node.printed ?? ""} />
    </>
  );
}
