/**
 * Keeps a value in a map of at most `most` values: the one that was kept longest ago, and not again since, makes room.
 */
export const keepRecent = <Key, Value>(map: Map<Key, Value>, most: number, key: Key, value: Value): void => {
  map.delete(key);
  map.set(key, value);
  if (map.size > most) map.delete(map.keys().next().value!);
};
