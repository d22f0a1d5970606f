// A game against somebody elsewhere: an invitation, then the room of the two.
import {useState} from "preact/hooks";
import {useWords} from "../app/context.ts";
import {CopyField, Field} from "../app/parts.tsx";
import {QrCode} from "../share/qr.tsx";
import {friendWords} from "../words/friend.ts";
import {GameField, useGameList} from "./game_field.tsx";
import {useAsk, useLive, useRoom} from "./live_context.ts";
import {ownName} from "./own_name.ts";
import {RoomView} from "./room_view.tsx";

const times = ["none", "5m+5s", "15m+10s"] as const;

export function FriendView() {
  const {live, place} = useLive(), name = live.hall!.rooms[0]?.room;
  return name === undefined || !place.friend ? <Invite /> : <ForTwo key={name} name={name} code={place.friend} />;
}

function Invite() {
  const words = useWords(), w = friendWords(words), {live, go} = useLive(), {attempt, busy, fault} = useAsk();
  const list = useGameList(), [game, setGame] = useState("reversi"), [time, setTime] = useState<string>(times[0]);
  const [called, setCalled] = useState(ownName.get);
  const invite = () => void attempt(async () => go({friend: await live.invite(game, time, called.trim())}));
  return (
    <section class="friend" aria-labelledby="friend-title">
      <h2 id="friend-title">{w.title}</h2>
      <p>{w.intro}</p>
      <form class="row" onSubmit={(e) => { e.preventDefault(); invite(); }}>
        <Field label={w.yourName}>
          {(id) => <input id={id} value={called} maxLength={60} autocomplete="nickname" onInput={(e) => {
            setCalled(e.currentTarget.value);
            ownName.set(e.currentTarget.value);
          }} />}
        </Field>
        <GameField label={words.game} list={list} game={game} choose={setGame} />
        <Field label={w.time}>
          {(id) => (
            <select id={id} value={time} onChange={(e) => setTime(e.currentTarget.value)}>
              {times.map((t) => <option key={t} value={t}>{w.times[t]}</option>)}
            </select>
          )}
        </Field>
        <button type="submit" class="main" disabled={busy}>{w.invite}</button>
      </form>
      {fault && <p class="fault" role="alert">{fault}</p>}
    </section>
  );
}

function ForTwo({name, code}: {name: string; code: string}) {
  const w = friendWords(useWords()), {link} = useLive(), {ask, busy, fault} = useAsk();
  const room = useRoom(name), mine = room?.seats.some((seat) => seat.yours) ?? false;
  const address = new URL(link({friend: code}), location.href).href;
  return (
    <>
      {room?.state === "open" && mine && (
        <section class="friend" aria-label={w.title}>
          <p role="status">{w.waiting}</p>
          <CopyField label={w.link} text={address} />
          <QrCode text={address} />
        </section>
      )}
      <RoomView name={name} />
      {room?.state === "over" && mine && (
        <div class="row"><button type="button" class="main" disabled={busy} onClick={() => void ask("start", {room: name})}>{w.rematch}</button></div>
      )}
      {fault && <p class="fault" role="alert">{fault}</p>}
    </>
  );
}
