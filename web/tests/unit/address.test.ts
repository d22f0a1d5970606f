import {expect, test} from "vitest";
import {formatAddress, packAddress, parseAddress, unpackAddress, type SharedGame} from "../../src/game/address.ts";

const games: SharedGame[] = [
  {spec: "reversi", start: "", moves: [], ply: 0},
  {spec: "reversi:size=6,blocked=c3+f6", start: "", moves: ["c5", "b3"], ply: 1},
  {spec: "go", start: "", moves: ["2:G7", "1:pass"], ply: 1},
  {spec: "morris:variant=nine", start: "W a1/b2 _ 9+8", moves: ["a1-a4xb2", "d3"], ply: 2},
  {spec: "tree:(((3 12)(2 -4))1:(5))", start: "1.0", moves: ["0", "1"], ply: 2},
  {spec: "tree:(<1,2,3>2:(<4,5,6>))", start: "", moves: ["1"], ply: 0},
  {spec: "tree:((3 12)(2,4))", start: "x,y@1", moves: ["1/2", "3@4", "5,6"], ply: 3},
];

test("an address gives the same game back", () => {
  for (const game of games) expect(parseAddress(`#${formatAddress(game)}`)).toEqual(game);
});

test("the address of a usual game can be read by people", () => {
  expect(formatAddress(games[1]!)).toBe("reversi/size=6,blocked=c3+f6//c5,b3@1");
});

test("without a ply it is the end of the game; without moves the start", () => {
  expect(parseAddress("#go///d4,e5")?.ply).toBe(2);
  expect(parseAddress("#go")).toEqual({spec: "go", start: "", moves: [], ply: 0});
});

test("what is no address is none", () => {
  for (const text of ["", "#", "#/x", "#go///d4@7", "#go///d4@-1", "#go///d4@x", "#a/b/c/d/e", "#go///%E0%A4%A@0"]) {
    expect(parseAddress(text), text).toBeUndefined();
  }
});

test("a long game is packed, and comes back", async () => {
  const long: SharedGame = {spec: "go:rows=19,cols=19", start: "", ply: 700,
                            moves: Array.from({length: 700}, (_, i) => `${"abcdefghjk"[i % 10]}${1 + (i % 19)}`)};
  const text = await packAddress(long);
  expect(text.startsWith("z/")).toBe(true);
  expect(text.length).toBeLessThan(1000);
  expect(await unpackAddress(`#${text}`)).toEqual(long);
  expect(await unpackAddress("#z/nonsense")).toBeUndefined();
  expect(await packAddress(games[1]!)).toBe(formatAddress(games[1]!));
});
