// What every part of the page needs: the words, and the settings.
import {createContext} from "preact";
import {useContext, useEffect, useState} from "preact/hooks";
import type {Settings} from "../looks/settings.ts";
import {wordsIn, type Words} from "../words/words.ts";

export const WordsContext = createContext<Words>(wordsIn("en"));
export const useWords = () => useContext(WordsContext);

export interface SettingsAccess {
  settings: Settings;
  change: (part: Partial<Settings>) => void;
}

/** Draws anew whenever `source` tells of a change. */
export function useChanges(source: {subscribe: (listener: () => void) => () => void} | undefined): void {
  const [, draw] = useState(0);
  useEffect(() => source?.subscribe(() => draw((n) => n + 1)), [source]);
}

/** Whether the browser has shown what was drawn since `ready`: what is not urgent waits for that. */
export function useShown(ready: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = ready ? setTimeout(() => setShown(true)) : undefined;
    return () => clearTimeout(timer);
  }, [ready]);
  return shown;
}
