// An agent that was edited after it was seated: the seat has the program as it was.
import {useChanges, useWords} from "../app/context.ts";
import {playerName} from "../board/labels.ts";
import {agentSeat} from "../game/seats.ts";
import type {Session} from "../game/session.ts";
import {keptAgents} from "./kept.ts";

export function OlderAgent({session, seat}: {session: Session; seat: number}) {
  const all = useWords(), words = all.agents, present = session.seats[seat]!;
  useChanges(keptAgents);
  const kept = present.kind === "agent" ? keptAgents.find(present.name) : undefined;
  if (present.kind !== "agent" || !kept || (kept.source === present.source && kept.language === present.language)) return null;
  return (
    <p class="notice" role="status">
      <span>{words.older(present.name, playerName(session.game, seat, all))}</span>
      <button type="button" onClick={() => session.setSeat(seat, agentSeat(kept, present.seconds))}>{words.seatNewer}</button>
    </p>
  );
}
