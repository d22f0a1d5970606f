/** What went wrong, in the library's one sentence. */
export const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
