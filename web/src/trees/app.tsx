// The page of search trees: a search is made here, and gone through step by step, the board beside it.
import {useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState} from "preact/hooks";
import {open, type Game, type GameInfo, type Move, type Position} from "boardgames";
import {Frame, Said, usePage} from "../app/frame.tsx";
import {GameChoice} from "../app/header.tsx";
import {isForPage} from "../app/keys.ts";
import {gameList} from "../app/opening.ts";
import {Panel} from "../app/parts.tsx";
import {Board} from "../board/board.tsx";
import {endLabel} from "../board/labels.ts";
import type {SharedGame} from "../game/address.ts";
import {nameOf as gameName} from "../game/spec.ts";
import {lastGame, loadGuesses, saveGuesses} from "../game/storage.ts";
import {SetupPanel} from "../setup/setup_panel.tsx";
import {packTree, unpackTree, views, type View} from "./address.ts";
import {notesOf, stepCaption} from "boardgames-page/captions.js";
import {ChartPanel} from "./chart_panel.tsx";
import {Figures, figuresOf} from "./figures.tsx";
import {FilesPanel} from "./files_panel.tsx";
import {IcicleView} from "./icicle.tsx";
import {levelsToOpen, shownBelow} from "boardgames-page/layout.js";
import {lookAt, rootOf, type NodeLook} from "./node.ts";
import {NodeLink} from "./node_link.tsx";
import {judge, questionAt, unpredictable, type Question} from "boardgames-page/quiz.js";
import {QuizForm, type Score} from "./quiz_form.tsx";
import {searchTree, type TreeSearch} from "./search.ts";
import {SearchForm, usualCap} from "./search_form.tsx";
import {CodePanel, Counters, StackPanel, WindowPanel} from "./step_panels.tsx";
import {StepBar, speeds, type Speed} from "./step_bar.tsx";
import type {Mark, Steps} from "boardgames-page/steps.js";
import {TableView} from "./table.tsx";
import {childrenOf, movesTo, nodeCount} from "boardgames-page/trace.js";

interface Opened {
  game: Game;
  shared: SharedGame;   // its ply: where the search begins
  root: Position;
}

const noMoves: readonly Move[] = [];   // the board is to be looked at
const addressPause = 250;              // ms; browsers do not like addresses that change with every frame
const leapKeys: Record<string, Mark> = {c: "cutoff", m: "root", t: "table"};

const newGame = (spec: string, start = ""): SharedGame => ({spec, start, moves: [], ply: 0});

async function openGame(shared: SharedGame): Promise<Opened> {
  const game = await open(shared.spec);
  return {game, shared, root: rootOf(game, shared)};
}

export function TreesPage() {
  const page = usePage();
  const {settings, words, say, failed, clearFault} = page, w = words.trees;
  const [list, setList] = useState<GameInfo[]>([]);
  const [opened, setOpened] = useState<Opened>();
  const [player, setPlayer] = useState("");
  const [cap, setCap] = useState(usualCap);
  const [busy, setBusy] = useState<"searching" | "reading">();
  const [steps, setSteps] = useState<Steps>();
  const [k, setK] = useState(0);
  const [view, setView] = useState<View>("tree");
  const [top, setTop] = useState(0);
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [spread, setSpread] = useState<ReadonlySet<number>>(new Set());
  const [chosen, setChosen] = useState<number>();
  const [hovered, setHovered] = useState<number>();
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>("normal");
  const [predicting, setPredicting] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const [verdict, setVerdict] = useState<{right: boolean; why: string}>();
  const [score, setScore] = useState<Score>(() => loadGuesses<Score>() ?? {right: 0, asked: 0});
  const [projector, setProjector] = useState(false);
  const [hash, setHash] = useState(location.hash);
  const ownHash = useRef(location.hash);
  const running = useRef<TreeSearch | undefined>(undefined);

  // --- what is searched ---

  const forget = () => {
    running.current?.stop();
    running.current = undefined;
    setBusy(undefined);
    setSteps(undefined);
    setPlaying(false);
    setQuestion(undefined);
    setVerdict(undefined);
  };
  const show = (next: Opened) => {
    forget();
    setOpened((before) => {
      before?.root.dispose();
      return next;
    });
    setPlayer("");
    setHovered(undefined);
  };
  const search = useCallback(async (at: Opened, name: string, nodes: number, step = 0) => {
    forget();
    clearFault();
    setPlayer(name);
    setCap(nodes);
    setBusy("searching");
    const run = searchTree(at.game, at.root, name, nodes, () => running.current === run && setBusy("reading"));
    running.current = run;
    try {
      const found = await run.tree;
      if (running.current !== run) return;
      setSteps(found);
      setK(Math.min(step, found.length));
      setTop(0);
      setToggled(new Map());
      setSpread(new Set());
      setChosen(undefined);
      setHovered(undefined);
      if (step === 0) say(words.trees.found(nodeCount(found.trace), found.length));
    } catch (error) {
      if (running.current === run) failed(error);
    } finally {
      if (running.current === run) {
        running.current = undefined;
        setBusy(undefined);
      }
    }
  }, [words]);

  useEffect(() => {
    gameList().then(setList, failed);
    const follow = async () => {
      const address = location.hash.length > 1 ? await unpackTree(location.hash) : undefined;
      if (location.hash.length > 1 && !address) {
        failed(new Error("the address names no search; it should be as #reversi/size=6//c5@1&player=alpha-beta:depth=3"));
      }
      if (!address) {
        show(await openGame(newGame(lastGame() ?? "reversi")));
        return;
      }
      const next = await openGame(address.game);
      show(next);
      setView(address.view);
      setCap(address.nodes || usualCap);
      if (address.player !== "") await search(next, address.player, address.nodes || usualCap, address.step);
    };
    // What is wrong with an address is said, and there is a game all the same.
    const begin = () => follow().catch(async (error: unknown) => {
      failed(error);
      show(await openGame(newGame("reversi")));
    });
    void begin();
    const onHash = () => {
      if (location.hash === ownHash.current) return;
      clearFault();
      void begin();
    };
    addEventListener("hashchange", onHash);
    return () => removeEventListener("hashchange", onHash);
  }, []);

  useEffect(() => {
    if (!opened || playing) return;   // while it plays the address waits
    const tree = {game: opened.shared, player: steps || busy ? player : "", nodes: cap === usualCap ? 0 : cap, step: k, view};
    packTree(tree).then((text) => setHash(`#${text}`), failed);
  }, [opened, player, cap, k, view, steps, busy, playing]);

  useEffect(() => {
    if (busy) return;
    const timer = setTimeout(() => {
      ownHash.current = hash;
      if (hash !== location.hash) history.replaceState(null, "", hash || location.pathname);
    }, addressPause);
    return () => clearTimeout(timer);
  }, [hash, busy]);
  useEffect(() => {
    document.title = `${w.title} – ${words.title}`;
  }, [words]);

  // --- steps ---

  const current = steps?.current(k) ?? 0, selected = chosen ?? current;
  const goTo = useCallback((to: number) => {
    setQuestion(undefined);
    setVerdict(undefined);
    setChosen(undefined);
    setK(Math.max(0, Math.min(steps?.length ?? 0, to)));
  }, [steps]);
  const next = useCallback(() => {
    if (!steps || question) return;
    if (k >= steps.length) {
      setPlaying(false);
      return;
    }
    const asked = predicting ? questionAt(steps, k) : undefined;
    if (asked) {
      setPlaying(false);
      setVerdict(undefined);
      setQuestion(asked);
    } else {
      goTo(k + 1);
    }
  }, [steps, k, predicting, question, goTo]);
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(next, speeds[speed]);
    return () => clearTimeout(timer);
  }, [playing, next, speed]);
  const play = (on: boolean) => {
    if (on && steps && k >= steps.length) goTo(0);
    setPlaying(on);
  };
  const caption = steps ? stepCaption(steps, k, words) : "";
  useEffect(() => {
    if (caption !== "" && k > 0 && !playing) say(caption);
  }, [caption, k, playing]);

  const answer = (guess: string | boolean) => {
    if (!steps || !question) return;
    const verdict = judge(steps, question, guess, words), total = {right: score.right + (verdict.right ? 1 : 0), asked: score.asked + 1};
    setScore(total);
    saveGuesses(total);
    goTo(k + 1);
    setVerdict(verdict);
    say(`${verdict.right ? w.right : w.wrong} ${verdict.why}`);
  };
  const predict = (on: boolean) => {
    setPredicting(on);
    setPlaying(false);
    goTo(on ? 0 : k);
  };

  // Before the next key comes: two quick ones are two steps.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!steps || event.defaultPrevented || !isForPage(event)) return;
      if ((event.target as HTMLElement | null)?.matches(".tree-box, .scroll")) return;   // there keys scroll
      const mark = leapKeys[event.key.toLowerCase()];
      if (mark) {
        const to = event.shiftKey ? steps.previous(k, mark) : steps.next(k, mark);
        if (to === undefined) say(w.noMore[mark]);
        else goTo(to);
      } else {
        switch (event.key) {
          case "ArrowRight": case "n": next(); break;
          case "ArrowLeft": case "b": goTo(k - 1); break;
          case "Home": goTo(0); break;
          case "End": goTo(steps.length); break;
          case "p": play(!playing); break;
          case "y": if (question?.kind !== "cut") return; answer(true); break;
          case "x": if (question?.kind !== "cut") return; answer(false); break;
          case "Escape": if (!projector) return; setProjector(false); break;
          default: return;
        }
      }
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });

  // For a projector: ink on white, large, and nothing beside.
  useEffect(() => {
    const root = document.documentElement;
    if (!projector) return;
    const theme = root.dataset.theme ?? "light";
    root.dataset.theme = "paper";
    root.dataset.projector = "";
    return () => {
      root.dataset.theme = theme;
      delete root.dataset.projector;
    };
  }, [projector, settings.theme]);

  // --- what is drawn ---

  const t = steps?.trace;
  const stack = useMemo(() => new Set(steps?.stack(k) ?? []), [steps, k]);
  const levels = useMemo(() => (t ? levelsToOpen(t, top) : 1), [t, top]);
  const isOpen = (id: number) => toggled.get(id) ?? (t !== undefined && t.ply[id]! - t.ply[top]! < levels);
  const path = useMemo(() => new Set([...stack, current]), [stack, current]);
  const shown = useMemo(() => (t && view === "tree" ? shownBelow(t, inside(t.parent, current, top) ? top : 0, isOpen, path, spread) : []),
                        [t, view, top, toggled, path, spread, levels]);
  const looked = hovered ?? selected;
  const look = useMemo<NodeLook | undefined>(() => {
    if (!opened) return undefined;
    try {
      return lookAt(opened.root, t ? movesTo(t, looked) : []);
    } catch {
      return undefined;   // the tree is of a search that is being replaced
    }
  }, [opened, t, looked]);
  const focus = t && childrenOf(t, selected).length === 0 && selected > 0 ? t.parent[selected]! : selected;
  const seenFirst = (id: number) => steps && goTo(steps.firstSeen(id));
  const info = list.find((g) => opened && g.name === gameName(opened.game.spec));
  const played = opened ? opened.shared.moves.slice(0, opened.shared.ply) : [];
  const hidden = predicting && view === "icicle";

  return (
    <Frame page={page} here="trees"
           choices={<GameChoice list={list} game={opened?.game.name ?? ""} choose={(name) => {
             clearFault();
             openGame(newGame(name)).then(show, failed);
           }} />}>
      <section class="table search-tree" aria-label={w.title}>
        {opened && (
          <div class="form-panel">
            <Panel title={w.search} open={!steps} key={steps ? "found" : "asked"}>
              {() => <SearchForm game={opened.game} player={player} cap={cap} running={busy !== undefined}
                                 begins={played.length === 0 ? w.fromStart : w.after(played.join(" "))}
                                 search={(name, nodes) => void search(opened, name, nodes)} stop={() => running.current?.stop()} />}
            </Panel>
          </div>
        )}
        {busy && <p class="busy">{busy === "searching" ? w.searching : w.reading}</p>}
        {!steps && !busy && opened && <p>{w.intro}</p>}
        {steps && t && (
          <>
            <StepBar steps={steps} k={k} goTo={goTo} next={next} playing={playing} play={play} speed={speed} setSpeed={setSpeed}
                     predicting={unpredictable.has(t.algorithm) ? undefined : predicting} predict={predict} />
            <p class="caption">{caption}</p>
            {predicting && (
              <QuizForm steps={steps} question={question} verdict={verdict} score={score} answer={answer}
                        skip={() => goTo(k + 1)}
                        forget={() => { setScore({right: 0, asked: 0}); saveGuesses({right: 0, asked: 0}); }} />
            )}
            <div class="row views" role="group" aria-label={w.views}>
              {views.map((v) => <button type="button" key={v} aria-pressed={v === view} onClick={() => setView(v)}>{w.view[v]}</button>)}
              {view === "tree" && <button type="button" disabled={selected === top} onClick={() => setTop(focus)}>{w.showBelow}</button>}
              {view === "tree" && <button type="button" disabled={top === 0} onClick={() => setTop(0)}>{w.showAll}</button>}
              <button type="button" aria-pressed={projector} onClick={() => setProjector(!projector)}>
                {projector ? w.leaveProjector : w.projector}
              </button>
            </div>
            {view === "tree" && (
              <NodeLink steps={steps} k={k} shown={shown} selected={selected} predicting={predicting}
                        isOpen={(id) => isOpen(id) || path.has(id)} toggle={(id) => setToggled(new Map(toggled).set(id, !isOpen(id)))}
                        spread={(id) => setSpread(new Set(spread).add(id))} select={setChosen} goTo={seenFirst} />
            )}
            {view === "icicle" && (hidden ? <p>{w.hiddenWhilePredicting}</p>
                : <IcicleView steps={steps} k={k} selected={selected} theme={`${settings.theme}${projector}`} select={setChosen}
                              goTo={seenFirst} hover={setHovered} />)}
            {view === "table" && <TableView steps={steps} k={k} at={focus} predicting={predicting} select={setChosen} />}
            <ul class="notes">{notesOf(t, words).map((note) => <li key={note}>{note}</li>)}</ul>
          </>
        )}
        <Said page={page} />
      </section>
      <aside class="panels" aria-label={w.steps}>
        {opened && (
          <section class="panel node-board" aria-label={w.board}>
            <h2>{t && looked > 0 ? w.boardAfter(movesTo(t, looked).slice(-4).join(" ")) : w.boardRoot}</h2>
            {look ? (
              <>
                <Board game={opened.game} drawing={look.drawing} legal={noMoves} lastTouched={look.lastTouched} confirm="never"
                       names={settings.names} text={() => look.text} words={words} after={() => look.drawing}
                       play={() => undefined} say={say} />
                {look.result && <p>{endLabel({result: look.result, ending: look.ending}, opened.game, words)}</p>}
              </>
            ) : <p>{w.noBoard}</p>}
          </section>
        )}
        {steps && t && opened && (
          <>
            <Panel title={w.code} open>{() => <CodePanel steps={steps} k={k} />}</Panel>
            {steps.hasWindows && (
              <Panel title={w.window} open>
                {() => <WindowPanel steps={steps} k={k} id={steps.stack(k).at(-1) ?? current} predicting={predicting} />}
              </Panel>
            )}
            <Panel title={w.stack} open>
              {() => <StackPanel steps={steps} k={k} predicting={predicting} select={setChosen} />}
            </Panel>
            {figuresOf(t.algorithm) && (
              <Panel title={w[figuresOf(t.algorithm)!]} open key={t.algorithm}>
                {() => <Figures steps={steps} k={k} at={t.algorithm === "max-n" ? selected : focus} player={player} game={opened.game}
                                root={opened.root} predicting={predicting} goTo={goTo} />}
              </Panel>
            )}
            <Panel title={w.counters} open>{() => <Counters steps={steps} k={k} />}</Panel>
            <Panel title={w.files}>{() => <FilesPanel name={opened.game.name} hash={hash} steps={steps} shown={shown} />}</Panel>
          </>
        )}
        {opened && <Panel title={w.chart}>{() => <ChartPanel game={opened.game} root={opened.root} failed={failed} />}</Panel>}
        {opened && info && (
          <Panel title={w.rules}>
            {() => <SetupPanel info={info} spec={opened.game.spec} position={opened.root.toText()}
                               begin={async (spec, start) => show(await openGame(newGame(spec, start)))} />}
          </Panel>
        )}
        <Panel title={w.keysTitle}>
          {() => <dl class="keys">{w.keys.map(([key, what]) => <div key={key}><dt><kbd>{key}</kbd></dt><dd>{what}</dd></div>)}</dl>}
        </Panel>
      </aside>
    </Frame>
  );
}

// Whether `top` is on the way from the root to a node.
function inside(parent: Int32Array, id: number, top: number): boolean {
  for (; id >= 0; id = parent[id]!) if (id === top) return true;
  return false;
}
