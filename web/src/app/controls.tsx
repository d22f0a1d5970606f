// What can be done now: a hint, undo, a new game; at the end a rematch, or the game gone through again.
import type {ComponentChildren} from "preact";
import {levelsBeside} from "../game/seats.ts";
import type {Session} from "../game/session.ts";
import {playWords} from "../words/play.ts";
import {useWords} from "./context.ts";

/** Through the moves, step by step. What leads nowhere keeps its place, unseen. */
export function Arrows({session}: {session: Session}) {
  const words = useWords();
  const {node, tree} = session;
  const step = (label: string, sign: string, can: boolean, go: () => void) => (
    <button type="button" aria-label={label} title={label} hidden={!can} onClick={go}>{sign}</button>
  );
  const before = node.parent !== undefined;
  return (
    <div class="steps" role="group" aria-label={words.moves}>
      {step(words.first, "|◀", before, () => session.goTo(tree.root))}
      {step(words.back, "◀", before, () => node.parent && session.goTo(node.parent))}
      {step(words.forward, "▶", session.canRedo, () => node.next && session.goTo(node.next))}
      {step(words.last, "▶|", session.canRedo, () => session.goTo(tree.end(node)))}
    </div>
  );
}

export interface ControlsProps {
  session: Session;
  over: boolean;
  mayPlay: boolean;
  reviewing: boolean;
  acts: Record<"hint" | "rematch" | "review" | "again", () => void> & {against: (level: string) => void};
  children?: ComponentChildren;
}

export function Controls({session, over, mayPlay, reviewing, acts, children}: ControlsProps) {
  const words = useWords(), w = playWords(words);
  const {snapshot} = session;
  const alone = session.seats.every((seat) => seat.kind !== "person");   // engines among themselves
  const opponents = session.seats.filter((seat) => seat.kind !== "person");
  const beside = opponents.length === 1 && opponents[0]!.kind === "level" ? levelsBeside(opponents[0]!.name, session.game.levels) : {};
  const level = (label: (level: string) => string, name?: string) =>
      name !== undefined && button(label(words.library(name)), () => acts.against(name));
  const button = (label: string, act: () => void, can = true, look = "") => (
    <button type="button" class={look} hidden={!can} onClick={act}>{label}</button>
  );
  return (
    <>
      {reviewing && <Arrows session={session} />}
      <div class="steps" role="group" aria-label={words.game}>
        {over && button(w.rematch, acts.rematch, true, "main")}
        {over && level(w.easier, beside.weaker)}
        {over && level(w.harder, beside.stronger)}
        {over && !reviewing && button(w.review, acts.review)}
        {!over && button(w.hint, acts.hint, mayPlay && session.isPerson(snapshot.toMove))}
        {button(words.newGame, acts.again)}
        {children}
        {button(words.undo, () => session.undo(), session.canUndo)}
        {session.canRedo && !reviewing && button(words.redo, () => session.redo())}
        {!over && (alone || snapshot.paused) && (
          <button type="button" aria-pressed={snapshot.paused} onClick={() => session.pause(!snapshot.paused)}>
            {snapshot.paused ? words.goOn : words.pause}
          </button>
        )}
        {snapshot.failure && <span class="fault" role="alert">{words.failed(snapshot.failure)}</span>}
      </div>
    </>
  );
}
