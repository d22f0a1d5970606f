// The question before a step, and what the answer was worth.
import {useEffect, useRef, useState} from "preact/hooks";
import {useWords} from "../app/context.ts";
import {questionText, type Question} from "boardgames-page/quiz.js";
import type {Steps} from "boardgames-page/steps.js";

export interface Score {
  right: number;
  asked: number;
}

export interface QuizProps {
  steps: Steps;
  question: Question | undefined;
  verdict: {right: boolean; why: string} | undefined;
  score: Score;
  answer: (guess: string | boolean) => void;
  skip: () => void;
  forget: () => void;
}

export function QuizForm({steps, question, verdict, score, answer, skip, forget}: QuizProps) {
  const words = useWords(), w = words.trees;
  const [guess, setGuess] = useState("");
  const first = useRef<HTMLElement | null>(null);
  useEffect(() => {
    setGuess("");
    if (question) first.current?.focus();
  }, [question]);
  const focused = (element: HTMLElement | null) => { first.current = element; };
  return (
    <section class="quiz" aria-label={w.quiz}>
      {question ? (
        <form onSubmit={(event) => { event.preventDefault(); if (guess.trim() !== "") answer(guess); }}>
          <p class="question">{questionText(steps, question, words)}</p>
          <div class="row">
            {question.kind === "cut" ? (
              <>
                <button type="button" ref={focused} onClick={() => answer(true)}>{w.cut}</button>
                <button type="button" onClick={() => answer(false)}>{w.noCut}</button>
              </>
            ) : (
              <>
                <label>
                  {w.guess}{" "}
                  <input ref={focused} size={8} autocomplete="off" value={guess} onInput={(e) => setGuess(e.currentTarget.value)} />
                </label>
                <button type="submit">{w.check}</button>
              </>
            )}
            <button type="button" onClick={skip}>{w.skip}</button>
          </div>
        </form>
      ) : <p class="verdict" data-right={verdict?.right}>{verdict ? `${verdict.right ? w.right : w.wrong} ${verdict.why}` : ""}</p>}
      <p class="score">
        {w.score(score.right, score.asked)}{" "}
        <button type="button" disabled={score.asked === 0} onClick={forget}>{w.forget}</button>
      </p>
    </section>
  );
}
