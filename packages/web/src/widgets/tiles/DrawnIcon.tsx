import type { TileIcon } from '@fanal/contract/infohub/tiles.rules';
import { Glyph } from '#ui/Glyph.tsx';
import { tileIcons } from './tiles.icons.ts';

/** The icon of a tile by its name. */
export function DrawnIcon({ icon, size }: { icon: TileIcon; size: 20 | 30 | 44 }) {
  return <Glyph icon={tileIcons[icon]} size={size} />;
}
