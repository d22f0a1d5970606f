// The words of every language, which a page fetches when somebody reads it.
import {english} from "../../src/words/english.ts";
import {spanish} from "../../src/words/spanish.ts";
import type {Language, Words} from "../../src/words/words.ts";

export const languages: Record<Language, Words> = {en: english, es: spanish};
