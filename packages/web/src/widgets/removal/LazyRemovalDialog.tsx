import { lazy } from '#ui/lazy.tsx';

/** The question before something goes for good, with its code fetched when it is asked: for screens that stand long before it is. */
export const LazyRemovalDialog = lazy(async () => ({ default: (await import('./RemovalDialog.tsx')).RemovalDialog }));
