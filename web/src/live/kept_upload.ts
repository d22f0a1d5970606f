// An agent of this device as files that play natively, unchanged: with the helper of the arena, and with what gives
// choose(state) its state there. Fetched when one is sent.
import helper from "../../../agents/python/boardgames_agent.py?raw";
import type {Agent} from "../game/agent.ts";
import adapter from "./page_agent.py?raw";

export interface UploadFiles {
  name: string;
  files: Record<string, string>;
  run: string;
}

/** Letters, digits, - and _, as names of uploads are. */
export const uploadName = (name: string) => name.normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/[^\w-]+/g, "_").replace(/^_+|_+$/g, "");

export function filesOfKept(agent: Agent): UploadFiles {
  return {
    name: uploadName(agent.name), run: "page_agent.py",
    files: {"page_agent.py": adapter, "agent.py": agent.source, "boardgames_agent.py": helper},
  };
}
