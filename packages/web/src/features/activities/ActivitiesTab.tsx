import { activityKinds } from '@fanal/contract/activities/activities.rules';
import type { Activity } from '@fanal/contract/activities/activities.shapes';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconHistoryOff from '@tabler/icons-react/dist/esm/icons/IconHistoryOff.mjs';
import { now } from '#platform/clock.ts';
import { oneOf, type SearchState, searchSchema } from '#platform/search-schema.ts';
import { usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FilterBar } from '#ui/FilterBar.tsx';
import { SelectFilter } from '#ui/SelectFilter.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { useActivities } from '#widgets/activities/activities.queries.ts';
import { More } from '#widgets/activities/More.tsx';
import { Timeline } from '#widgets/activities/Timeline.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import classes from './ActivitiesTab.module.css';
import { firstDayOf, periods } from './periods.rules.ts';

const filterSearch = searchSchema({ kind: oneOf(activityKinds), period: oneOf(periods) });
type Filters = SearchState<typeof filterSearch>;

/** What a person did and what was done to this person, in sentences, the latest first (USER-PROFILE-01, GAP-58). */
export function ActivitiesTab({ userId }: { userId: string }) {
  const [filters, change] = useUrlState(filterSearch);
  const { timeZone } = usePerson().organization;
  const { kind, period } = filters;
  const list = useActivities(userId, {
    ...(kind && { kind }),
    ...(period && { from: firstDayOf(period, now(), timeZone) }),
  });
  const items = list.data?.pages.flatMap((part) => part.items);
  const isFiltered = kind !== '' || period !== '';
  return (
    <>
      {isFiltered || items?.length !== 0 ? <Filtering filters={filters} onChange={(to) => void change(to)} /> : null}
      {items ? (
        <Activities items={items} isFiltered={isFiltered} onShowAll={() => void change(filterSearch.defaults)} />
      ) : (
        <Unloaded error={list.error} onReload={() => void list.refetch()} />
      )}
      {items && list.hasNextPage ? (
        <More loading={list.isFetchingNextPage} failed={list.isError} onMore={() => void list.fetchNextPage()} />
      ) : null}
    </>
  );
}

function Filtering({ filters, onChange }: { filters: Filters; onChange: (changes: Partial<Filters>) => void }) {
  const t = useText('activities');
  return (
    <div className={classes.filters}>
      <FilterBar>
        <SelectFilter
          label={t('kind')}
          allLabel={t('allKinds')}
          value={filters.kind || null}
          onChange={(chosen) => onChange({ kind: activityKinds.find((kind) => kind === chosen) ?? '' })}
          options={activityKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        />
        <SelectFilter
          label={t('period')}
          allLabel={t('allPeriods')}
          value={filters.period || null}
          onChange={(chosen) => onChange({ period: periods.find((period) => period === chosen) ?? '' })}
          options={periods.map((period) => ({ value: period, label: t(`periods.${period}`) }))}
        />
      </FilterBar>
    </div>
  );
}

type ActivitiesProps = { items: readonly Activity[]; isFiltered: boolean; onShowAll: () => void };

function Activities({ items, isFiltered, onShowAll }: ActivitiesProps) {
  const t = useText('activities');
  if (items.length > 0) return <Timeline items={items} />;
  if (!isFiltered)
    return (
      <EmptyState icon={IconHistory} title={t('empty')}>
        {t('emptyHint')}
      </EmptyState>
    );
  return (
    <EmptyState icon={IconHistoryOff} title={t('none')} actions={<Button onClick={onShowAll}>{t('showAll')}</Button>}>
      {t('noneHint')}
    </EmptyState>
  );
}

function Unloaded({ error, onReload }: { error: (Error & { status: number }) | null; onReload: () => void }) {
  const t = useText('activities');
  const general = useText('general');
  if (error) return <ReadFailure title={t('failed')} error={error} onReload={onReload} />;
  return (
    <div role="status" aria-label={general('loading')} className={classes.waiting}>
      <SkeletonLines count={8} />
    </div>
  );
}
