import type { UserRow } from '@fanal/contract/users/users.shapes';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useNavigate } from '@tanstack/react-router';
import { useFailureText } from '#platform/failure.ts';
import { useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState, ErrorState, ForbiddenState } from '#ui/EmptyState.tsx';
import { FilterBar } from '#ui/FilterBar.tsx';
import { Pager } from '#ui/Pager.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { PeopleHead } from '#widgets/people/PeopleHead.tsx';
import { useUsersPage } from './users.queries.ts';
import { listDefaults, listStateOf, pageSizes } from './users.rules.ts';

/** The specified rest before a search of the filter bar is sent (SHELL-51). */
const SEARCH_DELAY_MS = 400;

/** Everybody of the organization; its state lives in the address. */
export function UsersPage() {
  const t = useText('users');
  const [given, change] = useUrlState(listDefaults);
  const state = listStateOf(given);
  const list = useUsersPage(state);
  const { total, lastPage } = list.data ?? { total: 0, lastPage: state.page };
  const filter = (changes: Partial<typeof listDefaults>) => void change({ ...changes, page: 1 });
  const { page, perPage } = state;
  return (
    <PeopleHead tab="people">
      <FilterBar>
        <SearchBox
          label={t('search')}
          placeholder={t('searchHint')}
          delay={SEARCH_DELAY_MS}
          value={state.search}
          onChange={(search) => filter({ search })}
        />
      </FilterBar>
      {list.isError ? (
        <ListFailure error={list.error} onReload={() => void list.refetch()} />
      ) : (
        <UsersTable
          state={state}
          rows={list.data?.items}
          fetching={list.isFetching && list.isPlaceholderData}
          onChange={filter}
        />
      )}
      {total > 0 ? (
        <Pager
          text={t('range', { first: (page - 1) * perPage + 1, last: Math.min(page * perPage, total), total })}
          page={page}
          pageCount={lastPage}
          onPage={(next) => void change({ page: next })}
          pageSize={perPage}
          pageSizes={pageSizes}
          onPageSize={(size) => filter({ perPage: size })}
        />
      ) : null}
    </PeopleHead>
  );
}

function ListFailure({ error, onReload }: { error: Error & { status: number }; onReload: () => void }) {
  const t = useText('users');
  const general = useText('general');
  const failureText = useFailureText();
  if (error.status === 403) return <ForbiddenState title={failureText(error)} />;
  return (
    <ErrorState title={t('failed')} reloadLabel={general('reload')} onReload={onReload}>
      {failureText(error)}
    </ErrorState>
  );
}

type UsersTableProps = {
  state: ReturnType<typeof listStateOf>;
  rows: readonly UserRow[] | undefined;
  fetching: boolean;
  onChange: (changes: Partial<typeof listDefaults>) => void;
};

function UsersTable({ state, rows, fetching, onChange }: UsersTableProps) {
  const t = useText('users');
  const navigate = useNavigate();
  const pathOf = useOrganizationPath();
  const profileOf = ({ id }: UserRow) => pathOf(`user-profile/${id}`);
  return (
    <DataTable
      label={t('list')}
      columns={useColumns()}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ displayName }) => displayName}
      fetching={fetching}
      sort={{ column: state.sort, direction: state.order }}
      onSort={({ column, direction }) => onChange({ sort: column, order: direction })}
      onOpen={(row) => void navigate({ to: profileOf(row) })}
      openHref={profileOf}
      skeletonRows={state.perPage}
      empty={
        <EmptyState icon={IconSearch} title={state.search ? t('noneFor', { query: state.search }) : t('none')}>
          {null}
        </EmptyState>
      }
    />
  );
}

const useColumns = (): Column<UserRow>[] => {
  const t = useText('users');
  const general = useText('general');
  const cells = {
    employeeNumber: ({ employeeNumber }) => employeeNumber,
    phone: ({ phone }) => phone,
    positionName: ({ positionName }) => positionName,
    roleType: ({ roleType }) => general(`roles.${roleType}`),
  } satisfies Record<string, (row: UserRow) => string | null>;
  return [
    {
      id: 'name',
      header: t('columns.name'),
      lead: true,
      sortable: true,
      leading: ({ displayName, avatarUrl }) => <Avatar name={displayName} src={avatarUrl} />,
      cell: ({ displayName }) => displayName,
    },
    ...(Object.keys(cells) as (keyof typeof cells)[]).map((id) => ({
      id,
      header: t(`columns.${id}`),
      sortable: id !== 'phone',
      cell: cells[id],
      numeric: id === 'phone' || id === 'employeeNumber',
    })),
  ];
};
