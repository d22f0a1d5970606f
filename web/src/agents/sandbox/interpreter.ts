// What runs a program in one language.
import type {State} from "./state.ts";

export interface Interpreter {
  /** Runs the program once; throws an AgentError where it fails. */
  load(source: string): void | Promise<void>;
  /** What its choose gave: text; throws an AgentError where it fails. */
  choose(state: State): string | Promise<string>;
}

export class AgentError extends Error {
  constructor(text: string, readonly line?: number) {
    super(text);
  }
}

export const noChoose = "the program has no function choose(state)";
