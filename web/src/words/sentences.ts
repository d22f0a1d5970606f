// What the program says in English, in the language of the page; see spanish_sentences.ts.
let spanish = (text: string) => text;

/** For a page in Spanish; resolves when its sentences are known. */
export async function fetchSentences(): Promise<void> {
  spanish = (await import("./spanish_sentences.ts")).spanishSentence;
}

/** English until they are. */
export const sentenceInSpanish = (text: string) => spanish(text);
