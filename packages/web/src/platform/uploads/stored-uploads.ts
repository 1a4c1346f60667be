/** Whether uploads of an earlier page wait in this browser, known without the code that sends them; and how to forget them all. */
export const UPLOADS_DATABASE = 'uploads';
const MARK = 'uploads';

const listeners = new Set<() => void>();

export const hasStoredUploads = (): boolean => localStorage.getItem(MARK) !== null;

export const markStoredUploads = (some: boolean): void => {
  if (some === hasStoredUploads()) return;
  if (some) localStorage.setItem(MARK, 'stored');
  else localStorage.removeItem(MARK);
  for (const listener of listeners) listener();
};

/** Hears when the first upload begins and when the last one ends, in this tab. */
export const watchStoredUploads = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Files of a person never outlive their session (P8). Other tabs let go of the database by themselves. */
export const forgetStoredUploads = (): void => {
  markStoredUploads(false);
  // Some browsers have no such storage in private windows.
  globalThis.indexedDB?.deleteDatabase(UPLOADS_DATABASE);
};
