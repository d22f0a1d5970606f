// Board: any drawing, to look at and to play on by mouse, finger, keys and screen reader.
//
// It knows no game: the places of the drawing are what can be touched, and of the legal moves those
// stay that begin with what was touched. One Tab stop; arrows go from place to place.
import type {ComponentChildren} from "preact";
import {useEffect, useLayoutEffect, useMemo, useRef, useState} from "preact/hooks";
import type {Drawing, Game, Move, Place} from "boardgames";
import {points, px} from "boardgames-page/board.js";
import {adviceOf, AdviceView} from "./advice.tsx";
import {buttonMoves, nextPlaces, touch} from "./choice.ts";
import {centre, landing, neighbour, nextKind, outline, rowsOf, type Direction} from "./geometry.ts";
import {ghostShapes} from "./ghost.ts";
import {placeLabel} from "./labels.ts";
import {movementBetween, still, type Motion, type Movement} from "./movement.ts";
import {LastMark} from "./picture.tsx";
import {ShapeView} from "./shape.tsx";
import type {Words} from "../words/words.ts";

export interface MoveValue {
  text: string;    // "+3"
  detail: string;  // "12" plies, or "=" where it is exact
  best: boolean;
}

export type PlaceNames = "none" | "names" | "numbers";
export type Confirm = "auto" | "always" | "never";

export interface BoardProps {
  game: Game;
  drawing: Drawing;
  legal: readonly Move[];  // none: the board is only to be looked at
  lastTouched: readonly string[];
  values?: ReadonlyMap<string, MoveValue>;
  confirm: Confirm;
  names: PlaceNames;
  text: () => string;  // the position for people, where the game draws nothing
  words: Words;
  after: (move: string) => Drawing;
  play: (move: string) => void;
  say: (text: string) => void;
  refusal?: (place: string, touched: readonly string[]) => string | undefined;  // why a place cannot be played
  advised?: readonly string[];  // the moves that a search thinks best, the best first
  beside?: ComponentChildren;   // at the left of the board, as high as it
  hint?: Move | undefined;  // shown as if it were pointed at, until something else is
  picture?: (view: BoardView) => ComponentChildren;  // instead of the drawing, which then is for keys and readers alone
}

/** What another picture of the board shows, and what it tells when it is pointed at or touched. */
export interface BoardView {
  drawing: Drawing;
  next: ReadonlyMap<string, Move[]>;  // the places that may be touched next
  marked: ReadonlySet<string>;  // those of them that are worth a mark
  touched: readonly string[];
  lastTouched: readonly string[];
  ahead: {move: Move; drawing: Drawing} | undefined;  // the move pointed at or chosen, before it is played
  pointed: string | undefined;
  focus: string | undefined;  // the place with the focus of the keys
  values: ReadonlyMap<string, MoveValue>;
  names: PlaceNames;
  point: (place: string | undefined) => void;
  choose: (place: string, finger: boolean) => void;
}

const arrows: Record<string, Direction> = {
  ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down",
};

// Where nearly every place may be touched, marks would say nothing.
const marksUpTo = 0.7;
const valuesUpTo = 24;
const fingertip = 36;  // px; what is smaller is missed now and then

export function Board({game, drawing, legal, lastTouched, values, confirm, names, text, words, after, play, say, refusal, hint, advised, beside, picture}: BoardProps) {
  const [touched, setTouched] = useState<string[]>([]);
  const [pending, setPending] = useState<Move | undefined>();
  const [hovered, setHovered] = useState<string | undefined>();
  const [focused, setFocused] = useState<string | undefined>();
  const [byKeys, setByKeys] = useState(false);  // whether the focus is on the board, and to be seen
  const svg = useRef<SVGSVGElement>(null);

  // Another position: what was touched there means nothing here.
  useEffect(() => {
    setTouched([]);
    setPending(undefined);
    setHovered(undefined);
  }, [legal]);

  const next = useMemo(() => nextPlaces(legal, pending ? [] : touched), [legal, touched, pending]);
  const rows = useMemo(() => rowsOf(drawing.places), [drawing]);
  const byName = useMemo(() => new Map(drawing.places.map((p) => [p.name, p])), [drawing]);
  const buttons = buttonMoves(legal);
  const stop = focused !== undefined && byName.has(focused) ? focused
      : drawing.places.find((p) => next.has(p.name))?.name ?? rows[0]?.[0]?.name;

  const onlyMove = (place: string | undefined): Move | undefined => {
    const moves = place === undefined ? undefined : next.get(place);
    return moves?.find((m) => m.touched.length === touched.length + 1);
  };
  // In another picture a move is seen before it is played by keys too.
  const shown = pending ?? onlyMove(hovered) ?? (picture && byKeys ? onlyMove(focused) : undefined) ?? (touched.length === 0 ? hint : undefined);
  const picked = shown && shown === hint ? hint.touched : touched;
  const ahead = useMemo(() => (shown ? {move: shown, drawing: after(shown.text)} : undefined), [shown, drawing]);
  const ghost = useMemo(() => (ahead && !picture ? ghostShapes(drawing, ahead.drawing) : []), [ahead, picture === undefined]);

  const best = advised?.join("\n") ?? "";
  const advice = useMemo(() => best.split("\n").map((text) => legal.find((m) => m.text === text))
      .map((move) => (move && !picture ? adviceOf(move, drawing, after(move.text)) : [])), [best, drawing, legal, picture === undefined]);

  const {movement, count} = useMovement(drawing);
  const small = useSmall(svg, drawing) || picture !== undefined;

  const giveUp = () => {
    if (touched.length === 0) return;
    setTouched([]);
    setPending(undefined);
    say(words.choiceGivenUp);
  };
  const commit = (move: Move) => {
    setTouched([]);
    setPending(undefined);
    setHovered(undefined);
    play(move.text);
  };
  const choose = (place: string, finger: boolean) => {
    setFocused(place);
    if (legal.length === 0) {
      const why = refusal?.(place, []);
      return why && say(why);
    }
    if (pending && pending.touched.at(-1) === place) return commit(pending);
    const choice = touch(legal, pending ? [] : touched, place);
    if (!choice) {
      giveUp();
      say(refusal?.(place, touched) ?? words.notLegal(place));
    } else if (!choice.move) {
      setPending(undefined);
      setTouched(choice.touched);
      say(choice.touched.length === 0 ? words.choiceGivenUp
          : `${place}, ${words.chosen}; ${words.chooseNext(nextPlaces(legal, choice.touched).size)}`);
    } else if (confirm === "always" || (confirm === "auto" && finger && small)) {
      setTouched(choice.touched);
      setPending(choice.move);
      say(words.ready(choice.move.text));
    } else {
      commit(choice.move);
    }
  };
  const focus = (place: Place | undefined) => {
    if (!place) return;
    setFocused(place.name);
    svg.current?.querySelector<SVGGElement>(`[data-place="${CSS.escape(place.name)}"]`)?.focus({preventScroll: picture !== undefined});
  };
  const onKey = (event: KeyboardEvent) => {
    const here = stop === undefined ? undefined : byName.get(stop);
    if (!here || event.altKey || event.metaKey) return;
    const row = rows.find((r) => r.includes(here)) ?? [];
    const direction = arrows[event.key];
    if (direction) focus(neighbour(drawing.places, here, direction, event.shiftKey));
    else if (event.key === "Home") focus(event.ctrlKey ? rows[0]?.[0] : row[0]);
    else if (event.key === "End") focus(event.ctrlKey ? rows.at(-1)?.at(-1) : row.at(-1));
    else if (event.key === "w" && !event.ctrlKey) focus(nextKind(drawing.places, here));
    else if (event.key === "Enter" || event.key === " ") choose(here.name, false);
    else if (event.key === "Escape" && touched.length > 0) giveUp();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const lines = drawing.places.filter((p) => p.content === "open").length;
  const cells = drawing.places.length - lines;
  const markable = [...next.keys()].filter((name) => byName.get(name)?.content !== "open");
  const marked = new Set(touched.length > 0 || markable.length <= marksUpTo * cells ? markable : []);
  const valued = valuesOn(next, touched.length, values);
  // Their places are kept from the moment on that they may be needed.
  const asks = useRef(false);
  asks.current ||= confirm === "always" || (confirm === "auto" && small && isCoarse()) || legal.some((m) => m.touched.length > 1);

  return (
    <>
      <div class={picture ? "board-frame pictured" : "board-frame"}>
        {beside}
        {picture?.({drawing, next, marked, touched, lastTouched, ahead, pointed: hovered, focus: byKeys ? focused : undefined, values: valued, names,
                    point: setHovered, choose: (place, finger) => {
                      focus(byName.get(place));
                      choose(place, finger);
                    }})}
        {drawing.width === 0 && <pre class="board-text">{text()}</pre>}
        {drawing.width > 0 && <svg ref={svg} class="drawing" viewBox={`0 0 ${px(drawing.width)} ${px(drawing.height)}`}
             style={{"--ratio": drawing.width / drawing.height}}
             role={drawing.places.length > 0 ? "grid" : "img"} aria-label={words.board(words.library(game.name))}
             onKeyDown={onKey} onPointerLeave={() => setHovered(undefined)}>
          {!picture && <g aria-hidden="true">
            {drawing.shapes.filter((s) => s.style !== "hint" || s.kind !== "circle" || drawing.places.length === 0).map((shape, i) => {
              const motion = movement.get(shape);
              const view = <ShapeView key={i} shape={shape.text ? {...shape, text: words.library(shape.text)} : shape} />;
              return motion ? <Moving key={`${i} ${count}`} motion={motion} is={shape.style}>{view}</Moving> : view;
            })}
          </g>}
          {names !== "none" && !picture && (
            <g class="place-names" aria-hidden="true">
              {drawing.places.map((place, i) => <PlaceName key={place.name} place={place} name={names === "names" ? place.name : String(i)} />)}
            </g>
          )}
          <g class="ghost" aria-hidden="true">
            {ghost.map((shape, i) => <ShapeView key={i} shape={shape} />)}
          </g>
          <g class="all-advice" aria-hidden="true">
            {shown === undefined && touched.length === 0 && advice.map((parts, rank) => (
              parts.map((part, i) => <AdviceView key={`${rank} ${i}`} advice={part} rank={rank} />))).reverse()}
          </g>
          {!picture && <g aria-hidden="true">
            {picked.map((name) => {
              const place = byName.get(name);
              return place && <polygon key={name} class="picked" points={points(outline(place))} />;
            })}
            {lastTouched.map((name, i) => {
              const place = byName.get(name);
              return place && <LastMark key={name} at={landing(place, drawing.shapes)} strong={i === lastTouched.length - 1} />;
            })}
            {[...marked].filter((name) => !valued.has(name)).map((name) => {
              const place = byName.get(name);
              return place && <NextMark key={name} place={place} />;
            })}
          </g>}
          <g>
            {rows.map((row) => (
              <g key={row[0]!.row} role="row" aria-label={words.row(row[0]!.name, row.at(-1)!.name)}>
                {row.map((place) => (
                  <g key={place.name} role="gridcell" class={next.has(place.name) ? "place next" : "place"}
                     data-place={place.name} tabindex={place.name === stop ? 0 : -1}
                     aria-selected={touched.includes(place.name) ? "true" : "false"}
                     aria-label={placeLabel(place, next.get(place.name), touched.includes(place.name),
                                            pending ? 0 : touched.length, game, words) +
                                 spokenValue(valued.get(place.name), words)}
                     onClick={(event) => choose(place.name, isFinger(event))}
                     onFocus={(event) => {
                       setFocused(place.name);
                       setByKeys(event.currentTarget.matches(":focus-visible"));
                     }}
                     onBlur={() => setByKeys(false)}
                     onPointerEnter={(event) => event.pointerType === "mouse" && setHovered(place.name)}>
                    <polygon class="area" points={points(outline(place))} />
                  </g>
                ))}
              </g>
            ))}
          </g>
          <g aria-hidden="true" class="values">
            {!picture && [...valued].map(([name, value]) => {
              const place = byName.get(name);
              return place && <ValueMark key={name} place={place} value={value} />;
            })}
          </g>
        </svg>}
      </div>
      <div class="actions">
        {confirm !== "never" && asks.current && (
          <>
            <button type="button" class={confirm === "auto" ? "commit by-finger" : "commit"} hidden={!pending} onClick={() => pending && commit(pending)}>
              {pending ? words.play(pending.text) : words.playNothing}
            </button>
            <button type="button" class="give-up" hidden={touched.length === 0} onClick={giveUp}>{words.giveUp}</button>
          </>
        )}
        {buttons.map((move) => (
          <button type="button" key={move.text} onClick={() => play(move.text)}>{words.play(move.text)}</button>
        ))}
      </div>
      {drawing.places.length === 0 && legal.length > 0 && (
        <div class="move-list" role="group" aria-label={words.legalMoves(legal.length)}>
          {legal.filter((m) => m.touched.length > 0).map((move) => (
            <button type="button" key={move.text} onClick={() => play(move.text)}>{move.text}</button>
          ))}
        </div>
      )}
    </>
  );
}

// Whether there are places that a finger misses.
function useSmall(svg: {current: SVGSVGElement | null}, drawing: Drawing): boolean {
  const [small, setSmall] = useState(false);
  useLayoutEffect(() => {
    const boxes = [...svg.current?.querySelectorAll(".area") ?? []].map((area) => area.getBoundingClientRect());
    setSmall(boxes.some(({width, height}) => Math.min(width, height) < fingertip));
  }, [drawing]);
  return small;
}

const isCoarse = () => matchMedia("(pointer: coarse)").matches;

// From the drawing shown before to this one; `count` tells one movement from the next.
function useMovement(drawing: Drawing): {movement: Movement; count: number} {
  const known = useRef<{drawing: Drawing; movement: Movement; count: number}>({drawing, movement: still, count: 0});
  if (known.current.drawing !== drawing) {
    known.current = {drawing, movement: movementBetween(known.current.drawing, drawing), count: known.current.count + 1};
  }
  return known.current;
}

function Moving({motion, is, children}: {motion: Motion; is: string; children: ComponentChildren}) {
  const style = motion.kind === "slide" ? {"--x": `${px(motion.from.x)}px`, "--y": `${px(motion.from.y)}px`}
      : motion.kind === "turn" ? {"--was": `var(--${motion.was})`, "--is": `var(--${is})`} : {};
  return <g class={`moving ${motion.kind}`} style={style}>{children}</g>;
}

function isFinger(event: MouseEvent): boolean {
  const type = (event as PointerEvent).pointerType;
  return type ? type === "touch" : isCoarse();
}

function PlaceName({place, name}: {place: Place; name: string}) {
  const {x, y} = centre(place.area);
  // Beside a piece, where there may be one.
  return place.content === "open" ? <text x={px(x)} y={px(y)} dy=".35em">{name}</text>
      : <text class="aside" x={px(x + 0.46)} y={px(y - 0.36)} dy=".35em">{name}</text>;
}

function NextMark({place}: {place: Place}) {
  const {x, y} = centre(place.area);
  return place.content.startsWith("player")
      ? <circle class="next-piece" cx={px(x)} cy={px(y)} r={px(0.42)} />
      : <circle class="next-dot" cx={px(x)} cy={px(y)} r={px(0.13)} />;
}

function ValueMark({place, value}: {place: Place; value: MoveValue}) {
  const {x, y} = centre(place.area);
  return (
    <g class={value.best ? "value best" : "value"}>
      <rect x={px(x - 0.45)} y={px(y - 0.31)} width={px(0.9)} height={px(0.62)} rx="5" />
      <text x={px(x)} y={px(y - 0.08)} dy=".35em">{value.text}</text>
      <text class="detail" x={px(x)} y={px(y + 0.17)} dy=".35em">{value.detail}</text>
    </g>
  );
}

function spokenValue(value: MoveValue | undefined, words: Words): string {
  return value ? `, ${words.value} ${value.text}` : "";
}

// On each place that may be touched next, the best value of the moves it leads to.
function valuesOn(next: ReadonlyMap<string, Move[]>, soFar: number, values: ReadonlyMap<string, MoveValue> | undefined) {
  const shown = new Map<string, MoveValue>();
  if (!values || values.size === 0) return shown;
  const rank = new Map([...values.keys()].map((move, i) => [move, i]));  // the best is first
  for (const [place, moves] of next) {
    const known = moves.filter((m) => rank.has(m.text)).sort((a, b) => rank.get(a.text)! - rank.get(b.text)!);
    const best = known[0];
    if (best && best.touched.length > soFar) shown.set(place, values.get(best.text)!);
  }
  if (shown.size <= 64) return shown;
  const order = (place: string) => Math.min(...next.get(place)!.map((m) => rank.get(m.text) ?? Infinity));
  return new Map([...shown].sort(([a], [b]) => order(a) - order(b)).slice(0, valuesUpTo));
}
