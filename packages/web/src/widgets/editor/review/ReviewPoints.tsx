import clsx from 'clsx';
import { useText } from '#platform/text/use-text.ts';
import { type StatusKind, StatusMark } from '#ui/StatusBadge.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import classes from './Review.module.css';

/** What is in order, missing (`half`), or worth a second look, with the way to where it is mended. */
export type ShownPoint = { id: string; statusKind: StatusKind; title: string; detail?: string; onGo: () => void };

/** What must be mended before it can go out, and what is worth a look (POSTS-31). */
export function ReviewPoints({ points, title }: { points: readonly ShownPoint[]; title?: string }) {
  const t = useText('editor-review');
  const count = points.filter(({ statusKind }) => statusKind === 'half').length;
  return (
    <div className={classes.part}>
      <h3 className={classes.title}>{title ?? t('title')}</h3>
      <p role="status" className={classes.left}>
        {count > 0 ? t('left', { count }) : t('ready')}
      </p>
      <ul>
        {points.map((point) => (
          <Point key={point.id} {...point} />
        ))}
      </ul>
    </div>
  );
}

function Point({ statusKind, title, detail, onGo }: ShownPoint) {
  const t = useText('editor-review');
  const isSettled = statusKind === 'done';
  const way = statusKind === 'half' ? 'mend' : 'see';
  return (
    <li className={clsx(classes.point, isSettled && classes.settled)}>
      <StatusMark kind={statusKind} className={classes.statusKind} />
      <span className={classes.words}>
        <span className={isSettled ? undefined : classes.name}>{title}</span>
        {detail ? <span className={classes.detail}>{detail}</span> : null}
      </span>
      {isSettled ? null : (
        <TextLink small onClick={onGo} aria-label={t(`${way}Of`, { title })}>
          {t(way)}
        </TextLink>
      )}
    </li>
  );
}
