// What is kept on this device: the game of each kind that was played last, the settings, agents, how far
// somebody came in the lessons, predictions of trees, and options of the 3D boards.
// Storage may be full or forbidden; a game is then played without it.
import type {Agent} from "./agent.ts";
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

export const saveAgents = (agents: readonly Agent[]) => write("agents", agents);
export const loadAgents = () => read<Agent[]>("agents") ?? [];

export const saveSettings = (settings: object) => write("settings", settings);
export const loadSettings = <T>() => read<Partial<T>>("settings");

export const saveLessons = (progress: object) => write("lessons", progress);
export const loadLessons = <T>() => read<Partial<T>>("lessons");

/** Predictions on the page of search trees. */
export const saveGuesses = (score: object) => write("guesses", score);
export const loadGuesses = <T>() => read<T>("guesses");

/** Options of the 3D boards, as their file says them. */
export const saveScene = (options: string) => write("scene", options);
export const loadScene = () => read<string>("scene");
