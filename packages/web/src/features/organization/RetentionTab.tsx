import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { RequestsSection } from './privacy/RequestsSection.tsx';
import classes from './RetentionTab.module.css';
import { IncidentsSection } from './retention/IncidentsSection.tsx';
import { PeriodsSection } from './retention/PeriodsSection.tsx';
import { RunsSection } from './retention/RunsSection.tsx';
import { useRetention } from './retention/retention.queries.ts';
import { SettingsHistory } from './SettingsHistory.tsx';

/** How long data is kept, what each night removes, and the register of incidents (Law 25). */
export function RetentionTab() {
  const may = useMay();
  const t = useText('organization-retention');
  const { data, error, refetch } = useRetention();
  if (!data)
    return error ? (
      <ReadFailure title={t('unread')} error={error} onReload={() => void refetch()} />
    ) : (
      <SkeletonLines count={8} />
    );
  return (
    <div className={classes.tab}>
      <PeriodsSection retention={data} />
      <RunsSection runs={data.runs} />
      {may('organization:update') ? <RequestsSection /> : null}
      <IncidentsSection />
      <SettingsHistory />
    </div>
  );
}
