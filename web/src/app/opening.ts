// Which game the page opens: the address wins, then what was played last, then Reversi.
import {games, open, type GameInfo} from "boardgames";
import {unpackAddress, type SharedGame} from "../game/address.ts";
import {optionsOf, nameOf, playSpec} from "../game/spec.ts";
import {startOf} from "../game/position_at.ts";
import {Session} from "../game/session.ts";
import {lastGame, loadGame} from "../game/storage.ts";

const usualGame = "reversi";

let list: Promise<GameInfo[]> | undefined;
export const gameList = (): Promise<GameInfo[]> => (list ??= games());

type Report = (error: unknown) => void;

/** `failed` is told what was wrong with an address; the page then opens what it would have without. */
export async function firstGame(hash: string, failed: Report): Promise<Session> {
  const addressed = await gameFromAddress(hash, failed);
  return addressed ?? storedOrNew(lastGame() ?? usualGame);
}

/** Undefined: the address names no game. */
export async function gameFromAddress(hash: string, failed: Report): Promise<Session | undefined> {
  if (hash.length < 2) return undefined;
  const shared = await unpackAddress(hash);
  if (!shared) {
    failed(new Error("the address names no game; it should be as #reversi/size=6//c5,b3@2"));
    return undefined;
  }
  try {
    return await sharedGame(shared, failed);
  } catch (error) {
    failed(error);
    return undefined;
  }
}

// Where this device has played the same game, its variations, seats and clocks are kept.
async function sharedGame(shared: SharedGame, failed: Report): Promise<Session> {
  const game = await open(shared.spec);
  const stored = loadGame(shared.spec);
  const here = shared.moves.slice(0, shared.ply);
  if (stored && stored.spec === game.spec && stored.start === shared.start) {
    const session = Session.restore(game, {...stored, at: here});
    const same = session.tree.find(shared.moves);
    if (same && session.snapshot.ply === here.length) {
      session.tree.follow(same);
      return session;
    }
    session.dispose();
  }
  if (shared.start === "" && shared.moves.length === 0 && stored?.spec !== game.spec) {
    return newGame(shared.spec);   // an address to begin at, not one of a game
  }
  const session = new Session(game, shared.start);
  try {
    session.playAll(shared.moves);
  } catch (error) {
    failed(error);
  }
  session.goTo(session.tree.path(session.node)[shared.ply - 1] ?? (shared.ply === 0 ? session.tree.root : session.node));
  return session;
}

/** The game of that kind that was played last here, or a new one. */
export async function storedOrNew(name: string): Promise<Session> {
  const stored = loadGame(name);
  if (stored) {
    try {
      return Session.restore(await open(stored.spec), stored);
    } catch {
      // A game of an older page: its rules may have other options now.
    }
  }
  return newGame(name);
}

/** A new game of a spec that somebody chose, by the rules it is played by. */
export async function newGame(spec: string): Promise<Session> {
  const info = (await gameList()).find((g) => g.name === nameOf(spec));
  return gameFromText(info ? playSpec(info, optionsOf(info, spec)) : spec, "");
}

/** A new game of exactly this spec; throws what is wrong with the options or the position. */
export async function gameFromText(spec: string, start: string): Promise<Session> {
  const game = await open(spec);
  return new Session(game, startOf(game, start));
}
