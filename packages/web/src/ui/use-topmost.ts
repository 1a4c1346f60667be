import { useEffect, useId, useSyncExternalStore } from 'react';

/** Dialogs that are open, the latest last. */
let open: readonly string[] = [];
const listeners = new Set<() => void>();

const replace = (next: readonly string[]): void => {
  open = next;
  for (const listener of listeners) listener();
};

const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether no other dialog has opened over this one: a key that closes a question must leave what it asks about. */
export const useTopmost = (opened: boolean): boolean => {
  const id = useId();
  useEffect(() => {
    if (!opened) return;
    replace([...open, id]);
    return () => replace(open.filter((other) => other !== id));
  }, [opened, id]);
  return useSyncExternalStore(watch, () => open.at(-1) === id);
};
