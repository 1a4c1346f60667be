import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './StatusBadge.module.css';

/**
 * The state of a thing, drawn as the statusKind of a light: full (done), half (on its way), upcoming (half, planned color),
 * waiting (a ring with a core), dashed (draft), clock hand (planned), bar (out), cross (refused), bare ring (off), box (archived).
 */
export type StatusKind =
  | 'done'
  | 'half'
  | 'upcoming'
  | 'waiting'
  | 'draft'
  | 'planned'
  | 'out'
  | 'refused'
  | 'off'
  | 'archived';

const ring = { cx: 6.5, cy: 6.5, r: 5.2, fill: 'none', stroke: 'currentColor', strokeWidth: 1.7 } as const;
const disc = { cx: 6.5, cy: 6.5, r: 6, fill: 'currentColor' } as const;
const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const halfDisc = <path d="M6.5 1.3a5.2 5.2 0 0 1 0 10.4z" fill="currentColor" />;

const shapes: Record<StatusKind, ReactNode> = {
  done: (
    <>
      <circle {...disc} />
      <path d="M3.8 6.7l1.9 1.9 3.5-3.9" {...line} stroke="var(--surface)" strokeWidth="1.6" />
    </>
  ),
  half: (
    <>
      <circle {...ring} />
      {halfDisc}
    </>
  ),
  upcoming: (
    <>
      <circle {...ring} />
      {halfDisc}
    </>
  ),
  waiting: (
    <>
      <circle {...ring} />
      <circle cx="6.5" cy="6.5" r="2" fill="currentColor" />
    </>
  ),
  draft: <circle {...ring} strokeDasharray="2.4 2.05" />,
  planned: (
    <>
      <circle {...ring} />
      <path d="M6.5 3.8v2.9l1.9 1.1" {...line} stroke="currentColor" strokeWidth="1.6" />
    </>
  ),
  out: (
    <>
      <circle {...disc} />
      <path d="M3.8 6.5h5.4" {...line} stroke="var(--surface)" strokeWidth="1.8" />
    </>
  ),
  refused: (
    <>
      <circle {...ring} />
      <path d="M4.6 4.6l3.8 3.8M8.4 4.6L4.6 8.4" {...line} stroke="currentColor" strokeWidth="1.7" />
    </>
  ),
  off: <circle {...ring} />,
  archived: (
    <path d="M1.3 2h10.4v2.6H1.3zM2.3 4.6v6.2h8.4V4.6M5.2 7.1h2.6" {...line} stroke="currentColor" strokeWidth="1.3" />
  ),
};

/** The shape alone, where the word stands elsewhere. */
export function StatusMark({ kind, className }: { kind: StatusKind; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 13 13" className={clsx(classes.mark, classes[kind], className)} aria-hidden="true">
      {shapes[kind]}
    </svg>
  );
}

type StatusBadgeProps = {
  kind: StatusKind;
  /** The word: a shape never stands without it. */
  children: ReactNode;
  /** A date or a reason under the word. */
  detail?: ReactNode;
  /** Long words wrap instead of making their column wider. */
  wraps?: boolean;
  className?: string | undefined;
};

export function StatusBadge({ kind, children, detail, wraps = false, className }: StatusBadgeProps) {
  return (
    <span className={clsx(classes.statusKind, detail !== undefined && classes.withDetail, className)}>
      <StatusMark kind={kind} />
      <span className={clsx(classes.words, wraps && classes.wraps)}>
        <span className={classes.word}>{children}</span>
        {detail === undefined ? null : <span className={classes.detail}>{detail}</span>}
      </span>
    </span>
  );
}
