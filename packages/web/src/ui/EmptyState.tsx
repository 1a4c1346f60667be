import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import classes from './EmptyState.module.css';
import { Glyph, type IconComponent } from './Glyph.tsx';
import { Lantern } from './Lantern.tsx';

type StateProps = {
  title: string;
  /** One sentence. */
  children?: ReactNode;
  /** With its own edge; without it stands where the rows would be. */
  boxed?: boolean;
  /** `h1` where the page has no other title. */
  heading?: 'h1' | 'h2';
};

type EmptyStateProps = StateProps & {
  /** The object that is not there yet. */
  icon?: IconComponent;
  /** Lit: nothing waits for you. */
  lantern?: 'lit' | 'unlit';
  actions?: ReactNode;
};

/** Nothing yet, nothing found, or nothing left to do: what it is, one sentence, one way on. */
export function EmptyState({
  icon,
  lantern,
  title,
  children,
  actions,
  boxed,
  heading: Heading = 'h2',
}: EmptyStateProps) {
  return (
    <div className={clsx(classes.state, lantern === 'lit' && classes.lit, boxed && classes.boxed)}>
      {lantern ? (
        <span className={classes.lantern}>
          <Lantern lit={lantern === 'lit'} />
        </span>
      ) : null}
      {icon ? (
        <span className={classes.object}>
          <Glyph icon={icon} size={24} />
        </span>
      ) : null}
      <Heading className={classes.title}>{title}</Heading>
      {children ? <p className={classes.sentence}>{children}</p> : null}
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  );
}

/** Something broke: the lantern is out, and a press tries again. */
export function ErrorState({
  reloadLabel,
  onReload,
  ...state
}: StateProps & { reloadLabel: string; onReload: () => void }) {
  const reload = (
    <Button icon={IconRefresh} onClick={onReload}>
      {reloadLabel}
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState {...state} lantern="unlit" actions={reload} />
    </div>
  );
}

/** The person may not see this: who can, and the way back. */
export function ForbiddenState(state: StateProps & { actions?: ReactNode }) {
  return <EmptyState {...state} icon={IconLock} />;
}
