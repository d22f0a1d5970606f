// Agents are written, named, kept, tried and seated here.
import {useEffect, useRef, useState} from "preact/hooks";
import {useChanges, useWords} from "../app/context.ts";
import {Field, saveFile} from "../app/parts.tsx";
import {playerName} from "../board/labels.ts";
import {AgentFault, type Agent} from "../game/agent.ts";
import {agentSeat, agentSeconds, sameSeat} from "../game/seats.ts";
import {sentenceOf} from "../game/failure.ts";
import {fileText} from "../game/source.ts";
import type {Session} from "../game/session.ts";
import type {AgentsProps} from "./agents_panel.tsx";
import {openEditor, type Editor} from "./editor.ts";
import {agentOfFile, fileOf, freshName, keptAgents} from "./kept.ts";
import {OlderAgent} from "./older.tsx";
import {startAgent} from "./player.ts";
import {Printed} from "./printed.tsx";
import {SecondsField} from "./seconds_field.tsx";
import {starters} from "./starters.ts";

export function AgentsView({session, say, failed}: AgentsProps) {
  const words = useWords().agents;
  useChanges(keptAgents);
  const [starter, setStarter] = useState(0);
  const [name, setName] = useState(keptAgents.list[0]?.name);
  const add = (agent: Agent) => {
    keptAgents.put(agent);
    setName(agent.name);
  };
  const create = () => {
    const {language, source} = starters[starter]!;
    add({name: freshName(words.usualName), language, source});
  };
  const agent = name === undefined ? undefined : keptAgents.find(name);
  return (
    <>
      <p>{words.intro}</p>
      <div class="row">
        <Field label={words.starter}>
          {(id) => (
            <select id={id} value={starter} onChange={(e) => setStarter(Number(e.currentTarget.value))}>
              {starters.map((s, i) => <option key={i} value={i}>{`${words.languages[s.language]}: ${words.starters[s.kind]}`}</option>)}
            </select>
          )}
        </Field>
        <button type="button" onClick={create}>{words.create}</button>
        <label class="file">
          {words.openFile}
          <input type="file" accept=".js,.py"
                 onChange={(e) => {
                   const file = e.currentTarget.files?.[0];
                   if (file) fileText(file).then((text) => add(agentOfFile(file.name, text)), failed);
                 }} />
        </label>
      </div>
      {agent && (
        <>
          <Field label={words.agent}>
            {(id) => (
              <select id={id} value={agent.name} onChange={(e) => setName(e.currentTarget.value)}>
                {keptAgents.list.map((a) => <option key={a.name} value={a.name}>{`${a.name} (${words.languages[a.language]})`}</option>)}
              </select>
            )}
          </Field>
          <NameField key={agent.name} name={agent.name} rename={(to) => {
            keptAgents.put({...agent, name: to}, agent.name);
            setName(to);
          }} />
          <AgentAtWork key={agent.name} agent={agent} session={session} say={say} />
          <div class="row">
            <button type="button" onClick={() => saveFile(fileOf(agent), agent.source)}>{words.saveFile}</button>
            <button type="button" onClick={() => {
              if (!window.confirm(words.removeSure(agent.name))) return;
              keptAgents.remove(agent.name);
              setName(keptAgents.list[0]?.name);
            }}>{words.remove}</button>
          </div>
        </>
      )}
    </>
  );
}

function NameField({name, rename}: {name: string; rename: (name: string) => void}) {
  const words = useWords().agents;
  const [text, setText] = useState(name);
  const wanted = text.trim();
  const taken = wanted !== name && keptAgents.find(wanted) !== undefined;
  return (
    <>
      <Field label={words.name}>
        {(id) => (
          <input id={id} value={text} maxLength={40} autocomplete="off" onInput={(e) => setText(e.currentTarget.value)}
                 onChange={() => wanted !== "" && !taken && rename(wanted)} />
        )}
      </Field>
      {taken && <p class="fault" role="alert">{words.nameTaken(wanted)}</p>}
    </>
  );
}

interface Outcome {
  text: string;
  printed: string;
}

function AgentAtWork({agent, session, say}: {agent: Agent; session: Session; say: (text: string) => void}) {
  const all = useWords(), words = all.agents;
  useChanges(session);
  const [seconds, setSeconds] = useState<number>(agentSeconds[1]);
  const [outcome, setOutcome] = useState<Outcome>();
  const attempt = useRef<AbortController>(undefined);
  const editor = useRef<Editor>(undefined);
  const place = useRef<HTMLDivElement>(null);
  const [trying, setTrying] = useState(false);
  useEffect(() => {
    const opened = openEditor(place.current!, agent.source, agent.language, words.program, (source) => {
      keptAgents.put({...keptAgents.find(agent.name)!, source});
    });
    editor.current = opened;
    return () => opened.dispose();
  }, [agent.language, words]);
  useEffect(() => () => attempt.current?.abort(), []);

  const tell = (text: string, printed: string) => {
    setOutcome({text, printed});
    say(text);
  };
  const tryOne = async () => {
    const stop = new AbortController();
    attempt.current = stop;
    setTrying(true);
    setOutcome(undefined);
    const position = session.copy();
    try {
      const player = await startAgent(agent, session.game.spec);
      const move = await player.choose(position, seconds, stop.signal);
      tell(words.wouldPlay(move), player.printed.trimEnd());
      player.dispose();
    } catch (error) {
      if (stop.signal.aborted) return;
      if (error instanceof AgentFault) {
        tell(words.didNot(words.fault(error.fault)), error.printed);
        if (error.fault.kind === "error" && error.fault.line !== undefined) editor.current?.show(error.fault.line);
      } else {
        tell(all.failed(sentenceOf(error)), "");
      }
    } finally {
      position.dispose();
      setTrying(false);
    }
  };

  const seat = agentSeat(agent, seconds);
  return (
    <>
      <div class="program field">
        <span>{words.program}</span>
        <div ref={place} />
        <small>{words.programHelp}</small>
      </div>
      <div class="row">
        <SecondsField seconds={seconds} change={setSeconds} />
        <button type="button" disabled={trying || session.snapshot.terminal} onClick={() => void tryOne()}>
          {trying ? words.trying : words.attempt}
        </button>
      </div>
      <div class="row">
        {session.game.players.map((_, i) => {
          const who = playerName(session.game, i, all);
          return (
            <button type="button" key={i} aria-pressed={sameSeat(session.seats[i]!, seat)}
                    onClick={() => {
                      session.setSeat(i, seat);
                      say(words.seated(agent.name, who));
                    }}>{words.seatAs(who)}</button>
          );
        })}
      </div>
      {session.seats.map((seated, i) => seated.kind === "agent" && seated.name === agent.name && <OlderAgent key={i} session={session} seat={i} />)}
      {outcome && <p class="outcome">{outcome.text}</p>}
      {outcome && <Printed label={words.printed} text={outcome.printed} />}
    </>
  );
}
