// The words of the page, a table for each language; a word that a table lacks does not compile. English comes with the
// page; the tables of other languages are fetched by who reads them.
import {english} from "./english.ts";
import {fetchSentences} from "./sentences.ts";
import type {Widened} from "./widened.ts";

export type Words = Widened<typeof english>;

export const languageNames = {en: "English", es: "Español"} as const;
export type Language = keyof typeof languageNames;
export const isLanguage = (text: string): text is Language => Object.hasOwn(languageNames, text);

const tables: Partial<Record<Language, Words>> = {en: english};

/** English until the language is fetched. */
export const wordsIn = (language: Language): Words => tables[language] ?? english;

/** Rejects where it cannot be fetched; the page then goes on in English. */
export async function fetchWords(language: Language): Promise<void> {
  if (language === "es") tables.es ??= (await import("./spanish.ts")).spanish;
}

/** What the program says besides, which is more than the page: it comes after the words. */
export async function fetchAllWords(language: Language): Promise<void> {
  await fetchWords(language);
  if (language === "es") await fetchSentences();
}

/** The language of the browser where the page has it, else English. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = tag.slice(0, 2).toLowerCase();
    if (isLanguage(language)) return language;
  }
  return "en";
}
