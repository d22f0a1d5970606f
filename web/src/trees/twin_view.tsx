// Two searches side by side: fetched when a second one is asked for.
import type {ComponentChildren} from "preact";
import {CopyField, Panel} from "../app/parts.tsx";
import {useWords} from "../app/context.ts";
import type {View} from "./address.ts";
import {IcicleView} from "./icicle.tsx";
import {NodeLink} from "./node_link.tsx";
import {Notes} from "./notes.tsx";
import {useOpenTree} from "./open_tree.ts";
import {ownerOf, scoreText} from "boardgames-page/scores.js";
import {CodePanel} from "./step_panels.tsx";
import {TableView} from "./table.tsx";
import {childrenOf} from "boardgames-page/trace.js";
import type {Side, Twin} from "./twin.ts";
import {namesOf, partingText, sideCaption, verdictText} from "./twin_text.ts";
import "./twin.css";

export {Twin} from "./twin.ts";
export {momentCaption} from "./twin_text.ts";

export interface Chosen {
  side: Side;
  id: number;
}

interface TwinProps {
  twin: Twin;
  k: number;
  view: View;
  theme: string;
  projector: boolean;
  chosen: Chosen | undefined;
  select: (chosen: Chosen) => void;
  goTo: (k: number) => void;
}

export function TwinView(props: TwinProps) {
  return (
    <div class="twin">
      <SideView {...props} side={0} />
      <SideView {...props} side={1} />
    </div>
  );
}

function SideView({twin, k, view, theme, projector, side, chosen, select, goTo}: TwinProps & {side: Side}) {
  const words = useWords(), steps = twin.sides[side], t = steps.trace, moment = twin.at(k), own = moment.steps[side];
  const name = namesOf(twin, words)[side], waits = moment.waits === side;
  const {shown, isOpen, toggle, spread} = useOpenTree(steps, own, projector);
  const selected = chosen?.side === side ? chosen.id : steps.current(own);
  const choose = (id: number) => select({side, id});
  const seenFirst = (id: number) => goTo(twin.momentOf(side, steps.firstSeen(id)));
  const focus = childrenOf(t, selected).length === 0 && selected > 0 ? t.parent[selected]! : selected;
  return (
    <section class={`twin-side${waits ? " waits" : ""}`} aria-label={name}>
      <h2>{waits ? words.twin.waiting(name) : name}</h2>
      {k > 0 && <p class="caption">{sideCaption(twin, k, side, words)}</p>}
      {view === "tree" && (
        <NodeLink steps={steps} k={own} shown={shown} selected={selected} predicting={false} isOpen={isOpen} toggle={toggle}
                  spread={spread} select={choose} goTo={seenFirst} projector={projector} />
      )}
      {view === "icicle" && <IcicleView steps={steps} k={own} selected={selected} theme={theme} select={choose} goTo={seenFirst} hover={() => undefined} />}
      {view === "table" && <TableView steps={steps} k={own} at={focus} predicting={false} select={choose} of={name} />}
      <Notes t={t} />
    </section>
  );
}

/** What stands beside the two. */
export function TwinPanels({twin, k, goTo, link}: {twin: Twin; k: number; goTo: (k: number) => void; link: string}) {
  const words = useWords(), w = words.trees, names = namesOf(twin, words), {parting} = twin, moment = twin.at(k);
  return (
    <>
      <Panel title={words.twin.parting} open>
        {() => (
          <>
            <p>{partingText(twin, words)}</p>
            {parting !== undefined && (
              <div class="row"><button type="button" onClick={() => goTo(parting)}>{words.twin.toParting}</button></div>
            )}
          </>
        )}
      </Panel>
      <Panel title={words.twin.both} open>{() => <Figures twin={twin} k={k} names={names} />}</Panel>
      {twin.sides.map((steps, side) => (
        <Panel key={side} title={`${w.code}: ${names[side]}`}>{() => <CodePanel steps={steps} k={moment.steps[side]!} />}</Panel>
      ))}
      <Panel title={words.twin.save}>
        {() => (
          <>
            <CopyField label={w.link} text={link} />
            <div class="row"><button type="button" onClick={() => print()}>{w.print}</button></div>
          </>
        )}
      </Panel>
    </>
  );
}

function Figures({twin, k, names}: {twin: Twin; k: number; names: readonly string[]}) {
  const words = useWords(), w = words.trees, moment = twin.at(k);
  const whole = (n: number) => n.toLocaleString(words.code);
  const row = (title: string, cell: (side: number) => ComponentChildren) => (
    <tr><th scope="row">{title}</th>{twin.sides.map((_, side) => <td key={side}>{cell(side)}</td>)}</tr>
  );
  const count = (what: "enter" | "leaf" | "cutoff" | "pruned" | "table") => (side: number) => whole(twin.sides[side]!.count(what, moment.steps[side]!));
  const rootValue = (side: number) => {
    const {trace} = twin.sides[side]!, {value, finished} = twin.sides[side]!.stateAt(0, moment.steps[side]!);
    return value === undefined || !finished ? words.twin.unknown : scoreText(trace, value, 0, words);
  };
  return (
    <>
      <table class="twin-figures">
        <thead><tr><th scope="col">{words.twin.figure}</th>{names.map((name) => <th key={name} scope="col">{name}</th>)}</tr></thead>
        <tbody>
          {row(w.entered, count("enter"))}
          {row(w.evaluated, count("leaf"))}
          {row(w.cutoffs, count("cutoff"))}
          {row(w.prunedMoves, count("pruned"))}
          {row(w.tableHits, count("table"))}
          {row(`${words.twin.rootValue} (${ownerOf(twin.sides[0].trace, 0, words)})`, rootValue)}
        </tbody>
      </table>
      {k === twin.length && <p class="twin-verdict">{verdictText(twin, words)}</p>}
    </>
  );
}
