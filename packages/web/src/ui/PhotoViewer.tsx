import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconPhotoOff from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs';
import clsx from 'clsx';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { Glyph } from './Glyph.tsx';
import classes from './PhotoViewer.module.css';

type PhotoViewerProps = {
  src: string | null | undefined;
  /** What it shows. */
  alt: string;
  /** Said in its place when there is none, and when it cannot be shown. */
  emptyLabel: string;
  brokenLabel: string;
  /** How many times larger than what fits. */
  zoom?: number;
  /** Quarter turns, clockwise. */
  turns?: number;
};

/** A photo to read from: whole in its place, or larger and moved under it by wheel, finger and arrow keys; upright after any turn. */
export function PhotoViewer({ src, alt, emptyLabel, brokenLabel, zoom = 1, turns = 0 }: PhotoViewerProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const viewer = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each zoom begins in the middle
  useEffect(() => {
    const { current } = viewer;
    if (!current) return;
    current.scrollLeft = (current.scrollWidth - current.clientWidth) / 2;
    current.scrollTop = (current.scrollHeight - current.clientHeight) / 2;
  }, [zoom]);
  const isBroken = Boolean(src) && src === broken;
  if (!src || isBroken)
    return (
      <div className={clsx(classes.viewer, classes.absent, isBroken && classes.broken)}>
        <Glyph icon={isBroken ? IconPhotoOff : IconPhoto} size={24} />
        <p>{isBroken ? brokenLabel : emptyLabel}</p>
      </div>
    );
  const isLying = turns % 2 !== 0;
  const place = { '--zoom': zoom, '--turn': `${turns * 90}deg` } as CSSProperties;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group that scrolls; its name is that of the photo inside
    <div
      ref={viewer}
      className={classes.viewer}
      style={place}
      role="group"
      aria-label={alt}
      // What scrolls is reached by the keyboard.
      tabIndex={zoom > 1 ? 0 : undefined}
    >
      <div className={classes.extent}>
        <img
          src={src}
          alt={alt}
          decoding="async"
          className={clsx(classes.image, isLying && classes.lying)}
          onError={() => setBroken(src)}
        />
      </div>
    </div>
  );
}
