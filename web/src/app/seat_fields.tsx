// Who sits on a seat, the budgets of engines, and clocks.
import type {Limits} from "boardgames";
import {playerName} from "../board/labels.ts";
import {keptAgents} from "../agents/kept.ts";
import {OlderAgent} from "../agents/older.tsx";
import {SecondsField} from "../agents/seconds_field.tsx";
import {agentSeat, agentSeconds, playerOf, type Seat} from "../game/seats.ts";
import type {Session} from "../game/session.ts";
import {useChanges, useWords} from "./context.ts";
import {Field, NumberField} from "./parts.tsx";

const usualBudget: Limits = {time: 1000};

// A seat as the value of a choice, and back.
function seatKey(seat: Seat): string {
  return seat.kind === "person" ? "person" : `${seat.kind} ${seat.kind === "agent" ? seat.name : playerOf(seat).player}`;
}
function seatOf(key: string): Seat {
  const [, kind, name] = /^(\w+) ?(.*)$/.exec(key)!;
  const agent = kind === "agent" ? keptAgents.find(name!) : undefined;
  if (agent) return agentSeat(agent, agentSeconds[1]);
  if (kind === "level") return {kind, name: name!};
  return kind === "engine" ? {kind, algorithm: name!, limits: usualBudget} : {kind: "person"};
}

/** Clocks for both sides. */
export function Clocks({session}: {session: Session}) {
  const words = useWords();
  return (
    <fieldset>
      <legend>{words.clocks}</legend>
      <div class="row">
        <NumberField label={words.minutes} min={0} max={600} step="any" value={session.clock.minutes}
                     change={(minutes) => session.setClock({...session.clock, minutes: Math.max(0, minutes)})} />
        <NumberField label={words.increment} min={0} max={600} value={session.clock.increment}
                     change={(increment) => session.setClock({...session.clock, increment: Math.max(0, increment)})} />
      </div>
    </fieldset>
  );
}

/** Who sits there, and what an engine or an agent may spend on a move. */
export function SeatFields({session, seat}: {session: Session; seat: number}) {
  const words = useWords();
  const {game} = session, levels = new Set(game.levels.map((l) => l.name));
  const algorithms = game.algorithms.filter((a) => !levels.has(a.name));
  const who = playerName(game, seat, words);
  useChanges(keptAgents);
  const present = session.seats[seat]!;
  const agents = new Set(keptAgents.list.map((a) => a.name));
  if (present.kind === "agent") agents.add(present.name);
  const setLimit = (limits: Limits) =>
      present.kind === "engine" && session.setSeat(seat, {...present, limits});
  return (
    <>
      <Field label={words.seat(who)}>
        {(id) => (
          <select id={id} value={seatKey(present)} onChange={(e) => session.setSeat(seat, seatOf(e.currentTarget.value))}>
            <option value="person">{words.person}</option>
            <optgroup label={words.levels}>
              {game.levels.map((l) => (
                <option key={l.name} value={`level ${l.name}`} title={words.library(l.help)}>{words.library(l.name)}</option>
              ))}
            </optgroup>
            <optgroup label={words.algorithms}>
              {algorithms.map((a) => (
                <option key={a.name} value={`engine ${a.name}`} title={words.library(a.help)}>{words.library(a.name)}</option>
              ))}
            </optgroup>
            {agents.size > 0 && (
              <optgroup label={words.agents.title}>
                {[...agents].map((name) => <option key={name} value={`agent ${name}`}>{name}</option>)}
              </optgroup>
            )}
          </select>
        )}
      </Field>
      {present.kind === "agent" && (
        <fieldset>
          <legend>{`${words.budget}: ${who}`}</legend>
          <SecondsField seconds={present.seconds} change={(seconds) => session.setSeat(seat, {...present, seconds})} />
        </fieldset>
      )}
      <OlderAgent session={session} seat={seat} />
      {present.kind === "engine" && (
        <fieldset>
          <legend>{`${words.budget}: ${who}`}</legend>
          <div class="row">
            <NumberField label={words.budgetTime} min={0} max={3600} step="any" value={(present.limits.time ?? 0) / 1000}
                         change={(s) => setLimit(limitsWith(present.limits, "time", s * 1000))} />
            <NumberField label={words.budgetDepth} min={0} max={100} value={present.limits.depth ?? 0}
                         change={(n) => setLimit(limitsWith(present.limits, "depth", n))} />
            <NumberField label={words.budgetNodes} min={0} value={present.limits.nodes ?? 0}
                         change={(n) => setLimit(limitsWith(present.limits, "nodes", n))} />
          </div>
        </fieldset>
      )}
    </>
  );
}

// Zero is no limit; with no limit at all a search might never end, so the usual one stays.
function limitsWith(limits: Limits, name: "time" | "depth" | "nodes", value: number): Limits {
  const {[name]: _, ...others} = limits;
  const changed = value > 0 ? {...others, [name]: value} : others;
  return Object.keys(changed).length > 0 ? changed : usualBudget;
}
