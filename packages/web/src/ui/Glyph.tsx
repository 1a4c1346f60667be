import type { Icon } from '@tabler/icons-react';
import clsx from 'clsx';
import classes from './Glyph.module.css';

/** An icon as the icon library exports it; components take the component itself, never an element. */
export type IconComponent = Icon;

const strokes = { 14: 1.8, 16: 1.7, 18: 1.7, 20: 1.6, 24: 1.5, 30: 1.5, 44: 1.3 };

type GlyphProps = { icon: IconComponent; size?: keyof typeof strokes; className?: string | undefined };

/** An icon beside words: it says nothing to a screen reader. */
export function Glyph({ icon: Drawing, size = 18, className }: GlyphProps) {
  return <Drawing size={size} stroke={strokes[size]} className={clsx(classes.glyph, className)} aria-hidden="true" />;
}
