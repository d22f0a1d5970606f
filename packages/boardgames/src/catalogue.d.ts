// build.sh writes catalogue.js: what each game says of itself, and where its two parts lie.
import type { GameInfo } from './types.js';

export const catalogue: readonly { info: GameInfo; url: URL; whole: URL }[];
