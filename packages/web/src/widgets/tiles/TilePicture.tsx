import type { Tile } from '@fanal/contract/infohub/articles.shapes';
import { inkOn } from '@fanal/contract/infohub/tiles.rules';
import clsx from 'clsx';
import { useText } from '#platform/text/use-text.ts';
import { Picture } from '#ui/Picture.tsx';
import { TileGlyph } from './TileGlyph.tsx';
import classes from './TilePicture.module.css';

type TilePictureProps = {
  tile: Pick<Tile, 'icon' | 'color' | 'imageUrl'>;
  /** In the 16:9 frame of a category as members see it, instead of a small square. */
  cover?: boolean;
  className?: string | undefined;
};

/** The picture of a tile, or its icon on its colour; the words beside it say what it is. */
export function TilePicture({ tile, cover = false, className }: TilePictureProps) {
  const t = useText('tiles');
  const looks = clsx(cover ? classes.cover : classes.square, className);
  const { icon, color, imageUrl } = tile;
  if (imageUrl)
    return (
      <Picture
        src={imageUrl}
        alt=""
        brokenLabel={t('broken')}
        ratio={cover ? '16 / 9' : '1 / 1'}
        className={clsx(looks, classes.picture)}
      />
    );
  return (
    <span className={looks} style={{ background: color, color: inkOn(color) }}>
      <TileGlyph icon={icon} size={cover ? 30 : 20} />
    </span>
  );
}
