// Programs that are sent in: files, or an agent of this device; what the check says of each; programs that connect.
import {useEffect, useRef, useState} from "preact/hooks";
import {keptAgents} from "../agents/kept.ts";
import type {Editor} from "../agents/editor.ts";
import {useChanges, useWords} from "../app/context.ts";
import {Field} from "../app/parts.tsx";
import type {Agent} from "../game/agent.ts";
import {sentenceOf} from "../game/failure.ts";
import {fileText} from "../game/source.ts";
import {postJson} from "./http.ts";
import type {UploadFiles} from "./kept_upload.ts";
import {useAsk, useLive, useLiveWords, useNews} from "./live_context.ts";
import type {Upload} from "./messages.ts";
import {uploadKeys} from "./own_name.ts";
import {TextField} from "./text_field.tsx";

export function AgentsView() {
  const w = useLiveWords(), {live} = useLive();
  useNews(live, 100);
  const {hall} = live;
  if (!hall) return null;
  const {allowed, rights, uploads, programs} = hall;
  return (
    <div class="live-agents">
      <section aria-labelledby="uploads-title">
        <h2 id="uploads-title">{w.uploads}</h2>
        <p>{allowed.uploads ? w.uploadIntro : w.noUploads}</p>
        {allowed.uploads && rights !== "watch" && (
          <div class="senders">
            <FileSender />
            <KeptSender />
          </div>
        )}
        {allowed.uploads && uploads.length === 0 && <p>{w.noneYet}</p>}
        <ul class="uploads">{uploads.map((u) => <UploadCard key={u.name} upload={u} steers={rights === "steer"} />)}</ul>
      </section>
      {(allowed.connections !== null || programs.length > 0) && (
        <section aria-labelledby="programs-title">
          <h2 id="programs-title">{w.programs}</h2>
          {allowed.connections !== null && <p>{w.programsAt(allowed.connections)}</p>}
          <ul class="uploads">
            {programs.map((p) => (
              <li key={p.name} class="upload"><strong>{p.name}</strong> <span class={`upload-state ${p.state}`}>{w.programStates[p.state] ?? p.state}</span></li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function useSend(): {send: (body: UploadFiles) => Promise<boolean>; busy: boolean; fault: string} {
  const {place} = useLive(), {attempt, busy, fault} = useAsk();
  const post = async (body: UploadFiles) => {
    const known = uploadKeys.get(body.name), answer = await postJson("./api/agents", place.token, {...body, ...(known ? {key: known} : {})});
    const {key} = JSON.parse(answer) as {key?: string};
    if (key) uploadKeys.set(body.name, key);
  };
  return {busy, fault, send: (body) => attempt(() => post(body))};
}

function FileSender() {
  const w = useLiveWords();
  const {send, busy, fault} = useSend();
  const [files, setFiles] = useState<Record<string, string>>({}), [name, setName] = useState(""), [run, setRun] = useState("");
  const [unread, setUnread] = useState("");
  const names = Object.keys(files);
  const read = (list: FileList | null) => {
    setUnread("");
    Promise.all([...(list ?? [])].map(async (file) => [file.name, await fileText(file)] as const)).then((texts) => {
      const found = Object.fromEntries(texts), first = Object.keys(found).find((n) => n.endsWith(".py") && n !== "boardgames_agent.py") ?? texts[0]?.[0] ?? "";
      setFiles(found);
      setRun(first);
      setName((before) => before || first.replace(/\.[^.]*$/, "").replace(/[^\w-]+/g, "_"));
    }, (error) => setUnread(sentenceOf(error)));
  };
  return (
    <form class="sender" aria-label={w.sendFiles} onSubmit={(e) => { e.preventDefault(); void send({name: name.trim(), files, run}); }}>
      <h3>{w.sendFiles}</h3>
      <Field label={w.files}>{(id) => <input id={id} type="file" multiple onChange={(e) => read(e.currentTarget.files)} />}</Field>
      <Field label={w.run}>
        {(id) => (
          <select id={id} value={run} disabled={names.length === 0} onChange={(e) => setRun(e.currentTarget.value)}>
            {names.map((n) => <option key={n} value={n}>{n}</option>)}
          </select>
        )}
      </Field>
      <TextField label={w.uploadName} value={name} change={setName} />
      <button type="submit" disabled={busy || names.length === 0 || name.trim() === ""}>{w.send}</button>
      {(unread || fault) && <p class="fault" role="alert">{unread || fault}</p>}
    </form>
  );
}

function KeptSender() {
  const words = useWords(), w = useLiveWords();
  useChanges(keptAgents);
  const {send, busy, fault} = useSend();
  const kept = keptAgents.list.filter((a) => a.language === "python");
  const [chosen, setChosen] = useState<string>(), [open, setOpen] = useState(false);
  const agent = kept.find((a) => a.name === chosen) ?? kept[0];
  const [name, setName] = useState<string>();
  const write = () => void Promise.all([import("../agents/starters.ts"), import("../agents/kept.ts")]).then(([{starters}, {freshName}]) => {
    const {language, source} = starters.find((s) => s.language === "python")!, called = freshName(words.agents.usualName);
    keptAgents.put({name: called, language, source});
    setChosen(called);
    setOpen(true);
  });
  const submit = async (what: Agent) => {
    const {filesOfKept} = await import("./kept_upload.ts"), upload = filesOfKept(what);
    void send({...upload, ...(name ? {name: name.trim()} : {})});
  };
  return (
    <form class="sender" aria-label={w.sendKept} onSubmit={(e) => {
      e.preventDefault();
      if (agent) void submit(agent);
    }}>
      <h3>{w.sendKept}</h3>
      {agent ? (
        <>
          <Field label={w.kept} help={w.keptHelp}>
            {(id) => (
              <select id={id} value={agent.name} onChange={(e) => setChosen(e.currentTarget.value)}>
                {kept.map((a) => <option key={a.name} value={a.name}>{a.name}</option>)}
              </select>
            )}
          </Field>
          <TextField label={w.uploadName} value={name ?? agent.name.replace(/[^\w-]+/g, "_")} change={setName} />
        </>
      ) : <p>{w.noKept}</p>}
      <div class="row">
        <button type="submit" disabled={busy || !agent}>{w.send}</button>
        {agent && <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>{open ? w.hide : w.edit}</button>}
        <button type="button" onClick={write}>{w.write}</button>
      </div>
      {fault && <p class="fault" role="alert">{fault}</p>}
      {agent && open && <Program key={agent.name} agent={agent} label={words.agents.program} help={words.agents.programHelp} />}
    </form>
  );
}

// The editor is large, and fetched when it is opened.
function Program({agent, label, help}: {agent: Agent; label: string; help: string}) {
  const place = useRef<HTMLDivElement>(null), {page} = useLive();
  useEffect(() => {
    let opened: Editor | undefined, wanted = true;
    import("../agents/editor.ts").then(({openEditor}) => {
      if (!wanted) return;
      opened = openEditor(place.current!, agent.source, agent.language, label, (source) => keptAgents.put({...keptAgents.find(agent.name)!, source}));
    }, page.failed);
    return () => {
      wanted = false;
      opened?.dispose();
    };
  }, []);
  return <div class="program field"><span>{label}</span><div ref={place} /><small>{help}</small></div>;
}

function UploadCard({upload, steers}: {upload: Upload; steers: boolean}) {
  const words = useWords(), w = useLiveWords(), {page, live} = useLive();
  const {ask, busy, fault} = useAsk();
  const {name, state, game, report} = upload, sentence = words.sentence(upload.sentence), tournament = live.hall?.tournament;
  useEffect(() => { if (state !== "checking") page.say(`${name}: ${w.uploadStates[state]}. ${sentence}`); }, [state]);
  return (
    <li class="upload">
      <strong>{name}</strong> <span class={`upload-state ${state}`}>{w.uploadStates[state] ?? state}</span> <small>{game}</small>
      {sentence && <p class={state === "refused" ? "fault" : ""}>{sentence}</p>}
      {report && (
        <details open={state !== "accepted"}>
          <summary>{w.report(name)}</summary>
          <pre tabIndex={0}>{words.sentence(report)}</pre>
        </details>
      )}
      {steers && (
        <div class="row">
          {tournament && <button type="button" disabled={busy || state !== "accepted"} onClick={() => void ask("enter", {uploads: [name]})}>{w.enter}</button>}
          <button type="button" disabled={busy} onClick={() => void ask("withdraw", {upload: name})}>{w.withdraw}</button>
        </div>
      )}
      {fault && <p class="fault" role="alert">{fault}</p>}
    </li>
  );
}
