// What a person chose for this page, kept on the device.
import type {Confirm, PlaceNames} from "../board/board.tsx";
import type {Opponent} from "../game/seats.ts";
import {loadSettings, saveSettings} from "../game/storage.ts";
import type {SoundKind} from "../sounds/tones.ts";
import {isLanguage, preferredLanguage, type Language} from "../words/words.ts";

export const themes = ["system", "light", "dark", "contrast", "paper"] as const;
export type Theme = (typeof themes)[number];

export interface Settings {
  language: Language;
  theme: Theme;
  confirm: Confirm;
  names: PlaceNames;
  analysis: boolean;
  hints: boolean;
  lines: number;
  sound: boolean;
  volumes: Record<SoundKind, number>;  // 0 to 100
  music: boolean;
  musicVolume: number;
  scene: boolean;  // the board in 3D
  opponent: Opponent;  // of the next game
  students: boolean;   // whether what is for them is open
  answers: boolean;    // of exercises, for teachers
}

export function readSettings(): Settings {
  const usual: Settings = {language: preferredLanguage(navigator.languages), theme: "system", confirm: "auto", names: "none",
                           analysis: false, hints: false, lines: 3, sound: false, volumes: {moves: 60, end: 60, clock: 60},
                           music: false, musicVolume: 50,
                           scene: false, opponent: "novice", students: false, answers: false};
  const stored = loadSettings<Settings>();
  const settings = {...usual, ...stored, volumes: {...usual.volumes, ...stored?.volumes}};
  if (!isLanguage(settings.language)) settings.language = usual.language;
  if (!themes.includes(settings.theme)) settings.theme = usual.theme;
  return settings;
}

export function applySettings(settings: Settings): void {
  const root = document.documentElement;
  root.lang = settings.language;
  root.dataset.theme = themeOf(settings.theme);
  saveSettings(settings);
}

const dark = () => matchMedia("(prefers-color-scheme: dark)"), contrast = () => matchMedia("(prefers-contrast: more)");

function themeOf(theme: Theme): Exclude<Theme, "system"> {
  if (theme !== "system") return theme;
  return contrast().matches ? "contrast" : dark().matches ? "dark" : "light";
}

/** Calls `changed` when the system's colours change. */
export function watchSystem(changed: () => void): () => void {
  const queries = [dark(), contrast()];
  for (const query of queries) query.addEventListener("change", changed);
  return () => {
    for (const query of queries) query.removeEventListener("change", changed);
  };
}
