// A game as the part of an address after #: game/options/start/moves@ply.
//
//   #reversi/size=6//c5,b3@2       #morris///@0       #z/...  (long games, packed)
//
// It wins over what is stored. Moves after the ply are those that redo would play.
import {nameOf} from "./spec.ts";

export interface SharedGame {
  spec: string;     // "reversi:size=6"
  start: string;    // a position's text; "": the game's own beginning
  moves: string[];
  ply: number;
}

const longest = 2000;  // characters; beyond, the address is packed

// What a part holds may hold any character; those that part it are escaped, a blank becomes "_".
function escapePart(text: string): string {
  return encodeURIComponent(text).replaceAll("_", "%5F").replaceAll("%20", "_").replaceAll("%2B", "+")
      .replaceAll("%3D", "=").replaceAll("%3A", ":");
}
const unescapePart = (text: string) => decodeURIComponent(text.replaceAll("_", " "));

export function formatAddress(game: SharedGame): string {
  const name = nameOf(game.spec);
  const options = game.spec.slice(name.length + 1);
  const list = (text: string) => text.split(",").map(escapePart).join(",");
  return `${escapePart(name)}/${list(options)}/${escapePart(game.start)}/` +
      `${game.moves.map(escapePart).join(",")}@${game.ply}`;
}

/** Undefined: it is not the address of a game. */
export function parseAddress(text: string): SharedGame | undefined {
  const parts = text.replace(/^#/, "").split("/");
  if (parts.length < 1 || !parts[0] || parts.length > 4) return undefined;
  try {
    const [name = "", options = "", start = "", played = ""] = parts;
    const at = played.lastIndexOf("@");
    const line = at < 0 ? played : played.slice(0, at);
    const moves = line === "" ? [] : line.split(",").map(unescapePart);
    const ply = at < 0 ? moves.length : Number(played.slice(at + 1));
    if (!Number.isInteger(ply) || ply < 0 || ply > moves.length) return undefined;
    const spec = unescapePart(name) + (options === "" ? "" : `:${unescapePart(options)}`);
    return {spec, start: unescapePart(start), moves, ply};
  } catch {
    return undefined;  // a broken %-escape
  }
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) {
  const out = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(out).arrayBuffer());
}

/** formatAddress, packed where it would be long. */
export async function packAddress(game: SharedGame): Promise<string> {
  const plain = formatAddress(game);
  if (plain.length <= longest) return plain;
  const packed = await through(new TextEncoder().encode(plain), new CompressionStream("deflate-raw"));
  let binary = "";
  for (const byte of packed) binary += String.fromCharCode(byte);
  return "z/" + btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export async function unpackAddress(text: string): Promise<SharedGame | undefined> {
  const hash = text.replace(/^#/, "");
  if (!hash.startsWith("z/")) return parseAddress(hash);
  try {
    const binary = atob(hash.slice(2).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (c) => c.charCodeAt(0));
    const plain = await through(bytes, new DecompressionStream("deflate-raw"));
    return parseAddress(new TextDecoder().decode(plain));
  } catch {
    return undefined;
  }
}
