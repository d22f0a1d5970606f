// StepView: a step of the rules or an exercise, to be done on the board or by an answer.
import {open} from "boardgames";
import {useCallback, useEffect, useLayoutEffect, useRef, useState} from "preact/hooks";
import {useChanges, useWords} from "../app/context.ts";
import {Said, type Page} from "../app/frame.tsx";
import {isForPage} from "../app/keys.ts";
import {Field} from "../app/parts.tsx";
import {TypedLine} from "../app/typed_line.tsx";
import {Board} from "../board/board.tsx";
import {endLabel, moveLabel, playerName} from "../board/labels.ts";
import {refusalOf} from "../board/refusal.ts";
import {answer, sayFacts, sayMoves} from "../game/questions.ts";
import {Attempt} from "./attempt.ts";
import type {Item} from "./lesson.ts";
import {Picture} from "./pictures.tsx";
import {isTree} from "./tree.ts";
import {verdictText} from "./verdict_text.ts";
import {lessonsWords} from "../words/lessons.ts";

export interface StepProps {
  page: Page;
  item: Item;
  heading: string;        // "Rules, step 3 of 8"
  predictFirst: boolean;  // the answer is shown only after a try
  focus: boolean;         // the reader came here from another step
  done: () => void;
  another: (() => void) | undefined;   // of the same kind
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

export function StepView({page, item, heading, predictFirst, focus, done, another, previous, next}: StepProps) {
  const words = useWords();
  const lessons = lessonsWords(words);
  const {settings, say, failed} = page;
  const [attempt, setAttempt] = useState<Attempt>();
  const title = useRef<HTMLHeadingElement>(null);
  useChanges(attempt);
  useChanges(attempt?.session);

  useEffect(() => {
    let current: Attempt | undefined, gone = false;
    open(item.spec).then((game) => {
      if (gone) return;
      current = new Attempt(game, item);
      setAttempt(current);
    }).catch(failed);
    return () => {
      gone = true;
      current?.dispose();
    };
  }, [item]);
  useEffect(() => {
    say("");  // what was said of the step before
    if (focus) title.current?.focus();
  }, []);

  const verdict = attempt ? verdictText(attempt, words) : "";
  useTold(attempt, page, done);

  const play = useCallback((move: string) => void attempt?.play(move).catch(failed), [attempt]);
  const after = useCallback((move: string) => attempt!.session.after(move), [attempt]);
  const refusal = (place: string, touched: readonly string[]) =>
      attempt?.mayPlay ? item.refused?.[place]?.[settings.language] ?? refusalOf(attempt.session, words)(place, touched) : undefined;
  const question = item.goal.kind === "question";

  const typed = (text: string) => {
    if (!attempt) return;
    const reply = answer(text, attempt.session, words);
    if (reply.kind === "play") play(reply.move);
    else if (reply.kind === "undo") attempt.back();
    else if (reply.kind === "say") say(reply.text);
  };

  // Steps are gone through before a board is there, too.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isForPage(event)) return;
      switch (event.key) {
        case "u": attempt?.back(); break;
        case "[": previous?.(); break;
        case "]": next?.(); break;
        // What these say may be the answer of a question.
        case "l": if (attempt && !question) say(sayMoves(attempt.session, words)); break;
        case "f": if (attempt && !question) say(sayFacts(attempt.session, words)); break;
        case "/": document.getElementById("typed")?.focus(); break;
        default: return;
      }
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [attempt, words, previous, next]);

  const snapshot = attempt?.session.snapshot, tryFirst = predictFirst && !settings.answers && attempt?.tries === 0;
  const board = attempt && snapshot && (
    <Board game={attempt.game} drawing={snapshot.drawing} legal={attempt.mayPlay ? snapshot.legal : nothing}
           lastTouched={snapshot.lastTouched} confirm={question ? "never" : settings.confirm} names={settings.names} words={words}
           text={() => attempt.session.boardText()} after={after} play={play} say={say} refusal={refusal} />
  );
  return (
    <>
      <p class="where">{heading}</p>
      <h2 ref={title} tabIndex={-1} class="step-title">{item.title[settings.language]}</h2>
      <p class="teaches">{item.text[settings.language]}</p>
      <p class="task"><strong>{lessons.task}:</strong> {item.task[settings.language]}</p>
      {attempt && snapshot ? (
        <>
          {!question && <p class="whose">{snapshot.terminal ? endLabel({result: snapshot.result ?? [], ending: snapshot.ending}, attempt.game, words) : words.toMove(playerName(attempt.game, snapshot.toMove, words))}</p>}
          <div class={question ? "asked" : ""}>
            {!isTree(attempt.game) && board}
            <Picture item={item} judge={attempt.judge} failed={failed} values={settings.answers} />
          </div>
          {question && <QuestionForm attempt={attempt} failed={failed} />}
        </>
      ) : <p class="loading">{page.fault ? "" : words.loading}</p>}
      {/* Not before: the board that comes would push them. */}
      {(attempt || page.fault) && (
        <>
          <div class={`verdict ${attempt?.state ?? "open"}`}>{attempt?.busy ? lessons.thinking : verdict}</div>
          <div class="steps" role="group" aria-label={words.moves}>
            <button type="button" disabled={!previous} onClick={previous}>{lessons.previous}</button>
            {!question && <button type="button" disabled={attempt?.state !== "wrong"} onClick={() => attempt?.back()}>{lessons.takeBack}</button>}
            <button type="button" disabled={!attempt?.begun} onClick={() => attempt?.again()}>{lessons.restart}</button>
            {item.goal.kind !== "finish" && (
              <button type="button" disabled={!attempt || attempt.over || tryFirst}
                      onClick={() => void attempt?.show().catch(failed)}>{lessons.showAnswer}</button>
            )}
            {another && <button type="button" onClick={another}>{lessons.another}</button>}
            <button type="button" class={attempt?.over ? "main" : ""} disabled={!next} onClick={next}>{lessons.next}</button>
          </div>
        </>
      )}
      {tryFirst && !attempt?.over && <p class="hint">{lessons.predictFirst}</p>}
      {/* What the verdict shows is only heard. */}
      <div class={verdict !== "" && page.said.trim() === verdict ? "heard" : ""}><Said page={page} /></div>
      {attempt && !question && <TypedLine send={typed} />}
    </>
  );
}

const nothing: readonly never[] = [];

// Says the verdict, or the moves of both where the step goes on.
function useTold(attempt: Attempt | undefined, {say, words}: Page, done: () => void) {
  const language = useRef(words);
  language.current = words;
  const whenDone = useRef(done);
  whenDone.current = done;
  useEffect(() => {
    if (!attempt) return;
    const {session} = attempt;
    let played: string[] = [], before = attempt.state;
    const stopSession = session.subscribe((change) => {
      if (change.kind === "played" && change.move && change.by !== undefined) {
        played.push(moveLabel(change.move, change.by, attempt.game, language.current));
      }
    });
    const stopAttempt = attempt.subscribe(() => {
      if (attempt.busy) return;
      const {state} = attempt;
      if (state === "right") whenDone.current();
      if (state !== before && state !== "open") say(verdictText(attempt, language.current));
      else if (played.length > 0) say(played.join(". "));
      played = [];
      before = state;
    });
    return () => {
      stopSession();
      stopAttempt();
    };
  }, [attempt]);
}

function QuestionForm({attempt, failed}: {attempt: Attempt; failed: (error: unknown) => void}) {
  const words = useWords();
  const [text, setText] = useState("");
  return (
    <form class="question" onSubmit={(e) => {
      e.preventDefault();
      if (text.trim() === "") return;
      attempt.back();
      attempt.answer(text.trim()).catch(failed);
    }}>
      <Field label={lessonsWords(words).answer}>
        {(id) => <input id={id} value={text} autocomplete="off" autocapitalize="off" spellcheck={false} disabled={attempt.over}
                        onInput={(e) => setText(e.currentTarget.value)} />}
      </Field>
      <button type="submit" disabled={attempt.over || attempt.busy}>{lessonsWords(words).check}</button>
    </form>
  );
}
