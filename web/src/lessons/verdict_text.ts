// What is said of a try: whether it was right, what it did, and what was wanted, in the library's terms.
import {effectsLabel, moveLabel} from "../board/labels.ts";
import {scoreText} from "../analyse/scores.ts";
import {lessonsWords} from "../words/lessons.ts";
import type {Words} from "../words/words.ts";
import {plainNumber} from "boardgames-page/scores.js";
import type {Attempt} from "./attempt.ts";
import type {Verdict} from "./judge.ts";

export function verdictText(attempt: Attempt, words: Words): string {
  const {item, state, verdict, given, solution, session} = attempt;
  const lessons = lessonsWords(words);
  const why = item.why[words.code as keyof typeof item.why];
  const played = verdict ? `${moveLabel(verdict.move, session.node.seat, attempt.game, words)}.` : "";
  switch (state) {
    case "open": return "";
    case "right": return sentences(lessons.right, item.goal.kind === "play" && item.goal.turns.length === 1 ? played : "", why);
    case "shown": return sentences(lessons.shown, item.goal.kind === "question" ? lessons.answerIs(answerText(solution, words)) : "", why);
    case "wrong":
      return item.goal.kind === "question" ? sentences(lessons.wrong, lessons.answered(given))
          : sentences(lessons.wrong, played, wantedText(attempt, verdict, words));
  }
}

function wantedText({game, wanted, session}: Attempt, verdict: Verdict | undefined, words: Words): string {
  const lessons = lessonsWords(words);
  switch (verdict?.missing) {
    case "effect": {
      const {name, value, least} = wanted.effect!;
      const label = effectsLabel([{name, value: value ?? String(least ?? "")}], game, words).trim();
      return lessons.wanted(least === undefined ? label : lessons.atLeast(label));
    }
    case "fact": {
      const {name, value} = wanted.fact!;
      return lessons.wanted(`${words.library(name)}: ${value === "" ? lessons.none : words.library(value)}`);
    }
    case "again": return lessons.wanted(lessons.again);
    case "over": return lessons.wanted(lessons.over);
    case "moves": return lessons.wanted(lessons.otherMove);
    case "best": {
      const {move, value, best} = verdict;
      const worth = value?.proved ? scoreText(value, session.node.seat, game, words) : lessons.unknownValue;
      return sentences(lessons.worth(move.text, worth), best ? lessons.bestWorth(scoreText(best, session.node.seat, game, words)) : "");
    }
    case undefined: return "";
  }
}

/** A number as the reader's language writes it. */
export const answerText = (right: string, words: Words) => (Number.isFinite(Number(right)) ? plainNumber(Number(right), words) : right);

const sentences = (...texts: string[]) => texts.filter((t) => t !== "").join(" ");
