import clsx from 'clsx';
import { useState } from 'react';
import classes from './Avatar.module.css';

type AvatarProps = {
  /** The name as it is shown; two initials stand in for a photo. */
  name: string;
  src?: string | null | undefined;
  size?: 'small' | 'normal' | 'medium' | 'large';
};

/** First letters of the first and the last word: « Ana Lucía Herrera Peña » gives AP. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
};

/** A person beside their name: it says nothing of its own to a screen reader. */
export function Avatar({ name, src, size = 'normal' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={clsx(classes.avatar, classes[size])} aria-hidden="true">
      {src && src !== broken ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          className={classes.photo}
          onError={() => setBroken(src)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
