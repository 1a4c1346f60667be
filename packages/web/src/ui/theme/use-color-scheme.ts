import { useSyncExternalStore } from 'react';

export type ColorScheme = 'light' | 'dark';

/** Where the choice is kept; app/first-script.ts reads the same key before the first paint and marks the page. */
const storageKey = 'color-scheme';
const mark = 'data-mantine-color-scheme';
const watchers = new Set<() => void>();

const isScheme = (text: string | null): text is ColorScheme => text === 'light' || text === 'dark';

const chosen = (): ColorScheme | null => {
  try {
    const kept = localStorage.getItem(storageKey);
    return isScheme(kept) ? kept : null;
  } catch {
    // Storage may be refused; the device then decides.
    return null;
  }
};

const ofDevice = (): ColorScheme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

const shown = (): ColorScheme => {
  const marked = document.documentElement.getAttribute(mark);
  return isScheme(marked) ? marked : 'light';
};

const show = (scheme: ColorScheme) => {
  document.documentElement.setAttribute(mark, scheme);
  for (const watcher of watchers) watcher();
};

const choose = (scheme: ColorScheme) => {
  try {
    localStorage.setItem(storageKey, scheme);
  } catch {
    // It holds for this page all the same.
  }
  show(scheme);
};

const follow = () => show(chosen() ?? ofDevice());

/** The first watcher starts following the device and the other tabs; the last one stops. */
const watch = (watcher: () => void) => {
  const device = matchMedia('(prefers-color-scheme: dark)');
  if (watchers.size === 0) {
    device.addEventListener('change', follow);
    window.addEventListener('storage', follow);
  }
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    device.removeEventListener('change', follow);
    window.removeEventListener('storage', follow);
  };
};

/** The scheme shown now (the device decides until the person chooses) and how to change it. */
export const useColorScheme = () => {
  const scheme = useSyncExternalStore(watch, shown);
  return { scheme, setScheme: choose, toggle: () => choose(scheme === 'dark' ? 'light' : 'dark') };
};
