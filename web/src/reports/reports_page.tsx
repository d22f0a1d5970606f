// The page of reports: a file that the arena wrote is opened, its tables shown, and its games gone through.
import {useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState} from "preact/hooks";
import {Frame, Said, usePage} from "../app/frame.tsx";
import {useFileDrop} from "../app/file_drop.ts";
import {HelpPanel} from "../app/help_panel.tsx";
import {isForPage} from "../app/keys.ts";
import {Notes} from "../app/notes.tsx";
import {Panel} from "../app/parts.tsx";
import {sourceOf, type Source} from "../game/source.ts";
import {filterGames, type GameFilter} from "./filter.ts";
import {GameList, gamesShown} from "./game_list.tsx";
import {Opener} from "./opener.tsx";
import {readReport} from "./read.ts";
import {openReplay, type Replay} from "./replay.ts";
import {captionOf, ReplayView} from "./replay_view.tsx";
import type {Report, ReportGame} from "./report.ts";
import {TableView} from "./table_view.tsx";
import {countsOf, tablesOf, type Counted} from "./tables.ts";
import {reportsWords} from "../words/reports.ts";

const pace = 700;   // ms between moves that are played

interface Opened {
  game: ReportGame;
  replay: Replay;
}

export function ReportsPage() {
  const page = usePage();
  const {settings, words, say, failed, clearFault} = page, w = reportsWords(words);
  const [report, setReport] = useState<Report>();
  const [counted, setCounted] = useState<Counted>();   // of a report without tables
  const [reading, setReading] = useState<number>();
  const [filter, setFilter] = useState<GameFilter>({});
  const [at, setAt] = useState(0);
  const [opened, setOpened] = useState<Opened>();
  const [ply, setPly] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [printing, setPrinting] = useState(false);
  const asked = useRef(0);   // what was opened later wins
  const title = useRef<HTMLHeadingElement>(null), list = useRef<HTMLHeadingElement>(null);

  const shown = useMemo(() => filterGames(report?.games ?? [], filter), [report, filter]);
  const tables = useMemo(() => (report && report.tables.length > 0 ? report.tables : counted ? tablesOf(counted, words) : []), [report, counted, words]);

  const leave = () => setOpened((before) => {
    before?.replay.dispose();
    return undefined;
  });
  const openText = useCallback(async (source: Source, name: string) => {
    const mine = ++asked.current;
    clearFault();
    setReading(0);
    try {
      const found = await readReport(source, name, (games) => { if (asked.current === mine) setReading(games); });
      const counts = found.tables.length > 0 || asked.current !== mine ? undefined : await countsOf(found.games);
      if (asked.current !== mine) {
        found.dispose?.();
        return;
      }
      leave();
      setCounted(counts);
      setPlaying(false);
      setFilter({});
      setAt(0);
      setReport((before) => {
        before?.dispose?.();
        return found;
      });
      say(reportsWords(words).opened(found.title, found.games.length));
    } catch (error) {
      if (asked.current === mine) failed(error);
    } finally {
      if (asked.current === mine) setReading(undefined);
    }
  }, [words]);
  useFileDrop(openText);
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0], text = event.clipboardData?.getData("text/plain") ?? "";
      if ((event.target as HTMLElement | null)?.closest("input, textarea")) return;
      if (file) void sourceOf(file).then((content) => openText(content, file.name));
      else if (text.trim() !== "") void openText(text, reportsWords(words).pasted);
    };
    addEventListener("paste", onPaste);
    return () => removeEventListener("paste", onPaste);
  }, [openText]);

  const openGame = useCallback(async (game: ReportGame) => {
    const mine = ++asked.current;
    clearFault();
    setPlaying(false);
    try {
      const replay = await openReplay(game);
      if (asked.current !== mine) {
        replay.dispose();
        return;
      }
      leave();
      setPly(0);
      setOpened({game, replay});
    } catch (error) {
      if (asked.current === mine) failed(error);
    }
  }, []);
  // Whoever opened a game goes on with it: keys step through it at once.
  useEffect(() => { if (opened) title.current?.focus(); }, [opened]);

  const where = opened ? shown.indexOf(opened.game) : -1;
  const neighbour = (step: number): (() => void) | undefined => {
    const game = opened && shown[where < 0 && step < 0 ? -1 : where + step];
    return game && (() => {
      setAt(Math.floor(shown.indexOf(game) / gamesShown));
      void openGame(game);
    });
  };
  const before = neighbour(-1), after = neighbour(1);
  const goTo = useCallback((to: number) => setPly(Math.max(0, Math.min(opened?.replay.last ?? 0, to))), [opened]);
  const play = (on: boolean) => {
    if (on && opened && ply >= opened.replay.last) goTo(0);
    setPlaying(on);
  };
  useEffect(() => {
    if (!playing || !opened) return;
    if (ply >= opened.replay.last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => goTo(ply + 1), pace);
    return () => clearTimeout(timer);
  }, [playing, ply, opened]);
  const caption = opened ? captionOf(opened.game, opened.replay, ply, words) : "";
  useEffect(() => { if (caption !== "" && !playing) say(caption); }, [caption, playing]);

  const toList = () => list.current?.focus();
  // Before the next key comes: two quick ones are two moves.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!opened || event.defaultPrevented || !isForPage(event)) return;
      if ((event.target as HTMLElement | null)?.matches(".scroll, .log pre")) return;   // there keys scroll
      switch (event.key.length === 1 ? event.key.toLowerCase() : event.key) {
        case "ArrowLeft": goTo(ply - 1); break;
        case "ArrowRight": goTo(ply + 1); break;
        case "Home": goTo(0); break;
        case "End": goTo(opened.replay.last); break;
        case "p": play(!playing); break;
        case "b": before?.(); break;
        case "n": after?.(); break;
        case "g": toList(); break;
        default: return;
      }
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });

  // On paper the list is whole.
  useEffect(() => {
    const begin = () => setPrinting(true), end = () => setPrinting(false);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);
  useEffect(() => {
    document.title = `${report?.title || w.title} – ${words.title}`;
  }, [report, words]);

  return (
    <Frame page={page} here="reports">
      <div class="report">
        <Said page={page} />
        {reading !== undefined && <p class="busy">{w.reading(reading)}</p>}
        {!report ? (
          <section aria-label={w.title} class="begin">
            <p>{w.intro}</p>
            <Opener open={openText} />
          </section>
        ) : (
          <>
            <section aria-label={report.title || w.title} class="about">
              <h2 class="report-title">{report.title || w.title}</h2>
              {report.notes.map((note) => <p key={note}>{note}</p>)}
              {report.details.map((d) => <details key={d.title} class="detail"><summary>{d.title}</summary><p>{d.text}</p></details>)}
              {report.assumed && report.assumed.length > 0 && <Notes notes={report.assumed} />}
              {report.faults.length > 0 && (
                <div class="fault" role="alert">
                  <p>{w.unread(report.faults.length)}</p>
                  <ul>{report.faults.map((fault) => <li key={fault}>{words.sentence(fault)}</li>)}</ul>
                </div>
              )}
              <div class="row tools">
                <button type="button" onClick={() => print()}>{w.print}</button>
                <Panel title={w.openOther}>{() => <Opener open={openText} />}</Panel>
                <Panel title={words.help}>{() => <HelpPanel keys={w.keys} />}</Panel>
              </div>
            </section>
            <div class="report-tables">
              {tables.map((table) => <TableView key={table.title} table={table} />)}
            </div>
            {report.games.length > 0 && (
              <div class="replays">
                <section class="list">
                  <h2 id="games-title" ref={list} tabIndex={-1}>{w.list}</h2>
                  <GameList all={report.games} shown={shown} filter={filter} at={at} turn={setAt} whole={printing}
                            change={(next) => { setFilter(next); setAt(0); }} current={opened?.game} open={openGame} />
                </section>
                {opened && (
                  <section aria-labelledby="game-title" class="replay">
                    <h2 id="game-title" ref={title} tabIndex={-1}>{w.game(opened.game.number, opened.game.label)}</h2>
                    <ReplayView game={opened.game} replay={opened.replay} ply={ply} goTo={goTo} playing={playing} play={play}
                                before={before} after={after} toList={toList} names={settings.names} say={say} />
                  </section>
                )}
              </div>
            )}
          </>
        )}
      </div>
    </Frame>
  );
}
