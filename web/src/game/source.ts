// What somebody opened, dropped or pasted, and what kind of thing it is: seen from its beginning, before
// anything is read of it. Which bytes are which letters is told by a record itself.
import {quoted} from "./moves_text.ts";

/** Text, or the bytes of a file. */
export type Source = string | Uint8Array<ArrayBuffer>;

/** "noise": no text at all. */
export type Kind = "nothing" | "noise" | "database" | "page" | "json" | "text";

const begins = 4096;   // characters or bytes

/** The bytes of a file; of one in UTF-16, which few programs write, its text. */
export async function sourceOf(file: Blob): Promise<Source> {
  const bytes = new Uint8Array(await file.arrayBuffer()), mark = `${bytes[0]} ${bytes[1]}`;
  return mark === "255 254" ? new TextDecoder("utf-16le").decode(bytes) : mark === "254 255" ? new TextDecoder("utf-16be").decode(bytes) : bytes;
}

const beginningOf = (source: Source) =>
    typeof source === "string" ? source.slice(0, begins) : new TextDecoder("windows-1252").decode(source.subarray(0, begins));

export function kindOf(source: Source): Kind {
  const begin = beginningOf(source).replace(/^(\ufeff|\u00ef\u00bb\u00bf)/, "");
  if (begin.startsWith("SQLite format 3")) return "database";
  // DOS ends files with \x1a, and Japanese mails change letters with \x1b.
  const odd = begin.match(/[\0-\x08\x0e-\x19\x1c-\x1f\x7f]/g)?.length ?? 0;
  if (begin.includes("\0") || odd > begin.length / 100) return "noise";
  if (/^\s*<(!doctype|html)/i.test(begin)) return "page";
  if (/^\s*\{/.test(begin)) return "json";
  return begin.trim() === "" && source.length <= begins ? "nothing" : "text";
}

/** For what is not a record: those name their letters. */
export const textOf = (source: Source): string => (typeof source === "string" ? source.replace(/^\ufeff/, "") : new TextDecoder().decode(source));

/** The text of a file that is none of a game: a program, options. */
export const fileText = async (file: Blob): Promise<string> => textOf(await sourceOf(file));

/** Nothing that a game can be read from; `begin` quotes it. */
export class NoTextError extends Error {
  readonly begin: string;
  constructor(source: Source) {
    const begin = quoted(beginningOf(source));
    super(`this is no text of a game; it begins with "${begin}"`);
    this.begin = begin;
  }
}
