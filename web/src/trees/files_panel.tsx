// The link to a step, the tree as files, and on paper.
import {CopyField, saveFile} from "../app/parts.tsx";
import {useWords} from "../app/context.ts";
import {standaloneSvg, treeCsv, treeDot} from "./files.ts";
import type {Shown} from "boardgames-page/layout.js";
import type {Steps} from "boardgames-page/steps.js";

/** `shown`: the nodes that are drawn as a tree; none where another view is. */
export function FilesPanel({name, hash, steps, shown, sheet}: {
  name: string; hash: string; steps: Steps; shown: readonly Shown[];
  sheet: string | undefined;   // where there are exercises about this tree
}) {
  const words = useWords(), w = words.trees, drawn = shown.length > 0;
  const saveSvg = () => {
    const svg = document.querySelector<SVGSVGElement>("svg.node-link");
    if (svg) saveFile(`${name}-tree.svg`, standaloneSvg(svg));
  };
  return (
    <>
      <CopyField label={w.link} text={(location.href.split("#")[0] ?? "") + hash} />
      <div class="row">
        <button type="button" disabled={!drawn} onClick={() => saveFile(`${name}-tree.dot`, treeDot(steps, shown, words))}>
          {w.saveTree.dot}
        </button>
        <button type="button" disabled={!drawn} onClick={saveSvg}>{w.saveTree.svg}</button>
        <button type="button" onClick={() => saveFile(`${name}-nodes.csv`, treeCsv(steps.trace))}>{w.saveTree.csv}</button>
        <button type="button" onClick={() => print()}>{w.print}</button>
      </div>
      {sheet && <a class="to-sheet" href={sheet}>{w.onSheet}</a>}
    </>
  );
}
