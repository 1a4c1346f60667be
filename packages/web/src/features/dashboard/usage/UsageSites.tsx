import type { UsageSite } from '@fanal/contract/dashboard/usage.shapes';
import { percentOf } from '@fanal/contract/kit/percent.rules';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { useText } from '#platform/text/use-text.ts';
import type { Change } from '#platform/url-state.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { ListEmpty } from '#widgets/list/ListEmpty.tsx';
import { ListFilters } from '#widgets/list/ListFilters.tsx';
import { ListPager } from '#widgets/list/ListPager.tsx';
import { listOf } from '#widgets/list/list.ts';
import classes from './Usage.module.css';
import { useSites } from './usage.queries.ts';
import { type ListState, pageSizes } from './usage.rules.ts';

const filters = { active: [], none: {} };

/** Where people read and do something, the quietest sites first. */
export function UsageSites({ state, change }: { state: ListState; change: Change<ListState> }) {
  const t = useText('usage');
  const list = listOf({ state, change, read: useSites(state) });
  return (
    <>
      <ListFilters list={list} label={t('sites.search')} placeholder={t('sites.searchHint')} filters={filters} />
      <ListBody list={list} failed={t('failed')}>
        <DataTable
          {...list.table}
          label={t('views.sites')}
          columns={useColumns()}
          rowKey={({ siteId }) => siteId ?? 'none'}
          rowName={({ name }) => name ?? t('sites.none')}
          density="medium"
          empty={
            <ListEmpty list={list} filters={filters} none="" noneFor={(query) => t('noneFor', { query })}>
              <EmptyState icon={IconMapPin} title={t('empty')}>
                {t('emptyHint')}
              </EmptyState>
            </ListEmpty>
          }
        />
      </ListBody>
      <ListPager list={list} pageSizes={pageSizes} />
    </>
  );
}

const useColumns = (): Column<UsageSite>[] => {
  const t = useText('usage');
  const { number } = useNumbers();
  const right = { align: 'right', numeric: true, sortable: true } as const;
  return [
    { id: 'name', header: t('sites.name'), lead: true, sortable: true, cell: ({ name }) => name ?? t('sites.none') },
    { id: 'people', header: t('sites.people'), ...right, phone: 'hidden', cell: ({ people }) => number(people) },
    {
      id: 'active',
      header: t('sites.active'),
      ...right,
      phone: 'line',
      cell: ({ active, people }) => (
        <>
          {number(active)} <span className={classes.share}>{t('percent', { share: percentOf(active, people) })}</span>
        </>
      ),
    },
    {
      id: 'engaged',
      header: t('sites.engaged'),
      ...right,
      phone: 'line',
      cell: ({ engaged, active }) => (
        <>
          {number(engaged)} <span className={classes.share}>{t('percent', { share: percentOf(engaged, active) })}</span>
        </>
      ),
    },
  ];
};
