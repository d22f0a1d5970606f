// What the page and the Worker of an agent say to each other. The page asks one thing at a time.
import type {AgentLanguage} from "../../game/agent.ts";

/** Files by name, as bytes: the sandbox can fetch nothing. */
export type Files = Readonly<Record<string, ArrayBuffer>>;

export type ToAgent =
    | {kind: "begin"; language: AgentLanguage; spec: string; rules: ArrayBuffer; files: Files}
    | {kind: "load"; source: string}
    | {kind: "choose"; start: string; moves: readonly string[]; seconds: number};

export type FromAgent =
    | {kind: "done"}                                // of begin and load
    | {kind: "move"; move: string}
    | {kind: "fault"; text: string; line?: number}  // the agent's
    | {kind: "failed"; text: string}                // it could not begin
    | {kind: "print"; text: string};                // at any time

/** Of a MessagePort, what is used. */
export interface Port {
  postMessage(message: unknown, transfer?: Transferable[]): void;
  onmessage: ((event: MessageEvent) => void) | null;
}
