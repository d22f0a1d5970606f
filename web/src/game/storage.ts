// What is kept on this device: the game of each kind that was played last, and the settings.
// Storage may be full or forbidden; a game is then played without it.
import type {StoredGame} from "./session.ts";
import {nameOf} from "./spec.ts";

const prefix = "boardgames.";

function read<T>(key: string): T | undefined {
  try {
    const text = localStorage.getItem(prefix + key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // Nothing to be done, and nothing lost but the memory of this game.
  }
}

export function saveGame(game: StoredGame): void {
  write(`game.${nameOf(game.spec)}`, game);
  write("last", nameOf(game.spec));
}
export const loadGame = (name: string) => read<StoredGame>(`game.${nameOf(name)}`);
export const lastGame = () => read<string>("last");

export const saveSettings = (settings: object) => write("settings", settings);
export const loadSettings = <T>() => read<Partial<T>>("settings");

/** Predictions on the page of search trees. */
export const saveGuesses = (score: object) => write("guesses", score);
export const loadGuesses = <T>() => read<T>("guesses");
