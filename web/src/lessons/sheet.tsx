// Sheet: all exercises of a course without answers, for a class: to be answered here and handed in as
// a file, or printed and answered by hand.
import {open} from "boardgames";
import {useCallback, useEffect, useMemo, useState} from "preact/hooks";
import {useChanges, useWords} from "../app/context.ts";
import {Said, type Page} from "../app/frame.tsx";
import {Field, saveFile} from "../app/parts.tsx";
import {Board} from "../board/board.tsx";
import {playerName} from "../board/labels.ts";
import {applySettings} from "../looks/settings.ts";
import {courseTitle} from "./courses.ts";
import {type CourseName} from "./where.ts";
import {Judge} from "./judge.ts";
import {variantOf, type Course, type Item} from "./lesson.ts";
import {Picture, useFound, type PictureProps} from "./pictures.tsx";
import {SheetEntry, sheetText} from "./sheet_entry.ts";
import {withAnswer, type Progress} from "./progress.ts";
import {isTree} from "./tree.ts";
import {answerText} from "./verdict_text.ts";
import {lessonsWords} from "../words/lessons.ts";

/** `tree`: instead of the author's trees; then there are the exercises about trees alone. */
export function Sheet({page, name, course, tree, progress, change}: {
  page: Page; name: CourseName; course: Course; tree: string; progress: Progress; change: (next: (before: Progress) => Progress) => void;
}) {
  const words = useWords();
  const lessons = lessonsWords(words);
  const {settings, say} = page;
  const title = lessons.sheetTitle(courseTitle(name, words));
  const exercises = useMemo(() => (tree === "" ? course.exercises : course.exercises.filter((item) => item.another)
      .map((item, i) => variantOf(item, tree, i))), [course, tree]);
  const key = tree === "" ? name : `${name}/${tree}`, given = progress.sheets[key] ?? {};
  const answers = exercises.map((_, i) => given[i] ?? "");
  const answered = answers.filter((a) => a !== "").length;

  // Ink on white, whatever the colours of the page.
  useEffect(() => {
    const before = () => { document.documentElement.dataset.theme = "paper"; };
    const after = () => applySettings(settings);
    addEventListener("beforeprint", before);
    addEventListener("afterprint", after);
    return () => {
      removeEventListener("beforeprint", before);
      removeEventListener("afterprint", after);
    };
  }, [settings]);

  const save = () => {
    const rows = exercises.map((item, i) => ({
      task: `${item.title[settings.language]}. ${item.task[settings.language]}`, answer: answers[i] || lessons.noAnswer,
    }));
    saveFile(`${lessons.fileName}-${name}.txt`,
             sheetText(title, `${lessons.name}: ${progress.name}`, rows) + `\n${lessons.count(answered, rows.length)}\n`);
    say(lessons.saved);
  };
  return (
    <>
      <h2 class="step-title">{title}</h2>
      <p class="sheet-help">{settings.answers ? lessons.sheetAnswers : lessons.sheetHelp}</p>
      <div class="sheet-name">
        <Field label={lessons.name}>
          {(id) => <input id={id} value={progress.name} autocomplete="name"
                          onInput={(e) => { const who = e.currentTarget.value; change((p) => ({...p, name: who})); }} />}
        </Field>
      </div>
      <ol class="cards">
        {exercises.map((item, i) => (
          <li key={`${key}/${i}`}>
            <Card page={page} item={item} number={i + 1} answer={answers[i]!}
                  give={(answer) => change((p) => withAnswer(p, key, i, answer))} />
          </li>
        ))}
      </ol>
      <p class="count">{lessons.count(answered, exercises.length)}</p>
      <div class="steps" role="group" aria-label={lessons.sheet}>
        <button type="button" class="main" onClick={save}>{lessons.saveAnswers}</button>
        <button type="button" onClick={() => print()}>{lessons.print}</button>
      </div>
      <Said page={page} />
    </>
  );
}

function Card({page, item, number, answer, give}: {
  page: Page; item: Item; number: number; answer: string; give: (answer: string) => void;
}) {
  const words = useWords();
  const lessons = lessonsWords(words);
  const {settings, say, failed} = page;
  const [entry, setEntry] = useState<SheetEntry>();
  const [judge, setJudge] = useState<Judge>();
  useChanges(entry?.session);
  useEffect(() => {
    let current: {entry: SheetEntry; judge: Judge} | undefined, gone = false;
    open(item.spec).then((game) => {
      if (gone) return;
      current = {entry: new SheetEntry(game, item, answer), judge: new Judge(game)};
      setEntry(current.entry);
      setJudge(current.judge);
    }).catch(failed);
    return () => {
      gone = true;
      current?.entry.session.dispose();
      current?.judge.dispose();
    };
  }, [item]);
  const play = useCallback((move: string) => {
    if (!entry) return;
    entry.play(move);
    give(entry.line);
    say(`${number}. ${lessons.yourMove}: ${entry.line}`);
  }, [entry, words]);
  const after = useCallback((move: string) => entry!.session.after(move), [entry]);

  const snapshot = entry?.session.snapshot;
  const question = item.goal.kind === "question";
  return (
    <article class="card" aria-labelledby={`exercise-${number}`}>
      <h3 id={`exercise-${number}`}>{number}. {item.title[settings.language]}</h3>
      <p>{item.text[settings.language]}</p>
      <p class="task"><strong>{lessons.task}:</strong> {item.task[settings.language]}</p>
      {entry && judge && snapshot ? (
        <>
          {!question && <p>{snapshot.terminal ? words.over : words.toMove(playerName(entry.game, snapshot.toMove, words))}</p>}
          {!isTree(entry.game) && <Board game={entry.game} drawing={snapshot.drawing} legal={entry.mayPlay ? snapshot.legal : nothing}
                 lastTouched={snapshot.lastTouched} confirm={question ? "never" : settings.confirm} names={settings.names} words={words}
                 text={() => entry.session.boardText()} after={after} play={play} say={say} />}
          <Picture item={item} judge={judge} failed={failed} values={settings.answers} />
          {settings.answers && <Solution item={item} judge={judge} failed={failed} />}
        </>
      ) : <p>{words.loading}</p>}
      {question ? (
        <Field label={lessons.answer}>
          {(id) => <input id={id} class="given" value={answer} autocomplete="off" autocapitalize="off" spellcheck={false}
                          onInput={(e) => give(e.currentTarget.value)} />}
        </Field>
      ) : (
        <p class="given">
          {lessons.yourMove}: <output>{answer || lessons.noAnswer}</output>{" "}
          <button type="button" disabled={answer === ""} onClick={() => {
            entry?.clear();
            give("");
          }}>{lessons.clear}</button>
        </p>
      )}
      <div class="to-write" aria-hidden="true"><span>{lessons.notes}</span><i /><i /><i /></div>
    </article>
  );
}

const mostShown = 6;   // of the moves that are right

function Solution(props: PictureProps) {
  const words = useWords(), {item, judge} = props, {goal} = item;
  const right = useFound(props, async (position) => (goal.kind === "question" ? await judge.answer(position, goal)
      : goal.kind === "play" ? (await judge.right(position, goal.turns[0]!)).slice(0, mostShown).join(", ") : ""));
  return <p class="solution">{right ? lessonsWords(words).answerIs(answerText(right, words)) : ""} {item.why[words.code as keyof typeof item.why]}</p>;
}

const nothing: readonly never[] = [];
