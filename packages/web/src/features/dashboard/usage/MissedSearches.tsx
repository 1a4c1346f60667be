import type { MissedSearch } from '@fanal/contract/infohub/missed-searches.shapes';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMay, useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import type { Change } from '#platform/url-state.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Note } from '#ui/Note.tsx';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { ListEmpty } from '#widgets/list/ListEmpty.tsx';
import { ListFilters } from '#widgets/list/ListFilters.tsx';
import { ListPager } from '#widgets/list/ListPager.tsx';
import { listOf } from '#widgets/list/list.ts';
import { useMissedSearches } from './usage.queries.ts';
import { type ListState, pageSizes } from './usage.rules.ts';

const filters = { active: [], none: {} };

/** What people looked for in the Info Hub in vain; the assistant has such a list of its own. */
export function MissedSearches({ state, change }: { state: ListState; change: Change<ListState> }) {
  const t = useText('usage');
  const may = useMay();
  const pathOf = useOrganizationPath();
  const navigate = useNavigate();
  const list = listOf({ state, change, read: useMissedSearches(state) });
  const write = (about: string) =>
    void navigate({ to: pathOf('content/infohub'), search: { open: 'new', about } as never });
  return (
    <>
      {may('ai:read') ? (
        <Note>
          {t('searches.assistant')} <Link to={pathOf('ai/unanswered')}>{t('searches.unanswered')}</Link>
        </Note>
      ) : null}
      <ListFilters list={list} label={t('searches.search')} placeholder={t('searches.searchHint')} filters={filters} />
      <ListBody list={list} failed={t('failed')}>
        <DataTable
          {...list.table}
          label={t('views.searches')}
          columns={useColumns()}
          rowKey={({ search }) => search}
          rowName={({ search }) => search}
          density="medium"
          {...(may('infohub:create') && {
            rowAction: ({ search }: MissedSearch) => (
              <Button
                small
                collapse
                icon={IconPencil}
                aria-label={t('searches.writeNamed', { name: search })}
                onClick={() => write(search)}
              >
                {t('searches.write')}
              </Button>
            ),
          })}
          empty={
            <ListEmpty list={list} filters={filters} none="" noneFor={(query) => t('noneFor', { query })}>
              <EmptyState icon={IconSearch} title={t('searches.empty')}>
                {t('searches.emptyHint')}
              </EmptyState>
            </ListEmpty>
          }
        />
      </ListBody>
      <ListPager list={list} pageSizes={pageSizes} />
    </>
  );
}

const useColumns = (): Column<MissedSearch>[] => {
  const t = useText('usage');
  const { date } = useDates();
  const { number } = useNumbers();
  return [
    { id: 'search', header: t('searches.what'), lead: true, wrap: true, cell: ({ search }) => search },
    {
      id: 'searches',
      header: t('searches.often'),
      align: 'right',
      numeric: true,
      phone: 'line',
      cell: ({ searches }) => t('searches.times', { count: searches, number: number(searches) }),
    },
    { id: 'lastOn', header: t('searches.last'), phone: 'line', cell: ({ lastOn }) => date(lastOn) },
  ];
};
