// Programs in JavaScript.
import {AgentError, noChoose, type Interpreter} from "./interpreter.ts";
import type {State} from "./state.ts";

const file = "agent.js";

export function startJavascript(print: (text: string) => void): Interpreter {
  const show = (...values: unknown[]) => print(values.map(shown).join(" "));
  Object.assign(globalThis, {print: show, console: {log: show, info: show, warn: show, error: show, debug: show}});
  let chooser: (state: State) => unknown;
  return {
    load(source) {
      try {
        const found: unknown = (0, eval)(`${source}\n;typeof choose === "function" ? choose : undefined\n//# sourceURL=${file}`);
        if (typeof found !== "function") throw new AgentError(noChoose);
        chooser = found as typeof chooser;
      } catch (error) {
        throw readable(error);
      }
    },
    async choose(state) {
      try {
        const move = await chooser(state);
        if (typeof move !== "string") throw new AgentError(`choose gave ${shown(move)}; a move is text, as "${state.legal()[0]}"`);
        return move;
      } catch (error) {
        throw readable(error);
      }
    },
  };
}

function shown(value: unknown): string {
  if (typeof value !== "object" || value === null || value instanceof Error) return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    return String(value);
  }
}

function readable(error: unknown): AgentError {
  if (error instanceof AgentError) return error;
  if (!(error instanceof Error)) return new AgentError(`it threw ${shown(error)}`);
  const line = /agent\.js:(\d+)/.exec(error.stack ?? "")?.[1];
  return new AgentError(`${error.name}: ${error.message}`, line === undefined ? lineOf(error) : Number(line));
}

// What cannot be parsed has no stack of its own; where it lies is told to whoever hears of the error.
function lineOf(error: Error): number | undefined {
  if (!(error instanceof SyntaxError) || typeof reportError !== "function") return undefined;
  let line: number | undefined;
  const hear = (event: ErrorEvent) => {
    event.preventDefault();
    line = event.lineno || undefined;
  };
  addEventListener("error", hear);
  reportError(error);
  removeEventListener("error", hear);
  return line;
}
