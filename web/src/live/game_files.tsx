// The game so far, to take along: the program's record as a file, and its address on the play page.
import {useEffect, useState} from "preact/hooks";
import {saveFile} from "../app/parts.tsx";
import {packAddress} from "../game/address.ts";
import {useAsk, useLive, useLiveWords} from "./live_context.ts";
import type {Course} from "./course.ts";
import {fetchText} from "./http.ts";
import type {Room} from "./room.ts";

const endings: Record<string, string> = {json: "jsonl", sgf: "sgf", ggf: "ggf"};

export function GameFiles({room, course, ply}: {room: Room; course: Course; ply: number}) {
  const w = useLiveWords(), {place} = useLive();
  const {attempt, busy, fault} = useAsk();
  const [address, setAddress] = useState<string>();
  const moves = course.moves.join(" ");
  useEffect(() => {
    void packAddress({spec: course.game.spec, start: room.position, moves: [...course.moves], ply}).then(setAddress);
  }, [course, moves, ply]);
  const save = (format: string) => void attempt(async () => {
    const text = await fetchText(`./api/record?room=${encodeURIComponent(room.room)}${format === "json" ? "" : `&format=${format}`}`, place.token);
    saveFile(`game-${room.room}.${endings[format] ?? "txt"}`, text);
  });
  return (
    <>
      <div class="row">
        {["json", ...course.game.formats.filter((f) => f in endings)].map((format) => (
          <button type="button" key={format} disabled={busy} onClick={() => save(format)}>{w.saveRecord(format.toUpperCase())}</button>
        ))}
      </div>
      {fault && <p class="fault" role="alert">{fault}</p>}
      {address !== undefined && <a class="to-play" href={`./#${address}`} target="_blank" rel="noreferrer">{w.toPlay}</a>}
    </>
  );
}
