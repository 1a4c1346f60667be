import clsx from 'clsx';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { AudienceReach } from '#widgets/audiences/AudienceReach.tsx';
import type { useReach } from '../audience/use-reach.ts';
import classes from './Review.module.css';

/** How many people, how many of them have the app, and how the sum comes about. */
export function ReviewReach({ reach }: { reach: ReturnType<typeof useReach> }) {
  return (
    <div className={classes.part}>
      <Reach reach={reach} />
    </div>
  );
}

function Reach({ reach: { data, stale, error, isEmpty, reload } }: { reach: ReturnType<typeof useReach> }) {
  const t = useText('editor-review');
  const general = useText('general');
  const failureText = useFailureText();
  if (isEmpty)
    return (
      <>
        <h3>{t('reach.title')}</h3>
        <p className={classes.detail}>{t('reach.none')}</p>
      </>
    );
  if (error && !data)
    return (
      <Note
        tone="danger"
        title={t('reach.failed')}
        action={
          <Button small onClick={reload}>
            {general('reload')}
          </Button>
        }
      >
        {failureText(error)}
      </Note>
    );
  if (!data) return <SkeletonLines count={6} />;
  const overlap = { id: 'overlap', label: t('reach.overlap'), value: data.overlap, less: true };
  const lines = data.targets.map(({ id, name, count }) => ({ id, label: name, value: count }));
  return (
    <div className={clsx(stale && classes.stale)} aria-busy={stale}>
      <AudienceReach
        title={t('reach.title')}
        users={data.people}
        claimed={data.claimed}
        disabled={0}
        lines={data.overlap > 0 ? [...lines, overlap] : lines}
      />
    </div>
  );
}
