// The program itself, for tests of what a page and the program do together. PROGRAM: its path; without it those are skipped.

import {spawn} from "node:child_process";
import {rm} from "node:fs/promises";
import {createInterface} from "node:readline";
import {pageFolder} from "./browser.mjs";

export const program = process.env.PROGRAM;

/** The program, in a folder that is gone afterwards; its address. */
export async function serve(t, folder, ...options) {
  const served = spawn(program, ["serve", "--no-open", "--page", pageFolder, ...options], {cwd: folder, stdio: ["ignore", "pipe", "inherit"]});
  const ended = new Promise((done) => served.on("exit", done));
  t.after(async () => {
    served.kill("SIGINT");
    await ended;
    await rm(folder, {recursive: true});
  });
  for await (const line of createInterface({input: served.stdout})) {
    const [address] = /http:\S+/.exec(line) ?? [];
    if (address) return new URL("/", address).href;
  }
  throw new Error("the program ended without an address");
}
