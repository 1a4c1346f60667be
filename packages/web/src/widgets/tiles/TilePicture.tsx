import { inkOn, type TileIcon } from '@fanal/contract/infohub/tiles.rules';
import clsx from 'clsx';
import { Glyph } from '#ui/Glyph.tsx';
import classes from './TilePicture.module.css';
import { tileIconOf } from './tile-icons.ts';

export type ShownTile = { icon: TileIcon; color: string; imageUrl: string | null };

type TilePictureProps = {
  tile: ShownTile;
  /** Pixels of the icon; the place decides the size of the tile. */
  iconSize?: 16 | 18 | 24;
  className?: string | undefined;
};

/** The tile of an article or a category: its picture, or its icon on its colour. Its name stands beside it. */
export function TilePicture({ tile: { icon, color, imageUrl }, iconSize = 18, className }: TilePictureProps) {
  if (imageUrl) return <img src={imageUrl} alt="" className={clsx(classes.tile, className)} />;
  return (
    <span
      className={clsx(classes.tile, className)}
      style={{ background: color, color: inkOn(color) }}
      aria-hidden="true"
    >
      <Glyph icon={tileIconOf[icon]} size={iconSize} />
    </span>
  );
}
