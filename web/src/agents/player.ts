// An agent at work, from the page's side: what it is asked, and the watchdog. Whatever fails ends the
// sandbox; the next move begins with another one.
import type {Position} from "boardgames";
import {AgentFault, type Agent, type AgentPlayer, type Fault} from "../game/agent.ts";
import {agentsEnglish} from "../words/agents.ts";
import {readMeans} from "./files.ts";
import {openSandbox, type Sandbox} from "./frame.ts";
import type {FromAgent, ToAgent} from "./sandbox/messages.ts";

const beginSeconds = 120;    // Python on a slow telephone
const mostMessages = 1000;   // to one question; whoever sends more wants to keep the page busy
const mostOfText = 1000;     // characters of an answer
const mostPrinted = 20_000;  // characters for a move

type Answer = Exclude<FromAgent, {kind: "print"}>;

export async function startAgent(agent: Agent, spec: string, open = openSandbox, means = readMeans): Promise<AgentPlayer> {
  const {rules, files} = await means(agent.language, spec);
  const player = new SandboxedAgent(agent.source, await open());
  await player.begin({kind: "begin", language: agent.language, spec, rules, files});
  return player;
}

class SandboxedAgent implements AgentPlayer {
  printed = "";
  private isLoaded = false;
  private messages = 0;
  private hear: (answer: Answer | "too many") => void = () => {};

  constructor(private readonly source: string, private readonly sandbox: Sandbox) {
    sandbox.port.onmessage = ({data}: MessageEvent<FromAgent>) => {
      if (++this.messages > mostMessages) {
        sandbox.close();
        this.hear("too many");
      } else if (data.kind === "print") {
        this.printed = `${this.printed}${String(data.text)}\n`.slice(0, mostPrinted);
      } else {
        this.hear(data);
      }
    };
  }

  async begin(message: ToAgent): Promise<void> {
    try {
      await this.ask(message, beginSeconds);
    } catch (error) {
      throw error instanceof AgentFault ? new Error(error.message) : error;
    }
  }

  async choose(position: Position, seconds: number, signal?: AbortSignal): Promise<string> {
    this.printed = "";
    if (!this.isLoaded) await this.ask({kind: "load", source: this.source}, seconds, signal);
    this.isLoaded = true;
    const answer = await this.ask({kind: "choose", start: position.start, moves: position.moves, seconds}, seconds, signal);
    const move = answer.kind === "move" ? String(answer.move).trim().slice(0, mostOfText) : "";
    if (position.legal().some((m) => m.text === move)) return move;
    throw this.failed(move === "resign" ? {kind: "resigned"} : {kind: "illegal", move});
  }

  dispose(): void {
    this.hear = () => {};
    this.sandbox.port.onmessage = null;
    this.sandbox.close();
  }

  private ask(message: ToAgent, seconds: number, signal?: AbortSignal): Promise<Answer> {
    this.messages = 0;
    return new Promise<Answer>((resolve, reject) => {
      const end = () => {
        this.hear = () => {};
        clearTimeout(watchdog);
        signal?.removeEventListener("abort", abort);
      };
      const fail = (error: Error) => {
        end();
        this.dispose();
        reject(error);
      };
      const abort = () => fail(signal?.reason instanceof Error ? signal.reason : new Error("the agent was told to stop"));
      const watchdog = setTimeout(() => fail(this.failed({kind: "late", seconds})), seconds * 1000);
      this.hear = (answer) => {
        if (answer === "too many") return fail(this.failed({kind: "error", text: "it sends more than the page can take"}));
        if (answer.kind === "failed") return fail(new Error(String(answer.text).slice(0, mostOfText)));
        if (answer.kind === "fault") {
          return fail(this.failed({kind: "error", text: String(answer.text).slice(0, mostOfText),
                                   ...(answer.line === undefined ? {} : {line: Number(answer.line)})}));
        }
        end();
        resolve(answer);
      };
      signal?.addEventListener("abort", abort);
      if (signal?.aborted) return abort();
      this.sandbox.port.postMessage(message, message.kind === "begin" ? [message.rules, ...Object.values(message.files)] : []);
    });
  }

  private failed(fault: Fault): AgentFault {
    this.dispose();
    return new AgentFault(fault, this.printed.trimEnd(), agentsEnglish.fault(fault));
  }
}
