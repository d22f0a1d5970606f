// The editor of a program; large, and fetched when the panel is opened.
import {javascript} from "@codemirror/lang-javascript";
import {python} from "@codemirror/lang-python";
import {basicSetup, EditorView} from "codemirror";
import type {AgentLanguage} from "../game/agent.ts";

export interface Editor {
  /** Selects a line, from 1; what is beyond the end is the last. */
  show(line: number): void;
  dispose(): void;
}

export function openEditor(parent: HTMLElement, text: string, language: AgentLanguage, label: string,
                           changed: (text: string) => void): Editor {
  const view = new EditorView({
    parent, doc: text,
    extensions: [
      basicSetup,
      language === "python" ? python() : javascript(),
      EditorView.contentAttributes.of({"aria-label": label, tabindex: "0"}),
      EditorView.updateListener.of((update) => update.docChanged && changed(update.state.doc.toString())),
    ],
  });
  return {
    show(line) {
      const {doc} = view.state;
      const {from, to} = doc.line(Math.min(Math.max(line, 1), doc.lines));
      view.dispatch({selection: {anchor: from, head: to}, scrollIntoView: true});
    },
    dispose: () => view.destroy(),
  };
}
