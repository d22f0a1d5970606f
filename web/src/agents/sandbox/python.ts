// Programs in Python, by Pyodide; its files are given as bytes. agent.py is the other half.
import {AgentError, type Interpreter} from "./interpreter.ts";
import type {Files} from "./messages.ts";
import half from "./agent.py?raw";
import arena from "../../../../agents/python/boardgames_agent.py?raw";

/** Of Pyodide, what is used. */
export interface Python {
  FS: {writeFile(path: string, text: string): void};
  globals: {get(name: string): (argument: unknown) => string};
  runPython(source: string): unknown;
}

const types: Record<string, string> = {mjs: "text/javascript", wasm: "application/wasm"};
const nowhere = "https://sandbox.invalid/";

export async function loadPython(files: Files, print: (text: string) => void): Promise<Python> {
  const typed = (name: string): [ArrayBuffer, string] => [files[name]!, types[name.split(".").at(-1)!] ?? "application/octet-stream"];
  const imported = async (name: string) => {
    const [bytes, type] = typed(name);
    return import(/* @vite-ignore */ URL.createObjectURL(new Blob([bytes], {type})));
  };
  // It takes no Worker but a module's, and tells it from others by this function.
  Object.assign(globalThis, {importScripts: undefined});
  const {loadPyodide} = await imported("pyodide.mjs");
  const {default: createPyodideModule} = await imported("pyodide.asm.mjs");
  const outside = globalThis.fetch;
  globalThis.fetch = async (address) => {
    const [bytes, type] = typed(String(address).split("/").at(-1)!);
    return new Response(bytes, {headers: {"content-type": type}});
  };
  try {
    return await loadPyodide({indexURL: nowhere, createPyodideModule, stdout: print, stderr: print,
                              lockFileContents: new TextDecoder().decode(files["pyodide-lock.json"])});
  } finally {
    globalThis.fetch = outside;
  }
}

export function startPython(python: Python): Interpreter {
  python.FS.writeFile("boardgames_agent.py", arena);
  python.runPython(half);
  const call = (name: string, argument: unknown): string => {
    const {answer, fault, line} = JSON.parse(python.globals.get(name)(argument)) as {answer: string; fault?: string; line?: number};
    if (fault !== undefined) throw new AgentError(fault, line ?? undefined);
    return answer;
  };
  return {load: (source) => void call("load", source), choose: (state) => call("choose", state)};
}
