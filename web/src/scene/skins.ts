// Skins: what the 3D boards are made of, and the light on them. A skin is a whole table of colours; one
// that lacks any does not compile.
import type {Body} from "./model.ts";

/** Classes of drawings (include/boardgames/drawing.h), of marks.ts, and of torches. */
const styles = [
  "board", "felt", "cell", "blocked", "grid", "faint", "edge", "wall", "star", "dot", "hint", "won", "won0", "won1", "won2",
  "won3", "won4", "won5", "last", "turn", "player0", "player1", "player2", "player3", "player4", "player5", "mark", "touch",
  "pointed", "focus", "torch", "flame",
] as const;
export type Style = (typeof styles)[number];

export interface Light {
  colour: string;
  strength: number;
}

export interface Skin {
  colours: Record<Style, string>;
  print: string;  // letters on the board
  table: string;
  sky: string;
  surface: "wood" | "marble" | "plain";
  /** How much cells differ from each other, 0 to 1. */
  variety: number;
  shine: number;  // of pieces and walls, 0 to 100
  ambient: Light;
  /** From above, everywhere alike. */
  sun?: Light;
  /** At the corners of the board. */
  torches?: Light;
}

// Told apart by every eye, and on each skin's cells.
const players = {
  player0: "#26211d", player1: "#f4efe2", player2: "#2b84cf", player3: "#1aa566", player4: "#b0409f", player5: "#f57c3c",
  won0: "#5d5750", won1: "#f3e7c8", won2: "#7fb4e2", won3: "#82c8a2", won4: "#d394ca", won5: "#f5b48e",
};

export const skins = {
  torchlight: {
    colours: {
      ...players, board: "#6b4423", felt: "#2c6b48", cell: "#a9753f", blocked: "#2b2622", grid: "#2f1c0c", faint: "#8d6539",
      edge: "#f1d18b", wall: "#e0b061", star: "#2f1c0c", dot: "#2f1c0c", hint: "#f1d18b", won: "#c99a5a", last: "#ff5a36",
      turn: "#ffb347", mark: "#ff5a36", touch: "#6fd0ff", pointed: "#6fd0ff", focus: "#ffffff",
      torch: "#4a3626", flame: "#ffd27a",
    },
    print: "#f6dfb4", table: "#3a2415", sky: "#120c08", surface: "wood", variety: 0.12, shine: 20,
    ambient: {colour: "#a79cb8", strength: 1.7}, torches: {colour: "#ffc890", strength: 1.7},
  },
  marble: {
    colours: {
      ...players, board: "#d8d4cc", felt: "#5f9e7d", cell: "#f4f2ee", blocked: "#6f6c68", grid: "#55524e", faint: "#b5b0a8",
      edge: "#6a4a2c", wall: "#7d5a3a", star: "#55524e", dot: "#4a4743", hint: "#2f6fb0", won: "#c9b48e", last: "#c8341a",
      turn: "#c8341a", mark: "#c8341a", touch: "#1660b8", pointed: "#1660b8", focus: "#0b3f86",
      torch: "#8b8680", flame: "#f4f2ee",
    },
    print: "#3b3835", table: "#9db48f", sky: "#cfe4f5", surface: "marble", variety: 0.05, shine: 60,
    ambient: {colour: "#dfe9f5", strength: 1.5}, sun: {colour: "#fff4dd", strength: 2},
  },
  contrast: {
    colours: {
      ...players, player0: "#000000", player1: "#ffffff", player2: "#4aa3ff", player3: "#25d985", player4: "#ee7be4", player5: "#ff9a5a",
      board: "#5c5c5c", felt: "#6b6b6b", cell: "#8a8a8a", blocked: "#000000", grid: "#000000", faint: "#3a3a3a", edge: "#ffe14a",
      wall: "#ffe14a", star: "#000000", dot: "#000000", hint: "#000000", won: "#c8c8c8", last: "#ff2d00", turn: "#ffe14a",
      mark: "#ff2d00", touch: "#00f0ff", pointed: "#00f0ff", focus: "#ffffff",
      torch: "#202020", flame: "#ffffff",
    },
    print: "#ffffff", table: "#202020", sky: "#000000", surface: "plain", variety: 0, shine: 0,
    ambient: {colour: "#ffffff", strength: 2.3}, sun: {colour: "#ffffff", strength: 0.9},
  },
} satisfies Record<string, Skin>;

export type SkinName = keyof typeof skins;
export const skinNames = Object.keys(skins) as SkinName[];
export const skinOf = (name: SkinName): Skin => skins[name];

export const colourOf = (skin: Skin, style: Body["style"]): string => skin.colours[style as Style] ?? skin.colours.grid;
