import type {GameInfo} from "boardgames";
import type {ComponentChildren} from "preact";
import {themes, type Theme} from "../looks/settings.ts";
import {languageNames, type Language} from "../words/words.ts";
import type {Confirm, PlaceNames} from "../board/board.tsx";
import {useWords, type SettingsAccess} from "./context.ts";
import {Field} from "./parts.tsx";

/** The pages, and where each one lies. */
const pages = {play: "./", lessons: "./lessons.html", trees: "./trees.html", reports: "./reports.html", live: "./live.html"} as const;
export type PageName = keyof typeof pages;

export interface HeaderProps extends SettingsAccess {
  here: PageName;
  children?: ComponentChildren;
}

export function GameChoice({list, game, choose}: {list: readonly GameInfo[]; game: string; choose: (name: string) => void}) {
  const words = useWords();
  return (
    <Field label={words.game}>
      {(id) => (
        <select id={id} value={game} onChange={(e) => choose(e.currentTarget.value)}>
          {list.map((g) => <option key={g.name} value={g.name}>{words.library(g.name)}</option>)}
        </select>
      )}
    </Field>
  );
}

export function Header({here, children, settings, change}: HeaderProps) {
  const words = useWords();
  const names = Object.entries(pages) as [PageName, string][];
  return (
    <header>
      <h1>{words.title}</h1>
      <nav aria-label={words.pagesLabel}>
        {names.map(([name, at]) => (
          <a key={name} href={at} {...(name === here ? {"aria-current": "page"} : {})}>
            <span class="on-wide">{words.pages[name]}</span><span class="on-narrow">{words.pagesShort[name]}</span>
          </a>
        ))}
      </nav>
      {children}
      <details class="menu">
        <summary>{words.settings}</summary>
        <div>
          <Field label={words.language}>
            {(id) => (
              <select id={id} value={settings.language} onChange={(e) => change({language: e.currentTarget.value as Language})}>
                {Object.entries(languageNames).map(([code, name]) => <option key={code} value={code} lang={code}>{name}</option>)}
              </select>
            )}
          </Field>
          <Field label={words.theme}>
            {(id) => (
              <select id={id} value={settings.theme} onChange={(e) => change({theme: e.currentTarget.value as Theme})}>
                {themes.map((t) => <option key={t} value={t}>{words.themes[t]}</option>)}
              </select>
            )}
          </Field>
          <Field label={words.confirm}>
            {(id) => (
              <select id={id} value={settings.confirm} onChange={(e) => change({confirm: e.currentTarget.value as Confirm})}>
                <option value="auto">{words.confirmAuto}</option>
                <option value="always">{words.confirmAlways}</option>
                <option value="never">{words.confirmNever}</option>
              </select>
            )}
          </Field>
          <Field label={words.placeNames}>
            {(id) => (
              <select id={id} value={settings.names} onChange={(e) => change({names: e.currentTarget.value as PlaceNames})}>
                <option value="none">{words.namesNone}</option>
                <option value="names">{words.namesShown}</option>
                <option value="numbers">{words.namesNumbers}</option>
              </select>
            )}
          </Field>
        </div>
      </details>
    </header>
  );
}
