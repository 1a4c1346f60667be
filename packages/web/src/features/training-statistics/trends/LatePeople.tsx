import type { LateGroup } from '@fanal/contract/training-statistics/training-statistics.shapes';
import { useLastPage } from '#platform/list-page.ts';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { listOf } from '#widgets/list/list.ts';
import { HowCounted } from '../HowCounted.tsx';
import classes from './Trends.module.css';
import { useLateGroups } from './trends.queries.ts';
import { lateGroupings, lateSearch, type TrendsOf } from './trends.rules.ts';

/** How many people are late, by site or by lead, most first. */
export function LatePeople({ of }: { of: TrendsOf }) {
  const t = useText('training-trends');
  const [state, change] = useUrlState(lateSearch);
  const list = listOf({ state, change, read: useLateGroups(state, of) });
  const { total } = useLastPage(list.read, state.page, change);
  return (
    <section aria-labelledby="training-late">
      <div className={classes.head}>
        <h2 id="training-late" className={classes.title}>
          {t('late.title')} <HowCounted figure="late" />
        </h2>
        <SegmentedControl
          label={t('late.by')}
          value={state.by}
          onChange={(by) => list.filter({ by })}
          options={lateGroupings.map((value) => ({ value, label: t(`late.groupings.${value}`) }))}
        />
      </div>
      <ListBody list={list} failed={t('failed')}>
        <DataTable
          label={t('late.title')}
          columns={useColumns(state.by)}
          rows={list.rows}
          rowKey={({ id }) => id ?? 'none'}
          rowName={({ name }) => name ?? t(`late.without.${state.by}`)}
          fetching={list.table.fetching}
          skeletonRows={3}
          empty={
            <EmptyState lantern="lit" title={t('late.nobody')}>
              {t('late.nobodyHint')}
            </EmptyState>
          }
        />
        <Pager page={state.page} perPage={state.perPage} total={total} onPage={(page) => void change({ page })} />
      </ListBody>
    </section>
  );
}

const useColumns = (by: (typeof lateGroupings)[number]): Column<LateGroup>[] => {
  const t = useText('training-trends');
  const { number } = useNumbers();
  return [
    {
      id: 'name',
      header: t(`late.columns.${by}`),
      lead: true,
      cell: ({ name }) => name ?? <span className={classes.nobody}>{t(`late.without.${by}`)}</span>,
    },
    {
      id: 'people',
      header: t('late.columns.people'),
      align: 'right',
      numeric: true,
      key: true,
      phone: 'left',
      cell: ({ people }) => t('late.people', { count: people, number: number(people) }),
    },
    {
      id: 'courses',
      header: t('late.columns.courses'),
      align: 'right',
      numeric: true,
      phone: 'right',
      cell: ({ courses }) => t('late.courses', { count: courses, number: number(courses) }),
    },
  ];
};
