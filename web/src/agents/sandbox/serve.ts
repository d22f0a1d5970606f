// An agent's side of the port: answers the page's questions, one after another.
import type {Game} from "boardgames";
import {AgentError, type Interpreter} from "./interpreter.ts";
import {startJavascript} from "./javascript.ts";
import type {FromAgent, Port, ToAgent} from "./messages.ts";
import {State, Walker} from "./state.ts";

// What an agent may print while it is asked once; more is of no use to anybody.
const mostPrints = 200;
const mostCharacters = 10_000;

export interface Means {
  rules: (bytes: ArrayBuffer, spec: string) => Promise<Game>;
  python: (files: Extract<ToAgent, {kind: "begin"}>["files"], print: (text: string) => void) => Promise<Interpreter>;
}

export function serve(port: Port, means: Means): void {
  // A program cannot replace what is bound before it is run.
  const post: (message: FromAgent) => void = port.postMessage.bind(port);
  let prints = 0, characters = 0;
  const print = (text: string) => {
    if (++prints > mostPrints || characters > mostCharacters) return;
    characters += text.length;
    post({kind: "print", text: prints === mostPrints || characters > mostCharacters ? "…" : text});
  };
  let game: Game, interpreter: Interpreter;

  const answer = async (asked: ToAgent): Promise<FromAgent> => {
    switch (asked.kind) {
      case "begin":
        game = await means.rules(asked.rules, asked.spec);
        interpreter = asked.language === "python" ? await means.python(asked.files, print) : startJavascript(print);
        return {kind: "done"};
      case "load":
        await interpreter.load(asked.source);
        return {kind: "done"};
      case "choose": {
        const walker = new Walker(game, asked.start, asked.moves, asked.seconds);
        try {
          return {kind: "move", move: await interpreter.choose(new State(walker))};
        } finally {
          walker.dispose();
        }
      }
    }
  };

  port.onmessage = async ({data}: MessageEvent<ToAgent>) => {
    prints = characters = 0;
    try {
      post(await answer(data));
    } catch (error) {
      if (error instanceof AgentError) post({kind: "fault", text: error.message, ...(error.line === undefined ? {} : {line: error.line})});
      else post({kind: "failed", text: String(error)});
    }
  };
}
