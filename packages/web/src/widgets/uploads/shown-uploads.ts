/** Uploads that a field on the page already shows with all that can be done about them. */
import { useEffect, useSyncExternalStore } from 'react';

let shown: ReadonlySet<string> = new Set();
const fields = new Map<object, readonly string[]>();
const listeners = new Set<() => void>();

const notify = () => {
  shown = new Set([...fields.values()].flat());
  for (const listener of listeners) listener();
};

/** The field that calls it shows these; until it leaves the page. */
export const useShowUploads = (ids: readonly string[]): void => {
  const key = ids.join();
  useEffect(() => {
    const field = {};
    fields.set(field, key.split(','));
    notify();
    return () => {
      fields.delete(field);
      notify();
    };
  }, [key]);
};

const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useShownUploads = (): ReadonlySet<string> => useSyncExternalStore(watch, () => shown);
