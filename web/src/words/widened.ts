/** The type of the words of any language: texts, and functions to text, of one language's names. */
export type Widened<T> = T extends string ? string
    : T extends (...a: infer A) => string ? (...a: A) => string
    : T extends readonly (readonly [string, string])[] ? T
    : T extends object ? {[K in keyof T]: Widened<T[K]>} : T;
