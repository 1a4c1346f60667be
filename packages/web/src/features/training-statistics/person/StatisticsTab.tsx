import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { EmptyState, ForbiddenState } from '#ui/EmptyState.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { PersonExport } from './PersonExport.tsx';
import { PersonStatistics } from './PersonStatistics.tsx';
import { usePersonStatistics } from './person-statistics.queries.ts';
import { RemindPerson } from './RemindPerson.tsx';
import classes from './StatisticsTab.module.css';
import { useRemaining } from './use-remaining.ts';

/** The statistics of a person's training, in the profile (USER-PROFILE-01). */
export function StatisticsTab({ userId }: { userId: string }) {
  const t = useText('training-person');
  const may = useMay();
  return may('stats:read') ? <Statistics userId={userId} /> : <ForbiddenState title={t('forbidden')} />;
}

function Statistics({ userId }: { userId: string }) {
  const t = useText('training-person');
  const remaining = useRemaining();
  const { data, error, refetch } = usePersonStatistics(userId);
  // Whoever has no access takes no course; a lead is told the same of people whom he does not manage.
  if (error?.status === 404)
    return (
      <EmptyState icon={IconChartBar} title={t('unknown')}>
        {t('unknownHint')}
      </EmptyState>
    );
  if (error) return <ReadFailure title={t('failed')} error={error} onReload={() => void refetch()} />;
  if (!data)
    return (
      <div aria-busy="true">
        <SkeletonLines count={8} />
      </div>
    );
  return (
    <>
      <PersonStatistics statistics={data} />
      <div className={classes.foot}>
        <span className={classes.remaining}>{remaining(data)}</span>
        <div className={classes.buttons}>
          <PersonExport statistics={data} />
          <RemindPerson statistics={data} />
        </div>
      </div>
    </>
  );
}
