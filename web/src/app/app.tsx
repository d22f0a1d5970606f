// The page: the first screen, or a board and around it what belongs to a game.
import {useCallback, useEffect, useMemo, useRef, useState} from "preact/hooks";
import type {Drawing, GameInfo, Move} from "boardgames";
import {AgentsPanel} from "../agents/agents_panel.tsx";
import {Analyst} from "../analyse/analyst.ts";
import {EnginePanel} from "../analyse/engine_panel.tsx";
import {GameReview} from "../analyse/game_review.tsx";
import {boardValues, scoreText, signed} from "../analyse/scores.ts";
import {ValueBar} from "../analyse/value_bar.tsx";
import {bestFirst, valueFor, viewOf} from "../analyse/values.ts";
import {Board} from "../board/board.tsx";
import {endLabel, moveLabel, moveText, playerName, playersAt} from "../board/labels.ts";
import {refusalOf} from "../board/refusal.ts";
import {packAddress} from "../game/address.ts";
import {answer, sayFacts, sayMoves} from "../game/questions.ts";
import {seatsAgainst, type Opponent} from "../game/seats.ts";
import type {Session} from "../game/session.ts";
import {lastGame, saveGame} from "../game/storage.ts";
import {readGame} from "../game/import_text.ts";
import type {Source} from "../game/source.ts";
import {nameOf} from "../game/spec.ts";
import {lessonsOf} from "../lessons/where.ts";
import {SceneSwitch, useScene} from "../scene/scene_switch.tsx";
import {SetupPanel} from "../setup/setup_panel.tsx";
import {importFault, SharePanel} from "../share/share_panel.tsx";
import {SoundsPanel} from "../sounds/sounds_panel.tsx";
import {useMusic, useSounds} from "../sounds/use_sounds.ts";
import {playWords} from "../words/play.ts";
import {sharingWords} from "../words/sharing.ts";
import {soundsWords} from "../words/sounds.ts";
import type {Words} from "../words/words.ts";
import {useChanges, useShown} from "./context.ts";
import {Arrows, Controls} from "./controls.tsx";
import {useFileDrop} from "./file_drop.ts";
import {Frame, Said, usePage} from "./frame.tsx";
import {HelpPanel} from "./help_panel.tsx";
import {Home} from "./home.tsx";
import {isForPage} from "./keys.ts";
import {LogPanel} from "./log_panel.tsx";
import {MovesPanel} from "./moves_panel.tsx";
import {NewGameDialog} from "./new_game.tsx";
import {Notes} from "./notes.tsx";
import {firstGame, gameFromAddress, gameFromText, gameList, newGame as newGameOf, storedOrNew} from "./opening.ts";
import {Panel} from "./parts.tsx";
import {PlayerStrip} from "./player_strip.tsx";
import {Clocks} from "./seat_fields.tsx";
import {TypedLine} from "./typed_line.tsx";

const none: readonly Move[] = [];
const hintsUpTo = 64;  // moves; beyond, only the best are worth a search of their own
const hintsBeyond = 12;
const nextNames = {none: "names", names: "numbers", numbers: "none"} as const;

interface Preview {
  moves: readonly string[];
  drawing: Drawing;
}

export function App({embedded}: {embedded: boolean}) {
  const page = usePage();
  const {settings, change, words, say, failed, clearFault} = page;
  const {View: SceneView, ...scene} = useScene(settings.scene, failed);
  const [list, setList] = useState<GameInfo[]>([]);
  const [session, setSession] = useState<Session | undefined>();
  const [hash, setHash] = useState(location.hash);
  const [preview, setPreview] = useState<Preview | undefined>();
  const [notes, setNotes] = useState<readonly string[]>([]);   // of the text that the game was read from
  const [home, setHome] = useState(!embedded && location.hash.length < 2);   // the first screen
  const [hint, setHint] = useState<Move | undefined>();
  const [asking, setAsking] = useState(false);       // against whom a new game is to be
  const [reviewing, setReviewing] = useState(false);
  const entering = useRef(home);   // Back leads from a game to the first screen
  const ownHash = useRef(location.hash);
  const analyst = useMemo(() => (session ? new Analyst(session) : undefined), [session]);
  useEffect(() => () => analyst?.dispose(), [analyst]);
  useChanges(session);
  useSounds(session, settings);
  useMusic(settings);
  useChanges(analyst);

  const show = useCallback((next: Session | undefined) => {
    setPreview(undefined);
    setNotes([]);
    setHint(undefined);
    setReviewing(false);
    setHome(!next);
    setSession((before) => {
      if (before !== next) before?.dispose();
      return next;
    });
    next?.begin();
  }, []);
  const goHome = useCallback((leave = true) => {
    if (leave) history.pushState(null, "", location.pathname);
    ownHash.current = "";
    entering.current = true;
    setHash("");
    show(undefined);
  }, []);

  useEffect(() => {
    gameList().then(setList, failed);
    // In a task of its own, so that a slow phone answers in between.
    if (!home) firstGame(location.hash, failed).then((next) => setTimeout(show, 0, next), failed);
    const onHash = () => {
      if (location.hash === ownHash.current) return;
      clearFault();
      if (location.hash.length < 2 && !embedded) return goHome(false);
      gameFromAddress(location.hash, failed).then((next) => next && show(next), failed);
    };
    addEventListener("hashchange", onHash);
    return () => removeEventListener("hashchange", onHash);
  }, []);

  // What changed is said, stored, and put into the address.
  useEffect(() => {
    if (!session) return;
    const keep = () => {
      if (!embedded) saveGame(session.store());
      const shared = {spec: session.game.spec, start: session.start, moves: session.tree.line(session.tree.end(session.node)),
                      ply: session.snapshot.ply};
      packAddress(shared).then((text) => {
        ownHash.current = `#${text}`;
        history[entering.current ? "pushState" : "replaceState"](null, "", ownHash.current);
        entering.current = false;
        setHash(ownHash.current);
      }, failed);
    };
    keep();
    return session.subscribe((what) => {
      if (what.kind !== "other") {
        setPreview(undefined);
        setHint(undefined);
      }
      keep();
      const {players} = calledIn(session);
      const turn = session.snapshot.terminal ? endOf(session) : words.toMove(players[session.snapshot.toMove]!);
      if (what.kind === "played" && what.move && what.by !== undefined) {
        say(`${moveLabel(what.move, what.by, {players}, words)}. ${turn}`);
      } else if (what.kind === "moved") {
        say(`${session.snapshot.ply}. ${session.node.move ? moveText(session.node.move, session.game, words) : words.start}. ${turn}`);
      } else if (session.snapshot.flagged !== undefined) {
        say(endOf(session));
      }
    });
  }, [session, words, embedded]);

  const calledIn = (s: Session) => ({players: playersAt(s, words), objective: s.game.objective});
  const endOf = (s: Session) => {
    const {result, ending, flagged, fault} = s.snapshot;
    return endLabel({ending, ...(result ? {result} : {}), ...(flagged === undefined ? {} : {flagged}),
                     ...(fault ? {fault} : {})}, calledIn(s), words);
  };

  useEffect(() => {
    document.title = session ? `${words.library(session.game.name)} – ${words.title}` : words.title;
  }, [session, words]);

  const snapshot = session?.snapshot;
  const mayPlay = session && snapshot && !snapshot.thinking && !snapshot.terminal && snapshot.flagged === undefined && !preview;
  const lines = settings.hints && snapshot
      ? Math.max(settings.lines, snapshot.legal.length <= hintsUpTo ? snapshot.legal.length : hintsBeyond) : settings.lines;
  const analysing = settings.analysis || settings.hints;
  const boardShown = useShown(session !== undefined);
  useEffect(() => analyst?.watch(analysing, lines),
            [analyst, analysing, lines, snapshot?.node]);

  const look = useCallback((moves: readonly string[]) => {
    if (!session) return;
    const copy = session.copy();
    try {
      for (const move of moves) copy.play(move);
      setPreview({moves, drawing: copy.drawing()});
      say(words.preview(moves.join(" ")));
    } catch (error) {
      failed(error);
    } finally {
      copy.dispose();
    }
  }, [session, words]);
  const play = useCallback((move: string) => {
    try {
      session?.play(move);
    } catch (error) {
      failed(error);
    }
  }, [session]);
  const after = useCallback((move: string) => session!.after(move), [session]);

  // A new game at the same table: whoever sat there stays, if there are as many seats.
  const newGame = async (spec: string, start: string, opponent?: Opponent) => seated(await gameFromText(spec, start), opponent);
  const seated = (next: Session, opponent?: Opponent) => {
    if (opponent) next.seats = seatsAgainst(opponent, next.game);
    else if (session?.seats.length === next.seats.length) next.seats = session.seats;
    if (session?.seats.length === next.seats.length) next.clock = session.clock;
    return next;
  };
  const begin = async (spec: string, start: string, opponent?: Opponent) => show(await newGame(spec, start, opponent));
  const importGame = async (source: Source, fileName = "") => {
    if (!session) return;
    const found = await readGame(source, session, fileName);
    const next = await gameFromText(found.spec, found.start);
    next.playAll(found.moves, found.seats);
    show(next);
    setNotes(found.notes);
    if (found.others > 0) say(sharingWords(words).firstOf(found.others + 1));
    if (found.fault !== undefined) throw found.fault;
  };
  useFileDrop((source, name) => {
    if (embedded) return;
    clearFault();
    importGame(source, name).catch((error: unknown) => failed(new Error(importFault(error, words))));
  });
  const again = (opponent?: Opponent) => {
    setAsking(false);
    if (opponent) change({opponent});
    if (session) begin(session.game.spec, session.start, opponent).catch(failed);
  };
  const against = (name: string) => {
    const at = async ({game, start}: Session) => {
      const next = await newGame(game.spec, start);
      next.seats = next.seats.map((seat) => (seat.kind === "person" ? seat : {kind: "level", name}));
      show(next);
    };
    if (session) at(session).catch(failed);
  };
  const review = () => {
    setReviewing(true);
    analyst?.wholeGame();
  };
  const advise = () => void session?.advice().then((move) => {
    setHint(move);
    if (move) say(playWords(words).hintIs(move.text));
  }, failed);

  const setScene = (on: boolean) => {
    change({scene: on});
    say(on ? words.scene.on : words.scene.off);
  };
  useEffect(() => {
    if (scene.missing) say(words.scene.missing);
  }, [scene.missing]);

  const valueSaid = () => {
    const known = session && analyst?.values.at(session.node);
    if (!session || !known?.value) return "";
    const who = playerName(session.game, viewOf(known.toMove, session.game.players.length), words);
    return `${words.graphs.valueFor(who)} ${scoreText(known.value, known.toMove, session.game, words)}, ${words.depth} ${known.value.depth}`;
  };
  const typed = (text: string) => {
    if (!session) return;
    const reply = answer(text, session, words, valueSaid());
    if (reply.kind === "play") play(reply.move);
    else if (reply.kind === "undo") session.undo();
    else if (reply.kind === "redo") session.redo();
    else say(reply.text);
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!session || !isForPage(event)) return;
      switch (event.key) {
        case "u": session.undo(); break;
        case "r": session.redo(); break;
        case "[": if (session.node.parent) session.goTo(session.node.parent); break;
        case "]": if (session.node.next) session.goTo(session.node.next); break;
        case "l": say(sayMoves(session, words)); break;
        case "f": say(sayFacts(session, words)); break;
        case "n": change({names: nextNames[settings.names]}); break;
        case "d": setScene(!settings.scene); break;
        case "/":
          change({students: true});
          setTimeout(() => document.getElementById("typed")?.focus());
          break;
        default: return;
      }
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [session, words, settings.names, settings.scene]);

  const end = session && (session.snapshot.terminal || session.snapshot.flagged !== undefined) ? endOf(session) : "";
  const info = list.find((g) => session && g.name === nameOf(session.game.spec));
  // From the first screen, to the top of the next.
  const enter = (game: Promise<Session>) => {
    clearFault();
    setHome(false);
    scrollTo(0, 0);
    document.getElementById("main")?.focus();
    game.then(show, (error: unknown) => {
      failed(error);
      setHome(true);
    });
  };
  return (
    <Frame page={page} here={embedded ? undefined : "play"} home={goHome}
           shown={session && {game: session.game.name, hash}}>
      {home && (
        <Home list={list} last={lastGame()} opponent={settings.opponent} choose={(opponent) => change({opponent})}
              begin={(name) => enter(newGameOf(name).then((next) => seated(next, settings.opponent)))} resume={(name) => enter(storedOrNew(name))} />
      )}
      {home ? <Said page={page} /> : <section class="table play" aria-label={words.game}>
        {embedded && session && <h1>{words.library(session.game.name)}</h1>}
        {session && snapshot ? (
          <>
            <PlayerStrip session={session} end={end} fixed={embedded} rules={embedded ? undefined : lessonsOf(session.game.name)} />
            <Board game={session.game} drawing={preview?.drawing ?? snapshot.drawing} legal={mayPlay ? snapshot.legal : none}
                   lastTouched={preview ? [] : snapshot.lastTouched} confirm={settings.confirm} words={words}
                   names={settings.names} text={() => session.boardText()} refusal={refusalOf(session, words)} hint={hint}
                   {...(settings.hints && mayPlay ? {values: boardValues(analyst?.values.at(session.node), session.game, words)} : {})}
                   after={after} play={play} say={say} advised={settings.analysis && mayPlay ? advisedBy(analyst, settings.lines) : noAdvice}
                   {...(analysing && session.game.players.length === 2 ? {beside: (
                     <ValueBar known={analyst?.values.at(session.node)} game={session.game} drawing={snapshot.drawing} toMove={snapshot.toMove} />
                   )} : {})}
                   {...(SceneView && snapshot.drawing.places.length > 0 ? {picture: (view) => (
                     <SceneView key={session.game.spec} view={view} session={session} preview={preview !== undefined} end={end} say={say}
                                lost={scene.lost} />
                   )} : {})} />
            {preview && (
              <div class="notice">
                <span>{words.preview(preview.moves.join(" "))}</span>
                <button type="button" onClick={() => setPreview(undefined)}>{words.backToGame}</button>
              </div>
            )}
          </>
        ) : <p class="loading">{page.fault ? "" : words.loading}</p>}
        <Said page={page} />
        {session && (embedded ? <Arrows session={session} /> : (
          <Controls session={session} over={end !== ""} mayPlay={Boolean(mayPlay)} reviewing={reviewing}
                    acts={{hint: advise, rematch: () => again(), against, review, again: () => setAsking(true)}}>
            <SceneSwitch on={settings.scene} change={setScene} />
          </Controls>
        ))}
        {scene.missing && <p class="notice">{words.scene.missing}</p>}
        {notes.length > 0 && <Notes notes={notes} close={() => setNotes([])} />}
        {session && embedded && (
          <a href={`./${hash}`} target="_blank" rel="noreferrer">{words.embedOpen}</a>
        )}
      </section>}
      {asking && <NewGameDialog begin={again} others={() => { setAsking(false); goHome(); }} close={() => setAsking(false)} />}
      {session && snapshot && analyst && !embedded && boardShown && (
        <aside class="panels" aria-label={words.settings}>
          {reviewing && <Panel title={playWords(words).review} open>{() => <GameReview analyst={analyst} />}</Panel>}
          <Panel title={words.moves} open>
            {() => <MovesPanel session={session} valueOf={(n) => valueBeside(analyst, n, words)} lossOf={(n) => analyst.values.lossOf(n)} />}
          </Panel>
          {info && (
            <Panel title={words.setUp}>
              {() => (
                <>
                  <SetupPanel info={info} spec={session.game.spec} position={session.positionText()} begin={begin} />
                  <Clocks session={session} />
                </>
              )}
            </Panel>
          )}
          <Panel title={words.share}>
            {() => <SharePanel session={session} hash={hash} importGame={importGame} />}
          </Panel>
          <Panel title={soundsWords(words).title}>{() => <SoundsPanel settings={settings} change={change} />}</Panel>
          <Panel title={playWords(words).students} open={settings.students} changed={(students) => change({students})}>
            {() => (
              <>
                <TypedLine send={typed} />
                <Panel title={words.analysis}>
                  {() => (
                    <>
                      <EnginePanel session={session} analyst={analyst} settings={settings} change={change} preview={look} />
                      <a href={`./trees.html${hash}`}>{words.trees.ofPosition}</a>
                    </>
                  )}
                </Panel>
                <Panel title={words.agents.title}>{() => <AgentsPanel session={session} say={say} failed={failed} />}</Panel>
                <Panel title={words.facts}>{() => <FactList session={session} library={words.library} />}</Panel>
                <Panel title={words.log}>{() => <LogPanel session={session} />}</Panel>
                <Panel title={words.help}>{() => <HelpPanel keys={[...words.keys, ...words.scene.keys]} />}</Panel>
              </>
            )}
          </Panel>
        </aside>
      )}
    </Frame>
  );
}

// Beside a move stands the value of the position after it; where more than two play, for whoever made it.
function valueBeside(analyst: Analyst, node: Parameters<Analyst["values"]["at"]>[0], words: Words): string {
  const players = analyst.session.game.players.length;
  const value = valueFor(analyst.values.at(node), viewOf(node.seat, players), players);
  return value === undefined ? "" : signed(value, words);
}

const noAdvice: readonly string[] = [];
const advisedBy = (analyst: Analyst | undefined, lines: number) =>
    (analyst ? bestFirst(analyst.values.at(analyst.session.node)).slice(0, lines).map(([move]) => move) : noAdvice);

function FactList({session, library}: {session: Session; library: (text: string) => string}) {
  return (
    <dl class="facts">
      {session.snapshot.facts.filter((f) => f.value !== "").map((f) => (
        <div key={f.name}><dt>{library(f.name)}</dt><dd>{library(f.value)}</dd></div>
      ))}
    </dl>
  );
}
