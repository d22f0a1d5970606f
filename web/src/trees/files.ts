// Trees and charts as files: DOT for Graphviz, CSV for tables, SVG and PNG for pages.
import type {Words} from "../words/words.ts";
import {nameOf, summary} from "boardgames-page/captions.js";
import type {Shown} from "boardgames-page/layout.js";
import {plainScore, playerOf, sideSign, valueText} from "boardgames-page/scores.js";
import type {Steps} from "boardgames-page/steps.js";
import {bounds, leafOf, moveOf, pruneReasons, type Trace} from "boardgames-page/trace.js";

const quoted = (text: string) => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;

/** The nodes that are drawn, as the search left them. */
export function treeDot(steps: Steps, shown: readonly Shown[], words: Words): string {
  const t = steps.trace, lines = ["digraph search {", '  node [shape=box, fontname="sans-serif"];'];
  shown.forEach((s, i) => {
    const text = s.gathered.length > 0 ? words.trees.more(s.gathered.length)
        : `${sideSign(t, s.id)}${playerOf(t, s.id, words)} ${t.visits[s.id] === 0 ? "✂" : valueText(t, s.id, words)}`;
    lines.push(`  n${i} [label=${quoted(text)}, tooltip=${quoted(summary(steps, s.id, steps.length, words))}` +
               `${s.gathered.length > 0 || t.visits[s.id] === 0 ? ", style=dashed" : ""}];`);
    if (s.parent >= 0) {
      const best = t.best[shown[s.parent]!.id] === s.id ? ", penwidth=2.5" : "";
      lines.push(`  n${s.parent} -> n${i} [label=${quoted(s.gathered.length > 0 ? "…" : nameOf(t, s.id, words))}${best}];`);
    }
  });
  return `${lines.join("\n")}\n}\n`;
}

/** Every node; scores in points or as shares of wins, for the player to move there. */
export function treeCsv(t: Trace): string {
  const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const rows = ["node,parent,move,ply,player,value,bound,leaf,pruned,visits,nodes_below,left_out"];
  for (let id = 0; id < t.parent.length; ++id) {
    rows.push([id, t.parent[id], cell(moveOf(t, id)), t.ply[id], cell(t.players[t.player[id]!] ?? ""),
               t.known[id] ? plainScore(t, t.value[id]!) : "", t.known[id] ? bounds[t.bound[id]!] : "", leafOf(t, id) ?? "",
               pruneReasons[t.pruned[id]!] ?? "", t.visits[id], t.size[id]! - 1, t.below[id]].join(","));
  }
  return `${rows.join("\n")}\n`;
}

const styles = ["fill", "stroke", "stroke-width", "stroke-dasharray", "font-size", "font-family", "font-weight", "text-anchor",
                "paint-order", "opacity"];

/** A picture of the page as a file of its own: the colours it has here are written into it. */
export function standaloneSvg(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const from = [svg, ...svg.querySelectorAll<SVGElement>("*")], to = [copy, ...copy.querySelectorAll<SVGElement>("*")];
  from.forEach((element, i) => {
    const computed = getComputedStyle(element), target = to[i]!;
    for (const name of styles) target.style.setProperty(name, computed.getPropertyValue(name));
    for (const name of ["class", "tabindex", "role"]) target.removeAttribute(name);
  });
  const {width, height} = svg.viewBox.baseVal;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.style.background = getComputedStyle(document.body).backgroundColor;
  return `${new XMLSerializer().serializeToString(copy)}\n`;
}

/** The same as PNG, twice as large. */
export async function pngOf(svg: SVGSVGElement): Promise<Blob> {
  const {width, height} = svg.viewBox.baseVal, image = new Image();
  image.src = URL.createObjectURL(new Blob([standaloneSvg(svg)], {type: "image/svg+xml"}));
  try {
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = 2 * width;
    canvas.height = 2 * height;
    canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob>((resolve, reject) => canvas.toBlob((blob) =>
      (blob ? resolve(blob) : reject(new Error("the browser made no PNG of this picture; save it as SVG")))));
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
