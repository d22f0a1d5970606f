// The page of rules and exercises: a step at a time, and beside it what there is.
import type {ComponentType} from "preact";
import {useEffect, useMemo, useRef, useState} from "preact/hooks";
import {Frame, Said, usePage} from "../app/frame.tsx";
import {useWords} from "../app/context.ts";
import {HelpPanel} from "../app/help_panel.tsx";
import {Check, CopyField, Field, Panel} from "../app/parts.tsx";
import {packAddress} from "../game/address.ts";
import {loadGame} from "../game/storage.ts";
import {keepAlgorithms} from "../offline/register.ts";
import {hasPuzzles} from "../puzzles/day.ts";
import type {PuzzlesViewProps} from "../puzzles/puzzles_view.tsx";
import {courseTitle, loadCourse} from "./courses.ts";
import {courseNames, type CourseName} from "./where.ts";
import {gamesWithTrees, lessonsIn, type Course} from "./lesson.ts";
import {beginningOf, formatPlace, itemAt, languageOf, parsePlace, placesOf, type LessonPlace} from "./place.ts";
import {keepProgress, readProgress, withDone} from "./progress.ts";
import {nextTree, treeOf} from "./random_tree.ts";
import {Sheet} from "./sheet.tsx";
import {StepView} from "./step_view.tsx";
import {lessonsWords} from "../words/lessons.ts";

const sheetStep = 10;   // from the first tree of a sheet to that of the next one
const usualCourse: CourseName = "reversi";
const firstPuzzle = (course: CourseName): LessonPlace => ({course, part: "puzzles", at: 0});
const samePlace = (a: LessonPlace, b: LessonPlace) => formatPlace(a) === formatPlace(b);

export function LessonsPage() {
  const page = usePage();
  const {words, settings, change, failed, clearFault} = page;
  const lessons = lessonsWords(words);
  const [hash, setHash] = useState("");   // of the game of the course that was played last
  const [place, setPlace] = useState<LessonPlace>(() => parsePlace(location.hash) ?? beginningOf(usualCourse));
  const [course, setCourse] = useState<{name: CourseName; all: Course}>();
  const [progress, setProgress] = useState(readProgress);
  const [Puzzles, setPuzzles] = useState<ComponentType<PuzzlesViewProps>>();
  const moved = useRef(false);

  useEffect(() => {
    const read = () => {
      clearFault();
      const next = parsePlace(location.hash), language = languageOf(location.hash);
      if (!next) {
        if (location.hash.length > 1) failed(new Error(lessons.noAddress));
        return;
      }
      setPlace(next);
      if (language) change({language});
      // A puzzle stays the one it is when the day is over.
      if (language || next.part === "puzzles") history.replaceState(null, "", formatPlace(next));
    };
    if (location.hash.length > 1) read();
    const onHash = () => {
      moved.current = true;
      read();
    };
    addEventListener("hashchange", onHash);
    return () => removeEventListener("hashchange", onHash);
  }, [lessons]);

  useEffect(() => {
    let gone = false;
    loadCourse(place.course).then((all) => { if (!gone) setCourse({name: place.course, all}); }, failed);
    return () => { gone = true; };
  }, [place.course]);

  const all = course?.name === place.course ? course.all : undefined;
  useEffect(() => {
    if (!all || place.part === "sheet" || place.part === "puzzles" || itemAt(place, all)) return;
    failed(new Error(lessons.noSuchPlace(courseTitle(place.course, words))));
    const beginning = beginningOf(place.course);
    history.replaceState(null, "", formatPlace(beginning));
    setPlace(beginning);
  }, [all, place]);

  useEffect(() => {
    if (place.part === "puzzles") import("../puzzles/puzzles_view.tsx").then((m) => setPuzzles(() => m.PuzzlesView), failed);
  }, [place.part]);

  useEffect(() => keepProgress(progress), [progress]);

  // The trees and random games of its exercises are made by what is else kept when it was used.
  useEffect(() => {
    for (const game of all ? gamesWithTrees(all) : []) keepAlgorithms(game);
  }, [all]);

  const isGame = place.course !== "search", game = isGame ? place.course : "tree";
  useEffect(() => {
    const kept = loadGame(game);
    setHash("");
    if (kept) packAddress({spec: kept.spec, start: kept.start, moves: kept.at, ply: kept.at.length}).then((text) => setHash(`#${text}`), failed);
  }, [game]);

  const go = (to: LessonPlace) => { location.hash = formatPlace(to); };
  const places = useMemo(() => (all ? placesOf(place.course, all) : []), [all]);
  const {tree = "", ...base} = place, here = places.findIndex((p) => samePlace(p, base));
  const item = useMemo(() => all && itemAt(place, all), [all, place]);
  const takesTrees = place.part === "sheet" ? Boolean(all?.exercises.some((each) => each.another)) : item?.another !== undefined;
  const another = () => go({...base, tree: nextTree(tree, place.part === "sheet" ? sheetStep : 1)});
  const title = courseTitle(place.course, words);
  const groups = all && {rules: lessonsIn(all.rules), exercises: lessonsIn(all.exercises)};
  const isIn = ({from, steps}: {from: number; steps: readonly unknown[]}) => from <= place.at && place.at < from + steps.length;
  const lesson = place.part === "rules" ? groups?.rules.find(isIn) : undefined;

  useEffect(() => {
    const part = item ? item.title[settings.language] : place.part === "puzzles" ? lessons.puzzles : lessons.sheet;
    document.title = `${part} – ${title} – ${words.title}`;
  }, [item, place.part, words]);

  const ofCourse = (name: CourseName) => (place.part === "puzzles" && hasPuzzles(name) ? firstPuzzle(name) : beginningOf(name));
  const choices = (
    <Field label={lessons.course}>
      {(id) => (
        <select id={id} value={place.course} onChange={(e) => go(ofCourse(e.currentTarget.value as CourseName))}>
          {courseNames.map((name) => <option key={name} value={name}>{courseTitle(name, words)}</option>)}
        </select>
      )}
    </Field>
  );
  if (place.part === "puzzles") {
    return (
      <Frame page={page} here="lessons" shown={{game, hash}} choices={choices}>
        {Puzzles ? <Puzzles page={page} place={place} progress={progress} focus={moved.current} go={go}
                            done={(address) => setProgress((p) => withDone(p, address))} />
                 : <section class="table lesson"><p class="loading">{page.fault ? "" : words.loading}</p><Said page={page} /></section>}
      </Frame>
    );
  }

  const before = places[here - 1], next = places[here + 1];
  return (
    <Frame page={page} here="lessons" shown={{game, hash}} choices={choices}>
      <section class="table lesson" aria-label={title}>
        {all && place.part === "sheet" ? (
          <Sheet key={formatPlace(place)} page={page} name={place.course} course={all} tree={tree} progress={progress} change={setProgress} />
        ) : all && item ? (
          <StepView key={formatPlace(place)} page={page} item={item} predictFirst={place.part === "exercises"} focus={moved.current}
                    heading={place.part === "exercises" ? lessons.exercise(place.at + 1, all.exercises.length)
                        : lesson?.title ? lessons.lessonStep(lesson.title[settings.language], place.at - lesson.from + 1, lesson.steps.length)
                                        : lessons.step(place.at + 1, all.rules.length)}
                    done={() => setProgress((p) => withDone(p, formatPlace(base)))}
                    another={item.another && another}
                    previous={before && (() => go(before))} next={next && (() => go(next))} />
        ) : <><p class="loading">{page.fault ? "" : words.loading}</p><Said page={page} /></>}
      </section>
      <aside class="panels" aria-label={lessons.contents}>
        {groups && (
          <>
            {(["rules", "exercises"] as const).filter((part) => groups[part].length > 0).map((part) => (
              <Panel key={part} title={part === "rules" && !isGame ? lessons.lessons : lessons[part]} open>{() => groups[part].map((group) => {
                const steps = (
                  <ol class="contents">
                    {group.steps.map((each, i) => {
                      const address = formatPlace({course: place.course, part, at: group.from + i});
                      return (
                        <li key={address}>
                          <a href={address} {...(address === formatPlace(base) ? {"aria-current": "step"} : {})}>
                            {each.title[settings.language]}
                            {progress.done.includes(address) && <small>✓ {lessons.done}</small>}
                          </a>
                        </li>
                      );
                    })}
                  </ol>
                );
                return group.title ? (
                  <details key={group.from} class="lesson-steps" open={group === lesson}>
                    <summary>{group.title[settings.language]}</summary>
                    {steps}
                  </details>
                ) : steps;
              })}</Panel>
            ))}
            <a class="to-sheet" href={formatPlace({course: place.course, part: "sheet", at: 0})}
               {...(place.part === "sheet" ? {"aria-current": "page"} : {})}>{lessons.sheet}</a>
            {hasPuzzles(place.course) && <a class="to-sheet" href={formatPlace(firstPuzzle(place.course))}>{lessons.puzzles}</a>}
            {takesTrees && (
              <Panel title={lessons.otherTrees} open={tree !== ""}>
                {() => <OwnTree key={tree} tree={tree === "" ? "" : treeOf(tree)} use={(own) => go({...base, tree: own})} another={another} />}
              </Panel>
            )}
            <Check label={lessons.showAnswers} on={settings.answers} change={(answers) => change({answers})} />
            <Panel title={words.help}>{() => <HelpPanel keys={lessons.keys} />}</Panel>
            <CopyField label={lessons.link} text={`${location.href.split("#")[0]}${formatPlace(place)}/${settings.language}`} />
          </>
        )}
      </aside>
    </Frame>
  );
}

function OwnTree({tree, use, another}: {tree: string; use: (tree: string) => void; another: () => void}) {
  const lessons = lessonsWords(useWords()), [text, setText] = useState(tree);
  return (
    <form onSubmit={(e) => { e.preventDefault(); if (text.trim() !== "") use(text.trim()); }}>
      <Field label={lessons.ownTree} help={lessons.ownTreeHelp}>
        {(id) => <input id={id} value={text} autocomplete="off" spellcheck={false} onInput={(e) => setText(e.currentTarget.value)} />}
      </Field>
      <div class="row">
        <button type="submit">{lessons.useTree}</button>
        <button type="button" onClick={another}>{lessons.randomTree}</button>
      </div>
    </form>
  );
}
