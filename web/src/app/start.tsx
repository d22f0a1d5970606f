// How each page begins: its colours, its looks, and being kept for later without a network.
import {render, type ComponentChild} from "preact";
import {applySettings, readSettings} from "../looks/settings.ts";
import {registerOffline} from "../offline/register.ts";
import {fetchWords} from "../words/words.ts";
import "../looks/page.css";
import "../looks/themes.css";
import "../board/board.css";
import "../agents/agents.css";

/** `view` is told the element the page is drawn into. */
export async function start(view: (root: HTMLElement) => ComponentChild): Promise<void> {
  const settings = readSettings(), root = document.getElementById("page")!;
  applySettings(settings);
  await fetchWords(settings.language).catch(() => undefined);
  render(view(root), root);
  registerOffline();
}
