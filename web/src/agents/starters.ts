// What a new agent begins as: programs that play at once.
import type {AgentLanguage} from "../game/agent.ts";
import aheadInJavascript from "./starters/one_move_ahead.js?raw";
import aheadInPython from "./starters/one_move_ahead.py?raw";
import randomInJavascript from "./starters/random_move.js?raw";
import randomInPython from "./starters/random_move.py?raw";

export type StarterKind = "random" | "ahead";

export const starters: readonly {language: AgentLanguage; kind: StarterKind; source: string}[] = [
  {language: "javascript", kind: "random", source: randomInJavascript},
  {language: "javascript", kind: "ahead", source: aheadInJavascript},
  {language: "python", kind: "random", source: randomInPython},
  {language: "python", kind: "ahead", source: aheadInPython},
];
