/** Name of the database with encrypted text that was not saved. */
export const UNSAVED_DATABASE = 'unsaved-texts';

/** Whoever signs out leaves nothing behind (P8). Other tabs let go of the database by themselves. */
export const forgetUnsavedTexts = (): void => {
  // Some browsers have no such storage in private windows.
  globalThis.indexedDB?.deleteDatabase(UNSAVED_DATABASE);
};
