import { lazy } from '#ui/lazy.tsx';

/** What changes the photo; its code arrives when it opens. */
export const PhotoDialogHost = lazy(async () => ({ default: (await import('./PhotoDialog.tsx')).PhotoDialog }));
