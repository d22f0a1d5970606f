/** What was asked for before is not asked for again; what failed is. */
export function once<K, T>(known: Map<K, Promise<T>>, key: K, make: () => Promise<T>): Promise<T> {
  const before = known.get(key);
  if (before) return before;
  const value = make();
  known.set(key, value);
  value.catch(() => {
    if (known.get(key) === value) known.delete(key);
  });
  return value;
}
