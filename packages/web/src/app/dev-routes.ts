import type { PlainRoute } from './screens.ts';

/** Pages for development, which are not built. */
export const devRoutes: readonly PlainRoute[] = import.meta.env.DEV
  ? [{ path: '/dev/gallery', chunk: async () => ({ Page: (await import('./gallery/GalleryPage.tsx')).GalleryPage }) }]
  : [];
