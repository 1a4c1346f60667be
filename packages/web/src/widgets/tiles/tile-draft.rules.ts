import type { Tile } from '@fanal/contract/infohub/articles.shapes';
import { COLOR, type TileIcon } from '@fanal/contract/infohub/tiles.rules';

/** What a form holds of a tile. `color` may be half written. */
export type TileDraft = { icon: TileIcon; color: string; picture: { id: string; url: string } | null };

export const draftOfTile = ({ icon, color, imageFileId, imageUrl }: Tile): TileDraft => ({
  icon,
  color,
  picture: imageFileId !== null && imageUrl !== null ? { id: imageFileId, url: imageUrl } : null,
});

export const isTileColor = (color: string): boolean => COLOR.test(color);
