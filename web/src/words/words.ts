// The words of the page, a table for each language; a word that a table lacks does not compile.
import {english} from "./english.ts";
import {spanish} from "./spanish.ts";
import type {Widened} from "./widened.ts";

export type Words = Widened<typeof english>;

export const languages = {en: english as Words, es: spanish} as const;
export type Language = keyof typeof languages;
export const languageNames: Record<Language, string> = {en: "English", es: "Español"};

/** The language of the browser where the page has it, else English. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = tag.slice(0, 2).toLowerCase();
    if (language in languages) return language as Language;
  }
  return "en";
}
