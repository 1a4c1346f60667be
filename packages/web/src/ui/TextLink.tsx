import clsx from 'clsx';
import type { ComponentProps } from 'react';
import classes from './TextLink.module.css';

type Looks = { tone?: 'accent' | 'danger' | 'info'; small?: boolean };
type LinkProps = Looks & ComponentProps<'a'> & { href: string };
type PressProps = Looks & ComponentProps<'button'> & { href?: never };

/** Words that lead somewhere (`href`) or do something small (`onClick`), inside running text or at the end of a bar. */
export function TextLink({ tone = 'accent', small = false, className, ...rest }: LinkProps | PressProps) {
  const looks = clsx(classes.link, classes[tone], small && classes.small, className);
  return rest.href === undefined ? (
    <button type="button" {...(rest as PressProps)} className={looks} />
  ) : (
    <a {...(rest as LinkProps)} className={looks} />
  );
}
