// Through the game while it goes on, and back to live. `shown` undefined: the page follows the game.
import {useEffect, useRef} from "preact/hooks";
import {useWords} from "../app/context.ts";
import {timeText} from "../reports/report_words.ts";
import type {Course} from "./course.ts";
import {useLiveWords} from "./live_context.ts";
import {nameOf} from "./room_words.ts";
import {plyOf, type Room} from "./room.ts";

export interface LookBackProps {
  room: Room;
  course: Course | undefined;
  shown: number | undefined;
  show: (ply: number | undefined) => void;
}

export function LookBack({room, course, shown, show}: LookBackProps) {
  const words = useWords(), w = useLiveWords();
  const last = course?.last ?? plyOf(room), ply = Math.min(last, shown ?? last), behind = last - ply;
  const step = (label: string, sign: string, can: boolean, to: number) => (
    <button type="button" aria-label={label} title={label} disabled={!can} onClick={() => show(to >= last ? undefined : Math.max(0, to))}>{sign}</button>
  );
  return (
    <div class="steps look-back" role="group" aria-label={w.lookBack}>
      {step(words.first, "|◀", ply > 0, 0)}
      {step(words.back, "◀", ply > 0, ply - 1)}
      {step(words.forward, "▶", behind > 0, ply + 1)}
      <input class="scrub" type="range" min="0" max={last} value={ply} aria-label={w.lookBack}
             aria-valuetext={`${w.at(ply, last)}${behind > 0 ? `; ${w.behind(behind)}` : ""}`}
             onInput={(e) => show(e.currentTarget.valueAsNumber >= last ? undefined : e.currentTarget.valueAsNumber)} />
      <span class="at-step">{w.at(ply, last)}</span>
      <button type="button" class={shown === undefined ? "to-live" : "to-live main"} aria-pressed={shown === undefined}
              onClick={() => show(undefined)}>{w.live}</button>
      <span class="behind">{shown === undefined ? "" : w.behind(behind)}</span>
    </div>
  );
}

export function MovesTable({room, course, shown, show}: LookBackProps) {
  const words = useWords(), w = useLiveWords(), wording = {words, w};
  const box = useRef<HTMLDivElement>(null);
  const given = room.opening.length, last = course?.last ?? plyOf(room), ply = Math.min(last, shown ?? last);
  useEffect(() => {
    const row = box.current?.querySelector<HTMLElement>('[aria-current="step"]');
    if (!box.current || !row) return;
    const {scrollTop, clientHeight} = box.current, head = box.current.querySelector("thead")!.offsetHeight;
    if (row.offsetTop < scrollTop + head) box.current.scrollTop = row.offsetTop - head;
    else if (row.offsetTop + row.offsetHeight > scrollTop + clientHeight) box.current.scrollTop = row.offsetTop + row.offsetHeight - clientHeight;
  }, [ply, last]);
  if (last === 0) return <p>{words.noMoves}</p>;
  const row = (at: number, move: string, by: string, time: string, says: string) => (
    <tr key={at} aria-current={at === ply ? "step" : undefined}>
      <td>{at}</td>
      <td><button type="button" class="move" disabled={at > last} onClick={() => show(at >= last ? undefined : at)}>{move}</button></td>
      <td>{by}</td><td>{time}</td><td>{says}</td>
    </tr>
  );
  return (
    <div class="scroll course" tabIndex={0} role="region" aria-label={words.moves} ref={box}>
      <table>
        <thead>
          <tr><th scope="col">{w.number}</th><th scope="col">{w.move}</th><th scope="col">{w.by}</th><th scope="col">{w.time}</th>
            <th scope="col">{w.says}</th></tr>
        </thead>
        <tbody>
          {room.opening.map((move, i) => row(i + 1, move, "", w.given, ""))}
          {room.moves.map(({move, seat, ms, depth, score}, i) => row(given + i + 1, move, nameOf(room.seats[seat], wording), timeText(ms, words),
              [...(depth === undefined ? [] : [words.depthShort(depth)]), ...(score === undefined ? [] : [score])].join(" ")))}
        </tbody>
      </table>
    </div>
  );
}
