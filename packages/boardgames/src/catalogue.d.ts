// build.sh writes catalogue.js: what each module says of itself, and where it lies.
import type { GameInfo } from './types.js';

export const catalogue: readonly { info: GameInfo; url: URL }[];
