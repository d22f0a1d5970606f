/** Numbers from 0 to below 1, the same ones each time from a seed. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}
