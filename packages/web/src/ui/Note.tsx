import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Glyph, type IconComponent } from './Glyph.tsx';
import classes from './Note.module.css';

type Tone = 'neutral' | 'signal' | 'danger' | 'info';

type NoteProps = {
  tone?: Tone;
  icon?: IconComponent;
  /** What happened, in strong letters before the rest. */
  title?: ReactNode;
  children?: ReactNode;
  /** A link or a small button at the right. */
  action?: ReactNode;
  className?: string | undefined;
};

const icons: Record<Tone, IconComponent> = {
  neutral: IconInfoCircle,
  signal: IconAlertTriangle,
  danger: IconAlertCircle,
  info: IconInfoCircle,
};

/** Words that stay on the page until what they speak of is settled. */
export function Note({ tone = 'neutral', icon, title, children, action, className }: NoteProps) {
  return (
    <div className={clsx(classes.note, classes[tone], className)}>
      <Glyph icon={icon ?? icons[tone]} className={classes.icon} />
      <div className={classes.words}>
        {title ? <b className={classes.title}>{title}</b> : null} {children}
      </div>
      {action}
    </div>
  );
}
