// Trees of numbers for exercises: always the same one from a seed, or a lecturer's own.
import {dice} from "../game/dice.ts";

const branches = 3, numbers = 16;   // leaves are from 0, none twice, so that there is one best line

/** "((3 12 8)(2 4 6)(14 5 2))"; alpha-beta skips some leaf of it. */
export function randomTree(seed: number): string {
  const roll = dice(Math.imul(seed, 2654435761) >>> 0), below = (n: number) => Math.floor(roll() * n);
  for (;;) {
    const left = Array.from({length: numbers}, (_, n) => n);
    const rows = Array.from({length: branches}, () => Array.from({length: branches}, () => left.splice(below(left.length), 1)[0]!));
    const first = Math.min(...rows[0]!);
    if (rows.slice(1).some((row) => row.slice(0, -1).some((n) => n < first))) return `(${rows.map((row) => `(${row.join(" ")})`).join("")})`;
  }
}

const isNumber = (variant: string) => /^\d{1,9}$/.test(variant);

/** What an address says of an exercise's tree: the number of a random one, or the tree itself. `further`: on a sheet. */
export const treeOf = (variant: string, further = 0): string => (isNumber(variant) ? randomTree(Number(variant) + further) : variant);

/** The number after the one in an address; of a tree of one's own the first. */
export const nextTree = (variant: string, by = 1): string => String((isNumber(variant) ? Number(variant) : 0) + by);
