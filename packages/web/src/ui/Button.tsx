import clsx from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import classes from './Button.module.css';
import { Glyph, type IconComponent } from './Glyph.tsx';
import { Kbd } from './Kbd.tsx';
import { Spinner } from './Spinner.tsx';

/** `filled` is the one primary button of a screen; `danger-filled` only stands where a word is typed to confirm. */
export type ButtonVariant = 'filled' | 'default' | 'subtle' | 'danger' | 'danger-filled';

type Looks = {
  variant?: ButtonVariant;
  /** 28 px high: inside rows and bars. */
  small?: boolean;
  wide?: boolean;
  icon?: IconComponent | undefined;
  iconAfter?: IconComponent | undefined;
  /** The key that presses it, shown at its right. */
  hint?: string | undefined;
  /** Under 820 px only the icon shows; the words stay for screen readers. */
  collapse?: boolean;
  children: ReactNode;
};

type ButtonProps = Looks & ComponentProps<'button'> & { loading?: boolean };
type ButtonLinkProps = Looks & ComponentProps<'a'>;

const classOf = ({ variant = 'default', small, wide, collapse }: Omit<Looks, 'children'>, className?: string) =>
  clsx(
    classes.button,
    classes[variant === 'danger-filled' ? 'dangerFilled' : variant],
    small && classes.small,
    wide && classes.wide,
    collapse && classes.collapse,
    className,
  );

function Content({ icon, iconAfter, hint, small, children, loading }: Omit<Looks, 'variant'> & { loading?: boolean }) {
  const size = small ? 16 : 18;
  return (
    <>
      {loading ? <Spinner size={size} className={clsx(classes.icon, !icon && classes.over)} /> : null}
      {icon && !loading ? <Glyph icon={icon} size={size} className={classes.icon} /> : null}
      <span className={clsx(classes.label, loading && !icon && classes.behind)}>{children}</span>
      {iconAfter ? <Glyph icon={iconAfter} size={16} /> : null}
      {hint ? <Kbd>{hint}</Kbd> : null}
    </>
  );
}

/** While `loading` it keeps its width and its focus, and a second press does nothing. */
export function Button(props: ButtonProps) {
  const { variant, small, wide, icon, iconAfter, hint, collapse, loading, children, className, onClick, ...rest } =
    props;
  const press = (event: MouseEvent<HTMLButtonElement>) => (loading ? event.preventDefault() : onClick?.(event));
  const looks = {
    ...(variant && { variant }),
    ...(small && { small }),
    ...(wide && { wide }),
    ...(collapse && { collapse }),
  };
  return (
    <button
      type="button"
      {...rest}
      className={classOf(looks, className)}
      onClick={press}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
    >
      <Content icon={icon} iconAfter={iconAfter} hint={hint} small={small ?? false} loading={loading ?? false}>
        {children}
      </Content>
    </button>
  );
}

/** A link that looks like a button: it leads somewhere, so it can open in a new tab. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, small, wide, icon, iconAfter, hint, collapse, children, className, ...rest } = props;
  const looks = {
    ...(variant && { variant }),
    ...(small && { small }),
    ...(wide && { wide }),
    ...(collapse && { collapse }),
  };
  return (
    <a {...rest} className={classOf(looks, className)}>
      <Content icon={icon} iconAfter={iconAfter} hint={hint} small={small ?? false}>
        {children}
      </Content>
    </a>
  );
}
