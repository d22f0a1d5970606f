// Moves and questions by typing: "d3", "moves", "what is on d3" by its name alone, "undo".
import type {Game} from "boardgames";
import {moveLabel, placeLabel, playerName} from "../board/labels.ts";
import type {Words} from "../words/words.ts";
import {formatTime} from "./clock.ts";
import type {Session} from "./session.ts";

export type Answer =
    | {kind: "play"; move: string}
    | {kind: "undo"} | {kind: "redo"}
    | {kind: "say"; text: string};

const plain = (text: string) => text.trim().toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "");

/** `value`: what the analysis thinks of the position, in words; "" if it does not know. */
export function answer(text: string, session: Session, words: Words, value = ""): Answer {
  const {snapshot, game} = session;
  const typed = plain(text).replace(/[?¿]/g, "").trim();
  const say = (t: string): Answer => ({kind: "say", text: t});

  const open = snapshot.flagged === undefined;
  const move = snapshot.legal.find((m) => m.text === text.trim()) ??
      snapshot.legal.find((m) => m.text.toLowerCase() === text.trim().toLowerCase());
  if (move && open) return {kind: "play", move: move.text};

  switch (typed) {
    case plain(words.askMoves): return say(sayMoves(session, words));
    case plain(words.askTurn): return say(snapshot.terminal ? words.over : words.toMove(playerName(game, snapshot.toMove, words)));
    case plain(words.askLast): return say(sayLast(session, words));
    case plain(words.askFacts): return say(sayFacts(session, words));
    case plain(words.askValue): return say(value === "" ? words.noValue : value);
    case plain(words.askClock): return say(sayClocks(session, game, words));
    case plain(words.askUndo): return {kind: "undo"};
    case plain(words.askRedo): return {kind: "redo"};
    case plain(words.askHelp): return say(words.answerHelp);
  }
  const place = snapshot.drawing.places.find((p) => p.name.toLowerCase() === text.trim().toLowerCase());
  if (!place) return say(words.unknown(text.trim()));
  const moves = snapshot.legal.filter((m) => m.touched[0] === place.name);
  const label = placeLabel(place, moves.length > 0 ? moves : undefined, false, 0, game, words);
  return say(moves.length > 0 ? label : words.illegalHere(label));
}

export function sayMoves(session: Session, words: Words): string {
  const moves = session.snapshot.legal.map((m) => m.text);
  return `${words.legalMoves(moves.length)}: ${moves.join(", ")}`;
}

export function sayFacts(session: Session, words: Words): string {
  const facts = session.snapshot.facts.filter((f) => f.value !== "");
  return facts.length === 0 ? words.noFacts
      : facts.map((f) => `${words.library(f.name)}: ${words.library(f.value)}`).join("; ");
}

function sayLast(session: Session, words: Words): string {
  const {node} = session;
  if (!node.parent) return words.noLast;
  return moveLabel({text: node.move, ...(node.touched ? {touched: node.touched} : {})}, node.seat, session.game, words);
}

function sayClocks(session: Session, game: Game, words: Words): string {
  if (session.clock.minutes === 0) return words.noFacts;
  return game.players.map((_, seat) => `${playerName(game, seat, words)} ${formatTime(session.timeLeft(seat), words.code)}`).join(", ");
}
