// The agents kept on this device, by name.
import type {Agent, AgentLanguage} from "../game/agent.ts";
import {loadAgents, saveAgents} from "../game/storage.ts";

const endings: Record<AgentLanguage, string> = {javascript: ".js", python: ".py"};

class Kept {
  private agents: readonly Agent[] | undefined;
  private readonly listeners = new Set<() => void>();

  get list(): readonly Agent[] {
    return (this.agents ??= loadAgents());
  }
  find(name: string): Agent | undefined {
    return this.list.find((a) => a.name === name);
  }
  /** In the place of the one called `before`, else as the last. */
  put(agent: Agent, before = agent.name): void {
    const known = this.find(before);
    this.keep(known ? this.list.map((a) => (a === known ? agent : a)) : [...this.list, agent]);
  }
  remove(name: string): void {
    this.keep(this.list.filter((a) => a.name !== name));
  }
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private keep(agents: readonly Agent[]): void {
    this.agents = agents;
    saveAgents(agents);
    for (const listener of [...this.listeners]) listener();
  }
}

export const keptAgents = new Kept();

/** The first of usual(1), usual(2), ... that no agent is called. */
export function freshName(usual: (n: number) => string): string {
  for (let n = 1;; ++n) {
    if (!keptAgents.find(usual(n))) return usual(n);
  }
}

export const fileOf = ({name, language}: Agent) => `${name.replace(/[^\p{L}\p{N}]+/gu, "_")}${endings[language]}`;

/** Its language is that of the file's ending. */
export function agentOfFile(file: string, source: string): Agent {
  const language = file.endsWith(endings.python) ? "python" : "javascript";
  const base = file.replace(/\.\w+$/, "").replaceAll("_", " ");
  return {name: freshName((n) => (n === 1 ? base : `${base} ${n}`)), language, source};
}
