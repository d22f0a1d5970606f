// Agents: programs of people that play a seat. What runs them is in ../agents/.
import type {Position} from "boardgames";

export type AgentLanguage = "javascript" | "python";

export interface Agent {
  name: string;
  language: AgentLanguage;
  source: string;
}

/** Why an agent has lost. */
export type Fault =
    | {kind: "late"; seconds: number}
    | {kind: "illegal"; move: string}
    | {kind: "resigned"}
    | {kind: "error"; text: string; line?: number};

/** An agent has failed, not the page. */
export class AgentFault extends Error {
  /** `message`: the fault as a sentence. */
  constructor(readonly fault: Fault, readonly printed: string, message: string) {
    super(message);
  }
}

/** An agent at work on one game. */
export interface AgentPlayer {
  /** What it printed since it was last asked. */
  readonly printed: string;
  /** A legal move. Rejects with an AgentFault, or if it is aborted; the agent is then gone. */
  choose(position: Position, seconds: number, signal?: AbortSignal): Promise<string>;
  dispose(): void;
}

export type StartAgent = (agent: Agent, spec: string) => Promise<AgentPlayer>;
