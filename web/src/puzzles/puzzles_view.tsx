// The puzzles of a game: one on the board, and beside it all of them, by their difficulty.
import {useEffect, useMemo, useState} from "preact/hooks";
import {HelpPanel} from "../app/help_panel.tsx";
import {Said, type Page} from "../app/frame.tsx";
import {Check, CopyField, Field, Panel} from "../app/parts.tsx";
import {formatPlace, type LessonPlace} from "../lessons/place.ts";
import type {Progress} from "../lessons/progress.ts";
import {StepView} from "../lessons/step_view.tsx";
import {lessonsWords} from "../words/lessons.ts";
import {puzzlesWords} from "../words/puzzles.ts";
import {placeOfDay, today, type PuzzleCourse} from "./day.ts";
import {difficulties, itemOf, loadPuzzles, type Puzzle} from "./puzzle.ts";
import "./puzzles.css";

export interface PuzzlesViewProps {
  page: Page;
  place: LessonPlace;
  progress: Progress;
  focus: boolean;
  go: (to: LessonPlace) => void;
  done: (address: string) => void;
}

export function PuzzlesView({page, place, progress, focus, go, done}: PuzzlesViewProps) {
  const {words, settings, change, failed} = page, lessons = lessonsWords(words), w = puzzlesWords(words);
  const course = place.course as PuzzleCourse, title = `${words.library(course)}: ${lessons.puzzles}`;
  const [loaded, setLoaded] = useState<{course: PuzzleCourse; all: readonly Puzzle[]}>();
  const [difficulty, setDifficulty] = useState(0);   // 0: all

  useEffect(() => {
    let gone = false;
    loadPuzzles(course).then((all) => { if (!gone) setLoaded({course, all}); }, failed);
    return () => { gone = true; };
  }, [course]);

  const all = loaded?.course === course ? loaded.all : undefined, puzzle = all?.[place.at];
  const item = useMemo(() => puzzle && itemOf(course, puzzle), [puzzle]);
  useEffect(() => {
    if (!all || puzzle) return;
    failed(new Error(lessons.noSuchPlace(title)));
    go({...place, at: 0});
  }, [all, puzzle]);

  const address = (at: number) => formatPlace({course, part: "puzzles", at});
  const isDone = (at: number) => progress.done.includes(address(at));
  const shown = all ? [...all.keys()].filter((at) => difficulty === 0 || all[at]!.difficulty === difficulty) : [];
  const previous = shown.findLast((at) => at < place.at), next = shown.find((at) => at > place.at);
  const to = (at: number | undefined) => (at === undefined ? undefined : () => go({...place, at}));
  const daily = formatPlace(placeOfDay(today())), here = formatPlace(place);

  return (
    <>
      <section class="table lesson" aria-label={title}>
        {puzzle && item ? (
          <StepView key={here} page={page} item={item} predictFirst focus={focus} done={() => done(here)} another={undefined}
                    heading={`${here === daily ? `${w.ofDay}. ` : ""}${w.heading(place.at + 1, all.length, puzzle.difficulty)}`}
                    previous={to(previous)} next={to(next)} />
        ) : <><p class="loading">{page.fault ? "" : words.loading}</p><Said page={page} /></>}
      </section>
      <aside class="panels" aria-label={lessons.contents}>
        {here !== daily && <a class="to-sheet" href="#day">{w.todays}</a>}
        <Panel title={title} open>{() => (
          <>
            <Field label={w.difficulty}>
              {(id) => (
                <select id={id} value={difficulty} onChange={(e) => setDifficulty(Number(e.currentTarget.value))}>
                  <option value={0}>{w.all}</option>
                  {difficulties.map((n) => <option key={n} value={n}>{w.level(n, w.levels[n - 1]!)}</option>)}
                </select>
              )}
            </Field>
            <ol class="puzzles">
              {shown.map((at) => (
                <li key={at}>
                  <a href={address(at)} aria-label={`${at + 1}${isDone(at) ? `, ${lessons.done}` : ""}`}
                     {...(at === place.at ? {"aria-current": "step"} : {})}>{at + 1}{isDone(at) && <small> ✓</small>}</a>
                </li>
              ))}
            </ol>
            <p>{w.solved(shown.filter(isDone).length, shown.length)}</p>
          </>
        )}</Panel>
        <a class="to-sheet" href={formatPlace({course, part: "rules", at: 0})}>{w.rules}</a>
        <Check label={lessons.showAnswers} on={settings.answers} change={(answers) => change({answers})} />
        <Panel title={words.help}>{() => <HelpPanel keys={lessons.keys} />}</Panel>
        <CopyField label={lessons.link} text={`${location.href.split("#")[0]}${here}/${settings.language}`} />
      </aside>
    </>
  );
}
