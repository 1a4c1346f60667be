import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconPhotoOff from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs';
import clsx from 'clsx';
import { useState } from 'react';
import { Glyph } from './Glyph.tsx';
import classes from './Picture.module.css';
import { Tooltip } from './Tooltip.tsx';

type PictureProps = {
  src: string | null | undefined;
  /** What it shows; empty beside words that say it already. */
  alt: string;
  /** Said in its place when it cannot be shown. */
  brokenLabel: string;
  /** Width by height, '16 / 9': its place is kept before it arrives. */
  ratio?: string;
  /** Whole inside its place, with room around it; otherwise it fills the place. */
  contained?: boolean;
  round?: boolean;
  className?: string | undefined;
};

/** A picture in a place of its own: nothing moves when it arrives, and its absence or its failure is drawn, never left to the browser. */
export function Picture({ src, alt, brokenLabel, ratio = '1 / 1', contained, round, className }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const looks = clsx(classes.picture, contained && classes.contained, round && classes.round, className);
  if (src && src === broken)
    return (
      <Tooltip label={brokenLabel}>
        <span
          role="img"
          aria-label={brokenLabel}
          className={clsx(looks, classes.broken)}
          style={{ aspectRatio: ratio }}
        >
          <Glyph icon={IconPhotoOff} size={24} />
        </span>
      </Tooltip>
    );
  return (
    <span className={looks} style={{ aspectRatio: ratio }}>
      {src ? (
        <img
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          className={classes.image}
          onError={() => setBroken(src)}
        />
      ) : (
        <Glyph icon={IconPhoto} size={24} />
      )}
    </span>
  );
}
