// A new game of the same kind: against whom?
import {useEffect, useRef} from "preact/hooks";
import type {Opponent} from "../game/seats.ts";
import {playWords} from "../words/play.ts";
import {useWords} from "./context.ts";
import {Opponents} from "./opponents.tsx";

/** `begin`: undefined: with the same players. */
export function NewGameDialog({begin, others, close}: {begin: (opponent?: Opponent) => void; others: () => void; close: () => void}) {
  const words = useWords(), w = playWords(words);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="ask" aria-label={words.newGame} onClose={close}>
      <div>
        <h2>{words.newGame}</h2>
        <button type="button" class="main" onClick={() => begin()}>{w.samePlayers}</button>
        <Opponents choose={begin} />
        <div class="row">
          <button type="button" onClick={others}>{w.otherGames}</button>
          <button type="button" onClick={close}>{w.cancel}</button>
        </div>
      </div>
    </dialog>
  );
}
