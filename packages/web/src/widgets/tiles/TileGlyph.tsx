import { lazy } from '#ui/lazy.tsx';

/**
 * The icon of a tile; its place stays empty until the drawings have come. One file with all of them: none belongs to what every screen
 * loads.
 */
export const TileGlyph = lazy(async () => ({ default: (await import('./DrawnIcon.tsx')).DrawnIcon }));
