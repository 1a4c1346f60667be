import { Link } from '@tanstack/react-router';
import { useText } from '#platform/text/use-text.ts';
import { lazy, WhileLoading } from '#ui/lazy.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { useActivities } from '#widgets/activities/activities.queries.ts';
import classes from './LatestActivities.module.css';
import { Section } from './Section.tsx';

const ActivityLines = lazy(async () => ({ default: (await import('./ActivityLines.tsx')).ActivityLines }));

const MOST = 3;

/** What happened last to a person or by this person, and the way to the rest. */
export function LatestActivities({ userId }: { userId: string }) {
  const t = useText('user-profile');
  return (
    <Section boxed title={t('latest.title')}>
      <Latest userId={userId} />
    </Section>
  );
}

function Latest({ userId }: { userId: string }) {
  const t = useText('user-profile');
  const general = useText('general');
  const { data, isError } = useActivities(userId, {});
  if (isError) return <p className={classes.none}>{t('latest.failed')}</p>;
  if (!data)
    return (
      <div role="status" aria-label={general('loading')}>
        <SkeletonLines count={MOST} />
      </div>
    );
  const latest = data.pages[0]!.items.slice(0, MOST);
  if (latest.length === 0) return <p className={classes.none}>{t('latest.none')}</p>;
  return (
    <>
      <WhileLoading show={<SkeletonLines count={latest.length} />}>
        <ActivityLines activities={latest} />
      </WhileLoading>
      <Link to="." search={{ selectedTab: 'activities' } as never} className={classes.all}>
        {t('latest.all')}
      </Link>
    </>
  );
}
