// What axe-core finds against the rules of WCAG 2.2 AA, and against good practice.

import {readFile} from "node:fs/promises";
import {createRequire} from "node:module";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export async function violations(page) {
  await page.evaluate(axe);
  const {violations: found} = await page.evaluate((values) => window.axe.run({runOnly: {type: "tag", values}}), tags);
  return found.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(" ")).slice(0, 3).join("; ")}`);
}
