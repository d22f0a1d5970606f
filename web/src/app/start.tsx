// How each page begins: its colours, its looks, and being kept for later without a network.
import {render, type ComponentChild} from "preact";
import {applySettings, readSettings} from "../looks/settings.ts";
import {registerOffline} from "../offline/register.ts";
import "../looks/page.css";
import "../looks/themes.css";
import "../board/board.css";
import "../agents/agents.css";

/** `view` is told the element the page is drawn into. */
export function start(view: (root: HTMLElement) => ComponentChild): void {
  applySettings(readSettings());
  const root = document.getElementById("page")!;
  render(view(root), root);
  registerOffline();
}
