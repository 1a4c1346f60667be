/** Imports and undoings that the person began in this browser and that have not been heard to end. */
const KEPT = 'imports';

const listeners = new Set<() => void>();

/** Ids with commas between them: the same text as long as nothing changes. */
export const watchedImports = (): string => localStorage.getItem(KEPT) ?? '';

const keep = (ids: readonly string[]) => {
  if (ids.length > 0) localStorage.setItem(KEPT, ids.join());
  else localStorage.removeItem(KEPT);
  for (const listener of listeners) listener();
};

export const idsIn = (watched: string): string[] => watched.split(',').filter(Boolean);

/** Wherever the person goes, a toast will say how it ended. */
export const watchImport = (id: string): void => keep([...new Set([...idsIn(watchedImports()), id])]);

export const forgetImport = (id: string): void => keep(idsIn(watchedImports()).filter((one) => one !== id));

/** Hears of what this tab begins or hears the end of. */
export const onWatchedImports = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
