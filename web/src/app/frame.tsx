// Frame: what every page has in common: words, settings, what is said, what failed, header.
//
//   const page = usePage();
//   return <Frame page={page} here="play">...</Frame>;
import type {ComponentChildren} from "preact";
import {useCallback, useEffect, useState} from "preact/hooks";
import {sentenceOf} from "../game/failure.ts";
import {applySettings, readSettings, watchSystem, type Settings} from "../looks/settings.ts";
import {fetchAllWords, wordsIn, type Words} from "../words/words.ts";
import {WordsContext, type SettingsAccess} from "./context.ts";
import {Header, type PageName, type Shown} from "./header.tsx";

export interface Page extends SettingsAccess {
  words: Words;
  /** For whoever does not see it; shown too, where the page has <Said>. */
  say: (text: string) => void;
  said: string;
  failed: (error: unknown) => void;
  /** The sentence of what failed last; "": nothing. */
  fault: string;
  clearFault: () => void;
}

export function usePage(): Page {
  const [settings, setSettings] = useState(readSettings);
  const [said, setSaid] = useState("");
  const [fault, setFault] = useState("");
  const [, setFetched] = useState("");
  // What has not come stands in English.
  useEffect(() => void fetchAllWords(settings.language).then(() => setFetched(settings.language), () => undefined), [settings.language]);
  useEffect(() => {
    applySettings(settings);
    return watchSystem(() => applySettings(settings));
  }, [settings]);
  const change = useCallback((part: Partial<Settings>) => setSettings((s) => ({...s, ...part})), []);
  // The same words again are said again.
  const say = useCallback((text: string) => setSaid((before) => (before === text ? `${text}\u00a0` : text)), []);
  const failed = useCallback((error: unknown) => setFault(sentenceOf(error)), []);
  const clearFault = useCallback(() => setFault(""), []);
  return {settings, change, words: wordsIn(settings.language), say, said, failed, fault, clearFault};
}

// The board where there is one, else what comes after the header.
const toContent = (event: Event) => {
  event.preventDefault();
  const find = (selector: string) => document.querySelector<HTMLElement | SVGElement>(selector);
  (find('.place[tabindex="0"]') ?? find("main"))?.focus();
};

/** `here` undefined: without a header, as an embedded board. `choices` stand in the header. */
export function Frame({page, here, shown, home, choices, children}: {
  page: Page; here?: PageName | undefined; shown?: Shown | undefined; home?: () => void; choices?: ComponentChildren; children: ComponentChildren;
}) {
  return (
    <WordsContext.Provider value={page.words}>
      {here && <a class="skip" href="#main" onClick={toContent}>{page.words.skip}</a>}
      {here && <Header here={here} shown={shown} home={home} settings={page.settings} change={page.change}>{choices}</Header>}
      <main id="main" class={here ? "" : "embedded"} tabIndex={-1}>{children}</main>
    </WordsContext.Provider>
  );
}

/** The live region, and what failed. */
export function Said({page}: {page: Page}) {
  const {words, said, fault, clearFault} = page;
  return (
    <>
      <p role="status" class="said">{said}</p>
      {fault && (
        <p class="fault" role="alert">
          {words.failed(fault)} <button type="button" onClick={clearFault}>{words.close}</button>
        </p>
      )}
    </>
  );
}
