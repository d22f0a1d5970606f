// The page of search trees: a search is made here, and gone through step by step, the board beside it.
import {useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState} from "preact/hooks";
import {open, type Game, type GameInfo, type Move, type Position} from "boardgames";
import {Frame, Said, usePage} from "../app/frame.tsx";
import {GameChoice} from "../app/header.tsx";
import {isForPage} from "../app/keys.ts";
import {gameList} from "../app/opening.ts";
import {Field, Panel} from "../app/parts.tsx";
import {Board} from "../board/board.tsx";
import {endLabel} from "../board/labels.ts";
import type {SharedGame} from "../game/address.ts";
import {nameOf as gameName, optionsOf} from "../game/spec.ts";
import {lastGame, loadGuesses, saveGuesses} from "../game/storage.ts";
import {sheetOf} from "../lessons/where.ts";
import {SetupPanel} from "../setup/setup_panel.tsx";
import {packTree, unpackTree, views, type View} from "./address.ts";
import {namesTo, stepCaption} from "boardgames-page/captions.js";
import {ChartPanel} from "./chart_panel.tsx";
import {Figures, figuresOf} from "./figures.tsx";
import {FilesPanel} from "./files_panel.tsx";
import {IcicleView} from "./icicle.tsx";
import {lookAt, rootOf, type NodeLook} from "./node.ts";
import {NodeLink} from "./node_link.tsx";
import {Notes} from "./notes.tsx";
import {useOpenTree} from "./open_tree.ts";
import {ProgressLine, type Progress} from "./progress.tsx";
import {judge, questionAt, unpredictable, type Question} from "boardgames-page/quiz.js";
import {QuizForm, type Score} from "./quiz_form.tsx";
import {searchTree, searchTwo, type SearchEvents, type TreeSearch} from "./search.ts";
import {SearchForm, usualCap} from "./search_form.tsx";
import {CodePanel, Counters, StackPanel, WindowPanel} from "./step_panels.tsx";
import {StepBar, speeds, type Speed} from "./step_bar.tsx";
import type {Mark, Steps} from "boardgames-page/steps.js";
import {TableView} from "./table.tsx";
import {childrenOf, movesTo, nodeCount} from "boardgames-page/trace.js";
import type {Chosen} from "./twin_view.tsx";

interface Opened {
  game: Game;
  shared: SharedGame;   // its ply: where the search begins
  root: Position;
}

/** A second search, in step with the first; its parts are fetched when there is one. */
type TwinParts = typeof import("./twin_view.tsx");
interface TwinShown {
  parts: TwinParts;
  twin: InstanceType<TwinParts["Twin"]>;
}

const noMoves: readonly Move[] = [];   // the board is to be looked at
const addressPause = 250;              // ms; browsers do not like addresses that change with every frame
const leapKeys: Record<string, Mark> = {c: "cutoff", m: "root", t: "table"};

const newGame = (spec: string, start = ""): SharedGame => ({spec, start, moves: [], ply: 0});

const oneOf = ({tree, stop}: TreeSearch): TreeSearch<[Steps]> => ({tree: tree.then((steps) => [steps]), stop});

async function openGame(shared: SharedGame): Promise<Opened> {
  const game = await open(shared.spec);
  return {game, shared, root: rootOf(game, shared)};
}

// The exercises about a typed tree of two players.
const numbersOf = (game: Game, info: GameInfo | undefined) => {
  const tree = info?.options.find((o) => o.name === "tree");
  return info && tree && game.players.length === 2 ? sheetOf(optionsOf(info, game.spec)["tree"] ?? tree.default) : undefined;
};

export function TreesPage() {
  const page = usePage();
  const {settings, words, say, failed, clearFault} = page, w = words.trees;
  const [list, setList] = useState<GameInfo[]>([]);
  const [opened, setOpened] = useState<Opened>();
  const [player, setPlayer] = useState("");
  const [beside, setBeside] = useState("");
  const [byRoot, setByRoot] = useState(false);
  const [cap, setCap] = useState(usualCap);
  const [busy, setBusy] = useState<Progress[]>();   // of each search that is being made
  const [steps, setSteps] = useState<Steps>();
  const [twin, setTwin] = useState<TwinShown>();   // instead of one
  const [k, setK] = useState(0);
  const [view, setView] = useState<View>("tree");
  const [top, setTop] = useState(0);
  const [chosen, setChosen] = useState<number>();
  const [chosenOfTwo, setChosenOfTwo] = useState<Chosen>();
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
  const walk = twin?.twin ?? steps, isBusy = busy !== undefined;
  const running = useRef<TreeSearch<unknown> | undefined>(undefined);

  // --- what is searched ---

  const forget = () => {
    running.current?.stop();
    running.current = undefined;
    setBusy(undefined);
    setSteps(undefined);
    setTwin(undefined);
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
    setBeside("");
    setHovered(undefined);
  };
  const search = useCallback(async (at: Opened, name: string, nodes: number, second = "", step = 0) => {
    forget();
    clearFault();
    setPlayer(name);
    setBeside(second);
    setCap(nodes);
    const players = second === "" ? [name] : [name, second];
    setBusy(players.map((p) => ({player: p, cap: nodes, reading: false})));
    const followed = players.map<SearchEvents>((_, i) => {
      const tell = (news: Partial<Progress>) => {
        if (running.current === run) setBusy((before) => before?.map((one, at) => (at === i ? {...one, ...news} : one)));
      };
      return {progress: (soFar) => tell({soFar}), reading: () => tell({reading: true})};
    });
    const run: TreeSearch<[Steps, Steps?]> = second === "" ? oneOf(searchTree(at.game, at.root, name, nodes, followed[0]!))
        : searchTwo(at.game, at.root, [name, second], nodes, [followed[0]!, followed[1]!]);
    running.current = run;
    try {
      const [found, other] = await run.tree, parts = other && await import("./twin_view.tsx");
      if (running.current !== run) return;
      const both = other && parts && {parts, twin: new parts.Twin([found, other])}, {length} = both?.twin ?? found;
      if (both) setTwin(both);
      else setSteps(found);
      setK(Math.min(step, length));
      setTop(0);
      setChosen(undefined);
      setChosenOfTwo(undefined);
      setHovered(undefined);
      if (step === 0) say(both ? words.twin.found(length.toLocaleString(words.code)) : words.trees.found(nodeCount(found.trace), length));
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
      setByRoot(address.by === "root");
      if (address.player !== "") await search(next, address.player, address.nodes || usualCap, address.beside, address.step);
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
    const second = {beside, ...(byRoot ? {by: "root" as const} : {})};
    const tree = {game: opened.shared, player: walk || isBusy ? player : "", ...second, nodes: cap === usualCap ? 0 : cap, step: k, view};
    packTree(tree).then((text) => setHash(`#${text}`), failed);
  }, [opened, player, beside, byRoot, cap, k, view, walk, isBusy, playing]);

  useEffect(() => {
    if (isBusy) return;
    const timer = setTimeout(() => {
      ownHash.current = hash;
      if (hash !== location.hash) history.replaceState(null, "", hash || location.pathname);
    }, addressPause);
    return () => clearTimeout(timer);
  }, [hash, isBusy]);
  useEffect(() => {
    document.title = `${w.title} – ${words.title}`;
  }, [words]);

  // --- steps ---

  const current = steps?.current(k) ?? 0, selected = chosen ?? current;
  const goTo = useCallback((to: number) => {
    setQuestion(undefined);
    setVerdict(undefined);
    setChosen(undefined);
    setChosenOfTwo(undefined);
    setK(Math.max(0, Math.min(walk?.length ?? 0, to)));
  }, [walk]);
  const back = () => goTo(twin && byRoot ? twin.twin.previousStop(k) : k - 1);
  const next = useCallback(() => {
    if (!walk || question) return;
    if (k >= walk.length) {
      setPlaying(false);
      return;
    }
    const asked = steps && predicting ? questionAt(steps, k) : undefined;
    if (asked) {
      setPlaying(false);
      setVerdict(undefined);
      setQuestion(asked);
    } else {
      goTo(twin && byRoot ? twin.twin.nextStop(k) : k + 1);
    }
  }, [walk, k, predicting, question, goTo, byRoot]);
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(next, speeds[speed]);
    return () => clearTimeout(timer);
  }, [playing, next, speed]);
  const play = (on: boolean) => {
    if (on && walk && k >= walk.length) goTo(0);
    setPlaying(on);
  };
  const caption = steps ? stepCaption(steps, k, words) : twin ? twin.parts.momentCaption(twin.twin, k, words) : "";
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
      if (!walk || event.defaultPrevented || !isForPage(event)) return;
      if ((event.target as HTMLElement | null)?.matches(".tree-box:not([data-by-pointer]), .scroll")) return;   // there keys scroll
      const mark = leapKeys[event.key.toLowerCase()];
      if (mark) {
        const to = event.shiftKey ? walk.previous(k, mark) : walk.next(k, mark);
        if (to === undefined) say(w.noMore[mark]);
        else goTo(to);
      } else {
        switch (event.key) {
          case "ArrowRight": case "n": next(); break;
          case "ArrowLeft": case "b": back(); break;
          case "Home": goTo(0); break;
          case "End": goTo(walk.length); break;
          case "d":
            if (!twin) return;
            if (twin.twin.parting === undefined) say(words.twin.noParting);
            else goTo(twin.twin.parting);
            break;
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
  const {shown, isOpen, toggle, spread} = useOpenTree(steps, k, projector, top);
  const looked = hovered ?? selected;
  // The node whose board is shown: of two searches that of the one that took the step.
  const shownNode = useMemo(() => {
    if (t) return {t, id: looked};
    if (!twin) return undefined;
    const {steps: own, waits} = twin.twin.at(k), side = chosenOfTwo?.side ?? (waits === 0 ? 1 : 0);
    return {t: twin.twin.sides[side].trace, id: chosenOfTwo?.id ?? twin.twin.sides[side].current(own[side])};
  }, [t, looked, twin, k, chosenOfTwo]);
  const lookedMoves = useMemo(() => (shownNode ? movesTo(shownNode.t, shownNode.id) : []), [shownNode]);
  const look = useMemo<NodeLook | undefined>(() => {
    if (!opened) return undefined;
    try {
      return lookAt(opened.root, lookedMoves);
    } catch {
      return undefined;   // the tree is of a search that is being replaced
    }
  }, [opened, lookedMoves]);
  const focus = t && childrenOf(t, selected).length === 0 && selected > 0 ? t.parent[selected]! : selected;
  const seenFirst = (id: number) => steps && goTo(steps.firstSeen(id));
  const info = list.find((g) => opened && g.name === gameName(opened.game.spec));
  const played = opened ? opened.shared.moves.slice(0, opened.shared.ply) : [];
  const hidden = predicting && view === "icicle";

  return (
    <Frame page={page} here="trees" shown={opened && {game: opened.game.name, hash: hash.replace(/&.*/, "")}}
           choices={<GameChoice list={list} game={opened?.game.name ?? ""} choose={(name) => {
             clearFault();
             openGame(newGame(name)).then(show, failed);
           }} />}>
      <section class="table search-tree" aria-label={w.title}>
        {opened && (
          <div class="form-panel">
            <Panel title={w.search} open={!walk} key={walk ? "found" : "asked"}>
              {() => <SearchForm game={opened.game} player={player} beside={beside} cap={cap} running={isBusy}
                                 begins={played.length === 0 ? w.fromStart : w.after(played.join(" "))}
                                 search={(name, nodes, second) => void search(opened, name, nodes, second)} stop={() => running.current?.stop()} />}
            </Panel>
          </div>
        )}
        {!opened && <p class="loading">{page.fault ? "" : words.loading}</p>}
        {busy && opened && busy.map((one, i) => <ProgressLine key={i} game={opened.game} progress={one} />)}
        {!walk && !isBusy && opened && <p>{w.intro}</p>}
        {walk && (
          <>
            <StepBar steps={walk} k={k} goTo={goTo} back={back} next={next} playing={playing} play={play} speed={speed} setSpeed={setSpeed}
                     predicting={!t || unpredictable.has(t.algorithm) ? undefined : predicting} predict={predict}>
              {projector && <button type="button" aria-pressed="true" onClick={() => setProjector(false)}>{w.leaveProjector}</button>}
            </StepBar>
            {steps && <p class="caption">{caption}</p>}
            {steps && predicting && (
              <QuizForm steps={steps} question={question} verdict={verdict} score={score} answer={answer}
                        skip={() => goTo(k + 1)}
                        forget={() => { setScore({right: 0, asked: 0}); saveGuesses({right: 0, asked: 0}); }} />
            )}
            <div class="row views" role="group" aria-label={w.views}>
              {views.map((v) => <button type="button" key={v} aria-pressed={v === view} onClick={() => setView(v)}>{w.view[v]}</button>)}
              {steps && view === "tree" && <button type="button" disabled={selected === top} onClick={() => setTop(focus)}>{w.showBelow}</button>}
              {steps && view === "tree" && <button type="button" disabled={top === 0} onClick={() => setTop(0)}>{w.showAll}</button>}
              <button type="button" onClick={() => setProjector(true)}>{w.projector}</button>
              {twin && (
                <Field label={words.twin.lockstep}>
                  {(id) => (
                    <select id={id} value={byRoot ? "root" : "node"} onChange={(e) => setByRoot(e.currentTarget.value === "root")}>
                      {(["node", "root"] as const).map((by) => <option key={by} value={by}>{words.twin.by[by]}</option>)}
                    </select>
                  )}
                </Field>
              )}
            </div>
          </>
        )}
        {twin && (
          <>
            {k === 0 && <p class="caption">{caption}</p>}
            <twin.parts.TwinView twin={twin.twin} k={k} view={view} theme={`${settings.theme}${projector}`} projector={projector} chosen={chosenOfTwo}
                                 select={setChosenOfTwo} goTo={goTo} />
          </>
        )}
        {steps && t && (
          <>
            {view === "tree" && (
              <NodeLink steps={steps} k={k} shown={shown} selected={selected} predicting={predicting}
                        isOpen={isOpen} toggle={toggle} spread={spread} select={setChosen} goTo={seenFirst}
                        projector={projector} />
            )}
            {view === "icicle" && (hidden ? <p>{w.hiddenWhilePredicting}</p>
                : <IcicleView steps={steps} k={k} selected={selected} theme={`${settings.theme}${projector}`} select={setChosen}
                              goTo={seenFirst} hover={setHovered} />)}
            {view === "table" && <TableView steps={steps} k={k} at={focus} predicting={predicting} select={setChosen} />}
            <Notes t={t} />
          </>
        )}
        <Said page={page} />
      </section>
      <aside class="panels" aria-label={w.steps}>
        {opened && (
          <section class="panel node-board" aria-label={w.board}>
            <h2>{shownNode && shownNode.id > 0 ? w.boardAfter(namesTo(shownNode.t, shownNode.id, words).slice(-4).join(" ")) : w.boardRoot}</h2>
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
                {() => <WindowPanel steps={steps} k={k} id={steps.at(k)} predicting={predicting} />}
              </Panel>
            )}
            <Panel title={w.stack} open>
              {() => <StackPanel steps={steps} k={k} predicting={predicting} select={setChosen} />}
            </Panel>
            {figuresOf(t.algorithm) && (
              <Panel title={w[figuresOf(t.algorithm)!]} open key={t.algorithm}>
                {() => <Figures steps={steps} k={k} at={figuresOf(t.algorithm) === "maxn" ? selected : focus} player={player} game={opened.game}
                                predicting={predicting} goTo={goTo} />}
              </Panel>
            )}
            <Panel title={w.counters} open>{() => <Counters steps={steps} k={k} />}</Panel>
            <Panel title={w.files}>{() => <FilesPanel name={opened.game.name} hash={hash} steps={steps} shown={view === "tree" ? shown : []}
                                                         sheet={numbersOf(opened.game, info)} />}</Panel>
          </>
        )}
        {twin && <twin.parts.TwinPanels twin={twin.twin} k={k} goTo={goTo} link={(location.href.split("#")[0] ?? "") + hash} />}
        {opened && <Panel title={w.chart}>{() => <ChartPanel game={opened.game} root={opened.root} failed={failed}
                                                                sideBySide={(one, other) => void search(opened, one, cap, other)} />}</Panel>}
        {opened && info && (
          <Panel title={w.rules}>
            {() => <SetupPanel info={info} spec={opened.game.spec} position={opened.root.toText()} searched
                               begin={async (spec, start) => show(await openGame(newGame(spec, start)))} />}
          </Panel>
        )}
        <Panel title={w.keysTitle}>
          {() => <dl class="keys">{[...w.keys, ...words.twin.keys].map(([key, what]) => <div key={key}><dt><kbd>{key}</kbd></dt><dd>{what}</dd></div>)}</dl>}
        </Panel>
      </aside>
    </Frame>
  );
}
