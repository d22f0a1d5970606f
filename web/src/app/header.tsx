import type {GameInfo} from "boardgames";
import type {ComponentChildren} from "preact";
import {lessonsOf} from "../lessons/where.ts";
import {themes, type Theme} from "../looks/settings.ts";
import {languageNames, type Language} from "../words/words.ts";
import type {Confirm, PlaceNames} from "../board/board.tsx";
import {KeepAll} from "../offline/keep_all.tsx";
import {useWords, type SettingsAccess} from "./context.ts";
import {Field, Menu} from "./parts.tsx";

export type PageName = "play" | "lessons" | "trees" | "reports" | "live";

/** The game shown, and it with its moves as an address, "" where there are none. */
export interface Shown {
  game: string;
  hash: string;
}

// The pages, and where each one lies; they go on with what is shown.
const pagesFrom = (here: PageName, shown: Shown | undefined): [PageName, string][] => [
  ["play", `./${here === "play" ? "" : shown?.hash ?? ""}`],
  ["lessons", shown && lessonsOf(shown.game) || "./lessons.html"],
  ["trees", `./trees.html${shown ? shown.hash || `#${shown.game}` : ""}`],
  ["reports", "./reports.html"],
  ["live", "./live.html"],
];

export interface HeaderProps extends SettingsAccess {
  here: PageName;
  shown: Shown | undefined;
  home: (() => void) | undefined;  // to the first screen, from the page that has it
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

export function Header({here, shown, home, children, settings, change}: HeaderProps) {
  const words = useWords();
  const leave = (event: MouseEvent) => {
    if (!home || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    home();
  };
  return (
    <header>
      <h1>{words.title}</h1>
      <nav aria-label={words.pagesLabel}>
        {pagesFrom(here, shown).map(([name, at]) => (
          <a key={name} href={at} {...(name === "play" ? {onClick: leave} : {})} {...(name === here ? {"aria-current": "page"} : {})}>
            <span class="on-wide">{words.pages[name]}</span><span class="on-narrow">{words.pagesShort[name]}</span>
          </a>
        ))}
      </nav>
      {children}
      <Menu summary={words.settings}>{() => (
        <>
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
          <KeepAll />
        </>
      )}</Menu>
    </header>
  );
}
