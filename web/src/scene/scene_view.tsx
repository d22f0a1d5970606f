// The board in 3D: what Board knows as a picture, with its camera, its options and its keys.
//
// It draws; what a touch means, the choice half made, and all that is said are Board's.
import {useCallback, useEffect, useMemo, useRef, useState} from "preact/hooks";
import type {Drawing, Fact, Game} from "boardgames";
import {useWords} from "../app/context.ts";
import {isForPage} from "../app/keys.ts";
import type {BoardView} from "../board/board.tsx";
import {seatStyles} from "../board/colours.ts";
import {centre} from "../board/geometry.ts";
import {effectsLabel, playerName} from "../board/labels.ts";
import {seatCamera, topCamera} from "./camera.ts";
import {areaOf, lastMarks, lengthOf, nextMarks, wayMarks, waysOf} from "./marks.ts";
import {bodiesOf, onTable, printsOf, tableOf} from "./model.ts";
import {changeBetween, ghostsOf} from "./motion.ts";
import {OptionsDialog} from "./options_dialog.tsx";
import {pace, storedOptions, storeOptions, type SceneOptions} from "./options.ts";
import {skinNames} from "./skins.ts";
import {Theatre} from "./theatre.ts";
import {usePointers} from "./pointers.ts";
import "./scene.css";

/** The game that is shown: a session is one. */
export interface SceneGame {
  game: Game;
  snapshot: {ply: number; toMove: number; terminal: boolean; result?: readonly number[]; drawing: Drawing; facts: readonly Fact[]};
  factsAfter: (move: string) => readonly Fact[];
  pace?: number;  // ms between two moves of engines, where they wait for the picture
}

export interface SceneProps {
  view: BoardView;
  session: SceneGame;
  preview: boolean;  // a look ahead: not the game's position
  end: string;       // how it ended; "": it goes on
  say: (text: string) => void;
  lost: () => void;  // there is no WebGL after all
}

const aTurn = Math.PI / 12, aTilt = Math.PI / 18, aStep = 1.2;
const betweenEngines = 1100;  // ms, so that each move is seen to its end

export function SceneView({view, session, preview, end, say, lost}: SceneProps) {
  const words = useWords(), {scene} = words;
  const {game, snapshot} = session;
  const canvas = useRef<HTMLCanvasElement>(null);
  const names = useRef<HTMLDivElement>(null);
  const [options, setOptions] = useState<SceneOptions>(() => storedOptions(document.documentElement.dataset.theme === "contrast"));
  const [theatre, setTheatre] = useState<Theatre>();
  const [asked, setAsked] = useState(false);  // for the options
  const [seen, setSeen] = useState(options.camera ? "free" : "0");  // where from: "0" ... is a seat
  const table = useMemo(() => tableOf(game), [game]);
  const styles = useMemo(() => seatStyles(snapshot.drawing, snapshot.toMove, game.players.length), [snapshot.drawing]);

  const change = useCallback((part: Partial<SceneOptions>) => setOptions((before) => {
    const next = {...before, ...part};
    storeOptions(next);
    return next;
  }), []);

  // Another skin or quality is another stage; where one looks from stays.
  const look = `${options.skin} ${options.quality} ${options.speed}`;
  const shown = useRef<{theatre: Theatre | undefined; ply: number}>({theatre: undefined, ply: 0});
  useEffect(() => {
    let made: Theatre;
    try {
      made = new Theatre(canvas.current!, table, {...options, camera: theatre?.camera ?? options.camera}, () => place(made));
    } catch {
      return lost();
    }
    setTheatre(made);
    return () => made.dispose();
  }, [table, look]);
  useEffect(() => {
    const before = session.pace;
    if (before === undefined) return;
    if (options.speed !== "off") session.pace = betweenEngines / pace[options.speed];
    return () => { session.pace = before; };
  }, [session, options.speed]);

  const bodies = useMemo(() => bodiesOf(view.drawing, table), [view.drawing, table]);
  useEffect(() => {
    if (!theatre) return;
    const step = shown.current.theatre === theatre && !preview && Math.abs(snapshot.ply - shown.current.ply) === 1;
    theatre.show(bodies, step);
    if (step && snapshot.terminal) theatre.celebrate(winnersOf(snapshot.result ?? [], styles));
    shown.current = {theatre, ply: preview ? -1 : snapshot.ply};
  }, [theatre, bodies]);

  const ahead = useMemo(() => {
    if (!view.ahead || preview) return undefined;
    const after = bodiesOf(view.ahead.drawing, table);
    return {ghosts: ghostsOf(changeBetween(bodies, after)), facts: session.factsAfter(view.ahead.move.text)};
  }, [view.ahead, bodies]);
  const ways = useMemo(() => (preview || !options.ways ? [] : waysOf(ahead?.facts ?? snapshot.facts, game.players)),
                       [ahead, snapshot.facts, options.ways, preview]);
  const library = (text: string) => words.library(text);

  useEffect(() => {
    const {places} = view.drawing;
    const area = (name: string | undefined, style: Parameters<typeof areaOf>[1]) => {
      const at = places.find((p) => p.name === name);
      return at ? [areaOf(at, style, table)] : [];
    };
    theatre?.dress({
      marks: [...lastMarks(view.lastTouched, places, bodies, table), ...nextMarks(view.marked, places, bodies, table),
              ...wayMarks(ways, styles, places, bodies, table)],
      ghosts: ahead?.ghosts ?? [],
      areas: [...view.touched.flatMap((name) => area(name, "touch")), ...area(view.pointed, "pointed"), ...area(view.focus, "focus")],
      prints: printsOf(view.drawing, table).map((p) => ({...p, text: library(p.text)})),
    });
  }, [theatre, bodies, ahead, ways, words, [...view.marked].join(), view.lastTouched.join(), view.touched.join(), view.pointed, view.focus]);

  // Names and values stand over their places in every frame.
  const labels = view.drawing.places.flatMap((p, i) => {
    const value = view.values.get(p.name);
    if (value) return [{p, text: `${value.text} ${value.detail}`, best: value.best}];
    return view.names === "none" ? [] : [{p, text: view.names === "names" ? p.name : String(i), best: false}];
  });
  const place = (made: Theatre) => {
    const box = names.current;
    if (!box) return;
    for (const span of box.children as HTMLCollectionOf<HTMLElement>) {
      const {left, top} = made.seen({x: Number(span.dataset.x), z: Number(span.dataset.z)});
      span.style.transform = `translate(${left * box.clientWidth}px, ${top * box.clientHeight}px) translate(-50%, -50%)`;
    }
  };
  useEffect(() => theatre && place(theatre));

  const keep = useCallback(() => {
    if (!theatre) return;
    setSeen("free");
    change({camera: theatre.camera});
  }, [theatre]);
  usePointers(canvas, theatre, view, keep);

  const goTo = (where: string) => {
    if (!theatre) return;
    theatre.look(where === "top" ? topCamera(theatre.camera) : seatCamera(table, Number(where)));
    setSeen(where);
    change({camera: theatre.camera});
    say(scene.seenFrom(nameOf(where)));
  };
  const nameOf = (where: string) => (where === "top" ? scene.top : where === "free" ? scene.free : scene.seat(playerName(game, Number(where), words)));
  const turn = (right: number, up: number) => {
    theatre?.turn(right, up);
    keep();
  };
  const zoom = (factor: number) => {
    theatre?.zoom(factor);
    keep();
  };
  const setWays = (on: boolean) => {
    change({ways: on});
    say(on ? scene.waysOn : scene.waysOff);
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isForPage(event) || event.defaultPrevented || asked) return;
      const {key} = event;
      if (/^[1-6]$/.test(key) && Number(key) <= game.players.length) goTo(String(Number(key) - 1));
      else if (key === "t") goTo("top");
      else if (key === ",") turn(-aTurn, 0);
      else if (key === ".") turn(aTurn, 0);
      else if (key === "<") turn(0, -aTilt);
      else if (key === ">") turn(0, aTilt);
      else if (key === "+") zoom(aStep);
      else if (key === "-") zoom(1 / aStep);
      else if (key === "h") setWays(!options.ways);
      else if (key === "o") setAsked(true);
      else if (key === "k") {
        const skin = skinNames[(skinNames.indexOf(options.skin) + 1) % skinNames.length]!;
        change({skin});
        say(scene.skinNow(scene.skins[skin]));
      } else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });

  const effect = view.ahead && effectsLabel(view.ahead.move.effects, game, words);
  const told = effect ? `${view.ahead!.move.text}: ${effect}`
      : ways.map((way) => words.effect("distance", String(lengthOf(way)), playerName(game, way.seat, words))).join(" · ");
  const button = (label: string, sign: string, act: () => void) => (
    <button type="button" aria-label={label} title={label} onClick={act}>{sign}</button>
  );
  return (
    <div class="scene-view">
      <div class="scene-picture" aria-hidden="true">
        <canvas key={look} ref={canvas} data-skin={options.skin} data-bodies={bodies.length} data-ghosts={ahead?.ghosts.length ?? 0} />
        <div class="scene-names" ref={names}>
          {labels.map(({p, text, best}) => {
            const {x, z} = onTable(table, centre(p.area));
            return <span key={p.name} class={best ? "best" : ""} data-at={p.name} data-x={x} data-z={z}>{text}</span>;
          })}
        </div>
        <p class="scene-told">{told}</p>
        {end !== "" && !preview && <p class="scene-end">{end}</p>}
      </div>
      <div class="scene-bar" role="group" aria-label={scene.controls}>
        <select aria-label={scene.view} value={seen} onChange={(e) => e.currentTarget.value !== "free" && goTo(e.currentTarget.value)}>
              {[...game.players.map((_, i) => String(i)), "top", "free"].map((where) => <option key={where} value={where}>{nameOf(where)}</option>)}
        </select>
        {button(scene.left, "⟲", () => turn(-aTurn, 0))}
        {button(scene.right, "⟳", () => turn(aTurn, 0))}
        {button(scene.higher, "⌃", () => turn(0, aTilt))}
        {button(scene.lower, "⌄", () => turn(0, -aTilt))}
        {button(scene.nearer, "+", () => zoom(aStep))}
        {button(scene.farther, "−", () => zoom(1 / aStep))}
        {waysOf(snapshot.facts, game.players).length > 0 && (
          <button type="button" class="ways" aria-label={scene.ways} title={scene.ways} aria-pressed={options.ways} onClick={() => setWays(!options.ways)}>⇢</button>
        )}
        {button(scene.options, "⚙", () => setAsked(true))}
      </div>
      {asked && <OptionsDialog options={options} close={() => setAsked(false)} say={say} change={(part) => {
        if (part.camera) theatre?.look(part.camera, true);
        else if (part.camera === null) theatre?.look(seatCamera(table, 0), true);
        change(part);
      }} />}
    </div>
  );
}

// Those with the most points; nobody where all have as many.
function winnersOf(result: readonly number[], styles: readonly string[]): ReadonlySet<string> {
  const most = Math.max(...result);
  return new Set(result.every((points) => points === most) ? [] : styles.filter((_, seat) => result[seat] === most));
}
