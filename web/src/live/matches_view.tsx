// The matches of this program, and a new one for whoever steers.
import {useState} from "preact/hooks";
import {useWords} from "../app/context.ts";
import {Panel} from "../app/parts.tsx";
import {GameField, useGameList} from "./game_field.tsx";
import {later} from "./later.tsx";
import {useAsk, useLive, useLiveWords, useNews} from "./live_context.ts";
import {roomTitle, shortText} from "./room_words.ts";
import {SmallBoard} from "./small_board.tsx";

const SeriesView = later(async () => (await import("./series_view.tsx")).SeriesView);

export function MatchesView() {
  const words = useWords(), w = useLiveWords(), {live, link} = useLive(), wording = {words, w};
  useNews(live, 100);
  const {hall} = live;
  if (!hall) return null;
  const rooms = hall.rooms.filter((r) => r.kind === "match");
  return (
    <section class="matches" aria-labelledby="matches-title">
      <h2 id="matches-title">{w.matches}</h2>
      <p>{w.intro}</p>
      {hall.rights === "steer" && <NewRoom />}
      {hall.rights === "steer" && <Panel title={w.several}>{() => <SeriesView />}</Panel>}
      {rooms.length === 0 ? <p>{w.noRooms}</p> : (
        <ul class="small-boards">
          {rooms.map((r) => (
            <li key={r.room}>
              <a href={link({room: r.room})}>
                <SmallBoard name={r.room} />
                <span class="small-title">{roomTitle(r.room, wording)}</span>{" "}
                <span>{shortText(r, wording)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function NewRoom() {
  const w = useLiveWords(), {go, live} = useLive();
  const {attempt, busy, fault} = useAsk();
  const list = useGameList(), [game, setGame] = useState("quoridor");
  const create = () => void attempt(async () => {
    const {room} = await live.ask("create", {game});
    go({room: room as string});
  });
  return (
    <form class="row new-room" onSubmit={(e) => { e.preventDefault(); create(); }}>
      <GameField label={w.newRoom} list={list} game={game} choose={setGame} />
      <button type="submit" class="main" disabled={busy || list.length === 0}>{w.openRoom}</button>
      {fault && <p class="fault" role="alert">{fault}</p>}
    </form>
  );
}
