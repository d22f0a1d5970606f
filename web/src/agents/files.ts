// What agents need, out of the page's own host: a game's module, and Python.
import {moduleUrl} from "boardgames";
import wasm from "pyodide/pyodide.asm.wasm?url";
import runtime from "pyodide/pyodide.asm.mjs?url";
import loader from "pyodide/pyodide.mjs?url";
import lock from "pyodide/pyodide-lock.json?url";
import library from "pyodide/python_stdlib.zip?url";
import type {AgentLanguage} from "../game/agent.ts";
import type {Files} from "./sandbox/messages.ts";

const pythonFiles = {
  "pyodide.mjs": loader, "pyodide.asm.mjs": runtime, "pyodide.asm.wasm": wasm, "python_stdlib.zip": library, "pyodide-lock.json": lock,
};

async function read(address: string | URL): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} cannot be read: the server answers ${response.status}`);
  return response.arrayBuffer();
}

export interface Means {
  rules: ArrayBuffer;
  files: Files;
}

export async function readMeans(language: AgentLanguage, spec: string): Promise<Means> {
  const wanted = language === "python" ? Object.entries(pythonFiles) : [];
  const [rules, ...files] = await Promise.all([
    read(moduleUrl(spec)),
    ...wanted.map(async ([name, address]) => [name, await read(address)] as const),
  ]);
  return {rules: rules as ArrayBuffer, files: Object.fromEntries(files as (readonly [string, ArrayBuffer])[])};
}
