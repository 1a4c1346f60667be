import { useState, useSyncExternalStore } from 'react';
import { onWatchedImports, watchedImports } from '#features/imports/watched-imports.store.ts';
import { lazy } from '#ui/lazy.tsx';

const ImportWatch = lazy(async () => {
  const { ImportWatch: Watch } = await import('#features/imports/ImportWatch.tsx');
  return { default: Watch };
});

/** Hears the end of imports on every screen; its code arrives with the first one, or at once when an earlier page left one running. */
export function ImportWatchHost() {
  const some = useSyncExternalStore(onWatchedImports, watchedImports) !== '';
  const [needed, setNeeded] = useState(some);
  if (some && !needed) setNeeded(true);
  return needed ? <ImportWatch /> : null;
}
