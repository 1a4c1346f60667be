import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Glyph, type IconComponent } from './Glyph.tsx';
import classes from './IconButton.module.css';
import { Tooltip } from './Tooltip.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Its name: read aloud and shown on hover. */
  label: string;
  icon: IconComponent;
  small?: boolean;
  boxed?: boolean;
  active?: boolean;
};

export function IconButton({ label, icon, small, boxed, active, className, ...rest }: IconButtonProps) {
  const looks = clsx(
    classes.button,
    small && classes.small,
    boxed && classes.boxed,
    active && classes.active,
    className,
  );
  return (
    <Tooltip label={label}>
      <button type="button" {...rest} aria-label={label} className={looks}>
        <Glyph icon={icon} size={small ? 16 : 18} />
      </button>
    </Tooltip>
  );
}
