// A search and a step of it as the part of an address after #: the game's address as the play page
// writes it, and after it what belongs to the search. The one place that packs and reads it.
//
//   #reversi/size=6//c5,b3@2&player=alpha-beta:depth=3&nodes=20000&step=57&view=icicle
//   #reversi/size=6//@0&player=minimax:depth=3&beside=alpha-beta:depth=3&by=root&step=12
//
// `beside` is a second search, gone through in step with the first; the step is then one of both together.
// Without a player it is a position to search from; the search is then not begun.
import {packAddress, unpackAddress, type SharedGame} from "../game/address.ts";

export const views = ["tree", "icicle", "table"] as const;
export type View = (typeof views)[number];

export interface SharedTree {
  game: SharedGame;
  player: string;   // the algorithm with its options, as the library names a player; "": not chosen yet
  beside?: string;  // a second one
  by?: "root";      // both go on by moves of the root
  nodes: number;    // kept, at most; 0: as usual
  step: number;
  view: View;
}

const plain = (text: string) => encodeURIComponent(text).replaceAll("%3A", ":").replaceAll("%3D", "=").replaceAll("%2C", ",");

export async function packTree(tree: SharedTree): Promise<string> {
  const game = await packAddress(tree.game);
  if (tree.player === "") return game;
  const more = [`player=${plain(tree.player)}`];
  if (tree.beside) more.push(`beside=${plain(tree.beside)}`);
  if (tree.beside && tree.by) more.push(`by=${tree.by}`);
  if (tree.nodes > 0) more.push(`nodes=${tree.nodes}`);
  if (tree.step > 0) more.push(`step=${tree.step}`);
  if (tree.view !== "tree") more.push(`view=${tree.view}`);
  return [game, ...more].join("&");
}

/** Undefined: it names no game. */
export async function unpackTree(text: string): Promise<SharedTree | undefined> {
  const [address = "", ...more] = text.replace(/^#/, "").split("&");
  const game = await unpackAddress(address);
  if (!game) return undefined;
  const tree: SharedTree = {game, player: "", nodes: 0, step: 0, view: "tree"};
  for (const part of more) {
    const [, name, value = ""] = /^([a-z]+)=(.*)$/.exec(part) ?? [];
    if (name === "player") tree.player = decoded(value);
    else if (name === "beside") tree.beside = decoded(value);
    else if (name === "by" && value === "root") tree.by = value;
    else if (name === "nodes") tree.nodes = whole(value);
    else if (name === "step") tree.step = whole(value);
    else if (name === "view") tree.view = views.find((v) => v === value) ?? "tree";
  }
  return tree;
}

const whole = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0);
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";   // a broken %-escape
  }
}
