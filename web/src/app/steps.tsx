// Through the moves: step by step, and from one decision of a person to another.
import type {Session} from "../game/session.ts";
import {useWords} from "./context.ts";

export function Steps({session, again}: {session: Session; again?: () => void})  {
  const words = useWords();
  const {node, tree, snapshot} = session;
  const engines = session.seats.some((s) => s.kind !== "person");
  const step = (label: string, sign: string, can: boolean, go: () => void) => (
    <button type="button" aria-label={label} title={label} disabled={!can} onClick={go}>{sign}</button>
  );
  return (
    <div class="steps" role="group" aria-label={words.moves}>
      {step(words.first, "|◀", session.canUndo, () => session.goTo(tree.root))}
      {step(words.back, "◀", session.canUndo, () => node.parent && session.goTo(node.parent))}
      {step(words.forward, "▶", session.canRedo, () => node.next && session.goTo(node.next))}
      {step(words.last, "▶|", session.canRedo, () => session.goTo(tree.end(node)))}
      <button type="button" disabled={!session.canUndo} onClick={() => session.undo()}>{words.undo}</button>
      <button type="button" disabled={!session.canRedo} onClick={() => session.redo()}>{words.redo}</button>
      {again && <button type="button" disabled={!session.canUndo} onClick={again}>{words.newGame}</button>}
      {engines && (
        <button type="button" aria-pressed={snapshot.paused} onClick={() => session.pause(!snapshot.paused)}>
          {snapshot.paused ? words.goOn : words.pause}
        </button>
      )}
      {snapshot.failure && <span class="fault" role="alert">{words.failed(snapshot.failure)}</span>}
    </div>
  );
}
