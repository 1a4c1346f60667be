import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { Lantern } from './Lantern.tsx';
import classes from './PlainPage.module.css';

type PlainPageProps = {
  /** Out on the page that says something broke. */
  lit?: boolean;
  brand: ReactNode;
  /** At the right of the top: language, account. */
  top?: ReactNode;
  foot?: ReactNode;
  footEnd?: ReactNode;
  /** In the middle, as a form; or high, as a page that begins with its title. */
  place?: 'center' | 'high';
  /** A color of somebody's own behind the page, and what can be read on it, both as #rrggbb: the content then stands on a card. */
  background?: { color: string; text: string } | null;
  children: ReactNode;
};

/** A page without the frame: a lantern hangs from its top edge and lights it. */
export function PlainPage({
  lit = true,
  brand,
  top,
  foot,
  footEnd,
  place = 'center',
  background,
  children,
}: PlainPageProps) {
  return (
    <div
      className={clsx(classes.page, background ? classes.colored : lit && classes.lit)}
      style={
        background
          ? ({ '--background': background.color, '--on-background': background.text } as CSSProperties)
          : undefined
      }
    >
      <div className={classes.lamp}>
        <Lantern size={58} lit={lit} />
      </div>
      <header className={classes.top}>
        <span className={classes.brand}>{brand}</span>
        {top ? <div className={classes.topEnd}>{top}</div> : null}
      </header>
      <main className={clsx(classes.main, classes[place])}>
        {background ? <PlainCard className={classes.sheet}>{children}</PlainCard> : children}
      </main>
      <footer className={classes.foot}>
        {foot}
        {footEnd ? <span className={classes.footEnd}>{footEnd}</span> : null}
      </footer>
    </div>
  );
}

/** The sheet of a plain page. */
export function PlainCard({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={clsx(classes.card, className)}>{children}</div>;
}

type PlainMessageProps = {
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  /** In small letters at the end: a reference to quote, for example. */
  note?: ReactNode;
};

/** What a plain page has to say when that is all there is: a title, a sentence, the way on. */
export function PlainMessage({ title, children, actions, note }: PlainMessageProps) {
  return (
    <div className={classes.message}>
      <h1 className={classes.messageTitle}>{title}</h1>
      <p className={classes.sentence}>{children}</p>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
      {note ? <p className={classes.note}>{note}</p> : null}
    </div>
  );
}
