// What a person chose for the 3D boards: kept on the device, and as a file to take along.
import {loadScene, saveScene} from "../game/storage.ts";
import {allowed, type Camera} from "./camera.ts";
import {skinNames, type SkinName} from "./skins.ts";

export const qualities = ["auto", "low", "middle", "high"] as const;
export type Quality = (typeof qualities)[number];
export const speeds = ["off", "slow", "usual", "fast"] as const;
export type Speed = (typeof speeds)[number];

export interface SceneOptions {
  skin: SkinName;
  quality: Quality;
  speed: Speed;
  ways: boolean;  // shortest ways and distances are shown, where a game tells them
  camera: Camera | null;  // null: from the seat of whoever begins
}

export const usualOptions: SceneOptions = {skin: "torchlight", quality: "auto", speed: "usual", ways: true, camera: null};

const format = "boardgames 3D options";

export const optionsText = (options: SceneOptions): string => `${JSON.stringify({format, ...options}, null, 2)}\n`;

/** What a file says; what it leaves out is as usual. Throws one sentence that says what is wrong with it. */
export function parseOptions(text: string): SceneOptions {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new Error("the file of options is not JSON; it should be one that was saved here");
  }
  const said = (typeof read === "object" && read !== null ? read : {}) as Record<string, unknown>;
  if (said.format !== format) throw new Error(`the file is none of options; it should say "format": "${format}"`);
  const one = <T extends string>(name: string, choices: readonly T[], usual: T): T => {
    const value = said[name] ?? usual;
    if (choices.includes(value as T)) return value as T;
    throw new Error(`${name} is ${JSON.stringify(value)}; it should be one of ${choices.join(", ")}`);
  };
  const ways = said.ways ?? usualOptions.ways;
  if (typeof ways !== "boolean") throw new Error(`ways is ${JSON.stringify(ways)}; it should be true or false`);
  return {skin: one("skin", skinNames, usualOptions.skin), quality: one("quality", qualities, usualOptions.quality),
          speed: one("speed", speeds, usualOptions.speed), ways, camera: cameraOf(said.camera ?? null)};
}

function cameraOf(said: unknown): Camera | null {
  if (said === null) return null;
  const {azimuth, elevation, zoom} = said as Record<string, unknown>;
  if ([azimuth, elevation, zoom].every((n) => typeof n === "number" && Number.isFinite(n)) && (zoom as number) > 0) {
    return allowed({azimuth, elevation, zoom} as Camera);
  }
  throw new Error(`camera is ${JSON.stringify(said)}; it should be null, or have the numbers azimuth, elevation and zoom above 0`);
}

export const storeOptions = (options: SceneOptions) => saveScene(optionsText(options));

/** `contrast`: the page itself is in high contrast. */
export function storedOptions(contrast: boolean): SceneOptions {
  const usual: SceneOptions = contrast ? {...usualOptions, skin: "contrast"} : usualOptions;
  const text = loadScene();
  if (text === undefined) return usual;
  try {
    return parseOptions(text);
  } catch {
    return usual;  // of an older page
  }
}

/**
 * Lights that cast shadows, the most pixels of the picture for one of the page, and whether light is reckoned for each pixel: else
 * once for each side that a form has, as in the middle of the board.
 */
export const means = {
  low: {shadows: 0, pixels: 1, lit: false}, middle: {shadows: 1, pixels: 2, lit: true}, high: {shadows: 2, pixels: 2, lit: true},
} as const;
export type Means = (typeof means)[keyof typeof means];

/** `renderer`: what WebGL calls whatever draws; a program instead of a card is slow. */
export function meansOf(quality: Quality, renderer: string): Means {
  if (quality !== "auto") return means[quality];
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(renderer) ? means.low : means.middle;
}

/** How much quicker than usual; 0: at once. */
export const pace: Record<Speed, number> = {off: 0, slow: 0.5, usual: 1, fast: 2};
