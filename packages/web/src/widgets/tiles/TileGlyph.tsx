import type { TileIcon } from '@fanal/contract/infohub/tiles.rules';
import { lazy } from '#ui/lazy.tsx';

/** One file with all icons of tiles: none of them belongs to what every screen loads. */
const DrawnIcon = lazy(async () => ({ default: (await import('./DrawnIcon.tsx')).DrawnIcon }));

type TileGlyphProps = { icon: TileIcon; size: 20 | 30 | 44 };

/** The icon of a tile; its place stays empty until the drawings have come. */
export function TileGlyph(props: TileGlyphProps) {
  return <DrawnIcon {...props} />;
}
